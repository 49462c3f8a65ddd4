// What a game brings to the browser: its board and its words. Everything else is common to all games.
import type { Component, Snippet } from "svelte";
import type { Bundle, Letter, Line } from "../wire/shapes";
import type { Seen } from "./seeing";
import type { Facts } from "../app/words.svelte";
import type { Part } from "../table/Dock.svelte";
import type { Describing, EditionNames, Fields, GameRules } from "./rules";

export interface BoardProps {
  state: Seen;
  /** What was seen before the present step, and the lines of that step: for what moves. */
  before: Seen | null;
  step: Line[];
  /** Everything that happened: its last place is marked. */
  log: Line[];
  /** What may be played now; empty for whoever only watches. */
  legal: string[];
  /** The move that waits for the server. */
  waitingFor: string;
  play: (action: string) => void;
  /** Take back one's last move and play this one: another piece is chosen. Only where moves can be taken back. */
  playInstead?: ((action: string) => void) | undefined;
  /** Through whose eyes one looks, if one sits at the table. */
  viewer?: Letter | null;
  /** Say something about a place: what it is, and why the action cannot be played; of one that is none, only what it is. */
  explain: (place: Place, action: string) => void;
  /** A position is set up by hand: every place can be pressed, though nothing is played. */
  isSetUp?: boolean;
}

export interface SeatProps {
  state: Seen;
  seat: Letter;
}

export interface EndProps {
  state: Seen;
  name: (seat: Letter) => string;
  explain: (place: Place, action: string) => void;
  /** The end has just come: it is told step by step. Else all of it is there at once. */
  fresh?: boolean;
  /** Everything has been counted: now the result can be told. */
  counted?: () => void;
  /** Put the count where the page has room for it; without this it stands beside the board. */
  aside?: (count: Snippet | null) => void;
}

/** A place of the table in words: what it is called, what lies there, and the clause that speaks of it. */
export interface Place {
  name: string;
  text: string;
  clause: string;
  /** What one types for it, where that is not its name. */
  code?: string;
}

/** Something to say: one of the game's messages with its facts. */
export interface Saying {
  message: string;
  facts?: Facts;
}

export interface Asked {
  title: Saying;
  hint: Saying;
  /** The hint says what the answer depends on: it is shown wherever there is room for the title. */
  isTold?: boolean;
  /** A symbol of the sprite, with a text on it or in a player's colour, if there is something to show. */
  sign?: { symbol: string; text: string; seat?: Letter } | undefined;
}

/** A button beside the board. */
export interface ActionButton {
  action: string;
  label: Saying;
}

/** Something that can change hands. */
export interface TradeItem {
  thing: string;
  label: string;
  /** What else there is to know of it. */
  detail?: string;
  /** How many of it there may be; of what there is only one, it is taken or not. */
  most: number;
  single?: boolean;
}

/** What can be part of a deal, where players haggle. */
export interface TradeItems {
  /** What a seat has to give, in groups: all that the viewer holds, or all that another may hold. */
  of: (state: Seen, seat: Letter, viewer: Letter) => { label: Saying; tradeItems: TradeItem[] }[];
  /** A bundle thing by thing, in its usual order and in words. */
  list: (bundle: Bundle) => { thing: string; count: number; label: string; single: boolean }[];
  Picture: Component<{ thing: string; size: number }>;
  /** What is known to everybody of what a seat holds. */
  known: (state: Seen, seat: Letter) => Saying;
  /** Kinds of promises that the game has words for (`promise-…`); the first is what others bid for. */
  promises: readonly string[];
  /** How long an offer may stand that is not for a turn alone, as it is written; in full, in a word, and by its number. */
  period: { name: string; until: () => string; short: () => string; numbered: (number: number) => string };
  /** The clauses: what is no deal, what a side does not hold, and when none can be settled. */
  clauses: { unfit: string; lacking: string; unsettled: string };
  /** What is bid for: the clause, and a symbol of the sprite. */
  auction: { clause: string; symbol: string };
}

