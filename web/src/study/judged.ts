// The analysis of a match as it is written down (docs/analysis.md), and what follows from its moments.
import type { Reason } from "../device/reasons";
import type { Letter } from "../wire/protocol";

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
}

export interface TurningPoint {
  event: number;
  cause: "mistake" | "luck" | "deal";
  seat: Letter;
  change: number;
}

export interface Analysis {
  game: string;
  players: number;
  letters: string;
  simulations: number;
  result: number[] | null;
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

/** Sum up what each seat did, and what luck did to it. */
export function sumUp(letters: string, moments: readonly JudgedMoment[]): JudgedSeat[] {
  return [...letters].map((seat, at) => {
    const own = moments.flatMap(({ actor, decision }) => (decision && actor === seat ? [decision] : []));
    const lucks = moments.flatMap(({ luck }) => (luck ? [luck] : []));
    const count = (grade: Grade): number => own.filter((one) => one.grade === grade).length;
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
    };
  });
}

/** Find what changed the match most, in its order. */
export function turningPoints(letters: string, moments: readonly JudgedMoment[]): TurningPoint[] {
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
  const largest = found.toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change) || one.event - other.event).slice(0, TURNING);
  return largest.toSorted((one, other) => one.event - other.event);
}

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
