// Clocks in the page: they count down from what the server told, warn, and lead from one table to the next.
import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { route } from "../src/app/route.svelte";
import * as sounds from "../src/app/sound";
import { words } from "../src/app/words.svelte";
import ClockInput from "../src/clocks/ClockInput.svelte";
import { inWords, leftAt, onClock, untilNext, type TimesTold } from "../src/clocks/left";
import { nextOf } from "../src/clocks/myturn";
import NextTable from "../src/clocks/NextTable.svelte";
import SeatClock from "../src/clocks/SeatClock.svelte";
import TableClock from "../src/clocks/TableClock.svelte";
import { givenInWords, givenShortly, overInWords } from "../src/clocks/telling";
import { behind, readClock, readLeft, writeClock, writeLeft } from "../src/device/clock";
import TableRow from "../src/home/TableRow.svelte";
import type { Clock, MyTable } from "../src/wire/shapes";
import { serve, speak, table } from "./help";

const HOUR = 3_600_000;
const told = (left: number, more: Partial<TimesTold["times"]> = {}): TimesTold => ({ times: { left: { C: left, L: 60_000 }, runs: "C", waits: 0, over: [], ...more }, at: performance.now() });
const text = (): string => (document.body.textContent ?? "").replaceAll(/\s+/g, " ").trim();
const CLOCK = { base: 300, increment: 5, days: 0, over: "loses" } as const;

beforeEach(async () => {
  await speak();
  await words.learn("clocks");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("time left is written as on a clock", () => {
  expect([0, 4950, 20_000, 20_001, 275_900, HOUR, 26 * HOUR].map(onClock)).toEqual(["0:00.0", "0:04.9", "0:20.0", "0:20", "4:35", "1:00:00", "1 d 2 h"]);
  expect([3000, 60_000, 61_000, HOUR + 60_000, 49 * HOUR].map((left) => inWords(left).trim())).toEqual(["3 seconds", "one minute", "one minute and one second", "one hour and one minute", "2 days and one hour"]);
  expect([untilNext(5050), untilNext(60_400), untilNext(25 * HOUR + 30_000)]).toEqual([51, 401, 30_001]);
});

test("it runs for whoever decides, after a wait, and never below nothing", () => {
  const { at } = told(0);
  const one: TimesTold = { ...told(10_000, { waits: 3000 }), at };
  expect([0, 3000, 5000, 99_000].map((after) => Math.round(leftAt(one, "C", at + after) ?? -1))).toEqual([10_000, 10_000, 8000, 0]);
  expect(leftAt(one, "L", at + 99_000)).toBe(60_000);
  expect(leftAt(one, "M", at)).toBeNull();
});

test("a clock counts down by itself, is a timer for those who listen, and warns when little is left", async () => {
  vi.useFakeTimers();
  render(SeatClock, { props: { told: told(22_500), seat: "C", who: "Ana" } });
  const clock = screen.getByRole("timer");
  expect(clock.getAttribute("aria-label")).toBe("Time of Ana: 22 seconds");
  expect([text(), clock.classList.contains("little")]).toEqual(["0:22", false]);
  await vi.advanceTimersByTimeAsync(3000);
  flushSync();
  expect(clock.classList.contains("little")).toBe(true);
  expect(text()).toMatch(/^0:19\.[45]$/);
  await vi.advanceTimersByTimeAsync(30_000);
  flushSync();
  expect(text()).toBe("0:00.0");
});

test("whoever has little time left is told once, and hears it once", async () => {
  vi.useFakeTimers();
  const sound = vi.spyOn(sounds, "sound").mockImplementation(() => undefined);
  const { rerender } = render(TableClock, { props: { told: told(61_000), mine: ["C"] } });
  const status = screen.getByRole("status");
  expect(status.textContent).toBe("");
  await vi.advanceTimersByTimeAsync(1500);
  expect(status.textContent?.trim()).toMatch(/^You have one minute/);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(status.textContent).toBe("You have 20 seconds left.");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sound).toHaveBeenCalledTimes(1);
  await rerender({ told: told(61_000), mine: ["L"] });
  await vi.advanceTimersByTimeAsync(61_000);
  expect(sound).toHaveBeenCalledTimes(1);
});

test("what the clock gives, and what happens afterwards, is said in both languages", async () => {
  const days = { base: 0, increment: 0, days: 3, over: "bot" } as const;
  expect(`${givenInWords(CLOCK)} ${overInWords(CLOCK, 2, "isis", "3")}`).toBe("Clock: 5 min, and 5 s more after each turn. Whoever runs out of time loses.");
  expect(overInWords(CLOCK, 3, "isis", "3")).toContain("cannot win");
  await words.speak("fr");
  await words.learn("clocks");
  expect(givenInWords(days)).toBe("Pendule\u00a0: 3 jours par tour.");
  expect(overInWords(days, 2, "isis", "3")).toContain("continue pour qui");
  await words.speak("en");
});

test("a clock for a new table is chosen in two steps", async () => {
  const user = userEvent.setup();
  let clock: unknown = null;
  const props = { seats: 2, game: "isis", level: "3", get clock() { return clock as null; }, set clock(wish) { clock = wish; } };
  render(ClockInput, { props });
  expect(screen.getAllByRole("combobox")).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText("Clock"), "3 min + 2 s a turn");
  expect(clock).toEqual({ base: 180, increment: 2, days: 0, over: "loses" });
  await user.selectOptions(screen.getByLabelText("When time runs out"), "bot");
  expect(clock).toEqual({ base: 180, increment: 2, days: 0, over: "bot" });
  await user.selectOptions(screen.getByLabelText("Clock"), "No clock");
  expect(clock).toBeNull();
});

