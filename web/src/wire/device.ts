// What a page needs to play a game on its own device.
import type { Fields } from "./records";

export interface ClauseInfo {
  clause: string;
  chapter: string;
  origin: string;
  text: string;
}

/** An option as a match file has it; where any number is possible, `number` is the field of the rules that has it. */
export interface DeviceOption {
  name: string;
  values: string[];
  default: string;
  later: boolean;
  number: string;
  least: number;
  most: number;
}

/** What is otherwise where some options have these values: fields of the rules, and of the beginning. */
export interface Variant {
  options: Record<string, string>;
  rules: Fields;
  state: Fields;
}

/** How so many players begin: with the usual options, and what others change, one after the other. */
export interface Beginning {
  players: number;
  rules: Fields;
  state: Fields;
  variants: Variant[];
  weights: number[];
}

/** How a search goes about it: as `ennead.ai.search.Style` says. */
export interface StyleFigures {
  guided: boolean;
  curiosity: number;
  horizon: number;
  scale: number;
  share: number;
  memory: number;
  insight: number;
  worlds: number;
}

/** How a level of the computer players thinks. */
export interface LevelFigures {
  key: string;
  style: StyleFigures;
  simulations: number | null;
  milliseconds: number | null;
  blur: number;
  patience: number;
  haggles: boolean;
}

/** The clauses by which deals are refused: no deal at all, not held, and what never changes hands. */
export interface DealClauses {
  unfit: string;
  short: string;
  not_goods: string;
}

/** What changes hands in a game, and how that is told: from a place on others see only `hidden`; `gift` is the first of the actions that give away what is bid for. */
export interface DeviceTrading {
  things: string[];
  prices: number[];
  others: string[];
  single_from: number;
  hidden: string;
  period: string;
  gift: number;
  favour: string;
  favours: string[];
  clauses: DealClauses;
}

/** A game, as a page needs it that plays without a server. */
export interface DeviceGame {
  game: string;
  rules: number;
  letters: string;
  criteria: string[];
  options: DeviceOption[];
  beginnings: Beginning[];
  levels: LevelFigures[];
  trading: DeviceTrading | null;
  edition: unknown;
  edition_text: string;
}
