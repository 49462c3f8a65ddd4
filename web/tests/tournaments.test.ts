// How a tournament is told: who somebody is, what two did against each other, and clocks.
import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test, vi } from "vitest";
import { notices } from "../src/app/notices.svelte";
import { route } from "../src/app/route.svelte";
import { words } from "../src/app/words.svelte";
import * as sharing from "../src/ending/sharing";
import Announced from "../src/tournaments/Announced.svelte";
import ChangeDialog from "../src/tournaments/ChangeDialog.svelte";
import { Following } from "../src/tournaments/following.svelte";
import MyTable from "../src/tournaments/MyTable.svelte";
import Taking from "../src/tournaments/Taking.svelte";
import Winner from "../src/tournaments/Winner.svelte";
import WriteDialog from "../src/tournaments/WriteDialog.svelte";
import { called, lasting, meetings, points, timed, won } from "../src/tournaments/telling";
import type { ChangeInfo, GameInfo, PlayerInfo, TournamentInfo, TournamentTable } from "../src/wire/shapes";
import { serve } from "./help";

const player = (more: Partial<PlayerInfo>): PlayerInfo => ({ number: 0, name: "", level: "", is_in: true, removed: false, since: 0, rank: 1, points: 0, played: 0, byes: 0, wins: 0, against: null, strength: 0, ...more });
const table = (players: number[], ranks: number[] | null): TournamentTable => ({
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
  const info = (open: boolean, removed = false): TournamentInfo => ({ open, status: "running", played: [], players: [player({ number: 3, removed })] }) as unknown as TournamentInfo;
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

test("a tournament that is over names who has won it, or who shares the first place", async () => {
  const over = (...players: PlayerInfo[]): TournamentInfo => ({ title: "Nile Cup", game: "isis", status: "over", played: [{}, {}, {}], players }) as unknown as TournamentInfo;
  const placed = (name: string, rank: number, points: number): PlayerInfo => player({ number: rank, name, rank, points });
  const djer = placed("Djer", 1, 3);
  expect(won(over(djer, placed("Ana", 2, 2)))).toBe("Djer wins Nile Cup with 3 of 3 points.");
  expect(won(over(placed("Ana", 1, 2.5), placed("Ben", 1, 2.5)))).toBe("Ana and Ben share the first place of Nile Cup with 2½ of 3 points.");
  const short = { ...over(placed("Ana", 1, 1)), played: [{}] } as unknown as TournamentInfo;
  expect(won(short)).toBe("Ana wins Nile Cup with 1 of 1 point.");
  await words.speak("fr");
  expect(won(short)).toBe("Ana remporte Nile Cup avec un score de 1 sur 1.");
  await words.speak("en");
  expect(won({ ...over(djer), status: "running" })).toBe("");
  expect(won({ ...over(djer), played: [] })).toBe("");
});

test("the way to my table takes the seat that is kept for me", async () => {
  const asked = serve({ "POST /api/tables/t1/join": { info: { hash: "h" } } });
  const go = vi.spyOn(route, "go").mockImplementation(() => undefined);
  const now = new Following("cup");
  const mine = { ...table([0, 1], null), table: "t1", rated: true };
  now.info = { game: "isis", status: "running", players: [player({ number: 0, name: "Ana" }), player({ number: 1, name: "Ben" })], played: [{ tables: [mine], byes: [], at: 0, until: 0, closed: null }] } as unknown as TournamentInfo;
  now.me = 1;
  render(MyTable, { now, game: { game: "isis", seats: { C: "", L: "" } } as unknown as GameInfo });
  await userEvent.setup().click(screen.getByRole("link", { name: "Go to my table" }));
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith("/table/t1"));
  expect(asked.map(({ path, body }) => [path, (body as { agree: boolean }).agree])).toEqual([["/api/tables/t1/join", true]]);
  now.stop();
});

const announced = (more: Partial<TournamentInfo> = {}): TournamentInfo => ({ name: "cup", title: "Nile Cup", game: "isis", size: 2, description: "", clock: null, rated: false, pause: null, begins: null, rounds: 0, least: 4, most: 32, computers: false, status: "waiting", changes: [], players: [], played: [], ...more }) as unknown as TournamentInfo;

test("the organiser changes what was announced, and what is left alone stays to the second", async () => {
  const begins = 1_800_000_001;
  const asked = serve({ "POST /api/tournaments/cup/change": "", "GET /api/tournaments/cup?since=-1": { info: null } });
  const now = new Following("cup");
  const onclose = vi.fn();
  render(ChangeDialog, { now, info: announced({ begins, description: "A cake." }), game: { usual_level: "3" } as unknown as GameInfo, onclose });
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText("Name"));
  await user.type(screen.getByLabelText("Name"), " Spring Cup ");
  await user.selectOptions(screen.getByRole("combobox", { name: /^Clock/ }), "300+5");
  await user.type(screen.getByLabelText("Rounds"), "5");
  await user.clear(screen.getByLabelText("Players, at most"));
  await user.type(screen.getByLabelText("Players, at most"), "16");
  await user.click(screen.getByLabelText("Computer players may take part"));
  await user.click(screen.getByRole("button", { name: "Change it" }));
  await vi.waitFor(() => expect(onclose).toHaveBeenCalled());
  expect(asked[0]?.body).toEqual({ title: "Spring Cup", description: "A cake.", clock: { base: 300, increment: 5, days: 0, over: "loses" }, begins, rounds: 5, least: 4, most: 16, computers: true });
  now.stop();
});

