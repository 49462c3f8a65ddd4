// A match on this device: a list of events, and the position that they make of the start. It does what `ennead.play.match`
// does; what is legal, seen and told the same compiled rules say.
import { refusalText, type GameRules } from "../games/rules";
import { commitment, fromHex, hexOf, outcome } from "../study/verify";
import { Positions, type Heard, type Position } from "../wire/positions";
import type { Clock, DeviceGame, Letter, Line, LuckSeen, Result, TakenBackSeen } from "../wire/shapes";
import type { Fields } from "../wire/records";
import { CHANCE, OVER } from "../wire/table";
import { behind } from "./clock";
import type { Deal, Dealing, MomentOf } from "./deals";
import type { Options } from "./game";
import { Haggle } from "./haggle";
import { MatchError } from "./problem";
import { Showing } from "./showing";

export { MatchError };

export interface Sitter {
  kind: "person" | "bot";
  name: string;
}

export type MatchEvent =
  | { kind: "played"; actor: number; action: number; left?: number }
  | { kind: "undone"; actor: number; back: number; consent: number[] }
  | { kind: "resigned"; actor: number }
  | { kind: "flagged"; actor: number }
  | { kind: "agreed"; actor: number; consent: number[] }
  | { kind: "seated"; actor: number; sitter: Sitter }
  | { kind: "remark"; text: string }
  | Dealing;

/** An action that was played: its event's number, who did it, and the positions before and after it. */
export interface Step {
  event: number;
  actor: number;
  action: number;
  before: Position;
  after: Position;
}

/** The luck: all of it, or what was published. */
export interface Luck {
  hash: string;
  nonces: string[];
  seed: string | null;
}

const NONCE_BYTES = 16;
const SEED_BYTES = 32;

/** Draw the luck of a match: the seed, and a part for every seat. */
export function drawLuck(players: number): Luck {
  const drawn = (size: number): Uint8Array => crypto.getRandomValues(new Uint8Array(size));
  const seed = drawn(SEED_BYTES);
  return { hash: commitment(seed), seed: hexOf(seed), nonces: Array.from({ length: players }, () => hexOf(drawn(NONCE_BYTES))) };
}

/** What a match begins with. */
export interface Setting {
  device: DeviceGame;
  rules: GameRules;
  /** What a position is to those who make deals, where the game has them. */
  moment: MomentOf | null;
  players: number;
  options: Options;
  beginning: Fields;
  /** Where it does not begin as usual: what differs. */
  start: Fields | null;
  sitters: Sitter[];
  luck: Luck | null;
  takeBackAnything: boolean;
  /** So many events were brought along in a file: what they drew is not this luck's. */
  brought?: number;
  clock?: Clock | null;
}

export class DeviceMatch {
  readonly positions: Positions;
  readonly letters: string;
  /** The offers and deals, where the game has them; and what is shown of them. */
  readonly haggle: Haggle | null;
  readonly showing: Showing | null;
  readonly beginning: Position;
  readonly events: MatchEvent[] = [];
  /** The actions that stand. */
  line: Step[] = [];
  position: Position;
  sitters: Sitter[];
  result: Result | null = null;
  readonly flagged: number[] = []; // the seats whose time was over, the first one first; or whose owner gave it up
  readonly #resigned = new Set<number>(); // those among them whose owner gave up, in a match of more than two
  drawn = 0; // chance events ever drawn, undone ones included

  #steps = new Map<number, Step>(); // by event: every action ever played, also if undone since
  #takenBack = new Map<number, TakenBackSeen>();
  #luck: { seed: Uint8Array; nonces: Uint8Array[] } | null;

  constructor(readonly setting: Setting) {
    const { device, rules, players, beginning, sitters, luck } = setting;
    this.positions = new Positions(rules.machine);
    this.letters = device.letters.slice(0, players);
    this.position = this.beginning = this.positions.of(beginning);
    this.haggle = device.trading && new Haggle(device.trading, setting, this.positions, this.position);
    this.showing = this.haggle && new Showing(this.haggle, rules, this.letters);
    this.sitters = [...sitters];
    this.#luck = luck?.seed ? { seed: fromHex(luck.seed), nonces: luck.nonces.map((nonce) => fromHex(nonce)) } : null;
    this.#endIfOver();
  }

