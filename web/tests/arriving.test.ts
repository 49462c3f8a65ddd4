// A link from another device: whose account it is is said first, and nobody is signed in before they have agreed.
import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Arriving from "../src/account/Arriving.svelte";
import { route } from "../src/app/route.svelte";
import { session } from "../src/app/session.svelte";
import { say } from "../src/app/words.svelte";
import { serve, speak } from "./help";

const ENTER = "POST /api/session/enter";
let gone = "";

beforeEach(async () => {
  await speak();
  gone = "";
  vi.spyOn(route, "rename").mockImplementation((address) => void (gone = address));
});
afterEach(() => {
  vi.restoreAllMocks();
  session.forget();
});

test("of an account is asked about first, and leads to the table", async () => {
  const asked = serve({ [ENTER]: new Response(JSON.stringify({ error: "code-account", message: "This link signs you in as Djer." }), { status: 409 }) });
  render(Arriving, { code: "c0de", to: "/table/t4bl3" });
  await screen.findByText("This link signs you in as Djer.");
  expect([session.name, gone]).toEqual(["", ""]);
  expect(screen.getByRole("link", { name: say("device-not-me") }).getAttribute("href")).toBe("/");
  const again = serve({ [ENTER]: { name: "Djer", language: "en", account: "Djer" } });
  await userEvent.click(screen.getByRole("button", { name: say("device-enter") }));
  await vi.waitFor(() => expect(gone).toBe("/table/t4bl3"));
  expect(session.name).toBe("Djer");
  expect([...asked, ...again].map(({ body }) => body)).toEqual([{ code: "c0de", agreed: false }, { code: "c0de", agreed: true }]);
});

test("of a guest is followed at once where one is nobody yet, and leads to no other server", async () => {
  serve({ [ENTER]: { name: "Ana", language: "en", account: "" } });
  render(Arriving, { code: "c0de", to: "//elsewhere.example/" });
  await vi.waitFor(() => expect(gone).toBe("/"));
});

test("asks who is somebody already, before anything is sent", async () => {
  session.become({ name: "Ben", language: "en", account: "" });
  const asked = serve({});
  render(Arriving, { code: "c0de", to: "" });
  expect(screen.getByText(say("device-sure", { name: "Ben" }))).toBeTruthy();
  expect(asked).toEqual([]);
});
