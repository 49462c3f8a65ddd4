// What a game brings for setting up a position by hand. A game without it has the form with all its numbers.
import type { Component } from "svelte";
import type { Names } from "../wire/actions";
import type { Fields } from "../wire/records";
import type { Letter } from "../wire/shapes";
import type { Saying } from "./adapter";

/** Something that can be put on a place of the board, or the hand that takes away. */
export interface Tool {
  key: string;
  label: Saying;
  /** A symbol of the sprite, in a seat's colour or with a text on it. */
  symbol?: string;
  /** Or a drawing of the game's own. */
  Picture?: Component<{ seat: string; size: number }>;
  seat?: Letter;
  text?: string;
  /** How many of it are left. */
  left?: number;
}

/** A number of the position that stands beside the board: one of some values, or any between two. */
export interface Entry {
  key: string;
  label: Saying;
  value: number;
  /** What can be chosen, with its name; else it is a number. */
  choices?: readonly { value: number; label: Saying }[];
  most?: number;
  set: (value: number) => Fields;
}

export interface EntryGroup {
  label: Saying;
  entries: Entry[];
}

/** For whom something is put down, and what the edition calls its places. */
export interface PutBy {
  owner: number;
  names: Names;
}

/** Everything is computed from the rules record and the whole position; nothing is ever changed in place. */
export interface SetUp {
  /** Say whether a beginning has come so far that there is something to set up. */
  isReady: (state: Fields) => boolean;
  /** Take everything off the board. */
  clear?: (rules: Fields, state: Fields) => Fields;
  /** There are many tools: one chooses a seat first, and then among those of that seat. */
  bySeat?: boolean;
  /** How things are put down, where that does not follow from what they are. */
  hint?: Saying;
  tools?: (rules: Fields, state: Fields, owner: number) => Tool[];
  /** Put something on a place of the board; where it is already, it is taken away. */
  put?: (rules: Fields, state: Fields, place: string, tool: string, by: PutBy) => Fields;
  groups: (rules: Fields, state: Fields, names: Names) => EntryGroup[];
  /** Let what follows from the rest follow from it: what is left in the hands, who has what to do. */
  settle: (rules: Fields, state: Fields) => Fields;
  /** The clause that a position breaks though the rules could go on from it; nothing if there is none. */
  breaks?: (rules: Fields, state: Fields) => string;
}

const found = import.meta.glob<SetUp>("./*/setup.ts", { import: "setUp" });

/** Return what a game brings, if it brings anything. */
export const loadSetUp = async (game: string): Promise<SetUp | null> => (await found[`./${game}/setup.ts`]?.()) ?? null;
