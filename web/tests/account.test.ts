// Accounts: what the device is asked and answers, codes to keep, errors beside their fields, and proving that it is oneself.
import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { fileName, textOf } from "../src/account/codes";
import { Export } from "../src/account/exporting";
import { answered, bytesOf, creationOf, requestOf, written } from "../src/account/passkeys";
import { proving } from "../src/account/proving.svelte";
import type { AccountInfo, NoticeSettings } from "../src/wire/shapes";
import { dayOf, strengthOf } from "../src/account/telling";
import { thenBack, wayBack } from "../src/account/back";
import AccountPage from "../src/account/AccountPage.svelte";
import Become from "../src/account/Become.svelte";
import Codes from "../src/account/Codes.svelte";
import Data from "../src/account/Data.svelte";
import LanguageNote from "../src/account/LanguageNote.svelte";
import { languageChanged } from "../src/account/languages";
import Passkeys from "../src/account/Passkeys.svelte";
import Prove from "../src/account/Prove.svelte";
import SessionList from "../src/account/SessionList.svelte";
import SignInPage from "../src/account/SignInPage.svelte";
import { signIn } from "../src/account/ways";
import Header from "../src/parts/Header.svelte";
import { notices } from "../src/app/notices.svelte";
import { route } from "../src/app/route.svelte";
import { session } from "../src/app/session.svelte";
import { say, words } from "../src/app/words.svelte";
import { Problem } from "../src/wire/api";
import { serve, speak } from "./help";

beforeEach(async () => {
  await speak();
  await words.learn("account");
  session.become({ name: "Ana", language: "en", account: "" });
});
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const refusal = (error: string, message: string, status = 403) => new Response(JSON.stringify({ error, message }), { status });
const WAYS = { passkeys: false, mails: false, password_least: 10 };
const account = (more: Partial<AccountInfo> = {}): AccountInfo => ({ name: "Ana", since: 0, password: true, passkeys: [], codes: 10, mail: "", mails: false, proved: 0, way_in: null, ...more });

describe("bytes in base64url", () => {
  test.each([
    [[], ""],
    [[0], "AA"],
    [[251, 255], "-_8"],
    [[1, 2, 3], "AQID"],
    [[255, 254, 253, 252], "__79_A"],
  ])("%j are %s, and back", (bytes, text) => {
    expect(written(new Uint8Array(bytes).buffer)).toBe(text);
    expect([...bytesOf(text)]).toEqual(bytes);
  });

  test("of any length come back as they were", () => {
    for (let length = 0; length < 70; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, at) => (at * 151 + length) % 256);
      const text = written(bytes.buffer);
      expect(text).toMatch(/^[\w-]*$/);
      expect([...bytesOf(text)]).toEqual([...bytes]);
    }
  });
});