  get players(): number {
    return this.setting.players;
  }

  /** The seat that decides now, `CHANCE`, or `OVER`. */
  get actor(): number {
    return this.result ? OVER : this.#turn;
  }

  get #turn(): number {
    return this.positions.actor(this.position);
  }

  letter(actor: number): Letter {
    return actor === CHANCE ? "*" : (this.letters[actor] as Letter);
  }

  /** What everybody may know of the luck; the seed only when nothing can be drawn any more. */
  get luckSeen(): LuckSeen | null {
    const { luck } = this.setting;
    const since = this.events.slice(0, this.setting.brought ?? 0).filter((event) => event.kind === "played" && event.actor === CHANCE).length;
    return luck && { hash: luck.hash, nonces: luck.nonces, seed: this.result ? luck.seed : null, ...(since && { since }) };
  }

  /** Return what a seat, or a spectator, sees now, or with `isOpen` what it may know; everything, where no seat is named. */
  view(seat: number | null, isOpen: boolean): Fields {
    return seat === null ? this.positions.fields(this.position) : this.positions.seen(this.position, seat, isOpen);
  }

  /** Return what an action was, and the positions around it. */
  step(number: number): Step | undefined {
    return this.#steps.get(number);
  }

  /** Return what a seat, or a spectator, hears of an event's action, and how it may be told it again; nothing of other events. */
  heard(number: number, seat: number | null): [Heard, Heard] | null {
    const step = this.#steps.get(number);
    if (!step) return null;
    const { before, after, action } = step;
    if (seat !== null) return this.positions.heard(before, after, action, seat);
    const openly = this.positions.told(before, after, action);
    return [openly, openly];
  }

  /** Whether everybody may be told an action as they perceived it: the last one, and all when it was played to the end. */
  isToldAsItWas(number: number): boolean {
    return this.line.at(-1)?.event === number || this.#turn === OVER;
  }

  /** Tell a seat, or a spectator, an event: as it was perceived, or as it may be told again; everything, where no seat is named. */
  told(number: number, seat: number | null, asItWas: boolean): Line {
    const event = this.events[number] as MatchEvent;
    if (event.kind === "remark") return { number, actor: "", kind: "remark", notation: "", fields: { text: event.text } };
    const actor = this.letter(event.actor);
    switch (event.kind) {
      case "played": {
        const heard = this.heard(number, seat) as [Heard, Heard];
        const { kind, notation, fields } = this.setting.rules.toldAs(...heard[asItWas ? 0 : 1]);
        return { number, actor, kind, notation, fields, ...(event.left !== undefined && { left: event.left }) };
      }
      case "undone":
        return { number, actor, kind: "undone", notation: `undo ${event.back}`, fields: { back: event.back } };
      case "seated":
        return { number, actor, kind: "seated", notation: "", fields: { sitter: event.sitter.kind, name: event.sitter.name } };
      case "agreed":
        return { number, actor, kind: "agreed", notation: "end", fields: {} };
      case "resigned":
        return { number, actor, kind: "resigned", notation: "resign", fields: {} };
      case "flagged":
        return { number, actor, kind: "flagged", notation: "flag", fields: {} };
      default:
        return { number, actor, kind: event.kind, notation: "", fields: this.showing?.told(event, seat) ?? {} };
    }
  }

  /** Count the actions from a seat's last one to the end. */
  undoSize(seat: number): number {
    const last = this.line.findLastIndex(({ actor }) => actor === seat);
    return last < 0 ? 0 : this.line.length - last;
  }

  /** Return why a seat cannot take back its last move without asking, or nothing if it can. */
  whyNotUndo(seat: number): MatchError | null {
    const asks = this.#whyAsk(seat);
    if (!asks || asks.isForGood || this.setting.takeBackAnything || !this.setting.luck) return asks;
    const steps = this.line.slice(-this.undoSize(seat));
    if (steps.some(({ actor }) => actor === CHANCE)) return new MatchError("undo-drawn");
    return this.#looks(seat, steps) ? new MatchError("undo-seen") : asks;
  }

  #whyAsk(seat: number): MatchError | null {
    if (this.result) return new MatchError("undo-over");
    const size = this.undoSize(seat);
    if (!size) return new MatchError("undo-nothing");
    const step = this.line.at(-size) as Step;
    const later = this.events.slice(step.event + 1).filter((event) => event.kind === "played" || event.kind === "undone");
    if (later.some(({ actor }) => actor === CHANCE)) return new MatchError("undo-chance");
    if (later.some(({ actor }) => actor !== seat)) return new MatchError("undo-others");
    if (this.#dealsSince(step).length) return new MatchError("undo-deal");
    return this.positions.revealsOrCovers(step.before, step.action) ? new MatchError("undo-binds") : null;
  }

  #dealsSince(step: Step): Deal[] {
    return this.haggle?.deals.filter(({ event, isUndone }) => !isUndone && event > step.event) ?? [];
  }

  /** Count what has shown a seat something hidden since its first step: moves, and deals of things with a face. */
  #looks(seat: number, steps: Step[]): number {
    const dealt = this.#dealsSince(steps[0] as Step).filter((deal) => this.haggle?.shows(deal)).length;
    return steps.filter((step) => this.#shows(step, seat)).length + dealt;
  }

  /** Say whether a player's action has shown something hidden that the seat could not see before. */
  #shows({ actor, before, action, after }: Step, seat: number): boolean {
    const { positions } = this;
    if (actor === CHANCE || !positions.revealsOrCovers(before, action) || positions.covers(before, action)) return false;
    return actor !== seat || !positions.foresees(before, action, after);
  }

  /** Whether the last move was a person's who has shown what only they saw: after a computer's move it could not be taken back. */
  get isRegretted(): boolean {
    const step = this.line.at(-1);
    if (!step || this.sitters[step.actor]?.kind !== "person" || this.setting.clock || this.positions.covers(step.before, step.action)) return false;
    return this.positions.revealsOrCovers(step.before, step.action) && !this.#shows(step, step.actor);
  }

  /** Return what chance draws now. */
  draw(): number {
    if (!this.#luck) throw new Error("the match does not hold the luck");
    const { first, weights } = this.positions.outcomes(this.position);
    return first + outcome(this.#luck.seed, this.#luck.nonces, this.drawn, weights);
  }

  get holdsLuck(): boolean {
    return this.#luck !== null;
  }

  /** Let an event happen, exactly as it is. Everything that changes a match goes through here. */
  append(event: MatchEvent): void {
    switch (event.kind) {
      case "played":
        if (event.left !== undefined && (!this.setting.clock || event.actor === CHANCE)) throw new MatchError("no-clock");
        this.#act(event.actor, event.action);
        break;
      case "undone":
        this.#takeBack(event.actor, event.back, event.consent);
        break;
      case "resigned":
        this.#resign(event.actor);
        break;
      case "agreed":
        if (this.result) throw new MatchError("over");
        if (this.#others(event.actor).join() !== event.consent.toSorted((one, other) => one - other).join()) throw new MatchError("end-consent");
        this.#conclude({ reason: "agreement", winners: [], ranks: this.sitters.map(() => 1), scores: null });
        break;
      case "flagged":
        this.#flag(event.actor);
        break;
      case "seated":
        this.sitters[event.actor] = event.sitter;
        break;
      case "remark":
        break;
      default:
        if (!this.haggle) throw new MatchError("no-haggling", { game: this.setting.device.game });
        this.position = this.haggle.happen(event, this.events.length);
    }
    this.events.push(event);
  }

  /** The seats that cannot win any more: by their time, or because they gave up; the first one first. */
  get #lost(): number[] {
    return this.setting.clock?.over === "loses" ? this.flagged : this.flagged.filter((seat) => this.#resigned.has(seat));
  }

  /** Let a seat give up: of two, the other wins; of more, the others go on where there is a clock. */
  #resign(seat: number): void {
    if (this.result) throw new MatchError("over");
    if (this.players === 2) return this.#conclude({ reason: "resignation", winners: [this.letter(1 - seat)], ranks: [0, 1].map((one) => (one === seat ? 2 : 1)), scores: null });
    if (!this.setting.clock) throw new MatchError("resign-many");
    if (this.flagged.includes(seat)) throw new MatchError("not-running", { who: this.letter(seat) });
    this.#resigned.add(seat);
    this.#goOnWithout(seat);
  }

  #flag(seat: number): void {
    if (!this.setting.clock) throw new MatchError("no-clock");
    if (this.result) throw new MatchError("over");
    if (seat !== this.#turn || this.flagged.includes(seat)) throw new MatchError("not-running", { who: this.letter(seat) });
    this.#goOnWithout(seat);
  }

  /** Let a seat be no longer its owner's; the match ends once only one is left that can win. */
  #goOnWithout(seat: number): void {
    this.flagged.push(seat);
    const lost = this.#lost;
    if (lost.length < this.players - 1) return;
    const reason = lost.every((one) => this.#resigned.has(one)) ? "resignation" : "time";
    const winners = this.sitters.flatMap((_, one) => (lost.includes(one) ? [] : [this.letter(one)]));
    this.#conclude({ reason, winners, ranks: behind(this.sitters.map(() => 1), lost), scores: null });
  }

  #others(seat: number): number[] {
    return this.sitters.map((_, other) => other).filter((other) => other !== seat);
  }

  #act(actor: number, action: number): void {
    const turn = this.#turn;
    if (actor !== turn && turn !== OVER) throw new MatchError("not-your-turn", { who: this.letter(actor), turn: this.letter(turn) });
    if (this.result) throw new MatchError("over");
    const before = this.position;
    const after = this.positions.play(before, action);
    if (!after) throw this.refusal(action);
    const step = { event: this.events.length, actor, action, before, after };
    this.#steps.set(step.event, step);
    this.line.push(step);
    this.position = after;
    if (actor === CHANCE) this.drawn += 1;
    this.haggle?.played(step.event, after);
    this.#endIfOver();
  }

  /** Return why an action cannot be played. */
  refusal(action: number): MatchError {
    const { rules, device } = this.setting;
    const { notation } = rules.actions[action] as { notation: string };
    const why = rules.refusal(this.positions.fields(this.position), notation);
    const clause = why?.clause ?? "";
    return new MatchError("illegal", { move: notation, clause }, clause, why && (() => refusalText(device.game, why)));
  }

  #takeBack(actor: number, back: number, consent: number[]): void {
    const refused = this.#whyAsk(actor); // what has happened once stands, whatever is allowed today
    if (refused && (refused.isForGood || !this.#others(actor).every((seat) => consent.includes(seat)))) throw refused;
    const wanted = this.undoSize(actor);
    if (back !== wanted) throw new MatchError("undo-size", { back, wanted });
    const steps = this.line.slice(-back);
    const draws = steps.filter((step) => step.actor === CHANCE).length;
    const looks = draws ? 0 : this.#looks(actor, steps);
    if (draws || looks) {
      const before = this.#takenBack.get(actor);
      this.#takenBack.set(actor, { seat: this.letter(actor), draws: draws + (before?.draws ?? 0), looks: looks + (before?.looks ?? 0) });
    }
    const [first] = steps as [Step];
    this.position = first.before;
    this.haggle?.takenBack(first.event, first.before);
    this.line = this.line.slice(0, -back);
  }

  #endIfOver(): void {
    if (this.#turn !== OVER) return;
    const { rows, ranks } = this.positions.standing(this.position, this.setting.device.criteria.length);
    const lost = this.#lost;
    let contenders = ranks.map((_, seat) => seat).filter((seat) => !lost.includes(seat));
    for (const row of rows) {
      const best = Math.max(...contenders.map((seat) => row[seat] as number));
      contenders = contenders.filter((seat) => row[seat] === best);
      if (contenders.length === 1) break;
    }
    const reason = contenders.length === 1 ? "score" : "shared";
    this.#conclude({ reason, winners: contenders.map((seat) => this.letter(seat)), ranks: lost.length ? behind(ranks, lost) : ranks, scores: rows[0] ?? [] });
  }

  #conclude(result: Result): void {
    const back = [...this.#takenBack].toSorted(([one], [other]) => one - other).map(([, told]) => told);
    this.result = back.length ? { ...result, taken_back: back } : result;
    this.haggle?.ended();
  }
}
