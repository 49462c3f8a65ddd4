// A table on this device: whole games to their end, what each seat is told, undo, and finding it again.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { findOnDevice, listOnDevice, openOnDevice } from "../src/device/tables";
import { MemoryShelf, superfluous, useShelf, type Kept } from "../src/device/store";
import { DeviceTable } from "../src/device/host";
import { connectTo } from "../src/device/connection";
import { read, write } from "../src/device/file";
import { TableClient } from "../src/table/client.svelte";
import type { DeviceWish } from "../src/device/wish";
import type { GameInfo, State } from "../src/wire/shapes";
import { GAMES } from "./games/all";
import { serve, speak } from "./help";
import { device } from "./device";
import { plainSight } from "./fakes/sight";
import { opened, Viewer } from "./ondevice";

beforeEach(async () => {
  await speak();
  useShelf(new MemoryShelf());
  serve({ "GET /api/games": GAMES.map((game) => ({ game }) as GameInfo), ...Object.fromEntries(GAMES.map((game) => [`GET /api/games/${game}/device`, device(game)])) });
});

describe.each(GAMES)("%s", (game) => {
  test("is played to its end against computer players, and each seat is told what it sees", async () => {
    const players = device(game).beginnings.at(-1)?.players ?? 2;
    const table = await opened({ game, seats: Array.from({ length: players }, (_, at) => (at ? { kind: "bot" as const, level: "random" } : { kind: "me" as const })) });
    const { match } = table;
    const viewer = new Viewer(table);
    while (!viewer.isOver) {
      await vi.waitFor(() => expect(viewer.isOver || viewer.actor === viewer.seat).toBe(true), { interval: 1 });
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

describe("a table", () => {
  const alone = (more: Partial<DeviceWish> = {}): DeviceWish => ({ game: "isis", seats: [{ kind: "me", name: "Ana" }, { kind: "me", name: "Ben" }], options: { first: "C" }, ...more });

  test("undoes what is free, and not what was drawn; a teaching table undoes anything, and says so", async () => {
    const table = await opened(alone());
    new Viewer(table);
    await table.wish({ do: "play", action: "Pc3" });
    expect((await table.wish({ do: "undo" })).kind).toBe("done");
    expect(table.match.line).toEqual([]);
    await table.wish({ do: "play", action: "T" }); // chance answers
    expect(await table.wish({ do: "undo" })).toMatchObject({ kind: "refused", error: "undo-drawn" });
    const teaching = await opened(alone({ teaching: true }));
    new Viewer(teaching);
    await teaching.wish({ do: "play", action: "T" });
    expect((await teaching.wish({ do: "undo" })).kind).toBe("done");
    await teaching.wish({ do: "end" });
    expect(teaching.match.result?.taken_back).toEqual([{ seat: "C", draws: 1, looks: 0 }]);
  });

  test("lets another piece be chosen in place of one that was only chosen", async () => {
    const table = await opened({ game: "osiris", seats: [{ kind: "me", name: "Ana" }, { kind: "me", name: "Ben" }] });
    const { match } = table;
    const { rules } = match.setting;
    new Viewer(table);
    const choices = (): string[] => rules.legal(match.view(match.actor, false)).filter(({ kind }) => kind === "priest").map(({ notation }) => notation);
    while (!choices().length) await table.wish({ do: "play", action: rules.legal(match.view(match.actor, false))[0]?.notation ?? "" });
    const client = new TableClient("here", { animationTime: () => ({ look: 0, motion: 0 }), forget: (line) => line }, plainSight, connectTo(table));
    await vi.waitFor(() => expect(client.state?.actor).toBe(client.seat));
    const [first = "", second = ""] = choices();
    const before = match.line.length;
    await client.play(first);
    expect((await client.playInstead(second)).kind).toBe("done");
    expect(match.line.slice(before).map(({ action }) => rules.actions[action]?.notation)).toEqual([second]);
    client.close();
  });

  test("undoes what a player has shown of their own, and not what was drawn by it or another has shown since", async () => {
    const table = await opened({ game: "sailing", seats: [{ kind: "me", name: "Ana" }, { kind: "me", name: "Ben" }] });
    new Viewer(table);
    const { match } = table;
    const harvest = async (): Promise<void> => {
      const { notation } = match.setting.rules.legal(match.view(match.actor, false)).find(({ kind }) => kind === "harvest") as { notation: string };
      expect((await table.wish({ do: "play", action: notation })).kind).toBe("done");
    };
    await vi.waitFor(() => expect(match.actor).toBeGreaterThanOrEqual(0));
    const before = match.position;
    await harvest();
    expect(match.whyNotUndo(match.line.at(-1)?.actor as number)?.told).toBe("undo-binds");
    expect((await table.wish({ do: "undo" })).kind).toBe("done");
    expect(match.position).toEqual(before);
    await harvest();
    const first = match.line.at(-1)?.actor as number;
    await harvest();
    expect(match.whyNotUndo(first)?.told).toBe("undo-seen");
    expect((await table.wish({ do: "undo" })).kind).toBe("done");
    const visit = match.setting.rules.legal(match.view(match.actor, false)).find(({ kind }) => kind === "visit") as { notation: string };
    await table.wish({ do: "play", action: visit.notation });
    expect(await table.wish({ do: "undo" })).toMatchObject({ kind: "refused", error: "undo-drawn" });
    await table.wish({ do: "end" });
    expect(match.result?.taken_back).toBeUndefined();
  });

  test("tells whoever looks all that their seat may know, and no more", async () => {
    const table = await opened({ game: "osiris", seats: [{ kind: "me" }, { kind: "me" }] });
    new Viewer(table, "C");
    const seat = table.match.letters.indexOf("C");
    await vi.waitFor(() => expect(table.match.actor).toBeGreaterThanOrEqual(0));
    const answer = await table.wish({ do: "known" });
    expect(answer).toMatchObject({ kind: "known", known: table.match.view(seat, true) });
    expect(answer).not.toMatchObject({ known: table.match.positions.fields(table.match.position) });
  });

  test("refuses with the clause, and says who is behind", async () => {
    const table = await opened(alone());
    const viewer = new Viewer(table);
    await table.wish({ do: "play", action: "Pc3" });
    expect(await table.wish({ do: "play", action: "Pc3" })).toMatchObject({ kind: "refused", error: "illegal", clause: expect.stringMatching(/^I/) as string });
    expect(await table.wish({ do: "play", action: "Pd4", expected: 0 })).toMatchObject({ kind: "behind", following: 1 });
    expect(viewer.view).toEqual(table.match.view(0, false));
    expect(await table.wish({ do: "resign" })).toMatchObject({ kind: "done" });
    expect(table.match.result).toMatchObject({ reason: "resignation", winners: ["C"] }); // it was Ben's turn
  });

  test("of a file from a server, with a clock, goes on when one of several has resigned", async () => {
    const table = await opened(alone({ seats: ["Ana", "Ben", "Cyd"].map((name) => ({ kind: "me", name })) }));
    new Viewer(table);
    await table.wish({ do: "play", action: "Pc3" });
    const text = write(table.match).trimEnd();
    const clocked = (over: string, ...lines: string[]) => `${text.replace("\nseat C:", `\nclock: 300+0 ${over}\nseat C:`)}\n${lines.join("\n")}\n`;
    await expect(read(`${text}\nL resign\n`)).rejects.toThrow();
    const begun = await read(clocked("bot", "L resign", "L seat bot 1"));
    expect([begun.result, begun.flagged]).toEqual([null, [1]]);
    expect(write(begun).trimEnd()).toBe(clocked("bot", "L resign", "L seat bot 1").trimEnd());
    await expect(read(clocked("loses", "L resign", "L resign"))).rejects.toThrow();
    const ranks = ["", "winner: C", "reason: resignation"];
    expect((await read(clocked("bot", "L resign", "M resign", ...ranks))).result).toMatchObject({ reason: "resignation", winners: ["C"], ranks: [1, 3, 2] });
    expect((await read(clocked("loses", "M resign", "L flag", "", "winner: C", "reason: time"))).result).toMatchObject({ reason: "time", winners: ["C"], ranks: [1, 2, 3] });
  });

  test("tells a seat all that it may know, and nothing else", async () => {
    const table = await opened({ game: "osiris", seats: [{ kind: "me", name: "Ana" }, { kind: "me", name: "Ben" }] });
    for (const [seat, letter] of [...table.match.letters].entries()) {
      new Viewer(table, letter);
      const answer = await table.wish({ do: "known", id: "k" }); // after what chance has dealt
      const known = table.match.positions.seen(table.match.position, seat, true);
      expect(answer).toEqual({ kind: "known", id: "k", following: table.match.events.length, known });
      expect(known).not.toEqual(table.match.positions.fields(table.match.position));
    }
  });

  test("is found again as it was, and what was shown once is not shown again", async () => {
    const table = await opened(alone());
    new Viewer(table);
    await table.wish({ do: "play", action: "T" });
    const value = table.match.told(1, 0, true).fields?.value;
    expect(value).toBeTruthy();
    const [action] = table.match.setting.rules.legal(table.match.view(0, false));
    await table.wish({ do: "play", action: action?.notation });
    table.seen(2);
    await vi.waitFor(async () => expect((await findOnDevice(table.kept.id))?.kept.shown).toEqual({ C: 2, L: 2 }));
    table.close();
    const again = (await findOnDevice(table.kept.id)) as DeviceTable;
    const state = new Viewer(again).heard[1] as State;
    expect(state.following).toBe(3);
    expect(JSON.stringify(state.state?.log?.[1])).not.toContain(String(value));
    expect(state.state?.view).toEqual(again.match.view(0, false));
    expect(state.table.seats.map(({ kind, name }) => [kind, name])).toEqual([["person", "Ana"], ["screen", "Ben"]]);
  });

  test("that is played in another tab goes on there, and nothing is overwritten", async () => {
    const table = await opened(alone());
    new Viewer(table);
    const other = (await findOnDevice(table.kept.id)) as DeviceTable;
    new Viewer(other);
    await other.wish({ do: "play", action: "Pc3" });
    const troubles: string[] = [];
    table.onTrouble = (trouble) => troubles.push(trouble);
    await table.wish({ do: "play", action: "Pd4" });
    expect(troubles).toEqual(["elsewhere"]);
    expect((await findOnDevice(table.kept.id))?.match.told(0, 0, true).notation).toBe("Pc3");
  });

  test("begins with a position, is kept so, and goes on once more from there", async () => {
    const first = await opened(alone());
    new Viewer(first);
    await first.wish({ do: "play", action: "Pc3" });
    const { rules } = first.match.setting;
    const state = first.match.positions.fields(first.match.position);
    const table = await opened(alone({ start: { rules: rules.machine.rules, state }, title: "From move 1" }));
    expect(table.match.positions.fields(table.match.beginning)).toEqual(state);
    expect(table.match.setting.options.first).toBe("C");
    new Viewer(table);
    await table.wish({ do: "end" });
    await table.wish({ do: "rematch" });
    const next = (await findOnDevice(table.kept.rematch)) as DeviceTable;
    expect(next.match.positions.fields(next.match.beginning)).toEqual(state);
    await expect(openOnDevice(alone({ start: { rules, state: { ...state, free: 99 } } as never }))).rejects.toThrow();
  });

  test("a labourer shown by mistake is taken back: before the computer answers, which leaves time for it", async () => {
    const place = new MemoryShelf();
    useShelf(place);
    const table = await opened({ game: "sailing", seats: [{ kind: "me" }, { kind: "bot", level: "1" }] });
    const { match } = table;
    const legal = (kind?: string) => match.setting.rules.legal(match.view(match.actor, false)).find((one) => !kind || one.kind === kind);
    const choose = vi.fn(() => Promise.resolve(legal()?.number as number)); // it never withdraws: the season would be the person’s alone
    const thinking = { choose, stop: vi.fn(), close: () => undefined, answer: vi.fn(), propose: vi.fn(() => Promise.resolve(null)) };
    const other = new DeviceTable(match, table.kept, place, () => Promise.resolve(thinking));
    vi.useFakeTimers();
    new Viewer(other);
    await vi.waitFor(() => expect(match.actor).toBe(0));
    const [before, thoughts] = [match.position, choose.mock.calls.length];
    const harvest = legal("harvest")?.notation;
    await other.wish({ do: "play", action: harvest });
    await vi.advanceTimersByTimeAsync(1400);
    expect([choose.mock.calls.length, match.actor]).toEqual([thoughts + 1, 1]);
    expect((await other.wish({ do: "undo" })).kind).toBe("done");
    await vi.advanceTimersByTimeAsync(5000);
    expect(match.position).toEqual(before);
    await other.wish({ do: "play", action: harvest });
    await vi.advanceTimersByTimeAsync(1600);
    expect(match.line.at(-1)?.actor).not.toBe(0);
    other.close();
    vi.useRealTimers();
  });

  test("a level thinks in its worker; what it found too late is not played", async () => {
    const place = new MemoryShelf();
    useShelf(place);
    const table = await opened(alone({ seats: [{ kind: "me" }, { kind: "bot", level: "1" }] }));
    let answer: (action: number) => void = () => undefined;
    let asked = 0;
    const thinking = { choose: () => ((asked += 1), new Promise<number>((settle) => (answer = settle))), stop: () => answer(0), close: () => undefined, answer: vi.fn(), propose: vi.fn() };
    const other = new DeviceTable(table.match, table.kept, place, () => Promise.resolve(thinking));
    new Viewer(other);
    await other.wish({ do: "play", action: "Pc3" });
    await vi.waitFor(() => expect(asked).toBe(1));
    await other.wish({ do: "undo" });
    answer(table.match.setting.rules.called("Pd4")?.number ?? 0);
    await new Promise((soon) => setTimeout(soon, 20));
    expect(table.match.line).toEqual([]);
    await other.wish({ do: "play", action: "Pc3" });
    await vi.waitFor(() => expect(asked).toBe(2));
    answer(table.match.setting.rules.called("Pd4")?.number ?? 0);
    await vi.waitFor(() => expect(table.match.line.length).toBe(2));
  });
});

test("the oldest games that are over go first when there are too many", () => {
  const kept = (id: string, status: "playing" | "over", changed: number): Kept => ({ id, status, changed }) as Kept;
  const tables = [kept("a", "playing", 1), kept("b", "over", 3), kept("c", "over", 2), kept("d", "playing", 4)];
  expect(superfluous(tables, 4)).toEqual([]);
  expect(superfluous(tables, 3)).toEqual(["c"]);
  expect(superfluous(tables, 1)).toEqual(["c", "b", "a"]);
});