describe("what the device", () => {
  test("is asked for a new passkey has bytes where the browser wants bytes", () => {
    const asked = creationOf({
      rp: { id: "games.example", name: "Ennead" },
      user: { id: "AQID", name: "Ana", displayName: "Ana" },
      challenge: "-_8",
      pubKeyCredParams: [{ type: "public-key", alg: -7 }],
      timeout: 60_000,
      excludeCredentials: [{ type: "public-key", id: "AA", transports: ["internal"] }],
      authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
      attestation: "none",
      hints: [],
    });
    expect([...(asked.user.id as Uint8Array)]).toEqual([1, 2, 3]);
    expect([...(asked.challenge as Uint8Array)]).toEqual([251, 255]);
    expect(asked).toMatchObject({ rp: { id: "games.example" }, timeout: 60_000, attestation: "none", authenticatorSelection: { residentKey: "required" }, excludeCredentials: [{ type: "public-key", transports: ["internal"] }] });
  });

  test("is asked of whoever comes in", () => {
    const asked = requestOf({ challenge: "AQID", rpId: "games.example", userVerification: "required" });
    expect([...(asked.challenge as Uint8Array)]).toEqual([1, 2, 3]);
    expect(asked).toMatchObject({ rpId: "games.example", userVerification: "required", allowCredentials: [] });
    expect("timeout" in asked).toBe(false);
  });

  test("answers is written down, a new passkey and a used one", () => {
    const buffer = (...bytes: number[]) => new Uint8Array(bytes).buffer;
    const common = { id: "AQID", rawId: buffer(1, 2, 3), type: "public-key", authenticatorAttachment: null, getClientExtensionResults: () => ({}) };
    const made = { ...common, response: { clientDataJSON: buffer(1), attestationObject: buffer(251, 255), getTransports: () => ["internal"] } };
    expect(answered(made as unknown as PublicKeyCredential)).toMatchObject({ id: "AQID", rawId: "AQID", response: { clientDataJSON: "AQ", attestationObject: "-_8", transports: ["internal"] } });
    const used = { ...common, response: { clientDataJSON: buffer(1), authenticatorData: buffer(2), signature: buffer(3), userHandle: buffer(4) } };
    expect(answered(used as unknown as PublicKeyCredential)).toMatchObject({ response: { clientDataJSON: "AQ", authenticatorData: "Ag", signature: "Aw", userHandle: "BA" } });
    const nameless = { ...used, response: { ...used.response, userHandle: null } };
    expect(JSON.stringify(answered(nameless as unknown as PublicKeyCredential))).not.toContain("userHandle");
  });
});

describe("small things", () => {
  test("a file of codes says what it is, whose and where, and has each code on a line", () => {
    expect(textOf(["AAAA", "BBBB"], "Codes of Ana", "Keep them.")).toBe("Codes of Ana\nKeep them.\n\nAAAA\nBBBB\n");
    expect(fileName("games.example:8095")).toBe("ennead-games.example-8095.txt");
  });

  test.each([
    ["", "none"],
    ["123456789", "short"],
    ["1234567890", "good"],
    ["𓀀𓀁𓀂𓀃𓀄𓀅𓀆𓀇𓀈", "short"],
    ["aaaaaaaaaaaaaaaa", "strong"],
  ])("only the length of %j counts", (password, strength) => {
    expect(strengthOf(password, 10)).toBe(strength);
  });

  test("days are told by their names, or as dates, in both languages", async () => {
    const now = new Date(2026, 10, 18, 9).getTime() / 1000;
    expect([dayOf(now - 60, now), dayOf(now - 10 * 3600, now), dayOf(now - 3 * 86400, now)]).toEqual(["today", "yesterday", "15 Nov 2026"]);
    expect(dayOf(now + 60, now)).toBe("today"); // clocks differ
    await speak("fr");
    expect([dayOf(now - 10 * 3600, now), dayOf(now - 3 * 86400, now)]).toEqual(["hier", "15 nov. 2026"]);
  });

  test.each([
    ["", "/"],
    ["?to=/table/abc", "/table/abc"],
    ["?to=%2Faccount", "/account"],
    ["?to=//evil.example", "/"],
    ["?to=/%5Cevil.example", "/"],
    ["?to=/%09/evil.example/x", "/"],
    ["?to=%0A//evil.example", "/"],
    ["?to=//", "/"],
    ["?to=/tournaments/abc%3Fx%3D1%23secret", "/tournaments/abc?x=1#secret"],
    ["?to=/./sign-in", "/"],
    ["?to=/.//evil.example", "/"],
    ["?to=/..//evil.example", "/"],
    ["?to=/x/..//evil.example", "/"],
    ["?to=/%252e//evil.example", "/"],
    ["?to=/%252E%252e//evil.example", "/"],
    ["?to=/x/%252e%252e//evil.example", "/"],
    ["?to=/.%5C/evil.example", "/"],
    ["?to=/.%5C%5Cevil.example", "/"],
    ["?to=/.%09//evil.example", "/"],
    ["?to=/.///evil.example", "/"],
    ["?to=%20//evil.example", "/"],
    ["?to=%5C%5Cevil.example", "/"],
    ["?to=javascript:alert(1)", "/"],
    ["?to=/api/account/export", "/"],
    ["?to=/x//evil.example", "/x//evil.example"],
    ["?to=https://evil.example", "/"],
    ["?to=/sign-in", "/"],
  ])("after signing in by /sign-in%s one goes to %s", (query, path) => {
    expect(wayBack(query)).toBe(path);
    expect(wayBack("", `to=${encodeURIComponent(new URLSearchParams(query).get("to") ?? "")}`)).toBe(path);
  });

  test("the way back has what stands behind #, and is behind # itself", () => {
    route.go("/tournaments/nile?round=2#s3cret");
    expect(thenBack("/account")).toBe("/account#to=%2Ftournaments%2Fnile%3Fround%3D2%23s3cret");
    route.go(thenBack("/account"));
    expect(wayBack(route.query, route.hash)).toBe("/tournaments/nile?round=2#s3cret");
    expect(thenBack("/account")).toBe("/account#to=%2Ftournaments%2Fnile%3Fround%3D2%23s3cret");
    route.go("/");
  });

});

