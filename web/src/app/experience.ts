// What somebody has done in this browser, so that beginners are offered what is for beginners.
import { keep, kept } from "./settings.svelte";

export const hasPlayed = (): boolean => kept("played") !== null;
export const notePlayed = (): void => keep("played", "yes");

/** Whether a table was made on this device: then there may be some to go on with. */
export const hasDeviceTables = (): boolean => kept("device-tables") !== null;
export const noteDeviceTable = (): void => keep("device-tables", "yes");

/** Whether a game was won here: until then the easiest computer player is offered first. */
export const hasWon = (game: string): boolean => kept(`won-${game}`) !== null;
export const noteWin = (game: string): void => keep(`won-${game}`, "yes");

const LATEST = 20; // tables of which it is remembered which notice was closed last

/** By table: the number of the event whose notice was closed last, the latest table first. */
function closedNotices(): [string, number][] {
  try {
    return JSON.parse(kept("closed-notices") ?? "[]") as [string, number][];
  } catch {
    return [];
  }
}

/** The number of the last event at a table whose notice was closed here; -1 if none was. */
export const lastClosed = (table: string): number => closedNotices().find(([name]) => name === table)?.[1] ?? -1;
export function noteClosed(table: string, number: number): void {
  const others = closedNotices().filter(([name]) => name !== table);
  keep("closed-notices", JSON.stringify([[table, number], ...others].slice(0, LATEST)));
}

/** The tables whose end was seen here, the latest first: it is no news any more. */
export const lookedAt = (): string[] => (kept("looked-at") ?? "").split(" ").filter(Boolean);
export const noteLookedAt = (table: string): void => keep("looked-at", [table, ...lookedAt().filter((one) => one !== table)].slice(0, LATEST).join(" "));
