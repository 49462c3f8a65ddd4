// Offers and deals: what they consist of, how they are written, and what has become of them.
import type { DeviceTrading } from "../wire/shapes";
import type { Fields } from "../wire/records";

/** What a position is to those who make deals; what shows it lies open to everybody. */
export interface Moment {
  settles: boolean; // no decision is half made
  starts: boolean; // a turn begins here
  period: number; // the number of the present one; an offer for a period lapses with it
  seller: number | null; // whose decision waits for bids
}
export type MomentOf = (view: Fields) => Moment;

/** Things by name, and how many of each. */
export type Things = [thing: string, count: number][];

export interface Offer {
  number: number;
  maker: number;
  to: number;
  gives: Things;
  takes: Things;
  until: string;
  promise: string;
  asks: string;
  insteadOf: number;
}

export type Dealing =
  | { kind: "offered"; actor: number; offer: Offer }
  | { kind: "accepted"; actor: number; number: number; mirror: number }
  | { kind: "declined"; actor: number; number: number; reason: string }
  | { kind: "retracted" | "lapsed"; actor: number; number: number }
  | { kind: "judged"; actor: number; number: number; kept: boolean };

export const isDealing = (event: { kind: string }): event is Dealing => ["offered", "accepted", "declined", "retracted", "lapsed", "judged"].includes(event.kind);

/** An offer that was made, and what has become of it. */
export interface Made {
  offer: Offer;
  turn: number;
  period: number;
  fate: "open" | "accepted" | "declined" | "retracted" | "countered" | "lapsed";
  reason: string; // why it was declined
  auction: number | null; // for which one it was made, if it is a bid
  isVoid: boolean; // its maker did not hold what it gives at some time since: only the partners may know
  isMirrored: boolean; // the same offer the other way round was accepted: only the partners may know
}

/** A deal that was settled by an event: as the rules take it, and how the partners judge each other's promises. */
export interface Deal {
  event: number;
  offer: Offer;
  deal: Fields;
  period: number;
  isUndone: boolean;
  judged: Map<number, boolean>; // by who judges: whether the other has kept the promise
  judgements: Map<number, number>; // by who judges: how often
}

/** What a seat has to do with the offers so far, and when it is now. */
export interface Past {
  turn: number;
  period: number;
  left: number; // offers that it may still make in this turn
  made: Made[]; // to it or by it, but for deals that were undone
  records: [kept: number, broken: number][]; // by seat: what its partners say of its promises
}

/** Whether an offer can be accepted. */
export const stands = ({ fate, isVoid, isMirrored }: Made): boolean => fate === "open" && !isVoid && !isMirrored;

export const partnerOf = ({ maker, to }: Offer, seat: number): number => (seat === maker ? to : maker);

export const promiseOf = ({ maker, promise, asks }: Offer, seat: number): string => (seat === maker ? promise : asks);

const NOTHING = "nothing";

/** Write things as a match file has them: `2 grain, Scribe1`. */
export const written = (things: Things): string => things.map(([thing, count]) => (count === 1 ? thing : `${count} ${thing}`)).join(", ") || NOTHING;

/** Read things as they are written, each once; nothing if that is none. */
export function readThings(text: string): Things | null {
  if (text === NOTHING) return [];
  const found: Things = [];
  for (const part of text.split(", ")) {
    const [, count, thing] = /^(?:([0-9]{1,2}) )?([^\s,"]+)$/.exec(part) ?? [];
    if (!thing || found.some(([other]) => other === thing)) return null;
    found.push([thing, Number(count ?? 1)]);
  }
  return written(found) === text ? found : null;
}

/** Put things in the order of the game. */
export function ordered({ things: known }: DeviceTrading, things: Things): Things {
  return things.toSorted(([one], [other]) => known.indexOf(one) - known.indexOf(other));
}

/** Say whether there is only one of a thing, and others do not see which one changes hands. */
export const isSingle = ({ things, single_from }: DeviceTrading, thing: string): boolean => things.indexOf(thing) >= single_from;

const plainly = (words: string): string => words.replace(/^[ .!]+|[ .!]+$/g, "").toLowerCase();

/** Say whether a promise that is asked for is the gift that is bid for, in words that a program understands. */
export const isFavour = ({ favour, favours }: DeviceTrading, text: string): boolean => text === favour || favours.some((words) => plainly(words) === plainly(text));

/** Return who is to make the gift that is bid for, if an offer is about that. */
export function giverOf({ favour }: DeviceTrading, { asks, promise, maker, to }: Offer): number | null {
  return asks === favour ? to : promise === favour ? maker : null;
}
