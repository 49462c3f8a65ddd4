// What the server and a client say to each other. The server's own description is /api/protocol.json and
// /api/openapi.json; a test compares the two.

import type { Fields } from "./records";

export const PROTOCOL = 2;

export type Letter = string;

export interface Line {
  number: number;
  actor: Letter;
  kind: string;
  notation?: string;
  fields?: Record<string, string | number>;
  left?: number; // milliseconds that the seat had left then, where there is a clock
}

export interface Result {
  reason: string;
  winners: Letter[];
  ranks: number[];
  scores: number[] | null;
  taken_back?: TakenBackSeen[];
}

export interface TakenBackSeen {
  seat: Letter;
  draws: number;
  looks: number;
}

export interface LuckSeen {
  hash: string;
  nonces: string[];
  seed: string | null;
  since?: number; // the draws before this one were made elsewhere: the match was brought along in a file
}

/** Things that change hands, by what they are called, and how many of each. */
export type Bundle = Record<string, number>;

/** An offer as one may see it; what is as usual is left out. Card faces and promises are for the two partners; `elsewhere` is to whom one has promised the same. */
export interface OfferSeen {
  number: number;
  maker: Letter;
  to: Letter;
  gives: Bundle;
  takes: Bundle;
  until: string;
  promise?: string;
  asks?: string;
  promised?: boolean;
  asked?: boolean;
  instead_of?: number;
  fate?: "open" | "accepted" | "declined" | "retracted" | "countered" | "lapsed" | "void" | "settled";
  reason?: string;
  refusal?: string;
  elsewhere?: Letter[];
}

/** An offer that was accepted, and how the partners judge each other's promises. */
export interface DealSeen {
  number: number;
  maker: Letter;
  to: Letter;
  gives: Bundle;
  takes: Bundle;
  period: number;
  promise?: string;
  asks?: string;
  promised?: boolean;
  asked?: boolean;
  kept?: "" | "kept" | "broken";
  asked_kept?: "" | "kept" | "broken";
  undone?: boolean;
}

/** What is known of somebody as a partner. */
export interface Standing {
  deals: number;
  promises: number;
  kept: number;
  broken: number;
}

/** The haggling: `older` is how many deals there were before these, `breaks` by action whom it lets down who was promised something else. */
export interface HagglingSeen {
  settles: boolean;
  seller: Letter;
  left: number;
  offers: OfferSeen[];
  deals: DealSeen[];
  records: Record<Letter, Standing>;
  older?: number;
  breaks?: Record<string, Letter[]>;
}

/** A page of earlier deals. */
export interface OldDeals {
  deals: DealSeen[];
  older: number;
}

/** Everything a seat is told at one moment; `rules` and `view` are records, by the names of their fields. */
export interface Whole {
  kind: "whole";
  game: string;
  version: number;
  rules: Fields;
  actor: Letter | null;
  view: Fields;
  log?: Line[];
  result?: Result;
  luck?: LuckSeen;
  haggling?: HagglingSeen;
}

/** What has changed for a seat: fields that differ; `actor` and `result` are as they are now. */
export interface Change {
  kind: "change";
  actor: Letter | null;
  view?: Fields;
  result?: Result;
  luck?: LuckSeen;
  haggling?: Partial<HagglingSeen>;
}

export interface SeatInfo {
  seat: Letter;
  kind: "person" | "screen" | "bot";
  name: string;
  level: string;
  taken: boolean;
  away: boolean;
  account?: string; // the name of their account, if they have one
}

export interface Question {
  seat: Letter;
  what: string;
  waiting: Letter[];
}

/** A computer waits for bids before it decides, until a time of the server's clock in seconds. */
export interface Auction {
  seller: Letter;
  waiting: Letter[];
  until: number;
}

/** How time is given: seconds at the beginning and after each turn, or days for each turn; and what happens when it is over. */
export interface Clock {
  base: number;
  increment: number;
  days: number;
  over: "bot" | "loses";
}

/** The clocks of a table when this was sent, in milliseconds: whose clock runs, after how long a wait, and whose time was over. */
export interface TimesLeft {
  left: Record<Letter, number>;
  runs: Letter | null;
  waits: number;
  over: Letter[];
}

/** What a rated game has done to the rating of a seat, and within how many points it is sure now. */
export interface RatingChange {
  seat: Letter;
  before: number;
  after: number;
  doubt: number;
}

