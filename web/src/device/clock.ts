// Clocks as they stand in a match file: the format of `ennead/play/clock.py`. They do not run on a device; what a file says of them stays.
import type { Clock } from "../wire/shapes";

const [MOST_SECONDS, MOST_INCREMENT, MOST_DAYS] = [3 * 3600, 180, 14];

/** Write how time is given. */
export const writeClock = ({ base, increment, days, over }: Clock): string => `${days ? `${days} days` : `${base}+${increment}`} ${over}`;

/** Read how time is given; nothing if it cannot be read. */
export function readClock(text: string): Clock | null {
  const found = /^(?:([0-9]{1,5})\+([0-9]{1,3})|([0-9]{1,2}) days) (bot|loses)$/.exec(text);
  if (!found) return null;
  const clock: Clock = { base: Number(found[1] ?? 0), increment: Number(found[2] ?? 0), days: Number(found[3] ?? 0), over: found[4] as Clock["over"] };
  const isGiven = clock.base > 0 || clock.increment > 0 || clock.days > 0;
  const isPossible = clock.base <= MOST_SECONDS && clock.increment <= MOST_INCREMENT && clock.days <= MOST_DAYS;
  return isGiven && isPossible && writeClock(clock) === text ? clock : null;
}

const padded = (value: number, digits: number): string => String(value).padStart(digits, "0");

/** Write how much time a seat has left: minutes, seconds and thousandths. */
export const writeLeft = (left: number): string => `${Math.floor(left / 60_000)}:${padded(Math.floor(left / 1000) % 60, 2)}.${padded(left % 1000, 3)}`;

/** Read how much time a seat had left from the end of a line, if it stands there; and what is before it. */
export function readLeft(text: string): [string, number | undefined] {
  const found = /^(.*) @([0-9]{1,5}):([0-5][0-9])\.([0-9]{3})$/.exec(text);
  if (!found) return [text, undefined];
  const left = Number(found[2]) * 60_000 + Number(found[3]) * 1000 + Number(found[4]);
  return text === `${found[1]} @${writeLeft(left)}` ? [found[1] as string, left] : [text, undefined];
}

/** Return ranks with these seats behind all others: whoever lost first comes last. */
export function behind(ranks: number[], lost: number[]): number[] {
  const kept = ranks.filter((_, seat) => !lost.includes(seat));
  return ranks.map((rank, seat) => (lost.includes(seat) ? ranks.length - lost.indexOf(seat) : 1 + kept.filter((other) => other < rank).length));
}
