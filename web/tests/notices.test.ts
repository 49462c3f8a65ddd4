// Notices: the title of a page that is open elsewhere, and the worker that shows them.
import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { session } from "../src/app/session.svelte";
import { say, words } from "../src/app/words.svelte";
import { Elsewhere } from "../src/notices/elsewhere";
import NoticesPage from "../src/notices/NoticesPage.svelte";
import { serve, speak } from "./help";

test("whoever gives an address is asked first whether it is they", async () => {
  await speak();
  await words.learn("notices");
  session.become({ name: "Ana", language: "en", account: "Ana" });
  const wishes = { kinds: {}, quiet: null, zone: "UTC", devices: [], push_key: "", mail_offered: true, address: "", confirmed: false, mail_on: false };
  const refusal = () => new Response(JSON.stringify({ error: "prove-again", message: "again" }), { status: 403 });
  const answers: Record<string, unknown> = {
    "GET /api/notices": wishes,
    "GET /api/account": { name: "Ana", since: 0, password: true, passkeys: [], codes: 10, mail: "", mails: true, proved: 0 },
    "PUT /api/notices/mail": refusal(),
    "POST /api/account/prove": 204,
  };
  const asked = serve(answers);
  render(NoticesPage, { what: "settings" });
  await userEvent.type(await screen.findByLabelText(say("notices-address")), "ana@mail.test");
  await userEvent.click(screen.getByRole("button", { name: say("notices-address-save") }));
  await userEvent.type(await screen.findByLabelText("Password"), "my password");
  answers["PUT /api/notices/mail"] = { ...wishes, address: "ana@mail.test" };
  await userEvent.click(screen.getByRole("button", { name: say("account-prove-password") }));
  expect(await screen.findByText(say("notices-address-sent", { address: "ana@mail.test" }))).toBeTruthy();
  expect(asked.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`)).toEqual(["PUT /api/notices/mail", "POST /api/account/prove", "PUT /api/notices/mail"]);
});

test("every kind of which the server knows can be turned off", async () => {
  await speak();
  await words.learn("notices");
  session.become({ name: "Ana", language: "en", account: "" });
  const wishes = { kinds: { turn: true, time: true }, quiet: null, zone: "UTC", devices: [], push_key: "", mail_offered: false, address: "", confirmed: false, mail_on: false };
  const asked = serve({ "GET /api/notices": wishes, "PATCH /api/notices": { ...wishes, kinds: { turn: true, time: false } } });
  render(NoticesPage, { what: "settings" });
  const tick = await screen.findByLabelText<HTMLInputElement>(say("notices-kind-time"));
  expect(screen.queryByLabelText(say("notices-kind-over"))).toBeNull();
  await userEvent.click(tick);
  expect(asked.find(({ method }) => method === "PATCH")?.body).toEqual({ kinds: { time: false } });
});

describe("a page that is open elsewhere", () => {
  beforeEach(() => (document.title = "Ennead"));

  test("has in its title how many tables wait, but for the one that it shows", () => {
    const elsewhere = new Elsewhere();
    elsewhere.take(["a", "b", "c"], "b");
    expect(document.title).toBe("(2) Ennead");
    document.title = "Isis · Ennead"; // another page
    elsewhere.mark();
    expect(document.title).toBe("(2) Isis · Ennead");
    elsewhere.take(["b"], "b");
    expect(document.title).toBe("Isis · Ennead");
  });
});

describe("the worker", () => {
  type Listener = (event: object) => void;
  const NOTICE = { title: "It is your turn", body: "Isis", path: "/table/x", tag: "t", lang: "en", off: "a.b", off_label: "Off", off_done: "Done" };
  const listeners: Record<string, Listener> = {};
  let pages: { url: string; focused: boolean; focus: () => void }[] = [];
  const shown: [string, Record<string, unknown>][] = [];
  const opened: string[] = [];

  async function happen(kind: string, event: object): Promise<void> {
    let work: Promise<unknown> = Promise.resolve();
    listeners[kind]?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  }
  const clicked = (action: string): object => ({ action, notification: { data: NOTICE, close: () => undefined } });

  beforeEach(async () => {
    [pages, shown.length, opened.length] = [[], 0, 0];
    vi.stubGlobal("self", {
      registration: { showNotification: async (title: string, options: Record<string, unknown>) => void shown.push([title, options]) },
      clients: { matchAll: async () => pages, openWindow: async (path: string) => void opened.push(path), claim: async () => undefined },
      skipWaiting: async () => undefined,
      addEventListener: (kind: string, listener: Listener) => (listeners[kind] = listener),
    });
    vi.resetModules();
    await import("../src/notices/push");
  });

  test("shows what is pushed, with a way to turn it off", async () => {
    await happen("push", { data: { json: () => NOTICE } });
    expect(shown).toHaveLength(1);
    expect(shown[0]?.[0]).toBe("It is your turn");
    expect(shown[0]?.[1]).toMatchObject({ body: "Isis", tag: "t", lang: "en", actions: [{ action: "off", title: "Off" }] });
  });

  test("shows nothing to whoever looks at the table, and brings others to it", async () => {
    const focus = vi.fn();
    pages = [{ url: "https://games.test/table/x", focused: true, focus }];
    await happen("push", { data: { json: () => NOTICE } });
    expect(shown).toHaveLength(0);
    await happen("notificationclick", clicked(""));
    expect(focus).toHaveBeenCalledOnce();
    pages = [{ url: "https://games.test/", focused: false, focus }];
    await happen("notificationclick", clicked(""));
    expect(opened).toEqual(["/table/x"]);
  });

  test("turns notices off by one click", async () => {
    const fetched = vi.fn(async () => new Response(null, { status: 204 }));
    vi.stubGlobal("fetch", fetched);
    await happen("notificationclick", clicked("off"));
    expect(fetched).toHaveBeenCalledWith("/api/notices/off?token=a.b", { method: "POST" });
    expect(shown[0]?.[1]).toMatchObject({ body: "Done" });
    expect(opened).toEqual([]);
  });
});
