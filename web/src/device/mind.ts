// What thinks, wherever it runs: in a worker beside the page, or in a test. It searches in short slices, so that it hears when it
// is to stop, and does one thing after the other.
import type { Fields } from "../wire/records";
import type { LevelFigures } from "../wire/shapes";
import { answerByEstimate, Paper, propose, type Manner } from "./estimate";
import type { Answer, Asked, Free, Proposal } from "./haggler";
import { Search, type Subject } from "./search";
import type { Candidate, Found, SearchWish, Thinking } from "./thinking";

/** Finds out what every move is worth exactly, if that is quick; `pause` lets others do something, and says whether to go on. */
export type Solver = (subject: Subject, known: Fields, patience: number, seconds: number, pause: () => Promise<boolean>) => Promise<Map<number, number> | null>;

const solvers = import.meta.glob<Solver>("../games/*/solver.ts", { import: "solve" });

const SLICE = 12; // milliseconds between two moments in which it can be stopped
const TOLD = 250; // milliseconds between two reports
const FIRST = 8; // simulations of the first slice, as nobody knows yet how long they take
// A move that was looked at less than a fifth as often as the best one, or that seemed to be worth less by this part of a fair
// share of the victory, is not played by anybody.
const SENSIBLE = 5;
const PLAINLY = 0.4;

export class Mind implements Thinking {
  #subject: Subject;
  #levels: readonly LevelFigures[];
  #search: Search | null = null; // its memory is used again and again
  #paper: Paper | null = null; // and what is thought about deals lies there, too
  #last: Promise<unknown> = Promise.resolve();
  #asked = 0;
  #stopped = 0; // what was asked up to here is to end
  #breathe = breathing();

  constructor(subject: Subject, levels: readonly LevelFigures[]) {
    this.#subject = subject;
    this.#levels = levels;
  }

  search(wish: SearchWish, tell?: (found: Found) => void): Promise<Found> {
    return this.#next((number) => this.#think(wish, number, tell));
  }

  choose(known: Fields, seat: number, level: string, milliseconds?: number, since?: readonly number[]): Promise<number> {
    return this.#next((number) => this.#choose(known, seat, this.#level(level), number, milliseconds, since));
  }

