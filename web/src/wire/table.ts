// The compiled rules of a game with the rules record of one table: what is asked about a view of it is asked here.
// All the room that this takes is made at once, and used again and again: a call takes no more.
import type { Kinds, Names } from "./actions";
import { Machine, type Placed } from "./machine";
import { readNumber, readRecord, writeNumber, writeWhole, type Fields, type Layout } from "./records";
import type { Messages } from "./sentences";

/** What is made from the declarations of a game: `isis.ts`, `osiris.ts`, `sailing.ts`. */
export interface Declared {
  rulesLayout: Layout;
  stateLayout: Layout;
  kinds: Kinds;
  names: Names;
  letters: Names;
  clauses: readonly string[];
  told: Messages;
  asked: Messages;
  /** What the parts of the game's own evaluation are called. */
  terms?: readonly string[];
  /** Where players make deals. */
  dealLayout?: Layout;
}

export const CHANCE = -1;
export const OVER = -2;
export const SPECTATOR = -3;

export const NUMBER = 8; // bytes
const COLUMNS = 8; // of a grid with a row for every action: no function writes more
export const CRITERIA = 4; // rows of a score,
export const SEATS = 5; // and its columns
export const FACTS = 64; // numbers of a message: no message has more

export class TableMachine {
  readonly machine: Machine;
  readonly actions: number; // how many there are
  readonly place: Placed; // of the rules record
  #layout: Layout;
  #state: Placed; // the view that was asked about last
  #after: Placed;
  #scratch: Placed;
  #legal: Placed;
  #out: Placed;
  #ranks: Placed;
  #held: Fields | null = null;

