import { render } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { BoardProps } from "../src/games/adapter";
import Board from "../src/games/isis/Board.svelte";
import { asked, pawn, reveal, seen, speak, SQUARES, stand, tile, turnUp } from "./help";

const TURN = 210;
const play = vi.fn<BoardProps["play"]>();
const explain = vi.fn<BoardProps["explain"]>();

beforeEach(async () => {
  await speak();
  play.mockClear();
  explain.mockClear();
});

/** Show a board to whoever may play what the state says. */
function show(more: Partial<BoardProps> = {}) {
  const state = more.state ?? asked("C");
  const props: BoardProps = { state, before: null, step: [], log: [], legal: state.legal, waitingFor: "", play, explain, ...more };
  const { container, rerender } = render(Board, { props });
  const square = (name: string) => container.querySelector<HTMLElement>(`[data-square="${name}"]`) as HTMLElement;
  return { container, square, rerender: (next: Partial<BoardProps>) => rerender({ ...props, ...next }) };
}

/** Everything of the page that could tell a value: texts, names, attributes, classes. */
const markup = (inside: Element = document.body): string => inside.innerHTML.replaceAll(/svelte-\w+|tabindex="-?\d"/g, "");
const VALUES = /tile-plus|tile-minus|[+−-]\d/;

describe("the squares", () => {
  test("there are 36, each with its name and what lies there", () => {
    const { container, square } = show({ state: seen("L", { board: { c3: "C", d4: "?", e5: "+2", f6: "-3" } }) });
    const buttons = [...container.querySelectorAll<HTMLElement>("button")];
    expect(buttons.map((button) => button.dataset.square)).toEqual(SQUARES);
    for (const [at, button] of buttons.entries()) expect(button.getAttribute("aria-label")).toMatch(new RegExp(`^${SQUARES[at]}, .+`));
    const label = (name: string) => square(name).getAttribute("aria-label");
    expect(label("a1")).toBe("a1, free");
    expect(label("c3")).toBe("c3, a pawn of Carnelian");
    expect(label("d4")).toBe("d4, a tile, face down");
    expect(label("e5")).toBe("e5, a tile, +2");
    expect(label("f6")).toBe("f6, a tile, −3");
  });

  test("they are rows of cells in a grid", () => {
    const { container } = show();
    const rows = [...container.querySelectorAll('[role="grid"] > [role="row"]')];
    expect(rows.map((row) => row.querySelectorAll('[role="gridcell"] > button').length)).toEqual([6, 6, 6, 6, 6, 6]);
    expect(container.querySelector('[role="grid"]')?.getAttribute("aria-label")).toBe("The board, six by six squares");
  });

  test("a label says what a click does, in both languages", async () => {
    const { square } = show();
    expect(square("c3").getAttribute("aria-label")).toBe("c3, free: place a pawn here");
    await speak("fr");
    flushSync();
    expect(square("c3").getAttribute("aria-label")).toMatch(/^c3, libre[\u00a0\u202f]: poser un pion ici$/);
  });
});

describe("the keyboard", () => {
  const reachable = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>('[tabindex="0"]')].map((one) => one.dataset.square);

  test.each([
    ["{ArrowRight}", "c3", "d3"],
    ["{ArrowLeft}", "c3", "b3"],
    ["{ArrowUp}", "c3", "c4"],
    ["{ArrowDown}", "c3", "c2"],
    ["{Home}", "c3", "a3"],
    ["{End}", "c3", "f3"],
    ["{ArrowLeft}", "a3", "a3"],
    ["{ArrowRight}", "f3", "f3"],
    ["{ArrowUp}", "c6", "c6"],
    ["{ArrowDown}", "c1", "c1"],
    ["{Control>}{ArrowRight}{/Control}", "c3", "c3"],
  ])("%s goes from %s to %s, and only there the tab key stops", async (key, from, to) => {
    const { container, square } = show();
    square(from).focus();
    flushSync();
    expect(reachable(container)).toEqual([from]);
    await userEvent.keyboard(key);
    expect((document.activeElement as HTMLElement).dataset.square).toBe(to);
    expect(reachable(container)).toEqual([to]);
  });

  test("the board is entered at one square, and left again", async () => {
    const { container } = show();
    expect(reachable(container)).toHaveLength(1);
    await userEvent.tab();
    expect((document.activeElement as HTMLElement).dataset.square).toBe(reachable(container)[0]);
    await userEvent.tab();
    expect(container.contains(document.activeElement)).toBe(false);
  });

  test("what is reached so can be played, also where nothing is possible", async () => {
    const { square } = show({ state: asked("C", { board: { d3: "L" } }) });
    square("c3").focus();
    await userEvent.keyboard("{Enter}{ArrowRight}{Enter}{ArrowRight} ");
    expect(play.mock.calls).toEqual([["Pc3"], ["Pe3"]]);
    expect(explain).toHaveBeenCalledOnce();
  });
});

