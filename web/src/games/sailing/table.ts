// A Sailing table as it is described (`describe.ts`), and what follows from it.
import type { Letter } from "../../wire/shapes";
import { letters, names, type PHASES, type TERRAINS } from "../../wire/sailing";
import type { Seen } from "../seeing";

export const GOODS = letters.good;
/** Basic labourers before masters. */
export const LABOURERS = letters.labourer;
export type Good = (typeof GOODS)[number];
export type Tokens = Record<Good, number>;
export type Kind = (typeof names.monument)[number];
export type Labourer = (typeof LABOURERS)[number];
export type Terrain = (typeof TERRAINS)[number];

/** A placed labourer, and whose he is. */
export interface Worker {
  labourer: Labourer;
  seat: Letter;
}

/** What stands on a site; a neutral one has no kind and no owner. */
export interface Monument {
  kind: Kind | null;
  owners: Letter[];
}

/** A section of a terrain space, or a city. */
export interface Site {
  name: string;
  icons: number;
  monument: Monument | null;
}

export interface Space {
  name: string;
  bank: number;
  terrain: Terrain;
  segments: number[];
  sites: Site[];
  worker: Worker | null;
}

export interface Section {
  name: string;
  load: Tokens;
  closed: boolean;
  worker: Worker | null;
}

export interface Caravan {
  name: string;
  leader: Letter | null;
  sections: Section[];
}

export interface Cartouche {
  name: string;
  kind: Kind;
  cost: Tokens;
  /** What it brings when it is built, by the edition; the barge, cards and the first to finish a kind add to it. */
  glory: number;
  planner: Letter | null;
  neutral: boolean;
  beside: Letter[];
}

interface Stall {
  sets: [Tokens, Tokens];
  closed: boolean;
  tokens: Tokens;
}

export interface Bonus {
  glory: number;
  cards: number;
  tokens: Tokens;
  state: "free" | "taken" | "covered";
}

/** The sets of monuments as they would be counted now, by site; a site stands twice where two obelisks of the Governor do. */
export interface Sets {
  threes: string[][];
  fours: string[][];
  glory: number;
}

export interface Governor {
  seat: Letter;
  glory: number;
  withdrawn: boolean;
  /** Behind the screen, if all of it is to be seen. */
  tokens: Tokens | null;
  labourers: Labourer[] | null;
  labourers_held: number;
  cards: string[] | null;
  cards_held: number;
  spare: Record<Kind, number>;
  built: Record<Kind, number>;
  boons: string[];
  boon: string | null;
  sets: Sets;
  /** Glory if the game ended now. */
  total: number;
}

/** A planned monument that may lose its last site before its owner can build; `sites` are those that are left. */
export interface Risk {
  seat: Letter;
  cartouche: string;
  beside: boolean;
  kind: Kind;
  sites: string[];
}

/** What is half done. */
export interface Pending {
  effect: string | null;
  cartouche: string | null;
  beside: boolean;
  owed: Tokens;
  left: number;
  place: string | null;
}

export interface SeatCount {
  seat: Letter;
  glory: number;
  sets: number;
  total: number;
  tokens: number;
}

export type Phase = (typeof PHASES)[number];

export interface SailingTable {
  phase: Phase;
  turn: Letter | null;
  season: number;
  regent: Letter | null;
  first: Letter | null;
  governors: Governor[];
  spaces: Space[];
  caravans: Caravan[];
  cartouches: Cartouche[];
  market: Stall[];
  bonuses: Bonus[];
  supply: Tokens;
  wages: Tokens;
  pool: Labourer[];
  bag: Labourer[] | null;
  bag_held: number;
  deck: number;
  discards: string[];
  played: string | null;
  drawn: string[] | null;
  drawn_held: number;
  honoured: Partial<Record<Kind, Letter>>;
  pending: Pending | null;
  risks: Risk[];
  count: SeatCount[] | null;
}

/** What an action changes at once for whoever takes it; what does not change is left out. */
export interface Brings {
  tokens?: Partial<Tokens>;
  glory?: number;
  cards?: number;
  labourers?: number;
  /** How many tokens the supply cannot give. */
  short?: number;
  /** To this leader one of the tokens will go. */
  tribute?: Letter;
  ends?: string;
}

export const tableOf = (state: Pick<Seen, "table">): SailingTable => state.table as SailingTable;

/** The symbols of goods and labourers in the sprite. */
export const SYMBOLS: Record<Good, string> = { G: "grain", B: "brick", S: "stone" };
export const FIGURES: Record<Labourer, string> = {
  F: "farmer",
  B: "brickmaker",
  S: "stonecutter",
  MF: "farmer-master",
  MB: "brickmaker-master",
  MS: "stonecutter-master",
};

export const SEASONS = 4;

// What tokens and labourers are called where they change hands.
export const TOKEN_NAMES: readonly string[] = names.good;
export const LABOURER_NAMES: readonly string[] = names.labourer;
/** Return the symbol of a token or a labourer that changes hands. */
export const symbolOf = (thing: string): string | undefined => [...TOKEN_NAMES, ...LABOURERS.map((labourer) => FIGURES[labourer])][[...TOKEN_NAMES, ...LABOURER_NAMES].indexOf(thing)];

export const governorOf = (table: SailingTable, seat: Letter | null | undefined): Governor | undefined => table.governors.find((one) => one.seat === seat);

export const spaceCalled = (table: SailingTable, name: string): Space | undefined => table.spaces.find((one) => one.name === name);

export const sectionCalled = (table: SailingTable, name: string): Section | undefined => table.caravans.flatMap((one) => one.sections).find((one) => one.name === name);

export const isCity = (table: SailingTable, place: string): boolean => spaceCalled(table, place)?.terrain === "city";

/** Return the space that a site is part of. */
export const spaceWith = (table: SailingTable, site: string): Space | undefined => table.spaces.find((one) => one.sites.some(({ name }) => name === site));

/** Return the monuments of a Governor in planning: by cartouche, with `+` where one stands beside it. */
export const plannedBy = (table: SailingTable, seat: Letter): { name: string; kind: Kind }[] =>
  table.cartouches.flatMap(({ name, kind, planner, beside }) => [
    ...(planner === seat ? [{ name, kind }] : []),
    ...(beside.includes(seat) ? [{ name: `${name}+`, kind }] : []),
  ]);

/** Return what an action brings, as far as it is tokens. */
export const tokensOf = ({ tokens, short }: Brings): Brings => ({ ...(tokens ? { tokens } : {}), ...(short ? { short } : {}) });

export const total = (counts: Partial<Record<string, number>>): number => Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);