  constructor(
    file: WebAssembly.Module,
    readonly declared: Declared,
    readonly rules: Fields,
  ) {
    const machine = (this.machine = new Machine(file));
    this.actions = declared.kinds.reduce((sum, { size }) => sum + size, 0);
    this.#layout = declared.stateLayout;
    this.place = machine.array([1], declared.rulesLayout.size);
    [this.#state, this.#after, this.#scratch] = [0, 1, 2].map(() => machine.array([1], this.#layout.size)) as [Placed, Placed, Placed];
    this.#legal = machine.array([this.actions], NUMBER);
    this.#out = machine.array([Math.max(this.actions * COLUMNS, FACTS)], NUMBER); // a small game has few actions
    this.#ranks = machine.array([SEATS], NUMBER);
    writeWhole(declared.rulesLayout, rules, machine.view, this.place.at);
  }

  /** List the numbers of what may be played, in rising order. */
  legal(view: Fields): number[] {
    const [count] = this.call("entry_points.legal_actions", view, 0, this.#legal);
    return this.numbers(this.#legal.at, count as number);
  }

  /** Return 0, or the code of the clause that forbids an action. */
  check(view: Fields, action: number): number {
    return this.call("entry_points.check", view, 0, action)[0] as number;
  }

  /**
   * Play a legal action on a copy; return what a seat sees then, who decides, and whether that is sure: not where chance
   * decides, where it is over, or where what has come of it depends on what is hidden. That is open where even a good
   * guess would be wrong: where hidden things are compared, or all that is hidden is uncovered at the end.
   * `foresee` is the function that says what actions bring: it lets hidden cards be the deck, from which chance would draw.
   */
  follow(view: Fields, action: number, seat: number, foresee = ""): { view: Fields; actor: number; isOpen: boolean; isSure: boolean } {
    let [, actor = OVER] = this.call("entry_points.follow", view, 0, action, this.#scratch);
    const [result] = this.machine.call("entry_points.public_result", this.place, this.#scratch, 0);
    this.machine.call("entry_points.visible_to", this.place, this.#scratch, 0, seat, this.#after);
    const after = readRecord(this.#layout, this.machine.view, this.#after.at);
    if (foresee) {
      this.#foresee(foresee, 0, COLUMNS);
      [, actor = OVER] = this.machine.call("entry_points.follow", this.place, this.#after, 0, action, this.#scratch);
    }
    return { view: after, actor, isOpen: result !== 0 || actor === OVER, isSure: actor >= 0 && result === 0 };
  }

  /** Return the number of what is told of an action, and its facts; below 0 it is told as it is. */
  tell(before: Fields, after: Fields, action: number): [number: number, facts: number[]] {
    writeWhole(this.#layout, after, this.machine.view, this.#after.at);
    const out = this.#grid(FACTS);
    const [number] = this.call("entry_points.tell", before, 0, this.#after, action, out);
    return [number as number, this.numbers(out.at, FACTS)];
  }

  /** Return the number of what is asked, and its facts; below 0 nothing is. */
  ask(view: Fields): [number: number, facts: number[]] {
    const out = this.#grid(FACTS);
    const [number] = this.call("entry_points.ask", view, 0, out);
    return [number as number, this.numbers(out.at, FACTS)];
  }

  /** Return the rows of the score, as if the game ended now. */
  score(view: Fields, criteria: number): number[][] {
    const players = this.rules.players as number;
    const out = this.#grid(CRITERIA, SEATS);
    this.call("entry_points.score", view, 0, players, out, this.#ranks);
    return this.#rows(out, criteria).map((row) => row.slice(0, players));
  }

  /** Call a function that takes the rules, a view if there is one, and more. */
  call(name: string, view: Fields | null, ...more: (number | Placed)[]): number[] {
    if (!view) return this.machine.call(name, this.place, ...more);
    this.#hold(view);
    return this.machine.call(name, this.place, this.#state, ...more);
  }

  /** Return the rows that a function writes, its last argument; as many as it says, if it returns a number. */
  rows(name: string, view: Fields | null, rows: number, columns: number, ...more: number[]): number[][] {
    const out = this.#grid(rows, columns);
    const [count] = this.call(name, view, ...more, out);
    return this.#rows(out, count ?? rows);
  }

  /** Return the numbers that a function writes, likewise. */
  row(name: string, view: Fields | null, size: number, ...more: number[]): number[] {
    const out = this.#grid(size);
    const [count] = this.call(name, view, ...more, out);
    return this.numbers(out.at, count ?? size);
  }

  /** Return the rows that a function writes for some actions: what each brings; it plays them on copies of the view. */
  foresee(name: string, view: Fields, actions: readonly number[], columns: number): number[][] {
    this.#hold(view);
    const memory = this.machine.view;
    actions.forEach((action, at) => writeNumber(memory, this.#legal.at + at * NUMBER, action));
    return this.#rows(this.#foresee(name, actions.length, columns), actions.length);
  }

  #foresee(name: string, actions: number, columns: number): Placed {
    this.machine.bytes(this.#after).set(this.machine.bytes(this.#state));
    const out = this.#grid(actions, columns);
    this.machine.call(name, this.place, this.#after, { ...this.#legal, shape: [actions] }, this.#scratch, out);
    return out;
  }

  #hold(view: Fields): void {
    if (this.#held === view) return; // a view is never changed: there is a new one when something happens
    this.#held = null;
    writeWhole(this.#layout, view, this.machine.view, this.#state.at);
    this.#held = view;
  }

  #grid(...shape: number[]): Placed {
    const size = shape.reduce((product, one) => product * one, 1);
    if (size > (this.#out.shape[0] as number)) throw new RangeError(`there is no room for ${size} numbers`);
    const out = { ...this.#out, shape };
    this.machine.bytes(out).fill(0);
    return out;
  }

  #rows({ at, shape }: Placed, count: number): number[][] {
    const columns = shape[1] as number;
    return Array.from({ length: count }, (_, row) => this.numbers(at + row * columns * NUMBER, columns));
  }

  /** Read so many numbers from the memory. */
  numbers(at: number, count: number): number[] {
    const memory = this.machine.view;
    return Array.from({ length: count }, (_, place) => readNumber(memory, at + place * NUMBER));
  }
}
