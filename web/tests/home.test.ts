// The first page and the way in: for who has never played, for friends, and by a link.
import { cleanup, render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import GameCard from "../src/home/GameCard.svelte";
import InvitationDialog from "../src/home/InvitationDialog.svelte";
import NewHero from "../src/home/NewHero.svelte";
import { wishedLevel } from "../src/home/levels";
import { calledAt, itemsOf, shownOf, told } from "../src/home/mine";
import { noteLookedAt, noteWin } from "../src/app/experience";
import type { DeviceRow } from "../src/device/tables";
import type { GameInfo, Invited as Invitation, MyTable, TableInfo } from "../src/wire/shapes";
import { route } from "../src/app/route.svelte";
import { session } from "../src/app/session.svelte";
import { say, words } from "../src/app/words.svelte";
import { keepLesson, noteLearnt } from "../src/learn/kept";
import Home from "../src/home/HomePage.svelte";
import Invited from "../src/table/InvitedPage.svelte";
import Actions from "../src/table/Actions.svelte";
import { hasLeft } from "../src/table/leaving";
import { clientOf, seat, serve, speak, table } from "./help";

const level = (key: string) => ({ key, name: "", about: "" });
const game = (slug: string, minutes: number): GameInfo => ({
  game: slug,
  title: slug,
  designers: [],
  year: 2001,
  rules: 1,
  minutes,
  players: [2, 3, 4],
  seats: { C: "", L: "", M: "", O: "" },
  options: [],
  levels: ["1", "2", "3"].map(level),
  usual_level: "3",
  haggles: false,
  first_game: 5,
  edition: null,
});
const GAMES = [game("isis", 20), game("osiris", 60)];
const MADE = { "POST /api/session": { name: "Ana", language: "en" }, "POST /api/tables": { table: "t4bl3", link: "", info: table() }, "POST /api/tables/t4bl3/join": { mine: ["C"], info: table() } };
const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });
const text = (of: Element = document.body): string => (of.textContent ?? "").replaceAll(/\s+/g, " ");

beforeEach(async () => {
  await speak();
  await words.learn("osiris");
  vi.spyOn(route, "go").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset.site;
  session.name = "";
  session.account = false;
  localStorage.clear();
});

const renderCard = (of: GameInfo, more = {}) => render(GameCard, { props: { game: of, first: true, watched: 0, ...more } });
const show = async (answers: Record<string, unknown>): Promise<void> => {
  serve(Object.assign(answers, { "GET /api/games": GAMES, "GET /api/tables": [] }));
  render(Home);
  await vi.waitFor(() => expect(screen.getAllByRole("article").length).toBe(GAMES.length));
};
const waitsFor = (name: string, more: Partial<MyTable> = {}, info: Partial<TableInfo> = {}): MyTable => ({ info: table({ table: name, status: "playing", turn: "C", seats: [seat("C"), seat("L", { name: "Ben" })], ...info }), mine: ["C"], owner: true, waits: true, ...more });
const heading = (): string => screen.getByRole("heading", { level: 1 }).textContent ?? "";

describe("a newcomer", () => {
  test("reads what this is, and is offered the shortest first game, which goes on where it was left", async () => {
    await show({});
    expect(heading()).toBe(say("home-title"));
    expect(text()).toContain("Begin with Isis & Osiris, step by step.");
    expect(screen.getByRole("link", { name: say("home-learn-in", { minutes: 5 }) }).getAttribute("href")).toBe("/learn/isis");
    cleanup();
    keepLesson("osiris", "aim");
    render(NewHero, { props: { games: GAMES } });
    expect(screen.getByRole("link", { name: say("home-first-go-on") }).getAttribute("href")).toBe("/learn/osiris");
  });

  test("finds the licences, on a server and in a folder of files", async () => {
    await show({});
    const led = () => screen.getByRole("link", { name: say("licences") }).getAttribute("href");
    expect(led()).toBe("/static/licences.txt");
    cleanup();
    document.documentElement.dataset.site = "0.0.0";
    await show({});
    expect(led()).toBe("./licences.txt");
  });

  test("finds the first game of every title on its card until it was played to its end, then its rules", () => {
    const learn = () => screen.getByRole("link", { name: /Isis/ });
    localStorage.setItem("played", "yes"); // another title's
    keepLesson("isis", ""); // only opened
    renderCard(game("isis", 20));
    expect([learn().textContent, learn().getAttribute("href")]).toEqual(["Learn, 5 min: Isis & Osiris", "/learn/isis"]);
    cleanup();
    noteLearnt("isis");
    renderCard(game("isis", 20));
    expect([learn().textContent, learn().getAttribute("href")]).toEqual(["Rules: Isis & Osiris", "/rules/isis"]);
  });

  test("plays the computer with one press, at level 1 until a game is won, then at the usual one", async () => {
    const asked = serve(MADE);
    renderCard(game("isis", 20));
    await userEvent.click(button(/^Play the computer/));
    await vi.waitFor(() => expect(route.go).toHaveBeenCalledWith("/table/t4bl3"));
    expect(asked.find(({ path }) => path === "/api/tables")?.body).toMatchObject({ game: "isis", seats: [{ kind: "me" }, { kind: "bot", level: "1" }] });
    cleanup();
    noteWin("isis");
    renderCard(game("isis", 20));
    expect(button(/choose the level/).textContent).toContain("Level 3");
  });

  test("chooses a level in a small dialog, which is remembered for this game; focus returns", async () => {
    serve(MADE);
    renderCard(game("isis", 20));
    await userEvent.click(button(/choose the level/));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked)).toEqual([true, false, false]);
    expect(dialog.getByText(words.of("isis")("level-2-about"))).toBeTruthy();
    await userEvent.click(dialog.getByRole("radio", { name: /Potter/ }));
    await userEvent.click(dialog.getByRole("button", { name: say("close") }));
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(button(/choose the level/));
    expect([wishedLevel(game("isis", 20)), wishedLevel(game("osiris", 60))]).toEqual(["2", "1"]);
    expect(button(/choose the level/).textContent).toContain("Level 2");
  });
});

