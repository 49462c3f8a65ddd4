import { cleanup, render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { createRawSnippet, flushSync, tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { GameAdapter } from "../src/games/adapter";
import { adapter } from "../src/games/isis/adapter";
import { keepLevel } from "../src/home/levels";
import NewTableDialog from "../src/home/NewTableDialog.svelte";
import { noteWin } from "../src/app/experience";
import { help } from "../src/app/help.svelte";
import { notices } from "../src/app/notices.svelte";
import type { GameInfo, Heard, Line, NewTable, Result as Outcome } from "../src/wire/shapes";
import type { Seen } from "../src/games/seeing";
import { session } from "../src/app/session.svelte";
import { say, words } from "../src/app/words.svelte";
import Table from "../src/table/TablePage.svelte";
import Chat from "../src/table/Chat.svelte";
import Copy from "../src/parts/Copy.svelte";
import HandOver from "../src/table/HandOver.svelte";
import WhileAway from "../src/table/WhileAway.svelte";
import Players from "../src/table/Players.svelte";
import Result from "../src/parts/Result.svelte";
import Sideways from "../src/parts/Sideways.svelte";
import Side from "../src/table/Side.svelte";
import Legend from "../src/table/Legend.svelte";
import { Marking } from "../src/table/marking.svelte";
import { Retelling } from "../src/table/retelling.svelte";
import { tellingFor, tellTurns, turnsOf } from "../src/table/turns";
import TextBoard from "../src/table/TextBoard.svelte";
import Waiting from "../src/table/Waiting.svelte";
import Said from "./fakes/Said.svelte";
import Secret from "./fakes/Secret.svelte";
import { asked, begin, clientOf, FakeSocket, isis, news, pawn, reveal, seat, seen, serve, speak, SQUARES, state, table, tile, turnUp, welcome } from "./help";

vi.mock("../src/games/adapter", () => ({ loadAdapter: (): Promise<GameAdapter> => Promise.resolve(shown), loadRules: () => Promise.resolve(null) }));
let shown: GameAdapter = adapter;

beforeEach(async () => {
  await speak();
  shown = adapter;
  session.name = "Ana";
});
afterEach(() => {
  session.name = "";
  session.account = false;
  localStorage.clear();
  help.close();
});

const texts = (elements: Iterable<Element>): string[] => [...elements].map((one) => (one.textContent ?? "").replaceAll(/\s+/g, " ").trim());
const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });
const text = (of: Element = document.body): string => (of.textContent ?? "").replaceAll(/\s+/g, " ");
/** Let everything happen that does not wait for a clock. */
async function settle(): Promise<void> {
  for (let round = 0; round < 20; round++) await tick();
  await new Promise((done) => setTimeout(done));
  flushSync();
}

describe("the table in words", () => {
  const show = (lies: Seen, play = vi.fn()) => {
    const { container } = render(TextBoard, { props: { adapter, state: lies, legal: lies.legal, play } });
    return { container, play, moves: () => [...container.querySelectorAll<HTMLElement>("button.btn")].filter((one) => !one.closest("form")) };
  };

  test("says what lies on every square, and which clause speaks of it", async () => {
    const { container } = show(seen("L", { board: { c3: "C", d4: "?", e5: "-2" } }));
    const places = texts(container.querySelectorAll("button.place"));
    expect(places.map((place) => place.slice(0, 2))).toEqual(SQUARES);
    const at = (square: string) => places[SQUARES.indexOf(square)];
    expect(at("a6")).toBe("a6 free");
    expect(at("e5")).toBe("e5 a tile, −2");
    expect(at("d4")).toBe("d4 a tile, face down");
    expect(at("c3")).toBe("c3 a pawn of Carnelian");
    await userEvent.click(button("d4 a tile, face down"));
    expect([help.game, help.clause]).toEqual(["isis", "I10"]);
  });

  test("offers the same moves as the board, each as it is played", async () => {
    const lies = asked("C", { board: { c3: "C" } });
    const { play, moves } = show(lies);
    for (const one of moves()) await userEvent.click(one);
    expect(play.mock.calls.flat()).toEqual(lies.legal);
    const offered = texts(moves());
    expect(new Set(offered).size).toBe(lies.legal.length);
    expect(offered).toContain("Turn up a tile");
    expect(offered).toContain("Pawn on d3");
    expect(offered).not.toContain("Pawn on c3");
  });

  test("offers the tile that lies open", () => {
    expect(texts(show(asked("C", { shown: -3 })).moves())[0]).toBe("Tile on a6");
  });

  test("takes a move that is typed", async () => {
    const { play } = show(asked("C"));
    const field = screen.getByLabelText<HTMLInputElement>(say("twin-type"));
    await userEvent.type(field, "{Enter}");
    expect(play).not.toHaveBeenCalled();
    await userEvent.type(field, "  Pd4 {Enter}");
    expect(play.mock.calls).toEqual([["Pd4"]]);
    expect(field.value).toBe("");
    await userEvent.type(field, "c3");
    await userEvent.click(button(say("twin-play")));
    expect(play).toHaveBeenLastCalledWith("c3");
  });

  test("says so when there is nothing to do", () => {
    const { container } = show(seen("L"));
    expect(text(container)).toContain(say("twin-none"));
    expect(container.querySelector("form")).toBeNull();
  });
});