  solve(known: Fields, most: number): Promise<[action: number, lead: number][] | null> {
    return this.#next(async (number) => {
      const exact = await this.#solve(known, most, Infinity, number);
      return exact && [...exact];
    });
  }

  draw(known: Fields, seat: number, count: number, seed: number): Promise<Fields[]> {
    return this.#next(() => Promise.resolve(this.#searching.draw(known, seat, count, seed)));
  }

  answer(asked: Asked, level: string, seed = newSeed()): Promise<Answer> {
    return this.#next(() => Promise.resolve(answerByEstimate(this.#onPaper, asked, this.#manner(level, seed))));
  }

  propose(free: Free, level: string, seed = newSeed()): Promise<Proposal | null> {
    return this.#next(() => Promise.resolve(propose(this.#onPaper, free, this.#manner(level, seed))));
  }

  stop(): void {
    this.#stopped = this.#asked;
  }

  close(): void {
    this.stop();
    this.#breathe.close();
  }

  /** Bytes of the memory that it thinks in. */
  get memory(): number {
    return this.#searching.machine.view.byteLength;
  }

  get #searching(): Search {
    return (this.#search ??= new Search(this.#subject));
  }

  get #onPaper(): Paper {
    const { dealLayout } = this.#subject;
    if (!dealLayout) throw new RangeError("nobody makes deals here");
    return (this.#paper ??= new Paper(this.#searching.machine, this.#subject, dealLayout));
  }

  /** Return how a level thinks about deals. */
  #manner(level: string, seed: number): Manner {
    const { scale, memory } = this.#level(level).style;
    return { scale, memory, seed };
  }

  #level(key: string): LevelFigures {
    const level = this.#levels.find((one) => one.key === key);
    if (!level) throw new RangeError(`there is no level ${key}`);
    return level;
  }

  /** Do something when all that was asked before is done. */
  #next<T>(work: (number: number) => Promise<T>): Promise<T> {
    const number = (this.#asked += 1);
    const mine = this.#last.then(() => work(number));
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  async #think(wish: SearchWish, number: number, tell?: (found: Found) => void): Promise<Found> {
    const { simulations = Infinity, milliseconds } = wish;
    if (simulations === Infinity && milliseconds === undefined) throw new RangeError("a search needs `simulations`, `milliseconds` or both");
    const search = this.#searching;
    const begun = performance.now();
    search.begin(wish);
    let told = begun;
    let times = FIRST;
    for (;;) {
      const before = performance.now();
      search.go(Math.min(times, simulations - search.tried));
      const now = performance.now();
      if (search.tried >= simulations) break;
      const took = Math.max(now - before, 0.05);
      const left = milliseconds === undefined ? SLICE : begun + milliseconds - now;
      times = Math.floor((times * Math.min(SLICE, left)) / took);
      if (milliseconds !== undefined && (left <= 0 || (times < 1 && left < took))) break; // another slice would end too late
      times = Math.max(1, times);
      if (tell && now - told >= TOLD) {
        tell(search.found());
        told = now;
      }
      await this.#breathe.now();
      if (this.#stopped >= number) break;
    }
    return search.found();
  }

  async #choose(known: Fields, seat: number, { style, simulations, milliseconds, blur, patience }: LevelFigures, number: number, within?: number, since?: readonly number[]): Promise<number> {
    const begun = performance.now();
    const search = this.#searching;
    const legal = search.legal(known);
    if (legal.length === 1) return legal[0] as number;
    const time = Math.min(milliseconds ?? Infinity, within ?? Infinity);
    const seconds = Number.isFinite(time) ? time / 1000 : 1;
    const exact = patience ? await this.#solve(known, Math.floor(patience * seconds), seconds, number) : null;
    if (exact) return [...exact].sort(([one, worth], [other, more]) => more - worth || one - other)[0]?.[0] as number;
    const left = Math.max(1, time - (performance.now() - begun));
    const wish: SearchWish = { known, seat, style, seed: newSeed(), ...(since ? { since } : {}) };
    if (simulations !== null) wish.simulations = simulations;
    if (Number.isFinite(left)) wish.milliseconds = left;
    return misjudged((await this.#think(wish, number)).candidates, seat, search.players, blur).action;
  }

  async #solve(known: Fields, patience: number, seconds: number, number: number): Promise<Map<number, number> | null> {
    const solve = await solvers[`../games/${this.#subject.game}/solver.ts`]?.();
    const pause = async (): Promise<boolean> => {
      await this.#breathe.now();
      return this.#stopped < number;
    };
    return solve ? solve(this.#subject, known, patience, seconds, pause) : null;
  }
}

const newSeed = (): number => Math.floor(Math.random() * 2 ** 52);

/** Take the best of the moves as they seem, among those that are not plainly worse; the best one comes first. */
export function misjudged(found: readonly Candidate[], seat: number, players: number, blur: number, random = Math.random): Candidate {
  const [best] = found as [Candidate];
  if (!blur) return best;
  const often = found.filter(({ tries }) => tries * SENSIBLE >= best.tries);
  const worth = ({ values }: Candidate): number => values[seat] as number;
  const least = Math.max(...often.map(worth)) - PLAINLY / players;
  const seeming = often.filter((one) => worth(one) >= least).map((one) => ({ one, seems: Math.log(one.tries) + blur * gumbel(random) }));
  return seeming.reduce((first, other) => (other.seems > first.seems ? other : first)).one;
}

/** Draw from Gumbel's distribution. */
const gumbel = (random: () => number): number => -Math.log(-Math.log(1 - random() || Number.MIN_VALUE));

/** Lets messages come in: quicker than a timer, of which a browser lets only 250 a second pass. */
function breathing(): { now: () => Promise<void>; close: () => void } {
  const { setImmediate } = globalThis as { setImmediate?: (go: () => void) => void };
  if (setImmediate) return { now: () => new Promise((resolve) => setImmediate(resolve)), close: () => undefined }; // without a browser
  const { port1, port2 } = new MessageChannel();
  let go = (): void => undefined;
  port1.onmessage = () => go();
  const now = (): Promise<void> =>
    new Promise((resolve) => {
      go = resolve;
      port2.postMessage(0);
    });
  return { now, close: () => port1.close() };
}
