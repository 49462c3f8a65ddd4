// The first page and the way in: for who has never played, for friends, and by a link.
import { cleanup, render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import FirstGame from "../src/home/FirstGame.svelte";
import GameCard from "../src/home/GameCard.svelte";
import { hasPlayed, noteWin } from "../src/app/experience";
import type { GameInfo, Invited as Invitation } from "../src/wire/protocol";
import { route } from "../src/app/route.svelte";
import { session } from "../src/app/session.svelte";
import { say, words } from "../src/app/words.svelte";
import { keepLesson } from "../src/learn/kept";
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
const GAMES = [game("osiris", 60), game("isis", 20)];
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
  session.name = "";
  localStorage.clear();
});

describe("whoever has never played", () => {
  test("is offered the quickest first game, with the time it takes, and goes on where it was left", () => {
    render(FirstGame, { props: { games: GAMES, name: "Ana" } });
    expect(text()).toContain("Isis & Osiris is the quickest to learn");
    expect(text()).toContain("About 5 minutes");
    expect(screen.getByRole("link", { name: say("home-first-begin") }).getAttribute("href")).toBe("/learn/isis");
    expect(screen.getByRole("link", { name: say("first-rules") }).getAttribute("href")).toBe("/rules/isis");
    cleanup();
    keepLesson("osiris", "aim");
    render(FirstGame, { props: { games: GAMES, name: "Ana" } });
    expect(screen.getByRole("link", { name: say("home-first-go-on") }).getAttribute("href")).toBe("/learn/osiris");
  });

  test("is offered the quickest game against the easiest computer player, with one click, where there are no first games", async () => {
    const asked = serve(MADE);
    render(FirstGame, { props: { games: GAMES.map((one) => ({ ...one, first_game: 0 })), name: "Ana" } });
    expect(text()).toContain("Isis & Osiris is the quickest to learn");
    await userEvent.click(button(say("first-play")));
    await vi.waitFor(() => expect(route.go).toHaveBeenCalledWith("/table/t4bl3"));
    expect(asked.find(({ path }) => path === "/api/tables")?.body).toEqual({ game: "isis", seats: [{ kind: "me" }, { kind: "bot", level: "1" }] });
    expect(hasPlayed()).toBe(true);
  });

  test("finds that before everything else; whoever has played does not", async () => {
    serve({ "GET /api/games": GAMES, "GET /api/tables": [] });
    render(Home);
    await vi.waitFor(() => expect(screen.getAllByRole("heading", { level: 2 })[0]?.textContent).toBe(say("first-title")));
    cleanup();
    localStorage.setItem("played", "yes");
    render(Home);
    await vi.waitFor(() => expect(screen.getAllByRole("article").length).toBe(2));
    expect(screen.queryByText(say("first-title"))).toBeNull();
  });

  test("is offered level 1 first until a game is won", () => {
    const chosen = () => screen.getByRole<HTMLSelectElement>("combobox").value;
    render(GameCard, { props: { game: game("isis", 20), name: "" } });
    expect(chosen()).toBe("1");
    cleanup();
    noteWin("isis");
    render(GameCard, { props: { game: game("isis", 20), name: "" } });
    expect(chosen()).toBe("3");
  });
});

test("whoever invites friends is asked how many will play", async () => {
  const asked = serve(MADE);
  render(GameCard, { props: { game: game("isis", 20), name: "Ana" } });
  await userEvent.click(button(say("invite")));
  expect(asked).toEqual([]);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getAllByRole("radio").map((one) => text(one.closest("label") as Element).trim())).toEqual([
    "2 players: you and one friend",
    "3 players: you and 2 friends",
    "4 players: you and 3 friends",
  ]);
  await userEvent.click(dialog.getByLabelText(/^3 players/));
  await userEvent.click(dialog.getByRole("button", { name: say("make-table") }));
  await vi.waitFor(() => expect(route.go).toHaveBeenCalled());
  expect(asked.find(({ path }) => path === "/api/tables")?.body).toMatchObject({ seats: [{ kind: "me" }, { kind: "open" }, { kind: "open" }] });
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
