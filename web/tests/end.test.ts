import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import End from "../src/games/isis/End.svelte";
import ScoreColumn from "../src/games/isis/ScoreColumn.svelte";
import type { SeatCount } from "../src/games/isis/table";
import { counted, seen, speak, stand } from "./help";

const PAWN = 500;
const COUNT: SeatCount[] = [
  counted("C", 3, 3, 0, [
    { square: "c3", tiles: { c4: 4, d3: -1 }, worth: 3 },
    { square: "a1", tiles: {}, worth: 0 },
  ]),
  counted("L", -2, -2, 0, [
    { square: "e3", tiles: { d3: -1, e4: -3 }, worth: -4 },
    { square: "b4", tiles: { c4: 4, b5: -2 }, worth: 2 },
  ]),
];
const BOARD = { c3: "C", a1: "C", e3: "L", b4: "L", c4: "+4", d3: "-1", e4: "-3", b5: "-2" };

beforeEach(() => speak());

function show(count: SeatCount[] | null = COUNT) {
  const result = { reason: "score", winners: ["C"], ranks: [1, 2], scores: [3, -2] };
  const state = seen(null, { phase: "done", turn: null, board: BOARD, count }, { result });
  const { container, unmount } = render(End, { props: { state, name: (seat: string) => ({ C: "Ana", L: "Ben" })[seat] ?? seat, explain: () => undefined } });
  const totals = () => [...container.querySelectorAll("strong")].map((one) => one.textContent);
  const pawns = () => [...container.querySelectorAll("section .pawns > .pawn")].map((one) => one.textContent?.replaceAll(/\s+/g, " ").trim());
  const taken = () => [...container.querySelectorAll("li.taken")].map((one) => one.textContent?.replaceAll(/\s+/g, " ").trim());
  const marked = () => container.querySelector<HTMLElement>("button.last")?.dataset.square;
  return { container, unmount, totals, pawns, taken, marked };
}

function wait(pawns: number): void {
  vi.advanceTimersByTime(pawns * PAWN);
  flushSync();
}

