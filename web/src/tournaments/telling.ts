// How a tournament is told: players by their names, points, times, clocks.
import { locale, say, words } from "../app/words.svelte";
import { givenShortly } from "../clocks/telling";
import { levelName } from "../table/telling";
import type { Clock } from "../wire/protocol";
import type { Player, RoundTable } from "./wire";

/** Tell who a player is: a name, the level of a computer player, or somebody whose account is gone. */
export function called(player: Player | undefined, game: string): string {
  if (player?.level) return say("tournament-computer", { level: levelName(game, player.level) });
  return player?.name || say("tournament-gone");
}

export const points = (number: number): string => new Intl.NumberFormat(words.language, { maximumFractionDigits: 2 }).format(number);

/** Tell a moment, given in seconds since 1970: today by its time alone. */
export function moment(at: number): string {
  const date = new Date(at * 1000);
  const isToday = date.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(locale(), isToday ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" }).format(date);
}

/** Tell a length of time in the largest unit that fits. */
export function lasting(seconds: number): string {
  if (seconds >= 86400) return say("tournament-days", { count: Math.round(seconds / 86400) });
  if (seconds >= 3600) return say("tournament-hours", { count: Math.round(seconds / 3600) });
  return say("tournament-minutes", { count: Math.round(seconds / 60) });
}

/** Tell a clock shortly. */
export const timed = (clock: Clock | null): string => (clock ? givenShortly(clock) : say("tournament-clock-none"));

/** Return what one player did against another: a win, half, or a loss for each time they have met. */
export function meetings(tables: readonly RoundTable[], one: number, other: number): string {
  return tables
    .filter((table) => table.result && table.players.includes(one) && table.players.includes(other))
    .map(({ players, result }) => {
      const [mine = 0, theirs = 0] = [one, other].map((player) => result?.ranks[players.indexOf(player)]);
      return mine < theirs ? "1" : mine > theirs ? "0" : "½";
    })
    .join(" ");
}
