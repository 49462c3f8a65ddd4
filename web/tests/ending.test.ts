// A game that is over, looked back at.
import { describe, expect, test } from "vitest";
import type { Seen } from "../src/games/seeing";
import type { Line } from "../src/wire/shapes";
import { axisOf, swingsOf, whereTheyChange, type Standing } from "../src/ending/scores";
import { extremesOf, gradeOf, type JudgedMoment } from "../src/study/judged";

const over = (...points: number[][]): Standing[] => points.map((one, at) => ({ at, points: one }));

describe("points over time", () => {
  test("only moments at which they change are listed, and the first and the last", () => {
    const standings = over([0, 0], [0, 0], [3, 0], [3, 0], [3, -1], [3, -1]);
    expect(whereTheyChange(standings).map(({ at }) => at)).toEqual([0, 2, 4, 5]);
  });

  test("the best and the worst moment of a seat are those that moved its lead most", () => {
    const standings = over([0, 0, 0], [3, 0, 1], [3, 8, 1], [9, 8, 1]);
    expect(swingsOf(standings, 0)).toEqual({ best: { at: 3, by: 6 }, worst: { at: 2, by: -7 } });
    expect(swingsOf(standings, 1)).toEqual({ best: { at: 2, by: 8 }, worst: { at: 3, by: -6 } });
    expect(swingsOf(over([0, 0], [0, 0]), 0)).toEqual({ best: null, worst: null });
  });

  test("an axis has few round numbers, and 0 among them", () => {
    expect(axisOf([3, -4, 11])).toEqual({ low: -5, high: 15, ticks: [-5, 0, 5, 10, 15] });
    expect(axisOf([0, 0])).toEqual({ low: 0, high: 1, ticks: [0, 1] });
    expect(axisOf([57]).ticks).toEqual([0, 20, 40, 60]);
  });
});

describe("the best and the worst moment by an analysis", () => {
  const about = { before_intervals: [], best: 1, notation: "", candidates: [], proven: false };
  const decided = (event: number, actor: string, loss: number, before: number[], values: number[], interval = 0.01): JudgedMoment => ({
    event, actor, kind: "decision", values, decision: { ...about, before, loss, interval, grade: gradeOf(loss, interval) },
  });
  const drawn = (event: number, luck: number, interval: number): JudgedMoment => ({ event, actor: "*", kind: "chance", luck: { before: [], outcomes: [], luck: [luck, -luck], intervals: [interval, interval] } });

  test("are what one gave away oneself, what others did, and luck", () => {
    const moments = [decided(1, "C", 0.1, [0.6, 0.4], [0.5, 0.5]), decided(2, "L", 0.3, [0.5, 0.5], [0.8, 0.2]), drawn(3, -0.15, 0.02)];
    expect(extremesOf("CL", moments, "C")).toEqual({ best: { event: 2, by: expect.closeTo(0.3) as number }, worst: { event: 3, by: -0.15 } });
    expect(extremesOf("CL", moments, "L")).toEqual({ best: { event: 3, by: 0.15 }, worst: { event: 2, by: -0.3 } });
  });

  test("are nothing that may be the estimate's alone, and nothing small", () => {
    const moments = [decided(1, "C", 0.3, [0.6, 0.4], [0.3, 0.7], 0.4), drawn(2, 0.2, 0.3), drawn(3, 0.03, 0.01)];
    expect(extremesOf("CL", moments, "C")).toEqual({ best: null, worst: null });
    expect(extremesOf("CL", [], "C")).toEqual({ best: null, worst: null });
  });
});

describe("where the points came from", () => {
  const senet = (board: string, off: number[]): Pick<Seen, "table"> => ({ table: { board: board.padEnd(30, ".").split(""), off } });

  test("in Senet: houses moved, and lost to the other side and the waters", async () => {
    const { adapter } = await import("../src/games/senet/adapter");
    const line = (actor: string, kind: string, from: number): Line => ({ number: 0, actor, kind, notation: "", fields: { from: String(from) } });
    const past = [
      { line: null, state: senet("L..C", [0, 0]) },
      { line: line("L", "attack", 1), state: senet("C..L", [0, 0]) }, // 3 ahead, and the other 3 back
      { line: line("C", "throw", 0), state: senet("C..L", [0, 0]) },
      { line: line("C", "move", 1), state: senet("...L.C", [0, 0]) },
    ];
    const found = adapter.sources?.({} as Seen, past) ?? [];
    expect(found.map(({ seat, parts }) => [seat, parts.map(({ points }) => points)])).toEqual([["C", [5, -3, 0]], ["L", [3, 0, 0]]]);
    const fell = [{ line: null, state: senet(`${".".repeat(25)}C`, [4, 5]) }, { line: line("C", "waters", 26), state: senet(`${".".repeat(14)}C`, [4, 5]) }];
    expect(adapter.sources?.({} as Seen, fell)[0]?.parts.map(({ points }) => points)).toEqual([1, 0, -12]);
  });

  test("in Osiris: followers placed at the start, and moved later", async () => {
    const { adapter } = await import("../src/games/osiris/adapter");
    const priests = [{ name: "C0", seat: "C", colour: "C", god: "Ra" }, { name: "L0", seat: "L", colour: "L", god: "Isis" }];
    const table = (phase: string, followers: Record<string, number>, more = {}) => ({ table: { phase, priests, temples: [{ god: "Isis", followers }], ...more } });
    const end = table("over", { C: 1, L: 4 }, { pyramid: "Isis", revealed: "pyramid", count: [{ seat: "C" }, { seat: "L" }] });
    const past = [table("place", { L: 1 }), table("choose", { C: 2, L: 3 }), end].map((state) => ({ line: null, state }));
    expect(adapter.sources?.(end as unknown as Seen, past).map(({ parts }) => parts.map(({ points }) => points))).toEqual([[2, -1], [3, 1]]);
  });
});
