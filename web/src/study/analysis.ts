// The analysis of a match, moment by moment: as `ennead.ai.analysis` goes about it, and with the same figures.
// Everything is judged by what somebody knew when it happened; docs/analysis.md says how.
import { reasonsFor, rejectedOf } from "../device/reasons";
import { luckOf } from "../device/seeds";
import type { Found, Style, Thinking } from "../device/thinking";
import type { Position } from "../wire/positions";
import type { DealMade } from "../wire/shapes";
import type { Fields } from "../wire/records";
import { CHANCE, OVER } from "../wire/table";
import { gradeOf, type End, type JudgedDecision, type JudgedLuck, type JudgedMoment, type JudgedMove, type JudgedSide } from "./judged";
import type { PastMatch, Step } from "./match";

const SURE = 1.96; // standard errors on both sides of a mean: a 95 % interval
const FEWEST = 50; // simulations for an outcome of chance
const PATIENCE = 100_000; // positions that the solver may look at for a decision
const LOOKED = 1000; // positions that may tell that nothing is left to chance: near the end they are some tens
const EVEN = 0.5; // points: where nothing is left to chance a smaller lead is none
const SHOWN = 5; // candidates that are told
const POSSIBLE = 16; // positions that tell how likely outcomes are
// Parts of an event, each with random numbers of its own. The second partner of a deal has the two after the maker's.
const [MOVES, JUDGED, OUTCOMES, ODDS] = [0, 1, 4, 5];

/** The games that are solved near their end. */
const solvers = import.meta.glob("../games/*/solver.ts");

/** What judges: how it searches, and how often it tries; and the weights of the game's own judgement. */
export interface Judge {
  thinking: Thinking;
  style: Style;
  simulations: number;
  weights: readonly number[];
}

/** Return how the search of a level judges: only victory counts, and nothing is forgotten. */
export const judging = (style: Style): Style => ({ ...style, share: 0, memory: 1 });

/** Return the parts of the victory, of two, that a seat's lead in the end brings: all, nothing or half. */
function byLead(lead: number, seat: number): number[] {
  const own = Math.abs(lead) < EVEN ? 0.5 : Number(lead > 0);
  return seat === 0 ? [own, 1 - own] : [1 - own, own];
}

type Judged = Pick<JudgedMoment, "values" | "intervals" | "simulations">;

const of = (values: readonly number[], seat: number): number => values[seat] ?? 0;
const errorOf = ({ spread, simulations }: Found, seat: number): number => of(spread, seat) / Math.sqrt(Math.max(1, simulations));
const intervals = (found: Found): number[] => found.values.map((_, seat) => SURE * errorOf(found, seat));
const judged = (found: Found): Judged => ({ values: found.values, intervals: intervals(found), ...(found.simulations ? { simulations: found.simulations } : {}) });

export class Analyst {
  readonly #past: PastMatch;
  readonly #judge: Judge;

  constructor(past: PastMatch, judge: Judge) {
    this.#past = past;
    this.#judge = judge;
  }

