// What one click would throw away: such a move is asked again.
import type { Seen } from "../seeing";
import type { Saying } from "../adapter";
import { COLUMNS, isPawn, tableOf } from "./table";

const BESIDE = [[0, 1], [0, -1], [1, 0], [-1, 0]] as const;

/** Return the squares that touch a square by a side (I12). */
function beside(square: string): string[] {
  const [column, row] = [COLUMNS.indexOf(square[0] as (typeof COLUMNS)[number]), Number(square[1])];
  return BESIDE.flatMap(([right, up]) => {
    const name = COLUMNS[column + right];
    return name && row + up >= 1 && row + up <= COLUMNS.length ? [`${name}${row + up}`] : [];
  });
}

/** Say that a pawn can never be worth anything where it goes; nothing for any other move. */
export function waste(state: Seen, action: string): Saying | null {
  const { board } = tableOf(state);
  if (!/^P/.test(action) || !state.legal.includes(action) || state.legal.length === 1) return null;
  return beside(action.slice(1)).every((one) => isPawn(board[one])) ? { message: "face-waste-pawn" } : null;
}
