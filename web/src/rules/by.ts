// Whom a game is by, and since when; of a game of one's own often nobody is named.
import { say } from "../app/words.svelte";
import type { GameInfo } from "../wire/shapes";

export const by = ({ designers, year }: Pick<GameInfo, "designers" | "year">): string =>
  designers.length ? say("rules-by", { designers: designers.join(", "), year: String(year) }) : say("rules-by-nobody", { year: String(year) });
