// The rules of a game in the page: the very file that the server runs, asked about what a seat sees.
//
//   const start = await loadRules("sailing");     // adapter.ts; fetched and compiled once, when it is wanted
//   const rules = start(record, edition);         // for a table: `state.rules`, and `table.edition` or null
//
//   rules.actions                                 // every action by number: { number, kind, notation, fields }
//   rules.called("P c3")                          // the action that is written so, if any
//   rules.describe(view)                          // the table: the same object for the same view
//   rules.legal(view)                             // the actions that whoever is to act may play
//   rules.refusal(view, notation)                 // null if it may be played now; else the clause, and what its message needs
//   refusalText("sailing", refusal)               // the reason in the reader's language (its words must have been learnt)
//   rules.brings(view, actions)                   // what each legal action brings, where the game foretells that
//   rules.foretell(view, notation, seat)          // { view, actor, isSure, kind, fields } after an action of one's own, and how
//                                                 // it is told; null if it is not legal, or open what comes of it
//   rules.told(before, after, notation)           // { kind, notation, fields } as a line of the log tells it, from two views
//   rules.asked(view)                             // { name, facts } of the question that is due: the game's `ask-…`; or null
//
// `view` is a record by its fields, as the server sends it (`state.view`), whole. It is never changed: when fields change,
// make a new one (`{ ...view, ...changed }`). All of this is computed at once, and takes no more memory from call to call.
import { words } from "../app/words.svelte";
import { nameActions, type Action, type NamedOtherwise, type Names } from "../wire/actions";
import type { Letter } from "../wire/shapes";
import type { Fields } from "../wire/records";
import { readSentence, type Sentence } from "../wire/sentences";
import { CHANCE, OVER, SPECTATOR, TableMachine, type Declared } from "../wire/table";

export type { Action } from "../wire/actions";
export type { Fields } from "../wire/records";
export type { Sentence } from "../wire/sentences";

/** What a game has to say about a view. */
export interface Describing {
  declared: Declared;
  describe: (machine: TableMachine, names: Names, view: Fields) => unknown;
  brings?: (machine: TableMachine, names: Names, view: Fields, actions: readonly number[]) => unknown[];
  /** The compiled function that says what actions bring, where there is one. */
  foresee?: string;
}

/** What the rules take from an edition. */
export interface EditionNames {
  called: Names;
  actions: NamedOtherwise;
}

/** Why an action cannot be played: the clause, and the facts of its message. */
export interface Refusal {
  clause: string;
  kind: string;
  square: string;
}

/** How a table will be after an action of one's own, whether that is sure, and how the log will tell it. */
export interface Foretold {
  view: Fields;
  actor: Letter | null;
  isSure: boolean;
  kind: string;
  fields: Record<string, string | number>;
}

export class GameRules {
  readonly actions: readonly Action[];
  /** By index type: what things are called, the edition's included. */
  readonly names: Names;
  readonly machine: TableMachine;
  #game: Describing;
  #byNotation: Map<string, Action>;
  #described = new WeakMap<Fields, unknown>();

  constructor(file: WebAssembly.Module, game: Describing, rules: Fields, edition: EditionNames | null = null) {
    const { kinds, names, letters } = game.declared;
    this.#game = game;
    this.machine = new TableMachine(file, game.declared, rules);
    this.names = { ...names, ...edition?.called };
    this.actions = nameActions(kinds, this.names, letters, edition?.actions);
    this.#byNotation = new Map(this.actions.map((action) => [action.notation, action]));
  }

  /** Return the action that is written so. */
  called(notation: string): Action | undefined {
    return this.#byNotation.get(notation);
  }

  /** Describe the table, as far as the view shows it. */
  describe(view: Fields): unknown {
    const known = this.#described.get(view);
    if (known) return known;
    const table = this.#game.describe(this.machine, this.names, view);
    this.#described.set(view, table);
    return table;
  }

  legal(view: Fields): Action[] {
    return this.machine.legal(view).map((number) => this.#action(number));
  }

  /** Say why an action cannot be played; nothing if it can. */
  refusal(view: Fields, notation: string): Refusal | null {
    const action = this.#written(notation);
    const code = this.machine.check(view, action.number);
    if (!code) return null;
    return { clause: this.#game.declared.clauses[code - 1] ?? "", kind: action.kind, square: String(action.fields.square ?? "") };
  }

  /** Tell what each of these legal actions brings to whoever plays it; nothing where the game does not foretell it. */
  brings(view: Fields, actions: readonly Action[]): unknown[] | undefined {
    const numbers = actions.map(({ number }) => number);
    return this.#game.brings?.(this.machine, this.names, view, numbers);
  }

  /** Return how a seat will see the table after an action of its own, and how the log tells it; nothing if that is open. */
  foretell(view: Fields, notation: string, seat: Letter): Foretold | null {
    const action = this.called(notation);
    if (!action || this.machine.check(view, action.number)) return null;
    const after = this.machine.follow(view, action.number, this.seat(seat), this.#game.foresee);
    if (after.isOpen) return null;
    const { kind, fields } = this.told(view, after.view, notation);
    return { view: after.view, actor: this.letter(after.actor), isSure: after.isSure, kind, fields };
  }

  /** Return an action as the log tells it: with facts, or of another kind, that the views before and after it show. */
  told(before: Fields, after: Fields, notation: string): Action {
    const action = this.#written(notation);
    return this.toldAs(action.number, ...this.machine.tell(before, after, action.number));
  }

  /** Return an action with what is told of it: the number of a message, and its facts as numbers. */
  toldAs(number: number, message: number, numbers: readonly number[]): Action {
    const action = this.#action(number);
    if (message < 0) return action;
    const { told, letters } = this.#game.declared;
    const { name, facts } = readSentence(told, message, numbers, this.names, letters);
    return { ...action, kind: name, fields: { ...action.fields, ...facts } };
  }

  /** Return what is asked of whoever decides; nothing where no seat does. */
  asked(view: Fields): Sentence | null {
    const { asked, letters } = this.#game.declared;
    const [number, numbers] = this.machine.ask(view);
    return number < 0 ? null : readSentence(asked, number, numbers, this.names, letters);
  }

  #action(number: number): Action {
    return this.actions[number] as Action;
  }

  #written(notation: string): Action {
    const action = this.called(notation);
    if (!action) throw new RangeError(`no action is written ${notation}`);
    return action;
  }

  /** Return the letter of whoever decides, `*` for chance; nothing when it is over. */
  letter(actor: number): Letter | null {
    if (actor === OVER) return null;
    return actor === CHANCE ? "*" : String(this.names.seat?.[actor]);
  }

  /** Return the number of a seat; a spectator's where it is none. */
  seat(letter: Letter | null): number {
    const seat = this.names.seat?.indexOf(letter ?? "") ?? -1;
    return seat < 0 ? SPECTATOR : seat;
  }
}

/** Tell in the reader's language why an action cannot be played. */
export const refusalText = (game: string, { clause, kind, square }: Refusal): string =>
  words.of(game)(`refusal-${clause.replaceAll(".", "-")}`, { kind, square: square && words.called(game, square) });
