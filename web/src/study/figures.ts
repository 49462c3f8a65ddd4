// Figures of a search in words: never without how far off they may be, and how many simulations are behind them.
import { say } from "../app/words.svelte";

const AT_MOST = 8; // moves that are listed
const SELDOM = 0.02; // of the simulations: what was looked at less often says nothing
const SURE = 1.96; // standard errors on either side: 95 of 100 such intervals hold what they are about

/** A part of the victory, and how far off it may be. */
export interface Figure {
  value: number;
  within: number;
  simulations: number;
}

/** Return how far off a mean may be; where nothing is known of how it spreads, as far as a victory won or lost would. */
export const within = (value: number, simulations: number, spread = Math.sqrt(Math.max(0, value * (1 - value)))): number =>
  simulations ? (SURE * spread) / Math.sqrt(simulations) : 1;

/** Return the moves that are listed: those that were looked at often enough to say something. */
export const oftenTried = <One extends { tries: number }>(candidates: readonly One[], simulations: number): One[] =>
  candidates.filter(({ tries }) => tries >= Math.max(1, simulations * SELDOM)).slice(0, AT_MOST);

export const percent = (part: number): number => Math.round(100 * part);

/** Write how far off something may be, in points of a hundred: never less than one, unless it is exact. */
export const points = (off: number): number => (off ? Math.max(1, Math.ceil(100 * off)) : 0);

/** Write a figure in full: “62 % ± 3, 400 simulations”. */
export const inFull = ({ value, within: off, simulations }: Figure): string =>
  off || simulations ? say("figure", { chance: percent(value), within: points(off), simulations }) : say("figure-exact", { chance: percent(value) });