/** A table; `hints` says whether a player's page may search for good moves, `lens` whether it may show what can be hidden. */
export interface TableInfo {
  table: string;
  game: string;
  options: Record<string, string>;
  seats: SeatInfo[];
  open: boolean;
  teaching: boolean;
  take_back: boolean;
  hints: boolean; // a player's page may search for good moves
  lens: boolean; // a player's page may show what can be hidden
  stand_in: string;
  status: "waiting" | "playing" | "over";
  turn: Letter | null;
  asked: Question | null;
  rematch: string;
  following: number;
  hash: string;
  edition: unknown;
  bidding: number;
  auction: Auction | null;
  waits_for: Letter[];
  brought: number | null; // so many moves were brought along in a file
  rated: boolean; // the result counts for ratings
  changes: RatingChange[]; // what it did to them, soon after the end
  clock: Clock | null;
  times: TimesLeft | null;
  tournament: string; // whose table it is, empty elsewhere
}

export interface Told {
  number: number;
  kind: string;
  seat?: Letter;
  name?: string;
  what?: string;
  yes?: boolean;
  line?: Line;
  once?: boolean;
}

export interface Heard {
  number: number;
  seat?: Letter;
  name?: string;
  text?: string;
  muted?: boolean;
  account?: string; // as for a seat
  mine?: boolean;
}

export interface Welcome {
  kind: "welcome";
  protocol: number;
  seat: Letter | null;
  mine: Letter[];
  kept: Letter[];
  link: string | null;
  talk: "players" | "watchers";
  owner: boolean;
  muted: Letter[];
  muted_offers: Letter[];
  passes: boolean;
  now: number;
}

export interface News {
  kind: "news";
  events: Told[];
  table?: TableInfo;
  state?: Whole | Change;
  times?: TimesLeft;
}

export interface State {
  kind: "state";
  following: number;
  table: TableInfo;
  state: Whole | null;
  once?: number[];
}

export interface Done {
  kind: "done";
  id: string;
  following: number;
}

export interface Refused {
  kind: "refused";
  id: string;
  error: string;
  message: string;
  clause?: string;
}

export interface Behind {
  kind: "behind";
  id: string;
  following: number;
}

/** All that the seat may know: the answer to `known`. */
export interface KnownNow {
  kind: "known";
  id: string;
  following: number;
  known: Fields;
}

export interface Talk {
  kind: "talk";
  said: Heard[];
}

/** Whom one does not want to hear from now on; told on all one's devices. */
export interface Muted {
  kind: "muted";
  muted: Letter[];
  muted_offers: Letter[];
}

export interface Link {
  kind: "link";
  invitation: string;
}

/** What a host tells everybody; nothing any more, if it is empty. */
export interface Announced {
  kind: "announced";
  id: string;
  en: string;
  fr: string;
  until: number;
}

export interface Fault {
  kind: "error";
  error: string;
  message: string;
  detail: string;
}

export interface Bye {
  kind: "bye";
  error: string;
  message: string;
  again: number;
}

export type Message = Welcome | News | State | Done | Refused | Behind | KnownNow | Talk | Muted | Link | Announced | Fault | Bye;
export type Answer = Done | Refused | Behind | KnownNow;

// Routes.

export interface Me {
  name: string;
  language: string;
  account: string;
}

export interface OptionInfo {
  name: string;
  label: string;
  values: Record<string, string>;
  default: string;
  clause: string;
}

/** A level of the computer players; the pages have its name and its sentence in their own words, too. */
/** The published rating of a level, and within how many points it is sure. */
export interface LevelRating {
  rating: number;
  doubt: number;
}

export interface LevelInfo {
  key: string;
  name: string;
  about: string;
  ratings?: Record<string, LevelRating>; // by the number of players: at rated tables only where it has one
}

export interface GameInfo {
  game: string;
  title: string;
  designers: string[];
  year: number;
  rules: number;
  minutes: number;
  players: number[];
  seats: Record<Letter, string>;
  options: OptionInfo[];
  levels: LevelInfo[];
  usual_level: string;
  edition: EditionInfo | null;
  haggles: boolean;
  first_game: number;
}

/** The edition that is played unless somebody brings another one. */
export interface EditionInfo {
  key: string;
  names: Record<string, string>;
  description: Record<string, string>;
}

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

/** Some words of a book, stressed or not. */
export interface Span {
  text: string;
  strong: boolean;
}

/** A paragraph, or an item of a list: its words, and the clauses that it tells. */
export interface Passage {
  kind: "text";
  spans: Span[];
  clauses: string[];
}

export interface Points {
  kind: "list";
  items: Passage[];
}

