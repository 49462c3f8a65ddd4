// The analysis of a match as it is written down (docs/analysis.md), and what follows from its moments.
import type { Reason } from "../device/reasons";
import type { Letter } from "../wire/shapes";

export type Grade = "" | "inaccuracy" | "mistake" | "blunder";

/** A move that the search looked at. */
export interface JudgedMove {
  action: number;
  notation: string;
  tries: number;
  values: number[];
}

export interface JudgedDecision {
  before: number[];
  before_intervals: number[];
  best: number;
  notation: string;
  candidates: JudgedMove[];
  loss: number;
  interval: number;
  grade: Grade;
  /** By the game's solver: then it is exact. */
  proven: boolean;
  lead?: [best: number, played: number];
  reasons?: Reason[];
}

export interface JudgedOutcome {
  action: number;
  notation: string;
  part: number;
  values: number[];
}

export interface JudgedLuck {
  before: number[];
  outcomes: JudgedOutcome[];
  luck: number[];
  intervals: number[];
}

/** What a deal brought to one of its partners. */
export interface JudgedSide {
  seat: Letter;
  before: number[];
  before_intervals: number[];
  after: number[];
  after_intervals: number[];
  gain: number;
  interval: number;
}

export interface JudgedMoment {
  event: number;
  actor: Letter;
  kind: "decision" | "forced" | "chance" | "deal";
  action?: number;
  notation?: string;
  /** By whose knowledge it was judged, if it was; and what it came to, by seat. */
  by?: Letter;
  values?: number[];
  intervals?: number[];
  simulations?: number;
  decision?: JudgedDecision;
  luck?: JudgedLuck;
  deal?: JudgedSide[];
}

/** How a seat came from its first chances to the result: the parts add up to it. */
export interface Way {
  start: number;
  /** What its decisions lost, and what those of the others gave it. */
  own: number;
  others: number;
  /** What was drawn, and what was hidden until the end. */
  luck: number;
  deals: number;
  /** By the end of a match that was not played out. */
  ended: number;
  /** By which the estimates themselves moved: nearer the end a search sees more. */
  rest: number;
  result: number;
}

/** How the result differs from the last values, by seat: what was hidden until then changed them, or that it was not played out. */
export interface End {
  cause: "hidden" | "ended";
  before: number[];
  change: number[];
  intervals: number[];
}

export interface JudgedSeat {
  seat: Letter;
  accuracy: number | null;
  accuracy_interval: number;
  decisions: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  luck: number;
  luck_interval: number;
  way?: Way; // of a whole match
}

export interface TurningPoint {
  event: number;
  cause: "mistake" | "luck" | "deal" | "hidden" | "ended";
  seat: Letter;
  change: number;
}

export interface Analysis {
  game: string;
  players: number;
  letters: string;
  simulations: number;
  result: number[] | null;
  end: End | null;
  moments: JudgedMoment[];
  seats: JudgedSeat[];
  turning: TurningPoint[];
}

/** From which loss on a move is called so, the worst first. */
const GRADES: readonly [Grade, number][] = [["blunder", 0.2], ["mistake", 0.1], ["inaccuracy", 0.05]];
const STEEP = 4.35; // how fast accuracy falls with what was lost
const TURNING = 3; // points at most
const NOTED = 0.05; // luck or gain that may be one

/** Grade what was lost; nothing where the loss may be one of the estimate alone. */
export const gradeOf = (loss: number, interval: number): Grade => (loss > interval ? (GRADES.find(([, least]) => loss >= least)?.[0] ?? "") : "");

/** Return the values before a moment, on the scale of those after it. */
export const valuesBefore = ({ decision, luck, deal }: JudgedMoment): number[] | undefined => (deal?.[0] ?? decision ?? luck)?.before;

/**
 * Return the decisions from which a seat can learn, and one that is `wished`. Where several of one turn rest on the same reasons,
 * such as a tile that is turned up instead of the pawn that was to be placed, the worst speaks for them.
 */
export function tasksOf(moments: readonly JudgedMoment[], seat: Letter, wished?: number): JudgedMoment[] {
  const found: JudgedMoment[] = [];
  const worth = ({ event, decision }: JudgedMoment): number => (event === wished ? Infinity : (decision?.loss ?? 0));
  const why = ({ decision }: JudgedMoment): string => (decision?.reasons ?? []).map(({ term, seat: whose }) => `${term} ${whose}`).join();
  let isSameTurn = false;
  for (const moment of moments) {
    const { actor, kind, decision, event } = moment;
    if (actor !== seat && (kind === "decision" || kind === "forced")) isSameTurn = false;
    if (actor !== seat || !(decision?.grade || (decision && event === wished))) continue;
    const last = isSameTurn ? found.at(-1) : undefined;
    if (!last || !why(last) || why(last) !== why(moment)) found.push(moment);
    else if (worth(moment) > worth(last)) found[found.length - 1] = moment;
    isSameTurn = true;
  }
  return found;
}

