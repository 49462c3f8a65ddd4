// How a tournament is told: players by their names, points, times, clocks.
import { listed, locale, say, words } from "../app/words.svelte";
import { givenShortly } from "../clocks/telling";
import { levelName } from "../table/telling";
import type { Clock, PlayerInfo, TournamentInfo, TournamentTable } from "../wire/shapes";

/** Tell who a player is: a name, the level of a computer player, or somebody whose account is gone. */
export function called(player: PlayerInfo | undefined, game: string): string {
  if (player?.level) return say("tournament-computer", { level: levelName(game, player.level) });
  return player?.name || say("tournament-gone");
}

/** Tell points: halves as ½, as the cross table has them; thirds and eighths as decimals. */
export function points(number: number): string {
  if (number % 1 === 0.5) return `${Math.floor(number) || ""}½`;
  return new Intl.NumberFormat(words.language, { maximumFractionDigits: 2 }).format(number);
}

/** Return who stands first: several, if nothing that decides between equals does. */
export const winners = (info: TournamentInfo): PlayerInfo[] => info.players.filter((one) => one.rank === 1);

/** Tell who has won, with what; nothing if it is not over, or was never played. */
export function won(info: TournamentInfo): string {
  const first = winners(info);
  if (info.status !== "over" || !info.played.length || !first[0]) return "";
  const names = listed(first.map((one) => called(one, info.game)));
  return say(first.length === 1 ? "tournament-won" : "tournament-shared", { names, title: info.title, points: points(first[0].points), count: info.played.length });
}

/** Tell a moment, given in seconds since 1970: today by its time alone. */
export function moment(at: number): string {
  const date = new Date(at * 1000);
  const isToday = date.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(locale(), isToday ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" }).format(date);
}

/** Return a moment as a field for date and time has it; empty if there is none. */
export function localTime(at: number | null): string {
  if (at === null) return "";
  const date = new Date(at * 1000);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Return the moment that such a field has. */
export const secondsOf = (field: string): number | null => (field ? Math.round(new Date(field).getTime() / 1000) : null);

/** Tell a length of time in the largest unit that fits. */
export function lasting(seconds: number): string {
  if (seconds >= 86400) return say("tournament-days", { count: Math.round(seconds / 86400) });
  if (seconds >= 3600) return say("tournament-hours", { count: Math.round(seconds / 3600) });
  return say("tournament-minutes", { count: Math.round(seconds / 60) });
}

/** Tell a clock shortly. */
export const timed = (clock: Clock | null): string => (clock ? givenShortly(clock) : say("tournament-clock-none"));

/** Return what one player did against another: a win, half, or a loss for each time they have met. */
export function meetings(tables: readonly TournamentTable[], one: number, other: number): string {
  return tables
    .filter((table) => table.result && table.players.includes(one) && table.players.includes(other))
    .map(({ players, result }) => {
      const [mine = 0, theirs = 0] = [one, other].map((player) => result?.ranks[players.indexOf(player)]);
      return mine < theirs ? "1" : mine > theirs ? "0" : "½";
    })
    .join(" ");
}
