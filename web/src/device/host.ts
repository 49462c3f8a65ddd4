// A table on this device: the authority for one match, in the page. It speaks to the page as a server would: what a seat
// is told is made by the rules from what that seat sees.
import { say } from "../app/words.svelte";
import { PROTOCOL, type Answer, type Change, type Letter, type Message, type SeatInfo, type TableInfo, type Told, type Whole } from "../wire/protocol";
import type { Fields } from "../wire/records";
import { CHANCE, OVER, SPECTATOR } from "../wire/table";
import { write } from "./file";
import { differing } from "./game";
import { MatchError, type DeviceMatch, type MatchEvent } from "./match";
import { WrittenElsewhere, type Kept, type Shelf } from "./store";
import type { Thinking } from "./thinking";

/** What somebody at the table wishes. */
export type Frame = { do: string; id?: string; expected?: number | null } & Record<string, unknown>;

/** Whoever listens: through whose eyes, and what they saw last. */
interface Listener {
  seat: number;
  view: Fields;
  hear: (message: Message) => void;
}

const MOST_DRAWS = 500; // one after the other
const MOST_EVENTS = 1900; // a match file has room for so many, and no game comes near it without undoing a great deal

/** What a computer player needs to choose: it is made when the first one is to move. */
export type StartThinking = (game: string, rules: Fields) => Promise<Pick<Thinking, "choose" | "stop" | "close">>;

export class DeviceTable {
  /** Where the table goes on after it is over. */
  openNext: (() => Promise<string>) | null = null;
  /** Told when the computer players have to move at random, and when nothing can be kept. */
  onTrouble: (trouble: "random" | "unkept" | "elsewhere") => void = () => undefined;

