// What the tests share: a socket and a server that say what they are told to, and tables of Isis & Osiris.
import type { IsisTable, SeatCount } from "../src/games/isis/table";
import { notices } from "../src/app/notices.svelte";
import type { AnyMessage, Letter, Line, News, SeatInfo, State, TableInfo, Told, Welcome } from "../src/wire/shapes";
import type { Seen } from "../src/games/seeing";
import { words, type Language } from "../src/app/words.svelte";
import { Absence } from "../src/wire/absence.svelte";
import type { TableClient } from "../src/table/client.svelte";
import { toldAs, type Shown } from "./fakes/sight";

// The browser.

/** Media queries that hold now. */
export const media = new Set<string>();
export const stand = (): unknown => media.add("(prefers-reduced-motion: reduce)");

/** Requests that nobody has said an answer for. */
export const unasked: string[] = [];

let hidden = false;
Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });

/** Put the page out of sight, or back. */
export function hide(wish: boolean): void {
  if (hidden === wish) return;
  hidden = wish;
  document.dispatchEvent(new Event("visibilitychange"));
}

export class FakeNotification {
  static permission = "default";
  static shown: string[] = [];
  static requestPermission = (): Promise<string> => Promise.resolve(FakeNotification.permission);
  onclick: (() => void) | null = null;
  constructor(title: string) {
    FakeNotification.shown.push(title);
  }
}

/** Speak a language from here on, and forget what was said before. */
export async function speak(language: Language = "en", game = "isis"): Promise<void> {
  await words.speak(language);
  await Promise.all(["haggling", "study", "puzzles"].map((part) => words.learn(part)));
  await words.learn(game);
  notices.clear();
}

export interface Asked {
  method: string;
  path: string;
  body: unknown;
}

/** Answer requests: by `METHOD /path`, each with what it returns, or with a status. All requests are noted. */
export function serve(answers: Record<string, unknown>): Asked[] {
  const asked: Asked[] = [];
  const fetch = (where: string, wish: RequestInit = {}): Promise<Response> => {
    const request = { method: wish.method ?? "GET", path: where, body: wish.body ? JSON.parse(wish.body as string) : undefined };
    asked.push(request);
    const name = `${request.method} ${where}`;
    if (!(name in answers)) {
      unasked.push(name);
      throw new Error(`${name}: no answer`);
    }
    const answer = answers[name];
    if (answer instanceof Response) return Promise.resolve(answer.clone());
    return Promise.resolve(new Response(JSON.stringify(answer), { status: 200 }));
  };
  Object.assign(globalThis, { fetch });
  Object.assign(window, { fetch });
  return asked;
}

type Frame = { do: string; id?: string; since?: number | null; expected?: number | null } & Record<string, unknown>;

export class FakeSocket {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1) as FakeSocket;
  }
  static use(): void {
    FakeSocket.all = [];
    Object.assign(globalThis, { WebSocket: FakeSocket });
    Object.assign(window, { WebSocket: FakeSocket });
  }

  sent: Frame[] = [];
  closedWith: number | undefined;
  isOpen = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    if (this.closedWith !== undefined) return;
    if (!this.isOpen) throw new Error("the socket is not open yet");
    this.sent.push(JSON.parse(text) as Frame);
  }
  /** The client closes it; the browser says so a little later. */
  close(code: number): void {
    if (this.closedWith !== undefined) return;
    this.closedWith = code;
    queueMicrotask(() => this.onclose?.({ code }));
  }

  // What happens to it.
  open(): this {
    this.isOpen = true;
    this.onopen?.();
    return this;
  }
  tell(...messages: AnyMessage[]): this {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
    return this;
  }
  drop(code = 1006): void {
    this.closedWith = code;
    this.onclose?.({ code });
  }
  /** All frames of a kind that were sent. */
  all(kind: string): Frame[] {
    return this.sent.filter((frame) => frame.do === kind);
  }
}

// A table.

export const seat = (letter: Letter, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: letter,
  kind: "person",
  name: { C: "Ana", L: "Ben" }[letter] ?? "",
  level: "",
  taken: true,
  away: false,
  ...more,
});

export const table = (more: Partial<TableInfo> = {}): TableInfo => ({
  table: "t4bl3",
  game: "isis",
  options: {},
  seats: [seat("C"), seat("L")],
  open: false,
  teaching: false,
  take_back: false,
  hints: false,
  lens: false,
  stand_in: "",
  status: "playing",
  turn: "C",
  asked: null,
  rematch: "",
  following: 0,
  hash: "ab".repeat(32),
  edition: null,
  bidding: 0,
  auction: null,
  waits_for: [],
  brought: null,
  rated: false,
  least_moves: 0,
  early: false,
  changes: [],
  clock: null,
  times: null,
  tournament: "",
  ...more,
});

