// Where one is: the address says it, so that every page, and every move of a replay, has a link.
//
// The pages name each other by addresses such as `/study?move=3#top`. On a server these are the browser's own. In a folder
// of files there is one page only, and they stand behind its `#`: `#/study?move=3#top`. What is written into a page goes
// through `href`, so that a link is right also when it is copied, or opened somewhere else.
import { isSite, whole } from "./site";

/** Return an address of ours as it is written into a link; `#part` is a part of the page that one is on. */
export function href(address: string): string {
  if (!isSite()) return address;
  return `#${address.startsWith("#") ? route.path + route.query : ""}${address}`;
}

/** Return an address of ours whole, so that somebody else can follow it. */
export const linkTo = (address: string): string => whole(href(address));

/** Return where one is, as an address of ours. */
function here(): URL {
  const { hash } = location;
  if (!isSite()) return new URL(location.href);
  return new URL(hash.startsWith("#/") ? hash.slice(1) : `/${hash}`, location.href);
}

export class Route {
  path = $state("");
  hash = $state("");
  query = $state("");

  constructor() {
    this.#read();
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
  }

  get parts(): string[] {
    return this.path.split("/").filter(Boolean);
  }

  /** Go to a page of ours. */
  go(address: string): void {
    history.pushState(null, "", href(address));
    this.#read();
  }

  /** Write another address for where one is already. */
  rename(address: string): void {
    history.replaceState(null, "", href(address));
    this.#read();
  }

  /** Let links to our own pages lead there without loading everything anew. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (link.origin !== location.origin || link.hasAttribute("download") || link.target) return;
    if (isSite()) return this.#show(link);
    if (/^\/(api|static)\//.test(link.pathname)) return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return; // on this page
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };

  /** In a folder of files the browser follows a link by itself; a part of the same page it does not find. */
  #show(link: HTMLAnchorElement): void {
    const [, page, part] = /^#([^#]*)#(.+)$/.exec(link.hash) ?? [];
    if (page !== this.path + this.query || !part) return;
    const there = document.getElementById(decodeURIComponent(part));
    there?.scrollIntoView();
    there?.focus({ preventScroll: true });
  }

  #read(): void {
    const { pathname, search, hash } = here();
    this.path = pathname;
    this.hash = hash.slice(1);
    this.query = search;
  }
}

export const route = new Route();