describe("playing", () => {
  test("a click places a pawn when one chooses, and the tile that lies open when there is one", async () => {
    const { square, rerender } = show();
    await userEvent.click(square("c3"));
    expect(play).toHaveBeenLastCalledWith("Pc3");
    const state = asked("C", { shown: -3 });
    await rerender({ state, legal: state.legal });
    expect(square("c3").getAttribute("aria-label")).toBe("c3, free: place the tile here");
    await userEvent.click(square("c3"));
    expect(play).toHaveBeenLastCalledWith("Tc3");
    expect(play).toHaveBeenCalledTimes(2);
    expect(explain).not.toHaveBeenCalled();
  });

  test.each([
    ["c3", "C", "a pawn of Carnelian", "I13"],
    ["d4", "?", "a tile, face down", "I10"],
    ["e5", "+2", "a tile, +2", "I12"],
  ])("a square that cannot be played (%s: %s) explains itself, with its clause", async (name, _, text, clause) => {
    const { square } = show({ state: asked("C", { board: { c3: "C", d4: "?", e5: "+2" } }) });
    expect(square(name).getAttribute("aria-disabled")).toBe("true");
    expect(square(name).hasAttribute("disabled")).toBe(false);
    await userEvent.click(square(name));
    expect(explain).toHaveBeenCalledExactlyOnceWith({ name, text, clause }, `P${name}`);
    expect(play).not.toHaveBeenCalled();
  });

  test("while it is another's turn a free square explains itself too", async () => {
    const { square } = show({ state: seen("L") });
    expect(square("c3").getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(square("c3"));
    expect(explain).toHaveBeenCalledExactlyOnceWith({ name: "c3", text: "free", clause: "I7" }, "Pc3");
    expect(play).not.toHaveBeenCalled();
  });

  test("a square that can be played says so", () => {
    expect(show().square("c3").getAttribute("aria-disabled")).toBe("false");
  });

  test("the move that waits for the server is marked", async () => {
    const { container, rerender } = show({ waitingFor: "Pc3" });
    const waits = () => [...container.querySelectorAll<HTMLElement>(".waits")].map((one) => one.dataset.square);
    expect(waits()).toEqual(["c3"]);
    await rerender({ waitingFor: "T" });
    expect(waits()).toEqual([]);
    await rerender({ waitingFor: "" });
    expect(waits()).toEqual([]);
  });

  test("the last place that something happened at is marked", async () => {
    const { container, rerender } = show({ state: seen("L", { board: { c3: "C" } }), log: [pawn(0, "L", "b2"), pawn(1, "C", "c3")] });
    const last = () => [...container.querySelectorAll<HTMLElement>(".last")].map((one) => one.dataset.square);
    expect(last()).toEqual(["c3"]);
    await rerender({ log: [pawn(1, "C", "c3"), turnUp(2, "L"), reveal(3, "+1")] });
    expect(last()).toEqual(["c3"]);
    await rerender({ log: [tile(4, "L", "d4"), pawn(5, "C", "e5")] });
    expect(last()).toEqual(["e5"]);
    await rerender({ log: [] });
    expect(last()).toEqual([]);
  });
});

describe("what lies face down", () => {
  test("a covered tile tells nothing of its value", () => {
    const { square } = show({ state: seen("L", { board: { d4: "?" } }) });
    expect(square("d4").textContent?.trim()).toBe("");
    expect(square("d4").innerHTML).toContain("#tile-closed");
    expect(VALUES.exec(markup(square("d4")))).toBeNull();
  });

  /** A tile is laid on d4, as somebody sees it who has watched. */
  function lay(shown: number) {
    vi.useFakeTimers();
    const before = seen("L", { shown });
    const found = show({ state: before });
    return { ...found, after: { before, state: seen("C", { board: { d4: "?" } }), legal: [], step: [tile(3, "L", "d4")] } };
  }

  test.each([
    [4, "+4", "tile-plus"],
    [-1, "−1", "tile-minus"],
  ])("a laid tile (%s) is seen for 210 ms, then nothing is left of it", async (shown, text, symbol) => {
    const { square, rerender, after } = lay(shown);
    await rerender(after);
    expect(square("d4").textContent?.trim()).toBe(text);
    vi.advanceTimersByTime(TURN - 1);
    flushSync();
    expect(square("d4").textContent?.trim()).toBe(text);
    expect(VALUES.exec(markup())?.[0]).toBe(symbol);
    vi.advanceTimersByTime(1);
    flushSync();
    expect(VALUES.exec(markup())).toBeNull();
    expect(square("d4").innerHTML).toContain("#tile-closed");
  });

  test("the page is the same whatever the value was, before and after", async () => {
    const pages: string[][] = [];
    for (const shown of [4, 1, -1, -4]) {
      const { container, rerender, after, square } = lay(shown);
      await rerender(after);
      const turning = square("d4").innerHTML.replaceAll(/[+−]\d|plus|minus/g, "x");
      vi.advanceTimersByTime(TURN);
      flushSync();
      pages.push([turning, container.innerHTML]);
      container.remove();
    }
    for (const page of pages) expect(page).toEqual(pages[0]);
  });

  test("what comes next takes it away at once", async () => {
    const { rerender, after } = lay(4);
    await rerender(after);
    expect(VALUES.test(markup())).toBe(true);
    await rerender({ ...after, before: after.state, state: seen("L", { board: { d4: "?", a1: "C" } }), step: [pawn(4, "C", "a1")] });
    expect(VALUES.exec(markup())).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("whoever wants no motion sees it turned at once", async () => {
    stand();
    const { rerender, after } = lay(4);
    await rerender(after);
    vi.advanceTimersByTime(0);
    flushSync();
    expect(VALUES.exec(markup())).toBeNull();
  });

  test("whoever has just come, or goes backwards, sees nothing turn", async () => {
    const { rerender, after } = lay(4);
    await rerender({ ...after, before: null });
    expect(VALUES.exec(markup())).toBeNull();
  });

  test("what lies open to be placed is on no square but those it may go to", () => {
    const { square } = show({ state: asked("C", { shown: 4, board: { d4: "?" } }) });
    expect(square("d4").innerHTML).not.toContain("+4");
    expect(square("d4").getAttribute("aria-label")).toBe("d4, a tile, face down");
  });
});
