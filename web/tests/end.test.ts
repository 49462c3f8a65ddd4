import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import End from "../src/games/isis/End.svelte";
import ScoreColumn from "../src/games/isis/ScoreColumn.svelte";
import type { SeatCount } from "../src/games/isis/table";
import type { Result } from "../src/wire/shapes";
import ResultPanel from "../src/parts/Result.svelte";
import { headline } from "../src/table/headline";
import { counted, seat, seen, speak, stand } from "./help";

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

function show(count: SeatCount[] | null = COUNT, how: { counted?: () => void; fresh?: boolean } = {}) {
  const result = { reason: "score", winners: ["C"], ranks: [1, 2], scores: [3, -2] };
  const state = seen(null, { phase: "done", turn: null, board: BOARD, count }, { result });
  const { container, unmount } = render(End, { props: { state, name: (seat: string) => ({ C: "Ana", L: "Ben" })[seat] ?? seat, explain: () => undefined, ...how } });
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

describe("the columns", () => {
  test.each([[[3, 5], 1], [[-3, -5], 1], [[0, 4], 1], [[3, -2], 2]])("only those on which somebody comes to stand (%o)", (points, many) => {
    const { container } = show(["C", "L"].map((letter, at) => counted(letter, points[at] ?? 0, points[at] ?? 0, 0)));
    expect(container.querySelectorAll(".end > ol")).toHaveLength(many);
  });
});

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

  test("can be skipped by a tap anywhere, and the result is told then", () => {
    vi.useFakeTimers();
    const counted = vi.fn();
    const { totals } = show(COUNT, { counted });
    wait(1);
    expect(counted).not.toHaveBeenCalled();
    document.body.click();
    flushSync();
    expect(totals()).toEqual(FINISHED);
    expect(counted).toHaveBeenCalledOnce();
  });

  test("is there at once for whoever comes later", () => {
    vi.useFakeTimers();
    const counted = vi.fn();
    expect(show(COUNT, { counted, fresh: false }).totals()).toEqual(FINISHED);
    expect(counted).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("says what a number on the columns is made of", () => {
    const high = [counted("C", 33, 13, 1), counted("L", -47, -7, 2), counted("M", 7, 7, 0), counted("O", 0, 0, 0)];
    const { container } = show(high, { fresh: false });
    expect([...container.querySelectorAll(".made")].map((one) => one.textContent)).toEqual([
      "+33 is a tile of +20 and the score pawn on +13.",
      "−47 is 2 tiles of −20 and the score pawn on −7.",
      "The score pawn stands on +7.",
      "The score pawn stays beside the columns, at 0.",
    ]);
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

describe("the result", () => {
  const counts = (...points: number[]) => ({ reason: points[0] === points[1] ? "shared" : "score", winners: ["C", "L"].filter((_, at) => points[at] === Math.max(...points)), ranks: [1, 2], scores: points });
  function tell(result: Result | null, more: { you?: string | null; counting?: boolean; game?: string } = {}) {
    const { container, rerender } = render(ResultPanel, { props: { result, seats: [seat("C"), seat("L")], game: "isis", ...more } });
    const seats = () => [...container.querySelectorAll("li .name")].map((one) => one.textContent);
    return { container, rerender, seats, title: () => screen.getByRole("heading", { level: 1 }).textContent };
  }

  test.each([
    [[5, 2], "C", "You win by 3 points"],
    [[3, 2], "C", "You win by one point"],
    [[21, 24], "C", "You lose by 3 points"],
    [[-5, -2], "C", "You lose by 3 points"],
    [[5, 2], null, "Ana wins by 3 points"],
    [[3, 4], "C", "You lose by one point"],
    [[4, 4], "C", "You share the victory with Ben, at +4"],
    [[4, 4], null, "Ana and Ben share the victory with +4"],
  ])("of %j, seen by %s: %s", (points, you, told) => {
    const { title, container } = tell(counts(...points), { you });
    expect(title()).toBe(told);
    expect(container.querySelector(".why")?.textContent).toBe(points[0] === points[1] ? "Level on points, so the victory is shared." : "Most points.");
  });

  test("in French", async () => {
    await speak("fr");
    expect(tell(counts(21, 24), { you: "C" }).title()).toBe("Vous perdez de 3 points");
  });

  test("among three, whoever reads learns who won and by how much", () => {
    const result = { reason: "score", winners: ["L"], ranks: [2, 1, 3], scores: [4, 9, -1] };
    const seats = [seat("C"), seat("L"), seat("M", { name: "Cy" })];
    expect(headline({ result, seats, game: "isis", you: "C" })).toBe("Ben wins, 5 points ahead of you");
    expect(headline({ result, seats, game: "isis", you: "L" })).toBe("You win by 5 points");
  });

  test("tokens decide between those who are level on glory", async () => {
    await speak("en", "sailing");
    const ended = { result: { reason: "score", winners: ["L"], ranks: [2, 1], scores: [6, 6] }, seats: [seat("C"), seat("L")], game: "sailing", tieBreak: { C: 12, L: 18 } };
    expect(headline({ ...ended, you: "C" })).toBe("You lose on tokens, 12 to 18; glory 6 each");
    expect(headline({ ...ended, you: "L" })).toBe("You win on tokens, 18 to 12; glory 6 each");
    expect(headline(ended)).toBe("Ben wins on tokens, 18 to 12; glory 6 each");
  });

  test("whoever stays when the other has resigned wins", () => {
    const resigned = { reason: "resignation", winners: ["C"], ranks: [1, 2], scores: null };
    expect(tell(resigned, { you: "C" }).title()).toBe("You win");
    document.body.replaceChildren();
    const lost = tell(resigned, { you: "L" });
    expect(lost.title()).toBe("You lose");
    expect(lost.container.querySelector(".why")?.textContent).toBe("You resigned.");
    document.body.replaceChildren();
    expect(tell({ ...resigned, reason: "time" }, { you: "L" }).container.querySelector(".why")?.textContent).toBe("Your time was over.");
    document.body.replaceChildren();
    expect(tell(resigned).title()).toBe("Ana wins");
  });

  test("comes after the count, in the room that is kept for it; the seats keep their order", async () => {
    const { container, rerender, seats, title } = tell(counts(-3, 12), { you: "C", counting: true });
    const there = () => [...container.querySelectorAll("h1, li, .why, .num")].length;
    const before = [seats(), there()];
    expect(title()).toBe("The count");
    expect(screen.queryByText("You lose by 15 points")?.getAttribute("aria-hidden")).toBe("true");
    for (const hidden of container.querySelectorAll(".num, .why")) expect(hidden.getAttribute("aria-hidden")).toBe("true");
    expect(container.querySelector(".wins")).toBeNull();
    await rerender({ counting: false });
    expect(title()).toBe("You lose by 15 points");
    expect([seats(), there()]).toEqual(before);
    expect(seats()).toEqual(["You", "Ben"]);
    expect(container.querySelector(".wins .name")?.textContent).toBe("Ben");
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
