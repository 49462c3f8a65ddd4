// What the server says and is asked about finding a game and about friends; a test compares it with the server.
import type { TableInfo } from "../wire/protocol";

export interface Wish {
  game: string;
  sizes: number[];
  clocks: string[];
  rated: "yes" | "no" | "any";
}

export interface PlayNowState {
  wish: Wish | null;
  seconds: number;
  held: number;
  table: string;
  rated: boolean;
  stays: boolean;
  computer: string | null;
}

export interface Lately {
  game: string;
  pace: "live" | "days";
  people: number;
  seconds: number | null;
}

export interface Friend {
  name: string;
  followed: boolean;
  follows: boolean;
  state: "" | "online" | "playing";
}

export interface Friends {
  followed: Friend[];
  followers: Friend[];
  seen_by: "everyone" | "followed" | "nobody";
}

export interface FriendInvitation {
  by: string;
  info: TableInfo;
}
