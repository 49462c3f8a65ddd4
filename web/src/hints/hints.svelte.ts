// Hints: what a search from what one sees finds best, in a second. Nothing of it leaves the page.
import { loadDevice } from "../device/game";
import { reasonsFor, rejectedOf, type Reason } from "../device/reasons";
import type { Candidate } from "../device/thinking";
import type { GameAdapter, Saying } from "../games/adapter";
import type { GameRules } from "../games/rules";
import type { Seen } from "../games/seeing";
import { Positions } from "../wire/positions";
import type { Letter } from "../wire/shapes";
import type { Aide } from "./aide";
import { besides } from "./besides";

const TIME = 1000; // milliseconds
const MOST = 3; // moves that are shown
const [LOOKED_AT, OFTEN] = [25, 10]; // a move that was looked at so much less often than the best one, or less often than this, is not shown
const WITHIN = 0.15; // nor one that promises less by so much
const [CLEARLY, HARDLY] = [0.06, 0.015]; // differences in the chance of winning
const SURE = 1.96; // standard errors

/** How a move compares with the best other one. */
export type Sureness = "only" | "clear" | "little" | "equal" | "less";

export interface Hint {
  action: string;
  label: Saying;
  /** The chance of winning, and between what it very likely lies: from 0 to 1. */
  chance: number;
  least: number;
  most: number;
  sure: Sureness;
  places: string[];
  /** What speaks for it: what the game's own judgement weighs, and what else. */
  reasons: Reason[];
  also: Saying[];
}

interface Source {
  adapter: GameAdapter | null;
  rules: GameRules | null;
  state: Seen | null;
  /** The seat that is to act now, if it is mine. */
  turn: Letter | null;
}

export class Hints {
  found = $state.raw<Hint[] | null>(null);
  isThinking = $state(false);
  hasFailed = $state(false);
  pointed = $state<number | null>(null); // the hint that somebody points at
  #asked = 0;
  #positions: { rules: GameRules; made: Positions } | null = null;

  /** What is outlined on the table: the places of each move, with its number; of one alone as long as somebody points at it. */
  readonly marks = $derived(this.#marks());

  constructor(
    readonly aide: Aide,
    readonly source: () => Source,
  ) {}

  #marks(): { place: string; text: string }[] {
    const numbered = (this.found ?? []).map(({ places }, at) => places.map((place) => ({ place, text: String(at + 1) })));
    return numbered.filter((_, at) => this.pointed === null || at === this.pointed).flat();
  }

  /** Search for good moves; if something happens meanwhile, what was found is not shown. */
  ask = async (): Promise<void> => {
    const { adapter, rules, state, turn } = this.source();
    if (!adapter || !rules || !state || !turn || this.isThinking) return;
    const number = (this.#asked += 1);
    Object.assign(this, { isThinking: true, hasFailed: false, found: null });
    try {
      const [thinking, { levels, beginnings }] = await Promise.all([this.aide.thinking(state.game, rules), loadDevice(state.game)]);
      const strongest = levels.at(-1);
      if (!strongest || this.#asked !== number) return;
      const style = { ...strongest.style, memory: 1, share: 0 };
      const seat = rules.seat(turn);
      const { candidates } = await thinking.search({ known: state.view, seat, style, seed: Math.floor(Math.random() * 2 ** 32), milliseconds: TIME });
      if (this.#asked !== number) return;
      const weights = beginnings.find(({ players }) => players === rules.machine.rules.players)?.weights ?? [];
      this.found = best(candidates, seat).map((one) => {
        const rejected = rejectedOf(candidates, seat, one.chance);
        const reasons = reasonsFor(rules, this.#positionsOf(rules), weights, state.view, seat, one.number, rejected, style.scale);
        return { ...described(one, adapter, rules, state, turn, rejected), reasons };
      });
    } catch (problem) {
      if (this.#asked === number) this.hasFailed = true;
      console.warn(problem);
    } finally {
      if (this.#asked === number) this.isThinking = false;
    }
  };

  /** Positions take memory of the rules: they are made once. */
  #positionsOf(rules: GameRules): Positions {
    if (this.#positions?.rules !== rules) this.#positions = { rules, made: new Positions(rules.machine) };
    return this.#positions.made;
  }

  /** Take the hints away. */
  clear(): void {
    if (!this.found && !this.isThinking && !this.hasFailed) return;
    if (this.isThinking) this.aide.stop();
    this.#asked += 1;
    Object.assign(this, { found: null, isThinking: false, hasFailed: false, pointed: null });
  }
}

type Best = Omit<Hint, "action" | "label" | "places" | "reasons" | "also"> & { number: number };

/** Choose the moves that are shown, the best one first, and say how sure that is. */
export function best(candidates: readonly Candidate[], seat: number): Best[] {
  const [first] = candidates;
  if (!first) return [];
  const worth = ({ values }: Candidate): number => values[seat] as number;
  const off = (one: Candidate): number => SURE * Math.sqrt(Math.max(worth(one) * (1 - worth(one)), 0.01) / Math.max(1, one.tries));
  const known = candidates.filter(({ tries }) => tries >= OFTEN || candidates.length < MOST);
  const shown = candidates.filter((one) => one === first || (known.includes(one) && one.tries * LOOKED_AT >= first.tries && worth(one) >= worth(first) - WITHIN)).slice(0, MOST);
  const [next] = known.filter((one) => one !== first).toSorted((one, other) => worth(other) - worth(one));
  const compared = (one: Candidate, other: Candidate | undefined): Sureness => {
    if (!other) return candidates.length > 1 ? "clear" : "only";
    const ahead = worth(one) - worth(other);
    if (ahead < HARDLY) return one === first || ahead > -HARDLY ? "equal" : "less";
    return ahead > CLEARLY && ahead > Math.hypot(off(one), off(other)) ? "clear" : "little";
  };
  return shown.map((one) => ({
    number: one.action,
    chance: worth(one),
    least: Math.max(0, worth(one) - off(one)),
    most: Math.min(1, worth(one) + off(one)),
    sure: compared(one, one === first ? next : first),
  }));
}

function described({ number, ...more }: Best, adapter: GameAdapter, rules: GameRules, state: Seen, turn: Letter, rejected: readonly number[]): Omit<Hint, "reasons"> {
  const action = rules.actions[number];
  if (!action) throw new RangeError(`no action ${number}`);
  const { notation } = action;
  const foretold = rules.foretell(state.view, notation, turn);
  const { kind, fields } = foretold ?? action;
  const also = besides(adapter, rules, state, turn, notation, rejected.flatMap((one) => rules.actions[one]?.notation ?? []));
  const places = adapter.story.places({ number: 0, actor: turn, kind, notation, fields });
  return { ...more, action: notation, label: adapter.label(notation, state), places: [...new Set(places)], also };
}
