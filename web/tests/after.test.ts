// After the game: what an analysis sums up to, its chart, and positions set up by hand.
import { render, screen, within } from "@testing-library/svelte";
import { beforeAll, describe, expect, test } from "vitest";
import { begin } from "../src/device/game";
import { luckOf } from "../src/device/seeds";
import { loadRules } from "../src/games/adapter";
import type { EditionNames } from "../src/games/rules";
import { loadSetUp } from "../src/games/setup";
import { apart, courseOf, pointAt } from "../src/study/course";
import { gradeOf, sumUp, tasksOf, turningPoints, type Analysis, type End, type JudgedMoment } from "../src/study/judged";
import { oftenTried } from "../src/study/figures";
import PlayAndLuck from "../src/study/PlayAndLuck.svelte";
import type { Replaying } from "../src/study/replaying.svelte";
import { begun } from "../src/study/setting.svelte";
import type { Fields } from "../src/wire/records";
import { Positions } from "../src/wire/positions";
import { say } from "../src/app/words.svelte";
import type { State } from "../src/wire/sailing";
import { device } from "./device";
import { speak } from "./help";

const decided = (event: number, actor: string, loss: number, more: Partial<JudgedMoment> = {}): JudgedMoment => ({
  event, actor, kind: "decision", action: 1, notation: "x", by: actor, values: [0.5 - loss, 0.5 + loss], intervals: [0.01, 0.01], simulations: 100,
  decision: { before: [0.5, 0.5], before_intervals: [0.01, 0.01], best: 2, notation: "y", candidates: [], loss, interval: 0.02, grade: gradeOf(loss, 0.02), proven: false },
  ...more,
});
const lucky = (event: number, gain: number): JudgedMoment => ({
  event, actor: "*", kind: "chance", by: "C", values: [0.5 + gain, 0.5 - gain], intervals: [0.01, 0.01], simulations: 50,
  luck: { before: [0.5, 0.5], outcomes: [], luck: [gain, -gain], intervals: [0.03, 0.04] },
});
const forced: JudgedMoment = { event: 3, actor: "C", kind: "forced" };

describe("what an analysis sums up to", () => {
  test.each([[0.04, 0.01, ""], [0.05, 0.01, "inaccuracy"], [0.1, 0.01, "mistake"], [0.2, 0.01, "blunder"], [0.2, 0.2, ""]])("a loss of %s ± %s is graded “%s”", (loss, off, grade) => {
    expect(gradeOf(loss, off)).toBe(grade);
  });

  test("accuracy counts decisions alone, and luck adds up with its interval", () => {
    const [c, l] = sumUp("CL", [decided(0, "C", 0), decided(1, "C", 0.1), forced, lucky(4, 0.1), lucky(5, -0.02)], null, false);
    expect(c?.accuracy).toBeCloseTo((100 * (1 + Math.exp(-0.435))) / 2);
    expect([c?.decisions, c?.mistakes, l?.decisions, l?.accuracy]).toEqual([2, 1, 0, null]);
    expect(c?.luck).toBeCloseTo(0.08);
    expect(c?.luck_interval).toBeCloseTo(Math.hypot(0.03, 0.03));
    expect(l?.luck).toBeCloseTo(-0.08);
  });

  test("three points turned it at most, in the order of the match", () => {
    const points = turningPoints("CL", [decided(0, "C", 0.06), lucky(1, 0.3), decided(2, "L", 0.25), lucky(3, 0.01), decided(4, "C", 0.1)], null);
    expect(points.map(({ event, cause, seat }) => [event, cause, seat])).toEqual([[1, "luck", "C"], [2, "mistake", "L"], [4, "mistake", "C"]]);
    expect(points[1]?.change).toBe(-0.25);
  });
});

describe("the result", () => {
  const moments = [decided(0, "C", 0.1), lucky(1, 0.2), decided(2, "L", 0, { values: [0.21, 0.79] })];
  const hidden: End = { cause: "hidden", before: [0.21, 0.79], change: [0.79, -0.79], intervals: [0.03, 0.03] };

  test("what was hidden until the end is luck, and may have turned the match", () => {
    const [c, l] = sumUp("CL", moments, hidden, true);
    expect(c?.luck).toBeCloseTo(0.2 + 0.79);
    expect(l?.luck).toBeCloseTo(-0.99);
    expect(c?.luck_interval).toBeCloseTo(Math.hypot(0.03, 0.03));
    expect(turningPoints("CL", moments, hidden).at(-1)).toEqual({ event: 2, cause: "hidden", seat: "C", change: 0.79 });
  });
  test("a match that is given up is no luck", () => {
    const ended: End = { ...hidden, cause: "ended" };
    const [c] = sumUp("CL", moments, ended, true);
    expect([c?.luck, c?.way?.ended]).toEqual([0.2, 0.79]);
    expect(turningPoints("CL", moments, ended).at(-1)?.cause).toBe("ended");
  });
  test("all that led to it adds up, for every seat", () => {
    for (const { way } of sumUp("CL", moments, hidden, true)) {
      const { result = NaN, ...parts } = way ?? {};
      expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(result);
    }
    expect(sumUp("CL", moments, hidden, true).map(({ way }) => way?.result)).toEqual([1, 0]);
    expect(sumUp("CL", moments, null, false)[0]?.way).toBeUndefined();
  });
  test("the line ends at it, one place after the last move", () => {
    const analysis = { letters: "CL", moments, end: hidden } as Analysis;
    const places = new Map([[0, 1], [1, 2], [2, 3]]);
    expect(courseOf(analysis, "C", places).slice(-2).map(({ at, value }) => [at, value])).toEqual([[3, 0.21], [4, 1]]);
    expect(courseOf(analysis, "L", places).at(-1)?.value).toBe(0);
  });
});

