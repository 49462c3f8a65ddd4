// The level of the computer player somebody likes to play against, game by game.
import { keep, kept } from "../app/settings.svelte";
import { hasWon } from "../app/experience";
import type { GameInfo } from "../wire/shapes";
import { levelName } from "../table/telling";

/** Return the level that was chosen last, if the game still has it; else the easiest until one has won, then the usual one. */
export const wishedLevel = ({ game, levels, usual_level }: GameInfo): string => levels.find(({ key }) => key === kept(`level-${game}`))?.key ?? (hasWon(game) ? usual_level : (levels[0]?.key ?? usual_level));

export const keepLevel = ({ game }: GameInfo, level: string): void => keep(`level-${game}`, level);

/** Tell a level by its number, so that their order is seen, and its name. */
export const inWords = ({ game }: GameInfo, level: string): string => `${level} · ${levelName(game, level)}`;
