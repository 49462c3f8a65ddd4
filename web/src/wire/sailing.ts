// Made from the declarations of the game by `python -m ennead.build --types`. Do not change it here.

import type { Kinds, Names } from "./actions";
import type { Layout } from "./records";

export interface Rules {
  players: number;
  open_screens: number;
  supply: number;
  labourers: number[]; // by labourer
  each: number;
  in_pool: number;
  pieces: number[]; // by monument
  first_bonus: number[]; // by monument
  spaces: number;
  terrain: number[]; // by space
  first_site: number[]; // by space: site
  from_segment: number[]; // by space
  to_segment: number[]; // by space
  cities: number;
  city: number[]; // by city: space
  sites: number;
  space: number[]; // by site: space
  bank: number[]; // by site
  icons: number[]; // by site
  mark: number[]; // by site
  sections: number;
  caravan: number[]; // by section: caravan
  load: number[][]; // by section, good
  closed: number[]; // by section
  glory: number[]; // by monument
  cartouches: number;
  plans: number[]; // by cartouche: monument
  cost: number[][]; // by cartouche, good
  stalls: number;
  ware: number[][][]; // by stall, side, good
  bonuses: number;
  bonus_glory: number[]; // by bonus
  bonus_cards: number[]; // by bonus
  bonus_tokens: number[][]; // by bonus, good
  boons: number;
  cards: number;
  citizen: number[]; // by card: effect
  gift: number[][]; // by card, good
  verb: number[]; // by effect
  parameter: number[][]; // by effect, parameter
}

export const rulesLayout = {
  size: 1730,
  fields: {
    players: { at: 0, bytes: 2, shape: [] },
    open_screens: { at: 2, bytes: 2, shape: [] },
    supply: { at: 4, bytes: 2, shape: [] },
    labourers: { at: 6, bytes: 2, shape: [6] },
    each: { at: 18, bytes: 2, shape: [] },
    in_pool: { at: 20, bytes: 2, shape: [] },
    pieces: { at: 22, bytes: 2, shape: [3] },
    first_bonus: { at: 28, bytes: 2, shape: [3] },
    spaces: { at: 34, bytes: 2, shape: [] },
    terrain: { at: 36, bytes: 2, shape: [32] },
    first_site: { at: 100, bytes: 2, shape: [32] },
    from_segment: { at: 164, bytes: 2, shape: [32] },
    to_segment: { at: 228, bytes: 2, shape: [32] },
    cities: { at: 292, bytes: 2, shape: [] },
    city: { at: 294, bytes: 2, shape: [8] },
    sites: { at: 310, bytes: 2, shape: [] },
    space: { at: 312, bytes: 2, shape: [64] },
    bank: { at: 440, bytes: 2, shape: [64] },
    icons: { at: 568, bytes: 2, shape: [64] },
    mark: { at: 696, bytes: 2, shape: [64] },
    sections: { at: 824, bytes: 2, shape: [] },
    caravan: { at: 826, bytes: 2, shape: [4] },
    load: { at: 834, bytes: 2, shape: [4, 3] },
    closed: { at: 858, bytes: 2, shape: [4] },
    glory: { at: 866, bytes: 2, shape: [3] },
    cartouches: { at: 872, bytes: 2, shape: [] },
    plans: { at: 874, bytes: 2, shape: [12] },
    cost: { at: 898, bytes: 2, shape: [12, 3] },
    stalls: { at: 970, bytes: 2, shape: [] },
    ware: { at: 972, bytes: 2, shape: [8, 2, 3] },
    bonuses: { at: 1068, bytes: 2, shape: [] },
    bonus_glory: { at: 1070, bytes: 2, shape: [8] },
    bonus_cards: { at: 1086, bytes: 2, shape: [8] },
    bonus_tokens: { at: 1102, bytes: 2, shape: [8, 3] },
    boons: { at: 1150, bytes: 2, shape: [] },
    cards: { at: 1152, bytes: 2, shape: [] },
    citizen: { at: 1154, bytes: 2, shape: [48] },
    gift: { at: 1250, bytes: 2, shape: [48, 3] },
    verb: { at: 1538, bytes: 2, shape: [24] },
    parameter: { at: 1586, bytes: 2, shape: [24, 3] },
  },
} as const satisfies Layout;

