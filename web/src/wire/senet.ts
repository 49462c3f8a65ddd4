// Made from the declarations of the game by `python -m ennead.build --types`. Do not change it here.

import type { Kinds, Names } from "./actions";
import type { Layout } from "./records";

export interface Rules {
  players: number;
  first: number;
  pieces: number;
}

export const rulesLayout = {
  size: 6,
  fields: {
    players: { at: 0, bytes: 2, shape: [] },
    first: { at: 2, bytes: 2, shape: [] },
    pieces: { at: 4, bytes: 2, shape: [] },
  },
} as const satisfies Layout;

export interface State {
  board: number[]; // by house
  phase: number; // phase
  turn: number; // seat
  thrown: number;
  throws: number;
}

export const stateLayout = {
  size: 68,
  fields: {
    board: { at: 0, bytes: 2, shape: [30] },
    phase: { at: 60, bytes: 2, shape: [] },
    turn: { at: 62, bytes: 2, shape: [] },
    thrown: { at: 64, bytes: 2, shape: [] },
    throws: { at: 66, bytes: 2, shape: [] },
  },
} as const satisfies Layout;

export const Phase = {
  DRAW_FIRST: 0, THROW: 1, MOVE: 2, DONE: 3,
} as const;

/** By number: an action of a kind has its first number, and what its fields make of it. */
export const kinds = [
  { name: "move", first: 0, size: 930, notation: "{from}-{square}", fields: [{ name: "from", of: "house", size: 30 }, { name: "square", of: "goal", size: 31 }] },
  { name: "pass", first: 930, size: 1, notation: "pass", fields: [] },
  { name: "throw", first: 931, size: 5, notation: "={points}", fields: [{ name: "points", of: "points", size: 5 }] },
  { name: "begin", first: 936, size: 2, notation: "first {seat}", fields: [{ name: "seat", of: "seat", size: 2 }] },
] as const satisfies Kinds;

/** By index type: what its things are called; where there are editions, theirs come to these. */
export const names = {
  house: [
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20",
    "21", "22", "23", "24", "25", "26", "27", "28", "29", "30",
  ],
  goal: [
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20",
    "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "off",
  ],
  points: [
    "1", "2", "3", "4", "6",
  ],
  seat: [
    "C", "L",
  ],
} as const satisfies Names;

/** By index type: how its things are written, where that is shorter. */
export const letters = {
} as const satisfies Names;

export const LETTERS = "CL" as const;
export const ROW = 10;
export const PIECE = 1;
export const PHASES = ["draw-first", "throw", "move", "done"] as const;
export const SIGNS = ["", "", "", "", "", "", "", "", "", "", "", "", "", "", "M24 22C15 15 17 5 24 5S33 15 24 22V44M12 27H36", "", "", "", "", "", "", "", "", "", "", "M24 4V27M15 11H33M24 27C13 27 13 44 24 44S35 27 24 27", "M6 16 12 10 18 16 24 10 30 16 36 10 42 16M6 27 12 21 18 27 24 21 30 27 36 21 42 27M6 38 12 32 18 38 24 32 30 38 36 32 42 38", "M14 10V38M24 10V38M34 10V38", "M18 10V38M30 10V38", "M24 8A16 16 0 1 1 23.9 8ZM24 22A2 2 0 1 1 23.9 22Z"] as const;
export const PIECES = ["M24 4C27 4 28 7 28 9L38 38V44H10V38L20 9C20 7 21 4 24 4Z", "M11 6H37V14C31 17 29 20 29 25S31 33 37 36V44H11V36C17 33 19 30 19 25S17 17 11 14Z"] as const;

/** By code, from 1 on: what `check` returns. */
export const clauses = [
  "Z1", "Z2", "Z3", "Z4", "Z5", "Z6", "Z7", "Z8", "Z9", "Z10", "Z11", "Z12", "Z13", "Z14", "Z15", "Z16", "Z17", "Z18",
  "Z19",
] as const;

/** What `tell` returns, by number: a message, and its facts in the order in which they are written. */
export const told = [
  { name: "throw", facts: [{ name: "seat", of: "seat", size: 1 }] },
  { name: "attack", facts: [{ name: "sent", of: "house", size: 1 }] },
  { name: "waters", facts: [{ name: "sent", of: "house", size: 1 }] },
  { name: "off", facts: [] },
] as const;

/** What `ask` returns, by number: a message, and its facts in the order in which they are written. */
export const asked = [
  { name: "move", facts: [{ name: "thrown", of: "number", size: 1 }] },
  { name: "back", facts: [{ name: "thrown", of: "number", size: 1 }] },
  { name: "pass", facts: [{ name: "thrown", of: "number", size: 1 }] },
] as const;

/** By row: what `evaluation_terms` writes. */
export const terms = [
  "off", "progress", "safety",
] as const;
