// What is hidden in Isis & Osiris: the tiles that lie face down, which everybody has seen, and the next one to be turned up.
import { signed, words } from "../../app/words.svelte";
import type { Fields } from "../../wire/records";
import type { HiddenThing } from "../adapter";
import type { GameRules } from "../rules";

const [COVERED, TILE, LOWEST] = [5, 10, -4]; // on a square: a tile face down, and one of value 0; the least value of a tile

export function hidden({ names }: GameRules, view: Fields, whole: Fields): HiddenThing[] {
  const say = words.of("isis");
  const [seen, board, unseen] = [view.board, whole.board, whole.unseen] as [number[], number[], number[]];
  const covered = seen.flatMap((piece, square) => {
    const place = String(names.square?.[square]);
    return piece === COVERED ? [{ place, label: place, value: signed((board[square] as number) - TILE) }] : [];
  });
  const all = unseen.reduce((sum, count) => sum + count, 0);
  const next = unseen.flatMap((count, at) => (count ? [{ place: "", label: say("face-next-tile"), value: signed(at + LOWEST), part: count / all }] : []));
  return [...covered, ...next];
}

export { hidden as likely }; // everybody has seen all of it, and knows which tiles are left
