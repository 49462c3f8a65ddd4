// A table on this device: whole games to their end, what each seat is told, undo, and finding it again.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { findOnDevice, listOnDevice, openOnDevice } from "../src/device/tables";
import { MemoryShelf, useShelf } from "../src/device/store";
import { DeviceTable } from "../src/device/host";
import { read, write } from "../src/device/file";
import type { DeviceWish } from "../src/device/wish";
import type { GameInfo, Letter, Message, News, State } from "../src/wire/protocol";
import { GAMES } from "./games/all";
import { serve, speak } from "./help";
import { device } from "./device";

beforeEach(async () => {
  await speak();
  useShelf(new MemoryShelf());
  serve({ "GET /api/games": GAMES.map((game) => ({ game }) as GameInfo), ...Object.fromEntries(GAMES.map((game) => [`GET /api/games/${game}/device`, device(game)])) });
});

const idOf = (address: string): string => address.split("/").at(-1) as string;
const opened = async (wish: DeviceWish): Promise<DeviceTable> => (await findOnDevice(idOf(await openOnDevice(wish)))) as DeviceTable;

/** Somebody who listens, and what they have made of all they heard. */
class Viewer {
  view: Record<string, unknown> = {};
  actor: Letter | null = null;
  isOver = false;
  heard: Message[] = [];

  constructor(
    readonly table: DeviceTable,
    readonly seat: Letter = table.match.letter(0),
  ) {
    table.listen({ since: null, seat }, (message) => this.hear(message));
  }
  hear(message: Message): void {
    this.heard.push(message);
    if (message.kind !== "state" && message.kind !== "news") return;
    const told = (message as State | News).state;
    if (!told) return;
    this.view = told.kind === "whole" ? { ...told.view } : { ...this.view, ...told.view };
    this.actor = told.actor;
    this.isOver = !!told.result;
  }
}

describe.each(GAMES)("%s", (game) => {
  test("is played to its end against computer players, and each seat is told what it sees", async () => {
    const players = device(game).beginnings.at(-1)?.players ?? 2;
    const table = await opened({ game, seats: Array.from({ length: players }, (_, at) => (at ? { kind: "bot" as const, level: "random" } : { kind: "me" as const })) });
    const { match } = table;
    const viewer = new Viewer(table);
    while (!viewer.isOver) {
      await vi.waitFor(() => expect(viewer.isOver || viewer.actor === viewer.seat).toBe(true), { interval: 1, timeout: 5000 });
      if (viewer.isOver) break;
      expect(viewer.view).toEqual(match.view(0, false));
      const legal = match.setting.rules.legal(viewer.view as never);
      const { notation } = legal[Math.floor(Math.random() * legal.length)] as { notation: string };
      expect((await table.wish({ do: "play", action: notation, expected: match.events.length })).kind).toBe("done");
    }
    expect(match.result).not.toBeNull();
    expect(viewer.actor).toBeNull();
    const text = write(match);
    const again = await read(text);
    expect(again.result).toEqual(match.result);
    expect(write(again)).toBe(text);
    expect((await listOnDevice())[0]?.status).toBe("over");
    table.close();
  }, 60_000);
});