export interface State {
  maybe: number[][]; // by viewer, card: bits
  phase: number; // phase
  season: number;
  regent: number; // seat
  first: number; // seat
  turn: number; // seat
  withdrawn: number[]; // by seat
  scribed: number[]; // by seat
  glory: number[]; // by seat
  supply: number[]; // by good
  tokens: number[][]; // by seat, good
  wages: number[]; // by good
  paid: number[][]; // by stall, good
  used_stall: number[]; // by stall
  bag: number[]; // by labourer
  in_bag: number;
  pool: number[]; // by labourer
  hand: number[][]; // by seat, labourer
  in_hand: number[]; // by seat
  open: number[][]; // by seat, labourer
  worker: number[]; // by space: labourer
  placer: number[]; // by space: seat
  driver: number[]; // by section: labourer
  rider: number[]; // by section: seat
  leader: number[]; // by caravan: seat
  spare: number[][]; // by seat, monument
  built: number[][]; // by seat, monument
  planner: number[]; // by cartouche: seat
  beside: number[][]; // by seat, cartouche
  monument: number[]; // by site: monument
  owned: number[][]; // by site, seat
  honoured: number[]; // by monument: seat
  card: number[]; // by card
  spot: number[]; // by card
  cards: number[]; // by holder
  forgotten: number;
  kept: number; // card
  boon: number[][]; // by seat, boon
  covered: number[]; // by bonus
  active_effect: number; // effect
  playing: number; // card
  acts: number;
  acted: number;
  cartouche: number; // cartouche
  is_beside: number; // flag
  owed: number[]; // by good
  left: number;
  visited: number;
}

export const stateLayout = {
  size: 4064,
  fields: {
    maybe: { at: 0, bytes: 8, shape: [6, 48] },
    phase: { at: 2304, bytes: 2, shape: [] },
    season: { at: 2306, bytes: 2, shape: [] },
    regent: { at: 2308, bytes: 2, shape: [] },
    first: { at: 2310, bytes: 2, shape: [] },
    turn: { at: 2312, bytes: 2, shape: [] },
    withdrawn: { at: 2314, bytes: 2, shape: [5] },
    scribed: { at: 2324, bytes: 2, shape: [5] },
    glory: { at: 2334, bytes: 2, shape: [5] },
    supply: { at: 2344, bytes: 2, shape: [3] },
    tokens: { at: 2350, bytes: 2, shape: [5, 3] },
    wages: { at: 2380, bytes: 2, shape: [3] },
    paid: { at: 2386, bytes: 2, shape: [8, 3] },
    used_stall: { at: 2434, bytes: 2, shape: [8] },
    bag: { at: 2450, bytes: 2, shape: [6] },
    in_bag: { at: 2462, bytes: 2, shape: [] },
    pool: { at: 2464, bytes: 2, shape: [6] },
    hand: { at: 2476, bytes: 2, shape: [5, 6] },
    in_hand: { at: 2536, bytes: 2, shape: [5] },
    open: { at: 2546, bytes: 2, shape: [5, 6] },
    worker: { at: 2606, bytes: 2, shape: [32] },
    placer: { at: 2670, bytes: 2, shape: [32] },
    driver: { at: 2734, bytes: 2, shape: [4] },
    rider: { at: 2742, bytes: 2, shape: [4] },
    leader: { at: 2750, bytes: 2, shape: [2] },
    spare: { at: 2754, bytes: 2, shape: [5, 3] },
    built: { at: 2784, bytes: 2, shape: [5, 3] },
    planner: { at: 2814, bytes: 2, shape: [12] },
    beside: { at: 2838, bytes: 2, shape: [5, 12] },
    monument: { at: 2958, bytes: 2, shape: [64] },
    owned: { at: 3086, bytes: 2, shape: [64, 5] },
    honoured: { at: 3726, bytes: 2, shape: [3] },
    card: { at: 3732, bytes: 2, shape: [48] },
    spot: { at: 3828, bytes: 2, shape: [48] },
    cards: { at: 3924, bytes: 2, shape: [6] },
    forgotten: { at: 3936, bytes: 2, shape: [] },
    kept: { at: 3938, bytes: 2, shape: [] },
    boon: { at: 3940, bytes: 2, shape: [5, 8] },
    covered: { at: 4020, bytes: 2, shape: [8] },
    active_effect: { at: 4036, bytes: 2, shape: [] },
    playing: { at: 4038, bytes: 2, shape: [] },
    acts: { at: 4040, bytes: 2, shape: [] },
    acted: { at: 4042, bytes: 2, shape: [] },
    cartouche: { at: 4044, bytes: 2, shape: [] },
    is_beside: { at: 4046, bytes: 2, shape: [] },
    owed: { at: 4048, bytes: 2, shape: [3] },
    left: { at: 4054, bytes: 2, shape: [] },
    visited: { at: 4056, bytes: 2, shape: [] },
  },
} as const satisfies Layout;

