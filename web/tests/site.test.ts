// Pages without a server: what is told of the games lies in files, and only what works there is offered.
import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { route } from "../src/app/route.svelte";
import { session } from "../src/app/session.svelte";
import { kept } from "../src/app/settings.svelte";
import { say, words } from "../src/app/words.svelte";
import { openOnDevice } from "../src/device/tables";
import Home from "../src/home/HomePage.svelte";
import "../src/home/ShareDialog.svelte"; // so that it is there at once
import Menu from "../src/parts/Menu.svelte";
import "../src/site/SitePanel.svelte"; // so that it is there at once
import { api } from "../src/wire/api";
import type { GameInfo } from "../src/wire/shapes";
import { serve, speak } from "./help";

vi.mock("../src/device/tables", async (original) => ({ ...(await original()), openOnDevice: vi.fn(() => Promise.resolve("/device/abc")) }));

const file = (path: string): string => `GET ${new URL(path, document.baseURI).href}`;
const GAME = { game: "isis", title: "", minutes: 20, players: [2, 3, 4], seats: { C: "", L: "" }, options: [], levels: [{ key: "1", name: "", about: "" }, { key: "3", name: "", about: "" }], usual_level: "3", first_game: 5 } as unknown as GameInfo;

beforeEach(async () => {
  document.documentElement.dataset.site = "1.2.3";
  await speak();
  vi.spyOn(route, "go").mockImplementation(() => undefined);
});
afterEach(async () => {
  delete document.documentElement.dataset.site;
  session.name = "";
  vi.restoreAllMocks();
  await words.speak("en");
});

test("what the games are is read from a file in the reader's language", async () => {
  serve({ [file("api/games/isis/rules.en.json")]: ["a"], [file("api/games/isis/rules.fr.json")]: ["b"], [file("api/games/senet/book.fr.json")]: new Response("", { status: 404 }) });
  expect(await api("GET", "/games/isis/rules")).toEqual(["a"]);
  await words.speak("fr");
  expect(await api("GET", "/games/isis/rules")).toEqual(["b"]);
  await expect(api("GET", "/games/senet/book")).rejects.toThrow(say("site-no-file"));
});

test("whatever needs a server says so, and asks nobody", async () => {
  const asked = serve({});
  for (const [method, path] of [["GET", "/tables"], ["POST", "/tables"], ["POST", "/games"], ["GET", "/gamesome"], ["PATCH", "/session"]] as const) {
    await expect(api(method, path)).rejects.toThrow(say("site-needs-server"));
  }
  expect(asked).toEqual([]);
});

test("one's name and language are kept on the device", async () => {
  serve({});
  await session.ensure(" Ana ");
  expect([session.name, kept("name")]).toEqual(["Ana", "Ana"]);
  await session.ensure();
  expect(session.name).toBe("Ana");
  await session.speak("fr");
  expect(session.firstLanguage()).toBe("fr");
  localStorage.clear();
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-DE", "fr-CA", "en"]);
  expect(session.firstLanguage()).toBe("fr");
});

test("the first page offers what works here, and says how to play with friends", async () => {
  const asked = serve({ [file("api/games.en.json")]: [GAME] });
  render(Home);
  await vi.waitFor(() => expect(screen.getAllByRole("article").length).toBe(1));
  for (const message of ["find-opponents", "open-invitation", "games-in-progress"]) expect(screen.queryByText(say(message))).toBeNull();
  await vi.waitFor(() => expect(screen.getByText(say("site-title"))).toBeTruthy());
  await userEvent.click(screen.getByRole("button", { name: new RegExp(say("site-friends")) }));
  expect(screen.getByText(say("site-friends-how"))).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("link", { name: say("home-learn-in", { minutes: 5 }) }).getAttribute("href")).toBe("#/learn/isis");
  await userEvent.click(screen.getByRole("button", { name: /^Play the computer/ }));
  await vi.waitFor(() => expect(route.go).toHaveBeenCalledWith("/device/abc"));
  expect(openOnDevice).toHaveBeenLastCalledWith({ game: "isis", seats: [{ kind: "me" }, { kind: "bot", level: "1" }] });
  await userEvent.click(screen.getByRole("button", { name: say("card-more", { game: "Isis & Osiris" }) }));
  const share = await screen.findByRole("button", { name: new RegExp(say("on-this-screen")) });
  for (const message of ["invite", "find-opponents", "card-watch"]) expect(screen.queryByText(say(message))).toBeNull();
  await userEvent.click(share);
  await userEvent.type(await screen.findByLabelText(new RegExp(say("screen-name", { who: "Lapis" }))), "Ben");
  await userEvent.click(screen.getByRole("button", { name: say("share-begin") }));
  await vi.waitFor(() => expect(openOnDevice).toHaveBeenLastCalledWith({ game: "isis", seats: [{ kind: "me" }, { kind: "me", name: "Ben" }] }));
  expect(kept("screen-names")).toBe(JSON.stringify(["Ben"])); // and the next time they need not be written again
  expect(asked.length).toBe(1);
});

test("the menu has nothing that needs a server", () => {
  session.name = "Ana";
  render(Menu, { props: { onclose: () => undefined } });
  for (const message of ["device", "sessions-end", "notify"]) expect(screen.queryByText(say(message))).toBeNull();
  expect(screen.getByLabelText(say("theme"))).toBeTruthy();
});