test("any clock that the server takes can be chosen, and what it does not take is told before it is sent", async () => {
  const user = userEvent.setup();
  let clock: unknown = null;
  const props = { seats: 5, game: "isis", level: "3", needed: true, get clock() { return clock as null; }, set clock(wish) { clock = wish; } };
  render(ClockInput, { props });
  expect(clock).toEqual({ base: 600, increment: 10, days: 0, over: "loses" }); // one is needed
  const type = async (label: string, text: string) => {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    await user.clear(field);
    await user.type(field, text);
    return field;
  };
  await user.selectOptions(screen.getByLabelText("Clock"), "Other minutes and seconds…");
  await type("Minutes at the beginning", "90");
  const seconds = await type("Seconds more after each turn", "0");
  expect(clock).toEqual({ base: 5400, increment: 0, days: 0, over: "loses" });
  expect(givenShortly(clock as Clock)).toBe("90 min for the whole game");
  expect(screen.getByRole("alert").textContent).toBe("");
  const minutes = await type("Minutes at the beginning", "0");
  expect([clock, minutes.validationMessage, minutes.getAttribute("aria-invalid")]).toEqual([null, screen.getByRole("alert").textContent, "true"]);
  expect(minutes.checkValidity()).toBe(false);
  expect(screen.getByRole("alert").textContent).toContain("0 to 180");
  await user.type(seconds, "30");
  expect(clock).toEqual({ base: 0, increment: 30, days: 0, over: "loses" });
  for (const wrong of ["181", "1.5", "-3"]) {
    await type("Minutes at the beginning", wrong);
    expect([wrong, clock]).toEqual([wrong, null]);
  }
  await user.selectOptions(screen.getByLabelText("Clock"), "Another number of days…");
  expect(screen.queryByLabelText("Minutes at the beginning")).toBeNull();
  await type("Days for each turn", "15");
  expect([clock, screen.getByRole("alert").textContent]).toEqual([null, "Days go from 1 to 14, in whole numbers."]);
  await type("Days for each turn", "14");
  expect(clock).toEqual({ base: 0, increment: 0, days: 14, over: "loses" });
});

describe("from one table to the next", () => {
  const mine = (name: string, waits = true): MyTable => ({ info: table({ table: name }), mine: ["C"], owner: false, waits });
  const ALL = [mine("a"), mine("b"), mine("c", false), mine("f")];

  test("it is one after the other, and none if there is no other", () => {
    const waiting = ALL.filter(({ waits }) => waits);
    expect(["a", "b", "f", "x"].map((name) => nextOf(waiting, name))).toEqual(["b", "f", "a", "a"]);
    expect(nextOf(waiting.slice(0, 1), "a")).toBeNull();
  });

  test("one key goes there", async () => {
    serve({ "GET /api/tables/mine": ALL });
    const go = vi.spyOn(route, "go").mockImplementation(() => undefined);
    render(NextTable, { props: { table: "b" } });
    const button = await screen.findByRole("button", { name: /Next table/ });
    expect(button.getAttribute("aria-keyshortcuts")).toBe("M");
    await vi.waitFor(() => expect(button.textContent).toContain("2"));
    await userEvent.click(button);
    await vi.waitFor(() => expect(go).toHaveBeenCalledWith("/table/f"));
  });

  test("who plays at one table alone is not offered another", async () => {
    const fetched = serve({ "GET /api/tables/mine": [mine("b")] });
    render(NextTable, { props: { table: "b" } });
    await vi.waitFor(() => expect(fetched).toHaveLength(1));
    await new Promise((come) => setTimeout(come));
    expect(screen.queryByRole("button", { name: /Next table/ })).toBeNull();
  });
});

test("a row says that it is my turn where the server says so: not at a seat whose time is over", () => {
  const row = { info: table({ turn: "C" }), seats: ["C" as const] };
  const { rerender } = render(TableRow, { props: { ...row, waits: true } });
  expect(screen.getByText("Your turn")).toBeTruthy();
  void rerender({ ...row, waits: false });
  flushSync();
  expect(screen.queryByText("Your turn")).toBeNull();
  expect(screen.getByText("in play")).toBeTruthy();
});

test("a file says it as Python does", () => {
  expect(["300+5 loses", "3 days bot", "0+10 bot"].map((one) => writeClock(readClock(one) ?? { base: 0, increment: 0, days: 0, over: "bot" }))).toEqual(["300+5 loses", "3 days bot", "0+10 bot"]);
  for (const wrong of ["", "300 loses", "0+0 loses", "05+5 bot", "15 days bot", "300+181 bot", "300+5 x"]) expect(readClock(wrong)).toBeNull();
  expect([readLeft("Pc3 @4:35.250"), readLeft("Pc3 @4:5.250"), readLeft("Pc3 @04:35.250"), writeLeft(275_250)]).toEqual([["Pc3", 275_250], ["Pc3 @4:5.250", undefined], ["Pc3 @04:35.250", undefined], "4:35.250"]);
  expect([behind([1, 2], [0]), behind([2, 1, 2, 4], [1, 3])]).toEqual([[2, 1], [1, 4, 1, 3]]);
});
