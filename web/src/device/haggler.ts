// How computer players haggle: what they say to an offer, how often they make one, and that they keep their word. It does what
// `ennead.ai.trading` does.
import type { DeviceTrading } from "../wire/shapes";
import type { Fields } from "../wire/records";
import { isFavour, stands, type Made, type Moment, type Offer, type Past, type Things } from "./deals";

export const CLEARLY = 2; // times as much as the leader gains: only then is a deal with the leader good
const OFFERS_PER_PERIOD = 2; // to the same seat; counter-offers count as well

/** What a computer player offers. */
export interface Proposal {
  to: number;
  gives: Things;
  takes: Things;
  asks: string;
}

/** What a computer player says to an offer: if it declines, why; if it counters, what it offers instead. */
export type Answer = { say: "accept" | "wait" } | { say: "decline"; reason: string } | { say: "counter"; counter: Proposal };

/** What a computer player knows when it thinks about deals. */
export interface Situation {
  seat: number;
  known: Fields;
  trading: DeviceTrading;
  now: Moment;
  past: Past;
}

/** An offer to a computer player: what is known of it besides. */
export interface Asked extends Situation {
  made: Made;
  isAhead: boolean; // everybody sees that its maker has more points than all others
  holds: boolean; // the one who is asked has what is wanted
}

/** The moment at which a computer player may make an offer: whether it is to act, and who may be asked. */
export interface Free extends Situation {
  acts: boolean;
  partners: number[];
}

/** Answer by a plain list of prices: accept what brings more than it takes; clearly more from who is ahead, who gets no promise either. */
export function answerByPrices(asked: Asked): Answer {
  const { now, trading, made, isAhead } = asked;
  if (!now.settles) return { say: "wait" };
  const { gives, takes, asks } = made.offer;
  const isEnough = worth(trading, gives) > (isAhead ? CLEARLY : 1) * worth(trading, takes);
  const gains = isEnough && !(isAhead && asks) && mayPromise(asked, made.offer);
  return gains && canAccept(asked) ? { say: "accept" } : { say: "decline", reason: reasonAgainst(asked) };
}

const worth = ({ things, prices }: DeviceTrading, bundle: Things): number => bundle.reduce((sum, [thing, count]) => sum + (prices[things.indexOf(thing)] ?? 0) * count, 0);

/** Say whether the offer stands, and the one who is asked holds what is wanted. */
export const canAccept = ({ made, holds }: Asked): boolean => stands(made) && holds;

/** Say whether a seat can keep what it is asked to promise: nothing, or the gift that it is to make to somebody. */
export function mayPromise({ trading, now, seat, past }: Situation, { asks }: Offer): boolean {
  return !asks || (isFavour(trading, asks) && now.seller === seat && bribedBy(trading, past, seat) === null);
}

/** Say why an offer is declined. It follows from what everybody sees, so it does not tell what the seat holds. */
export function reasonAgainst({ trading, made, isAhead }: Asked): string {
  const { asks, gives, takes } = made.offer;
  if (asks && !isFavour(trading, asks)) return "promise";
  if (!gives.length) return "nothing";
  if (worth(trading, gives) < worth(trading, takes)) return "little";
  if (isAhead) return "ahead";
  return takes.length ? "need" : "later";
}

/** Say whether a person would bear this offer: not too many, and nothing that they have heard already. */
export function mayOffer(past: Past, seat: number, proposal: Proposal): boolean {
  const own = past.made.filter(({ offer, period }) => offer.maker === seat && period === past.period);
  const toThem = own.filter(({ offer }) => offer.to === proposal.to);
  return toThem.length < OFFERS_PER_PERIOD && !toThem.some(({ offer }) => isAlike(offer, proposal)) && own.every(({ turn }) => turn !== past.turn);
}

/** Say whether two offers are about the same things, however many of them. */
function isAlike(offer: Offer, proposal: Proposal): boolean {
  const kinds = ({ gives, takes, asks }: Pick<Offer, "gives" | "takes" | "asks">): string => JSON.stringify([...[gives, takes].map((side) => side.map(([thing]) => thing).sort()), !!asks]);
  return kinds(offer) === kinds(proposal);
}

/** Say whether a seat has made an offer of this kind that nobody has answered yet. */
export const isOpen = (past: Past, seat: number, proposal: Proposal): boolean =>
  past.made.some(({ fate, offer }) => fate === "open" && offer.maker === seat && offer.to === proposal.to && isAlike(offer, proposal));

/** Say whether a seat has answered this partner with a counter-offer in this turn. */
export const hasCountered = (past: Past, seat: number, partner: number): boolean =>
  past.made.some(({ turn, offer }) => turn === past.turn && !!offer.insteadOf && offer.maker === seat && offer.to === partner);

/** Return who has got the seat's word for the gift that is to be made in this turn. */
export function bribedBy(trading: DeviceTrading, past: Past, seat: number): number | null {
  const deal = past.made.find(({ fate, turn, offer }) => fate === "accepted" && turn === past.turn && offer.to === seat && isFavour(trading, offer.asks));
  return deal ? deal.offer.maker : null;
}
