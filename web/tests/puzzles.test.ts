// Puzzles: which one comes when, how one's rating moves, what is kept, and what is said to a try.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dailyOf, dayBefore, daysBetween, middleOf, nextFor, numbered } from "../src/puzzles/choosing";
import { progress, rated } from "../src/puzzles/progress.svelte";
import { worth } from "../src/puzzles/worth";
import type { PuzzleInfo } from "../src/wire/shapes";

const puzzle = (key: string, rating: number): PuzzleInfo => ({
  key, rating, table: 0, state: {}, seat: "C", solution: "T", measure: "lead", judged: [], simulations: 0, found: [], stars: 1, reasons: [],
});
const many = Array.from({ length: 100 }, (_, at) => puzzle(String(at + 1).padStart(3, "0"), 500 + 10 * at));

describe("the puzzle of the day", () => {
  const day = (at: number): string => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);

  test("is the same for everybody, and none comes again before all were there", () => {
    for (const count of [1, 2, 7, 60, 100]) {
      const keys = Array.from({ length: count }, (_, at) => dailyOf(day(at), many.slice(0, count))?.key);
      expect(new Set(keys).size).toBe(count);
    }
    expect([dailyOf("2026-11-18", many), dailyOf("2026-11-19", many)]).toEqual([many[34], many[97]]); // as in `ennead puzzle`
    expect(dailyOf("2026-11-18", [])).toBeUndefined();
  });
  test("days are counted over the ends of months, and where clocks are changed", () => {
    expect(daysBetween("2026-02-28", "2026-03-01")).toBe(1);
    expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
    expect(["2026-03-01", "2026-03-30", "2027-01-01"].map(dayBefore)).toEqual(["2026-02-28", "2026-03-29", "2026-12-31"]);
  });
});

test("what comes next is near to one's strength, and was not tried yet", () => {
  const tried = new Set<string>();
  expect(nextFor(801, many, (key) => tried.has(key))?.rating).toBe(800);
  tried.add("031");
  expect(nextFor(801, many, (key) => tried.has(key))?.rating).toBe(810);
  expect(nextFor(801, many, () => true)).toBeUndefined();
});

test("a puzzle is found by its number, with and without zeros", () => {
  expect(["9", "09", "009", "100"].map((wish) => numbered(many, wish)?.key)).toEqual(["009", "009", "009", "100"]);
  expect(["", "0", "101", "9x", "-9"].map((wish) => numbered(many, wish))).toEqual(Array(5).fill(undefined));
});

test("a rating rises with what is solved, more with what is hard, and falls else", () => {
  expect(rated(1200, 1200, true, 0)).toBe(1224);
  expect(rated(1200, 1200, false, 0)).toBe(1176);
  expect(rated(1200, 1600, true, 0)).toBeGreaterThan(rated(1200, 800, true, 0));
  expect(rated(1200, 1200, true, 50)).toBeLessThan(rated(1200, 1200, true, 0));
});

describe("what is kept", () => {
  beforeEach(() => progress.reset());

  test("who has tried none begins in the midst of a game's puzzles, and keeps a rating of one's own after that", () => {
    expect(middleOf([])).toBeUndefined();
    expect(middleOf([puzzle("1", 900), puzzle("2", 500), puzzle("3", 600)])).toBe(600);
    const easy = many.filter(({ rating }) => rating < 1000);
    progress.meet("senet", easy);
    expect(progress.of("senet").rating).toBe(750);
    expect(easy.filter(({ rating }) => rating >= progress.of("senet").rating).length).toBe(25);
    progress.note("senet", { key: "001", rating: 750 }, true, false);
    progress.meet("senet", many);
    expect(progress.of("senet").rating).toBe(774);
    expect(progress.of("isis").rating).toBe(1200);
  });
  afterEach(() => vi.restoreAllMocks());

  test("only the first try of a puzzle counts, and everything is there when the page comes again", () => {
    progress.note("isis", { key: "001", rating: 1200 }, true, false, "2026-11-18");
    progress.note("isis", { key: "001", rating: 1200 }, false, false, "2026-11-18");
    progress.note("isis", { key: "002", rating: 1200 }, false, false, "2026-11-18");
    progress.reload();
    const { rating, tried, row, best } = progress.of("isis");
    expect({ tried, row, best }).toEqual({ tried: { "001": true, "002": false }, row: 0, best: 1 });
    expect(rating).toBeLessThan(1224);
    expect(progress.solved("isis")).toBe(1);
    expect(progress.of("senet").tried).toEqual({});
  });

  test("days in a row go on from yesterday, and begin again after a day without", () => {
    const solve = (day: string, right = true): void => progress.note("isis", { key: day, rating: 1200 }, right, true, day);
    solve("2026-11-16");
    solve("2026-11-17");
    expect(progress.days("2026-11-18")).toEqual({ count: 2, best: 2, isToday: false });
    solve("2026-11-18", false);
    expect(progress.days("2026-11-18").count).toBe(2);
    solve("2026-11-18");
    solve("2026-11-18");
    expect(progress.days("2026-11-18")).toEqual({ count: 3, best: 3, isToday: true });
    expect(progress.of("isis").daily).toBe("2026-11-18");
    expect(progress.days("2026-11-20").count).toBe(0);
    solve("2026-11-20");
    expect(progress.days("2026-11-20")).toEqual({ count: 1, best: 3, isToday: true });
  });

  test("it can be forgotten, and what cannot be read counts as nothing", () => {
    progress.note("isis", { key: "001", rating: 1200 }, true, true, "2026-11-18");
    progress.reset();
    expect(progress.of("isis").tried).toEqual({});
    localStorage.setItem("puzzles", "{broken");
    progress.reload();
    expect(progress.days("2026-11-18").count).toBe(0);
  });
});

test("what a move is worth is told in points or in parts of all games", () => {
  expect(worth("lead", 2.46)).toBe("+2.5");
  expect(worth("lead", -1)).toBe("−1");
  expect(worth("lead", -0.01)).toBe("0");
  expect(worth("chances", 0.634)).toBe("63%");
});
