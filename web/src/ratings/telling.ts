// A rating in words.
import { say } from "../app/words.svelte";

/** Tell a rating and within how many points it is sure: without a mark between its digits, as everywhere. */
export const numberOf = ({ rating, doubt }: { rating: number; doubt: number }): string => say("rating-number", { rating: String(rating), doubt: String(doubt) });
