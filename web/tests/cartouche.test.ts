// The cartouche: what the others ask stands where the game's own question stands, and a server that is gone is said to be.
import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { adapter } from "../src/games/isis/adapter";
import type { Question } from "../src/wire/shapes";
import { keepFocus } from "../src/app/focus";
import { say } from "../src/app/words.svelte";
import Missing from "../src/app/MissingPage.svelte";
import Cartouche from "../src/table/Cartouche.svelte";
import { TableClient } from "../src/table/client.svelte";
import { clientOf, FakeSocket, seat, seen, speak, state, table, welcome } from "./help";
import { plainSight } from "./fakes/sight";

beforeEach(() => speak());

const NAMES: Record<string, string> = { C: "Ana", L: "Ben" };
function show(client: TableClient, turn: string | null = null) {
  const answer = vi.fn();
  const view = render(Cartouche, { client, adapter, who: (seat: string) => NAMES[seat] ?? seat, turn, play: vi.fn(), whyNot: vi.fn(), answer, told: vi.fn() });
  return { ...view, answer };
}
const asking = (asked: Question, more: object = {}): TableClient => clientOf({ info: table({ asked }), ...more });
const title = (): string => screen.getByRole("heading", { level: 1 }).textContent;
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("chance is not said to think", async () => {
  const { rerender } = show(clientOf({ info: table(), state: seen("L") }));
  expect(title()).toBe("Ben is thinking");
  await rerender({ client: clientOf({ info: table(), state: { ...seen("L"), actor: "*" } }), who: () => "Chance" });
  expect(title()).toBe("Chance decides");
});

test("who follows an invitation reads who invites; who sits there already, that others are awaited", async () => {
  const seats = [seat("C"), seat("L", { name: "", taken: false })];
  const info = table({ status: "waiting", seats });
  const { rerender } = show(clientOf({ info, state: null, mine: [], seat: null }));
  expect(title()).toBe("Ana invites you");
  await rerender({ client: clientOf({ info, state: null }) });
  expect(title()).toBe("Waiting for players");
  await rerender({ client: clientOf({ info: table({ status: "waiting" }), state: null, mine: [], seat: null }) }); // no seat is left
  expect(title()).toBe("Waiting for players");
});

