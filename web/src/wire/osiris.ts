// Made from the declarations of the game by `python -m ennead.build --types`. Do not change it here.

import type { Kinds, Layout } from "./records";

export interface Rules {
  players: number;
  colours: number;
  priests: number;
  by_priest: number;
  from_start: number;
  max_rounds: number;
  may_stop: number;
  length: number[]; // by lane
  home: number[]; // by priest: town
  open: number[]; // by town
  near: number[][]; // by place, neighbour: place
  fee: number[][]; // by place, neighbour
  at: number[][]; // by place, axis
}

export const rulesLayout = {
  size: 6394,
  fields: {
    players: { at: 0, bytes: 2, shape: [] },
    colours: { at: 2, bytes: 2, shape: [] },
    priests: { at: 4, bytes: 2, shape: [] },
    by_priest: { at: 6, bytes: 2, shape: [] },
    from_start: { at: 8, bytes: 2, shape: [] },
    max_rounds: { at: 10, bytes: 2, shape: [] },
    may_stop: { at: 12, bytes: 2, shape: [] },
    length: { at: 14, bytes: 2, shape: [4] },
    home: { at: 22, bytes: 2, shape: [12] },
    open: { at: 46, bytes: 2, shape: [12] },
    near: { at: 70, bytes: 2, shape: [93, 16] },
    fee: { at: 3046, bytes: 2, shape: [93, 16] },
    at: { at: 6022, bytes: 2, shape: [93, 2] },
  },
} as const satisfies Layout;

export interface State {
  phase: number; // phase
  turn: number; // seat
  rounds: number;
  idle: number;
  dealt: number;
  mover: number; // priest
  left: number;
  stepped: number;
  just_won: number;
  gained: number;
  rival: number; // priest
  winner: number; // priest
  revealed: number; // holder
  priest: number[]; // by priest: place
  counters: number[]; // by town
  block: number[]; // by space
  hand: number[]; // by colour
  followers: number[][]; // by colour, god
  god: number[]; // by holder: god
  seen: number[]; // by seat
  allowed: number[][]; // by pair, god
}

export const stateLayout = {
  size: 2408,
  fields: {
    phase: { at: 0, bytes: 2, shape: [] },
    turn: { at: 2, bytes: 2, shape: [] },
    rounds: { at: 4, bytes: 2, shape: [] },
    idle: { at: 6, bytes: 2, shape: [] },
    dealt: { at: 8, bytes: 2, shape: [] },
    mover: { at: 10, bytes: 2, shape: [] },
    left: { at: 12, bytes: 2, shape: [] },
    stepped: { at: 14, bytes: 2, shape: [] },
    just_won: { at: 16, bytes: 2, shape: [] },
    gained: { at: 18, bytes: 2, shape: [] },
    rival: { at: 20, bytes: 2, shape: [] },
    winner: { at: 22, bytes: 2, shape: [] },
    revealed: { at: 24, bytes: 2, shape: [] },
    priest: { at: 26, bytes: 2, shape: [12] },
    counters: { at: 50, bytes: 2, shape: [12] },
    block: { at: 74, bytes: 2, shape: [80] },
    hand: { at: 234, bytes: 2, shape: [4] },
    followers: { at: 242, bytes: 2, shape: [4, 13] },
    god: { at: 346, bytes: 2, shape: [13] },
    seen: { at: 372, bytes: 2, shape: [4] },
    allowed: { at: 380, bytes: 2, shape: [78, 13] },
  },
} as const satisfies Layout;

export const Phase = {
  DEAL: 0, PLACE: 1, CHOOSE: 2, MOVE: 3, SWAP: 4, FOLLOW: 5, DONE: 6,
} as const;

/** By number: an action of a kind has its first number, and what its fields make of it. */
export const kinds = [
  { name: "priest", first: 0, size: 12, fields: [{ name: "priest", size: 12 }] },
  { name: "step", first: 12, size: 93, fields: [{ name: "square", size: 93 }] },
  { name: "block", first: 105, size: 80, fields: [{ name: "square", size: 80 }] },
  { name: "stop", first: 185, size: 1, fields: [] },
  { name: "swap", first: 186, size: 1, fields: [] },
  { name: "keep", first: 187, size: 1, fields: [] },
  { name: "place", first: 188, size: 13, fields: [{ name: "god", size: 13 }] },
  { name: "rest", first: 201, size: 1, fields: [] },
  { name: "follower", first: 202, size: 676, fields: [{ name: "colour", size: 4 }, { name: "from", size: 13 }, { name: "to", size: 13 }] },
  { name: "deal", first: 878, size: 169, fields: [{ name: "holder", size: 13 }, { name: "god", size: 13 }] },
  { name: "hidden", first: 1047, size: 13, fields: [{ name: "holder", size: 13 }] },
] as const satisfies Kinds;

