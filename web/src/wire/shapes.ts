// Made from the server's messages and routes by `python -m ennead.build --types`. Do not change it here.
import type { Fields } from "./records";

export const PROTOCOL = 2;

/** Of a seat, such as C. */
export type Letter = string;

/** The players who are not connected, all of them: some seconds after one has gone, at once when one is back. Only those who sit at the table are told, and only while they play. It comes after the `talk` of a player who is welcomed, if there are any. */
export interface Absent {
  kind: "absent";
  /** since when, in seconds since 1970; 0: not known */
  seats: Record<string, number>;
}

/** Accept an offer: the deal is settled at once, as a whole or not at all. */
export interface Accept {
  do: "accept";
  /** chosen by the client; once done, done */
  id: string;
  /** the number of the next event in the client's eyes; null: as things stand */
  expected?: number | null;
  /** the number of an offer */
  offer: number;
  seat?: string | null;
}

/** My account, as I see it. */
export interface AccountInfo {
  name: string;
  since: number;
  /** whether there is one */
  password: boolean;
  passkeys: PasskeyInfo[];
  /** recovery codes that are left */
  codes: number;
  /** that was confirmed; empty: none */
  mail: string;
  /** whether this server can send mails */
  mails: boolean;
  /** for so many seconds what is asked with care can be done; then see `prove` */
  proved: number;
  /** the last that a host has made into my account, lately */
  way_in: WayInByHost | null;
}

/** My new account, and its recovery codes, which are told this once. */
export interface AccountMade {
  account: AccountInfo;
  codes: string[];
}

/** An account, by its name. */
export interface AccountName {
  /** what others read; one line */
  name: string;
}

/** Tell everybody something on every page, for some hours. */
export interface Announce {
  act: "announce";
  /** one line */
  en: string;
  /** one line */
  fr: string;
  hours?: number;
  /** for the log; one line */
  why?: string;
}

/** What a host tells everybody, in both languages, until a moment; nothing any more, if it is empty. */
export interface Announced {
  kind: "announced";
  id: string;
  en: string;
  fr: string;
  until: number;
}

/** Something that everybody is told on every page, until a moment. */
export interface Announcement {
  id: string;
  en: string;
  fr: string;
  until: number;
}

/** Answer what another seat has asked. */
export interface Answer {
  do: "answer";
  /** chosen by the client; once done, done */
  id: string;
  /** the number of the next event in the client's eyes; null: as things stand */
  expected?: number | null;
  yes: boolean;
}

export type AnyFrame = Hello | ShownUpTo | Why | Legal | Describe | Known | Say | Play | Undo | End | Answer | Resign | Leave | Return | Free | Give | Mute | Rematch | Offer | Accept | Decline | Retract | Judge | Pass | Wait;

export type AnyMessage = Welcome | News | State | Done | Refused | Behind | LegalNow | Described | KnownNow | Talk | Muted | Absent | Link | Announced | Fault | Bye;

/** A bot waits before it decides: for these seats to bid or to pass, until a moment (in seconds since 1970). */
export interface Auction {
  seller: string;
  waiting: string[];
  until: number;
}

/** A ban as a host sees it. */
export interface BanInfo {
  key: string;
  name: string;
  account: boolean;
  since: number;
  /** 0: for good */
  until: number;
  reason: Reason;
  words: string;
}

/** Ban a person for some days, or without these for good: they are told the reason and the words. */
export interface BanPerson {
  act: "ban";
  whom: Whom;
  reason?: Reason;
  /** for the log; one line */
  words?: string;
  days?: number | null;
  /** for the log; one line */
  why?: string;
}

/** How so many players begin: with the usual options, and what others change, one after the other. */
export interface Beginning {
  players: number;
  /** by their declared names: a number, or numbers in lists, nested */
  rules: Fields;
  /** by their declared names: a number, or numbers in lists, nested */
  state: Fields;
  variants: Variant[];
  /** by which the search judges positions of so many players */
  weights: number[];
}

/** The client does not know the latest; the table's next number. `news` has come, or comes. */
export interface Behind {
  kind: "behind";
  id: string;
  following: number;
}

export type Block = Passage | Points | Grid | Shown;

/** A person I have blocked. */
export interface Blocked {
  /** by which they are unblocked */
  key: string;
  /** an account's name now; what a guest was called then */
  name: string;
  account: boolean;
  since: number;
}

/** The rules of a game as a book; of a game that has none, a book without chapters. */
export interface BookInfo {
  title: string;
  about: Block[];
  chapters: Chapter[];
  examples: Record<string, ExampleInfo>;
  /** what the game tells of its edition; null where it has none, and in `news` */
  edition: unknown;
}

/** A match that is not over, to be played on at a table: game, options, edition and seats are those of its file. */
export interface Brought {
  /** the text of the match file */
  file: string;
  /** which one I take; null: the one of my name, else the first that is no computer's */
  seat?: string | null;
  open?: boolean;
  teaching?: boolean;
  /** pages may search for good moves; null: where all others are bots, or at a teaching table */
  hints?: boolean | null;
  /** pages may show players what can still be hidden (`known`) */
  lens?: boolean;
  stand_in?: string;
  /** seconds that bots wait for bids, where the game has auctions */
  bidding?: number;
}

export type Bundle = Record<string, number>;

/** The server closes this socket; come back after so many seconds, with `hello`. */
export interface Bye {
  kind: "bye";
  error: string;
  message: string;
  again: number;
}

/** What has changed for a seat since it was last told; `actor` and `result` are as they are now. */
export interface Change {
  kind: "change";
  actor: string | null;
  /** by their declared names: a number, or numbers in lists, nested */
  view?: Fields;
  result?: Result;
  luck?: LuckSeen;
  /** of offers and deals: what differs, each whole */
  haggling?: Partial<HagglingSeen>;
}

/** What the organiser has changed before the first round, and when; what one enters into, before and after. */
export interface ChangeInfo {
  at: number;
  fields: ("title" | "description" | "clock" | "begins" | "rounds" | "least" | "most" | "computers")[];
  before: TermsInfo;
  after: TermsInfo;
}

/** Another name or language. */
export interface ChangedGuest {
  name?: string | null;
  language?: Language | null;
}

/** A chapter: a key that is the same in all languages, its name, and what stands in it. */
export interface Chapter {
  key: string;
  title: string;
  blocks: Block[];
}

/** One thing that was checked: whether it holds (null: it cannot be told), and what was found, by language. */
export interface Check {
  name: string;
  holds: boolean | null;
  text: Record<string, string>;
}

/** A clause of the rules. */
export interface ClauseInfo {
  clause: string;
  chapter: string;
  origin: string;
  text: string;
}

/** Delete what an organiser says of a tournament. */
export interface ClearDescription {
  act: "clear-description";
  tournament: string;
  /** for the log; one line */
  why?: string;
}

/** Delete what an organiser has written to all who have entered. */
export interface ClearMessage {
  act: "clear-message";
  tournament: string;
  message: number;
  /** for the log; one line */
  why?: string;
}

/** How time is given: so many seconds at the beginning and after each move, or instead so many days for each move. When a seat's time is over, a computer player plays on for it, or it loses. */
export interface Clock {
  base: number;
  increment: number;
  days: number;
  over: "bot" | "loses";
}

export type ClockName = "none" | "5+5" | "10+10" | "20+20" | "1d" | "3d";