describe("a player who comes back", () => {
  beforeEach(() => {
    session.name = "Ana";
  });

  test("sees first what waits for them, as the only filled button", async () => {
    await show({ "GET /api/tables/mine": [waitsFor("t2"), waitsFor("t1"), waitsFor("t0", { waits: false }, { turn: "L" })] });
    expect(heading()).toBe("Your turn:\u00a0Isis & Osiris");
    expect(text()).toContain("2 tables wait for you");
    expect(screen.getAllByRole("link", { name: /^Continue/ }).map((one) => one.getAttribute("href"))).toEqual(["/table/t1", "/table/t2"]); // the one that was made first has waited longest
    expect(text()).toContain("Ben is thinking");
    expect(text()).toContain("Your turn · Ben");
    expect(document.querySelectorAll(".play.primary").length).toBe(0);
    expect(screen.getByRole("link", { name: say("all-my-tables") }).getAttribute("href")).toBe("/tables");
  });

  test("sees what has changed without a reload: their tables, and how many can be watched", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await show({ "GET /api/tables/mine": [waitsFor("t0", { waits: false }, { turn: "L" })] });
    expect(text()).toContain(say("watch-count", { count: 0 }));
    serve({ "GET /api/games": GAMES, "GET /api/tables": [table({ table: "t9" })], "GET /api/tables/mine": [waitsFor("t0")] });
    await vi.advanceTimersByTimeAsync(20_000);
    await vi.waitFor(() => expect(text()).toContain(say("watch-count", { count: 1 })));
    expect(heading()).toBe("Your turn:\u00a0Isis & Osiris");
    vi.useRealTimers();
  });

  test("finds their latest table in words where none waits, and plays the computer as the first thing", async () => {
    await show({ "GET /api/tables/mine": [waitsFor("t0", { waits: false }, { turn: "L" })] });
    expect(heading()).toBe("Isis & Osiris");
    expect(text()).toContain("Ben is thinking");
    expect(screen.getByRole("link", { name: /^Open/ }).getAttribute("href")).toBe("/table/t0");
    expect(document.querySelectorAll(".play.primary").length).toBe(GAMES.length);
  });

  test("sees a friend’s invitation among what waits, and can decline it", async () => {
    session.account = true;
    const asked: Record<string, unknown> = { "GET /api/tables/mine": [], "GET /api/friends/invitations": [{ by: "Ben", info: table({ table: "t9", status: "waiting", turn: null }) }], "DELETE /api/friends/invitations/t9": new Response(null, { status: 204 }) };
    await show(asked);
    expect(heading()).toBe("Invitation:\u00a0Isis & Osiris");
    expect(text()).toContain("Ben invites you");
    expect(screen.getByRole("link", { name: /^Join/ }).getAttribute("href")).toBe("/table/t9");
    asked["GET /api/friends/invitations"] = [];
    await userEvent.click(button(say("home-decline")));
    await vi.waitFor(() => expect(heading()).toBe(say("home-title")));
  });

  test("is told of a game that ended meanwhile until they have looked at it", () => {
    const over = (name: string) => waitsFor(name, { waits: false }, { status: "over", turn: null });
    const shown = () => shownOf(itemsOf([waitsFor("t1"), over("t2"), over("t3"), over("t4")], [], [])).rows.map(({ id, to }) => [id, to]);
    expect(shown()).toEqual([["t2", "/study/t2"], ["t3", "/study/t3"]]);
    noteLookedAt("t2");
    expect(shown()).toEqual([["t3", "/study/t3"], ["t4", "/study/t4"]]);
  });

  test("finds the games on this device among them", () => {
    const device: DeviceRow = { id: "d1", game: "isis", title: "", seats: [seat("C"), seat("L", { kind: "bot", level: "2", name: "" })], status: "playing", turn: "C", isMyTurn: true, changed: 0 };
    const [item] = itemsOf([waitsFor("t0", { waits: false })], [], [device]);
    expect([item?.id, item?.to, item && told(item)]).toEqual(["d1", "/device/d1", say("your-turn")]);
    expect(item?.seats.map((one) => calledAt(item, one))).toEqual([say("seat-you"), "Potter"]);
  });
});

