// A search in the memory of the compiled rules: its tree, what it writes on, and what it found. `ennead.ai.search_runner` in Python
// does the same; the same seed and as many simulations find the same here and there.
import { Machine, type Placed } from "../wire/machine";
import { readNumber, readRecord, writeNumber, writeWhole, type Fields, type Layout } from "../wire/records";
import { NUMBER } from "../wire/table";
import { firstNumber } from "./seeds";
import type { Candidate, Found, SearchWish, Style } from "./thinking";

/** What is known of a table before anybody thinks about it. */
export interface Subject {
  game: string;
  file: WebAssembly.Module;
  rulesLayout: Layout;
  stateLayout: Layout;
  dealLayout?: Layout | undefined; // where players make deals
  actions: number; // how many there are
  rules: Fields;
  weights: number[];
  room: number; // bytes that a tree may take
}

const SMALL = 4; // bytes
const NONE = -1;
const LONGEST_PATH = 1_000; // actions on the way down the tree
const CRITERIA = 4; // rows of a score,
const SEATS = 5; // and its columns
const [EDGES, GENERATOR] = [1, 8]; // where a tree notes how many edges it has; numbers of a generator

interface Tree {
  first: Placed;
  action: Placed;
  child: Placed;
  following: Placed;
  tries: Placed;
  total: Placed;
  prior: Placed;
  size: Placed;
}

/** One search after another, in the same memory: it grows no more once there are trees. */
export class Search {
  readonly machine: Machine;
  readonly players: number;
  #subject: Subject;
  #rules: Placed;
  #known: Placed;
  #visible: Placed;
  #weights: Placed;
  #luck: Placed;
  #legal: Placed;
  #work: Placed[];
  #tree: Tree;
  #spare: Tree | null = null; // only where a tree is kept from move to move
  #style: Style | null = null;
  #seat = 0;
  #worlds = 0; // in which advice is still to be taken
  #first = NONE; // an action that is played before each simulation
  tried = 0; // how often it was told to simulate

