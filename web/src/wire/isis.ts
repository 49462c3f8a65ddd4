// Made from the declarations of the game by `python -m ennead.build --types`. Do not change it here.

import type { Kinds, Names } from "./actions";
import type { Layout } from "./records";

export interface Rules {
  players: number;
  first: number;
  pawns: number;
  tiles: number;
  stock: number;
  common: number;
  open: number;
  copies: number[]; // by value
}

export const rulesLayout = {
  size: 32,
  fields: {
    players: { at: 0, bytes: 2, shape: [] },
    first: { at: 2, bytes: 2, shape: [] },
    pawns: { at: 4, bytes: 2, shape: [] },
    tiles: { at: 6, bytes: 2, shape: [] },
    stock: { at: 8, bytes: 2, shape: [] },
    common: { at: 10, bytes: 2, shape: [] },
    open: { at: 12, bytes: 2, shape: [] },
    copies: { at: 14, bytes: 2, shape: [9] },
  },
} as const satisfies Layout;

export interface State {
  board: number[]; // by square: piece
  pawns: number[]; // by seat
  tiles: number[]; // by seat
  stock: number;
  unseen: number[]; // by value
  phase: number; // phase
  turn: number; // seat
  shown: number;
  free: number;
}

export const stateLayout = {
  size: 116,
  fields: {
    board: { at: 0, bytes: 2, shape: [36] },
    pawns: { at: 72, bytes: 2, shape: [4] },
    tiles: { at: 80, bytes: 2, shape: [4] },
    stock: { at: 88, bytes: 2, shape: [] },
    unseen: { at: 90, bytes: 2, shape: [9] },
    phase: { at: 108, bytes: 2, shape: [] },
    turn: { at: 110, bytes: 2, shape: [] },
    shown: { at: 112, bytes: 2, shape: [] },
    free: { at: 114, bytes: 2, shape: [] },
  },
} as const satisfies Layout;

export const Phase = {
  DRAW_FIRST: 0, CHOOSE: 1, REVEAL: 2, LAY: 3, DONE: 4,
} as const;

/** By number: an action of a kind has its first number, and what its fields make of it. */
export const kinds = [
  { name: "pawn", first: 0, size: 36, notation: "P{square}", fields: [{ name: "square", of: "square", size: 36 }] },
  { name: "turn-up", first: 36, size: 1, notation: "T", fields: [] },
  { name: "tile", first: 37, size: 36, notation: "T{square}", fields: [{ name: "square", of: "square", size: 36 }] },
  { name: "reveal", first: 73, size: 9, notation: "{value}", fields: [{ name: "value", of: "value", size: 9 }] },
  { name: "begin", first: 82, size: 4, notation: "first {seat}", fields: [{ name: "seat", of: "seat", size: 4 }] },
  { name: "covered", first: 86, size: 1, notation: "?", fields: [] },
] as const satisfies Kinds;

/** By index type: what its things are called; where there are editions, theirs come to these. */
export const names = {
  square: [
    "a1", "b1", "c1", "d1", "e1", "f1", "a2", "b2", "c2", "d2", "e2", "f2", "a3", "b3", "c3", "d3", "e3", "f3", "a4",
    "b4", "c4", "d4", "e4", "f4", "a5", "b5", "c5", "d5", "e5", "f5", "a6", "b6", "c6", "d6", "e6", "f6",
  ],
  seat: [
    "C", "L", "M", "O",
  ],
  value: [
    "-4", "-3", "-2", "-1", "0", "+1", "+2", "+3", "+4",
  ],
} as const satisfies Names;

/** By index type: how its things are written, where that is shorter. */
export const letters = {
} as const satisfies Names;

export const FREE = 0;
export const PAWN = 1;
export const COVERED = 5;
export const TILE = 10;
export const NONE = 0;
export const NO_SQUARE = -1;
export const IN_A_TURN = [1, 2, 3] as const;
export const COUNTED = 5;
export const SIGNS = [".", "C", "L", "M", "O", "?", "-4", "-3", "-2", "-1", "0", "+1", "+2", "+3", "+4"] as const;
export const PHASES = ["draw-first", "choose", "reveal", "lay", "done"] as const;

/** By code, from 1 on: what `check` returns. */
export const clauses = [
  "I1", "I2", "I3", "I4", "I5", "I6", "I7", "I8", "I9", "I10", "I11", "I12", "I13", "I14", "I15", "I16", "I17", "I18",
  "I19",
] as const;

/** What `tell` returns, by number: a message, and its facts in the order in which they are written. */
export const told = [
] as const;

/** What `ask` returns, by number: a message, and its facts in the order in which they are written. */
export const asked = [
  { name: "lay", facts: [{ name: "value", of: "value", size: 1 }] },
  { name: "pawn", facts: [] },
  { name: "tile", facts: [] },
  { name: "both", facts: [] },
] as const;

/** By row: what `evaluation_terms` writes. */
export const terms = [
  "points", "hand", "tile", "squares",
] as const;