export interface Deal {
  seats: number[]; // by side: seat
  gives: number[][]; // by side, thing
}

export const dealLayout = {
  size: 232,
  fields: {
    seats: { at: 0, bytes: 2, shape: [2] },
    gives: { at: 4, bytes: 2, shape: [2, 57] },
  },
} as const satisfies Layout;

export const Phase = {
  DEAL_CARDS: 0, CROWN: 1, FILL_HANDS: 2, FILL_POOL: 3, ACT: 4, BUILD_SITE: 5, PAY: 6, PAY_COST: 7, TRIBUTE: 8,
  PICK_TOKEN: 9, TAX: 10, DRAW_CARDS: 11, KEEP: 12, PASS_ON: 13, DISCARD: 14, CHOOSE_BONUS: 15, RETURN_LABOURER: 16,
  DONE: 17, COMPLETE: 18,
} as const;

/** By number: an action of a kind has its first number, and what its fields make of it. */
export const kinds = [
  { name: "harvest", first: 0, size: 64, notation: "{master} {square}", fields: [{ name: "master", of: "flag", size: 2 }, { name: "square", of: "space", size: 32 }] },
  { name: "visit", first: 64, size: 48, notation: "{labourer} {square}", fields: [{ name: "labourer", of: "labourer", size: 6 }, { name: "square", of: "city", size: 8 }] },
  { name: "caravan", first: 112, size: 24, notation: "{labourer} {square}", fields: [{ name: "labourer", of: "labourer", size: 6 }, { name: "square", of: "section", size: 4 }] },
  { name: "hire", first: 136, size: 6, notation: "hire {labourer}", fields: [{ name: "labourer", of: "labourer", size: 6 }] },
  { name: "trade", first: 142, size: 16, notation: "trade {stall} {side}", fields: [{ name: "stall", of: "stall", size: 8 }, { name: "side", of: "side", size: 2 }] },
  { name: "plan", first: 158, size: 12, notation: "plan {square}", fields: [{ name: "square", of: "cartouche", size: 12 }] },
  { name: "build", first: 170, size: 24, notation: "build {square}", fields: [{ name: "is_beside", of: "flag", size: 2 }, { name: "square", of: "cartouche", size: 12 }] },
  { name: "tokens", first: 194, size: 48, notation: "tokens {card}", fields: [{ name: "card", of: "card", size: 48 }] },
  { name: "play", first: 242, size: 48, notation: "play {card}", fields: [{ name: "card", of: "card", size: 48 }] },
  { name: "boon", first: 290, size: 8, notation: "boon {boon}", fields: [{ name: "boon", of: "boon", size: 8 }] },
  { name: "withdraw", first: 298, size: 1, notation: "withdraw", fields: [] },
  { name: "site", first: 299, size: 64, notation: "{square}", fields: [{ name: "square", of: "site", size: 64 }] },
  { name: "token", first: 363, size: 3, notation: "{good}", fields: [{ name: "good", of: "good", size: 3 }] },
  { name: "swap", first: 366, size: 9, notation: "{instead} for {good}", fields: [{ name: "good", of: "good", size: 3 }, { name: "instead", of: "good", size: 3 }] },
  { name: "stop", first: 375, size: 1, notation: "stop", fields: [] },
  { name: "keep", first: 376, size: 48, notation: "keep {card}", fields: [{ name: "card", of: "card", size: 48 }] },
  { name: "leave", first: 424, size: 48, notation: "discard {card}", fields: [{ name: "card", of: "card", size: 48 }] },
  { name: "give", first: 472, size: 5, notation: "give {seat}", fields: [{ name: "seat", of: "seat", size: 5 }] },
  { name: "sell", first: 477, size: 1, notation: "sell", fields: [] },
  { name: "bonus", first: 478, size: 8, notation: "bonus {bonus}", fields: [{ name: "bonus", of: "bonus", size: 8 }] },
  { name: "fetch", first: 486, size: 32, notation: "back {square}", fields: [{ name: "square", of: "space", size: 32 }] },
  { name: "fetch", first: 518, size: 4, notation: "back {square}", fields: [{ name: "square", of: "section", size: 4 }] },
  { name: "draw", first: 522, size: 6, notation: "draw {labourer}", fields: [{ name: "labourer", of: "labourer", size: 6 }] },
  { name: "pool", first: 528, size: 6, notation: "pool {labourer}", fields: [{ name: "labourer", of: "labourer", size: 6 }] },
  { name: "card", first: 534, size: 48, notation: "card {card}", fields: [{ name: "card", of: "card", size: 48 }] },
  { name: "regent", first: 582, size: 5, notation: "regent {seat}", fields: [{ name: "seat", of: "seat", size: 5 }] },
  { name: "hidden-labourer", first: 587, size: 1, notation: "draw ?", fields: [] },
  { name: "hidden-card", first: 588, size: 1, notation: "card ?", fields: [] },
  { name: "hidden-keep", first: 589, size: 1, notation: "keep ?", fields: [] },
] as const satisfies Kinds;