/** Put a report away: what was to be done is done. */
export interface CloseReport {
  act: "close";
  report: string;
  /** for the log; one line */
  why?: string;
}

/** A code from another device. */
export interface Code {
  code: string;
  /** I have been told whose account it is, and want to be signed in there */
  agreed?: boolean;
}

/** Recovery codes, told this once: each lets me in one time. The ones before are good no longer. */
export interface Codes {
  codes: string[];
}

/** A computer player that is to take part. */
export interface Computer {
  level: string;
}

/** What is to count for a table: the rank of each seat, who did not come, and why it is corrected. */
export interface Correct {
  table: string;
  ranks: number[];
  /** everybody reads it */
  why: string;
  absent?: number[];
}

/** What the organiser has said is to count, and why. */
export interface CorrectionInfo {
  ranks: number[];
  absent: number[];
  why: string;
  at: number;
}

/** The clauses by which deals are refused: no deal at all, not held, and what never changes hands. */
export interface DealClauses {
  unfit: string;
  short: string;
  not_goods: string;
}

/** A deal: as the rules take it, and how it is told to its partners and to everybody else. */
export interface DealMade {
  kind: "accepted";
  /** by their declared names: a number, or numbers in lists, nested */
  deal: Fields;
  line: Line;
  others: Line;
}

/** A deal as somebody sees it in the ledger, and how the maker's promise was judged (`kept`) and the other's. */
export interface DealSeen {
  number: number;
  maker: string;
  to: string;
  gives: Record<string, number>;
  takes: Record<string, number>;
  period: number;
  promise?: string;
  asks?: string;
  promised?: boolean;
  asked?: boolean;
  kept?: Verdict;
  asked_kept?: Verdict;
  undone?: boolean;
}

/** Decline an offer, and say why, or not. */
export interface Decline {
  do: "decline";
  /** chosen by the client; once done, done */
  id: string;
  /** the number of the next event in the client's eyes; null: as things stand */
  expected?: number | null;
  reason?: string;
  /** the number of an offer */
  offer: number;
  seat?: string | null;
}

/** Ask for the table in the game's own words, for a program that has no rules; answered by `described`. */
export interface Describe {
  do: "describe";
  /** chosen by the client; once done, done */
  id: string;
}

/** What lies on the table as far as the seat sees it, in the game's own words, and what is asked of whom. */
export interface Described {
  kind: "described";
  id: string;
  following: number;
  /** each game's own: see docs/protocol.md */
  table: unknown;
  ask: string;
}

/** What lies on the table as far as the seat sees it, in the game's own words, and what is asked of whom. */
export interface Description {
  following: number;
  /** each game's own: see docs/protocol.md */
  table: unknown;
  ask: string;
}

/** A code that lets the same person in on another device, once, and for so many seconds. */
export interface DeviceCode {
  code: string;
  seconds: number;
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
  /** what the game tells of its edition; null where it has none, and in `news` */
  edition: unknown;
  /** the edition as a match file has it */
  edition_text: string;
}

/** An option, as a match file has it. */
export interface DeviceOption {
  name: string;
  values: string[];
  default: string;
  /** it stands in a file only if it is not the default */
  later: boolean;
  /** any number is possible, too: the field of the rules that has it */
  number: string;
  least: number;
  most: number;
}

/** What changes hands in a game, how it is told, and what computer players go by. */
export interface DeviceTrading {
  /** in the usual order */
  things: string[];
  /** about what each of them is worth */
  prices: number[];
  /** other things of the game, which never change hands */
  others: string[];
  /** from this place on others do not see which one it is */
  single_from: number;
  /** what they see instead */
  hidden: string;
  /** what an offer stands for that is not for a turn alone */
  period: string;
  /** the action that gives the first seat what is bid for */
  gift: number;
  /** the kind of promise that is bid for */
  favour: string;
  /** other words for it */
  favours: string[];
  clauses: DealClauses;
}

/** It was done; the table's next number. */
export interface Done {
  kind: "done";
  id: string;
  following: number;
}

/** An edition that a person has written. */
export interface EditionFile {
  /** the text of its file */
  text: string;
}

/** The edition that is played unless a table brings another one. */
export interface EditionInfo {
  key: string;
  names: Record<string, string>;
  description: Record<string, string>;
}

/** An edition, as its file would say it. */
export interface EditionText {
  key: string;
  text: string;
}

/** Propose to end the match without a winner. */
export interface End {
  do: "end";
  /** chosen by the client; once done, done */
  id: string;
  /** the number of the next event in the client's eyes; null: as things stand */
  expected?: number | null;
}

/** Announce nothing any more. */
export interface EndAnnouncement {
  act: "silence";
  /** for the log; one line */
  why?: string;
}

/** Enter a tournament; by its invitation, the secret part of the link, where it has one. */
export interface Enter {
  invitation?: string;
}

/** An example: the position where trying begins, and what is drawn of it. */
export interface ExampleInfo {
  players: number;
  options: Record<string, string>;
  /** by their declared names: a number, or numbers in lists, nested */
  rules: Fields;
  /** by their declared names: a number, or numbers in lists, nested */
  state: Fields;
  /** what is drawn, as its eyes see it; nothing: the state */
  picture: Fields;
  /** who decides in the picture; nothing when the game is over */
  actor: string;
  /** whose eyes see the picture: a seat's, “all” or “spectator” */
  eyes: string;
  /** the places that are marked in the picture */
  marks: string[];
  /** the parts of the table that are drawn */
  parts: string[];
  /** what one may try, each of them legal in the state */
  moves: string[];
}

export type Fate = "open" | "accepted" | "declined" | "retracted" | "countered" | "lapsed";

export type FateSeen = Fate | "settled" | "void";

/** A frame that could not be understood; nothing was changed. */
export interface Fault {
  kind: "error";
  error: string;
  message: string;
  detail: string;
}

/** A first game, in the reader's language. */
export interface FirstGameInfo {
  game: string;
  minutes: number;
  /** the learner's seat */
  you: string;
  seats: SeatInfo[];
  match: WholeMatch;
  result: Result;
  steps: StepInfo[];
  /** what the game tells of its edition; null where it has none, and in `news` */
  edition: unknown;
}

/** One moment: the action that led to it (none at the start), and what had changed then: all of it at the start. */
export interface Frame {
  line: Line | null;
  state: Whole | Change;
}

/** Before the beginning, whoever made the table frees a seat. */
export interface Free {
  do: "free";
  /** chosen by the client; once done, done */
  id: string;
  /** the number of the next event in the client's eyes; null: as things stand */
  expected?: number | null;
  /** a seat's letter, such as C */
  seat: string;
}

/** A person whom one follows, or who follows one: by name, as an account is known to everybody. */
export interface Friend {
  name: string;
  /** I follow them */
  followed: boolean;
  /** they follow me; both: we are friends */
  follows: boolean;
  /** online or playing, some minutes coarse; empty: neither, or not to be seen */
  state: "" | "online" | "playing";
}

/** A table to which a friend has invited me, and where there is still a seat. */
export interface FriendInvitation {
  /** the friend's name */
  by: string;
  info: TableInfo;
}

/** Whom one follows, who follows one, and who may see one online. */
export interface Friends {
  followed: Friend[];
  followers: Friend[];
  seen_by: SeenBy;
}