describe("log, chat and twin", () => {
  function show(client = clientOf()) {
    const telling = tellingFor(seen("L"), table().seats, null);
    const turns = tellTurns(turnsOf([begin(0, "C"), pawn(1, "C", "c3")], adapter.story), adapter.story, telling, table().seats);
    const { container } = render(Side, { props: { client, adapter, turns, marking: new Marking(), play: vi.fn() } });
    return { container, tabs: () => screen.getAllByRole("tab"), chosen: () => screen.getAllByRole("tab", { selected: true }).map((tab) => tab.dataset.tab) };
  }

  test("one of three is open, the log at first, with the latest line on top", () => {
    const { container, chosen } = show();
    expect(chosen()).toEqual(["log"]);
    expect(texts(container.querySelectorAll("ol li"))).toEqual(["C Ana placed a pawn on c3.", "C Ana got the first turn."]);
    expect(screen.getByTitle("Pc3").textContent).toBe("Ana placed a pawn on c3.");
  });

  test("the legend says what the pieces are; which clause each leads to is told by its title", () => {
    render(Legend, { props: { game: "isis", legend: adapter.legend } });
    const buttons = screen.getAllByRole("button");
    expect(buttons.length).toBe(adapter.legend.length);
    for (const [at, { clause }] of adapter.legend.entries()) {
      expect(buttons[at]?.title).toBe(say("rule", { clause }));
      expect(buttons[at]?.textContent).not.toContain(clause);
    }
  });

  test("what one has said oneself is not new after a reload; what others said is", () => {
    const said = (number: number, mine: boolean) => ({ number, name: "Ana", seat: "C", text: "hello", mine }) as Heard;
    const tab = () => document.querySelector('[data-tab="chat"]')?.textContent ?? "";
    show(clientOf({ talk: [said(1, true), said(2, true)] }));
    expect(tab()).not.toMatch(/\d/);
    cleanup();
    show(clientOf({ talk: [said(1, true), said(2, false)] }));
    expect(tab()).toMatch(/1/);
  });

  test("watchers are told whom they talk to, also when something was said", async () => {
    const talk = [{ number: 1, name: "Cy", text: "hello" } as Heard];
    for (const talkTo of ["watchers", "players"] as const) {
      show(clientOf({ talk, talkTo }));
      await userEvent.click(screen.getByRole("tab", { name: /Chat/ }));
      await vi.waitFor(() => expect(screen.getByText(/hello/)).toBeTruthy());
      expect(screen.queryByText(say("chat-watchers")) !== null).toBe(talkTo === "watchers");
      cleanup();
    }
  });

  test("the arrow keys go round, and only the open one is reached by the tab key", async () => {
    const { chosen, tabs } = show();
    await userEvent.tab();
    for (const [key, wanted] of [["Right", "chat"], ["Right", "twin"], ["Right", "log"], ["Left", "twin"], ["Left", "chat"]] as const) {
      await userEvent.keyboard(`{Arrow${key}}`);
      expect(chosen()).toEqual([wanted]);
      expect((document.activeElement as HTMLElement).dataset.tab).toBe(wanted);
      expect(tabs().filter((tab) => tab.tabIndex === 0).map((tab) => tab.dataset.tab)).toEqual([wanted]);
      expect(screen.getByRole("tabpanel").getAttribute("aria-labelledby")).toBe(document.activeElement?.id);
    }
  });

  test("a click opens one", async () => {
    const { chosen } = show();
    await userEvent.click(screen.getByRole("tab", { name: say("tab-twin") }));
    expect(chosen()).toEqual(["twin"]);
    expect(text()).toContain(say("twin-table"));
  });

  test("what was said while the chat was closed is counted", async () => {
    const heard = (number: number, more = {}) => ({ number, seat: "L", name: "Ben", text: `word ${number}`, muted: false, ...more });
    show(clientOf({ talk: [heard(0), heard(1, { muted: true, text: "" })] }));
    const tab = screen.getByRole("tab", { name: new RegExp(say("tab-chat")) });
    expect(text(tab)).toContain("2");
    await userEvent.click(tab);
    expect(text(tab)).not.toContain("2");
    expect(texts(screen.getByRole("log").querySelectorAll("p"))).toEqual(["L Ben word 0", `L Ben ${say("chat-muted")}`]);
  });

  test("what one writes is sent, and kept if it is refused", async () => {
    const sent = vi.fn().mockResolvedValue({ kind: "refused", id: "1", error: "too-many", message: "Too many." });
    show(clientOf({ say: sent }));
    await userEvent.click(screen.getByRole("tab", { name: say("tab-chat") }));
    const field = screen.getByLabelText<HTMLInputElement>(say("chat-say"));
    await userEvent.type(field, " hello {Enter}");
    expect(sent).toHaveBeenCalledExactlyOnceWith("hello");
    expect(notices.text).toBe("Too many.");
    expect(field.value).not.toBe("");
    sent.mockResolvedValue({ kind: "done", id: "2", following: 0 });
    await userEvent.type(field, "{Enter}");
    expect(field.value).toBe("");
  });
});

describe("a link to hand on", () => {
  const LINK = "http://127.0.0.1/table/t4bl3#abc";
  const write = vi.fn<(text: string) => Promise<void>>();
  beforeEach(() => {
    write.mockReset();
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: write } });
    render(Copy, { props: { text: LINK, label: "Invitation link" } });
  });

  test("is copied", async () => {
    write.mockResolvedValue();
    button(say("copy")).click();
    await settle();
    expect(write.mock.calls).toEqual([[LINK]]);
    expect(notices.text).toBe(say("copied"));
  });

  test("can be copied by hand where the browser does not let us", async () => {
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: undefined });
    button(say("copy")).click();
    await settle();
    expect(notices.text).toBe(say("copy-by-hand"));
    const field = screen.getByLabelText<HTMLInputElement>("Invitation link");
    expect(field.value).toBe(LINK);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, LINK.length]);
  });

  test("is shown as a QR code, and hidden again", async () => {
    expect(button(say("qr")).getAttribute("aria-expanded")).toBe("false");
    button(say("qr")).click();
    await vi.waitFor(() => expect(screen.getByRole("img", { name: say("qr-of", { what: "Invitation link" }) })).toBeTruthy());
    expect(button(say("qr")).getAttribute("aria-expanded")).toBe("true");
    button(say("qr")).click();
    flushSync();
    expect(screen.queryByRole("img")).toBeNull();
  });
});

