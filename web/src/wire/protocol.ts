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
  least_moves: number; // a rated game that is given up counts if each side has made so many
  early: boolean; // it was given up before that
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

/** What a client says first: what it has, and through whose eyes it looks; `watch`: through nobody's. */
export interface Hello {
  since: number | null;
  seat?: Letter;
  watch?: boolean;
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

/** The players who are not connected, all of them; since when, in seconds since 1970; 0 if that is not known. */
export interface Absent {
  kind: "absent";
  seats: Record<Letter, number>;
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

export type Message = Welcome | News | State | Done | Refused | Behind | KnownNow | Talk | Muted | Absent | Link | Announced | Fault | Bye;
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

export interface MyTable {
  info: TableInfo;
  mine: Letter[];
  owner: boolean;
  waits: boolean;
}

export interface NewTable {
  game: string;
  seats: { kind: "me" | "screen" | "open" | "bot"; level?: string; name?: string }[];
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
