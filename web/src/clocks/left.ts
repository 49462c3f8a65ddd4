// How much time is left: counted down here from what the server told, and written as on a clock.
import { say } from "../app/words.svelte";
import type { Letter, TimesLeft } from "../wire/shapes";

/** What the server told of the clocks, and when that came, by the page's own steady clock. */
export interface TimesTold {
  times: TimesLeft;
  at: number;
}

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];
/** Below this a clock warns: tenths are shown, and it sounds once. */
export const LITTLE = 20_000;

/** Return the milliseconds that a seat has left at a moment of the page's clock; nothing if it has no clock. */
export function leftAt({ times, at }: TimesTold, seat: Letter, now: number): number | null {
  const left = times.left[seat];
  if (left === undefined) return null;
  return times.runs === seat ? Math.max(0, left - Math.max(0, now - at - times.waits)) : left;
}

/** Say whether the clock of a seat runs at a moment, and does not only wait. */
export const runsAt = ({ times, at }: TimesTold, seat: Letter, now: number): boolean => times.runs === seat && now - at >= times.waits;

/** Return after how many milliseconds a clock looks otherwise. */
export function untilNext(left: number): number {
  const step = left <= LITTLE ? 100 : left < DAY ? SECOND : MINUTE;
  return (left % step) + 1;
}

const two = (value: number): string => String(value).padStart(2, "0");

/** Write how much time is left as on a clock: 4:35 or 1:04:35, with tenths when it is little, in days and hours when it is much. */
export function onClock(left: number): string {
  if (left >= DAY) return say("clock-days", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  const [hours, minutes, seconds] = [Math.floor(left / HOUR), Math.floor(left / MINUTE) % 60, Math.floor(left / SECOND) % 60];
  if (left <= LITTLE) return `0:${two(seconds)}.${Math.floor((left % SECOND) / 100)}`;
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** Say how much time is left in words, without what changes all the time. */
export function inWords(left: number): string {
  if (left >= DAY) return say("clock-days-words", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  if (left >= HOUR) return say("clock-hours-words", { hours: Math.floor(left / HOUR), minutes: Math.floor(left / MINUTE) % 60 });
  if (left >= MINUTE) return say("clock-minutes-words", { minutes: Math.floor(left / MINUTE), seconds: Math.floor(left / SECOND) % 60 });
  return say("clock-seconds-words", { seconds: Math.floor(left / SECOND) });
}
