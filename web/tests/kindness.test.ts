// Keeping it kind: who can be blocked or reported, and from where.
import { cleanup, render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import HostOneSided from "../src/moderation/HostOneSided.svelte";
import About from "../src/moderation/About.svelte";
import { session } from "../src/app/session.svelte";
import { say, words } from "../src/app/words.svelte";
import Chat from "../src/table/Chat.svelte";
import { clientOf, serve, speak } from "./help";

beforeEach(async () => {
  await speak("en");
  await words.learn("kindness");
  session.name = "Guest";
});
afterEach(() => {
  cleanup();
  session.name = "";
});

test("two who watch have the same name: what the other says can be reported, what I say cannot", () => {
  const said = (number: number, text: string, mine?: boolean) => ({ number, name: "Guest", text, ...(mine && { mine }) });
  render(Chat, { client: clientOf({ talk: [said(0, "Nice", true), said(1, "Fool")], mine: [], talkTo: "watchers" }) });
  const about = screen.getAllByRole("button", { name: say("about-line", { who: "Guest" }) });
  expect(about.map((one) => one.closest("p")?.textContent)).toEqual([expect.stringContaining("Fool")]);
});

test("a host reads with figures whose results are one-sided", async () => {
  await Promise.all([words.learn("host"), words.learn("isis")]);
  serve({ "GET /api/host/one-sided": [{ name: "Ana", game: "isis", players: 2, rating: 2005, won: 12, games: 12, opponents: 12, theirs: 14, inside: 13 }] });
  render(HostOneSided);
  expect((await screen.findByRole("link", { name: "Ana" })).getAttribute("href")).toBe("/people/Ana");
  expect(document.body.textContent).toContain(say("host-one-sided-inside", { inside: 13, theirs: 14 }));
});

test("an account is blocked and reported by its name", async () => {
  const asked = serve({ "POST /api/blocks": new Response(null, { status: 204 }), "POST /api/reports": new Response(null, { status: 204 }) });
  render(About, { who: "Ben", onclose: () => undefined });
  await userEvent.click(screen.getByRole("button", { name: say("report-person", { who: "Ben" }) }));
  expect(screen.getByText(say("report-sends-name"))).toBeTruthy();
  await userEvent.click(screen.getByRole("radio", { name: say("reason-name") }));
  await userEvent.click(screen.getByRole("button", { name: say("report-send") }));
  await screen.findByText(say("reported-now"));
  await userEvent.click(screen.getByRole("button", { name: say("block", { who: "Ben" }) }));
  await screen.findByText(say("blocked-now", { who: "Ben" }));
  expect(asked).toMatchObject([
    { path: "/api/reports", body: { whom: { name: "Ben" }, reason: "name" } },
    { path: "/api/blocks", body: { name: "Ben" } },
  ]);
});
