// The games there are, as the server tells them.
import { api } from "../wire/api";
import type { GameInfo } from "../wire/shapes";
import { words } from "./words.svelte";

let asked: Promise<GameInfo[]> | undefined;

/** Return the games; their words are learnt too. */
export async function loadGames(): Promise<GameInfo[]> {
  asked ??= api<GameInfo[]>("GET", "/games");
  try {
    const games = await asked;
    await Promise.all(games.map((game) => words.learn(game.game)));
    return games;
  } catch (problem) {
    asked = undefined; // to be tried again
    throw problem;
  }
}