test("the organiser writes to all who have entered, and is told that it was sent", async () => {
  const asked = serve({ "POST /api/tournaments/cup/message": "", "GET /api/tournaments/cup?since=-1": { info: null } });
  const now = new Following("cup");
  const onclose = vi.fn();
  render(WriteDialog, { now, onclose });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/^Message/), "We meet at eight. ");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await vi.waitFor(() => expect(onclose).toHaveBeenCalled());
  expect(asked[0]?.body).toEqual({ text: "We meet at eight." });
  expect(notices.text).toBe("Sent to all who have entered.");
  now.stop();
});

test("everybody reads what was changed, as it was before and as it is now; those who have entered can report a message", async () => {
  const change: ChangeInfo = { at: 1_800_000_000, fields: ["title", "clock", "begins", "rounds", "most", "computers"], before: { clock: null, begins: null, rounds: 0, least: 4, most: 32, computers: false }, after: { clock: { base: 300, increment: 5, days: 0, over: "loses" }, begins: 1_800_090_000, rounds: 5, least: 4, most: 16, computers: true } };
  const now = new Following("cup");
  now.info = announced({ description: "A cake.", changes: [change] });
  now.messages = [{ number: 0, text: "We meet at eight.", at: 1_800_000_000 }];
  const { rerender } = render(Announced, { now });
  expect(screen.getByText("A cake.")).toBeTruthy();
  const told = screen.getByText(/the name/).textContent.replaceAll("\u00a0", " ");
  expect(told).toContain("the clock (no clock, now 5 min + 5 s a turn)");
  expect(told).toContain("the beginning (when the organiser says so, now ");
  expect(told).toContain("the number of rounds (as usual, now 5), how many players fit in (32, now 16) and computer players may take part.");
  expect(screen.getByText("We meet at eight.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Report" })).toBeTruthy();
  now.isOrganiser = true;
  now.info = announced({ changes: [change], status: "running" });
  await rerender({ now });
  expect(screen.queryByRole("button", { name: "Report" })).toBeNull();
  expect(screen.queryByText("Changed since it was announced")).toBeNull();
  now.stop();
});

test("results are taken along as files and on paper", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  render(Taking, { info: announced({ status: "over" }) });
  const links = screen.getAllByRole("link").map((one) => [one.textContent, one.getAttribute("href"), one.hasAttribute("download")]);
  expect(links).toEqual([
    ["Standings (CSV)", "/api/tournaments/cup/standings.csv", true],
    ["Tables (CSV)", "/api/tournaments/cup/tables.csv", true],
    ["Everything (JSON)", "/api/tournaments/cup/results", true],
  ]);
  await userEvent.setup().click(screen.getByRole("button", { name: "Print pairings and standings" }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test("the winner stands there with the first places, a picture and the link; before the end nothing does", async () => {
  const drawn = vi.spyOn(sharing, "drawPodium").mockResolvedValue(new Blob());
  vi.spyOn(sharing, "sharePicture").mockResolvedValue("saved");
  const players = [1, 2, 3, 4].map((rank) => player({ number: rank, name: `P${rank}`, rank, points: 4 - rank }));
  const info = announced({ status: "over", played: [{}, {}, {}] as unknown as TournamentInfo["played"], players });
  const { rerender } = render(Winner, { info: { ...info, status: "running" } });
  expect(screen.queryByRole("region")).toBeNull();
  await rerender({ info });
  const podium = within(screen.getByRole("region", { name: "The first places" }));
  expect(podium.getByRole("heading").textContent).toBe("P1 wins Nile Cup with 3 of 3 points.");
  expect(podium.getAllByRole("listitem").map((one) => one.textContent)).toEqual(["1P13", "2P22", "3P31"]);
  expect((podium.getByRole("textbox", { name: "The address of this tournament" }) as HTMLInputElement).value).toBe(`${location.origin}/tournaments/cup`);
  await userEvent.setup().click(podium.getByRole("button", { name: "A picture to share" }));
  await vi.waitFor(() => expect(notices.text).toBe("The picture was saved."));
  expect(drawn.mock.calls[0]?.slice(0, 2)).toEqual(["Nile Cup", "P1 wins Nile Cup with 3 of 3 points."]);
});
