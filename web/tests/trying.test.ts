// A table where one tries out what the book tells: nothing is hidden, anything is undone, and a link leads back.
import { render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { openOnDevice } from "../src/device/tables";
import { MemoryShelf, useShelf } from "../src/device/store";
import type { DeviceWish } from "../src/device/wish";
import { place } from "../src/app/place.svelte";
import { say, words } from "../src/app/words.svelte";
import type { GameInfo } from "../src/wire/shapes";
import Table from "../src/table/TablePage.svelte";
import { GAMES } from "./games/all";
import { serve, speak } from "./help";
import { device } from "./device";
import { opened, Viewer } from "./ondevice";

vi.unmock("../src/games/seeing"); // what is seen follows from the rules here

beforeEach(async () => {
  await speak("en", "osiris");
  await words.learn("device");
  useShelf(new MemoryShelf());
  serve({ "GET /api/games": GAMES.map((game) => ({ game }) as GameInfo), ...Object.fromEntries(GAMES.map((game) => [`GET /api/games/${game}/device`, device(game)])) });
});

const trying = (game: string): DeviceWish => ({ game, seats: [{ kind: "me", name: "" }, { kind: "me", name: "" }], title: "Example 3", from: `/rules/${game}#example-steps`, open: true });

test.each(GAMES)("%s: every seat is shown everything, told everything, and undoes anything", async (game) => {
  const table = await opened(trying(game));
  const viewer = new Viewer(table);
  const { match } = table;
  for (let moves = 0; moves < 12 && !match.result; moves += 1) {
    await vi.waitFor(() => expect(match.actor).toBeGreaterThanOrEqual(0));
    const before = match.position;
    const { notation } = match.setting.rules.legal(viewer.view as never).at(-1) as { notation: string };
    for (const again of [false, true]) {
      expect((await table.wish({ do: "play", action: notation })).kind).toBe("done");
      expect(viewer.view).toEqual(match.positions.fields(match.position));
      if (again || match.result) break;
      await vi.waitFor(() => expect(match.actor).toBeGreaterThanOrEqual(0));
      expect((await table.wish({ do: "undo" })).kind).toBe("done");
      expect(match.position).toEqual(before);
    }
  }
  expect(viewer.heard.flatMap((message) => (message.kind === "news" ? message.events : [])).some(({ once }) => once)).toBe(false);
  table.close();
});

test("no curtain: all gods are open to whoever plays, and the header leads back to the paragraph", async () => {
  const id = (await openOnDevice(trying("osiris"))).split("/").at(-1) as string;
  const { container } = render(Table, { props: { name: id, device: true } });
  await vi.waitFor(() => expect(container.querySelector(".board")).not.toBeNull());
  expect(document.querySelector("dialog")).toBeNull();
  expect(container.querySelectorAll(".people [href$='#god-disc']")).toHaveLength(12);
  expect(container.querySelectorAll(":is(.people, .board, .beside) [href$='#god-hidden']")).toHaveLength(0);
  expect(screen.getByText(say("open-table"))).toBeTruthy();
  expect(place.back).toBe("/rules/osiris#example-steps");
});