/** A game. */
export interface GameInfo {
  game: string;
  title: string;
  designers: string[];
  year: number;
  rules: number;
  minutes: number;
  players: number[];
  seats: Record<string, string>;
  options: OptionInfo[];
  levels: LevelInfo[];
  usual_level: string;
  edition: EditionInfo | null;
  haggles: boolean;
  first_game: number;
}

export type GameResult = "won" | "shared" | "lost" | "none";

/** A finished game, with those who played, seat by seat, and the profile's seat among them. */
export interface GameTold {
  /** where to look at it again; empty: it is gone */
  table: string;
  game: string;
  when: number;
  result: GameResult;
  seat: number;
  players: Player[];
  rated: boolean;
  /** after it, where it was rated */
  rating: number | null;
  /** what it brought or cost */
  change: number | null;
}

/** Some finished games, the latest first. */
export interface Games {
  games: GameTold[];
  all: number;
}

/** Before the beginning, whoever made the table gives a free seat to a computer player. */
export interface Give {
  do: "give";
  /** chosen by the client; once done, done */
  id: string;
  /** the number of the next event in the client's eyes; null: as things stand */
  expected?: number | null;
  /** a seat's letter, such as C */
  seat: string;
  /** one of the game's `levels` */
  level: string;
}

/** A table: its head, its rows, each cell in words, and the clauses that it tells. */
export interface Grid {
  kind: "table";
  head: Span[][];
  rows: Span[][][];
  clauses: string[];
}

/** A guest who comes in. */
export interface Guest {
  /** what others read; one line */
  name: string;
  language?: Language;
}

/** Everything a seat is told of the haggling at one moment. */
export interface HagglingSeen {
  settles: boolean;
  seller: string;
  left: number;
  offers: OfferSeen[];
  deals: DealSeen[];
  records: Record<string, PartnerRecord>;
  older?: number;
  breaks?: Record<string, string[]>;
}

/** What one hears: its number, who said it, and the words, unless one has muted them. */
export interface Heard {
  number: number;
  seat?: string;
  name?: string;
  text?: string;
  muted?: boolean;
  /** the name of their account; left out: a guest */
  account?: string;
  /** this person has said it themselves */
  mine?: boolean;
}

/** The first frame: the number of the first event the client does not have, or null for a whole picture. */
export interface Hello {
  do: "hello";
  since?: number | null;
  seat?: string | null;
  /** through nobody's eyes, also with seats of my own */
  watch?: boolean;
}

/** Who is on now: how many, and which accounts. Never from where. */
export interface Here {
  /** connections to tables */
  sockets: number;
  /** who were here in the last five minutes, or are at a table */
  people: number;
  guests: number;
  accounts: string[];
  /** tables that a person is at, or was lately */
  tables: number;
}

/** Hide a game from all but its players. */
export interface HideGame {
  act: "hide";
  table: string;
  /** for the log; one line */
  why?: string;
}

/** Hide a tournament from all but those who take part. */
export interface HideTournament {
  act: "hide-tournament";
  tournament: string;
  /** for the log; one line */
  why?: string;
}

/** A table that one has made: where it is, and what lets others in. */
export interface Invitation {
  table: string;
  /** what to send to friends */
  link: string;
  info: TableInfo;
}

/** What lets others in. */
export interface InvitationLink {
  /** what to send to friends */
  link: string;
}

/** What an invitation is to: the table, who made it, about how long it takes, and whether one is in already. */
export interface Invited {
  info: TableInfo;
  /** the name of the table's owner */
  host: string;
  minutes: number;
  /** I may see the table without this invitation */
  known: boolean;
}

/** Take a seat: any that is free, or this one. The nonce is one's own part of the luck, drawn here if left out. */
export interface Join {
  seat?: string | null;
  /** to a rated game: the result counts for my rating */
  agree?: boolean;
  nonce?: string | null;
  invitation?: string;
}

/** The seats that one has. */
export interface Joined {
  mine: string[];
  info: TableInfo;
}

/** Say whether the partner has kept the promise of a deal. */
export interface Judge {
  do: "judge";
  /** chosen by the client; once done, done */
  id: string;
  /** the number of the next event in the client's eyes; null: as things stand */
  expected?: number | null;
  /** the number of an offer */
  offer: number;
  seat?: string | null;
  kept: boolean;
}

/** A move, and what it is worth to its player. */
export interface JudgedMove {
  action: string;
  worth: number;
}

/** For how many days without a visit this server keeps what, and what else it does with what it knows of people. */
export interface Kept {
  /** a guest who has no table */
  guest_days: number;
  /** a guest who has one */
  player_days: number;
  /** a table that has not begun */
  waiting_days: number;
  /** a match that is not over; 0: for good */
  left_days: number;
  /** a match that is over; 0: for good */
  over_days: number;
  /** whether it can send mails */
  mails: boolean;
  /** whether it can send notices to browsers */
  push: boolean;
  /** who runs this server, as they say it; empty: not said */
  contact: string;
  /** all kinds of things that it keeps of people */
  kinds: KeptInfo[];
}

/** A kind of things that are kept of people, in the reader's language. */
export interface KeptInfo {
  what: string;
  /** how long it is kept */
  long: string;
}

export type Kind = "turn" | "time" | "over" | "invited" | "paired" | "round" | "news";

/** Ask for all that one's seat may know, where the table has the lens; answered by `known`. */
export interface Known {
  do: "known";
  /** chosen by the client; once done, done */
  id: string;
}

/** All that the seat may know if it has forgotten nothing: a record by its fields, as `view` in what it sees. */
export interface KnownNow {
  kind: "known";
  id: string;
  following: number;
  /** by their declared names: a number, or numbers in lists, nested */
  known: Fields;
}

export type Language = "en" | "fr";

/** How long those waited lately who found a game; nobody did if there were no pairs. */
export interface Lately {
  game: string;
  /** with everybody there, or with days for each move */
  pace: Pace;
  /** who found a game in the last seven days, about: 50 means or more */
  people: number;
  /** half of them waited no longer, about; null: nobody did */
  seconds: number | null;
}

/** An entry in a list of the best: a person by their name, or a computer player by its level, without a place. */
export interface LeaderTold {
  place: number;
  name: string;
  level: string;
  rating: number;
  doubt: number;
  games: number;
}

/** Who leads in a game at tables of one size, sorted by rating less doubt: what they are at least. */
export interface LeadersTold {
  game: string;
  players: number;
  /** the table sizes of this game */
  sizes: number[];
  /** who has played fewer is not listed */
  least_games: number;
  /** nor is who is less sure than so many points */
  most_doubt: number;
  /** nor is who has met fewer different computer players or people listed */
  least_settled: number;
  /** points that a place goes at most beyond what computer players show */
  ahead: number;
  /** where everybody begins */
  middle: number;
  first: number;
  /** how many are told at a time */
  most: number;
  /** how long the whole list is */
  all: number;
  leaders: LeaderTold[];
}

/** Go away: a stand-in plays on if the table has one; before the beginning the seat is free again. */
export interface Leave {
  do: "leave";
  /** chosen by the client; once done, done */
  id: string;
  /** the number of the next event in the client's eyes; null: as things stand */
  expected?: number | null;
}

/** Ask what may be played now, for a program that has no rules; answered by `legal`. */
export interface Legal {
  do: "legal";
  /** chosen by the client; once done, done */
  id: string;
}

