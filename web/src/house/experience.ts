// What somebody has done in this browser, so that beginners are offered what is for beginners.
import { keep, kept } from "./choices.svelte";

export const hasPlayed = (): boolean => kept("played") !== null;
export const notePlayed = (): void => keep("played", "yes");

/** Whether a game was won here: until then the easiest computer player is offered first. */
export const hasWon = (game: string): boolean => kept(`won-${game}`) !== null;
export const noteWin = (game: string): void => keep(`won-${game}`, "yes");
