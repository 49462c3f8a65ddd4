// How far somebody has come in a first game, kept on this device.
import { keep, kept } from "../app/settings.svelte";

const nameOf = (game: string): string => `lesson-${game}`;

/** Whether a first game was played to its end here, once. */
export const hasLearnt = (game: string): boolean => kept(`learnt-${game}`) !== null;
export const noteLearnt = (game: string): void => keep(`learnt-${game}`, "yes");

/** The name of the step at which a first game was left; nothing if it was not begun, or played to its end. */
export const lessonAt = (game: string): string | null => kept(nameOf(game)) || null;
export const keepLesson = (game: string, step: string): void => keep(nameOf(game), step);