describe("becoming an account", () => {
  test("whoever came from somewhere goes on there when the codes are kept", async () => {
    session.become({ name: "", language: "en", account: "" });
    route.go(`/account#to=${encodeURIComponent("/table/abc#s3cret")}`);
    serve({ "GET /api/sign-in": WAYS, "GET /api/sessions": [], "POST /api/account": { account: account(), codes: ["AAAA"] } });
    const { container, unmount } = render(AccountPage);
    await vi.waitFor(() => expect(container.querySelector("form")).not.toBeNull());
    expect(screen.getByRole("link", { name: say("sign-in") }).getAttribute("href")).toBe("/sign-in#to=%2Ftable%2Fabc%23s3cret");
    for (const field of container.querySelectorAll("form input")) await userEvent.type(field, "a boat of cedar");
    await press(say("account-create-password"));
    await userEvent.click(await screen.findByRole("button", { name: say("account-codes-kept") }));
    expect([route.path, route.hash]).toEqual(["/table/abc", "s3cret"]);
    unmount();
    route.go("/");
  });

  test("with a password, as the same person; the codes are handed on", async () => {
    const asked = serve({ "POST /api/account": { account: account(), codes: ["AAAA"] } });
    const onmade = vi.fn();
    render(Become, { ways: WAYS, onmade });
    expect(screen.getByText(say("account-passkeys-unsafe"))).toBeTruthy(); // no https here
    expect(screen.queryByRole("button", { name: say("account-create-passkey") })).toBeNull();
    await userEvent.type(screen.getByLabelText(say("account-password")), "a long enough one");
    await press(say("account-create-password"));
    expect(asked[0]?.body).toEqual({ name: "Ana", language: "en", password: "a long enough one" });
    expect(onmade).toHaveBeenCalledWith(["AAAA"]);
    expect(session.account).toBe(true);
  });

  test("what is wrong stands beside its field, which has the keyboard", async () => {
    serve({ "POST /api/account": refusal("name-taken", "Somebody has this name.", 409) });
    render(Become, { ways: WAYS, onmade: vi.fn() });
    await userEvent.type(screen.getByLabelText(say("account-password")), "a long enough one");
    await press(say("account-create-password"));
    const field = screen.getByLabelText(say("account-name"));
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const told = field.getAttribute("aria-describedby")?.split(" ").map((id) => document.getElementById(id)?.textContent);
    expect(told).toContain("Somebody has this name.");
    expect(document.activeElement).toBe(field);
    expect(session.account).toBe(false);
  });

  test("password managers know which field is which", () => {
    render(Become, { ways: WAYS, onmade: vi.fn() });
    expect(screen.getByLabelText(say("account-name")).getAttribute("autocomplete")).toBe("username");
    const field = screen.getByLabelText(say("account-password"));
    expect([field.getAttribute("autocomplete"), field.getAttribute("type")]).toEqual(["new-password", "password"]);
  });

  test("a password can be shown", async () => {
    render(Become, { ways: WAYS, onmade: vi.fn() });
    await press(say("account-password-show"));
    expect(screen.getByLabelText(say("account-password")).getAttribute("type")).toBe("text");
  });
});

