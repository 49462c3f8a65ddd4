// Made from the declarations of the game by `python -m ennead.build --types`. Do not change it here.

import type { Kinds, Names } from "./actions";
import type { Layout } from "./records";

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
  { name: "priest", first: 0, size: 12, notation: "{priest}", fields: [{ name: "priest", of: "priest", size: 12 }] },
  { name: "step", first: 12, size: 93, notation: "{square}", fields: [{ name: "square", of: "place", size: 93 }] },
  { name: "block", first: 105, size: 80, notation: "B {square}", fields: [{ name: "square", of: "space", size: 80 }] },
  { name: "stop", first: 185, size: 1, notation: "stop", fields: [] },
  { name: "swap", first: 186, size: 1, notation: "swap", fields: [] },
  { name: "keep", first: 187, size: 1, notation: "keep", fields: [] },
  { name: "place", first: 188, size: 13, notation: "F {god}", fields: [{ name: "god", of: "god", size: 13 }] },
  { name: "rest", first: 201, size: 1, notation: "pass", fields: [] },
  { name: "follower", first: 202, size: 676, notation: "F{colour} {from} {to}", fields: [{ name: "colour", of: "colour", size: 4 }, { name: "from", of: "god", size: 13 }, { name: "to", of: "god", size: 13 }] },
  { name: "deal", first: 878, size: 169, notation: "{holder}={god}", fields: [{ name: "holder", of: "holder", size: 13 }, { name: "god", of: "god", size: 13 }] },
  { name: "hidden", first: 1047, size: 13, notation: "{holder}=?", fields: [{ name: "holder", of: "holder", size: 13 }] },
] as const satisfies Kinds;

/** By index type: what its things are called; where there are editions, theirs come to these. */
export const names = {
  seat: [
    "I", "C", "L", "O",
  ],
  colour: [
    "I", "C", "L", "O",
  ],
  priest: [
    "I0", "I1", "I2", "C0", "C1", "C2", "L0", "L1", "L2", "O0", "O1", "O2",
  ],
  holder: [
    "I0", "I1", "I2", "C0", "C1", "C2", "L0", "L1", "L2", "O0", "O1", "O2", "pyramid",
  ],
  god: [
    "Amun", "Anubis", "Bastet", "Geb", "Hathor", "Horus", "Isis", "Nephthys", "Osiris", "Ptah", "Ra", "Seth", "Thoth",
  ],
  place: [
    "L1.0", "L1.1", "L1.2", "L1.3", "L1.4", "L1.5", "L1.6", "L1.7", "L1.8", "L1.9", "L1.10", "L1.11", "L1.12",
    "L1.13", "L1.14", "L1.15", "L1.16", "L1.17", "L1.18", "L1.19", "L2.0", "L2.1", "L2.2", "L2.3", "L2.4", "L2.5",
    "L2.6", "L2.7", "L2.8", "L2.9", "L2.10", "L2.11", "L2.12", "L2.13", "L2.14", "L2.15", "L2.16", "L2.17", "L2.18",
    "L2.19", "L3.0", "L3.1", "L3.2", "L3.3", "L3.4", "L3.5", "L3.6", "L3.7", "L3.8", "L3.9", "L3.10", "L3.11",
    "L3.12", "L3.13", "L3.14", "L3.15", "L3.16", "L3.17", "L3.18", "L3.19", "L4.0", "L4.1", "L4.2", "L4.3", "L4.4",
    "L4.5", "L4.6", "L4.7", "L4.8", "L4.9", "L4.10", "L4.11", "L4.12", "L4.13", "L4.14", "L4.15", "L4.16", "L4.17",
    "L4.18", "L4.19", "tip", "T0", "T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "T9", "T10", "T11",
  ],
  space: [
    "L1.0", "L1.1", "L1.2", "L1.3", "L1.4", "L1.5", "L1.6", "L1.7", "L1.8", "L1.9", "L1.10", "L1.11", "L1.12",
    "L1.13", "L1.14", "L1.15", "L1.16", "L1.17", "L1.18", "L1.19", "L2.0", "L2.1", "L2.2", "L2.3", "L2.4", "L2.5",
    "L2.6", "L2.7", "L2.8", "L2.9", "L2.10", "L2.11", "L2.12", "L2.13", "L2.14", "L2.15", "L2.16", "L2.17", "L2.18",
    "L2.19", "L3.0", "L3.1", "L3.2", "L3.3", "L3.4", "L3.5", "L3.6", "L3.7", "L3.8", "L3.9", "L3.10", "L3.11",
    "L3.12", "L3.13", "L3.14", "L3.15", "L3.16", "L3.17", "L3.18", "L3.19", "L4.0", "L4.1", "L4.2", "L4.3", "L4.4",
    "L4.5", "L4.6", "L4.7", "L4.8", "L4.9", "L4.10", "L4.11", "L4.12", "L4.13", "L4.14", "L4.15", "L4.16", "L4.17",
    "L4.18", "L4.19",
  ],
  town: [
    "T0", "T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "T9", "T10", "T11",
  ],
  side: [
    "tip", "home", "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
  ],
  axis: [
    "x", "y",
  ],
} as const satisfies Names;

/** By index type: how its things are written, where that is shorter. */
export const letters = {
} as const satisfies Names;

export const EACH = 3;
export const COUNTERS = 24;
export const TIP = 80;
export const PYRAMID = 12;
export const NOWHERE = -1;
export const NOT_YET = -1;
export const UNKNOWN = -1;
export const ENDINGS = ["tip", "walls", "standstill", "rounds"] as const;
export const NO_SIDE = -1;
export const SCALE = 100;
export const PHASES = ["deal", "place", "choose", "move", "swap", "follow", "over"] as const;

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

/** By row: what `evaluation_terms` writes. */
export const terms = [
  "temple", "hope", "lore", "race", "end",
] as const;
