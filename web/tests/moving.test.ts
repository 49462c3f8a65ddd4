// A game that is here goes on at a server; where there is none, the page says how it gets to one.
import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { route } from "../src/app/route.svelte";
import { session } from "../src/app/session.svelte";
import { kept } from "../src/app/settings.svelte";
import { say, words } from "../src/app/words.svelte";
import Moving from "../src/moving/Moving.svelte";
import type { SeatInfo } from "../src/wire/shapes";
import { serve, speak } from "./help";

const seat = (letter: string, kind: SeatInfo["kind"], name = ""): SeatInfo => ({ seat: letter, kind, name, level: kind === "bot" ? "1" : "", taken: true, away: false });
const TWO = [seat("C", "person", "Ben"), seat("L", "person", "Ana"), seat("M", "bot")];
const file = () => Promise.resolve("the file");

beforeEach(async () => {
  await speak();
  await Promise.all([words.learn("isis"), words.learn("moving")]);
  session.name = "Ana";
  vi.spyOn(route, "go").mockImplementation(() => undefined);
});
afterEach(() => {
  session.name = "";
  delete document.documentElement.dataset.site;
  localStorage.clear();
  vi.restoreAllMocks();
});

test("the file is sent with my seat, I sit down at the new table, and the old one leads there", async () => {
  const asked = serve({ "POST /api/play-on": { table: "abc", link: "", info: {} }, "POST /api/tables/abc/join": { mine: ["L"], info: { hash: "0f" } } });
  render(Moving, { name: "here-1", game: "isis", seats: TWO, file, teaching: true });
  await userEvent.click(screen.getByRole("button", { name: say("moving", { others: 1 }) }));
  expect(screen.getAllByRole("radio").map((one) => (one as HTMLInputElement).checked)).toEqual([false, true]); // the one of my name
  await userEvent.click(screen.getByRole("button", { name: say("moving-go") }));
  await vi.waitFor(() => expect(route.go).toHaveBeenCalledWith("/table/abc"));
  expect(asked[0]?.body).toEqual({ file: "the file", seat: "L", teaching: true });
  expect(asked[1]?.path).toBe("/api/tables/abc/join");
  expect(kept("moved-here-1")).toBe("abc");
  render(Moving, { name: "here-1", game: "isis", seats: TWO, file });
  expect(screen.getByRole("link", { name: say("moving-there") }).getAttribute("href")).toBe("/table/abc");
});

test("what the server refuses is said in the dialog, and one stays here", async () => {
  serve({ "POST /api/play-on": new Response(JSON.stringify({ error: "file-over", message: "This match is over." }), { status: 422 }) });
  render(Moving, { name: "", game: "isis", seats: TWO.slice(1), file });
  await userEvent.click(screen.getByRole("button", { name: say("moving", { others: 0 }) }));
  expect(screen.queryByRole("radio")).toBeNull(); // there is one seat for a person
  await userEvent.click(screen.getByRole("button", { name: say("moving-go") }));
  expect(await screen.findByText("This match is over.")).toBeTruthy();
  expect(route.go).not.toHaveBeenCalled();
});

test("without a server the page says how the game gets to one", () => {
  document.documentElement.dataset.site = "1.2.3";
  render(Moving, { name: "here-1", game: "isis", seats: TWO, file });
  expect(screen.getByText(say("moving-how", { others: 1 }))).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a game of computer players alone stays where it is", () => {
  render(Moving, { name: "", game: "isis", seats: [seat("C", "bot"), seat("L", "bot")], file });
  expect(screen.queryByRole("button")).toBeNull();
});