describe("a dialog", () => {
  function show() {
    const onclose = vi.fn();
    const modal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
    const { container } = render(Said, { props: { onclose } });
    const dialog = container.querySelector("dialog") as HTMLDialogElement;
    expect(modal).toHaveBeenCalledOnce();
    modal.mockRestore();
    return { onclose, dialog };
  }

  test("opens over the page, with its title as its name", () => {
    const { dialog, onclose } = show();
    expect(dialog.open).toBe(true);
    expect(document.getElementById(dialog.getAttribute("aria-labelledby") ?? "")?.textContent).toBe("A title");
    expect(onclose).not.toHaveBeenCalled();
  });

  test("closes by its button, which needs no code of ours", () => {
    const { dialog } = show();
    const close = within(dialog).getByRole("button", { name: say("close") });
    expect(close.closest("form")?.getAttribute("method")).toBe("dialog");
  });

  test("closes by a click beside it, and by nothing inside", () => {
    const { dialog, onclose } = show();
    screen.getByText("What it says").click();
    dialog.querySelector<HTMLElement>(".body")?.click();
    expect(onclose).not.toHaveBeenCalled();
    dialog.click();
    expect(onclose).toHaveBeenCalledOnce();
  });

  test("tells when the browser has closed it", () => {
    const { dialog, onclose } = show();
    dialog.close(); // as Escape does
    expect(onclose).toHaveBeenCalledOnce();
  });
});