describe("“…” on a card", () => {
  const open = async () => {
    await userEvent.click(button(say("card-more", { game: "Isis & Osiris" })));
    return within(await screen.findByRole("dialog"));
  };

  test("has every other way to begin, and to learn", async () => {
    renderCard(game("isis", 20), { watched: 3 });
    const menu = await open();
    expect(menu.getAllByRole("listitem").map((one) => one.querySelector("b")?.textContent)).toEqual(["invite", "find-opponents", "on-this-screen", "card-watch", "learn-title", "home-rules", "more-ways"].map((message) => say(message)));
    expect(menu.getByText("3 public tables now")).toBeTruthy();
    expect(menu.getByRole("link", { name: new RegExp(say("find-opponents")) }).getAttribute("href")).toBe("/play-now?game=isis");
  });

  test("invites friends: whoever does is asked their name, and how many will play", async () => {
    const asked = serve(MADE);
    renderCard(game("isis", 20));
    await userEvent.click((await open()).getByRole("button", { name: new RegExp(say("invite")) }));
    expect(asked).toEqual([]);
    const dialog = within(await screen.findByRole("dialog", { name: say("invite-to", { game: "Isis & Osiris" }) }));
    expect(dialog.getAllByRole("radio").map((one) => text(one.closest("label") as Element).trim())).toEqual([
      "2 players: you and one friend",
      "3 players: you and 2 friends",
      "4 players: you and 3 friends",
    ]);
    await userEvent.type(dialog.getByLabelText(say("your-name")), "Zoé");
    await userEvent.click(dialog.getByLabelText(/^3 players/));
    await userEvent.click(dialog.getByRole("button", { name: say("make-table") }));
    await vi.waitFor(() => expect(route.go).toHaveBeenCalled());
    expect(asked.find(({ path }) => path === "/api/session")?.body).toMatchObject({ name: "Zoé" });
    expect(asked.find(({ path }) => path === "/api/tables")?.body).toMatchObject({ seats: [{ kind: "me" }, { kind: "open" }, { kind: "open" }] });
  });
});

test("an invitation is opened by its link; nonsense is told where it was typed", async () => {
  const onclose = vi.fn();
  render(InvitationDialog, { props: { onclose } });
  const field = screen.getByLabelText(say("join-table"));
  await userEvent.type(field, "what is this?");
  await userEvent.click(button(say("join")));
  expect(screen.getByRole("alert").textContent).toBe(say("join-wrong"));
  await userEvent.clear(field);
  expect(screen.getByRole("alert").textContent).toBe("");
  await userEvent.type(field, "http://127.0.0.1/table/abcdefgh12#s3cret");
  await userEvent.click(button(say("join")));
  expect(route.go).toHaveBeenCalledWith("/table/abcdefgh12#s3cret");
});

describe("an invitation", () => {
  const comeIn = vi.fn().mockResolvedValue(undefined);
  async function show(invited: Partial<Invitation>) {
    comeIn.mockClear();
    const info = table({ status: "waiting", seats: [seat("C", { name: "Ben" }), seat("L", { name: "", taken: false })], turn: null });
    serve({ "GET /api/games": GAMES, "POST /api/tables/t4bl3/invitation": { info, host: "Ben", minutes: 20, known: false, ...invited }, "POST /api/session": { name: "Ana", language: "en" } });
    render(Invited, { props: { name: "t4bl3", invitation: "abc", comeIn } });
    await vi.waitFor(() => expect(invited.known || !text().includes(say("loading"))).toBe(true));
  }

  test("says which game, by whom, which seats and about how long", async () => {
    await show({});
    expect(screen.getByRole("heading").textContent).toBe("Ben invites you to play Isis & Osiris");
    expect(screen.getAllByRole("listitem").map((one) => text(one).trim())).toEqual(["CBen", "Lfree seat"]);
    expect(text()).toContain("about 20 min");
    expect(screen.getByRole("link", { name: say("invited-lesson", { minutes: 5 }) }).getAttribute("href")).toBe("/learn/isis");
    await userEvent.click(button(say("take-seat")));
    await vi.waitFor(() => expect(comeIn).toHaveBeenCalledWith(true, false));
  });

  test("to a full table offers only to watch", async () => {
    await show({ info: table({ status: "playing" }) });
    expect(text()).toContain(say("invited-full"));
    expect(screen.getAllByRole("button").map((one) => text(one).trim())).toEqual([say("watch")]);
    await userEvent.click(button(say("watch")));
    await vi.waitFor(() => expect(comeIn).toHaveBeenCalledWith(false, false));
  });

  test("of whoever is in already leads straight to the table", async () => {
    await show({ known: true });
    await vi.waitFor(() => expect(comeIn).toHaveBeenCalledWith(false));
    expect(screen.queryByRole("heading")).toBeNull();
  });

  test("that is not valid says so, and what to do", async () => {
    serve({ "GET /api/games": GAMES, "POST /api/tables/t4bl3/invitation": new Response("{}", { status: 404 }) });
    render(Invited, { props: { name: "t4bl3", invitation: "old", comeIn } });
    await vi.waitFor(() => expect(text()).toContain(say("invited-withdrawn")));
  });
});