/** Take apart how a seat came from its first chances to the result. */
function wayOf(moments: readonly JudgedMoment[], seat: Letter, at: number, end: End | null): Way | undefined {
  const judged = moments.flatMap((moment) => {
    const [before, after] = [valuesBefore(moment)?.[at], moment.values?.[at]];
    return before === undefined || after === undefined ? [] : [{ moment, before, after }];
  });
  const [first, last] = [judged[0], judged.at(-1)];
  if (!first || !last) return undefined;
  const way: Way = { start: first.before, own: 0, others: 0, luck: 0, deals: 0, ended: 0, rest: 0, result: last.after };
  for (const { moment, before, after } of judged) way[moment.luck ? "luck" : moment.deal ? "deals" : moment.actor === seat ? "own" : "others"] += after - before;
  if (end) {
    const change = end.change[at] ?? 0;
    way.result = (end.before[at] ?? 0) + change;
    way[end.cause === "hidden" ? "luck" : "ended"] += change;
  }
  way.rest = way.result - way.start - way.own - way.others - way.luck - way.deals - way.ended;
  return way;
}

/** Sum up what each seat did, and what luck did to it: with what was drawn, and with what was hidden until the end. */
export function sumUp(letters: string, moments: readonly JudgedMoment[], end: End | null, isWhole: boolean): JudgedSeat[] {
  const hidden = end?.cause === "hidden" ? [{ luck: end.change, intervals: end.intervals }] : [];
  const lucks = [...moments.flatMap(({ luck }) => (luck ? [luck] : [])), ...hidden];
  return [...letters].map((seat, at) => {
    const own = moments.flatMap(({ actor, decision }) => (decision && actor === seat ? [decision] : []));
    const count = (grade: Grade): number => own.filter((one) => one.grade === grade).length;
    const way = isWhole ? wayOf(moments, seat, at, end) : undefined;
    return {
      seat,
      accuracy: own.length ? (100 * own.reduce((sum, { loss }) => sum + Math.exp(-STEEP * loss), 0)) / own.length : null,
      accuracy_interval: (100 * Math.hypot(...own.map(({ loss, interval }) => STEEP * Math.exp(-STEEP * loss) * interval))) / Math.max(1, own.length),
      decisions: own.length,
      inaccuracies: count("inaccuracy"),
      mistakes: count("mistake"),
      blunders: count("blunder"),
      luck: lucks.reduce((sum, { luck }) => sum + (luck[at] ?? 0), 0),
      luck_interval: Math.sqrt(lucks.reduce((sum, { intervals }) => sum + (intervals[at] ?? 0) ** 2, 0)),
      ...(way ? { way } : {}),
    };
  });
}

/** Find what changed the match most, in its order. */
export function turningPoints(letters: string, moments: readonly JudgedMoment[], end: End | null): TurningPoint[] {
  const found = moments.flatMap(({ event, actor, decision, luck, deal }): TurningPoint[] => {
    if (decision?.grade) return [{ event, cause: "mistake", seat: actor, change: -decision.loss }];
    if (luck) {
      const most = luck.luck.reduce((best, one, at) => (Math.abs(one) > Math.abs(luck.luck[best] ?? 0) ? at : best), 0);
      const change = luck.luck[most] ?? 0;
      return Math.abs(change) >= Math.max(NOTED, luck.intervals[most] ?? 0) ? [{ event, cause: "luck", seat: letters[most] ?? "", change }] : [];
    }
    const side = deal?.reduce((best, one) => (Math.abs(one.gain) > Math.abs(best.gain) ? one : best));
    return side && Math.abs(side.gain) >= Math.max(NOTED, side.interval) ? [{ event, cause: "deal", seat: side.seat, change: side.gain }] : [];
  });
  const last = moments.at(-1);
  if (end && last) {
    const change = Math.max(...end.change);
    const most = end.change.indexOf(change);
    if (change >= Math.max(NOTED, end.intervals[most] ?? 0)) found.push({ event: last.event, cause: end.cause, seat: letters[most] ?? "", change });
  }
  const largest = found.toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change) || one.event - other.event).slice(0, TURNING);
  return largest.toSorted((one, other) => one.event - other.event || Number(isEnd(one)) - Number(isEnd(other)));
}

/** Say whether it turned at its end, after all that happened. */
export const isEnd = ({ cause }: TurningPoint): boolean => cause === "hidden" || cause === "ended";

/** What a moment changed for a seat, in parts of the victory: by what somebody gave away, by luck, or by a deal. */
function changeFor({ actor, values, decision, luck, deal }: JudgedMoment, seat: Letter, at: number): number {
  if (decision?.grade) return actor === seat ? -decision.loss : (values?.[at] ?? 0) - (decision.before[at] ?? 0);
  if (luck) return Math.abs(luck.luck[at] ?? 0) > (luck.intervals[at] ?? 0) ? (luck.luck[at] ?? 0) : 0;
  const side = deal?.find((one) => one.seat === seat);
  return side && Math.abs(side.gain) > side.interval ? side.gain : 0;
}

/** Find the moments that were best and worst for a seat; nothing where none changed much. */
export function extremesOf(letters: string, moments: readonly JudgedMoment[], seat: Letter): Record<"best" | "worst", { event: number; by: number } | null> {
  const changes = moments.map((moment) => ({ event: moment.event, by: changeFor(moment, seat, letters.indexOf(seat)) })).toSorted((one, other) => other.by - one.by);
  const [best, worst] = [changes[0], changes.at(-1)];
  return { best: best && best.by >= NOTED ? best : null, worst: worst && worst.by <= -NOTED ? worst : null };
}