describe("the curtain", () => {
  const dialog = () => document.querySelector("dialog") as HTMLDialogElement;

  test("is opened by its button only", async () => {
    const open = vi.fn();
    render(HandOver, { props: { seat: "L", who: "Ben", open } });
    expect(dialog().open).toBe(true);
    expect(text()).toContain(say("curtain-title", { who: "Ben" }));
    await userEvent.keyboard("{Escape}");
    const cancel = new Event("cancel", { cancelable: true });
    dialog().dispatchEvent(cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(open).not.toHaveBeenCalled();
    await userEvent.click(button(say("curtain-open", { who: "Ben" })));
    expect(open).toHaveBeenCalledOnce();
  });

  test("stays even if a browser closes it at the second Escape", () => {
    render(HandOver, { props: { seat: "L", who: "Ben", open: vi.fn() } });
    dialog().close();
    flushSync();
    expect(dialog().open).toBe(true);
  });

  // Two people at one screen, in a game with hidden hands.
  const SEATS = [seat("C"), seat("L", { kind: "screen" })];
  const two = table({ seats: SEATS });
  const view = (actor: string, hand: string): Seen => ({ ...seen(actor), table: { ...isis(), hand } });
  const hands = () => ["hand of Ana", "hand of Ben"].filter((hand) => document.documentElement.outerHTML.includes(hand));

  async function sit() {
    shown = { ...adapter, hasSecretHands: true, Board: Secret, Hand: Secret, End: Secret, places: () => [], ask: () => ({ title: { message: "face-ask-both" }, hint: { message: "face-hint-both" } }) };
    FakeSocket.use();
    serve({ "GET /api/tables/mine": [], "GET /api/tables/t4bl3": two, "GET /api/games": [] });
    render(Table, { props: { name: "t4bl3" } });
    await settle();
    FakeSocket.last.open().tell(welcome({ mine: ["C", "L"] }), state(4, view("C", "hand of Ana"), { table: two }));
    await settle();
  }

  test("nobody sees the other's hand: neither before it is opened nor until one's own has come", async () => {
    await sit();
    expect(hands()).toEqual([]); // whoever sits nearer has not looked for the other
    await userEvent.click(button(say("curtain-open", { who: "Ana" })));
    expect(hands()).toEqual(["hand of Ana"]);
    expect(document.querySelector("dialog")).toBeNull();
    const first = FakeSocket.last;
    vi.useFakeTimers();
    first.tell(news(4, [pawn(1, "C", "c3")], view("L", "hand of Ana")));
    vi.advanceTimersByTime(5000);
    vi.useRealTimers();
    await settle();
    expect(dialog().open).toBe(true);
    expect(hands()).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await settle();
    expect(dialog().open).toBe(true);
    expect(FakeSocket.last).toBe(first);
    await userEvent.click(button(say("curtain-open", { who: "Ben" })));
    await settle();
    expect(hands()).toEqual([]);
    expect(FakeSocket.last).not.toBe(first);
    FakeSocket.last.open();
    expect(FakeSocket.last.sent).toEqual([{ do: "hello", since: null, seat: "L" }]);
    FakeSocket.last.tell(welcome({ seat: "L", mine: ["C", "L"] }));
    await settle();
    expect(hands()).toEqual([]);
    FakeSocket.last.tell(state(5, view("L", "hand of Ben"), { table: two }));
    await settle();
    expect(hands()).toEqual(["hand of Ben"]);
    expect(document.querySelector("dialog")).toBeNull();
  });

  test("without hidden hands there is none: the next player looks at once", async () => {
    FakeSocket.use();
    serve({ "GET /api/tables/mine": [], "GET /api/tables/t4bl3": two, "GET /api/games": [] });
    render(Table, { props: { name: "t4bl3" } });
    await settle();
    FakeSocket.last.open().tell(welcome({ mine: ["C", "L"] }), state(4, asked("L"), { table: two }));
    await settle();
    expect(document.querySelector("dialog")).toBeNull();
    FakeSocket.last.open();
    expect(FakeSocket.last.sent).toEqual([{ do: "hello", since: null, seat: "L" }]);
  });
});

describe("the page of a table", () => {
  async function arrive(about = table()) {
    FakeSocket.use();
    serve({ "GET /api/tables/mine": [], "GET /api/tables/t4bl3": about, "GET /api/games": [] });
    const { unmount } = render(Table, { props: { name: "t4bl3" } });
    await settle();
    return unmount;
  }

  test("asks, takes a move, and tells why another is not possible", async () => {
    await arrive();
    const socket = FakeSocket.last.open().tell(welcome(), state(4, asked("C", { board: { d4: "?" } })));
    await settle();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(words.of("isis")("face-ask-both"));
    await userEvent.click(document.querySelector('[data-square="d4"]') as Element);
    const [why] = socket.all("why");
    expect(why).toMatchObject({ action: "Pd4" });
    socket.tell({ kind: "refused", id: why?.id as string, error: "illegal", message: "d4 is not free.", clause: "I7" });
    await vi.waitFor(() => expect(text()).toContain("d4: a tile, face down. d4 is not free."));
    expect(button(say("rule", { clause: "I7" }))).toBeTruthy();
    await userEvent.click(document.querySelector('[data-square="c3"]') as Element);
    expect(socket.all("play")).toMatchObject([{ action: "Pc3", expected: 4 }]);
  });

  test("closes the socket when one leaves", async () => {
    const unmount = await arrive();
    unmount();
    expect(FakeSocket.last.closedWith).toBeDefined();
  });

  test("opens none for whoever has left before it was there", async () => {
    FakeSocket.use();
    serve({ "GET /api/tables/mine": [], "GET /api/tables/t4bl3": table(), "GET /api/games": [] });
    const { unmount } = render(Table, { props: { name: "t4bl3" } });
    unmount();
    await settle();
    expect(FakeSocket.all.filter((socket) => socket.closedWith === undefined)).toEqual([]);
  });
});

describe("a new table", () => {
  const GAME: GameInfo = {
    game: "isis",
    title: "Isis & Osiris",
    designers: ["Michael Schacht"],
    year: 2001,
    rules: 1,
    minutes: 20,
    players: [2, 3, 4],
    seats: { C: "Carnelian", L: "Lapis", M: "Malachite", O: "Ochre" },
    options: [
      { name: "first", label: "", values: { random: "", C: "", L: "", M: "", O: "" }, default: "random", clause: "I5" },
      { name: "pool", label: "", values: { own: "", common: "" }, default: "own", clause: "I17" },
    ],
    levels: [{ key: "1", name: "", about: "" }, { key: "2", name: "", about: "" }, { key: "3", name: "", about: "" }], usual_level: "2",
    edition: null,
    haggles: false,
    first_game: 5,
  };
  const EDITION = { key: "ours", names: { en: "Ours", fr: "La nôtre" }, description: { en: "Made by us.", fr: "Faite par nous." } };
  function show(edition: GameInfo["edition"] = null, more: Partial<GameInfo> = {}) {
    const begin = vi.fn<(wish: Omit<NewTable, "game">) => Promise<boolean>>().mockResolvedValue(true);
    const onclose = vi.fn();
    render(NewTableDialog, { props: { game: { ...GAME, edition, ...more }, begin, onclose } });
    const seats = () => ["Carnelian", "Lapis", "Malachite", "Ochre"].flatMap((name) => screen.queryAllByLabelText<HTMLSelectElement>(new RegExp(name), { selector: "select" }));
    return { begin, onclose, seats, kinds: () => seats().map((one) => one.value) };
  }
  const wish = (begin: ReturnType<typeof show>["begin"]) => begin.mock.calls.at(-1)?.[0] as Omit<NewTable, "game">;

  test("stays open, with everything chosen, if it could not be made; the reason is told in it", async () => {
    const { begin, onclose } = show();
    begin.mockImplementation(async () => {
      notices.tell("Too many tables.");
      return false;
    });
    await userEvent.click(button(say("make-table")));
    await settle();
    expect(onclose).not.toHaveBeenCalled();
    expect(text(screen.getByRole("dialog"))).toContain("Too many tables.");
  });

  test("is for me against the easiest computer until I have won, then against the usual one, if I change nothing", async () => {
    expect(show().kinds()).toEqual(["me", "bot 1"]);
    cleanup();
    noteWin("osiris");
    expect(show().kinds()).toEqual(["me", "bot 1"]);
    cleanup();
    noteWin("isis");
    const { begin, onclose, kinds } = show();
    expect(kinds()).toEqual(["me", "bot 2"]);
    await userEvent.click(button(say("make-table")));
    expect(wish(begin)).toEqual({
      seats: [{ kind: "me" }, { kind: "bot", level: "2" }],
      options: { first: "random", pool: "own" },
      open: false,
      teaching: false,
      take_back: false,
      lens: false,
      stand_in: "",
    });
    await settle();
    expect(onclose).toHaveBeenCalledOnce();
  });

  test("each level is told by number, name and a sentence, and the last choice is offered again", async () => {
    const { seats } = show();
    expect([...(seats()[1] as HTMLSelectElement).options].map((one) => one.textContent)).toEqual(
      expect.arrayContaining(["1 · Apprentice (computer)", "2 · Potter (computer)", "3 · Scribe (computer)"]),
    );
    const about = (key: string) => words.of("isis")(`level-${key}-about`);
    expect(text(screen.getByRole("dialog"))).toContain(about("1"));
    await userEvent.selectOptions(seats()[1] as Element, "bot 2");
    expect(text(screen.getByRole("dialog"))).toContain(about("2"));
    expect(text(screen.getByRole("dialog"))).not.toContain(about("1"));
    await userEvent.selectOptions(seats()[1] as Element, "open");
    expect(text(screen.getByRole("dialog"))).not.toContain(about("2"));
  });

  test("the level that was last played against is offered first, if there still is one", () => {
    keepLevel(GAME, "3");
    expect(show().kinds()).toEqual(["me", "bot 3"]);
    cleanup();
    keepLevel(GAME, "8");
    expect(show().kinds()).toEqual(["me", "bot 1"]);
  });

  test("is as I choose", async () => {
    const { begin, seats } = show();
    await userEvent.selectOptions(screen.getByLabelText(say("how-many")), "3");
    await userEvent.selectOptions(seats()[1] as Element, "open");
    await userEvent.selectOptions(seats()[2] as Element, "bot 1");
    await userEvent.selectOptions(screen.getByLabelText(words.of("isis")("option-first")), "M");
    await userEvent.click(screen.getByLabelText(say("open-for-all")));
    await userEvent.click(screen.getByLabelText(say("teaching")));
    await userEvent.click(button(say("make-table")));
    expect(wish(begin)).toEqual({
      seats: [{ kind: "me" }, { kind: "open" }, { kind: "bot", level: "1" }],
      options: { first: "M", pool: "own" },
      open: true,
      teaching: true,
      take_back: false,
      lens: false,
      stand_in: "2",
    });
  });

  test("that is rated offers computer players whose strength is published, and tells it; else only people", async () => {
    session.account = true;
    const levels = GAME.levels.map((one) => ({ ...one, ...(one.key !== "3" && { ratings: { 2: { rating: 1400 + Number(one.key), doubt: 30 } } }) }));
    const { begin, seats, kinds } = show(null, { levels });
    const offered = () => [...(seats()[1] as HTMLSelectElement).options].map((one) => one.value);
    await userEvent.selectOptions(seats()[1] as Element, "bot 1"); // also one that may play for ratings
    await vi.waitFor(() => screen.getByLabelText(say("rated-wish")));
    await userEvent.click(screen.getByLabelText(say("rated-wish")));
    expect(kinds()).toEqual(["me", "open"]);
    expect(offered()).toEqual(["me", "open", "bot 1", "bot 2"]);
    expect(text(screen.getByRole("dialog"))).not.toContain(say("rated-no-bots"));
    await userEvent.selectOptions(seats()[1] as Element, "2 · Potter (computer) · 1402 ± 30");
    await userEvent.selectOptions(screen.getByLabelText(say("how-many")), "3");
    expect(kinds()).toEqual(["me", "open", "open"]);
    expect(offered()).toEqual(["me", "open"]);
    expect(text(screen.getByRole("dialog"))).toContain(say("rated-no-bots"));
    await userEvent.click(button(say("make-table")));
    expect(wish(begin)).toMatchObject({ rated: true, seats: [{ kind: "me" }, { kind: "open" }, { kind: "open" }] });
    await userEvent.click(screen.getByLabelText(say("rated-wish")));
    expect(kinds()).toEqual(["me", "bot 2", "bot 1"]); // as it was wished before
  });

  test("allows hints where all others are computers, or as I say; and the lens only if I want it", async () => {
    const { begin, seats } = show();
    const hints = () => screen.getByLabelText<HTMLInputElement>(say("hints-option"));
    expect(hints().checked).toBe(true);
    await userEvent.selectOptions(seats()[1] as Element, "open");
    expect(hints().checked).toBe(false);
    await userEvent.click(screen.getByLabelText(say("teaching")));
    expect(hints().checked).toBe(true);
    await userEvent.click(hints());
    await userEvent.click(screen.getByLabelText(say("lens-option")));
    await userEvent.click(button(say("make-table")));
    expect(wish(begin)).toMatchObject({ hints: false, lens: true });
  });

  test("lets anything be taken back only if I want it so, and a table to learn at does so anyway", async () => {
    const { begin } = show();
    await userEvent.click(screen.getByLabelText(say("take-back")));
    await userEvent.click(button(say("make-table")));
    expect(wish(begin)).toMatchObject({ take_back: true, teaching: false });
    await userEvent.click(screen.getByLabelText(say("teaching")));
    expect(screen.queryByLabelText(say("take-back"))).toBeNull();
  });

  test("is played with the usual edition, or with one of my own from a file", async () => {
    const { begin } = show(EDITION);
    expect(text(screen.getByRole("dialog"))).toContain("Ours");
    expect(text(screen.getByRole("dialog"))).toContain("Made by us.");
    await userEvent.click(button(say("make-table")));
    expect(wish(begin)).not.toHaveProperty("edition");
    const input = screen.getByLabelText(say("edition-own"));
    const asked = serve({ "POST /api/games/isis/edition": new Response(null, { status: 204 }) });
    await userEvent.upload(input, new File(["key = “mine”"], "mine.toml"));
    expect(asked[0]?.body).toEqual({ text: "key = “mine”" });
    await settle();
    expect(text(screen.getByRole("dialog"))).toContain("mine.toml");
    await userEvent.click(button(say("make-table")));
    expect(wish(begin).edition).toBe("key = “mine”");
    await userEvent.click(button(say("edition-usual", { name: "Ours" })));
    await userEvent.click(button(say("make-table")));
    expect(wish(begin)).not.toHaveProperty("edition");
  });

  test("a file with faults is no edition, and what is wrong with it stands beside its name", async () => {
    const { begin } = show(EDITION);
    serve({ "POST /api/games/isis/edition": new Response(JSON.stringify({ error: "bad-edition", message: "space 1: wrong icons" }), { status: 422 }) });
    await userEvent.upload(screen.getByLabelText(say("edition-own")), new File(["key = 1"], "mine.toml"));
    await settle();
    expect(document.querySelector(".edition [role=alert]")?.textContent).toBe("mine.toml: space 1: wrong icons");
    await userEvent.click(button(say("make-table")));
    expect(wish(begin)).not.toHaveProperty("edition");
  });

  test("a file that is no text, or far too long, is no edition", async () => {
    const { begin } = show(EDITION);
    const input = screen.getByLabelText(say("edition-own"));
    for (const file of [new File([new Uint8Array([0xff, 0xfe])], "no.toml"), new File(["x".repeat(60_001)], "no.toml")]) {
      notices.clear();
      await userEvent.upload(input, file);
      await settle();
      expect(text(screen.getByRole("dialog"))).toContain(say("edition-unreadable", { name: "no.toml" }));
    }
    await userEvent.click(button(say("make-table")));
    expect(wish(begin)).not.toHaveProperty("edition");
  });

  test("I never sit on two seats", async () => {
    const { begin, seats, kinds } = show();
    await userEvent.selectOptions(screen.getByLabelText(say("how-many")), "4");
    for (const at of [1, 3, 0, 2]) {
      await userEvent.selectOptions(seats()[at] as Element, "me");
      expect(kinds().filter((kind) => kind === "me")).toHaveLength(1);
      expect(kinds()[at]).toBe("me");
    }
    await userEvent.type(screen.getByLabelText(new RegExp(say("screen-name", { who: "Ochre" }))), " Zoé ");
    await userEvent.click(button(say("make-table")));
    expect(wish(begin).seats).toEqual([{ kind: "screen", name: "" }, { kind: "screen", name: "" }, { kind: "me" }, { kind: "screen", name: "Zoé" }]);
  });

  test("it is said that I shall watch, if I have no seat", async () => {
    const { seats } = show();
    const watching = () => screen.queryByText(say("without-me"));
    expect(watching()).toBeNull();
    await userEvent.selectOptions(seats()[0] as Element, "bot 1");
    expect(watching()).not.toBeNull();
  });

  test("no option names a seat that is no longer there", async () => {
    const { begin } = show();
    await userEvent.selectOptions(screen.getByLabelText(say("how-many")), "3");
    await userEvent.selectOptions(screen.getByLabelText(words.of("isis")("option-first")), "M");
    await userEvent.selectOptions(screen.getByLabelText(say("how-many")), "2");
    await settle();
    await userEvent.click(button(say("make-table")));
    expect(wish(begin).options?.first).not.toBe("M");
  });
});

test.each([[390, 900, true], [900, 900, false]])("what is wider than its place says that there is more (%i of %i)", (clientWidth, scrollWidth, told) => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(clientWidth);
  vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockReturnValue(scrollWidth);
  const watched: (() => void)[] = [];
  vi.stubGlobal("ResizeObserver", class { constructor(look: () => void) { watched.push(look); } observe = vi.fn(); disconnect = vi.fn(); });
  const { container } = render(Sideways, { props: { label: "standings", hint: "More to the right.", children: createRawSnippet(() => ({ render: () => "<p>wide</p>" })) } });
  for (const look of watched) look();
  flushSync();
  expect(screen.queryByText("More to the right.") !== null).toBe(told);
  const box = container.querySelector(".scroll") as Element;
  box.scrollLeft = scrollWidth - clientWidth; // to its end
  box.dispatchEvent(new Event("scroll"));
  flushSync();
  expect(screen.queryByText("More to the right.")).toBeNull();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the players", () => {
  const show = (more: Parameters<typeof clientOf>[0] = {}) => {
    const client = clientOf(more);
    const { container } = render(Players, { props: { client, adapter } });
    return { client, rows: () => [...container.querySelectorAll<HTMLElement>("section > ul > li")] };
  };

  test.each([["playing", true], ["over", false]] as const)("hints are allowed as long as it is not over (%s)", (status, told) => {
    show({ info: table({ hints: true, status }) });
    expect(screen.queryByText(say("hints-table")) !== null).toBe(told);
  });

  test("who is who, whose turn it is, what everybody still has", () => {
    const { rows } = show({ info: table({ seats: [seat("C"), seat("L", { kind: "bot", name: "", level: "greedy" })] }), state: seen("L") });
    expect(rows()).toHaveLength(2);
    expect(text(rows()[0])).toMatch(new RegExp(`Ana ${say("seat-you")} .*8 pawns, 11 tiles`));
    expect(text(rows()[1])).toMatch(new RegExp(`Lapis ${say("level-greedy")} ${say("to-move")} .*8 pawns, 11 tiles`));
    expect(rows().map((row) => row.getAttribute("aria-current"))).toEqual([null, "true"]);
  });

  test("who has gone is missed while the match runs, and not after it", () => {
    const gone = { goneSince: () => null, state: seen("C") };
    expect(text(show({ ...gone, info: table() }).rows()[1])).toContain("not here");
    expect(text(show({ ...gone, info: table({ status: "over" }) }).rows()[1])).not.toContain("not here");
  });

  test("whose turn it is takes no room from a name that it had not before", () => {
    const { rows } = show({ info: table({ seats: [seat("C"), seat("L", { kind: "bot", name: "", level: "3" })] }), state: seen("L") });
    expect(rows().map((row) => row.querySelector(".tag")?.classList.contains("not-yet"))).toEqual([true, false]);
    expect(text(rows()[1])).toContain(`Lapis Scribe ${say("to-move")}`);
  });

  test("nobody is said to watch a table that has not begun: they may be invited", () => {
    show({ mine: [], seat: null, info: table({ status: "waiting" }) });
    expect(screen.queryByText(say("watching"))).toBeNull();
    cleanup();
    show({ mine: [], seat: null });
    expect(screen.getByText(say("watching"))).toBeTruthy();
  });

  test("guests and accounts are told apart where there are both", async () => {
    const { rows } = show({ info: table({ seats: [seat("C", { account: "Ana" }), seat("L", { name: "Ana" })] }) });
    await waitFor(() => expect(text(rows()[1])).toContain("Ana guest"));
    expect(rows()[0]?.querySelector("a")?.getAttribute("href")).toBe("/people/Ana");
    expect(text(rows()[0])).not.toContain("guest");
    expect(rows()[1]?.querySelector("a")).toBeNull();
  });

  test("where nobody has an account, nobody is called a guest", async () => {
    const { rows } = show();
    await tick();
    expect(rows().map(text).join()).not.toContain("guest");
  });

  test("in the talk likewise", async () => {
    const talk = [{ number: 0, seat: "C", name: "Ana", text: "Hello" }, { number: 1, name: "Ana", text: "Hi", account: "Ana" }];
    const { container } = render(Chat, { props: { client: clientOf({ talk, say: vi.fn() }) } });
    const lines = () => [...container.querySelectorAll(".said p")].map(text);
    await waitFor(() => expect(lines()[0]).toContain("Ana guest Hello"));
    expect(lines()[1]).toContain("Ana Hi");
    expect(container.querySelector(".said a")?.getAttribute("href")).toBe("/people/Ana");
  });

  test("my own turn", () => {
    expect(text(show().rows()[0])).toContain(say("your-turn"));
  });

  test.each([
    ["", "seat-away"],
    ["greedy", "seat-away-bot"],
  ])("who is away (stand-in: %j)", (level, said) => {
    const { rows } = show({ info: table({ seats: [seat("C"), seat("L", { away: true, level })] }) });
    expect(texts((rows()[1] as Element).querySelectorAll("i"))).toEqual([say(said)]);
  });

  test("somebody can be muted, and read again", async () => {
    const mute = vi.fn().mockResolvedValue({ kind: "done", id: "1", following: 0 });
    show({ mute });
    await userEvent.click(button(say("about-person", { who: "Ben" })));
    await userEvent.click(await screen.findByLabelText(say("mute", { who: "Ben" })));
    expect(mute).toHaveBeenLastCalledWith("L", true);
  });

  test("whoever is muted can be read again", async () => {
    const mute = vi.fn().mockResolvedValue({ kind: "done", id: "1", following: 0 });
    show({ mute, muted: ["L"] });
    await userEvent.click(button(say("about-person", { who: "Ben" })));
    const off = await screen.findByLabelText<HTMLInputElement>(say("mute", { who: "Ben" }));
    expect(off.checked).toBe(true);
    await userEvent.click(off);
    expect(mute).toHaveBeenLastCalledWith("L", false);
  });

  test("nobody mutes themselves, nor a computer, and watchers nobody", async () => {
    show({ info: table({ seats: [seat("C"), seat("L", { kind: "bot", level: "greedy" })] }) });
    expect(new Set(screen.queryAllByRole("button").map((one) => one.textContent))).toEqual(new Set([say("rules")]));
    document.body.replaceChildren();
    show({ mine: [], seat: null });
    await userEvent.click(button(say("about-person", { who: "Ben" }))); // whom they may block or report
    await screen.findByRole("button", { name: say("block", { who: "Ben" }) });
    expect(screen.queryByLabelText(say("mute", { who: "Ben" }))).toBeNull();
    expect(text()).toContain(say("watching"));
  });

  test("before it begins a seat can be freed; a refusal is told", async () => {
    const free = vi.fn().mockResolvedValue({ kind: "refused", id: "1", error: "not-yours", message: "Only who made the table can do that." });
    show({ free, info: table({ status: "waiting" }), state: null });
    expect(screen.queryByRole("button", { name: say("free-seat", { who: "Ben" }) })).toBeNull(); // but only by whoever has made the table
    document.body.replaceChildren();
    show({ free, info: table({ status: "waiting" }), state: null, isOwner: true });
    await userEvent.click(button(say("free-seat", { who: "Ben" })));
    expect(free).toHaveBeenCalledExactlyOnceWith("L");
    await settle();
    expect(notices.text).toBe("Only who made the table can do that.");
  });

  test("the options of the table, in words", () => {
    show({ info: table({ options: { first: "L", pool: "common" } }) });
    expect(text()).toContain(say("pair", { label: words.of("isis")("option-first"), value: "Lapis" }));
    expect(text()).toContain(words.of("isis")("value-common"));
  });
});