/** Something that may be played: as `play` takes it, its kind and fields, and what it brings, if the game tells. */
export interface LegalAction {
  action: string;
  kind: string;
  fields?: Record<string, string | number>;
  brings?: unknown;
}

/** What may be played now; nothing if another seat decides. The table's next number says when that was. */
export interface LegalActions {
  following: number;
  actions: LegalAction[];
}

/** What may be played now; nothing if another seat decides. The table's next number says when that was. */
export interface LegalNow {
  kind: "legal";
  id: string;
  following: number;
  actions: LegalAction[];
}

/** How a level of the computer players thinks. */
export interface LevelFigures {
  key: string;
  style: StyleFigures;
  simulations: number | null;
  milliseconds: number | null;
  blur: number;
  patience: number;
  /** it judges deals by an estimate; else by a list of prices */
  haggles: boolean;
}

/** A level of the computer players. */
export interface LevelInfo {
  key: string;
  name: string;
  about: string;
  /** by the number of players: at rated tables only where it has one */
  ratings?: Record<string, LevelRating>;
}

/** The published rating of a level, and within how many points it is sure. */
export interface LevelRating {
  rating: number;
  doubt: number;
}

/** Let a person play again. */
export interface LiftBan {
  act: "lift";
  whom: Whom;
  /** for the log; one line */
  why?: string;
}

/** A limit: what it is now, and what the configuration says. */
export interface LimitInfo {
  name: string;
  value: number;
  usual: number;
  /** what it can be at least */
  lowest: number;
  /** and at most */
  highest: number;
}

/** One event as somebody is told it: its number, whose it is (a letter, or `*` for chance), and what it is. */
export interface Line {
  number: number;
  actor: string;
  kind: string;
  notation?: string;
  fields?: Record<string, string | number>;
  /** milliseconds that the seat had left then, where there is a clock */
  left?: number;
}

/** There is a new invitation, the secret part of the link; the one before lets nobody in any more. */
export interface Link {
  kind: "link";
  invitation: string;
}

/** An act, as it is told: when, by whom, what, whom or what it was about, and why. */
export interface LogLine {
  at: number;
  /** a host; empty: the command line */
  by: string;
  act: string;
  whom: string;
  /** of a ban, or of a report that was closed */
  reason: Reason | "";
  details: string;
  why: string;
}

/** What everybody may know of the luck: the hash of the seed and the nonces at once, the seed when it is over. Where the match was brought along in a file, the first draws were made elsewhere: this luck has drawn those since. */
export interface LuckSeen {
  hash: string;
  nonces: string[];
  seed: string | null;
  since?: number;
}

/** What is answered to a request for a link by mail: the same whether there is such an account or not. */
export interface MailAsked {
  /** until it can be asked for again */
  seconds: number;
  /** it was asked for from here just before: this changed nothing */
  already: boolean;
}

/** The text of a match file, and through whose eyes to look at it if it is not over. */
export interface MatchFile {
  file: string;
  seat?: string | null;
}

/** Who one is. */
export interface Me {
  name: string;
  language: string;
  /** the name of my account; empty: I am a guest */
  account: string;
}

/** A rating after a game: when (in seconds since 1970), the number, and within how many points it is sure. */
export interface Moment {
  when: number;
  rating: number;
  doubt: number;
}

/** No longer read what a seat says, or get no more offers from it, or do so again. */
export interface Mute {
  do: "mute";
  /** chosen by the client; once done, done */
  id: string;
  /** the number of the next event in the client's eyes; null: as things stand */
  expected?: number | null;
  /** a seat's letter, such as C */
  seat: string;
  muted: boolean;
  what?: "talk" | "offers";
}

/** Whom this person does not want to hear from now on, as in `welcome`; nobody else is told. */
export interface Muted {
  kind: "muted";
  muted: string[];
  muted_offers: string[];
}

/** A table of mine, and the seats there that I have or that are kept for me. */
export interface MyTable {
  info: TableInfo;
  mine: string[];
  /** I made it: until it begins I can close it */
  owner: boolean;
  /** for my move, or my answer */
  waits: boolean;
}

/** A name that is to be mine alone, and how I prove it from now on: by a password, a passkey, or both. */
export interface NewAccount {
  /** what others read; one line */
  name: string;
  /** at least 10 characters, when it is chosen */
  password?: string;
  passkey?: PasskeyAnswer | null;
  /** for a new session */
  language?: Language;
}

/** What the organiser writes to all who have entered. */
export interface NewMessage {
  /** plain text, up to 20 lines; not empty */
  text: string;
}

/** The name that my account is to have from now on. */
export interface NewName {
  /** what others read; one line */
  name: string;
}

/** A password that is to be used from now on. */
export interface NewPassword {
  /** at least 10 characters, when it is chosen */
  password: string;
}

/** Whom I report, or what they said, and why. */
export interface NewReport {
  whom: PersonMeant;
  reason: Reason;
  /** one line */
  words?: string;
}

/** A new table. */
export interface NewTable {
  game: string;
  seats: Seat[];
  options?: Record<string, string>;
  /** also draws may be taken back, if all agree */
  take_back?: boolean;
  /** the result counts for ratings: accounts and published levels only, no help */
  rated?: boolean;
  /** the text of an edition file, where the game has editions; the usual one if empty */
  edition?: string;
  /** seconds at the beginning and after each move, or days for each move, and what happens when a person's time is over; null: no clock */
  clock?: Clock | null;
  open?: boolean;
  teaching?: boolean;
  /** pages may search for good moves; null: where all others are bots, or at a teaching table */
  hints?: boolean | null;
  /** pages may show players what can still be hidden (`known`) */
  lens?: boolean;
  stand_in?: string;
  /** seconds that bots wait for bids, where the game has auctions */
  bidding?: number;
}

/** The settings of a new tournament. */
export interface NewTournament {
  /** what people read; one line */
  title: string;
  game: string;
  /** players at a table */
  size: number;
  system?: System;
  /** 0: as many as are usual */
  rounds?: number;
  options?: Record<string, string>;
  /** as for a new table */
  edition?: string;
  clock?: Clock | null;
  rated?: boolean;
  /** for everyone; else for those with the link */
  open?: boolean;
  /** the organiser may add computer players */
  computers?: boolean;
  /** smaller tables where the number does not fit, not byes */
  smaller?: boolean;
  least?: number;
  most?: number;
  /** seconds since 1970; null: when the organiser says so */
  begins?: number | null;
  /** seconds between rounds, which needs a clock; null: until the organiser says so */
  pause?: number | null;
  /** seconds to come to one's table */
  patience?: number;
  /** plain text, up to 20 lines */
  description?: string;
}

/** Events, in their order; with the table if it has changed, and what has changed in the match. */
export interface News {
  kind: "news";
  events: Told[];
  /** without the edition, which stays as it is */
  table?: TableInfo;
  /** what has changed, or all of it but the log: its `kind` says which */
  state?: Whole | Change;
  /** where there is a clock: as it is now */
  times?: TimesLeft;
}

/** A mail address. */
export interface NoticeAddress {
  address: string;
}

/** What is to be different; what is left out stays. */
export interface NoticeChange {
  kinds?: Partial<Record<Kind, boolean>>;
  quiet?: Quiet | null;
  zone?: string | null;
  mail_on?: boolean | null;
}

