// An Isis & Osiris table as it is described (`describe.ts`).
import type { Letter } from "../../wire/shapes";
import type { Seen } from "../seeing";

export interface PawnCount {
  square: string;
  tiles: Record<string, number>;
  worth: number;
}

export interface SeatCount {
  seat: Letter;
  pawns: PawnCount[];
  points: number;
  column: number;
  twenties: number;
}

export interface IsisTable {
  phase: "draw-first" | "choose" | "reveal" | "lay" | "done";
  turn: Letter | null;
  board: Record<string, string>; // square to `C` (a pawn), `+2` (a tile), `?` (a covered tile)
  hands: { seat: Letter; pawns: number; tiles: number }[];
  stock: number | null;
  shown: number | null;
  count: SeatCount[] | null;
}

export const COLUMNS = ["a", "b", "c", "d", "e", "f"] as const;
export const ROWS = [6, 5, 4, 3, 2, 1] as const; // as one reads, from the top

export const tableOf = (state: Seen): IsisTable => state.table as IsisTable;

export const isPawn = (piece: string | undefined): piece is Letter => !!piece && /^[A-Z]$/.test(piece);

/** Return the move that a square stands for now: the pawn, or the tile that lies open. */
export const moveOn = (table: IsisTable, square: string): string => `${table.phase === "lay" ? "T" : "P"}${square}`;