describe("how it ended", () => {
  const show = (result: Outcome) => {
    const { container } = render(Result, { props: { result, seats: table().seats, game: "isis" } });
    const [list = "", ...why] = ["ol", "p"].flatMap((part) => [...container.querySelectorAll(part)].map((one) => text(one).trim()));
    return { title: container.querySelector("h1")?.textContent, rest: `${list} | ${why.join(" ")}` };
  };

  test.each([
    [{ reason: "score", winners: ["C"], ranks: [1, 2], scores: [27, -3] }, "Ana wins by 30 points", /Ana \+27.*Ben −3 \| Most points\.$/],
    [{ reason: "shared", winners: ["C", "L"], ranks: [1, 1], scores: [0, 0] }, "Ana and Ben share the victory with 0", /Ana 0.*Ben 0/],
    [{ reason: "resignation", winners: ["L"], ranks: [2, 1], scores: null }, "Ben wins", /Ana.*Ben \| Ana resigned\.$/],
    [{ reason: "resignation", winners: ["L"], ranks: [2, 1], scores: null, taken_back: [{ seat: "C", draws: 2, looks: 0 }] }, "Ben wins", /Ana resigned\. Ana undid 2 draws\.$/],
    [{ reason: "agreement", winners: [], ranks: [1, 1], scores: null }, "Stopped by agreement, without a winner", /\| Everyone agreed to stop\.$/],
  ])("$reason", (result, title, rest) => {
    const found = show(result);
    expect(found.title).toBe(title);
    expect(found.rest).toMatch(rest);
  });
});

