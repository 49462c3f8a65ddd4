// The rules as a book.
import type { Letter } from "./protocol";
import type { Fields } from "./records";

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