  /** Judge what happened at one step of the match. */
  async moment(at: number): Promise<JudgedMoment> {
    const step = this.#step(at);
    const { number: event, did, before } = step;
    if (typeof did === "object") return this.#deal(step, did);
    const { positions } = this.#past;
    const actor = positions.actor(before);
    const told = { event, actor: this.#letter(actor), action: did, notation: this.#notation(did) };
    if (actor === CHANCE) {
      const seat = this.#judgesLuck(at);
      return { ...told, kind: "chance", ...(seat === undefined ? {} : await this.#chance(before, seat, did, event)) };
    }
    if (positions.legal(before).length === 1) return { ...told, kind: "forced" };
    return { ...told, kind: "decision", by: told.actor, ...(await this.#decision(before, actor, did, event)) };
  }

  /** Say by how much the result differs from what could be known before it; nothing, where there is no result. */
  async end(moments: readonly JudgedMoment[], result: readonly number[] | null): Promise<End | null> {
    const { steps, positions } = this.#past;
    if (!result) return null;
    const last = steps.at(-1);
    const judgedLast = moments.findLast(({ values }) => values);
    let [cause, before, off]: [End["cause"], number[], number[]] = ["ended", judgedLast?.values ?? result.map(() => 1 / result.length), judgedLast?.intervals ?? result.map(() => 0)];
    if (last && typeof last.did === "number" && positions.actor(last.after) === OVER && this.#isWonBy(last.after, result)) {
      const [seat = 0] = steps.toReversed().flatMap((step) => this.#decides(step) ?? []);
      const found = await this.#worth(this.#known(last.before, seat), seat, last.number, JUDGED, last.did);
      [cause, before, off] = ["hidden", found.values, intervals(found)];
    }
    return { cause, before, change: result.map((part, seat) => part - of(before, seat)), intervals: off };
  }

  /** Say whether those who have won by the rules are those who have won the match. */
  #isWonBy(over: Position, result: readonly number[]): boolean {
    return this.#past.positions.standing(over, 1).ranks.every((rank, seat) => (rank === 1) === of(result, seat) > 0);
  }

  /** Judge a move alone that was not played: for whoever looks for a better one. */
  async tried(at: number, action: number): Promise<{ value: number; within: number; simulations: number }> {
    const { number, before } = this.#step(at);
    const seat = this.#past.positions.actor(before);
    const found = await this.#worth(this.#known(before, seat), seat, number, JUDGED, action);
    return { value: of(found.values, seat), within: SURE * errorOf(found, seat), simulations: found.simulations };
  }

  #step(at: number): Step {
    return this.#past.steps[at] as Step;
  }

  #letter(actor: number): string {
    return String(this.#past.rules.letter(actor));
  }

  #notation(action: number): string {
    return this.#past.rules.actions[action]?.notation ?? "";
  }

  #known(position: Position, seat: number): Fields {
    return this.#past.positions.seen(position, seat, true);
  }

  /** Judge a position, or one action in it, by what a seat knows; what is proven after it is not searched for. */
  async #worth(known: Fields, seat: number, event: number, part: number, first?: number, simulations = this.#judge.simulations): Promise<Found> {
    const { thinking, style } = this.#judge;
    const proven = first === undefined ? null : await this.#provenAfter(known, seat, event, first);
    if (proven) return proven;
    return thinking.search({ known, seat, style, seed: 0, luck: luckOf(event, part), simulations, ...(first === undefined ? {} : { first }) });
  }

  get #solved(): boolean {
    return `../games/${this.#past.game}/solver.ts` in solvers;
  }