/** A device on which I am told things. The page knows its own by the id: a digest of its endpoint. */
export interface NoticeDevice {
  id: string;
  name: string;
  since: number;
}

/** What the link in a letter holds. */
export interface NoticeLink {
  /** what the link in a notice holds */
  token: string;
}

/** What I am told, where, and when. */
export interface NoticeSettings {
  /** by kind: whether I want to be told */
  kinds: Record<string, boolean>;
  quiet: Quiet | null;
  /** the time zone of the quiet hours */
  zone: string;
  devices: NoticeDevice[];
  /** what a browser needs to subscribe; empty: no push here */
  push_key: string;
  /** this server sends mail, and I have an account */
  mail_offered: boolean;
  /** my mail address, if I have given one */
  address: string;
  /** it is confirmed: before that nothing is sent there */
  confirmed: boolean;
  /** notices go there, too */
  mail_on: boolean;
}

/** Whether a notice has gone out. */
export interface NoticeTried {
  sent: boolean;
}

/** Offer another seat a deal; instead of an offer of theirs, if it counters that. */
export interface Offer {
  do: "offer";
  /** chosen by the client; once done, done */
  id: string;
  /** the number of the next event in the client's eyes; null: as things stand */
  expected?: number | null;
  /** a seat's letter, such as C */
  to: string;
  /** things by name, and how many of each, such as {"card": 2} */
  gives?: Bundle;
  /** things by name, and how many of each, such as {"card": 2} */
  takes?: Bundle;
  /** in words, on one line, without < and > */
  promise?: string;
  /** what the other is to promise */
  asks?: string;
  /** until the present turn or period of the game is over, or for so many seconds */
  until?: string | number;
  /** the number of an offer */
  instead_of?: number;
  seat?: string | null;
}

/** An offer as somebody sees it: what the maker gives and takes, until when, and what has become of it. */
export interface OfferSeen {
  number: number;
  maker: string;
  to: string;
  gives: Record<string, number>;
  takes: Record<string, number>;
  until: string;
  promise?: string;
  asks?: string;
  promised?: boolean;
  asked?: boolean;
  instead_of?: number;
  fate?: FateSeen;
  reason?: string;
  refusal?: string;
  elsewhere?: string[];
}

/** A page of the ledger, the earliest first, and how many deals there were before it. */
export interface OldDeals {
  deals: DealSeen[];
  older: number;
}

export type OnPage = BanPerson | LiftBan | Rename | HideGame | ShowGame | HideTournament | ShowTournament | RenameTournament | ClearMessage | ClearDescription | SetLimit | Announce | EndAnnouncement | CloseReport;

/** An account and those whom it has beaten lately, as a host sees it; of each the latest 60 opponents count. */
export interface OneSided {
  name: string;
  game: string;
  players: number;
  rating: number;
  /** games it has won lately against these opponents */
  won: number;
  /** of so many with them */
  games: number;
  opponents: number;
  /** rated games with people that the opponents have played lately */
  theirs: number;
  /** so many of these with each other, or with this account */
  inside: number;
}

/** An account that a person has often played with: in so many games, and how many of them the profile's won. */
export interface Opponent {
  name: string;
  games: number;
  won: number;
}

/** An option of a game. */
export interface OptionInfo {
  name: string;
  label: string;
  values: Record<string, string>;
  default: string;
  clause: string;
}

/** A message to all who have entered. */
export interface OrganiserMessage {
  /** by which it can be reported */
  number: number;
  text: string;
  at: number;
}

/** What a host sees first. */
export interface Overview {
  here: Here;
  /** that are open */
  reports: number;
  bans: BanInfo[];
  /** the names of hidden games */
  hidden: string[];
  /** the names of hidden tournaments */
  hidden_tournaments: string[];
  limits: LimitInfo[];
  announcement: Announcement | null;
  hosts: string[];
}

export type Pace = "live" | "days";

/** How a seat has dealt so far: its deals, its promises, and how many of these its partners call kept or broken. */
export interface PartnerRecord {
  deals: number;
  promises: number;
  kept: number;
  broken: number;
}

/** Do not bid on what another decides: this time, or never in this match. */
export interface Pass {
  do: "pass";
  /** chosen by the client; once done, done */
  id: string;
  /** the number of the next event in the client's eyes; null: as things stand */
  expected?: number | null;
  always?: boolean;
  seat?: string | null;
}

/** A paragraph, or an item of a list: its words, and the clauses that it tells. */
export interface Passage {
  kind: "text";
  spans: Span[];
  clauses: string[];
}

/** A passkey that was just made or used, and the ticket that came with the options. */
export interface PasskeyAnswer {
  ticket: string;
  /** what the browser returned, as its `toJSON()` writes it (WebAuthn) */
  credential: object;
  /** by which its owner knows it again; one line */
  name?: string;
}

/** A passkey, as its owner sees it; moments are in seconds since 1970. */
export interface PasskeyInfo {
  id: string;
  name: string;
  since: number;
  /** when it was last used to sign in; 0: never */
  used: number;
}

/** Another name for a passkey. */
export interface PasskeyRename {
  /** by which its owner knows it again; one line */
  name: string;
}

/** What the browser needs to make or use a passkey; the ticket comes back with what it returns, within minutes. */
export interface PasskeyWish {
  ticket: string;
  /** for `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` */
  options: object;
}

export type PastEvent = number | TakenBack | DealMade | null;

/** Whom I mean: an account by its name; at a table who has a seat, or who said something; or the organiser of a tournament, by a message to all who have entered. */
export interface PersonMeant {
  name?: string;
  table?: string;
  seat?: string | null;
  tournament?: string;
  line?: number | null;
}

/** Play a move, in the game's notation, for the seat whose turn it is. */
export interface Play {
  do: "play";
  /** chosen by the client; once done, done */
  id: string;
  /** the number of the next event in the client's eyes; null: as things stand */
  expected?: number | null;
  /** in the game's notation */
  action: string;
}

/** What a person would play: each of these sizes with each of these clocks is welcome. */
export interface PlayNow {
  game: string;
  /** how many play */
  sizes: number[];
  /** minutes + seconds for each move, or days for each move */
  clocks: ClockName[];
  /** any: rated or not, whichever comes first */
  rated?: Stakes;
}

/** How things stand for a person who looks for a game. */
export interface PlayNowState {
  /** what I wait for; null: I do not */
  wish: Wish | null;
  /** so long I have waited */
  seconds: number;
  /** seconds before a game is looked for: games were given up by me, or from here */
  held: number;
  /** the table that was made for me, where a seat is kept */
  table: string;
  /** at that table the result counts: I agreed when I wished it */
  rated: boolean;
  /** I go on waiting with the page closed */
  stays: boolean;
  /** a computer player is offered: its level, whose rating is published; empty: any level */
  computer: string | null;
}

/** A player in a finished game: an account by its name, a computer player by its level; else unknown. */
export interface Player {
  name?: string;
  account?: boolean;
  level?: string;
  place?: number;
}

/** A player, and where they stand. */
export interface PlayerInfo {
  number: number;
  /** empty for a computer player, and for an account that is gone */
  name: string;
  /** of a computer player */
  level: string;
  /** takes part in the next round */
  is_in: boolean;
  /** by the organiser */
  removed: boolean;
  /** how many rounds had begun when they entered */
  since: number;
  rank: number;
  /** points; thirds and eighths are rounded to thousandths */
  points: number;
  played: number;
  byes: number;
  wins: number;
  /** against those with as many, for each meeting; null: not all have met */
  against: number | null;
  /** points of the opponents on average, without best and worst */
  strength: number;
}

