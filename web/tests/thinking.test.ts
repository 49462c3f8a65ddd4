// Thinking: one thing after the other, in a memory that grows no more; what blurs a choice; and what is shown of it as hints.
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LevelFigures } from "../src/wire/shapes";
import { Mind, misjudged } from "../src/device/mind";
import type { Subject } from "../src/device/search";
import { firstNumber } from "../src/device/seeds";
import type { Candidate } from "../src/device/thinking";
import { best } from "../src/hints/hints.svelte";
import * as isis from "../src/wire/isis";
import { Machine } from "../src/wire/machine";
import { readRecord, writeRecord, type Fields } from "../src/wire/records";
import { OVER } from "../src/wire/table";

const STYLE = { guided: true, curiosity: 0.7, horizon: 0, scale: 4, share: 0.2, memory: 1, insight: 0, worlds: 4 };
const LEVELS: LevelFigures[] = [
  { key: "1", style: { ...STYLE, memory: 0.5 }, simulations: 40, milliseconds: null, blur: 2, patience: 0, haggles: false },
  { key: "2", style: STYLE, simulations: null, milliseconds: 30, blur: 0, patience: 400_000, haggles: false },
];
const RULES = { players: 2, first: 0, pawns: 8, tiles: 11, stock: 0, common: 0, open: 0, copies: [1, 2, 6, 2, 0, 2, 6, 2, 1] };

function subject(): Subject {
  const file = new WebAssembly.Module(readFileSync("../src/ennead/games/isis/rules.wasm"));
  const { rulesLayout, stateLayout, kinds } = isis;
  return { game: "isis", file, rulesLayout, stateLayout, actions: kinds.reduce((sum, { size }) => sum + size, 0), rules: RULES, weights: [1.8, 0, 0.8, 0.3, 0.1, 0.2, 0.3, 0.1, 0.5, 0.2, 0.1, 0.1], room: 1 << 20 };
}

/** A game that is played by its rules; each move is asked for, and chance takes its first outcome. */
class Game {
  machine = new Machine(subject().file);
  rules = this.machine.array([1], isis.rulesLayout.size);
  state = this.machine.array([1], isis.stateLayout.size);
  legal = this.machine.array([100], 8);

  constructor() {
    writeRecord(isis.rulesLayout, RULES, this.machine.view, this.rules.at);
    this.machine.call("entry_points.set_up", this.rules, this.state, 0);
  }
  get fields(): Fields {
    return readRecord(isis.stateLayout, this.machine.view, this.state.at);
  }
  get actor(): number {
    return this.machine.call("entry_points.actor", this.rules, this.state, 0)[0] as number;
  }
  get moves(): number[] {
    const [count = 0] = this.machine.call("entry_points.legal_actions", this.rules, this.state, 0, this.legal);
    return Array.from({ length: count }, (_, at) => this.machine.view.getInt32(this.legal.at + 8 * at, true));
  }
  play(action: number): void {
    this.machine.call("entry_points.play", this.rules, this.state, 0, action);
  }
}