describe("what one has missed", () => {
  const missedOf = (log: Line[], missed: Line[]) => ({ turns: new Retelling(() => ({ client: clientOf({ log, missed }), adapter })).missed });

  test("is told, until one says that one has seen it", async () => {
    const dismiss = vi.fn();
    const lines = [turnUp(1, "L"), reveal(2, "-3"), tile(3, "L", "d4")];
    const log = [turnUp(1, "L"), adapter.forget(reveal(2, "-3")), tile(3, "L", "d4")];
    const { turns } = missedOf(log, lines);
    const { container } = render(WhileAway, { props: { turns, dismiss } });
    expect(texts(container.querySelectorAll("li"))).toEqual(["L Ben turned up −3 and placed it on d4."]);
    expect(screen.getByRole("region", { name: say("missed-title") })).toBeTruthy();
    await userEvent.click(button(say("missed-done")));
    expect(dismiss).toHaveBeenCalledOnce();
  });

  test("is told turn by turn, from the beginning of the turn that it belongs to, and one's own moves as “you”", () => {
    const log = [pawn(0, "C", "a1"), turnUp(1, "L"), reveal(2, "-3"), tile(3, "L", "d4"), pawn(4, "C", "b1"), { number: 5, actor: "C", kind: "undone", fields: { back: 1 } }];
    const { turns } = missedOf(log, log.slice(3));
    expect(turns.map(({ text }) => text)).toEqual(["Ben turned up −3 and placed it on d4.", "You placed a pawn on b1.", "You undid your last move."]);
    expect(turns.map(({ isUndone }) => isUndone)).toEqual([false, true, false]);
    const { container } = render(WhileAway, { props: { turns, dismiss: vi.fn() } });
    expect(texts(container.querySelectorAll(".undone"))).toEqual(["C You placed a pawn on b1.(undone)"]);
  });
});