describe("the chart", () => {
  const analysis = { letters: "CL", moments: [lucky(2, 0.1), forced, decided(4, "L", 0.2)], end: null } as Analysis;
  const places = new Map([[2, 1], [3, 2], [4, 3]]);

  test("begins with what was to be hoped for, and leaves out what was not judged", () => {
    expect(courseOf(analysis, "C", places).map(({ at, value }) => [at, value])).toEqual([[0, 0.5], [1, 0.6], [3, 0.3]]);
  });
  test("at a moment that was not judged the last one before it holds", () => {
    expect(pointAt(courseOf(analysis, "C", places), 2)?.value).toBe(0.6);
  });
  test("labels lie apart, in their order, and none below the chart", () => {
    expect(apart([100, 95, 10], 20, 110)).toEqual([110, 90, 10]);
    expect(apart([50], 20, 110)).toEqual([50]);
  });
});

test("the random numbers of an event are Python's", () => {
  const [low, high] = luckOf(12, 1);
  expect((BigInt(high) << 32n) | BigInt(low)).toBe(LUCK_OF_12_1);
  expect(low % 2).toBe(1);
});
// By ennead.ai.search_runner: luck_of(12, 1).
const LUCK_OF_12_1 = 8576326700860913857n;

describe("a position set up by hand", () => {
  beforeAll(async () => {
    await speak();
  });
  const COPIES = [1, 2, 6, 2, 0, 2, 6, 2, 1];
  const rules: Fields = { players: 2, first: -1, pawns: 8, tiles: 11, stock: 0, common: 0, open: 0, copies: COPIES };

  test("the first four games bring something for it; another need not", async () => {
    for (const game of ["isis", "osiris", "sailing", "senet"]) expect(await loadSetUp(game), game).toBeTruthy();
  });

  test("what follows from the board is worked out, and what cannot be is told", async () => {
    const [setUp, start] = [await loadSetUp("isis"), await loadRules("isis")];
    if (!setUp?.put) throw new Error("nothing can be put down");
    const table = start(rules);
    const positions = new Positions(table.machine);
    const broken = (state: Fields): string => table.machine.declared.clauses[positions.broken(positions.of(state)) - 1] ?? "";
    let state = begun(table, positions.fields(positions.start()), setUp.isReady);
    expect(setUp.isReady(state)).toBe(true);
    const put = (place: string, tool: string): Fields => (state = setUp.settle(rules, setUp.put?.(rules, state, place, tool, { owner: 0, names: table.names }) ?? state));
    put("a1", "C");
    put("b1", "+4");
    put("c1", "L");
    put("d1", "-2");
    expect(broken(state)).toBe("");
    expect(setUp.tools?.(rules, state, 0).map(({ key, left }) => [key, left])).toContainEqual(["+4", 0]);
    expect(state.free).toBe(32);
    expect((state.tiles as number[]).reduce((sum, one) => sum + one, 0)).toBe(20);
    put("e1", "+4");
    expect(broken(state)).toBe("I3");
    put("e1", "+4");
    expect([broken(state), state.free]).toEqual(["", 32]);
  });

  describe("of Sailing", () => {
    /** A beginning of Sailing, and hands that change it. */
    async function sailing(players = 2) {
      const [setUp, start, told] = [await loadSetUp("sailing"), await loadRules("sailing"), device("sailing")];
      if (!setUp?.put || !setUp.clear) throw new Error("nothing can be put down");
      const { clear, put, settle } = setUp;
      const beginning = begin(told, players, {});
      const table = start(beginning.rules, told.edition as EditionNames);
      const positions = new Positions(table.machine);
      let state = begun(table, beginning.state, setUp.isReady);
      const change = (next: Fields): Fields => (state = settle(beginning.rules, next));
      return {
        get now() {
          return state as unknown as State;
        },
        get broken() {
          return table.machine.declared.clauses[positions.broken(positions.of(state)) - 1] ?? setUp.breaks?.(beginning.rules, state) ?? "";
        },
        get legal() {
          return positions.legal(positions.of(state)).map((action) => table.actions[action]?.notation);
        },
        put: (owner: number, tool: string, place: string) => change(put(beginning.rules, state, place, tool, { owner, names: table.names })),
        clear: () => change(clear(beginning.rules, state)),
        set: (group: number, key: string, value: number) => {
          const entry = setUp.groups(beginning.rules, state, table.names)[group]?.entries.find((one) => one.key === key);
          if (!entry) throw new Error(`there is no ${key}`);
          change(entry.set(value));
        },
        left: (owner: number) => Object.fromEntries((setUp.tools?.(beginning.rules, state, owner) ?? []).map(({ key, left }) => [key, left])),
      };
    }

    test("monuments are built and planned, and taken away again", async () => {
      const game = await sailing();
      const begun = game.now;
      game.put(0, "obelisk", "N1Fb");
      game.put(1, "obelisk", "N1Fb"); // as a Sculptor builds
      game.put(0, "pylon", "N2C");
      game.put(0, "sphinx", "S2");
      game.put(1, "sphinx", "S2"); // beside it
      expect(game.broken).toBe("");
      expect(game.left(0)).toMatchObject({ obelisk: 3, sphinx: 2, pylon: 1 });
      expect(game.now.built.slice(0, 2)).toEqual([[1, 0, 1], [1, 0, 0]]);
      expect(game.legal).toEqual(expect.arrayContaining(["build S2+"]));
      game.put(1, "obelisk", "O1"); // where a placeholder is
      expect([game.broken, game.now.planner.slice(0, 3)]).toEqual(["", [1, -2, -1]]);
      game.clear();
      expect([game.now.spare, game.now.monument, game.now.planner.slice(3)]).toEqual([begun.spare, begun.monument, begun.planner.slice(3)]);
    });

    test("what cannot stand there is told", async () => {
      const game = await sailing();
      game.put(0, "sphinx", "N2C");
      expect(game.broken).toBe("S10.3");
      game.put(0, "sphinx", "N2C");
      game.put(0, "obelisk", "N1Bb"); // where a neutral monument is
      expect(game.broken).toBe("S1.7");
      game.put(0, "obelisk", "N1Bb");
      expect(game.broken).toBe("");
      for (const site of ["N1Fa", "N2Ba", "S1Ba", "S1Bb", "S2Fb"]) game.put(0, "obelisk", site);
      expect([game.broken, game.left(0).obelisk]).toEqual(["S1.3", -1]);
      game.put(0, "obelisk", "S2Fb");
      expect([game.broken, game.now.honoured[0]]).toEqual(["", 0]);
      game.put(0, "F", "N1Qa");
      expect(game.broken).toBe("S4.4");
    });

    test("labourers come from the hand, the pool and the bag, and never become more", async () => {
      const game = await sailing();
      const all = (): number => game.now.in_bag + game.now.pool.reduce((sum, one) => sum + one, 0) + game.now.in_hand.reduce((sum, one) => sum + one, 0);
      for (const [space, owner] of [["N1F", 0], ["S1F", 1], ["S2F", 0]] as const) game.put(owner, "F", `${space}b`);
      expect([game.broken, game.left(0).F, all()]).toEqual(["", 0, 9]);
      game.put(1, "MB", "north1");
      expect([game.broken, game.now.leader[0], game.left(1).camel]).toEqual(["", 1, 0]);
      game.put(0, "camel", "north1");
      expect([game.broken, game.now.leader[0]]).toEqual(["", 0]);
      game.put(0, "camel", "north1");
      expect(game.broken).toBe("S6.3");
      game.put(1, "MB", "north1");
      expect([game.broken, game.now.hand[1]?.[4]]).toEqual(["", 1]);
      game.put(1, "F", "N4Ca");
      expect(all()).toBe(9); // there is no such place
      game.put(1, "F", "N4C");
      expect(game.broken).toBe("S1.2");
    });

    test("season, withdrawals, bonuses, boons, market and cards", async () => {
      const game = await sailing(3);
      game.set(0, "season", 3);
      expect([game.broken, game.now.covered.filter((one) => one === 2).length]).toEqual(["", 2]);
      game.set(0, "season", 2);
      game.set(0, "turn", 1);
      game.set(2, "withdrawn", 1);
      expect([game.broken, game.now.first, game.now.turn, game.now.covered.filter((one) => one === 1).length]).toEqual(["", 1, 2, 1]);
      game.set(2, "withdrawn", 0);
      expect([game.broken, game.now.first]).toEqual(["", -1]);
      game.set(4, "bonus 3", 2);
      expect(game.broken).toBe("S15.4");
      game.set(4, "bonus 3", 0);
      game.set(1, "boon 0", 1);
      game.set(2, "boon 0", 1);
      expect(game.broken).toBe("S12.1");
      game.set(2, "boon 0", 2);
      game.set(4, "stall 1", 1);
      game.set(5, "Sculptor1", 2);
      game.set(5, "Vizier1", 7);
      expect([game.broken, game.now.cards[2]]).toEqual(["", game.now.card.filter((place) => place === 2).length]);
      game.set(0, "next", 1); // labourers are to be drawn
      expect([game.broken, game.now.in_hand.slice(0, 3), game.now.used_stall[1], game.now.boon[0]?.[0]]).toEqual(["", [0, 0, 0], 0, 2]);
      game.set(0, "next", 0);
      expect([game.broken, game.now.in_hand.slice(0, 3), game.now.in_bag]).toEqual(["", [3, 3, 3], 2]);
      for (const seat of [1, 2, 3]) game.set(seat, "withdrawn", 1);
      expect(game.broken).toBe("S3.1");
    });
  });
});

