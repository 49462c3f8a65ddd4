// A position that somebody sets up by hand: how it is now, what was before each change, and what is wrong with it.
import { begin, isPossible, loadDevice, settle, type Options } from "../device/game";
import { loadAdapter, loadRules, type GameAdapter } from "../games/adapter";
import type { EditionNames, Fields, GameRules } from "../games/rules";
import { follows, type Seen } from "../games/seeing";
import { loadSetUp, type SetUp } from "../games/setup";
import { words } from "../app/words.svelte";
import { Positions, type Position } from "../wire/positions";
import type { DeviceGame } from "../wire/shapes";
import { CHANCE, OVER } from "../wire/table";
import { handed, type Handed } from "./handing";

const LONGEST = 500; // moves until a beginning is ready: no game needs as many

/** Draw numbers that are always the same, so that a beginning is. */
function* numbers(): Generator<number, never> {
  for (let state = 2026; ; ) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    yield state / 2 ** 32;
  }
}

/** Play a beginning on, at random but always the same, until there is something to set up. */
export function begun(rules: GameRules, start: Fields, isReady: (state: Fields) => boolean): Fields {
  const positions = new Positions(rules.machine);
  const luck = numbers();
  let position: Position = positions.of(start);
  for (let move = 0; move < LONGEST; move += 1) {
    const state = positions.fields(position);
    const actor = positions.actor(position);
    if (isReady(state) || actor === OVER) return state;
    const drawn = luck.next().value;
    const next = positions.play(position, actor === CHANCE ? outcome(positions, position, drawn) : pick(positions.legal(position), drawn));
    if (!next) return state;
    position = next;
  }
  return positions.fields(position);
}

const pick = (actions: number[], drawn: number): number => actions[Math.floor(drawn * actions.length)] ?? 0;

function outcome(positions: Positions, position: Position, drawn: number): number {
  const { first, weights } = positions.outcomes(position);
  let left = drawn * weights.reduce((sum, one) => sum + one, 0);
  const at = weights.findIndex((weight) => (left -= weight) < 0);
  return first + Math.max(0, at);
}

/** A number of the position among all of them, for the form that every game has. */
export interface Number {
  name: string;
  path: number[];
  value: number;
}

type Value = Fields[string];

function numbersIn(name: string, value: Value, path: number[] = []): Number[] {
  if (typeof value === "number") return [{ name, path, value }];
  return value.flatMap((one, at) => numbersIn(name, one, [...path, at]));
}

function changed(value: Value, [at, ...path]: number[], number: number): Value {
  if (at === undefined || typeof value === "number") return number;
  return value.map((one, index) => (index === at ? changed(one, path, number) : one));
}

export class Setting {
  adapter = $state.raw<GameAdapter | null>(null);
  setUp = $state.raw<SetUp | null>(null);
  device = $state.raw<DeviceGame | null>(null);
  rules = $state.raw<GameRules | null>(null);
  state = $state.raw<Fields | null>(null);
  players = $state(0);
  options = $state.raw<Options>({});
  from = $state.raw<Handed | null>(null); // where it was taken from, if it was
  problem = $state("");
  #before = $state.raw<Fields[]>([]);
  #sound = $state.raw<Fields | null>(null); // the last one that the board can show for sure
  #positions: Positions | null = null;

  constructor(readonly game: string) {}

  /** The code of the clause that the position breaks, or none. */
  clause = $derived.by(() => {
    if (!this.rules || !this.state || !this.#positions) return "";
    const code = this.#positions.broken(this.#positions.of(this.state));
    if (code) return this.rules.machine.declared.clauses[code - 1] ?? "";
    return this.setUp?.breaks?.(this.rules.machine.rules, this.state) ?? "";
  });
  /** The position as everybody would see it together. */
  seen = $derived.by((): Seen | null => {
    if (!this.rules || !this.#sound || !this.#positions) return null;
    const view = this.#sound;
    const actor = this.rules.letter(this.#positions.actor(this.#positions.of(view)));
    return follows(this.rules, { game: this.game, actor, view, result: null, luck: null }, "all");
  });
  canUndo = $derived(this.#before.length > 0);

  /** Who decides: a seat's number, or below 0 nobody. */
  get actor(): number {
    return this.#positions && this.state ? this.#positions.actor(this.#positions.of(this.state)) : OVER;
  }

  /** What a seat knows of it. */
  known(seat: number): Fields {
    if (!this.#positions || !this.state) throw new Error("there is no position");
    return this.#positions.seen(this.#positions.of(this.state), seat, true);
  }

  async open(): Promise<void> {
    const [adapter, setUp, device] = await Promise.all([loadAdapter(this.game), loadSetUp(this.game), loadDevice(this.game), words.learn(this.game)]);
    Object.assign(this, { adapter, setUp, device });
    const from = handed(this.game);
    if (from) await this.#take(from);
    else await this.usual(device.beginnings[0]?.players ?? 2);
  }

  /** Begin with the usual position of so many players, with these options as far as they are possible. */
  async usual(players: number, wishes: Options = {}): Promise<void> {
    const { device } = this;
    if (!device) return;
    this.from = null;
    this.options = settle(device, Object.fromEntries(Object.entries(wishes).filter(([name, value]) => isPossible(device, players, name, value))));
    const beginning = begin(device, players, this.options);
    await this.#rule(beginning.rules, device.edition);
    const { setUp } = this;
    const ready = begun(this.rules as GameRules, beginning.state, setUp?.isReady ?? ((state) => this.#decides(state)));
    this.#begin(ready, players);
  }

  /** Say whether an option can have a value. */
  isPossible(name: string, value: string): boolean {
    return !!this.device && isPossible(this.device, this.players, name, value);
  }

  #decides(state: Fields): boolean {
    return !!this.#positions && this.#positions.actor(this.#positions.of(state)) >= 0;
  }

  async #take(from: Handed): Promise<void> {
    this.from = from;
    this.options = from.options;
    await this.#rule(from.rules, from.edition);
    this.#begin(from.state, from.rules.players as number);
  }

  async #rule(rules: Fields, edition: unknown): Promise<void> {
    const start = await loadRules(this.game);
    this.adapter?.useEdition?.(edition);
    this.rules = start(rules, edition as EditionNames | null);
    this.#positions = new Positions(this.rules.machine);
  }

  #begin(state: Fields, players: number): void {
    this.#before = [];
    this.players = players;
    this.state = this.#sound = state;
  }

  /** Change something, by what the game brings for it. */
  change(next: Fields): void {
    if (!this.state || !this.rules) return;
    this.#before = [...this.#before, this.state];
    this.state = this.#sound = this.setUp ? this.setUp.settle(this.rules.machine.rules, next) : next;
  }

  /** Change one number among all of them: nothing follows from it, and the board shows it once all is well. */
  write({ name, path }: Number, number: number): void {
    if (!this.state) return;
    this.#before = [...this.#before, this.state];
    this.state = { ...this.state, [name]: changed(this.state[name] as Value, path, number) };
    if (!this.clause) this.#sound = this.state;
  }

  /** All numbers of the position, by field. */
  fields(): { name: string; numbers: Number[] }[] {
    return Object.entries(this.state ?? {}).map(([name, value]) => ({ name, numbers: numbersIn(name, value) }));
  }

  undo(): void {
    const last = this.#before.at(-1);
    if (!last) return;
    this.#before = this.#before.slice(0, -1);
    this.state = last;
    if (this.setUp || !this.clause) this.#sound = last;
  }
}
