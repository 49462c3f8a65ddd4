// What a host sees and does, and whom one has blocked, as the server tells and takes it.
import type { Reason } from "./reasons";

export interface Blocked {
  key: string;
  name: string;
  account: boolean;
  since: number;
}

export interface Announcement {
  id: string;
  en: string;
  fr: string;
  until: number; // seconds since 1970
}

export interface Here {
  sockets: number;
  people: number;
  guests: number;
  accounts: string[];
  tables: number;
}

export interface BanInfo {
  key: string;
  name: string;
  account: boolean;
  since: number;
  until: number; // 0: for good
  reason: Reason;
  words: string;
}

export interface LimitInfo {
  name: string;
  value: number;
  usual: number;
  lowest: number;
  highest: number;
}

export interface Overview {
  here: Here;
  reports: number;
  bans: BanInfo[];
  hidden: string[];
  hidden_tournaments: string[];
  limits: LimitInfo[];
  announcement: Announcement | null;
  hosts: string[];
}

export interface ReportedLine {
  name: string;
  text: string;
  meant: boolean;
}

export interface ReportInfo {
  id: string;
  at: number;
  by: string;
  name: string;
  account: string;
  table: string;
  reason: Reason;
  words: string;
  lines: ReportedLine[];
  others: number;
  banned: boolean;
  closed: number;
  tournament: string;
  message: number;
}

export interface LogLine {
  at: number;
  by: string;
  act: string;
  whom: string;
  reason: Reason | "";
  details: string;
  why: string;
}

// What a host does.

export interface Whom {
  name?: string;
  report?: string;
  ban?: string;
  table?: string;
  seat?: string;
}

export interface BanSomebody {
  act: "ban";
  whom: Whom;
  reason?: Reason;
  words?: string;
  days?: number; // without: for good
  why?: string;
}

export interface LiftBan {
  act: "lift";
  whom: Whom;
  why?: string;
}

export interface Rename {
  act: "rename";
  whom: Whom;
  name: string;
  free?: boolean;
  why?: string;
}

export interface HideGame {
  act: "hide";
  table: string;
  why?: string;
}

export interface ShowGame {
  act: "show";
  table: string;
  why?: string;
}

export interface HideTournament {
  act: "hide-tournament";
  tournament: string;
  why?: string;
}

export interface ClearDescription {
  act: "clear-description";
  tournament: string;
  why?: string;
}

export interface ClearMessage {
  act: "clear-message";
  tournament: string;
  message: number;
  why?: string;
}

export interface ShowTournament {
  act: "show-tournament";
  tournament: string;
  why?: string;
}

export interface RenameTournament {
  act: "rename-tournament";
  tournament: string;
  title: string;
  why?: string;
}

export interface SetLimit {
  act: "limit";
  name: string;
  value?: number; // without: as configured
  why?: string;
}

export interface Announce {
  act: "announce";
  en: string;
  fr: string;
  hours?: number;
  why?: string;
}

export interface EndAnnouncement {
  act: "silence";
  why?: string;
}

export interface CloseReport {
  act: "close";
  report: string;
  why?: string;
}

/** An account and those whom it has beaten lately: of `theirs` games, `inside` were with each other or with it. */
export interface OneSided {
  name: string;
  game: string;
  players: number;
  rating: number;
  won: number;
  games: number;
  opponents: number;
  theirs: number;
  inside: number;
}

export type Act =
  | BanSomebody
  | LiftBan
  | Rename
  | HideGame
  | ShowGame
  | HideTournament
  | ShowTournament
  | RenameTournament
  | ClearMessage
  | ClearDescription
  | SetLimit
  | Announce
  | EndAnnouncement
  | CloseReport;