describe("A mind", () => {
  let mind: Mind;
  beforeEach(() => {
    mind = new Mind(subject(), LEVELS);
  });
  afterEach(() => mind.close());

  const wish = (more = {}) => ({ known: new Game().fields, seat: 0, style: STYLE, seed: 5, simulations: 50, ...more });

  test("finds the same from the same seed, and something else from another", async () => {
    const [one, other, third] = await Promise.all([mind.search(wish()), mind.search(wish()), mind.search(wish({ seed: 6 }))]);
    expect(one.simulations).toBe(50);
    expect(one).toEqual(other);
    expect(one).not.toEqual(third);
    expect(one.values.reduce((sum, part) => sum + part)).toBeCloseTo(1, 5);
    expect(one.candidates.reduce((sum, { tries }) => sum + tries, 0)).toBe(50);
  });

  test("stops when it is told to, with what it has found, and goes on with what is asked afterwards", async () => {
    const reports: number[] = [];
    const long = mind.search(wish({ simulations: undefined, milliseconds: 60_000 }), ({ simulations }) => reports.push(simulations));
    await vi.waitFor(() => expect(reports.length).toBeGreaterThan(0), 5000);
    mind.stop();
    const { simulations } = await long;
    expect(simulations).toBeGreaterThanOrEqual(reports.at(-1) ?? 0);
    expect((await mind.search(wish())).simulations).toBe(50);
  });

  test("keeps to its time", async () => {
    const begun = performance.now();
    await mind.search(wish({ simulations: undefined, milliseconds: 150 }));
    expect(performance.now() - begun).toBeGreaterThan(100);
    await expect(mind.search(wish({ simulations: undefined }))).rejects.toThrow("needs");
  });

  test("judges one move alone", async () => {
    const first = new Game().moves[3] as number;
    const found = await mind.search(wish({ first }));
    expect([found.simulations, found.candidates]).toEqual([50, []]);
  });

  test("chooses what is legal, to the end of a game, and its memory grows no more", async () => {
    let size = 0;
    for (let played = 0; played < 2; played += 1) {
      const game = new Game();
      while (game.actor !== OVER) {
        const { moves } = game;
        const action = game.actor < 0 ? (moves[0] as number) : await mind.choose(game.fields, game.actor, (game.fields.free as number) > 9 ? "1" : "2", 8);
        expect(moves).toContain(action);
        game.play(action);
      }
      size ||= mind.memory;
      expect(mind.memory).toBe(size);
    }
    expect(size).toBeLessThan(6 << 20);
    await expect(mind.choose(new Game().fields, 0, "9")).rejects.toThrow("no level 9");
  }, 30_000);

  test("keeps its memory over fifty games, also where it goes on with its tree", async () => {
    const game = new Game();
    const [first = 0] = game.moves;
    await mind.search(wish());
    await mind.search(wish({ since: [first] }));
    const size = mind.memory;
    for (let played = 0; played < 50; played += 1) {
      await mind.search(wish({ seed: played, simulations: 300 }));
      await mind.search(wish({ since: [first], simulations: 20 }));
    }
    expect(mind.memory).toBe(size);
  }, 60_000);

  test("draws whole positions", async () => {
    const game = new Game();
    expect(await mind.draw(game.fields, 0, 3, 1)).toHaveLength(3);
  });
});

test("a seed is stirred as NumPy does it", () => {
  expect(firstNumber(0)).toEqual([2968811711, 3677149159]);
  expect(firstNumber(2 ** 40 + 7)).toEqual([238885397, 226915041]);
  expect(firstNumber(2 ** 53 - 1)).toEqual([3367776697, 1170575226]);
  expect(() => firstNumber(-1)).toThrow("no seed");
});

const candidate = (action: number, tries: number, worth: number): Candidate => ({ action, tries, values: [worth, 1 - worth] });

describe("Who misjudges", () => {
  const found = [candidate(1, 100, 0.5), candidate(2, 90, 0.45), candidate(3, 80, 0.2), candidate(4, 10, 0.5)];

  test("takes the best one without a blur", () => {
    expect(misjudged(found, 0, 2, 0).action).toBe(1);
  });

  test("takes another now and then, but none that is plainly worse or was hardly looked at", () => {
    const taken = new Set(Array.from({ length: 300 }, () => misjudged(found, 0, 2, 2).action));
    expect([...taken].sort()).toEqual([1, 2]);
  });
});

describe("A hint", () => {
  test("is clear, or a little better, or about equal", () => {
    expect(best([candidate(1, 900, 0.7), candidate(2, 100, 0.4)], 0)).toEqual([expect.objectContaining({ number: 1, sure: "clear", chance: 0.7 })]);
    expect(best([candidate(1, 500, 0.55), candidate(2, 400, 0.52)], 0).map(({ sure }) => sure)).toEqual(["little", "less"]);
    expect(best([candidate(1, 500, 0.55), candidate(2, 400, 0.551), candidate(3, 300, 0.545), candidate(4, 300, 0.54)], 0).map(({ number, sure }) => [number, sure])).toEqual([[1, "equal"], [2, "equal"], [3, "equal"]]);
    expect(best([candidate(1, 50, 0.5)], 0)[0]?.sure).toBe("only");
    expect(best([], 0)).toEqual([]);
  });

  test("says between what the chance very likely lies", () => {
    const [one] = best([candidate(1, 10_000, 0.5), candidate(2, 9000, 0.3)], 0);
    expect(one?.least).toBeCloseTo(0.49, 2);
    expect(one?.most).toBeCloseTo(0.51, 2);
  });
});
