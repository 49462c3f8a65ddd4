// Several people at one screen, in a game with hidden hands: what is on it between their turns.
import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { openOnDevice } from "../src/device/tables";
import { MemoryShelf, useShelf } from "../src/device/store";
import { words, say } from "../src/app/words.svelte";
import type { GameInfo } from "../src/wire/shapes";
import HandOver from "../src/table/HandOver.svelte"; // so that it is there at once
import Own from "../src/table/Own.svelte"; // likewise
import Table from "../src/table/TablePage.svelte";
import { device } from "./device";
import { serve, speak } from "./help";

vi.unmock("../src/games/seeing"); // what is seen follows from the rules here

const FOLLOWERS = 20;
const OWN = 6; // gods of a seat

beforeEach(async () => {
  expect([HandOver, Own]).toHaveLength(2);
  await speak("en", "osiris");
  await words.learn("device");
  useShelf(new MemoryShelf());
  serve({ "GET /api/games": [{ game: "osiris" } as GameInfo], "GET /api/games/osiris/device": device("osiris") });
});

const discs = (): number => document.querySelectorAll(":is(.people, .board) [href*='#god-']:not([href$='#god-hidden'])").length;
const curtain = (): Element | null => document.querySelector("#curtain");
const free = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".beside li.free .temple")];
const whose = (): string => document.querySelector("li.turn .name")?.textContent ?? "";
const eye = (): HTMLElement => screen.getByRole("button", { name: new RegExp(say("own-open", { who: "" }).trim().slice(1)) });

test("all followers are placed without a curtain, and no god is shown unless somebody looks at theirs", async () => {
  const seats = ["Ana", "Ben"].map((name) => ({ kind: "me" as const, name }));
  const id = (await openOnDevice({ game: "osiris", seats })).split("/").at(-1) as string;
  render(Table, { props: { name: id, device: true } });
  let [curtains, placed, shown] = [0, 0, 0];
  const seen = new MutationObserver(() => {
    if (curtain()) curtains += 1;
    shown = Math.max(shown, discs());
  });
  seen.observe(document.body, { subtree: true, childList: true, attributes: true });
  for (; placed < FOLLOWERS; placed += 1) {
    await vi.waitFor(() => expect(free().length).toBeGreaterThan(0));
    expect([discs(), curtain()]).toEqual([0, null]); // what was opened is covered before somebody else can act
    if (placed === 3) {
      expect(shown).toBe(0);
      seen.disconnect();
      const mine = whose();
      await userEvent.click(eye());
      await vi.waitFor(() => expect(document.querySelectorAll(".people [href$='#god-disc']")).toHaveLength(OWN));
      expect(whose()).toBe(mine);
    }
    const before = whose();
    free()[placed % 2]?.click();
    await vi.waitFor(() => expect(whose()).not.toBe(before));
  }
  expect(placed).toBe(FOLLOWERS);
  expect([curtains, shown]).toEqual([0, 0]);
  await vi.waitFor(() => expect(curtain()).not.toBeNull()); // for what comes now each needs their gods
  expect(discs()).toBe(0);
});