/** By index type: what its things are called; where there are editions, theirs come to these. */
export const names = {
  seat: [
    "C", "L", "M", "O", "I",
  ],
  good: [
    "grain", "brick", "stone",
  ],
  labourer: [
    "farmer", "brickmaker", "stonecutter", "master-farmer", "master-brickmaker", "master-stonecutter",
  ],
  monument: [
    "obelisk", "sphinx", "pylon",
  ],
  stall: [
    0, 1, 2, 3, 4, 5, 6, 7,
  ],
  side: [
    "a", "b",
  ],
  bonus: [
    1, 2, 3, 4, 5, 6, 7, 8,
  ],
  flag: [
    "no", "yes",
  ],
} as const satisfies Names;

/** By index type: how its things are written, where that is shorter. */
export const letters = {
  good: [
    "G", "B", "S",
  ],
  labourer: [
    "F", "B", "S", "MF", "MB", "MS",
  ],
} as const satisfies Names;

export const NONE = -1;
export const NEUTRAL = -2;
export const UNKNOWN = -1;
export const CITY = 3;
export const CITIZENS = 16;
export const DRAWN = 5;
export const DISCARDS = 7;
export const PLAYED = 8;
export const ADJACENT = 3;
export const FOR_ADJACENT = 2;
export const TOGETHER = 4;
export const FOR_TOGETHER = 3;
export const TERRAINS = ["farm", "brickyard", "quarry", "city"] as const;
export const PHASES = ["deal", "crown", "hands", "pool", "act", "put", "pay", "settle", "tribute", "pick", "levy", "draw", "keep", "pass", "leave", "reward", "fetch", "over"] as const;
export const GLORY_MORE = 3;
export const CARDS_MORE = 4;
export const LABOURERS_MORE = 5;
export const SHORT = 6;
export const TO_LEADER = 7;
export const COLUMNS = 8;
export const SETS = 6;
export const RISKS = 120;
export const SITES_OF_A_SET = 4;
export const PERIOD = "season" as const;
export const PROMISES = ["second-card", "next-second-card", "no-visit", "no-caravan", "no-building"] as const;

/** By code, from 1 on: what `check` returns. */
export const clauses = [
  "S1.1", "S1.2", "S1.3", "S1.4", "S1.5", "S1.6", "S1.7", "S1.8", "S1.9", "S1.10", "S2.1", "S2.2", "S2.3", "S3.1",
  "S3.2", "S3.3", "S4.1", "S4.2", "S4.3", "S4.4", "S4.5", "S4.6", "S5.1", "S5.2", "S5.3", "S5.4", "S5.5", "S5.6",
  "S5.7", "S6.1", "S6.2", "S6.3", "S6.4", "S6.5", "S6.6", "S7.1", "S7.2", "S8.1", "S8.2", "S9.1", "S9.2", "S10.1",
  "S10.2", "S10.3", "S10.4", "S10.5", "S10.6", "S11.1", "S11.2", "S11.3", "S12.1", "S12.2", "S12.3", "S13.1", "S13.2",
  "S13.3", "S13.4", "S13.5", "S13.6", "S14.1", "S14.2", "S14.3", "S14.4", "S14.5", "S14.6", "S14.7", "S14.8", "S15.1",
  "S15.2", "S15.3", "S15.4", "S15.5", "S15.6", "S15.7", "S15.8", "S15.9", "S16.1", "S16.2", "S16.3", "S16.4", "S16.5",
  "S16.6", "E1", "E2", "E3", "E4", "E5", "E6", "E7", "E8", "E9", "E10",
] as const;