describe("what another asks", () => {
  test.each(["undo", "end"])("is asked by the cartouche, with its answers (%s)", async (what) => {
    const { answer, container } = show(asking({ seat: "L", what, waiting: ["C"] }));
    expect(title()).toBe(say(`asks-${what}`, { who: "Ben", besides: "none", names: "" }));
    expect(container.querySelector(".ask.mine")).toBeTruthy();
    await press("Agree");
    await press("Refuse");
    expect(answer.mock.calls).toEqual([[true], [false]]);
  });

  test("comes before the game's own question, and says that playing on is a no", () => {
    show(asking({ seat: "L", what: "undo", waiting: ["C"] }), "C");
    expect(title()).toBe("Ben would like to undo their last move");
    expect(screen.getByText("If you play on, that means no.")).toBeTruthy();
  });

  test("says what goes, and whose it is", async () => {
    const request = asking({ seat: "L", what: "undo", waiting: ["C"] });
    const told = ["Ben placed a pawn on b1.", "You placed a pawn on c3."];
    const { rerender } = show(request);
    await rerender({ client: request, undoing: { told, others: ["C"] } });
    expect(title()).toBe("Ben would like to undo their last move and yours");
    expect(screen.getByText(told.join(" "))).toBeTruthy();
    await rerender({ client: request, undoing: { told, others: ["C", "M"] } });
    expect(title()).toBe("Ben would like to undo their last move and what followed (you and M)");
    await speak("fr");
    await rerender({ client: request, undoing: { told, others: ["C"] } });
    expect(title()).toBe("Ben voudrait annuler son dernier coup et le vôtre");
  });

  test("whoever has asked waits there, and can withdraw it", async () => {
    const { answer } = show(asking({ seat: "C", what: "undo", waiting: ["L"] }, { state: seen("L") }));
    expect(title()).toBe("Waiting for the answer of Ben");
    expect(screen.getByText("You have asked to undo your last move")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Agree" })).toBeNull();
    await press("Withdraw");
    expect(answer.mock.calls).toEqual([[false]]);
  });

  test("whoever has asked and is to play is asked by the game, and still told", () => {
    show(asking({ seat: "C", what: "end", waiting: ["L"] }), "C");
    expect(title()).toBe("Place a pawn, or turn up a tile");
    expect(screen.getByText("You have offered to stop the game without a winner · Waiting for the answer of Ben")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Withdraw" })).toBeTruthy();
  });

  test("whoever watches sees who is waited for, and no answers", () => {
    show(asking({ seat: "C", what: "undo", waiting: ["L"] }, { mine: [], seat: null, state: seen("L") }));
    expect(title()).toBe("Waiting for the answer of Ben");
    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});

describe("who is away", () => {
  const gone = (since: number | null | undefined, more: object = {}) => clientOf({ state: seen("L"), goneSince: (seat: string) => (seat === "L" ? since : undefined), ...more });
  const said = (): string => document.querySelector(".ask")?.textContent.replaceAll(/\s+/g, " ") ?? "";

  test("is not said to think", () => {
    const { unmount } = show(gone(undefined));
    expect(title()).toBe("Ben is thinking");
    unmount();
    show(gone(new Date().setHours(9, 5)));
    expect(title()).toBe("Ben is not here");
    expect(said()).toMatch(/closed the page, or lost the connection, at 09:05/);
    expect(said()).not.toContain("It will be your turn soon");
  });

  test("what comes of it depends on the table", async () => {
    const { rerender } = show(gone(null, { info: table({ stand_in: "3" }) }));
    expect(said()).toContain("Ben is not connected. If that lasts, a computer player takes over.");
    await rerender({ client: gone(+new Date(2020, 1, 3), { info: table({ stand_in: "3", clock: { base: 300, increment: 0, days: 0, over: "loses" } }) }) });
    expect(said()).toMatch(/was last here on .*3.*Their clock runs on/);
    await speak("fr");
    await rerender({ client: gone(null, { info: table({ stand_in: "" }) }) });
    expect(said()).toContain("Ben n’est pas là");
    expect(said()).toContain("La partie attend");
  });

  test("is not asked for where a computer player goes on", () => {
    const seats = table().seats.map((one) => (one.seat === "L" ? { ...one, away: true, level: "3" } : one));
    show(gone(null, { info: table({ seats }) }));
    expect(title()).toBe("Ben is thinking");
  });
});

test("at the end the keyboard goes to the result", async () => {
  const { container, rerender } = show(clientOf({}), "C");
  const stop = keepFocus(container);
  screen.getByRole("button", { name: "Turn up a tile" }).focus();
  const result = { winners: ["C"], scores: [5, 3], reason: "score" };
  await rerender({ client: clientOf({ info: table({ status: "over" }), state: { ...seen("C"), result } }), turn: null });
  await screen.findByRole("list"); // of scores
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
  expect(title()).toContain("2");
  stop();
});

describe("a server that is not there", () => {
  test("is first reconnected to; after 25 seconds it is said to be gone, since when, and one may try at once", async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 17, 14, 5, 0) });
    FakeSocket.use();
    const client = new TableClient("t4bl3", adapter, plainSight);
    FakeSocket.last.open().tell(welcome(), state(4, seen("L")));
    show(client);
    FakeSocket.last.drop();
    flushSync();
    expect(title()).toBe("Reconnecting. Nothing is lost.");
    for (let second = 0; second < 24; second += 1) {
      vi.advanceTimersByTime(1000);
      if (FakeSocket.last.closedWith === undefined) FakeSocket.last.drop(); // the server refuses
    }
    flushSync();
    expect(title()).toBe("Reconnecting. Nothing is lost.");
    vi.advanceTimersByTime(1000);
    flushSync();
    expect(title()).toBe("The server cannot be reached");
    expect(screen.getByText(/^No answer since 14:05\. We keep trying \(last at 14:05:\d\d\)\. Nothing is lost\.$/)).toBeTruthy();
    const tries = FakeSocket.all.length;
    screen.getByRole("button", { name: "Try now" }).click();
    expect(FakeSocket.all).toHaveLength(tries + 1);
    FakeSocket.last.open().tell(welcome(), state(4, seen("L")));
    flushSync();
    expect(title()).toBe("Ben is thinking");
    client.close();
  });

  test("a browser that is offline for long says so, too", () => {
    vi.useFakeTimers();
    FakeSocket.use();
    const client = new TableClient("t4bl3", adapter, plainSight);
    FakeSocket.last.open().tell(welcome(), state(4, seen("L")));
    dispatchEvent(new Event("offline"));
    vi.advanceTimersByTime(25_000);
    expect(client.absence.isLong).toBe(true);
    client.close();
  });

  test("a page that could not be fetched is called unavailable", async () => {
    const { unmount } = render(Missing, { text: "The server does not answer.", again: () => undefined });
    expect(title()).toBe("Server unavailable");
    expect(document.title).toBe("Server unavailable · Ennead");
    unmount();
    await speak("fr");
    render(Missing, { text: "Le serveur ne répond pas.", again: () => undefined });
    expect(title()).toBe("Serveur indisponible");
  });
});
