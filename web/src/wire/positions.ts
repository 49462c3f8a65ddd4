// Whole positions of a match, as bytes: what the rules make of them, and what somebody sees and hears of them.
import type { Placed } from "./machine";
import { readRecord, writeNumber, writeWhole, type Fields, type Layout } from "./records";
import { CRITERIA, FACTS, NUMBER, SEATS, type TableMachine } from "./table";

/** A position, as it lies in the memory of the rules. */
export type Position = Uint8Array<ArrayBuffer>;

/** What is told of an action: the one that is seen, the number of the message, and its facts. */
export type Heard = [action: number, message: number, facts: number[]];

/** The number that a generator begins with: its lower and its upper half. */
export type Luck = readonly [low: number, high: number];

const GENERATOR = 8; // numbers of one
const COVERS = 2; // what `reveals_or_covers` returns of an action after which less lies open

export class Positions {
  #table: TableMachine;
  #state: Placed;
  #after: Placed;
  #views: Placed;
  #seats: Placed;
  #heard: Placed;
  #weights: Placed;
  #rows: Placed;
  #ranks: Placed;
  #deal: Placed | null;
  #luck: Placed;
  #judgement: { weights: Placed; result: Placed; out: Placed } | null = null; // room that few need

  constructor(table: TableMachine) {
    const { machine, declared } = (this.#table = table);
    const { size } = declared.stateLayout;
    this.#state = machine.array([1], size);
    this.#after = machine.array([1], size);
    this.#views = machine.array([4], size);
    this.#seats = machine.array([1], NUMBER);
    this.#heard = machine.array([2, FACTS + 2], NUMBER);
    this.#weights = machine.array([table.actions], NUMBER);
    this.#rows = machine.array([CRITERIA, SEATS], NUMBER);
    this.#ranks = machine.array([SEATS], NUMBER);
    this.#luck = machine.array([GENERATOR], NUMBER);
    this.#deal = declared.dealLayout ? machine.array([1], declared.dealLayout.size) : null;
  }

  /** Make a position of its fields. */
  of(fields: Fields): Position {
    this.#write(this.#table.declared.stateLayout, fields, this.#state);
    return this.#taken(this.#state);
  }

  /** Return the position in which a match begins. */
  start(): Position {
    const { machine, place } = this.#table;
    machine.call("entry_points.set_up", place, this.#after, 0);
    return this.#taken(this.#after);
  }

  /** Return 0 if a position is possible, else the code of the clause that it breaks. */
  broken(position: Position): number {
    return this.#call("broken_clause", position)[0] as number;
  }

  /** List the numbers of what may be played, in rising order. */
  legal(position: Position): number[] {
    const [count] = this.#call("legal_actions", position, this.#weights);
    return this.#table.numbers(this.#weights.at, count as number);
  }

  /** Return who decides: a seat's number, `CHANCE` or `OVER`. */
  actor(position: Position): number {
    return this.#call("actor", position)[0] as number;
  }

  /** Return the position after an action; nothing if it is not legal. */
  play(position: Position, action: number): Position | null {
    const [refusal] = this.#call("follow", position, action, this.#after);
    return refusal ? null : this.#taken(this.#after);
  }

  /** Return the position after a deal; nothing if it cannot be settled. */
  settle(position: Position, deal: Fields): Position | null {
    const { dealLayout } = this.#table.declared;
    if (!dealLayout || !this.#deal) return null;
    this.#write(dealLayout, deal, this.#deal);
    const [refusal] = this.#call("settle", position, this.#deal, this.#after);
    return refusal ? null : this.#taken(this.#after);
  }

  /** Return 0, or the code of the clause that forbids a deal. */
  checkDeal(position: Position, deal: Fields): number {
    const { dealLayout } = this.#table.declared;
    if (!dealLayout || !this.#deal) throw new RangeError("nobody makes deals here");
    this.#write(dealLayout, deal, this.#deal);
    return this.#call("settle", position, this.#deal, this.#after)[0] as number;
  }

  /** Return all that lies there. */
  fields(position: Position): Fields {
    this.#table.machine.bytes(this.#after).set(position);
    return this.#fields();
  }

  /** Return what a seat, or a spectator, sees; or all that it may know. */
  seen(position: Position, seat: number, all = false): Fields {
    this.#call(all ? "known_to" : "visible_to", position, seat, this.#after);
    return this.#fields();
  }

  #fields(): Fields {
    return readRecord(this.#table.declared.stateLayout, this.#table.machine.view, this.#after.at);
  }

  /** Say whether an action covers something that lies open here. */
  covers(position: Position, action: number): boolean {
    return this.#call("reveals_or_covers", position, action)[0] === COVERS;
  }

  /** Say whether a player's action changes what another seat sees of hidden things. */
  revealsOrCovers(position: Position, action: number): boolean {
    return this.#call("reveals_or_covers", position, action)[0] !== 0;
  }

  /** Say whether the seat that decides sees after its action only what follows from what it sees before. */
  foresees(before: Position, action: number, after: Position): boolean {
    const seat = this.actor(before);
    const expected = this.play(this.#visible(before, seat), action);
    return !!expected && sameBytes(this.#visible(expected, seat), this.#visible(after, seat));
  }

  #visible(position: Position, seat: number): Position {
    this.#call("visible_to", position, seat, this.#after);
    return this.#taken(this.#after);
  }

  /** Return 0, or the code of the clause that forbids an action. */
  check(position: Position, action: number): number {
    return this.#call("check", position, action)[0] as number;
  }

  /** Return what each seat has, row by row as the game compares it, and its place. */
  standing(position: Position, criteria: number): { rows: number[][]; ranks: number[] } {
    const players = this.#table.rules.players as number;
    for (const out of [this.#rows, this.#ranks]) this.#table.machine.bytes(out).fill(0);
    this.#call("score", position, players, this.#rows, this.#ranks);
    const row = (at: number): number[] => this.#table.numbers(this.#rows.at + at * SEATS * NUMBER, players);
    return { rows: Array.from({ length: criteria }, (_, at) => row(at)), ranks: this.#table.numbers(this.#ranks.at, players) };
  }

  /** Return what a seat perceives of an action: itself, or what stands for it. */
  seenAs(position: Position, action: number, seat: number): number {
    return this.#call("seen_as", position, action, seat)[0] as number;
  }

  /** Draw a whole position among those that a seat cannot tell apart, by a generator that begins with this number's halves. */
  drawn(known: Fields, seat: number, [low, high]: Luck): Position {
    const { machine, place, declared } = this.#table;
    this.#write(declared.stateLayout, known, this.#state);
    machine.bytes(this.#luck).fill(0);
    machine.view.setUint32(this.#luck.at, low, true);
    machine.view.setUint32(this.#luck.at + 4, high, true);
    machine.call("entry_points.resample", place, this.#state, 0, seat, this.#luck);
    return this.#taken(this.#state);
  }

  /** Return what the evaluation of a whole position consists of: by term and seat. */
  terms(position: Position, weights: readonly number[], terms: number, players: number): number[][] {
    const { machine } = this.#table;
    const judgement = (this.#judgement ??= { weights: machine.array([weights.length], NUMBER), result: machine.array([CRITERIA, SEATS], NUMBER), out: machine.array([terms, SEATS], NUMBER) });
    weights.forEach((weight, at) => machine.view.setFloat64(judgement.weights.at + at * NUMBER, weight, true));
    machine.bytes(judgement.out).fill(0);
    this.#call("evaluation_terms", position, judgement.weights, judgement.result, judgement.out);
    const memory = machine.view;
    return Array.from({ length: terms }, (_, term) => Array.from({ length: players }, (_, seat) => memory.getFloat64(judgement.out.at + (term * SEATS + seat) * NUMBER, true)));
  }

  /** Where chance decides: the number of its first outcome, and the weights of all of them. */
  outcomes(position: Position): { first: number; weights: number[] } {
    const [first = 0, end = 0] = this.#call("action_range", position);
    this.#call("chance_weights", position, this.#weights);
    return { first, weights: this.#table.numbers(this.#weights.at, end - first) };
  }

  /** Return what a seat, or a spectator, hears of an action, and how it may be told it again. */
  heard(before: Position, after: Position, action: number, seat: number): [Heard, Heard] {
    const { machine } = this.#table;
    machine.bytes(this.#after).set(after);
    machine.bytes(this.#heard).fill(0);
    writeNumber(machine.view, this.#seats.at, seat);
    this.#call("tell_each", before, this.#after, action, this.#seats, this.#views, this.#heard);
    return [this.#row(0), this.#row(1)];
  }

  /** Return what there is to tell of an action, if nothing is hidden. */
  told(before: Position, after: Position, action: number): Heard {
    const { machine } = this.#table;
    machine.bytes(this.#after).set(after);
    machine.bytes(this.#heard).fill(0);
    const [message] = this.#call("tell", before, this.#after, action, { ...this.#heard, shape: [FACTS] });
    return [action, message as number, this.#table.numbers(this.#heard.at, FACTS)];
  }

  #row(row: number): Heard {
    const numbers = this.#table.numbers(this.#heard.at + row * (FACTS + 2) * NUMBER, FACTS + 2);
    return [numbers[FACTS] as number, numbers[FACTS + 1] as number, numbers];
  }

  #call(name: string, position: Position, ...more: (number | Placed)[]): number[] {
    const { machine, place } = this.#table;
    machine.bytes(this.#state).set(position);
    return machine.call(`entry_points.${name}`, place, this.#state, 0, ...more);
  }

  #write(layout: Layout, fields: Fields, { at }: Placed): void {
    writeWhole(layout, fields, this.#table.machine.view, at);
  }

  #taken(placed: Placed): Position {
    return this.#table.machine.bytes(placed).slice();
  }
}

const sameBytes = (one: Position, other: Position): boolean => one.every((byte, at) => byte === other[at]);