describe("whoever leaves", () => {
  const leaving = async (info: ReturnType<typeof table>, order = vi.fn().mockResolvedValue({ kind: "done", id: "", following: 1 })) => {
    render(Actions, { props: { client: clientOf({ info, order }) } });
    await userEvent.click(button(say("leave")));
    return { order, dialog: within(screen.getByRole("dialog")) };
  };
  const bot = seat("L", { kind: "bot", level: "1" });
  test.each([
    ["nobody else waits", table({ seats: [seat("C"), bot] }), "leave-means"],
    ["others wait", table({ seats: [seat("C"), seat("L")] }), "leave-means-wait"],
    ["a computer plays on", table({ seats: [seat("C"), seat("L")], stand_in: "2" }), "leave-means-stand-in"],
    ["the seat is free again", table({ status: "waiting", seats: [seat("C"), seat("L", { taken: false })] }), "leave-means-free"],
  ])("is told what will happen: %s", async (_, info, message) => {
    const { dialog } = await leaving(info);
    expect(dialog.getByText(say(message, { level: "Potter" }))).toBeTruthy();
  });

  test.each([
    ["loses", "you lose."],
    ["bot", "a computer player plays on for you to the end."],
  ] as const)("is told what happens when their clock has run out: %s", async (over, then) => {
    const { dialog } = await leaving(table({ seats: [seat("C"), seat("L")], clock: { base: 300, increment: 0, days: 0, over } }));
    expect(dialog.getByText(new RegExp(`Your clock runs on\\. .* ${then}`))).toBeTruthy();
  });

  test("can resign at a table of more than two, where there is a clock, and comes last", async () => {
    await words.learn("clocks");
    const seats = ["C", "L", "M"].map((letter) => seat(letter));
    const order = vi.fn().mockResolvedValue({ kind: "done", id: "", following: 1 });
    render(Actions, { props: { client: clientOf({ info: table({ seats }) }) } });
    expect(screen.queryByRole("button", { name: say("resign") })).toBeNull();
    cleanup();
    render(Actions, { props: { client: clientOf({ info: table({ seats, clock: { base: 0, increment: 0, days: 7, over: "loses" } }), order }) } });
    await userEvent.click(button(say("resign")));
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText(/You come last/)).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: say("resign") }));
    expect(order).toHaveBeenCalledWith("resign");
  });

  test("is not offered that while their seat is kept in a tournament", () => {
    render(Actions, { props: { client: clientOf({ info: table({ status: "waiting", tournament: "cup" }) }) } });
    expect(screen.queryByRole("button", { name: say("leave") })).toBeNull();
  });

  test.each([
    ["a person", { rated: true }, true],
    ["a computer", {}, true],
    ["a computer", { rated: true }, false],
    ["a computer", { tournament: "cup" }, false],
  ])("is offered to end against %s where that can be: %j", (against, counts, offered) => {
    const info = table({ status: "playing", seats: [seat("C"), against === "a person" ? seat("L") : bot], ...counts });
    render(Actions, { props: { client: clientOf({ info }) } });
    expect(!!screen.queryByRole("button", { name: say("end") })).toBe(offered);
  });

  test("leaves, and is on the first page", async () => {
    const { order, dialog } = await leaving(table({ seats: [seat("C"), bot] }));
    await userEvent.click(dialog.getByRole("button", { name: say("leave") }));
    await vi.waitFor(() => expect(route.go).toHaveBeenCalledWith("/"));
    expect(order).toHaveBeenCalledWith("leave");
    expect(hasLeft("t4bl3")).toBe(true);
  });
});
