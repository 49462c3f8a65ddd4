// The lens: what may be hidden, and how likely, from all that one's seat may know.
import type { GameAdapter } from "../games/adapter";
import type { GameRules } from "../games/rules";
import type { Seen } from "../games/seeing";
import type { Letter, Reply } from "../wire/shapes";
import type { Aide } from "./aide";
import { oddsOf, type Odds } from "./odds";

export const DRAWS = 1000; // positions that may be

interface Source {
  adapter: GameAdapter | null;
  rules: GameRules | null;
  state: Seen | null;
  seat: Letter | null;
  known: () => Promise<Reply>;
}

export class Lens {
  isOpen = $state(false);
  odds = $state.raw<Odds[] | null>(null);
  hasFailed = $state(false);
  pointed = $state<string | null>(null); // the place that somebody points at
  #asked = 0;

  constructor(
    readonly aide: Aide,
    readonly source: () => Source,
  ) {}

  toggle = (): void => {
    this.isOpen = !this.isOpen;
    Object.assign(this, { odds: null, hasFailed: false, pointed: null });
    if (this.isOpen) void this.look();
  };

  /** Find out what may be hidden now; what was found before stays until then. */
  look = async (): Promise<void> => {
    const { adapter, rules, state, seat, known } = this.source();
    if (!this.isOpen || !adapter?.lens || !rules || !state || !seat) return;
    const number = (this.#asked += 1);
    try {
      const [answer, thinking, { hidden, likely }] = await Promise.all([known(), this.aide.thinking(state.game, rules), adapter.lens()]);
      if (answer.kind !== "known") throw new Error(answer.kind);
      const drawn = await thinking.draw(answer.known, rules.seat(seat), DRAWS, Math.floor(Math.random() * 2 ** 32));
      if (this.#asked !== number) return; // something has happened since
      const exact = likely?.(rules, state.view, answer.known) ?? [];
      [this.odds, this.hasFailed] = [oddsOf(drawn.map((whole) => hidden(rules, state.view, whole)), exact), false];
    } catch (problem) {
      if (this.#asked === number) [this.odds, this.hasFailed] = [null, true];
      console.warn(problem);
    }
  };
}
