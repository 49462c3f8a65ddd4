// Offers and deals: what can be said of them without knowing the game.
import type { Bundle, Letter, Line, OfferSeen } from "../wire/shapes";

/** Until when an offer stands: to the end of a turn or of the game's period, by its name, or for some seconds. */
export type Until = string | number;
export const untils = (period: string): readonly Until[] => ["turn", period, 30, 60, 180];

/** An offer that is being put together. */
export interface Draft {
  to: Letter;
  gives: Bundle;
  takes: Bundle;
  promise: string;
  asks: string;
  until: Until;
  insteadOf: number;
}

export const LONGEST = 200; // signs of a promise

/** Lines of the log that change nothing on the table. */
const TALK = ["offered", "declined", "retracted", "lapsed", "judged"];
export const isTalk = ({ kind }: Line): boolean => TALK.includes(kind);

export const isOpen = ({ fate }: OfferSeen): boolean => (fate ?? "open") === "open";

export const isPartner = ({ maker, to }: { maker: Letter; to: Letter }, seat: Letter | null): boolean => maker === seat || to === seat;

export const partnerOf = ({ maker, to }: { maker: Letter; to: Letter }, seat: Letter | null): Letter => (maker === seat ? to : maker);

/** Return what a seat gives in an exchange; for whoever is no partner, what the maker gives. */
export const givenBy = ({ maker, to, gives, takes }: Pick<OfferSeen, "maker" | "to" | "gives" | "takes">, seat: Letter | null): Bundle => (seat === to && seat !== maker ? takes : gives);

export const gotBy = (offer: Pick<OfferSeen, "maker" | "to" | "gives" | "takes">, seat: Letter | null): Bundle => (givenBy(offer, seat) === offer.gives ? offer.takes : offer.gives);

export const isEmpty = (bundle: Bundle): boolean => !Object.values(bundle).some((count) => count > 0);

/** Put a number of a thing into a bundle; none takes it out. */
export function withThing(bundle: Bundle, thing: string, count: number): Bundle {
  const rest = Object.fromEntries(Object.entries(bundle).filter(([name]) => name !== thing));
  return count > 0 ? { ...rest, [thing]: count } : rest;
}

export const draftTo = (to: Letter, period: string): Draft => ({ to, gives: {}, takes: {}, promise: "", asks: "", until: period, insteadOf: 0 });

/** Turn an offer round: what was asked of me is what I give. */
export const counterTo = ({ number, maker, gives, takes, promise = "", asks = "", until }: OfferSeen, period: string): Draft => ({
  to: maker,
  gives: takes,
  takes: gives,
  promise: asks,
  asks: promise,
  until: until === "turn" || until === period ? until : 60,
  insteadOf: number,
});

/** Return how many milliseconds an offer still stands by the server's clock; nothing where it is not a matter of time. */
export function timeLeft({ until }: OfferSeen, now: number): number | null {
  const end = Date.parse(until);
  return Number.isNaN(end) ? null : Math.max(0, end - now);
}

/** Write a time such as 1:05. */
export function clock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
