// How finding a game is told in words.
import { listed, locale, say } from "../app/words.svelte";
import type { Wish } from "../wire/shapes";

/** Tell a time as one would say it: seconds, minutes, hours or days. */
export function howLong(seconds: number): string {
  const [size, name] = seconds < 120 ? [1, "seconds"] : seconds <= 3600 ? [60, "minutes"] : seconds <= 48 * 3600 ? [3600, "hours"] : [86400, "days"];
  return say(`finding-${name}`, { count: Math.round(seconds / (size as number)) });
}

/** Tell what somebody waits for, in one line. */
export function told({ sizes, clocks, rated }: Wish): string {
  const times = clocks.map((clock) => say(`finding-clock-${clock.replace("+", "-")}`));
  return [say("finding-players-of", { sizes: either(sizes.map(String)) }), either(times), say(`finding-rated-${rated}`)].join(" · ");
}

const either = (things: string[]): string => (things.length > 1 ? new Intl.ListFormat(locale(), { type: "disjunction" }).format(things) : listed(things));
