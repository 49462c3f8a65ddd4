// A view of a Senet table as the board shows it, and its houses in words.
import { words } from "../../app/words.svelte";
import type { Names } from "../../wire/actions";
import type { Fields } from "../../wire/records";
import * as declared from "../../wire/senet";
import type { TableMachine } from "../../wire/table";
import type { Place } from "../adapter";
import type { Describing } from "../rules";
import type { Seen } from "../seeing";

const { LETTERS, PHASES, PIECE, Phase } = declared;
const CLAUSES: Record<number, string> = { 15: "Z12", 26: "Z13", 27: "Z14", 28: "Z16", 29: "Z16", 30: "Z16" };

function describe(machine: TableMachine, _: Names, view: Fields) {
  const { board, phase, turn, thrown, throws } = view as unknown as declared.State;
  const isPlayed = phase === Phase.THROW || phase === Phase.MOVE;
  const off = [...LETTERS].map((_, seat) => Number(machine.rules.pieces) - board.filter((piece) => piece === PIECE + seat).length);
  return { phase: PHASES[phase] ?? "done", turn: isPlayed ? (LETTERS[turn] ?? "") : null, board: board.map((piece) => `.${LETTERS}`[piece] ?? "."), off, thrown, throws };
}

/** `board`: by house the letter of whose piece it is, or a dot; `off`: by seat the pieces off the board. */
export type SenetTable = ReturnType<typeof describe>;
export const tableOf = (state: Seen): SenetTable => state.table as SenetTable;
export const describing: Describing = { declared, describe };

export function placeOf(table: SenetTable, house: number): Place {
  const say = words.of("senet");
  const stands = table.board[house - 1] ?? ".";
  const text = stands === "." ? say("face-free") : say("face-piece", { who: say(`who-${stands}`) });
  return { name: say("face-house", { house }), text, clause: CLAUSES[house] ?? "Z1", code: String(house) };
}