/** A list. */
export interface Points {
  kind: "list";
  items: Passage[];
}

/** What is known of an account: of games at private tables only as much as the reader may know. */
export interface Profile {
  name: string;
  /** in seconds since 1970 */
  since: number;
  /** it is mine */
  me: boolean;
  ratings: RatingNow[];
  results: Results[];
  opponents: Opponent[];
  games: GameTold[];
  /** how many games there are to be seen */
  all: number;
}

/** The account's password, or a passkey of it that was just used. */
export interface Proof {
  /** at least 10 characters, when it is chosen */
  password?: string;
  passkey?: UsedPasskey | null;
}

/** A notice as the browser's service worker gets it: all words are in it. */
export interface Pushed {
  title: string;
  body: string;
  path: string;
  tag: string;
  lang: string;
  off: string;
  off_label: string;
  off_done: string;
}

/** The puzzles of a game; none, if it has none. */
export interface PuzzleBook {
  game: string;
  tables: PuzzleTable[];
  puzzles: PuzzleInfo[];
}

/** A position in which one move is clearly best. */
export interface PuzzleInfo {
  key: string;
  /** which of the tables it is at */
  table: number;
  /** the whole position: fields that differ from the beginning */
  state: Fields;
  /** who is to move, and through whose eyes one looks */
  seat: string;
  solution: string;
  /** what moves are worth: points, or victory */
  measure: "lead" | "chances";
  /** the best first */
  judged: JudgedMove[];
  /** that confirmed it; 0: it was solved exactly */
  simulations: number;
  /** by level, the weakest first: the part that found it */
  found: number[];
  rating: number;
  stars: number;
  /** what speaks for the solution */
  reasons: string[];
}

/** What several puzzles have in common: the rules in force, how a match begins by them, and the edition. */
export interface PuzzleTable {
  players: number;
  options: Record<string, string>;
  /** by their declared names: a number, or numbers in lists, nested */
  rules: Fields;
  /** by their declared names: a number, or numbers in lists, nested */
  state: Fields;
  /** what the game tells of its edition; null where it has none, and in `news` */
  edition: unknown;
}

/** What a seat has asked, and who has not answered yet. */
export interface Question {
  seat: string;
  what: string;
  waiting: string[];
}

/** The hours in which nothing is told, from one minute of the day to another. */
export interface Quiet {
  /** of the day */
  since: number;
  /** of the day */
  until: number;
}

/** What a rated game has done to the rating of a seat: before, after, and within how many points it is sure now. */
export interface RatingChange {
  seat: string;
  before: number;
  after: number;
  doubt: number;
}

/** A rating in a game at tables of one size. */
export interface RatingNow {
  game: string;
  players: number;
  rating: number;
  doubt: number;
  games: number;
  won: number;
  /** among people, where enough is known of them */
  place: number | null;
  /** the latest, the earliest of these first */
  history: Moment[];
}

/** A rating, within how many points it is sure, and after how many games; with none of them, where all begin. */
export interface RatingTold {
  rating: number;
  doubt: number;
  games: number;
}

export type Reason = "insults" | "advertising" | "cheating" | "name" | "other";

/** One of the codes that were shown once. Spaces, dashes and capitals do not matter. */
export interface RecoveryCode {
  code: string;
}

/** It cannot be done: a name for programs, the reason in the player's language, and the clause if it is a rule. */
export interface Refused {
  kind: "refused";
  id: string;
  error: string;
  message: string;
  clause?: string;
}

/** Once it is over: go on at another table, everybody one seat further. A `rematched` event names it. */
export interface Rematch {
  do: "rematch";
  /** chosen by the client; once done, done */
  id: string;
  /** the number of the next event in the client's eyes; null: as things stand */
  expected?: number | null;
}

/** A player who is not to take part any more. */
export interface Remove {
  player: number;
}

/** Give a person another name; nobody gets the old one, unless it is freed. */
export interface Rename {
  act: "rename";
  whom: Whom;
  name: string;
  free?: boolean;
  /** for the log; one line */
  why?: string;
}

/** Give a tournament another title. */
export interface RenameTournament {
  act: "rename-tournament";
  tournament: string;
  /** one line */
  title: string;
  /** for the log; one line */
  why?: string;
}

/** A match to go through again. Until it is over nothing is told of what was drawn and covered since. */
export interface Replay {
  game: string;
  options: Record<string, string>;
  seats: SeatInfo[];
  over: boolean;
  /** what was seen, moment by moment; none once it is over */
  frames: Frame[];
  /** once it is over: all of it */
  match: WholeMatch | null;
  result: Result | null;
  luck: LuckSeen | null;
  checks: Check[];
  /** what the game tells of its edition; null where it has none, and in `news` */
  edition: unknown;
  /** whose eyes the frames are seen by; nothing: a spectator's */
  eyes: string;
  /** how time was given, if there was a clock */
  clock: Clock | null;
  /** the reader's seat, if they have one and only one */
  you: string;
}

export type Reply = Done | Refused | Behind | LegalNow | Described | KnownNow;

/** A report as a host sees it. */
export interface ReportInfo {
  id: string;
  at: number;
  by: string;
  /** what the reported was called */
  name: string;
  /** the reported's account now; empty: a guest */
  account: string;
  table: string;
  reason: Reason;
  words: string;
  lines: ReportedLine[];
  /** other open reports about the same person */
  others: number;
  banned: boolean;
  /** when; 0: it is open */
  closed: number;
  /** to whose players it was written; empty: no such message */
  tournament: string;
  /** the number of that message */
  message: number;
}

/** A line of chat as the reporter has read it. */
export interface ReportedLine {
  name: string;
  text: string;
  /** the one that is reported */
  meant: boolean;
}

/** Give up: in a match of two, or where there is a clock; with more seats one comes last, and the others go on. */
export interface Resign {
  do: "resign";
  /** chosen by the client; once done, done */
  id: string;
  /** the number of the next event in the client's eyes; null: as things stand */
  expected?: number | null;
}

/** The end of a match, for everyone. */
export interface Result {
  reason: string;
  winners: string[];
  ranks: number[];
  scores: number[] | null;
  taken_back?: TakenBackSeen[];
}

/** How games ended, in a game at tables of one size. */
export interface Results {
  game: string;
  players: number;
  won: number;
  shared: number;
  lost: number;
  none: number;
}

/** Take back an offer of one's own. */
export interface Retract {
  do: "retract";
  /** chosen by the client; once done, done */
  id: string;
  /** the number of the next event in the client's eyes; null: as things stand */
  expected?: number | null;
  /** the number of an offer */
  offer: number;
  seat?: string | null;
}

/** Take one's seat again. */
export interface Return {
  do: "return";
  /** chosen by the client; once done, done */
  id: string;
  /** the number of the next event in the client's eyes; null: as things stand */
  expected?: number | null;
}

/** A round. */
export interface RoundInfo {
  tables: TournamentTable[];
  byes: number[];
  at: number;
  /** when everybody has to be at their table */
  until: number;
  closed: number | null;
}

/** Say something: players to players, watchers to watchers. */
export interface Say {
  do: "say";
  /** chosen by the client; once done, done */
  id: string;
  text: string;
}