/** What `tell` returns, by number: a message, and its facts in the order in which they are written. */
export const told = [
  { name: "harvest", facts: [{ name: "tokens", of: "amounts of good", size: 3 }] },
  { name: "caravan", facts: [{ name: "tokens", of: "amounts of good", size: 3 }, { name: "leads", of: "number", size: 1 }, { name: "tribute", of: "number", size: 1 }] },
  { name: "hire", facts: [{ name: "number", of: "number", size: 1 }, { name: "paid", of: "amounts of good", size: 3 }] },
  { name: "trade", facts: [{ name: "paid", of: "amounts of good", size: 3 }, { name: "tokens", of: "amounts of good", size: 3 }] },
  { name: "plan", facts: [{ name: "monument", of: "monument", size: 1 }, { name: "cost", of: "amounts of good", size: 3 }] },
  { name: "build", facts: [{ name: "monument", of: "monument", size: 1 }] },
  { name: "tokens", facts: [{ name: "tokens", of: "amounts of good", size: 3 }] },
  { name: "withdraw", facts: [{ name: "first", of: "number", size: 1 }, { name: "season", of: "number", size: 1 }] },
  { name: "site", facts: [{ name: "monument", of: "monument", size: 1 }, { name: "glory", of: "number", size: 1 }] },
  { name: "pay", facts: [{ name: "number", of: "number", size: 1 }, { name: "paid", of: "amounts of good", size: 3 }] },
  { name: "tribute", facts: [] },
  { name: "pick", facts: [] },
  { name: "levy", facts: [] },
  { name: "rebate", facts: [] },
  { name: "keep", facts: [{ name: "given", of: "number", size: 1 }, { name: "seat", of: "seat", size: 1 }] },
  { name: "hidden-keep", facts: [{ name: "given", of: "number", size: 1 }, { name: "seat", of: "seat", size: 1 }] },
  { name: "sell", facts: [{ name: "tokens", of: "amounts of good", size: 3 }] },
  { name: "bonus", facts: [{ name: "glory", of: "number", size: 1 }, { name: "cards", of: "number", size: 1 }, { name: "tokens", of: "amounts of good", size: 3 }] },
  { name: "draw", facts: [{ name: "seat", of: "seat", size: 1 }] },
  { name: "hidden-labourer", facts: [{ name: "seat", of: "seat", size: 1 }] },
  { name: "card", facts: [{ name: "seat", of: "seat", size: 1 }] },
  { name: "hidden-card", facts: [{ name: "seat", of: "seat", size: 1 }] },
] as const;

/** What `ask` returns, by number: a message, and its facts in the order in which they are written. */
export const asked = [
  { name: "act", facts: [] },
  { name: "withdraw", facts: [] },
  { name: "effect", facts: [{ name: "effect", of: "number", size: 1 }, { name: "card", of: "card", size: 1 }, { name: "boon", of: "boon", size: 1 }] },
  { name: "put", facts: [{ name: "monument", of: "monument", size: 1 }] },
  { name: "pay", facts: [{ name: "left", of: "number", size: 1 }] },
  { name: "swap", facts: [{ name: "owed", of: "amounts of good", size: 3 }, { name: "left", of: "number", size: 1 }] },
  { name: "rebate", facts: [{ name: "owed", of: "amounts of good", size: 3 }, { name: "left", of: "number", size: 1 }] },
  { name: "tribute", facts: [{ name: "owed", of: "amounts of good", size: 3 }, { name: "leader", of: "seat", size: 1 }] },
  { name: "pick", facts: [{ name: "left", of: "number", size: 1 }] },
  { name: "levy", facts: [{ name: "left", of: "number", size: 1 }] },
  { name: "keep", facts: [] },
  { name: "pass", facts: [{ name: "card", of: "card", size: 1 }] },
  { name: "leave", facts: [] },
  { name: "reward", facts: [] },
  { name: "fetch", facts: [] },
] as const;

/** By row: what `evaluation_terms` writes. */
export const terms = [
  "glory", "threes", "fours", "plans", "begun", "goods", "cards", "labour", "action",
] as const;
