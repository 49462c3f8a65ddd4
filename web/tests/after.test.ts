// After the game: what an analysis sums up to, its chart, and positions set up by hand.
import { beforeAll, describe, expect, test } from "vitest";
import { luckOf } from "../src/device/seeds";
import { loadRules } from "../src/games/adapter";
import { loadSetUp } from "../src/games/setup";
import { apart, courseOf, pointAt } from "../src/study/course";
import { gradeOf, sumUp, turningPoints, type Analysis, type JudgedMoment } from "../src/study/judged";
import { begun } from "../src/study/setting.svelte";
import type { Fields } from "../src/wire/records";
import { Positions } from "../src/wire/positions";
import { GAMES } from "./games/all";
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
    const [c, l] = sumUp("CL", [decided(0, "C", 0), decided(1, "C", 0.1), forced, lucky(4, 0.1), lucky(5, -0.02)]);
    expect(c?.accuracy).toBeCloseTo((100 * (1 + Math.exp(-0.435))) / 2);
    expect([c?.decisions, c?.mistakes, l?.decisions, l?.accuracy]).toEqual([2, 1, 0, null]);
    expect(c?.luck).toBeCloseTo(0.08);
    expect(c?.luck_interval).toBeCloseTo(Math.hypot(0.03, 0.03));
    expect(l?.luck).toBeCloseTo(-0.08);
  });

  test("three points turned it at most, in the order of the match", () => {
    const points = turningPoints("CL", [decided(0, "C", 0.06), lucky(1, 0.3), decided(2, "L", 0.25), lucky(3, 0.01), decided(4, "C", 0.1)]);
    expect(points.map(({ event, cause, seat }) => [event, cause, seat])).toEqual([[1, "luck", "C"], [2, "mistake", "L"], [4, "mistake", "C"]]);
    expect(points[1]?.change).toBe(-0.25);
  });
});

describe("the chart", () => {
  const analysis = { letters: "CL", moments: [lucky(2, 0.1), forced, decided(4, "L", 0.2)] } as Analysis;
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

  test("every game brings something for it", async () => {
    for (const game of GAMES) expect(await loadSetUp(game), game).toBeTruthy();
  });

  test("what follows from the board is worked out, and what cannot be is told", async () => {
    const [setUp, start] = [await loadSetUp("isis"), await loadRules("isis")];
    if (!setUp?.put) throw new Error("nothing can be put down");
    const table = start(rules);
    const positions = new Positions(table.machine);
    const broken = (state: Fields): string => table.machine.declared.clauses[positions.broken(positions.of(state)) - 1] ?? "";
    let state = begun(table, positions.fields(positions.start()), setUp.isReady);
    expect(setUp.isReady(state)).toBe(true);
    const put = (place: string, tool: string): Fields => (state = setUp.settle(rules, setUp.put?.(rules, state, place, tool) ?? state));
    put("a1", "C");
    put("b1", "+4");
    put("c1", "L");
    put("d1", "-2");
    expect(broken(state)).toBe("");
    expect(setUp.tools?.(rules, state).map(({ key, left }) => [key, left])).toContainEqual(["+4", 0]);
    expect(state.free).toBe(32);
    expect((state.tiles as number[]).reduce((sum, one) => sum + one, 0)).toBe(20);
    put("e1", "+4");
    expect(broken(state)).toBe("I3");
    put("e1", "+4");
    expect([broken(state), state.free]).toEqual(["", 32]);
  });
});
