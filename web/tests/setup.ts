// What the tests' browser lacks, and what it must never do by itself: speak to a server.
import { readFileSync } from "node:fs";
import { act, cleanup, configure } from "@testing-library/svelte";
import { afterEach, beforeEach, vi } from "vitest";
import { FakeNotification, hide, media, unasked } from "./help";

const PATIENCE = 15_000; // milliseconds: a busy machine is slow, not wrong
configure({ asyncUtilTimeout: PATIENCE });
const { waitFor } = vi;
vi.waitFor = (callback, options) => waitFor(callback, { timeout: PATIENCE, ...(typeof options === "number" ? { timeout: options } : options) });

// The rules are the very files of the package, wherever a test wants them.
vi.mock("../src/wire/files", () => ({ fetchRules: (game: string) => WebAssembly.compile(readFileSync(`../src/ennead/games/${game}/rules.wasm`)) }));

// Most tests say by themselves what is seen.
vi.mock("../src/games/seeing", async (original) => ({ ...(await original()), SightByRules: (await import("./fakes/sight")).PlainSight }));

window.matchMedia = ((query: string) => ({
  media: query,
  matches: media.has(query),
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => true,
})) as typeof window.matchMedia;

const dialog = HTMLDialogElement.prototype;
dialog.show ??= function (this: HTMLDialogElement) {
  this.setAttribute("open", "");
};
dialog.showModal ??= dialog.show;
dialog.close ??= function (this: HTMLDialogElement) {
  if (!this.open) return;
  this.removeAttribute("open");
  this.dispatchEvent(new Event("close"));
};
// A select's chosen option is asked for by `:checked`, which is not known here for options.
const find = HTMLSelectElement.prototype.querySelector;
HTMLSelectElement.prototype.querySelector = function (this: HTMLSelectElement, selector: string) {
  return selector === ":checked" ? (this.options[this.selectedIndex] ?? null) : find.call(this, selector);
} as typeof find;
/** How an element is shown that has these attributes and no style. */
const shown = new Map<string, string>();
const { getComputedStyle } = window;
function displayOf(one: Element): string {
  const attributes = ["open", "hidden"].filter((name) => one.hasAttribute(name));
  const kind = [one.tagName, ...attributes].join(" ");
  let display = shown.get(kind);
  if (display === undefined) {
    const plain = document.body.appendChild(document.createElementNS(one.namespaceURI, one.tagName.toLowerCase()));
    for (const name of attributes) plain.setAttribute(name, "");
    shown.set(kind, (display = getComputedStyle(plain).display));
    plain.remove();
  }
  return display;
}
// Each search by role asks for the styles of all elements. No style sheets are loaded here, so an element's own style says it, and much sooner.
window.getComputedStyle = ((one: HTMLElement) => {
  const style = (name: string): string => one.style?.getPropertyValue(name) || (name === "display" ? displayOf(one) : name === "visibility" ? "visible" : "");
  return new Proxy({}, { get: (_, name) => (name === "getPropertyValue" ? style : style(String(name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))) });
}) as typeof getComputedStyle;
Element.prototype.scrollTo ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
Object.assign(window, { scrollTo: () => undefined, Notification: FakeNotification });
Object.assign(globalThis, { Notification: FakeNotification });

/** A test that asks a server must say what that answers. What the pages catch is told once more when the test ends. */
function loudly(what: string): never {
  unasked.push(what);
  throw new Error(`${what}: no test has said what this answers`);
}
const fetch = (where: RequestInfo | URL) => loudly(`fetch ${where instanceof Request ? where.url : String(where)}`);
const Socket = function (url: string) {
  loudly(`WebSocket ${url}`);
};

beforeEach(() => {
  Object.assign(globalThis, { fetch, WebSocket: Socket });
  Object.assign(window, { fetch, WebSocket: Socket });
});

afterEach(async () => {
  await act();
  cleanup();
  vi.useRealTimers();
  media.clear();
  hide(false);
  localStorage.clear();
  sessionStorage.clear();
  FakeNotification.shown.length = 0;
  const [first] = unasked.splice(0);
  if (first) throw new Error(`${first}: no test has said what this answers`);
});