test("recovery codes are copied with what they are for", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const onkept = vi.fn();
  render(Codes, { codes: ["AAAA-BBBB", "CCCC-DDDD"], onkept });
  expect(document.activeElement?.textContent).toBe(say("account-codes-title"));
  await press(say("copy"));
  expect(write).toHaveBeenCalledWith(expect.stringContaining("AAAA-BBBB\nCCCC-DDDD\n"));
  expect(notices.text).toBe(say("copied"));
  await press(say("account-codes-kept"));
  expect(onkept).toHaveBeenCalled();
  write.mockRestore();
});

describe("proving that it is oneself", () => {
  test("is asked only when the server wants it, and then the thing is done", async () => {
    const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Problem("again", 403, "prove-again")).mockResolvedValueOnce("done");
    const asked = serve({ "POST /api/account/prove": 204 });
    render(Prove, { account: account() });
    const done = proving.first(work);
    await vi.waitFor(() => expect(proving.asked).toBe(true));
    await userEvent.type(screen.getByLabelText(say("account-password")), "my password");
    await press(say("account-prove-password"));
    expect(await done).toBe("done");
    expect(asked[0]?.body).toEqual({ password: "my password" });
    expect(proving.asked).toBe(false);
  });

  test("closing the question leaves everything as it was", async () => {
    const work = vi.fn().mockRejectedValue(new Problem("again", 403, "prove-again"));
    const done = proving.first(work).catch((problem: unknown) => problem);
    await vi.waitFor(() => expect(proving.asked).toBe(true));
    proving.close(false);
    expect(await done).toBeInstanceOf(Problem);
    expect(work).toHaveBeenCalledTimes(1);
  });

  test("any other problem is told as it is", async () => {
    await expect(proving.first(() => Promise.reject(new Problem("no", 422, "last-way-in")))).rejects.toThrow("no");
    expect(proving.asked).toBe(false);
  });
});

test("sessions: the own one first, each other one can be ended", async () => {
  const one = { id: "1", system: "Android", browser: "Firefox", since: 0, used: 5, this: false };
  const asked = serve({ "GET /api/sessions": [one, { ...one, id: "2", system: "", browser: "", used: 1, this: true }], "DELETE /api/sessions/1": 204 });
  render(SessionList);
  await vi.waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(2));
  expect(screen.getAllByRole("listitem")[0]?.textContent).toContain(say("account-session-this"));
  const what = say("account-session-on", { browser: "Firefox", system: "Android" });
  await press(say("account-session-end-of", { what }));
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toContain("DELETE /api/sessions/1");
  expect(notices.text).toBe(say("account-session-ended", { what }));
});

test("the last way in is not offered to be removed", async () => {
  const passkey = { id: "a", name: "Phone", since: 0, used: 0 };
  render(Passkeys, { account: account({ password: false, passkeys: [passkey] }), possible: true, onchange: vi.fn() });
  await press(say("account-remove-of", { what: "Phone" }));
  expect(screen.getByText(say("account-last-way"))).toBeTruthy();
  expect(screen.queryByRole("button", { name: say("account-passkey-remove") })).toBeNull();
});

test("a link from a mail lets in once one says so, and does not stay in the address", async () => {
  session.become({ name: "", language: "en", account: "" });
  const go = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  const asked = serve({ "GET /api/sign-in": WAYS, "POST /api/sign-in/mail/enter": { name: "Ana", language: "en", account: "Ana" } });
  route.rename("/sign-in#mail=s3cret");
  render(SignInPage);
  await vi.waitFor(() => expect(screen.getByText(say("sign-in-mail-here"))).toBeTruthy());
  expect(location.hash).toBe("");
  expect(asked.map(({ method }) => method)).toEqual(["GET"]);
  await press(say("sign-in-mail-go"));
  expect(asked.at(-1)).toMatchObject({ path: "/api/sign-in/mail/enter", body: { token: "s3cret" } });
  expect(go).toHaveBeenCalledWith("/account#new-password"); // which one came for
  go.mockRestore();
  route.rename("/");
});

