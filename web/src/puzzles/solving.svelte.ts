// A puzzle that somebody tries to solve: what they see, what they tried, and what is said to it.
import { people } from "../app/people.svelte";
import { words } from "../app/words.svelte";
import { loadAdapter, loadRules, type GameAdapter, type Place, type Saying } from "../games/adapter";
import { refusalText, type EditionNames, type Fields, type GameRules } from "../games/rules";
import type { Seen } from "../games/seeing";
import { besides } from "../hints/besides";
import { PastMatch } from "../study/match";
import { api } from "../wire/api";
import type { JudgedMove, Letter, Line, PuzzleBook, PuzzleInfo, PuzzleTable } from "../wire/shapes";
import { dailyOf, dayBefore, today } from "./choosing";
import { progress } from "./progress.svelte";

export class Solving {
  book = $state.raw<PuzzleBook | null>(null);
  adapter = $state.raw<GameAdapter | null>(null);
  puzzle = $state.raw<PuzzleInfo | null>(null);
  seen = $state.raw<Seen | null>(null);
  before = $state.raw<Seen | null>(null);
  step = $state.raw<Line[]>([]);
  /** The last try, if it was wrong. */
  wrong = $state("");
  /** The solution is on the board: it was found, or shown. */
  end = $state<"" | "found" | "shown">("");
  /** How the first try went; null before it. */
  first = $state<boolean | null>(null);
  /** By how much one's rating has changed. */
  change = $state(0);
  explained = $state.raw<{ place?: Place; message: string; clause: string } | null>(null);
  seats = $state.raw<Letter[]>([]);
  daily = $derived<PuzzleInfo | undefined>(this.book ? dailyOf(today(), this.book.puzzles) : undefined);
  yesterday = $derived<PuzzleInfo | undefined>(this.book ? dailyOf(dayBefore(today()), this.book.puzzles) : undefined);

  #rules: GameRules | null = null;
  #start: ((rules: Fields, edition?: EditionNames | null) => GameRules) | null = null;
  #past: PastMatch | null = null;

  constructor(readonly game: string) {}

  /** Fetch the puzzles of the game. */
  async open(): Promise<void> {
    const [book, adapter, start] = await Promise.all([
      api<PuzzleBook>("GET", `/games/${this.game}/puzzles`), loadAdapter(this.game), loadRules(this.game), words.learn(this.game),
    ]);
    this.#start = start;
    progress.meet(this.game, book.puzzles);
    Object.assign(this, { book, adapter });
  }

  /** Fetch the reasons in another language. */
  async retell(): Promise<void> {
    const book = await api<PuzzleBook>("GET", `/games/${this.game}/puzzles`);
    const key = this.puzzle?.key;
    Object.assign(this, { book, puzzle: book.puzzles.find((one) => one.key === key) ?? null });
  }

  get table(): PuzzleTable | null {
    return (this.puzzle && this.book?.tables[this.puzzle.table]) ?? null;
  }

  /** The whole position of the puzzle, by its fields. */
  get state(): Fields {
    return { ...this.table?.state, ...this.puzzle?.state };
  }

  /** Put a puzzle on the board. */
  begin(key: string): void {
    const puzzle = this.book?.puzzles.find((one) => one.key === key);
    if (!puzzle || !this.#start) return;
    this.puzzle = puzzle;
    const table = this.table as PuzzleTable;
    const edition = table.edition as EditionNames | null;
    this.adapter?.useEdition?.(edition);
    this.#rules = this.#start(table.rules, edition);
    this.seats = (this.#rules.names.seat ?? []).slice(0, table.players).map(String);
    people.names = Object.fromEntries(this.seats.map((seat) => [seat, this.name(seat)]));
    const solution = this.#rules.called(puzzle.solution)?.number ?? -1;
    const match = { rules: table.rules, start: this.state, events: [solution], open_hands: true, left: [] };
    this.#past = new PastMatch(this.#rules, match, this.game, null);
    this.again();
  }

  /** Take everything back to the position of the puzzle. */
  again(): void {
    const seen = this.#past?.moments(this.puzzle?.seat ?? "")[0]?.state ?? null;
    Object.assign(this, { seen, before: null, step: [], wrong: "", end: "", first: null, change: 0, explained: null });
  }

  /** Try a move: the first one decides. */
  play = (action: string): void => {
    const { puzzle } = this;
    if (!puzzle || this.end) return;
    this.explained = null;
    const right = action === puzzle.solution;
    this.#note(right);
    if (right) this.#show("found");
    else this.wrong = action;
  };

  /** Show the solution; whoever has not tried has not found it. */
  show = (): void => {
    if (this.end) return;
    this.#note(false);
    this.#show("shown");
  };

  #note(right: boolean): void {
    const { puzzle } = this;
    if (!puzzle || this.first !== null) return;
    this.first = right;
    const { rating } = progress.of(this.game);
    progress.note(this.game, puzzle, right, puzzle.key === this.daily?.key);
    this.change = progress.of(this.game).rating - rating;
  }

  #show(end: "found" | "shown"): void {
    const after = this.#past?.moments(this.puzzle?.seat ?? "")[1];
    this.end = end;
    this.wrong = "";
    if (!after) return;
    this.before = this.seen;
    this.step = after.line ? [after.line] : [];
    this.seen = after.state;
  }

  /** What a move was judged to be worth, if it was. */
  judged(action: string): JudgedMove | undefined {
    return this.puzzle?.judged.find((one) => one.action === action);
  }

  /** What else speaks for the solution, and for no other move. */
  get also(): Saying[] {
    const { adapter, asked, puzzle } = this;
    return adapter && asked && puzzle && this.#rules ? besides(adapter, this.#rules, asked, puzzle.seat, puzzle.solution, asked.legal) : [];
  }

  /** What was to be decided, before the solution was played. */
  get asked(): Seen | null {
    return this.end ? this.before : this.seen;
  }

  /** A move in words. */
  label(action: string): string {
    const label = this.asked && this.adapter?.label(action, this.asked);
    return label ? words.of(this.game)(label.message, label.facts) : action;
  }

  name = (seat: Letter): string => words.of(this.game)(`who-${seat}`);

  /** Say what a place is, and why a move is not possible there. */
  explain = (place: Place, action: string): void => {
    this.explained = { place, message: this.#why(action), clause: this.#refusal(action)?.clause ?? place.clause };
  };

  /** Say why a move is not possible. */
  whyNot = (action: string): void => {
    const clause = this.#refusal(action)?.clause;
    if (clause) this.explained = { message: this.#why(action), clause };
  };

  #refusal(action: string) {
    if (!this.#rules?.called(action) || !this.seen || this.end) return null;
    return this.#rules.refusal(this.seen.view, action);
  }

  #why(action: string): string {
    const refusal = this.#refusal(action);
    return refusal ? refusalText(this.game, refusal) : "";
  }
}
