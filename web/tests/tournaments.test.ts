// How a tournament is told: who somebody is, what two did against each other, and clocks.
import { beforeAll, expect, test } from "vitest";
import { words } from "../src/app/words.svelte";
import { Following } from "../src/tournaments/following.svelte";
import { called, lasting, meetings, points, timed } from "../src/tournaments/telling";
import type { Player, RoundTable, Tournament } from "../src/tournaments/wire";

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
  expect(points(2.5)).toBe("2.5");
  expect(points(0.667)).toBe("0.67");
  expect(timed(null)).toBe("no clock");
  expect(timed({ base: 600, increment: 5, days: 0, over: "loses" }).replaceAll("\u00a0", " ")).toBe("10 min + 5 s a turn");
  expect(timed({ base: 0, increment: 0, days: 1, over: "loses" })).toBe("1 day for each turn");
  expect([120, 3600, 172800].map(lasting)).toEqual(["2 minutes", "1 hour", "2 days"]);
  await words.speak("fr");
  expect(points(2.5)).toBe("2,5");
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