test("a link that was used says so in its own card, and the way to a new one is beside it", async () => {
  session.become({ name: "", language: "en", account: "" });
  serve({ "GET /api/sign-in": { ...WAYS, mails: true }, "POST /api/sign-in/mail/enter": refusal("wrong-code", "no code") });
  route.rename("/sign-in#mail=s3cret");
  const { unmount } = render(SignInPage);
  await userEvent.click(await screen.findByRole("button", { name: say("sign-in-mail-go") }));
  const card = screen.getByRole("region", { name: say("sign-in-mail-title") });
  expect(card.textContent).toContain(say("sign-in-mail-used"));
  expect(screen.getByRole("region", { name: say("sign-in") }).textContent).not.toContain("no code");
  await press(say("sign-in-mail-again"));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(say("sign-in-mail-who"))));
  unmount();
  route.rename("/");
});

test("on a server without mail a host's link is not called one from a mail, and the host is said to help", async () => {
  session.become({ name: "", language: "en", account: "" });
  serve({ "GET /api/sign-in": { ...WAYS, mails: false }, "POST /api/sign-in/mail/enter": refusal("wrong-code", "no code") });
  route.rename("/sign-in#mail=s3cret");
  const { unmount } = render(SignInPage);
  await userEvent.click(await screen.findByRole("button", { name: say("sign-in-mail-go") }));
  const card = screen.getByRole("region", { name: say("sign-in-mail-title") });
  expect(card.textContent).toMatch(/The host of this server can make you a new one/);
  expect(document.body.textContent).not.toMatch(/your mail|Send me a new one|nobody can let you in/);
  expect(document.body.textContent).toMatch(/only the host of this server can let you in again/);
  unmount();
  route.rename("/");
});

test("a pasted link of another device is asked about as one that is followed: nobody is signed in unseen", async () => {
  session.become({ name: "", language: "en", account: "" });
  const asked = serve({ "GET /api/sign-in": WAYS });
  route.rename("/sign-in#to=%2Ftable%2Ft4bl3");
  const { unmount } = render(SignInPage);
  await userEvent.click(await screen.findByText(say("sign-in-device")));
  const form = screen.getByLabelText<HTMLInputElement>(say("device-link"));
  await userEvent.type(form, "http://elsewhere.test/{Enter}");
  await vi.waitFor(() => expect(screen.getByText(say("sign-in-device-wrong"))).toBeTruthy());
  await userEvent.clear(form);
  await userEvent.type(form, "http://ennead.test/#device=c0dec0dec0dec0dec0de{Enter}");
  await vi.waitFor(() => expect(route.hash).toBe("device=c0dec0dec0dec0dec0de&to=%2Ftable%2Ft4bl3")); // where Arriving asks
  expect(asked.map(({ method }) => method)).toEqual(["GET"]);
  unmount();
  route.rename("/");
});

test.each([true, false])("who has forgotten the password is led to the way back (mail: %s)", async (mails) => {
  session.become({ name: "", language: "en", account: "" });
  serve({ "GET /api/sign-in": { ...WAYS, mails } });
  const { unmount } = render(SignInPage);
  await userEvent.type(await screen.findByLabelText(say("account-name")), "Ana");
  await press(say("sign-in-forgotten"));
  const field = screen.getByLabelText<HTMLInputElement>(say(mails ? "sign-in-mail-who" : "sign-in-code-yours"));
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value).toBe(mails ? "Ana" : "");
  expect(screen.getByRole("link", { name: say("account-create") }).getAttribute("href")).toBe("/account");
  unmount();
});