  constructor(subject: Subject) {
    this.#subject = subject;
    const machine = (this.machine = new Machine(subject.file));
    const { rulesLayout, stateLayout, actions, weights } = subject;
    this.players = subject.rules.players as number;
    this.#rules = machine.array([1], rulesLayout.size);
    [this.#known, this.#visible] = [0, 1].map(() => machine.array([1], stateLayout.size)) as [Placed, Placed];
    this.#weights = machine.array([weights.length], NUMBER);
    this.#luck = machine.array([GENERATOR], NUMBER);
    this.#legal = machine.array([actions], NUMBER);
    const numbers = (size: number): Placed => machine.array([size], NUMBER);
    const where = numbers(actions);
    this.#work = [
      machine.array([1], stateLayout.size), // states
      numbers(actions), // numbers
      numbers(actions), // seen
      numbers(actions), // leanings
      numbers(actions), // edges
      where,
      numbers(LONGEST_PATH), // path
      machine.array([CRITERIA, SEATS], NUMBER), // result
      numbers(SEATS), // places
      numbers(SEATS), // points
      numbers(SEATS), // rewards
      numbers(1), // decisions
      numbers(SEATS), // totals
      numbers(SEATS), // squares
      numbers(1), // simulations
    ];
    this.#tree = this.#plant();
    machine.bytes(where).fill(0xff); // NONE everywhere
    writeWhole(rulesLayout, subject.rules, machine.view, this.#rules.at);
    weights.forEach((weight, at) => machine.view.setFloat64(this.#weights.at + at * NUMBER, weight, true));
  }

  /** Prepare a search from what a seat knows; where it goes on with the last one, from what the seat has perceived since. */
  begin({ known, seat, style, seed, luck, since = [], first = NONE }: SearchWish): void {
    const { machine } = this;
    this.#hold(known);
    machine.bytes(this.#visible).set(machine.bytes(this.#known));
    if (style.memory < 1) machine.call("entry_points.visible_to", this.#rules, this.#known, 0, seat, this.#visible);
    if (since.length) this.#follow(since);
    else {
      machine.call("tree.cut_down", list(this.#tree));
      this.#seed(luck ?? firstNumber(seed));
    }
    for (const sums of this.#work.slice(-3)) machine.bytes(sums).fill(0);
    [this.#style, this.#seat, this.#first, this.tried] = [style, seat, first, 0];
    this.#worlds = style.guided && this.#decides ? style.worlds : 0;
  }

  /** Simulate so many times. */
  go(times: number): void {
    const { guided, curiosity, horizon, scale, share, memory, insight, worlds } = this.#style as Style;
    const style = [Number(guided), curiosity, horizon, scale, share, memory, insight, worlds];
    const where = [this.#rules, this.#known, this.#visible, this.#seat, this.players, list(this.#tree), style, this.#weights] as const;
    this.machine.call("search.search", ...where, this.#work, this.#first, this.#worlds, times, this.#luck);
    this.#worlds = 0;
    this.tried += times;
  }

  /** What was found so far: the moves, the one that was looked at most often first; none where one action alone is judged. */
  found(): Found {
    const [totals, squares, count] = this.#work.slice(-3) as [Placed, Placed, Placed];
    const simulations = readNumber(this.machine.view, count.at);
    const mean = ({ at }: Placed): number[] => Array.from({ length: this.players }, (_, seat) => this.machine.view.getFloat64(at + seat * NUMBER, true) / Math.max(1, simulations));
    const values = mean(totals);
    const spread = mean(squares).map((square, seat) => Math.sqrt(Math.max(0, square - (values[seat] as number) ** 2)));
    return { simulations, values, spread, candidates: this.#decides ? this.#candidates() : [] };
  }

  /** Whether the seat is to choose now. */
  get #decides(): boolean {
    return this.#first === NONE && this.machine.call("entry_points.actor", this.#rules, this.#known, 0)[0] === this.#seat;
  }

  #candidates(): Candidate[] {
    const byAction = new Map(this.#legalNow().map((action) => [action, { action, tries: 0, values: Array<number>(this.players).fill(0) }]));
    for (const { action, tries, brought } of this.#atRoot()) {
      if (byAction.has(action)) byAction.set(action, { action, tries, values: brought.map((part) => part / Math.max(1, tries)) });
    }
    const worth = ({ values }: Candidate): number => values[this.#seat] as number;
    return [...byAction.values()].sort((one, other) => other.tries - one.tries || worth(other) - worth(one) || one.action - other.action);
  }

  /** List the numbers of what may be played, in rising order. */
  legal(known: Fields): number[] {
    this.#hold(known);
    return this.#legalNow();
  }

  #hold(known: Fields): void {
    writeWhole(this.#subject.stateLayout, known, this.machine.view, this.#known.at);
  }

  #legalNow(): number[] {
    const [count = 0] = this.machine.call("entry_points.legal_actions", this.#rules, this.#known, 0, this.#legal);
    const memory = this.machine.view;
    return Array.from({ length: count }, (_, at) => memory.getInt32(this.#legal.at + at * NUMBER, true));
  }

  /** Draw so many whole positions among those that a seat cannot tell apart. */
  draw(known: Fields, seat: number, count: number, seed: number): Fields[] {
    const { machine } = this;
    this.#hold(known);
    this.#seed(firstNumber(seed));
    return Array.from({ length: count }, () => {
      machine.bytes(this.#visible).set(machine.bytes(this.#known));
      machine.call("entry_points.resample", this.#rules, this.#visible, 0, seat, this.#luck);
      return readRecord(this.#subject.stateLayout, machine.view, this.#visible.at);
    });
  }

  *#atRoot(): Generator<{ action: number; tries: number; brought: number[] }> {
    const memory = this.machine.view;
    const at = ({ at: start }: Placed, index: number): number => memory.getInt32(start + index * SMALL, true);
    const { first, action, following, tries, total } = this.#tree;
    for (let edge = at(first, 0); edge !== NONE; edge = at(following, edge)) {
      const brought = Array.from({ length: this.players }, (_, seat) => memory.getFloat32(total.at + (edge * this.players + seat) * SMALL, true));
      yield { action: at(action, edge), tries: at(tries, edge), brought };
    }
  }

  /** How many edges the tree has. */
  get size(): number {
    return this.machine.view.getInt32(this.#tree.size.at + EDGES * NUMBER, true);
  }

  /** Keep what lies below what the seat has perceived: actions, and below 0 their public results. */
  #follow(since: readonly number[]): void {
    const { machine } = this;
    const spare = (this.#spare ??= this.#plant());
    const perceived = { ...this.#work[6], shape: [since.length] } as Placed;
    if (since.length > LONGEST_PATH) throw new RangeError(`too much has happened: ${since.length}`);
    since.forEach((number, at) => writeNumber(machine.view, perceived.at + at * NUMBER, number));
    machine.call("tree.keep", list(this.#tree), perceived, list(spare));
    [this.#tree, this.#spare] = [spare, this.#tree];
  }

  #plant(): Tree {
    const { machine, players } = this;
    const edges = Math.floor(this.#subject.room / ((6 + players) * SMALL));
    const row = (size: number): Placed => machine.array([size], SMALL);
    const tree: Tree = {
      first: row(edges + 1),
      action: row(edges),
      child: row(edges),
      following: row(edges),
      tries: row(edges),
      total: machine.array([edges, players], SMALL),
      prior: row(edges),
      size: machine.array([2], NUMBER),
    };
    machine.call("tree.cut_down", list(tree));
    return tree;
  }

  #seed(halves: readonly [low: number, high: number]): void {
    const { machine } = this;
    machine.bytes(this.#luck).fill(0);
    halves.forEach((half, at) => machine.view.setUint32(this.#luck.at + at * SMALL, half, true));
  }
}

const list = ({ first, action, child, following, tries, total, prior, size }: Tree): Placed[] => [first, action, child, following, tries, total, prior, size];
