// Ratings: who leads, a profile, what is said before a rated game, and what it did.
import { mount, unmount, flushSync, tick, type Component } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import Changes from "../src/ratings/Changes.svelte";
import LeadersPage from "../src/ratings/LeadersPage.svelte";
import ProfilePage from "../src/ratings/ProfilePage.svelte";
import RatedNote from "../src/ratings/RatedNote.svelte";
import { profileOf } from "../src/ratings/addresses";
import { scaleOf } from "../src/ratings/scale";
import type { GameTold, LeadersTold, Profile } from "../src/wire/shapes";
import { session } from "../src/app/session.svelte";
import { say, words } from "../src/app/words.svelte";
import TableRow from "../src/home/TableRow.svelte";
import { seat, serve, speak, table } from "./help";

const GAME = { game: "isis", title: "Isis & Osiris", players: [2, 3, 4], levels: [{ key: "3", name: "", about: "", ratings: { 4: { rating: 1500, doubt: 18 } } }], options: [], seats: {} };
const LEADERS: LeadersTold = {
  game: "isis", players: 2, sizes: [2, 3, 4], least_games: 10, most_doubt: 400, least_settled: 3, ahead: 300, middle: 1500, first: 0, most: 50, all: 2,
  leaders: [
    { place: 0, name: "", level: "5", rating: 1912, doubt: 55, games: 0 },
    { place: 1, name: "Ana Ó", level: "", rating: 1868, doubt: 295, games: 28 },
  ],
};
const played = (number: number): GameTold => ({
  table: `table${number}`, game: "isis", when: 1_794_774_030 + number, result: number % 2 ? "lost" : "won", seat: 0, rated: true, rating: 1500 + number, change: number % 2 ? -3 : 5,
  players: [{ name: "Ana", account: true, place: 1 }, number ? { level: "3", place: 2 } : {}],
});
const PROFILE: Profile = {
  name: "Ana", since: 1_794_774_030, me: false, all: 3,
  ratings: [{ game: "isis", players: 2, rating: 1620, doubt: 180, games: 12, won: 8, place: 4, history: [1500, 1580, 1620].map((rating, at) => ({ when: 1_794_774_030 + at, rating, doubt: 200 })) }],
  results: [{ game: "isis", players: 2, won: 8, shared: 1, lost: 3, none: 0 }],
  opponents: [{ name: "Ben", games: 5, won: 3 }],
  games: [played(0), played(1)],
};
const pages: Record<string, unknown>[] = [];

function show<Props extends Record<string, unknown>>(page: Component<Props>, props: Props): void {
  pages.push(mount(page, { target: document.body, props }) as Record<string, unknown>);
  flushSync();
}
const text = (): string => (document.body.textContent ?? "").replace(/\s+/g, " ");

beforeEach(async () => {
  await speak("en");
  await words.learn("ratings");
});
afterEach(() => {
  pages.splice(0).forEach((page) => void unmount(page));
  document.body.innerHTML = "";
});

test("a scale holds all numbers, with round ticks", () => {
  expect(scaleOf([1480, 1620])).toEqual({ low: 1450, high: 1650, ticks: [1450, 1500, 1550, 1600, 1650] });
  expect(scaleOf([1500])).toEqual({ low: 1500, high: 1510, ticks: [1500, 1510] });
});

test("a name with any letters has an address", () => {
  expect(profileOf("Ana Ó/?")).toBe("/people/Ana%20%C3%93%2F%3F");
});

describe("who leads", () => {
  test("people have places and profiles, computer players a mark", async () => {
    serve({ "GET /api/games": [GAME], "GET /api/leaders/isis?players=2&first=0": LEADERS });
    show(LeadersPage, { game: "isis" });
    await vi.waitFor(() => expect(text()).toContain("1868"));
    const rows = [...document.querySelectorAll("tbody tr")].map((row) => [...row.children].map((cell) => (cell.textContent ?? "").replace(/\s+/g, " ").trim()));
    expect(rows).toEqual([["", "Thoth computer", "1912", "55", ""], ["1", "Ana Ó", "1868", "295", "28"]]);
    expect(document.querySelector("tbody a")?.getAttribute("href")).toBe("/people/Ana%20%C3%93");
    expect(text()).toContain("at least 10 rated games");
    expect(document.querySelector('[aria-current="page"]')?.textContent).toBe("2 players");
    expect(text()).not.toContain("Later places");
  });
  test.each([
    ["where computer players stand", LEADERS.leaders, "300 points above what their rated games against computer players alone show."],
    ["where none does", LEADERS.leaders.slice(1), "300 points above the best that their rated games against computer players alone show, in whichever list."],
  ])("are told what bounds their places %s", async (_, leaders, told) => {
    serve({ "GET /api/games": [GAME], "GET /api/leaders/isis?players=2&first=0": { ...LEADERS, leaders } });
    show(LeadersPage, { game: "isis" });
    await vi.waitFor(() => expect(text()).toContain(told));
  });
  test("are told a page at a time, as long as the server tells", async () => {
    serve({ "GET /api/games": [GAME], "GET /api/leaders/isis?players=2&first=0": { ...LEADERS, most: 2, all: 3 } });
    show(LeadersPage, { game: "isis" });
    await vi.waitFor(() => expect(text()).toContain("Later places"));
    expect([...document.querySelectorAll("a.btn")].at(-1)?.getAttribute("href")).toBe("/leaders/isis?players=2&first=2");
  });
});

