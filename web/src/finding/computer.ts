// The game against computer players that is offered to whoever waits for people: as near as can be to what was wished.
import type { Clock, NewTable, Wish } from "../wire/shapes";
import { CLOCKS } from "./waiting.svelte";

const QUICK_BIDDING = 5; // seconds: whoever plays alone against computers is not to wait for long

/** Return what can be played at once of a wish; rated only if nothing else was wished, and the level's rating is published. */
export function atOnce({ game, sizes, clocks, rated }: Wish, isPublished: boolean): Wish {
  const live = clocks.filter((clock) => CLOCKS.live.includes(clock));
  const timed = live.find((clock) => clock !== "none");
  const isRated = rated === "yes" && isPublished && timed;
  return { game, sizes: sizes.slice(0, 1), clocks: [isRated ? timed : (live[0] ?? "none")], rated: isRated ? "yes" : "no" };
}

/** Return the table at which that is played, against computer players of one level. */
export function against(level: string, { game, sizes: [size = 2], clocks: [clock = "none"], rated }: Wish): NewTable {
  const others = Array.from({ length: size - 1 }, () => ({ kind: "bot" as const, level }));
  const [minutes = 0, seconds = 0] = clock.split("+").map(Number);
  const set: Clock = { base: 60 * minutes, increment: seconds, days: 0, over: rated === "yes" ? "loses" : "bot" };
  return { game, seats: [{ kind: "me" }, ...others], bidding: QUICK_BIDDING, hints: false, rated: rated === "yes", ...(clock !== "none" && { clock: set }) };
}