  #listener: Listener | null = null;
  #thinking: Promise<Pick<Thinking, "choose" | "stop" | "close">> | null = null;
  #thinksAt = -1; // a computer player thinks of its move as the event of this number
  #thought: Promise<void> | null = null;
  #doing: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(
    readonly match: DeviceMatch,
    readonly kept: Kept,
    readonly shelf: Shelf,
    readonly start: StartThinking,
  ) {}

  get #following(): number {
    return this.match.events.length;
  }

  /** The seats of whoever is at this device. */
  get mine(): number[] {
    return this.match.sitters.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
  }

  // Listening.

  /** Let somebody listen, from the beginning or from an event on; draws and computer players go on then. */
  listen(hello: { since?: number | null; seat?: Letter }, hear: (message: Message) => void): void {
    const { match } = this;
    const wished = match.letters.indexOf(hello.seat ?? "?");
    const seat = this.mine.includes(wished) ? wished : (this.mine[0] ?? SPECTATOR);
    this.#listener = { seat, view: this.#view(seat), hear };
    hear({
      kind: "welcome", protocol: PROTOCOL, seat: seat === SPECTATOR ? null : match.letter(seat), mine: this.mine.map((one) => match.letter(one)),
      kept: [], link: null, talk: "players", owner: true, muted: [], muted_offers: [], passes: true, now: Date.now() / 1000,
    });
    if (hello.since == null) this.#tellAll(this.#listener);
    else this.#tellMissed(this.#listener, hello.since);
    void this.#do(() => this.#drawChance()).then(() => this.#think());
  }

  #tellAll({ seat, hear }: Listener): void {
    const shown = this.#shownTo(seat);
    const { events } = this.match;
    const log = events.map((_, number) => this.match.told(number, seat, this.#isAsItWas(number, shown)));
    const once = events.map((_, number) => number).filter((number) => this.#isAsItWas(number, shown) && this.#isOnce(number, seat));
    const isPlayedOut = this.match.positions.actor(this.match.position) === OVER;
    hear({ kind: "state", following: this.#following, table: this.info, state: { ...this.#whole(seat), log }, once: isPlayedOut ? [] : once });
  }

  #tellMissed({ seat, hear }: Listener, since: number): void {
    const shown = this.#shownTo(seat);
    const events = this.match.events.map((_, number) => number).slice(since).map((number) => this.#told(number, seat, shown));
    hear({ kind: "news", events, table: { ...this.info, edition: null }, state: this.#whole(seat) });
  }

  #tellNew(first: number): void {
    const { match } = this;
    const listener = this.#listener;
    if (!listener) return;
    const events = match.events.slice(first).map((_, at) => this.#told(first + at, listener.seat, first - 1));
    const view = this.#view(listener.seat);
    const change: Change = { kind: "change", actor: this.#actor, view: differing(listener.view, view), ...(match.result && { result: match.result, luck: match.luckSeen ?? undefined }) } as Change;
    listener.view = view;
    listener.hear({ kind: "news", events, table: { ...this.info, edition: null }, state: change });
  }

  #told(number: number, seat: number, shown: number): Told {
    const isOnce = number > shown && this.#isOnce(number, seat);
    return { number, kind: "happened", line: this.match.told(number, seat, this.#isAsItWas(number, shown)), ...(isOnce && { once: true }) };
  }

  /** Say whether an event shows a viewer something that must not be shown again. */
  #isOnce(number: number, seat: number): boolean {
    const heard = this.kept.teaching ? null : this.match.heard(number, seat);
    return !!heard && JSON.stringify(heard[0]) !== JSON.stringify(heard[1]);
  }

  #isAsItWas(number: number, shown: number): boolean {
    return number > shown || this.kept.teaching || this.match.isToldAsItWas(number);
  }

  get #actor(): Letter | null {
    const { actor } = this.match;
    return actor === OVER ? null : this.match.letter(actor);
  }

  #view(seat: number): Fields {
    return this.match.view(seat, this.kept.teaching);
  }

  /** Return all that the seat may know through whose eyes the page looks. */
  #known(): Fields {
    const seat = this.#listener?.seat ?? SPECTATOR;
    if (seat === SPECTATOR) throw new Error("nobody has a seat here");
    return this.match.view(seat, true);
  }

  #whole(seat: number): Whole {
    const { match } = this;
    const { device, rules } = match.setting;
    return {
      kind: "whole", game: device.game, version: device.rules, rules: rules.machine.rules, actor: this.#actor, view: this.#view(seat),
      ...(match.result && { result: match.result }),
      ...(match.luckSeen && { luck: match.luckSeen }),
    };
  }

  get info(): TableInfo {
    const { match, kept } = this;
    const { device, options, luck, takeBackAnything } = match.setting;
    return {
      table: kept.id, game: device.game, options, seats: this.seats, open: false, teaching: kept.teaching, take_back: takeBackAnything, stand_in: "",
      status: match.result ? "over" : "playing", turn: this.#actor, asked: null, rematch: kept.rematch, following: this.#following,
      hash: luck?.hash ?? "", hints: true, lens: true, edition: device.edition, bidding: 0, auction: null, waits_for: [],
    };
  }

  get seats(): SeatInfo[] {
    const [first] = this.mine;
    return this.match.sitters.map(({ kind, name }, seat): SeatInfo => {
      const isBot = kind === "bot";
      return { seat: this.match.letter(seat), kind: isBot ? "bot" : seat === first ? "person" : "screen", name: isBot ? "" : name, level: isBot ? name : "", taken: true, away: false };
    });
  }

  // What was shown once.

  #shownTo(seat: number): number {
    return seat === SPECTATOR ? this.#following : (this.kept.shown[this.match.letter(seat)] ?? -1);
  }

  /** A seat has been shown everything up to an event; and those beside it, as far as all were told the same. */
  seen(number: number): void {
    const seat = this.#listener?.seat ?? SPECTATOR;
    if (seat === SPECTATOR) return;
    const last = Math.min(number, this.#following - 1);
    this.#mark(seat, last);
    for (const other of this.mine.filter((one) => one !== seat)) {
      let reached = this.#shownTo(other);
      while (reached < last && this.#isPublic(reached + 1, [seat, other])) reached += 1;
      this.#mark(other, reached);
    }
    void this.#do(() => this.#keep()).catch(() => undefined);
  }

  #mark(seat: number, number: number): void {
    if (number > this.#shownTo(seat)) this.kept.shown = { ...this.kept.shown, [this.match.letter(seat)]: number };
  }

  #isPublic(number: number, seats: number[]): boolean {
    const [everybody, ...others] = [SPECTATOR, ...seats].map((seat) => JSON.stringify(this.#told(number, seat, -1)));
    return others.every((told) => told === everybody);
  }

  // What somebody wishes.

  /** Do what is wished, one thing after the other; the answer comes when everything has been kept and told. */
  async wish(frame: Frame): Promise<Answer> {
    const id = frame.id ?? "";
    return this.#do(async (): Promise<Answer> => {
      if (frame.expected != null && frame.expected !== this.#following) return { kind: "behind", id, following: this.#following };
      if (frame.do === "known") return { kind: "known", id, following: this.#following, known: this.#known() };
      try {
        await this.#grant(frame);
        return { kind: "done", id, following: this.#following };
      } catch (problem) {
        if (problem instanceof MatchError) return { kind: "refused", id, error: problem.told, message: problem.text, ...(problem.clause && { clause: problem.clause }) };
        throw problem;
      }
    }).finally(() => this.#think());
  }

  async #grant(frame: Frame): Promise<void> {
    const { match } = this;
    const others = (seat: number): number[] => match.sitters.map((_, other) => other).filter((other) => other !== seat);
    switch (frame.do) {
      case "play":
        return this.#happen({ kind: "played", actor: this.#mover(), action: this.#action(String(frame.action)) });
      case "why": {
        const action = this.#action(String(frame.action));
        if (match.positions.check(match.position, action)) throw match.refusal(action);
        return;
      }
      case "undo": {
        const seat = match.line.findLast(({ actor }) => this.mine.includes(actor))?.actor ?? this.mine[0] ?? 0;
        const refused = match.whyNotUndo(seat);
        if (refused?.isForGood) throw refused;
        if (match.events.length >= MOST_EVENTS) throw new MatchError("undo-enough", {}, "", () => say("device-undo-enough"));
        return this.#happen({ kind: "undone", actor: seat, back: match.undoSize(seat), consent: refused ? others(seat) : [] });
      }
      case "end":
        return this.#happen({ kind: "agreed", actor: this.mine[0] ?? 0, consent: others(this.mine[0] ?? 0) });
      case "resign":
        return this.#happen({ kind: "resigned", actor: this.mine.includes(match.actor) ? match.actor : (this.mine[0] ?? 0) });
      case "rematch":
        if (match.result && !this.kept.rematch && this.openNext) {
          this.kept.rematch = await this.openNext();
          await this.#keep();
          this.#tellNew(this.#following);
        }
        return;
      default:
        throw new Error(`${frame.do} cannot be wished on a device`);
    }
  }

  #mover(): number {
    const { actor, letters } = this.match;
    if (actor === OVER) throw new MatchError("over");
    if (!this.mine.includes(actor)) throw new MatchError("not-your-turn", { who: letters[this.mine[0] ?? 0] ?? "", turn: this.match.letter(actor) });
    return actor;
  }

  #action(notation: string): number {
    const action = this.match.setting.rules.called(notation);
    if (!action) throw new MatchError("unreadable", { move: notation.slice(0, 30), examples: "–" });
    return action.number;
  }

  // How it is done.

  /** Let something happen, and chance answer it; it is kept, then told. */
  async #happen(event: MatchEvent): Promise<void> {
    const first = this.#following;
    this.match.append(event);
    this.#answerByChance();
    await this.#tell(first);
  }

  async #drawChance(): Promise<void> {
    const first = this.#following;
    this.#answerByChance();
    if (this.#following > first) await this.#tell(first);
  }

  #answerByChance(): void {
    const { match } = this;
    for (let draws = 0; match.holdsLuck && match.actor === CHANCE; draws += 1) {
      if (draws === MOST_DRAWS) throw new Error("chance never ends"); // a start that no game can come to
      match.append({ kind: "played", actor: CHANCE, action: match.draw() });
    }
  }

  async #tell(first: number): Promise<void> {
    await this.#keep();
    this.#tellNew(first);
  }

  async #keep(): Promise<void> {
    const { kept, match } = this;
    kept.revision += 1;
    Object.assign(kept, { text: write(match), seats: this.seats, status: match.result ? "over" : "playing", turn: this.#actor, changed: Date.now() });
    try {
      await this.shelf.put({ ...kept });
    } catch (problem) {
      const isElsewhere = problem instanceof WrittenElsewhere;
      if (isElsewhere) this.close();
      else kept.revision -= 1; // it is tried again with the next move
      this.onTrouble(isElsewhere ? "elsewhere" : "unkept");
    }
  }

  /** One thing after the other. */
  #do<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#doing.then(work);
    this.#doing = next.catch(() => undefined);
    return next;
  }

  /** Let the computer player think whose turn it is; what it finds is played unless something else has happened meanwhile. */
  #think(): void {
    const { match } = this;
    const { actor } = match;
    const following = this.#following;
    if (this.#isClosed || !this.#listener || actor < 0 || match.sitters[actor]?.kind !== "bot" || this.#thinksAt === following) return;
    this.#thinksAt = following;
    const level = match.sitters[actor].name;
    const isDue = (): boolean => !this.#isClosed && this.#following === following;
    const before = this.#thought;
    if (before) void this.#thinking?.then((thinking) => thinking.stop()).catch(() => undefined);
    const thought = (async (): Promise<void> => {
      await before;
      if (!isDue()) return;
      const action = await this.#choose(match.view(actor, true), actor, level);
      await this.#do(async () => {
        if (isDue()) await this.#happen({ kind: "played", actor, action });
      });
    })();
    this.#thought = thought.catch((problem: unknown) => console.error(problem)).finally(() => {
      this.#thought = null;
      this.#think();
    });
  }

  async #choose(known: Fields, seat: number, level: string): Promise<number> {
    const { device, rules } = this.match.setting;
    if (level !== "random") {
      this.#thinking ??= this.start(device.game, rules.machine.rules);
      try {
        return await (await this.#thinking).choose(known, seat, level);
      } catch (problem) {
        console.warn(problem);
        this.onTrouble("random");
      }
    }
    const legal = rules.machine.legal(known);
    return legal[Math.floor(Math.random() * legal.length)] as number;
  }

  /** Leave the table. */
  close(): void {
    this.#isClosed = true;
    this.#listener = null;
    void this.#thinking?.then((thinking) => thinking.close()).catch(() => undefined);
    this.#thinking = null;
  }
}