/** Who a seat is for: me, another person on my screen, anyone, or a bot of some level. */
export interface Seat {
  kind: "me" | "screen" | "open" | "bot";
  level?: string;
  /** of another person on my screen; if empty they are called by their colour */
  name?: string;
}

/** A seat, as everyone sees it. */
export interface SeatInfo {
  seat: string;
  kind: "person" | "screen" | "bot";
  name: string;
  level: string;
  taken: boolean;
  away: boolean;
  /** the name of their account; left out: a guest, or nobody */
  account?: string;
}

/** What came of a table for one seat; or a bye. */
export interface SeatLine {
  round: number;
  /** empty: a bye */
  table: string;
  /** from 1 on; 0: a bye */
  seat: number;
  player: string;
  /** null: not decided yet, or a bye */
  place: number | null;
  points: number | null;
  /** in time to the table */
  came: boolean;
  /** by the organiser */
  corrected: boolean;
}

export type SeenBy = "everyone" | "followed" | "nobody";

/** A session of mine: on which kind of device it runs as far as that is known, since when, and when it was used. */
export interface SessionInfo {
  id: string;
  /** such as Android or Windows; empty: unknown */
  system: string;
  /** such as Firefox; empty: unknown */
  browser: string;
  since: number;
  /** to the hour, about */
  used: number;
  /** whether it is the one that asks */
  this: boolean;
}

/** Change a limit; without a value it is what the configuration says. */
export interface SetLimit {
  act: "limit";
  name: string;
  value?: number | null;
  /** for the log; one line */
  why?: string;
}

/** Let a hidden game be seen again as before. */
export interface ShowGame {
  act: "show";
  table: string;
  /** for the log; one line */
  why?: string;
}

/** Let a hidden tournament be seen again as before. */
export interface ShowTournament {
  act: "show-tournament";
  tournament: string;
  /** for the log; one line */
  why?: string;
}

/** An example, by its name, with its caption and the clauses that it shows. */
export interface Shown {
  kind: "example";
  name: string;
  spans: Span[];
  clauses: string[];
}

/** Everything up to this number has been shown; what was shown once is not shown again. */
export interface ShownUpTo {
  do: "seen";
  number: number;
}

/** An account's name and password. */
export interface SignIn {
  name: string;
  /** at least 10 characters, when it is chosen */
  password: string;
}

/** Some words, stressed or not. */
export interface Span {
  text: string;
  strong: boolean;
}

export type Stakes = "yes" | "no" | "any";

/** Where a player stands. */
export interface StandingLine {
  place: number;
  player: string;
  /** points; thirds and eighths are rounded to thousandths */
  points: number;
  played: number;
  byes: number;
  /** as `against` of the tournament */
  direct: number | null;
  /** their points on average, without best and worst */
  opponents: number;
  won: number;
  takes_part: boolean;
}

/** The whole picture: what a client gets that has nothing, or is too far behind. */
export interface State {
  kind: "state";
  following: number;
  table: TableInfo;
  /** what the seat sees; null before it begins */
  state: Whole | null;
  /** lines of the log that will not be shown again */
  once?: number[];
}

export type Status = "waiting" | "running" | "over" | "cancelled";

/** One idea: something to read, or something to do. */
export interface StepInfo {
  name: string;
  /** the number of the event that comes next */
  at: number;
  /** marked on the board */
  places: string[];
  /** for each action of the learner what is pressed, in order */
  do: string[][];
  title: string;
  text: string;
  /** the answer to another move that is possible */
  tried: string;
  /** what has come of it; nothing: it goes on at once */
  done: string;
}

/** How a level searches. */
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

/** What a browser says when it is to be told things: where, and with which keys. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** what I call this device; else its browser and system */
  name?: string;
}

export type System = "swiss" | "robin";

/** A table, as everyone sees it who may see it. */
export interface TableInfo {
  table: string;
  game: string;
  options: Record<string, string>;
  seats: SeatInfo[];
  open: boolean;
  teaching: boolean;
  /** whether also draws may be taken back, if all agree */
  take_back: boolean;
  /** whether a player's page may search for good moves */
  hints: boolean;
  /** whether a player's page may show what can be hidden: see `known` */
  lens: boolean;
  stand_in: string;
  status: "waiting" | "playing" | "over";
  turn: string | null;
  asked: Question | null;
  rematch: string;
  following: number;
  /** of the seed of the luck, published before anyone adds a nonce */
  hash: string;
  /** what the game tells of its edition; null where it has none, and in `news` */
  edition: unknown;
  /** seconds that bots wait for bids, where the game has auctions */
  bidding: number;
  auction: Auction | null;
  /** seats for whose bids bots wait */
  waits_for: string[];
  /** so many moves were brought along in a file: whoever had it may have seen what is hidden there; null: it began here */
  brought: number | null;
  /** whether the result counts for ratings: all agree by joining */
  rated: boolean;
  /** a rated game given up counts if each side has made so many; 0: not rated */
  least_moves: number;
  /** a rated game is over that was given up before that */
  early: boolean;
  /** what it did to ratings, soon after the end */
  changes: RatingChange[];
  /** how time is given; null: everybody takes theirs */
  clock: Clock | null;
  /** where there is a clock, once it has begun */
  times: TimesLeft | null;
  /** the name of the tournament whose table it is */
  tournament: string;
}

/** What came of a table: what counts now, what the table itself said, and all corrections in their order. */
export interface TableResult {
  ranks: number[];
  points: number[];
  /** players who did not come */
  absent: number[];
  /** the table is there to be looked at; else it never began */
  played: boolean;
  /** ranks before any correction; null: not decided then */
  first: number[] | null;
  corrections: CorrectionInfo[];
}

/** So many actions were taken back, and every deal since the first of them. */
export interface TakenBack {
  kind: "undone";
  back: number;
}

/** What a seat has taken back although it had been seen: so many draws, and other moves that showed something. */
export interface TakenBackSeen {
  seat: string;
  draws: number;
  looks: number;
}

/** What has been said. */
export interface Talk {
  kind: "talk";
  said: Heard[];
}

/** What was announced at some time of the clock, the beginning, the rounds, and who may take part. */
export interface TermsInfo {
  clock: Clock | null;
  begins: number | null;
  /** 0: as many as are usual */
  rounds: number;
  least: number;
  most: number;
  computers: boolean;
}

/** The clocks of a table, at the moment at which this was sent. Computer players have none. */
export interface TimesLeft {
  /** by seat, in milliseconds */
  left: Record<string, number>;
  /** the seat whose clock runs */
  runs: string | null;
  /** milliseconds for which that clock waits before it runs */
  waits: number;
  /** seats whose time was over, or was given up */
  over: string[];
}

/** What stands behind the # of a link in a mail. */
export interface Token {
  token: string;
}

/** An event of a table as somebody is told it. Every event has its number for everyone, so numbers tell nothing. */
export interface Told {
  number: number;
  kind: string;
  seat?: string;
  name?: string;
  what?: string;
  yes?: boolean;
  line?: Line;
  /** this will not be shown again: confirm it with `seen` */
  once?: boolean;
}

