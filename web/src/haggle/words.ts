// Bundles, times and reasons in words.
import type { Wares } from "../games/face";
import type { Bundle, OfferSeen, Standing } from "../house/protocol";
import { say, words } from "../house/words.svelte";
import { clock, timeLeft, type Until } from "./offers";

/** Tell a bundle, such as "2 grain, 1 farmer". */
export const inWords = (wares: Wares, bundle: Bundle): string =>
  wares
    .list(bundle)
    .map(({ label }) => label)
    .join(", ") || say("haggle-nothing");

/** Tell until when an offer stands, or how long still. */
export function untilInWords(offer: OfferSeen, now: number): string {
  const left = timeLeft(offer, now);
  if (left !== null) return say("haggle-time", { time: clock(left) });
  return say(offer.until === "turn" ? "haggle-until-turn" : "haggle-until-season");
}

/** Tell until when an offer is to stand. */
export function spanInWords(until: Until): string {
  if (until === "turn") return say("haggle-until-turn");
  if (until === "season") return say("haggle-until-season");
  return until < 60 ? say("haggle-span-seconds", { count: until }) : say("haggle-span-minutes", { count: until / 60 });
}

/** Say why an offer cannot be accepted now. */
export const refusalInWords = (clause: string): string => (clause === "S14.8" ? say("haggle-refused-now") : clause === "S14.4" ? say("haggle-refused-held") : say("haggle-refused"));

/** Say why an offer was declined, if that was said. */
export const reasonInWords = (reason: string): string => (reason ? say(`haggle-reason-${reason}`) : "");

/** Return a promise as it is read: what computer players ask for, in one's own language. */
export const promiseInWords = (text: string, game: string): string => words.taught(game, text) ?? text;

export const recordInWords = (record: Standing | undefined): string => {
  const { deals = 0, promises = 0, kept = 0, broken = 0 } = record ?? {};
  if (!deals) return say("haggle-record-none");
  return promises ? say("haggle-record", { deals, kept, broken, open: promises - kept - broken }) : say("haggle-record-deals", { deals });
};