export const isis = (more: Partial<IsisTable> = {}): IsisTable => ({
  phase: typeof more.shown === "number" ? "lay" : "choose",
  turn: "C",
  board: {},
  hands: [
    { seat: "C", pawns: 8, tiles: 11 },
    { seat: "L", pawns: 8, tiles: 11 },
  ],
  stock: null,
  shown: null,
  count: null,
  ...more,
});

export const SQUARES = [6, 5, 4, 3, 2, 1].flatMap((row) => ["a", "b", "c", "d", "e", "f"].map((column) => `${column}${row}`));

/** What is asked there, unless somebody has no pawn or no tile left. */
const question = ({ turn, shown }: IsisTable): Seen["asked"] =>
  turn === null ? null : shown === null ? { name: "both", facts: {} } : { name: "lay", facts: { value: shown > 0 ? `+${shown}` : String(shown) } };

/** What a seat sees: what lies there, and what it may play. */
export function seen(actor: Letter | null, lies: Partial<IsisTable> = {}, more: Partial<Shown> = {}): Shown {
  const there = isis({ turn: actor, ...lies });
  return { game: "isis", actor, view: {}, table: there, legal: [], asked: question(there), result: null, luck: null, ...more };
}

/** List the moves that there are on a table, as the rules do for whoever is to play. */
export function moves({ board = {}, shown = null }: Partial<IsisTable>): string[] {
  const free = SQUARES.filter((square) => !board[square]);
  return shown === null ? [...free.map((square) => `P${square}`), "T"] : free.map((square) => `T${square}`);
}

/** What a seat sees whose turn it is. */
export const asked = (actor: Letter, lies: Partial<IsisTable> = {}, more: Partial<Shown> = {}): Shown =>
  seen(actor, lies, { legal: moves(lies), ...more });

export const counted = (letter: Letter, points: number, column: number, twenties: number, pawns: SeatCount["pawns"] = []): SeatCount => ({
  seat: letter,
  pawns,
  points,
  column,
  twenties,
});

// Lines and messages.

export const begin = (number: number, who: Letter): Line => ({ number, actor: "*", kind: "begin", notation: `first ${who}`, fields: { seat: who } });
export const pawn = (number: number, actor: Letter, square: string): Line => ({ number, actor, kind: "pawn", notation: `P${square}`, fields: { square } });
export const turnUp = (number: number, actor: Letter): Line => ({ number, actor, kind: "turn-up", notation: "T" });
export const reveal = (number: number, value: string): Line => ({ number, actor: "*", kind: "reveal", notation: value, fields: { value } });
export const tile = (number: number, actor: Letter, square: string): Line => ({ number, actor, kind: "tile", notation: `T${square}`, fields: { square } });
export const covered = (number: number): Line => ({ number, actor: "*", kind: "covered", notation: "?" });

export const welcome = (more: Partial<Welcome> = {}): Welcome => ({
  kind: "welcome",
  protocol: 2,
  seat: "C",
  mine: ["C"],
  kept: [],
  link: null,
  talk: "players",
  owner: false,
  muted: [],
  now: Date.now() / 1000,
  muted_offers: [],
  passes: false,
  ...more,
});

export const state = (following: number, shown: Shown | null, more: Partial<State> = {}): State => ({
  kind: "state",
  following,
  table: table({ following }),
  state: shown && toldAs(shown),
  ...more,
});

/** Events that happened, from a number on; each line that is a `reveal` is shown once. */
export const news = (first: number, lines: Line[], shown?: Shown, more: Partial<News> = {}): News => ({
  kind: "news",
  events: lines.map((line, at): Told => ({ number: first + at, kind: "happened", line, ...(line.kind === "reveal" ? { once: true } : {}) })),
  ...(shown ? { state: toldAs(shown) } : {}),
  ...more,
});

/** A client as a component sees it, without a socket. */
export const clientOf = (more: Partial<Record<keyof TableClient, unknown>> = {}): TableClient =>
  ({
    name: "t4bl3",
    info: table(),
    state: seen("C"),
    before: null,
    log: [],
    step: [],
    missed: [],
    talk: [],
    connection: "open",
    problem: "",
    absence: new Absence(),
    answered: null,
    seat: "C",
    viewed: "C",
    mine: ["C"],
    kept: [],
    link: null,
    talkTo: "players",
    isOwner: false,
    muted: [],
    mutedOffers: [],
    goneSince: () => undefined,
    ahead: 0,
    auction: null,
    waitingFor: "",
    behind: 0,
    current: true,
    isAway: false,
    isMyTurn: true,
    legal: [],
    ...more,
  }) as unknown as TableClient;