describe("the count", () => {
  test("goes from pawn to pawn", () => {
    vi.useFakeTimers();
    const { totals, pawns, taken, marked } = show();
    expect(totals()).toEqual(["0", "0"]);
    expect(pawns()).toEqual(["c3 …", "a1 …", "e3 …", "b4 …"]);
    expect(taken()).toEqual([]);
    vi.advanceTimersByTime(PAWN - 1);
    flushSync();
    expect(pawns()[0]).toBe("c3 …");
    vi.advanceTimersByTime(1);
    flushSync();
    expect(pawns()).toEqual(["c3 +4 −1 = +3", "a1 …", "e3 …", "b4 …"]);
    expect(totals()).toEqual(["+3", "0"]);
    expect(marked()).toBe("c3");
    expect(taken()).toEqual([]);
    wait(1);
    expect(pawns()[1]).toBe("a1 0, no tile beside it");
    expect(totals()).toEqual(["+3", "0"]);
    expect(taken()).toEqual(["+3 C"]);
    wait(1);
    expect(totals()).toEqual(["+3", "−4"]);
    expect(marked()).toBe("e3");
    wait(1);
    expect(pawns()).toEqual(["c3 +4 −1 = +3", "a1 0, no tile beside it", "e3 −1 −3 = −4", "b4 +4 −2 = +2"]);
    expect(totals()).toEqual(["+3", "−2"]);
    expect(taken()).toEqual(["+3 C", "−2 L"]);
    expect(marked()).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  const FINISHED = ["+3", "−2"];

  const press = (name: string) => {
    screen.getByRole("button", { name }).click();
    flushSync();
  };

  test("can be skipped by a button, and begun again", () => {
    vi.useFakeTimers();
    const { totals, taken } = show();
    press("Skip");
    expect(totals()).toEqual(FINISHED);
    expect(taken()).toEqual(["+3 C", "−2 L"]);
    vi.advanceTimersByTime(0); // what a click itself leaves behind
    expect(vi.getTimerCount()).toBe(0);
    expect(screen.queryByRole("button", { name: "Skip" })).toBeNull();
    press("Count again");
    expect(totals()).toEqual(["0", "0"]);
    expect(taken()).toEqual([]);
    wait(4);
    expect(totals()).toEqual(FINISHED);
  });

  test("can be skipped by the Escape key", () => {
    vi.useFakeTimers();
    const { totals } = show();
    wait(1);
    dispatchEvent(new KeyboardEvent("keydown", { key: "a" }));
    flushSync();
    expect(totals()).toEqual(["+3", "0"]);
    dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    flushSync();
    expect(totals()).toEqual(FINISHED);
  });

  test("is there at once for whoever wants no motion, also when it is begun again", async () => {
    stand();
    const { totals, pawns } = show();
    await Promise.resolve();
    flushSync();
    expect(totals()).toEqual(FINISHED);
    expect(pawns().join()).not.toContain("…");
    press("Count again");
    expect(totals()).toEqual(FINISHED);
  });

  test("stops when one leaves", () => {
    vi.useFakeTimers();
    const { unmount } = show();
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("is not there where nothing was counted", () => {
    vi.useFakeTimers();
    const { container } = show(null);
    wait(10);
    expect(container.querySelectorAll("[data-square]")).toHaveLength(36);
    expect(container.querySelectorAll("ol")).toHaveLength(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("the board can only be looked at", () => {
    vi.useFakeTimers();
    const { container } = show();
    for (const square of container.querySelectorAll("[data-square]")) expect(square.getAttribute("aria-disabled")).toBe("true");
  });
});

describe("the columns", () => {
  /** Return where the score pawns stand: each square that is taken, with all that is on it. */
  function standing(side: "plus" | "minus", ...counts: SeatCount[]): (string | undefined)[] {
    const { container, unmount } = render(ScoreColumn, { props: { side, counts } });
    expect([...container.querySelectorAll("li")].filter((one) => one.getAttribute("aria-hidden") !== "true")).toEqual([...container.querySelectorAll(".taken")]);
    const found = [...container.querySelectorAll(".taken")].map((one) => one.textContent?.replaceAll(/\s+/g, " ").trim());
    unmount();
    return found;
  }

  test.each([
    ["+7", counted("C", 7, 7, 0), ["+7 C"], []],
    ["+27 is +7 and a +20", counted("C", 27, 7, 1), ["+7 C +20"], []],
    ["+47 is +7 and two +20", counted("C", 47, 7, 2), ["+7 C 2 × +20"], []],
    ["+20 is +20 and nothing beside it", counted("C", 20, 20, 0), ["+20 C"], []],
    ["+40 is +20 and a +20", counted("C", 40, 20, 1), ["+20 C +20"], []],
    ["-23 is -3 and a -20", counted("C", -23, -3, 1), [], ["−3 C −20"]],
    ["-20", counted("C", -20, -20, 0), [], ["−20 C"]],
    ["0 is beside them", counted("C", 0, 0, 0), ["0 C"], []],
  ])("%s", (_, count, plus, minus) => {
    expect(standing("plus", count)).toEqual(plus);
    expect(standing("minus", count)).toEqual(minus);
  });

  test("two may stand on one square", () => {
    expect(standing("plus", counted("C", 7, 7, 0), counted("L", 27, 7, 1), counted("M", -7, -7, 0))).toEqual(["+7 C L +20"]);
  });

  test("twenty squares each, from the top, with a name", () => {
    const { container } = render(ScoreColumn, { props: { side: "minus", counts: [] } });
    const names = [...container.querySelectorAll("li")].map((one) => one.textContent?.trim());
    expect(names).toEqual(Array.from({ length: 20 }, (_, at) => `−${20 - at}`));
    expect(container.querySelector("ol")?.getAttribute("aria-label")).toBe("Points below zero");
  });
});
