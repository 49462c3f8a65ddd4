// A move of one's own is shown at once; the server confirms it, or the page goes back.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Foretold, Seen } from "../src/games/seeing";
import { adapter } from "../src/games/isis/adapter";
import { settings } from "../src/app/settings.svelte";
import { TableClient } from "../src/table/client.svelte";
import type { Line } from "../src/wire/shapes";
import { asked, begin, FakeSocket, news, pawn, reveal, seen, speak, state, turnUp, welcome } from "./help";
import { PlainSight } from "./fakes/sight";

/** Foretells pawns: after one it is again Carnelian's turn, until the third. */
class Foretelling extends PlainSight {
  override foretell = (before?: Seen, action = ""): Foretold | null => {
    const [, square] = /^P(..)$/.exec(action) ?? [];
    if (!before || !square) return null;
    const board = { ...(before.table as { board: Record<string, string> }).board, [square]: "C" };
    const after = Object.keys(board).length < 3 ? asked("C", { board }) : seen("L", { board });
    return { seen: after, line: { number: -1, actor: "C", kind: "pawn", notation: action, fields: { square } } };
  };
}

let client: TableClient;
const socket = (): FakeSocket => FakeSocket.last;
const board = (): string[] => Object.keys((client.state?.table as { board: object }).board);
const moved = (): (string | undefined)[] => client.step.map((line: Line) => line.notation);
const sent = (): unknown[] => socket().all("play").map(({ action, expected }) => [action, expected]);
const answer = (at: number, kind: "done" | "behind" | "refused", following = 5): void => {
  const id = String(socket().all("play")[at]?.id);
  socket().tell(kind === "refused" ? { kind, id, error: "illegal", message: "no", clause: "I7" } : { kind, id, following });
};

beforeEach(async () => {
  await speak();
  vi.useFakeTimers();
  FakeSocket.use();
  settings.setPace("normal");
  client = new TableClient("t4bl3", adapter, new Foretelling());
  socket().open().tell(welcome(), state(4, asked("C", {}, { log: [begin(0, "C")] })));
  vi.advanceTimersByTime(2000);
});
afterEach(() => client.close());

describe("a move of one's own", () => {
  test("is on the board, in the log and moving before the server has said anything", () => {
    void client.play("Pc3");
    expect(board()).toEqual(["c3"]);
    expect(client.log.map(({ number, notation }) => [number, notation])).toEqual([[0, "first C"], [1, "Pc3"]]);
    expect([moved(), client.before?.legal.length]).toEqual([["Pc3"], 37]);
    expect(client.waitingFor).toBe(""); // nothing is waited for
    expect(sent()).toEqual([["Pc3", 4]]);
  });

  test("stays as it is when it is confirmed, and moves no second time", async () => {
    const played = client.play("Pc3");
    const [before, step] = [client.before, client.step];
    socket().tell(news(4, [pawn(1, "C", "c3")], seen("L", { board: { c3: "C" } })));
    answer(0, "done");
    expect((await played).kind).toBe("done");
    expect([client.before, client.step]).toEqual([before, step]);
    expect(client.step).toBe(step);
    expect(client.state?.actor).toBe("L");
    expect(client.log.map(({ number }) => number)).toEqual([0, 1]);
  });

  test("is followed by what chance answers, from where it stands", () => {
    void client.play("Pc3");
    const shown = client.state;
    socket().tell(news(4, [pawn(1, "C", "c3"), turnUp(2, "L"), reveal(3, "+4")], seen("L", { shown: 4 })));
    expect(client.before).toBe(shown);
    expect(moved()).toEqual(["T", "+4"]);
  });

  test.each(["refused", "behind"] as const)("is gone again if the server says %s", async (kind) => {
    const [shown, log, step] = [client.state, client.log, client.step];
    const played = client.play("Pc3");
    answer(0, kind);
    await vi.advanceTimersByTimeAsync(2000);
    expect((await played).kind).toBe(kind);
    expect(client.state).toBe(shown);
    expect([client.log, client.step]).toEqual([log, step]);
    expect(client.legal).toContain("Pc3");
  });

  test("stays while something else happens at the table", () => {
    void client.play("Pc3");
    socket().tell({ kind: "news", events: [{ number: 4, kind: "waits", seat: "L" }] });
    expect([board(), moved()]).toEqual([["c3"], ["Pc3"]]);
  });

  test("is forgotten when the whole picture comes", () => {
    void client.play("Pc3");
    socket().tell(state(4, asked("C", { board: { a1: "L" } })));
    expect(board()).toEqual(["a1"]);
  });
});

describe("several moves, one after the other", () => {
  test("are all shown at once, and each is sent when the one before is confirmed", async () => {
    const played = [client.play("Pc3"), client.play("Pd3"), client.play("Pe3")];
    expect(board()).toEqual(["c3", "d3", "e3"]);
    expect(sent()).toEqual([["Pc3", 4]]);
    socket().tell(news(4, [pawn(1, "C", "c3")], asked("C", { board: { c3: "C" } })));
    answer(0, "done", 5);
    await vi.advanceTimersByTimeAsync(0);
    expect(board()).toEqual(["c3", "d3", "e3"]);
    expect(sent()).toEqual([["Pc3", 4], ["Pd3", 5]]);
    socket().tell(news(5, [pawn(2, "C", "d3")], asked("C", { board: { c3: "C", d3: "C" } })));
    answer(1, "done", 6);
    await vi.advanceTimersByTimeAsync(0);
    socket().tell(news(6, [pawn(3, "C", "e3")], seen("L", { board: { c3: "C", d3: "C", e3: "C" } })));
    answer(2, "done", 7);
    expect((await Promise.all(played)).map(({ kind }) => kind)).toEqual(["done", "done", "done"]);
    expect(client.log.map(({ number }) => number)).toEqual([0, 1, 2, 3]);
  });

  test("fall together if the first is refused", async () => {
    const played = [client.play("Pc3"), client.play("Pd3")];
    answer(0, "refused");
    await vi.advanceTimersByTimeAsync(0);
    expect((await Promise.all(played)).map(({ kind }) => kind)).toEqual(["refused", "behind"]);
    expect(board()).toEqual([]);
    expect(sent()).toEqual([["Pc3", 4]]);
  });
});