/** For whom something is told. */
export interface Telling {
  state: Seen;
  /** The seat that is called “you”, where one person looks for one seat. */
  you: Letter | null;
  /** What a seat is called, when it is not the one that acts: by its name, or “you”. */
  name: (seat: Letter) => string;
  /** A sentence about what a seat did. */
  sentence: (seat: Letter, did: string[]) => string;
}

/** What happened in a turn: what its player did, part by part and without saying who, and what else came of it, in sentences. */
export interface Told {
  did: string[];
  also?: string[];
}

/** How a game tells what happened, turn by turn; from lines as the viewer was told them, and from nothing else. */
export interface Story {
  /** Say whether a line goes on with a turn, where that does not follow from whose it is; undefined if it does. */
  continues?: (turn: Line[], line: Line) => boolean | undefined;
  /** Tell a turn, or a single line of one; nothing of what is not worth telling. */
  tell: (turn: Line[], telling: Telling) => Told;
  /** Tell a line by itself, where that takes other words than within its turn, or a turn leaves it out. */
  alone?: (line: Line) => string[];
  /** The places that a line is about, as the board calls them in `data-place`. */
  places: (line: Line) => string[];
  /** The line of a turn that is an attack on a seat, if there is one. */
  attack?: (turn: Line[], seat: Letter, telling: Telling) => Line | undefined;
}

/** A moment of a match that is over: the line that led to it, if any, and how it was then. */
export interface PastMoment {
  line: Line | null;
  readonly state: Pick<Seen, "table">;
}

/** What a seat's points consist of. */
export interface Source {
  seat: Letter;
  parts: { label: Saying; points: number }[];
}

/** Something that does not lie open, in a position that may be: where it is, and what it is there, in words. */
export interface HiddenThing {
  /** Where it lies: as the board calls the place in `data-place`; nothing if it has none. */
  place: string;
  label: string;
  value: string;
  /** How likely it is in that position, where chance will decide, or where it is one of several alike; else it is so. */
  part?: number;
}

/** What the lens asks of a game. */
export interface Hiding {
  /** What a seat does not see in a view, as it is in a whole position that may be. */
  hidden: (rules: GameRules, view: Fields, whole: Fields) => HiddenThing[];
  /** The same things with all that each may be, and exactly how likely, by all that the seat may know; those that can be counted. */
  likely?: (rules: GameRules, view: Fields, known: Fields) => HiddenThing[];
}

