// What is on an open page follows what happens, within bounds.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepFresh } from "../src/app/fresh";
import { hide } from "./help";

const load = vi.fn<() => Promise<unknown>>();
let end: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  load.mockReset().mockResolvedValue(null);
  end = keepFresh(load);
});
afterEach(() => {
  end();
  hide(false);
  vi.useRealTimers();
});
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(1000 * seconds);

test("it is asked again every 15 seconds, until the page goes", async () => {
  await pass(46);
  expect(load).toHaveBeenCalledTimes(3);
  end();
  await pass(60);
  expect(load).toHaveBeenCalledTimes(3);
});

test("nothing is asked while nobody looks, and at once when somebody comes back", async () => {
  hide(true);
  await pass(60);
  expect(load).not.toHaveBeenCalled();
  hide(false);
  await pass(0);
  expect(load).toHaveBeenCalledTimes(1);
});

test("coming back again and again asks no more than every 2 seconds", async () => {
  for (let tenth = 0; tenth < 100; tenth++) {
    dispatchEvent(new Event("focus"));
    await pass(0.1);
  }
  expect(load).toHaveBeenCalledTimes(5);
});

test("while no answer comes nothing else is asked, and after a failure the pauses grow", async () => {
  let answer: (() => void) | undefined;
  load.mockImplementation(() => new Promise<void>((done) => (answer = done)));
  await pass(60);
  dispatchEvent(new Event("focus"));
  await pass(60);
  expect(load).toHaveBeenCalledTimes(1);
  load.mockReset().mockRejectedValue(new Error("no answer"));
  answer?.();
  await pass(16); // then 30, then 60
  expect(load).toHaveBeenCalledTimes(1);
  await pass(28);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(3);
  expect(load).toHaveBeenCalledTimes(2);
});
