// What a game is called where its name stands in a sentence: “Senet”, with “reconstructed” as a small word beside it.
import { words } from "../app/words.svelte";

const told = (game: string, message: string, otherwise: string): string => (words.has(game, message) ? words.of(game)(message) : otherwise);

export const titleOf = (game: string): string => told(game, "face-title", words.of(game)("title"));

/** A word about the title; nothing with most games. */
export const besideTitle = (game: string): string => told(game, "face-beside-title", "");