describe("what there is to learn", () => {
  const erred = (event: number, actor: string, loss: number, ...terms: string[]): JudgedMoment => {
    const moment = decided(event, actor, loss);
    const reasons = terms.map((term) => ({ term, seat: "", points: 1, change: 1 }));
    return { ...moment, decision: { ...(moment.decision as NonNullable<JudgedMoment["decision"]>), grade: gradeOf(loss, 0), reasons } };
  };
  const tasks = (moments: JudgedMoment[], wished?: number): number[] => tasksOf(moments, "C", wished).map(({ event }) => event);

  test("two mistakes of one turn with the same reason are one, and the worse is shown", () => {
    expect(tasks([erred(1, "C", 0.1, "points"), lucky(2, 0), erred(3, "C", 0.2, "points")])).toEqual([3]);
    expect(tasks([erred(1, "C", 0.2, "points"), erred(3, "C", 0.1, "points")])).toEqual([1]);
    expect(tasks([erred(1, "C", 0.2, "points"), erred(3, "C", 0.1, "points")], 3)).toEqual([3]);
  });
  test("with other reasons, or without any, each is one", () => {
    expect(tasks([erred(1, "C", 0.1, "points"), erred(2, "C", 0.2, "squares")])).toEqual([1, 2]);
    expect(tasks([erred(1, "C", 0.1), erred(2, "C", 0.2)])).toEqual([1, 2]);
  });
  test("what others did in between ends the turn, and what cost nothing is no mistake", () => {
    expect(tasks([erred(1, "C", 0.1, "points"), erred(2, "L", 0.3, "points"), erred(3, "C", 0.2, "points")])).toEqual([1, 3]);
    expect(tasks([erred(1, "C", 0.01, "points"), erred(2, "L", 0, "points"), erred(3, "C", 0.2, "points")])).toEqual([3]);
  });
});

