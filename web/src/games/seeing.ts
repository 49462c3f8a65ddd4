// What one makes of what a seat is told: changes go into what was known, and the game's rules say what follows.
import type { Change, HagglingSeen, Letter, Line, LuckSeen, Result, Whole } from "../wire/shapes";
import { refusalText, type EditionNames, type Fields, type GameRules, type Sentence } from "./rules";

/**
 * What a seat sees at one moment, and what follows from it; `brings` has one entry for each legal move. What is asked is asked
 * of the actor, as far as the seat sees it; nothing is where chance decides, or when there is a result.
 */
export interface Seen {
  game: string;
  actor: Letter | null;
  view: Fields;
  table: unknown;
  legal: string[];
  brings?: unknown[] | undefined;
  asked: Sentence | null;
  result: Result | null;
  luck: LuckSeen | null;
  haggling?: HagglingSeen | undefined;
}

/** How a seat will see the table after a move of its own, as far as that follows from what it sees; and the move's line. */
export interface Foretold {
  seen: Seen;
  line: Line;
}

/** Why a move is not possible. */
export interface Why {
  message: string;
  clause: string;
}

/** How what is told becomes what is seen. */
export interface Sight {
  /** The rules in force, where there are any here. */
  readonly rules?: GameRules | null;
  see(told: Whole | Change, before: Seen | null, eyes: Letter | null, edition: unknown): Seen;
  /** Foretell a move of one's own; null if that cannot be told before the server has said what came of it. */
  foretell(seen: Seen, action: string, eyes: Letter): Foretold | null;
  /** Say why a move is not possible; null if it is, undefined if the rules here do not know such a move. */
  why(seen: Seen, action: string): Why | null | undefined;
}

/** What somebody is told of one moment, put together. */
type Known = Omit<Seen, "table" | "legal" | "brings" | "asked">;

/** Sight by the compiled rules of the game. */
export class SightByRules implements Sight {
  #rules: GameRules | null = null;
  #record = ""; // the rules in force, and the edition, as a text

  constructor(readonly start: (record: Fields, edition: EditionNames | null) => GameRules) {}

  /** The rules in force; none before anything was told. */
  get rules(): GameRules | null {
    return this.#rules;
  }

  see(told: Whole | Change, before: Seen | null, eyes: Letter | null, edition: unknown): Seen {
    if (told.kind === "whole") {
      this.#begin(told.rules, edition);
      const { game, actor, view, result = null, luck = null, haggling } = told;
      return this.#follows({ game, actor, view, result, luck, haggling }, eyes);
    }
    if (!before) throw new Error("something has changed before there was anything");
    const view = told.view ? { ...before.view, ...told.view } : before.view;
    const haggling = before.haggling && { ...before.haggling, ...told.haggling };
    const { game, luck } = before;
    return this.#follows({ game, view, haggling, actor: told.actor, result: told.result ?? null, luck: told.luck ?? luck }, eyes);
  }

  foretell(seen: Seen, action: string, eyes: Letter): Foretold | null {
    const after = seen.result ? null : this.#rules?.foretell(seen.view, action, eyes);
    if (!after) return null;
    const { view, actor, kind, fields } = after;
    const known = { game: seen.game, luck: seen.luck, haggling: seen.haggling, result: null, view, actor };
    return { seen: this.#follows(known, eyes), line: { number: -1, actor: eyes, kind, notation: action, fields } };
  }

  why(seen: Seen, action: string): Why | null | undefined {
    if (!this.#rules?.called(action)) return undefined;
    const refusal = this.#rules.refusal(seen.view, action);
    return refusal && { message: refusalText(seen.game, refusal), clause: refusal.clause };
  }

  #begin(record: Fields, edition: unknown): void {
    const text = JSON.stringify([record, edition]);
    if (text === this.#record) return;
    this.#record = text;
    this.#rules = this.start(record, edition as EditionNames | null);
  }

  #follows(known: Known, eyes: Letter | null): Seen {
    return follows(this.#rules as GameRules, known, eyes);
  }
}

/** Add what follows from a view; it is computed when somebody asks for it, once. */
export function follows(rules: GameRules, known: Known, eyes: Letter | null): Seen {
  const isAsked = known.actor === eyes && !known.result;
  let found: Pick<Seen, "legal" | "brings"> | undefined;
  const moves = (): Pick<Seen, "legal" | "brings"> => {
    if (found) return found;
    const legal = isAsked ? rules.legal(known.view) : [];
    return (found = { legal: legal.map(({ notation }) => notation), brings: rules.brings(known.view, legal) });
  };
  let question: Sentence | null | undefined;
  return {
    ...known,
    get table() {
      return rules.describe(known.view);
    },
    get legal() {
      return moves().legal;
    },
    get brings() {
      return moves().brings;
    },
    get asked() {
      if (question === undefined) question = known.result ? null : rules.asked(known.view);
      return question;
    },
  };
}
