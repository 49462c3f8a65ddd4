// A match that is over, played again by the rules: every position, and what each pair of eyes saw and was told of it.
import type { GameRules } from "../games/rules";
import { follows, type Seen } from "../games/seeing";
import { Positions, type Heard, type Position } from "../wire/positions";
import type { DealMade, Letter, Line, PastEvent, Result, WholeMatch } from "../wire/shapes";
import type { Fields } from "../wire/records";
import { CHANCE, OVER } from "../wire/table";
import type { Draw } from "./verify";

/** Through whose eyes: all at once, nobody's, or a seat's. */
export type Eyes = "all" | "spectator" | Letter;

/** One moment of a match: the line that led to it, if any, and what was seen then. */
export interface Moment {
  line: Line | null;
  readonly state: Seen;
}

/** An action or a deal that stands, with the number of its event. */
export interface Step {
  number: number;
  did: number | DealMade;
  before: Position;
  after: Position;
}

/** An event that the rules do not allow. */
export class NotLegal extends Error {
  constructor(readonly event: number) {
    super(`event ${event} is not legal`);
  }
}

export class PastMatch {
  /** Every draw, those that were taken back included. */
  readonly draws: Draw[] = [];
  /** The first event that the rules do not allow, if one looks all the same at what comes before it. */
  readonly illegal: number | null = null;
  #positions: Positions;
  #start: Position;
  #steps: Step[] = [];

  constructor(
    readonly rules: GameRules,
    readonly match: WholeMatch,
    readonly game: string,
    readonly result: Result | null,
    isLenient = false,
  ) {
    this.#positions = new Positions(rules.machine);
    this.#start = this.#positions.of(match.start);
    try {
      match.events.forEach((event, number) => this.#happen(event, number));
    } catch (problem) {
      if (!isLenient || !(problem instanceof NotLegal)) throw problem;
      this.illegal = problem.event;
    }
  }

  /** What happened and stands, one after the other. */
  get steps(): readonly Step[] {
    return this.#steps;
  }

  /** The positions of this match, and what the rules say of them. */
  get positions(): Positions {
    return this.#positions;
  }

  /** Return what these eyes see of a position, and may do there. */
  seen(position: Position, eyes: Eyes): Seen {
    return this.#see(position, eyes, false);
  }

  /** Return what a seat that has forgotten nothing knew at a position, and had been told before an event: never more. */
  remembered(position: Position, seat: Letter, event: number): { state: Seen; log: Line[] } {
    const log = this.moments(seat).flatMap(({ line }) => (line && line.number < event ? [line] : []));
    return { state: this.#shown(this.#positions.seen(position, this.rules.seat(seat), true), position, seat, null), log };
  }

  get #end(): Position {
    return this.#steps.at(-1)?.after ?? this.#start;
  }

  /** Return every moment as these eyes saw it, what is seen when somebody asks for it.
   * Where the match was not played out, what was covered stays so: moments in which it lay open are left out. */
  moments(eyes: Eyes): Moment[] {
    const isOpen = eyes === "all" || this.match.open_hands || this.#positions.actor(this.#end) === OVER;
    const last = this.#steps.findLast(({ did }) => typeof did === "number");
    return [this.#start, ...this.#steps.map(({ after }) => after)].flatMap((position, at) => {
      const [step, next] = [this.#steps[at - 1], this.#steps[at]?.did];
      if (!isOpen && typeof next === "number" && this.#positions.covers(position, next)) return [];
      let seen: Seen | undefined;
      const see = (): Seen => (seen ??= this.#see(position, eyes, at === this.#steps.length));
      return {
        line: step ? this.#tell(step, eyes, isOpen || step === last) : null,
        get state() {
          return see();
        },
      };
    });
  }

  #happen(event: PastEvent, number: number): void {
    if (event === null) return;
    if (typeof event === "object" && event.kind === "undone") {
      const first = this.#steps.filter(({ did }) => typeof did === "number").at(-event.back);
      this.#steps = this.#steps.slice(0, first && this.#steps.indexOf(first));
      return;
    }
    const before = this.#end;
    if (typeof event === "number" && this.#positions.actor(before) === CHANCE) {
      const { first, weights } = this.#positions.outcomes(before);
      this.draws.push({ weights, drawn: event - first });
    }
    const after = typeof event === "number" ? this.#positions.play(before, event) : this.#positions.settle(before, event.deal);
    if (!after) throw new NotLegal(number);
    this.#steps.push({ number, did: event, before, after });
  }

  #see(position: Position, eyes: Eyes, isLast: boolean): Seen {
    const { rules, match } = this;
    const view = eyes === "all" ? this.#positions.fields(position) : this.#positions.seen(position, rules.seat(eyes), match.open_hands);
    return this.#shown(view, position, eyes, isLast ? this.result : null);
  }

  #shown(view: Fields, position: Position, eyes: Eyes, result: Result | null): Seen {
    const { rules, game } = this;
    const actor = result ? null : rules.letter(this.#positions.actor(position));
    return follows(rules, { game, actor, view, result, luck: null }, eyes);
  }

  /** Tell what led to a moment: as it was perceived, or as it may be told again. */
  #tell({ number, did, before, after }: Step, eyes: Eyes, asItWas: boolean): Line {
    const { rules } = this;
    const seat = rules.seat(eyes);
    if (typeof did === "object") return eyes === "all" || (did.deal.seats as number[]).includes(seat) ? did.line : did.others;
    const heard = (): Heard => this.#positions.heard(before, after, did, seat)[asItWas ? 0 : 1];
    const { kind, notation, fields } = rules.toldAs(...(eyes === "all" ? this.#positions.told(before, after, did) : heard()));
    const left = this.match.left[number];
    return { number, actor: String(rules.letter(this.#positions.actor(before))), kind, notation, fields, ...(left != null && { left }) };
  }
}
