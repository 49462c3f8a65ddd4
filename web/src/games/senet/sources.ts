// How far the pieces of each seat came, house by house: by their own moves, and back by the waters and the other side.
import type { Letter } from "../../wire/shapes";
import { LETTERS, names } from "../../wire/senet";
import type { PastMoment, Source } from "../adapter";
import type { SenetTable } from "./describe";

const OFF = names.house.length + 1; // as far as a piece that has left the board has come
const WATERS = 27;

/** How far all pieces of a seat have come. */
const way = ({ board, off }: SenetTable, seat: number): number =>
  board.reduce((sum, stands, house) => sum + (stands === LETTERS[seat] ? house + 1 : 0), (off[seat] ?? 0) * OFF);

const MOVES = ["move", "off", "attack", "waters"];

export function sources(past: readonly PastMoment[]): Source[] {
  const found = new Map<Letter, { moved: number; sent: number; drowned: number }>([...LETTERS].map((seat) => [seat, { moved: 0, sent: 0, drowned: 0 }]));
  past.slice(1).forEach(({ line, state }, before) => {
    if (!line || !MOVES.includes(line.kind)) return;
    [...LETTERS].forEach((letter, seat) => {
      const here = found.get(letter);
      const gone = way(state.table as SenetTable, seat) - way(past[before]?.state.table as SenetTable, seat);
      if (!here) return;
      if (letter !== line.actor) here.sent += gone;
      else {
        const fell = line.kind === "waters" ? gone - (WATERS - Number(line.fields?.from)) : 0;
        here.drowned += fell;
        here.moved += gone - fell;
      }
    });
  });
  return [...found].map(([seat, { moved, sent, drowned }]) => ({
    seat,
    parts: [
      { label: { message: "face-from-moves" }, points: moved },
      { label: { message: "face-from-other" }, points: sent },
      { label: { message: "face-from-waters" }, points: drowned },
    ],
  }));
}