describe("what the figures do not tell is not said", () => {
  test("luck that may be none has an interval and no sign", async () => {
    await speak("en", "isis");
    const seats = sumUp("CL", [lucky(1, 0.02), { ...lucky(2, 0), luck: { before: [0.5, 0.5], outcomes: [], luck: [0.2, -0.01], intervals: [0.03, 0.04] } }], null, false);
    const analysis: Analysis = { game: "isis", players: 2, letters: "CL", simulations: 100, result: null, end: null, moments: [], seats, turning: [] };
    const study = { label: (seat: string) => seat, sentences: [], find: () => 0 } as unknown as Replaying;
    render(PlayAndLuck, { study, analysis, places: new Map(), at: 0, go: () => undefined, learn: () => undefined });
    const [, carnelian, lapis] = screen.getAllByRole("row") as [HTMLElement, HTMLElement, HTMLElement];
    expect(within(carnelian).getAllByRole("cell").at(-1)?.textContent).toBe(say("luck-figure", { luck: "+22", within: 5 }));
    expect(within(lapis).getAllByRole("cell").at(-1)?.textContent).toBe(say("luck-within", { within: 6 }));
    expect(lapis.querySelector("i")?.style.getPropertyValue("--x")).toBe("0");
  });

  test("moves that were hardly looked at are not listed among the best", () => {
    const tried = (...tries: number[]): number[] => oftenTried(tries.map((one) => ({ tries: one })), 1000).map(({ tries: one }) => one);
    expect(tried(600, 300, 20, 19, 1, 0)).toEqual([600, 300, 20]);
    expect(tried(...Array<number>(12).fill(80))).toHaveLength(8);
    expect(oftenTried([{ tries: 1 }, { tries: 0 }], 10)).toEqual([{ tries: 1 }]);
  });
});