/** What is announced of a tournament, as its organiser wants it from now on: possible until the first round. */
export interface TournamentAnnouncement {
  /** what people read; one line */
  title: string;
  /** plain text, up to 20 lines */
  description: string;
  clock: Clock | null;
  /** seconds since 1970; null: when the organiser says so */
  begins: number | null;
  /** 0: as many as are usual */
  rounds: number;
  least: number;
  most: number;
  /** the organiser may add computer players */
  computers: boolean;
}

/** All of a tournament. */
export interface TournamentInfo {
  name: string;
  title: string;
  organiser: string;
  game: string;
  size: number;
  /** where the number does not fit there are smaller tables */
  smaller: boolean;
  system: System;
  /** in all; 0: decided when it begins */
  rounds: number;
  options: Record<string, string>;
  /** its title, by language; empty: there are none */
  edition: Record<string, string>;
  clock: Clock | null;
  rated: boolean;
  open: boolean;
  computers: boolean;
  least: number;
  most: number;
  begins: number | null;
  pause: number | null;
  patience: number;
  status: Status;
  /** why it was called off */
  why: "" | "organiser" | "few" | "late";
  /** decides between equals in a round robin, once it has begun; else empty: with it one could find out from a Swiss round who has blocked whom */
  seed: string;
  /** plain text; empty once the organiser's account is gone */
  description: string;
  /** before the first round, the first first */
  changes: ChangeInfo[];
  /** when it begins or goes on by itself */
  continues: number | null;
  /** the first first */
  players: PlayerInfo[];
  /** the first first */
  played: RoundInfo[];
}

/** A tournament as it stands in a list. */
export interface TournamentLine {
  name: string;
  title: string;
  /** empty if that account is gone */
  organiser: string;
  game: string;
  size: number;
  system: System;
  open: boolean;
  rated: boolean;
  clock: Clock | null;
  status: Status;
  players: number;
  most: number;
  begins: number | null;
  /** I have made it or entered it */
  mine: boolean;
}

/** A tournament that one has made: its name, and what to send to those who shall enter. */
export interface TournamentMade {
  name: string;
  link: string;
}

/** A tournament as it stands for me; without all that has not changed since I asked last. */
export interface TournamentNow {
  /** ask again with `since` this number */
  following: number;
  /** the server's time, in seconds since 1970 */
  now: number;
  /** null: nothing has happened since */
  info: TournamentInfo | null;
  /** my number among the players */
  me: number | null;
  organiser: boolean;
  /** by which others enter, for the organiser; else empty */
  link: string;
  /** to all who have entered, for them, the latest first; like `info`, only if it is new */
  messages: OrganiserMessage[];
}

/** The results of a tournament, by names. */
export interface TournamentResults {
  title: string;
  game: string;
  organiser: string;
  status: Status;
  /** that have begun */
  rounds: number;
  standings: StandingLine[];
  tables: SeatLine[];
}

/** A table of a round: who sits where, and what came of it. */
export interface TournamentTable {
  table: string;
  /** by seat */
  players: number[];
  /** its result counts for ratings */
  rated: boolean;
  result: TableResult | null;
}

/** A table that waits for me. */
export interface Turn {
  table: string;
  game: string;
}

/** Take back the last move of one's seat: at once where that is free, else the others are asked. */
export interface Undo {
  do: "undo";
  /** chosen by the client; once done, done */
  id: string;
  /** the number of the next event in the client's eyes; null: as things stand */
  expected?: number | null;
  seat?: string | null;
}

/** A passkey that was just used, and the ticket that came with the options. */
export interface UsedPasskey {
  ticket: string;
  /** what the browser returned, as its `toJSON()` writes it (WebAuthn) */
  credential: object;
}

/** What is otherwise where some options have these values: fields of the rules, and of the beginning. */
export interface Variant {
  options: Record<string, string>;
  /** by their declared names: a number, or numbers in lists, nested */
  rules: Fields;
  /** by their declared names: a number, or numbers in lists, nested */
  state: Fields;
}

export type Verdict = "" | "kept" | "broken";

/** Who may see whether I am online: everybody who follows me, those whom I follow, or nobody. */
export interface Visibility {
  seen_by: SeenBy;
}

/** The secret part of an invitation link. */
export interface Visit {
  invitation: string;
}

/** Have bots wait for one's bids before they decide, from now on; `pass` with `always` ends it. */
export interface Wait {
  do: "wait";
  /** chosen by the client; once done, done */
  id: string;
  /** the number of the next event in the client's eyes; null: as things stand */
  expected?: number | null;
  seat?: string | null;
}

/** What is to be done. */
export interface Wanted {
  act: OnPage;
}

/** The name under which a passkey is to be kept on the device; an account's own, whatever is said here. */
export interface WantsPasskey {
  name?: string;
}

/** A way in that a host has made; moments are in seconds since 1970. */
export interface WayInByHost {
  at: number;
  /** from then on it is good no longer */
  until: number;
  /** when it was used; 0: not yet */
  used: number;
}

/** Which ways to sign in there are on this server, from where this browser is. */
export interface Ways {
  /** whether passkeys work at this address: https, or localhost */
  passkeys: boolean;
  /** whether a lost way in can be recovered by mail */
  mails: boolean;
  password_least: number;
}

/** The answer to `hello`: through whose eyes this socket sees the table. `news` or a `state` follows. */
export interface Welcome {
  kind: "welcome";
  protocol: number;
  seat: string | null;
  mine: string[];
  /** seats that are kept for this person until they join */
  kept: string[];
  /** the invitation, for those who play here */
  link: string | null;
  talk: "players" | "watchers";
  /** whether this person has made the table */
  owner: boolean;
  /** seats whose talk this person does not read */
  muted: string[];
  /** seats from which this person gets no offers */
  muted_offers: string[];
  /** whether the seat has passed all bids of this match (`pass`) */
  passes: boolean;
  /** the server's time, in seconds since 1970 */
  now: number;
}

/** The account whose way in is lost: by its name, or by its confirmed mail address. */
export interface WhoLost {
  who: string;
}

/** Everything a seat is told at one moment. */
export interface Whole {
  kind: "whole";
  game: string;
  version: number;
  /** by their declared names: a number, or numbers in lists, nested */
  rules: Fields;
  actor: string | null;
  /** by their declared names: a number, or numbers in lists, nested */
  view: Fields;
  log?: Line[];
  result?: Result;
  luck?: LuckSeen;
  haggling?: HagglingSeen;
}

/** A match that is over: what it began with, and all that has changed it. */
export interface WholeMatch {
  /** by their declared names: a number, or numbers in lists, nested */
  rules: Fields;
  /** by their declared names: a number, or numbers in lists, nested */
  start: Fields;
  /** by number: an action's number, what was taken back, a deal; null: nothing changed */
  events: PastEvent[];
  open_hands: boolean;
  /** by number: milliseconds that the seat had left then; empty where there is no clock */
  left: (number | null)[];
}

/** Whom it is about: the name of an account; or the person who was reported, is banned, or has a seat at a table. */
export interface Whom {
  name?: string;
  report?: string;
  ban?: string;
  table?: string;
  seat?: string;
}

/** Ask why a move is not possible now; answered by `refused` with the reason, or `done` if it is possible. */
export interface Why {
  do: "why";
  /** chosen by the client; once done, done */
  id: string;
  /** in the game's notation */
  action: string;
}

/** What a person would play. */
export interface Wish {
  game: string;
  sizes: number[];
  clocks: string[];
  rated: Stakes;
}