describe("a profile", () => {
  test("has ratings with a chart that can be read, results, opponents and games", async () => {
    const older = [{ ...played(2), table: "" }, { ...played(3), table: "" }, played(4)]; // two of them are gone
    const asked = serve({ "GET /api/games": [GAME], "GET /api/people/Ana": { ...PROFILE, all: 5 }, "GET /api/people/Ana/games?first=2": { games: older, all: 5 } });
    show(ProfilePage, { name: "Ana" });
    await vi.waitFor(() => expect(text()).toContain("1620 ± 180"));
    expect(text()).toContain("Place 4 among people");
    expect(document.querySelector("svg[role=img]")?.getAttribute("aria-label")).toContain("From 1500 to 1620 over 3 games; the highest was 1620.");
    expect(document.querySelectorAll("details tbody tr").length).toBe(3);
    expect(text()).toContain("5 games together, 3 won");
    expect(text()).toContain("Won · Isis & Osiris, with somebody");
    expect(text()).toContain("with Scribe (computer)");
    expect([...document.querySelectorAll(".recent a")].map((link) => link.getAttribute("href"))).toEqual(["/study/table0", "/study/table1"]);
    document.querySelector<HTMLButtonElement>(".recent + p button")?.click();
    await vi.waitFor(() => expect(document.querySelectorAll(".recent li").length).toBe(5));
    expect(document.querySelector(".recent li:last-child a")?.getAttribute("href")).toBe("/study/table4");
    expect(document.querySelectorAll(".recent a").length).toBe(3);
    expect(document.querySelector(".recent + p")).toBeNull();
    expect(asked.at(-1)?.path).toBe("/api/people/Ana/games?first=2");
  });
  test("says when there is none", async () => {
    serve({ "GET /api/games": [GAME], "GET /api/people/Zoe": new Response(JSON.stringify({ error: "no-such-person", message: "There is no account of that name." }), { status: 404 }) });
    show(ProfilePage, { name: "Zoe" });
    await vi.waitFor(() => expect(text()).toContain("There is no account of that name."));
    expect(document.querySelector("h1")?.textContent).toBe("No account called Zoe");
    expect(document.querySelector("button")).toBeNull(); // trying again would not help
  });
});

test("whoever looks at another's profile can block or report them", async () => {
  serve({ "GET /api/games": [GAME], "GET /api/people/Ana": PROFILE });
  show(ProfilePage, { name: "Ana" });
  await vi.waitFor(() => expect(text()).toContain("1620"));
  expect(text()).not.toContain(say("profile-about")); // nobody knows who looks
  session.name = "Guest";
  await tick();
  [...document.querySelectorAll("button")].find((one) => one.textContent?.includes(say("profile-about")))?.click();
  await vi.waitFor(() => expect(text()).toContain(say("report-person", { who: "Ana" })));
  session.name = "";
});

describe("a rated game", () => {
  test("says its rules, and whoever joins agrees", () => {
    show(RatedNote, { info: table({ rated: true, seats: [] }), joins: true, account: true });
    expect(text()).toContain("their time runs on");
    expect(text()).toContain("but not the game itself"); // it is a private table
    expect(document.querySelector<HTMLInputElement>("input[type=checkbox]")?.required).toBe(true);
  });
  test("needs an account", () => {
    show(RatedNote, { info: table({ rated: true, seats: [] }), joins: true });
    expect(document.querySelector("input")).toBeNull();
    expect(document.querySelector("a")?.getAttribute("href")).toBe("/account#to=%2F");
  });
  test("tells how strong those are who sit there, before one agrees", async () => {
    serve({ "GET /api/games": [GAME], "GET /api/people/Ana/rating?game=isis&players=4": { rating: 1620, doubt: 180, games: 12 }, "GET /api/people/Ben/rating?game=isis&players=4": { rating: 1500, doubt: 500, games: 0 } });
    const seats = [seat("C", { name: "Ana", account: "Ana" }), seat("L", { name: "Ben", account: "Ben" }), seat("M", { kind: "bot", name: "", level: "3" }), seat("O", { name: "", taken: false })];
    show(RatedNote, { info: table({ rated: true, status: "waiting", seats }), joins: true, account: true });
    const told = () => [...document.querySelectorAll(".rivals li")].map((one) => (one.textContent ?? "").replace(/\s+/g, " ").trim());
    await vi.waitFor(() => expect(told()).toEqual(["CAna1620 ± 180", "LBenNo rated game yet.", "MScribe (computer)1500 ± 18"]));
    expect(document.querySelector(".rivals a")?.getAttribute("href")).toBe("/people/Ana");
  });
  test("is seen in a list, with its clock; a guest can only watch it", async () => {
    const info = table({ rated: true, status: "waiting", turn: null, clock: { base: 180, increment: 2, days: 0, over: "loses" }, seats: [seat("C", { name: "Ana" }), seat("L", { name: "", taken: false })] });
    show(TableRow, { info, seats: [] });
    await vi.waitFor(() => expect(text()).toContain("rated 3 min + 2 s a turn"));
    expect(document.querySelector("a.btn")?.textContent).toBe("Watch");
    session.account = true;
    flushSync();
    expect(document.querySelector("a.btn")?.textContent).toBe("Join");
    session.account = false;
  });
  test("tells what it did, a moment after its end", () => {
    show(Changes, { info: table({ rated: true }), reason: "score", who: (seat: string) => seat });
    expect(text()).toContain("Ratings follow in a moment.");
    show(Changes, { info: table({ rated: true, changes: [{ seat: "C", before: 1500, after: 1537, doubt: 480 }] }), reason: "score", who: () => "Ana" });
    expect(text()).toContain("1500 → 1537 +37 ± 480");
    show(Changes, { info: table({ rated: true }), reason: "agreement", who: () => "Ana" });
    expect(text()).toContain("no rating changed");
  });
});