/** By code, from 1 on: what `check` returns. */
export const clauses = [
  "O1", "O2", "O3", "O4", "O5", "O6", "O7", "O8", "O9", "O10", "O11", "O12", "O13", "O14", "O15", "O16", "O17", "O18",
  "O19", "O20", "O21", "O22", "O23", "O24", "O25", "O26", "O27", "O28", "O29", "O30", "O31", "O32", "O33", "O34",
  "O35", "O36",
] as const;

/** What `tell` returns, by number: a message, and its facts in the order in which they are written. */
export const told = [
  { name: "priest", facts: [{ name: "counters", of: "number", size: 1 }, { name: "place", of: "place", size: 1 }] },
  { name: "step", facts: [{ name: "priest", of: "priest", size: 1 }, { name: "lane", of: "number", size: 1 }, { name: "side", of: "side", size: 1 }, { name: "stone", of: "number", size: 1 }, { name: "sown", of: "number", size: 1 }, { name: "cost", of: "number", size: 1 }, { name: "removes", of: "number", size: 1 }] },
  { name: "block", facts: [{ name: "priest", of: "priest", size: 1 }, { name: "lane", of: "number", size: 1 }, { name: "side", of: "side", size: 1 }, { name: "stone", of: "number", size: 1 }, { name: "sown", of: "number", size: 1 }] },
  { name: "stop", facts: [{ name: "priest", of: "priest", size: 1 }, { name: "sown", of: "number", size: 1 }] },
  { name: "swap", facts: [{ name: "priest", of: "priest", size: 1 }, { name: "sown", of: "number", size: 1 }, { name: "winner", of: "priest", size: 1 }, { name: "loser", of: "priest", size: 1 }] },
  { name: "keep", facts: [{ name: "priest", of: "priest", size: 1 }, { name: "sown", of: "number", size: 1 }, { name: "winner", of: "priest", size: 1 }, { name: "loser", of: "priest", size: 1 }] },
  { name: "fight", facts: [{ name: "priest", of: "priest", size: 1 }, { name: "lane", of: "number", size: 1 }, { name: "side", of: "side", size: 1 }, { name: "stone", of: "number", size: 1 }, { name: "sown", of: "number", size: 1 }, { name: "cost", of: "number", size: 1 }, { name: "rival", of: "priest", size: 1 }, { name: "winner", of: "priest", size: 1 }] },
  { name: "fight-seen", facts: [{ name: "priest", of: "priest", size: 1 }, { name: "lane", of: "number", size: 1 }, { name: "side", of: "side", size: 1 }, { name: "stone", of: "number", size: 1 }, { name: "sown", of: "number", size: 1 }, { name: "cost", of: "number", size: 1 }, { name: "rival", of: "priest", size: 1 }, { name: "winner", of: "priest", size: 1 }, { name: "attacking", of: "god", size: 1 }, { name: "defending", of: "god", size: 1 }] },
] as const;

/** What `ask` returns, by number: a message, and its facts in the order in which they are written. */
export const asked = [
  { name: "place", facts: [{ name: "colour", of: "colour", size: 1 }] },
  { name: "choose", facts: [{ name: "priest", of: "priest", size: 1 }] },
  { name: "move", facts: [{ name: "priest", of: "priest", size: 1 }, { name: "left", of: "number", size: 1 }] },
  { name: "last", facts: [{ name: "priest", of: "priest", size: 1 }, { name: "left", of: "number", size: 1 }, { name: "square", of: "space", size: 1 }] },
  { name: "stuck", facts: [{ name: "priest", of: "priest", size: 1 }, { name: "left", of: "number", size: 1 }, { name: "square", of: "space", size: 1 }] },
  { name: "won", facts: [{ name: "priest", of: "priest", size: 1 }, { name: "left", of: "number", size: 1 }, { name: "square", of: "space", size: 1 }] },
  { name: "swap", facts: [{ name: "winner", of: "priest", size: 1 }, { name: "loser", of: "priest", size: 1 }] },
  { name: "follow", facts: [] },
] as const;
