import { afterEach, expect, test, vi } from "vitest";
import { withWords } from "../src/app/words.svelte";

afterEach(() => {
  vi.useRealTimers();
});

test("what a page fetches by itself is tried again until the network is back", async () => {
  vi.useFakeTimers();
  let tries = 0;
  const page = withWords(() => (++tries < 3 ? Promise.reject(new Error("no network")) : Promise.resolve("page")));
  await vi.advanceTimersByTimeAsync(7_000);
  await expect(page).resolves.toBe("page");
  expect(tries).toBe(3);
});

test("what somebody has asked for says at once that it cannot be had", async () => {
  await expect(withWords(Promise.reject(new Error("no network")))).rejects.toThrow("no network");
});