test("a large file of one's data comes in pages, is waited for, and goes on after a failure", async () => {
  const tables = (...names: number[]) => names.map((name) => ({ name }));
  const slow = new Response(JSON.stringify({ error: "too-costly", message: "later" }), { status: 429, headers: { "retry-after": "7" } });
  const answers: (unknown | Response)[] = [{ name: "Ana", tables: tables(1, 2), tables_in_all: 5, after: 20 }, slow, { tables: tables(3), after: 31 }, refusal("our-fault", "a fault", 500), { tables: tables(4, 5), after: null }];
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const answer = answers.shift();
    return Promise.resolve(answer instanceof Response ? answer : new Response(JSON.stringify(answer)));
  });
  const percents: number[] = [];
  const waits: number[] = [];
  const gather = () => mine.gather((percent) => percents.push(percent), (seconds) => Promise.resolve(waits.push(seconds)));
  const mine = new Export();
  await expect(gather()).rejects.toThrow("a fault");
  const file: unknown = JSON.parse(await gather());
  expect(file).toEqual({ name: "Ana", tables: tables(1, 2, 3, 4, 5), tables_in_all: 5 });
  expect(asked).toEqual(["", "?after=20", "?after=20", "?after=31", "?after=31"].map((query) => `/api/account/export${query}`));
  expect([percents, waits]).toEqual([[40, 60, 100], [7]]);
  vi.unstubAllGlobals();
});

test("who asks for a link twice is told truly that the second time nothing was sent", async () => {
  session.become({ name: "", language: "en", account: "" });
  const asked = serve({ "GET /api/sign-in": { ...WAYS, mails: true }, "POST /api/sign-in/mail": { seconds: 720, already: false } });
  const { unmount } = render(SignInPage);
  await userEvent.click(await screen.findByRole("button", { name: say("sign-in-forgotten") }));
  await userEvent.type(screen.getByLabelText(say("sign-in-mail-who")), "Ana");
  await press(say("sign-in-mail-send"));
  await vi.waitFor(() => expect(screen.getByText(say("sign-in-mail-sent", { minutes: 12 }))).toBeTruthy());
  expect(asked.at(-1)).toMatchObject({ path: "/api/sign-in/mail", body: { who: "Ana" } });
  serve({ "POST /api/sign-in/mail": { seconds: 61, already: true } });
  await press(say("sign-in-mail-send"));
  await vi.waitFor(() => expect(screen.getByText(say("sign-in-mail-already", { minutes: 2 }))).toBeTruthy());
  expect(screen.queryByText(say("sign-in-mail-sent", { minutes: 12 }))).toBeNull();
  unmount();
});

test("who comes back without the password finds the field for a new one, with the keyboard in it", async () => {
  session.become({ name: "Ana", language: "en", account: "Ana" });
  route.rename("/account#new-password");
  await words.learn("notices");
  await words.learn("kindness");
  serve({ "GET /api/sign-in": WAYS, "GET /api/account": account(), "GET /api/sessions": [], "GET /api/notices": refusal("no", "no"), "GET /api/blocks": [] });
  const { unmount } = render(AccountPage);
  const field = await screen.findByLabelText(say("account-password-new"));
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  expect(location.hash).toBe("");
  unmount();
  route.rename("/");
});

test.each(["", "ana@mail.test"])("a mail address stands among the ways to sign in, where there is mail (confirmed: “%s”)", async (address) => {
  session.become({ name: "Ana", language: "en", account: "Ana" });
  await Promise.all([words.learn("notices"), words.learn("kindness")]);
  const wanted: NoticeSettings = { kinds: {}, quiet: null, zone: "", devices: [], push_key: "", mail_offered: true, address, confirmed: !!address, mail_on: true };
  serve({ "GET /api/sign-in": { ...WAYS, mails: true }, "GET /api/account": account({ mails: true, mail: address }), "GET /api/sessions": [], "GET /api/notices": wanted, "GET /api/blocks": [] });
  const { unmount } = render(AccountPage);
  const ways = within(await screen.findByRole("region", { name: say("account-ways") }));
  expect(await ways.findByText(address ? say("notices-address-lets-in", { address }) : say("notices-address-why"))).toBeTruthy();
  expect(ways.queryByLabelText(say("notices-address")) === null).toBe(!!address);
  unmount();
});

