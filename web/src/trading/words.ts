// Bundles, times and reasons in words.
import type { TradeItems } from "../games/adapter";
import type { Bundle, Letter, OfferSeen, PartnerRecord } from "../wire/shapes";
import { say, words } from "../app/words.svelte";
import { clock, timeLeft, type Until } from "./offers";

/** Tell a bundle, such as "2 grain, 1 farmer". */
export const inWords = (tradeItems: TradeItems, bundle: Bundle): string =>
  tradeItems
    .list(bundle)
    .map(({ label }) => label)
    .join(", ") || say("haggle-nothing");

/** Tell until when an offer stands, or how long still. */
export function untilInWords(offer: OfferSeen, now: number, tradeItems: TradeItems): string {
  const left = timeLeft(offer, now);
  return left === null ? spanInWords(offer.until, tradeItems) : say("haggle-time", { time: clock(left) });
}

/** Tell in a word until when an offer stands that does not stand for a time. */
export const untilBriefly = (until: string, { period }: TradeItems): string => (until === period.name ? period.short() : say(`haggle-short-${until}`));

/** Tell until when an offer is to stand. */
export function spanInWords(until: Until, { period }: TradeItems): string {
  if (typeof until === "string") return until === period.name ? period.until() : say(`haggle-until-${until}`);
  return until < 60 ? say("haggle-span-seconds", { count: until }) : say("haggle-span-minutes", { count: until / 60 });
}

/** Say why an offer cannot be accepted now. */
export const refusalInWords = (clause: string, { clauses }: TradeItems): string =>
  clause === clauses.unsettled ? say("haggle-refused-now") : clause === clauses.lacking ? say("haggle-refused-held") : say("haggle-refused");

/** Say why an offer was declined, if that was said. */
export const reasonInWords = (reason: string): string => (reason ? say(`haggle-reason-${reason}`) : "");

/** Return what a promise of a kind that the game knows is about, for whoever reads it; nothing of a text as it was typed. */
export const readyPromise = (game: string, kind: string, to: string, reader: "me" | "you" | "other" = "other"): string | undefined =>
  words.has(game, `promise-${kind}`) ? words.of(game)(`promise-${kind}`, { to, reader }) : undefined;

export const recordInWords = (record: PartnerRecord | undefined): string => {
  const { deals = 0, promises = 0, kept = 0, broken = 0 } = record ?? {};
  if (!deals) return say("haggle-record-none");
  return promises ? say("haggle-record", { deals, kept, broken, open: promises - kept - broken }) : say("haggle-record-deals", { deals });
};

/** Tell of promises whose words are for the two partners only: who makes one, and who is asked for one. */
export const hiddenPromises = ({ maker, to, promised, asked }: Pick<OfferSeen, "maker" | "to" | "promised" | "asked">, who: (seat: Letter) => string): string[] => [
  ...(promised ? [say("haggle-promises-something", { who: who(maker) })] : []),
  ...(asked ? [say("haggle-asked-something", { who: who(to) })] : []),
];
