// How a tournament is told: who somebody is, what two did against each other, and clocks.
import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test, vi } from "vitest";
import { route } from "../src/app/route.svelte";
import { words } from "../src/app/words.svelte";
import { Following } from "../src/tournaments/following.svelte";
import MyTable from "../src/tournaments/MyTable.svelte";
import { called, lasting, meetings, points, timed, won } from "../src/tournaments/telling";
import type { Player, RoundTable, Tournament } from "../src/tournaments/wire";
import type { GameInfo } from "../src/wire/protocol";
import { serve } from "./help";

const player = (more: Partial<Player>): Player => ({ number: 0, name: "", level: "", is_in: true, removed: false, since: 0, rank: 1, points: 0, played: 0, byes: 0, wins: 0, against: null, strength: 0, ...more });
const table = (players: number[], ranks: number[] | null): RoundTable => ({
  table: players.join("-"),
  players,
  rated: false,
  result: ranks && { ranks, points: [], absent: [], played: true, first: ranks, corrections: [] },
});

beforeAll(async () => {
  await words.speak("en");
  await Promise.all([words.learn("tournaments"), words.learn("clocks"), words.learn("isis")]);
});

test("a computer player goes by its level, and whoever has left is nameless", () => {
  expect(called(player({ name: "Ana" }), "isis")).toBe("Ana");
  expect(called(player({ level: "1" }), "isis")).toBe("Computer: Apprentice");
  expect(called(player({}), "isis")).toBe("somebody who has left");
  expect(called(undefined, "isis")).toBe("somebody who has left");
});

test("a cross table tells every meeting of two, also at larger tables", () => {
  const tables = [table([0, 1], [1, 2]), table([1, 0], [1, 1]), table([2, 0, 1], [1, 3, 2]), table([0, 1], null)];
  expect(meetings(tables, 0, 1)).toBe("1 ½ 0");
  expect(meetings(tables, 1, 0)).toBe("0 ½ 1");
  expect(meetings(tables, 2, 0)).toBe("1");
  expect(meetings(tables, 2, 3)).toBe("");
});

test("points, clocks and times are told shortly, in both languages", async () => {
  expect([0, 0.5, 2, 2.5].map(points)).toEqual(["0", "½", "2", "2½"]);
  expect(points(0.667)).toBe("0.67");
  expect(timed(null)).toBe("no clock");
  expect(timed({ base: 600, increment: 5, days: 0, over: "loses" }).replaceAll("\u00a0", " ")).toBe("10 min + 5 s a turn");
  expect(timed({ base: 0, increment: 0, days: 1, over: "loses" })).toBe("1 day for each turn");
  expect([120, 3600, 172800].map(lasting)).toEqual(["2 minutes", "1 hour", "2 days"]);
  await words.speak("fr");
  expect([2.5, 0.667].map(points)).toEqual(["2½", "0,67"]);
  expect(timed({ base: 0, increment: 0, days: 3, over: "loses" })).toBe("3 jours par tour");
  await words.speak("en");
});

test("by invitation, tables are offered to the organiser and to those who take part", () => {
  const now = new Following("cup");
  const info = (open: boolean, removed = false): Tournament => ({ open, status: "running", played: [], players: [player({ number: 3, removed })] }) as unknown as Tournament;
  now.info = info(true);
  expect(now.looksOn).toBe(true);
  now.info = info(false);
  expect(now.looksOn).toBe(false);
  now.me = 3;
  expect(now.looksOn).toBe(true);
  now.info = info(false, true); // whoever was removed
  expect(now.looksOn).toBe(false);
  now.isOrganiser = true;
  expect(now.looksOn).toBe(true);
  now.stop();
});

test("a tournament that is over names who has won it, or who shares the first place", () => {
  const over = (...players: Player[]): Tournament => ({ title: "Nile Cup", game: "isis", status: "over", played: [{}, {}, {}], players }) as unknown as Tournament;
  const placed = (name: string, rank: number, points: number): Player => player({ number: rank, name, rank, points });
  const djer = placed("Djer", 1, 3);
  expect(won(over(djer, placed("Ana", 2, 2)))).toBe("Djer wins Nile Cup with 3 of 3 points.");
  expect(won(over(placed("Ana", 1, 2.5), placed("Ben", 1, 2.5)))).toBe("Ana and Ben share the first place of Nile Cup with 2½ of 3 points.");
  expect(won({ ...over(djer), status: "running" })).toBe("");
  expect(won({ ...over(djer), played: [] })).toBe("");
});

test("the way to my table takes the seat that is kept for me", async () => {
  const asked = serve({ "POST /api/tables/t1/join": { info: { hash: "h" } } });
  const go = vi.spyOn(route, "go").mockImplementation(() => undefined);
  const now = new Following("cup");
  const mine = { ...table([0, 1], null), table: "t1", rated: true };
  now.info = { game: "isis", status: "running", players: [player({ number: 0, name: "Ana" }), player({ number: 1, name: "Ben" })], played: [{ tables: [mine], byes: [], at: 0, until: 0, closed: null }] } as unknown as Tournament;
  now.me = 1;
  render(MyTable, { now, game: { game: "isis", seats: { C: "", L: "" } } as unknown as GameInfo });
  await userEvent.setup().click(screen.getByRole("link", { name: "Go to my table" }));
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith("/table/t1"));
  expect(asked.map(({ path, body }) => [path, (body as { agree: boolean }).agree])).toEqual([["/api/tables/t1/join", true]]);
  now.stop();
});