test("who has no account is led to one from the header, as long as nobody is known here", () => {
  session.become({ name: "", language: "en", account: "" });
  const { unmount } = render(Header);
  expect(screen.getByRole("link", { name: say("header-create") }).getAttribute("href")).toBe("/account");
  unmount();
  session.become({ name: "Ana", language: "en", account: "" });
  render(Header);
  expect(screen.queryByRole("link", { name: say("header-create") })).toBeNull();
});

test("an account tells that a host has made a way in, and whether it was used", async () => {
  session.become({ name: "Ana", language: "en", account: "Ana" });
  await Promise.all([words.learn("notices"), words.learn("kindness")]);
  const later = Date.now() / 1000 + 60;
  for (const [way_in, told] of [[{ at: 1, until: later, used: 0 }, "open"], [{ at: 1, until: 2, used: 0 }, "over"], [{ at: 1, until: later, used: 2 }, "used"]] as const) {
    serve({ "GET /api/sign-in": WAYS, "GET /api/account": account({ way_in }), "GET /api/sessions": [], "GET /api/notices": refusal("no", "no"), "GET /api/blocks": [] });
    const { unmount } = render(AccountPage);
    const note = await screen.findByRole("note");
    expect(note.textContent?.trim()).toBe(say(`account-way-in-${told}`, { made: dayOf(1), used: dayOf(way_in.used) }));
    unmount();
  }
});

test("a guest with games keeps them; whoever has none creates an account", async () => {
  for (const [tables, title, button] of [[[{}], "account-become", "account-keep-password"], [[], "account-create", "account-create-password"]] as const) {
    serve({ "GET /api/sign-in": WAYS, "GET /api/tables/mine": tables, "GET /api/sessions": [] });
    const { unmount } = render(AccountPage);
    expect(await screen.findByRole("button", { name: say(button) })).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(say(title));
    unmount();
  }
});

test("signing in to an account of another language is said in the one that was read", async () => {
  session.become({ name: "", language: "fr", account: "" });
  await speak("fr");
  const go = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  serve({ "POST /api/sign-in": { name: "Ana", language: "en", account: "Ana" }, "PATCH /api/session": { name: "Ana", language: "fr", account: "Ana" } });
  await signIn("", { name: "Ana", password: "x" }, "/");
  go.mockRestore();
  await speak("en"); // as the page does that is loaded then
  session.become({ name: "Ana", language: "en", account: "Ana" });
  const { unmount } = render(LanguageNote);
  expect(screen.getByText(/Votre compte parle une autre langue/)).toBeTruthy();
  await press("Rester en français");
  expect(words.language).toBe("fr");
  expect(screen.queryByText(/Votre compte/)).toBeNull();
  unmount();
  expect(languageChanged()).toBeNull(); // once
});

test("after the recovery codes a mail address is offered, where there is mail", () => {
  render(Codes, { codes: ["AAAA"], mails: true, onkept: vi.fn() });
  expect(screen.getByText(say("account-codes-mail"))).toBeTruthy();
});

test("deleting wants the name typed", async () => {
  const asked = serve({ "DELETE /api/account": 204 });
  const ongone = vi.fn();
  render(Data, { ongone });
  await press(say("account-delete-guest"));
  const field = screen.getByLabelText(say("account-delete-type", { name: "Ana" }));
  await userEvent.type(field, "Anna");
  await press(say("account-delete-now"));
  expect(screen.getByText(say("account-delete-wrong", { name: "Ana" }))).toBeTruthy();
  expect(asked).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, "Ana");
  await press(say("account-delete-now"));
  expect(asked).toHaveLength(1);
  expect(ongone).toHaveBeenCalled();
  expect(session.name).toBe("");
});
