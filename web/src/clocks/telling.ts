// What a clock gives, and what happens when it is over, in words.
import { say } from "../app/words.svelte";
import { levelName } from "../table/telling";
import type { Clock } from "../wire/shapes";

/** Say how time is given. */
export function givenInWords({ base, increment, days }: Clock): string {
  if (days) return say("clock-given-days", { days });
  return increment ? say("clock-given", { base: span(base || increment), increment: span(increment) }) : say("clock-given-plain", { base: span(base) });
}

/** Say how time is given in few words, for a list to choose from. */
export function givenShortly({ base, increment, days }: Clock): string {
  if (days) return say("clock-short-days", { days });
  return increment ? say("clock-short", { base: span(base || increment), increment: span(increment) }) : say("clock-short-plain", { base: span(base) });
}

/** Say what happens when somebody's time is over. */
export function overInWords({ over }: Clock, seats: number, game: string, level: string): string {
  if (over === "bot") return say("clock-over-bot", { level: levelName(game, level) });
  return say(seats > 2 ? "clock-over-loses-many" : "clock-over-loses");
}

function span(seconds: number): string {
  return seconds && seconds % 60 === 0 ? say("clock-span-minutes", { count: seconds / 60 }) : say("clock-span-seconds", { count: seconds });
}