export interface Grid {
  kind: "table";
  head: Span[][];
  rows: Span[][][];
  clauses: string[];
}

/** An example by its name, with its caption. */
export interface Shown {
  kind: "example";
  name: string;
  spans: Span[];
  clauses: string[];
}

export type Block = Passage | Points | Grid | Shown;

export interface Chapter {
  key: string;
  title: string;
  blocks: Block[];
}

/** A position to look at and to play with; `picture` is what is drawn of it, nothing where that is all of it. */
export interface ExampleInfo {
  players: number;
  options: Record<string, string>;
  rules: Fields;
  state: Fields;
  picture: Fields;
  actor: Letter;
  eyes: string;
  marks: string[];
  parts: string[];
  moves: string[];
}

/** The rules as a book; of a game that has none, one without chapters. */
export interface BookInfo {
  title: string;
  about: Block[];
  chapters: Chapter[];
  examples: Record<string, ExampleInfo>;
  edition: unknown;
}

/** What several puzzles have in common: the rules in force, how a match begins by them, and the edition. */
export interface PuzzleTable {
  players: number;
  options: Record<string, string>;
  rules: Fields;
  state: Fields;
  edition: unknown;
}

/** A move, and what it is worth to whoever plays it. */
export interface JudgedMove {
  action: string;
  worth: number;
}

/** A position in which one move is clearly best; `state` has the fields that differ from the beginning of its table. */
export interface PuzzleInfo {
  key: string;
  table: number;
  state: Fields;
  seat: Letter;
  solution: string;
  measure: "lead" | "chances";
  judged: JudgedMove[];
  simulations: number;
  found: number[];
  rating: number;
  stars: number;
  reasons: string[];
}

export interface PuzzleBook {
  game: string;
  tables: PuzzleTable[];
  puzzles: PuzzleInfo[];
}

export interface MyTable {
  info: TableInfo;
  mine: Letter[];
  owner: boolean;
  waits: boolean;
}

export interface NewTable {
  game: string;
  seats: { kind: "me" | "screen" | "open" | "bot"; level?: string }[];
  options?: Record<string, string>;
  open?: boolean;
  teaching?: boolean;
  take_back?: boolean;
  hints?: boolean;
  lens?: boolean;
  rated?: boolean;
  stand_in?: string;
  bidding?: number;
  edition?: string;
  clock?: Clock;
}

export interface Invitation {
  table: string;
  link: string;
  info: TableInfo;
}

/** What an invitation is to. */
export interface Invited {
  info: TableInfo;
  host: string;
  minutes: number;
  known: boolean;
}

export interface Joined {
  mine: Letter[];
  info: TableInfo;
}

export interface Frame {
  line: Line | null;
  state: Whole | Change;
}

/** So many actions were taken back, and every deal since the first of them. */
export interface TakenBack {
  kind: "undone";
  back: number;
}

/** A deal as the rules take it, and how it is told to its partners and to everybody else. */
export interface DealMade {
  kind: "accepted";
  deal: Fields;
  line: Line;
  others: Line;
}

/** An event: an action by its number, or nothing where nothing changed. */
export type PastEvent = number | TakenBack | DealMade | null;

/** A match that is over: what it began with, and its events. */
export interface WholeMatch {
  rules: Fields;
  start: Fields;
  events: PastEvent[];
  open_hands: boolean;
  left: Left[]; // by number, none where there is no clock
}

/** The milliseconds that a seat had left at an event, if there are any. */
export type Left = number | null;

/** One idea of a first game: something to read, or something to do; by action what is pressed. */
export interface StepInfo {
  name: string;
  at: number;
  places: string[];
  do: string[][];
  title: string;
  text: string;
  tried: string;
  done: string;
}

/** A match that somebody new plays step by step. */
export interface FirstGameInfo {
  game: string;
  minutes: number;
  you: Letter;
  seats: SeatInfo[];
  match: WholeMatch;
  result: Result;
  steps: StepInfo[];
  edition: unknown;
}

/** What was found, by language, of one thing that was checked. */
export interface Check {
  name: string;
  holds: boolean | null;
  text: Record<string, string>;
}

/** A match to go through again: in frames while it runs, whole once it is over. */
export interface Replay {
  game: string;
  options: Record<string, string>;
  seats: SeatInfo[];
  over: boolean;
  frames: Frame[];
  match: WholeMatch | null;
  result: Result | null;
  luck: LuckSeen | null;
  checks: Check[];
  edition: unknown;
  eyes: Letter;
  clock: Clock | null;
  you: Letter;
}