describe("waiting for players", () => {
  const FREE = table({ status: "waiting", seats: [seat("C"), seat("L", { taken: false, name: "" }), seat("M", { taken: false, name: "" })] });

  test("whoever sits there hands the link on", () => {
    render(Waiting, { props: { client: clientOf({ info: FREE, link: "http://127.0.0.1/table/t4bl3#abc" }) } });
    expect(text()).toContain(say("waiting-text", { free: 2 }));
    expect(screen.getByLabelText<HTMLInputElement>(say("invite-link")).value).toBe("http://127.0.0.1/table/t4bl3#abc");
    expect(screen.queryByRole("button", { name: say("take-seat") })).toBeNull();
  });

  test("whoever comes takes a seat, with a name and a part of the luck of their own", async () => {
    const joined = serve({ "PATCH /api/session": { name: "Zoé", language: "en" }, "POST /api/tables/t4bl3/join": { mine: ["L"], info: FREE } });
    const lookAgain = vi.fn();
    render(Waiting, { props: { client: clientOf({ info: FREE, mine: [], seat: null, lookAgain }) } });
    const name = screen.getByLabelText<HTMLInputElement>(say("your-name"));
    expect(name.value).toBe("Ana");
    await userEvent.clear(name);
    await userEvent.type(name, "Zoé");
    await userEvent.click(button(say("take-seat")));
    await settle();
    expect(joined.map(({ method, path }) => `${method} ${path}`)).toEqual(["PATCH /api/session", "POST /api/tables/t4bl3/join"]);
    const { nonce } = joined[1]?.body as { nonce: string };
    expect(nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.parse(localStorage.getItem("luck-t4bl3") ?? "")).toEqual({ hash: FREE.hash, nonce });
    expect(lookAgain).toHaveBeenCalledExactlyOnceWith();
  });

  test("a seat that is gone is told", async () => {
    const refused = new Response(JSON.stringify({ error: "taken", message: "That seat is taken." }), { status: 409 });
    serve({ "POST /api/tables/t4bl3/join": refused });
    const lookAgain = vi.fn();
    render(Waiting, { props: { client: clientOf({ info: FREE, mine: [], seat: null, lookAgain }) } });
    await userEvent.click(button(say("take-seat")));
    await settle();
    expect(notices.text).toBe("That seat is taken.");
    expect(lookAgain).not.toHaveBeenCalled();
  });

  test("a seat that is kept for somebody else is not offered", () => {
    const kept = table({ status: "waiting", seats: [seat("C"), seat("L", { taken: false, name: "Zoé" })] });
    render(Waiting, { props: { client: clientOf({ info: kept, mine: [], seat: null }) } });
    expect(screen.queryByRole("button", { name: say("take-seat") })).toBeNull();
    document.body.replaceChildren();
    render(Waiting, { props: { client: clientOf({ info: kept, mine: [], seat: null, kept: ["L"] }) } });
    expect(button(say("take-seat"))).toBeTruthy();
  });
});
