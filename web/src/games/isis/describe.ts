// A view of an Isis & Osiris table as the board shows it; what counts, the rules say.
import type { Names } from "../../wire/actions";
import * as declared from "../../wire/isis";
import type { Fields } from "../../wire/records";
import type { TableMachine } from "../../wire/table";
import type { Describing } from "../rules";
import type { IsisTable, PawnCount, SeatCount } from "./table";

const { COUNTED, COVERED, FREE, IN_A_TURN, NO_SQUARE, NONE, PAWN, PHASES, Phase, SIGNS, TILE, names } = declared;

function describe(machine: TableMachine, _: Names, view: Fields): IsisTable {
  const now = view as unknown as declared.State;
  const rules = machine.rules as unknown as declared.Rules;
  const board: IsisTable["board"] = {};
  names.square.forEach((square, at) => {
    const piece = now.board[at] ?? FREE;
    if (piece !== FREE) board[square] = SIGNS[piece] ?? "";
  });
  return {
    phase: PHASES[now.phase] ?? "done",
    turn: IN_A_TURN.some((phase) => phase === now.phase) ? letter(now.turn) : null,
    board,
    hands: Array.from({ length: rules.players }, (_, seat) => ({ seat: letter(seat), pawns: now.pawns[seat] ?? 0, tiles: now.tiles[seat] ?? 0 })),
    stock: rules.common ? now.stock : null,
    shown: now.shown === NONE ? null : now.shown,
    count: now.phase === Phase.DONE && !now.board.includes(COVERED) ? counted(machine, view, now.board) : null,
  };
}

const letter = (seat: number): string => names.seat[seat] ?? "";

/** Count each seat's pawns. */
function counted(machine: TableMachine, view: Fields, board: number[]): SeatCount[] {
  const rows = machine.rows("count.final_count", view, names.square.length + names.seat.length, COUNTED);
  const pawn = (square: number): PawnCount => {
    const [worth = 0, ...touching] = rows[square] ?? [];
    const tiles = touching.filter((other) => other !== NO_SQUARE).map((other) => [names.square[other], (board[other] ?? 0) - TILE]);
    return { square: names.square[square] ?? "", tiles: Object.fromEntries(tiles) as PawnCount["tiles"], worth };
  };
  return Array.from({ length: machine.rules.players as number }, (_, seat) => {
    const pawns = board.flatMap((piece, square) => (piece === PAWN + seat ? [pawn(square)] : []));
    const [points = 0, column = 0, twenties = 0] = rows[names.square.length + seat] ?? [];
    return { seat: letter(seat), pawns, points, column, twenties };
  });
}

export const describing: Describing = { declared, describe };
