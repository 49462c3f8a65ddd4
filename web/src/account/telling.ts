// How days and lengths are told.
import { locale } from "../app/words.svelte";

const DAY = 24 * 3600;

/** Tell a day: today and yesterday by their names, earlier ones by their date. `moment` and `now` are seconds since 1970. */
export function dayOf(moment: number, now = Date.now() / 1000): string {
  const midnight = new Date(now * 1000).setHours(0, 0, 0, 0) / 1000;
  const ago = Math.ceil((midnight - moment) / DAY);
  if (ago <= 1) return new Intl.RelativeTimeFormat(locale(), { numeric: "auto" }).format(-Math.max(0, ago), "day");
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium" }).format(moment * 1000);
}

export type Strength = "none" | "short" | "good" | "strong";

/** Say how good a password is. Only its length counts: that is what makes one hard to guess, and what everybody can do. */
export function strengthOf(password: string, least: number): Strength {
  const length = [...password].length;
  if (!length) return "none";
  return length < least ? "short" : length < 16 ? "good" : "strong";
}