export interface GameAdapter {
  /** Players hold things that others at the same screen must not see: the screen is handed over between them. */
  hasSecretHands: boolean;
  /** What is asked now can be answered by what everybody sees: at one screen nothing else is shown then, unless somebody opens what is theirs. */
  needsNoSecrets?: (state: Seen) => boolean;
  /** The board is as wide as the page; what else there is lies below it. */
  isWide?: boolean;
  /** How many times as wide as high the board is, where it is not square. */
  ratio?: number;
  /** What the parts of a wide table are called, and their symbols: on a phone one of them is shown. */
  dock?: Record<Part, { symbol: string; label: Saying }>;
  Board: Component<BoardProps>;
  /** What can be chosen, together with what is asked, if that is more than a few buttons. */
  Choices?: Component<BoardProps>;
  /** What only the viewer sees, if it has a place of its own. */
  MyBoard?: Component<BoardProps>;
  /** What of the table does not fit on the board, if anything. */
  Beside?: Component<BoardProps>;
  /** What a seat still has, below its name. */
  Hand: Component<SeatProps>;
  /** How it ended, told by the game. */
  End: Component<EndProps>;
  /** What is asked of whoever is to act, as the rules ask it (`state.asked`); nothing where they ask nothing. */
  ask: (state: Seen) => Asked | null;
  /** What can be done beside the board; all of them are shown, with the reason where one is not possible. */
  actions: (state: Seen) => ActionButton[];
  /** A move in words, for lists. */
  label: (action: string, state: Seen) => Saying;
  /** The whole table in words, row by row, for the view as text. */
  places: (state: Seen) => Place[][];
  /** Clauses that speak of the table as a whole, with what each is about. */
  legend: { symbol: string; text?: string; seat?: Letter; label: Saying; clause: string }[];
  story: Story;
  /** What else everybody sees, below the players. */
  note: (state: Seen) => Saying | null;
  /** What one plays for, in a sentence, and the clause that says more. */
  aim: { label: Saying; clause: string };
  /** How far the game has come. */
  progress: (state: Seen) => Saying;
  /** Say whether what is asked is done beside the board; then that comes first where there is little room. */
  showsDetails: (state: Seen) => boolean;
  /** How many milliseconds a line is to be shown: to be read by everyone, and for what moves. By public facts only. */
  animationTime: (line: Line) => { look: number; motion: number };
  /** What is left of a line that was shown once. */
  forget: (line: Line) => Line;
  /** Take over what is particular to the edition that a table plays. */
  useEdition?: (edition: unknown) => void;
  /** What a move throws away: it brings nothing now, or less than it says. Then it is asked again before it is played. */
  waste?: (state: Seen, action: string) => Saying | null;
  tradeItems?: TradeItems;
  /** Fetch what the lens needs, where the game hides anything. */
  lens?: () => Promise<Hiding>;
  /** What speaks for a move beside what the game's own judgement weighs: by the table as it is seen before and after it. */
  also?: (before: Pick<Seen, "table">, after: Pick<Seen, "table">) => Saying[];
  /** Where the points of each seat came from, when it is over: the same parts for all. `past`: all moments, the last one included. */
  sources?: (state: Seen, past: readonly PastMoment[]) => Source[];
  /** What they are called, where they are no points. */
  sourcesTitle?: (state: Seen) => Saying;
  /** What decides between seats with the same score, when it is over, where that is a figure. */
  tieBreak?: (state: Pick<Seen, "table">) => Partial<Record<Letter, number>>;
  /** What each seat had that others did not see, as a text; of a state in which all of it lies open. */
  turnedUp?: (state: Seen) => { seat: Letter; things: string }[];
}

const adapters = import.meta.glob<GameAdapter>("./*/adapter.ts", { import: "adapter" });
const describings = import.meta.glob<Describing>("./*/describe.ts", { import: "describing" });
const compiled = new Map<string, Promise<Compiled>>();

/** The compiled rules of a game, and how they are asked. */
interface Compiled {
  file: WebAssembly.Module;
  describing: Describing;
}
/** Makes the rules of a table, from its rules record and what its edition calls things. */
type StartRules = (rules: Fields, edition?: EditionNames | null) => GameRules;

/** Fetch the compiled rules of a game, once; what could not be fetched is fetched again when it is asked for again. */
export function loadCompiled(game: string): Promise<Compiled> {
  const coming = compiled.get(game) ?? fetchCompiled(game);
  compiled.set(game, coming);
  coming.catch(() => compiled.delete(game));
  return coming;
}

async function fetchCompiled(game: string): Promise<Compiled> {
  const { fetchRules } = await import("../wire/files");
  const [file, describing] = await Promise.all([fetchRules(game), describings[`./${game}/describe.ts`]?.()]);
  if (!describing) throw new Error(`no description for ${game}`);
  return { file, describing };
}

/** Fetch the rules of a game. */
export async function loadRules(game: string): Promise<StartRules> {
  const [{ GameRules }, { file, describing }] = await Promise.all([import("./rules"), loadCompiled(game)]);
  return (rules, edition = null) => new GameRules(file, describing, rules, edition);
}

export const loadAdapter = (game: string): Promise<GameAdapter> => {
  const load = adapters[`./${game}/adapter.ts`];
  if (!load) throw new Error(`no adapter for ${game}`);
  return load();
};