  /** Return the lead that each move brings for sure, where the solver proves it and nothing is left to chance: of two players only. */
  async #settled(known: Fields): Promise<Map<number, number> | null> {
    const leads = this.#solved && this.#past.rules.machine.rules.players === 2 && this.#isSettled(this.#past.positions.of(known)) ? await this.#judge.thinking.solve(known, PATIENCE) : null;
    return leads && new Map(leads);
  }

  /** Say whether nothing is left to chance, where few positions tell; of each kind of action one is tried, as all of a kind lead to the same. */
  #isSettled(position: Position): boolean {
    const { positions, rules } = this.#past;
    const left: (Position | null)[] = [position];
    for (let looked = 1; left.length; looked += 1) {
      const one = left.pop();
      const actor = one ? positions.actor(one) : CHANCE;
      if (!one || actor === CHANCE || looked > LOOKED) return false;
      const kinds = actor === OVER ? [] : new Map(positions.legal(one).map((action) => [rules.actions[action]?.kind, action])).values();
      for (const action of kinds) left.push(positions.play(one, action));
    }
    return true;
  }

  /** Return what an action is worth for sure, where that is proven. */
  async #provenAfter(known: Fields, seat: number, event: number, first: number): Promise<Found | null> {
    if (!this.#solved) return null;
    const { positions } = this.#past;
    const after = positions.play(positions.drawn(known, seat, luckOf(event, ODDS)), first);
    const actor = after ? positions.actor(after) : OVER;
    const leads = after && actor >= 0 ? await this.#settled(this.#known(after, seat)) : null;
    return leads && { simulations: 0, values: byLead(Math.max(...leads.values()), actor), spread: [0, 0], candidates: [] };
  }

  async #decision(before: Position, seat: number, played: number, event: number): Promise<Partial<JudgedMoment>> {
    const known = this.#known(before, seat);
    const settled = await this.#settled(known);
    if (settled) return this.#proven(known, seat, played, event, settled);
    const found = await this.#worth(known, seat, event, MOVES);
    let best = found.candidates[0]?.action ?? played;
    let onBest = await this.#worth(known, seat, event, JUDGED, best);
    let onPlayed = onBest;
    if (best !== played) {
      onPlayed = await this.#worth(known, seat, event, JUDGED, played);
      if (of(onPlayed.values, seat) > of(onBest.values, seat)) [best, onBest] = [played, onPlayed];
    }
    const loss = of(onBest.values, seat) - of(onPlayed.values, seat);
    const interval = best === played ? 0 : SURE * Math.hypot(errorOf(onBest, seat), errorOf(onPlayed, seat));
    const candidates = found.candidates.slice(0, SHOWN).map(({ action, tries, values }) => ({ action, notation: this.#notation(action), tries, values }));
    const decision: JudgedDecision = {
      before: onBest.values,
      before_intervals: intervals(onBest),
      best,
      notation: this.#notation(best),
      candidates,
      loss,
      interval,
      grade: gradeOf(loss, interval),
      proven: false,
      ...(await this.#lead(known, played)),
      ...this.#reasons(known, seat, best, rejectedOf(found.candidates, seat, of(onBest.values, seat)), event),
    };
    return { ...judged(onPlayed), decision };
  }

  #reasons(known: Fields, seat: number, action: number, rejected: readonly number[], event: number): Pick<JudgedDecision, "reasons"> {
    const { rules, positions } = this.#past;
    const reasons = reasonsFor(rules, positions, this.#judge.weights, known, seat, action, rejected, this.#judge.style.scale, event);
    return reasons.length ? { reasons } : {};
  }

  /** Return the largest lead that a move brings on average, and that of the played one, where the game can be solved. */
  async #lead(known: Fields, played: number): Promise<Pick<JudgedDecision, "lead">> {
    const leads = this.#solved ? new Map(await this.#judge.thinking.solve(known, PATIENCE)) : null;
    const onPlayed = leads?.get(played);
    return leads && onPlayed !== undefined ? { lead: [Math.max(...leads.values()), onPlayed] } : {};
  }

  /** Judge a decision by the leads that its moves bring for sure: what keeps the victory loses nothing of it. */
  #proven(known: Fields, seat: number, played: number, event: number, leads: ReadonlyMap<number, number>): Partial<JudgedMoment> {
    const onPlayed = leads.get(played) ?? 0;
    const values = (lead: number): number[] => byLead(lead, seat);
    const order = [...leads].toSorted(([one, lead], [other, more]) => more - lead || one - other);
    const [first, most] = order[0] as [number, number];
    const best = onPlayed === most ? played : first;
    const loss = of(values(most), seat) - of(values(onPlayed), seat);
    const exact = [0, 0];
    const candidates = order.slice(0, SHOWN).map(([action, lead]): JudgedMove => ({ action, notation: this.#notation(action), tries: 0, values: values(lead) }));
    const decision: JudgedDecision = {
      before: values(most),
      before_intervals: exact,
      best,
      notation: this.#notation(best),
      candidates,
      loss,
      interval: 0,
      grade: gradeOf(loss, 0),
      proven: true,
      lead: [most, onPlayed],
      ...this.#reasons(known, seat, best, order.filter(([, lead]) => lead < most).map(([action]) => action), event),
    };
    return { values: values(onPlayed), intervals: exact, decision };
  }

  /** Return the seat that decided at a step, if one did. */
  #decides({ did, before }: Step): number | undefined {
    const actor = typeof did === "number" ? this.#past.positions.actor(before) : CHANCE;
    return actor === CHANCE ? undefined : actor;
  }

  /** Return by whose knowledge an outcome is judged: of who decided last, who decides next, or who can tell at all. */
  #judgesLuck(at: number): number | undefined {
    const { steps } = this.#past;
    const find = (some: readonly Step[]): number[] => some.map((one) => this.#decides(one)).filter((seat) => seat !== undefined).slice(0, 1);
    const players = this.#past.match.rules.players as number;
    const seats = new Set([...find(steps.slice(0, at).toReversed()), ...find(steps.slice(at)), ...Array.from({ length: players }, (_, seat) => seat)]);
    const { before, number } = this.#step(at);
    return [...seats].find((seat) => this.#tellsApart(this.#known(before, seat), seat, number));
  }

  #outcomes(position: Position): [action: number, weight: number][] {
    const { first, weights } = this.#past.positions.outcomes(position);
    return weights.flatMap((weight, at) => (weight ? [[first + at, weight]] : []));
  }

  /** Say whether a seat will see which of several outcomes has come. */
  #tellsApart(known: Fields, seat: number, event: number): boolean {
    const { positions } = this.#past;
    const world = positions.drawn(known, seat, luckOf(event, ODDS));
    const possible = this.#outcomes(world);
    return possible.length > 1 && new Set(possible.map(([action]) => positions.seenAs(world, action, seat))).size === possible.length;
  }

  /** Return how likely a seat that knows this much holds each outcome of chance, the one that came among them. */
  #odds(known: Fields, seat: number, came: number, event: number): Map<number, number> {
    const found = new Map<number, number>();
    for (let one = 0; one < POSSIBLE; one += 1) {
      const outcomes = this.#outcomes(this.#past.positions.drawn(known, seat, luckOf(event, ODDS + one)));
      const total = outcomes.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [action, weight] of outcomes) found.set(action, (found.get(action) ?? 0) + weight / total / POSSIBLE);
    }
    const odds = new Map([...found].toSorted(([one], [other]) => one - other));
    return odds.has(came) ? odds : odds.set(came, 0);
  }

  /** Judge what chance did, by what a seat knew that can tell the outcomes apart. */
  async #chance(before: Position, seat: number, came: number, event: number): Promise<Partial<JudgedMoment>> {
    const known = this.#known(before, seat);
    const odds = this.#odds(known, seat, came, event);
    const times = Math.max(FEWEST, Math.floor(this.#judge.simulations / odds.size));
    const found = new Map<number, Found>();
    for (const action of odds.keys()) found.set(action, await this.#worth(known, seat, event, OUTCOMES, action, times));
    const at = (action: number): Found => found.get(action) as Found;
    const judgedOdds = [...odds].filter(([action]) => at(action).values.some((value) => value) || action === came);
    const whole = judgedOdds.reduce((sum, [, part]) => sum + part, 0) || 1;
    const parts = judgedOdds.map(([action, part]): [number, number] => [action, part / whole]);
    const seats = at(came).values.map((_, one) => one);
    const mean = seats.map((one) => parts.reduce((sum, [action, part]) => sum + part * of(at(action).values, one), 0));
    const luck: JudgedLuck = {
      before: mean,
      outcomes: parts.map(([action, part]) => ({ action, notation: this.#notation(action), part, values: at(action).values })),
      luck: seats.map((one) => of(at(came).values, one) - of(mean, one)),
      intervals: seats.map((one) => SURE * Math.hypot(...parts.map(([action, part]) => (part - (action === came ? 1 : 0)) * errorOf(at(action), one)))),
    };
    return { by: this.#letter(seat), ...judged(at(came)), luck };
  }

  /** Judge a deal for both sides, the maker first, each by what it knew. */
  async #deal({ number: event, before, after }: Step, { deal }: DealMade): Promise<JudgedMoment> {
    const sides: JudgedSide[] = [];
    for (const [number, seat] of (deal.seats as number[]).entries()) {
      const was = await this.#worth(this.#known(before, seat), seat, event, 2 * number);
      const now = await this.#worth(this.#known(after, seat), seat, event, 2 * number + 1);
      sides.push({
        seat: this.#letter(seat),
        before: was.values,
        before_intervals: intervals(was),
        after: now.values,
        after_intervals: intervals(now),
        gain: of(now.values, seat) - of(was.values, seat),
        interval: SURE * Math.hypot(errorOf(was, seat), errorOf(now, seat)),
      });
    }
    const [maker] = sides as [JudgedSide];
    const { simulations } = this.#judge;
    return { event, actor: maker.seat, kind: "deal", by: maker.seat, values: maker.after, intervals: maker.after_intervals, simulations, deal: sides };
  }
}
