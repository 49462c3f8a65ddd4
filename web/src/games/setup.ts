// What a game brings for setting up a position by hand. A game without it has the form with all its numbers.
import type { Component } from "svelte";
import type { Fields } from "../wire/records";
import type { Letter } from "../wire/protocol";
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

/** Everything is computed from the rules record and the whole position; nothing is ever changed in place. */
export interface SetUp {
  /** Say whether a beginning has come so far that there is something to set up. */
  isReady: (state: Fields) => boolean;
  /** Take everything off the board. */
  clear?: (rules: Fields, state: Fields) => Fields;
  tools?: (rules: Fields, state: Fields) => Tool[];
  /** Put something on a place of the board. */
  put?: (rules: Fields, state: Fields, place: string, tool: string) => Fields;
  groups: (rules: Fields, state: Fields) => EntryGroup[];
  /** Let what follows from the rest follow from it: what is left in the hands, who has what to do. */
  settle: (rules: Fields, state: Fields) => Fields;
}

const found = import.meta.glob<SetUp>("./*/setup.ts", { import: "setUp" });

/** Return what a game brings, if it brings anything. */
export const loadSetUp = async (game: string): Promise<SetUp | null> => (await found[`./${game}/setup.ts`]?.()) ?? null;
