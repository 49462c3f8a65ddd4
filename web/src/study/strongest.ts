// How the strongest computer player of a game searches: its judgement is what analyses lean on.
import { loadDevice } from "../device/game";
import type { Style } from "../device/thinking";

export async function strongest(game: string): Promise<Style> {
  const { levels } = await loadDevice(game);
  const last = levels.at(-1);
  if (!last) throw new Error(`${game} has no levels`);
  return last.style;
}

/** Return what the game's own judgement weighs, for so many players. */
export async function weightsOf(game: string, players: number): Promise<readonly number[]> {
  const { beginnings } = await loadDevice(game);
  return beginnings.find((one) => one.players === players)?.weights ?? [];
}
