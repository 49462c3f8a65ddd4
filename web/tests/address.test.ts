// Addresses: on a server the browser's own; in a folder of files behind its one page's `#`.
import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { href, linkTo, Route, route } from "../src/app/route.svelte";

const SRC = `${import.meta.dirname}/../src`;
const FOLDER = "/some/folder/";
const home = location.href;

afterEach(() => {
  delete document.documentElement.dataset.site;
  history.replaceState(null, "", home);
  dispatchEvent(new Event("popstate"));
});

/** Click a link of the page, as somebody does who reads it. */
function click(to: string): MouseEvent {
  const link = document.createElement("a");
  link.href = to;
  document.body.append(link);
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  link.addEventListener("click", (one) => route.follow(one));
  link.dispatchEvent(event);
  link.remove();
  return event;
}

describe("on a server", () => {
  test("an address is written as it is", () => {
    expect(href("/study/abc?move=3#top")).toBe("/study/abc?move=3#top");
    expect(href("#watch")).toBe("#watch");
    expect(linkTo("/study")).toBe(`${location.origin}/study`);
    route.go("/study/abc?move=3#top");
    expect([location.pathname, location.search, location.hash]).toEqual(["/study/abc", "?move=3", "#top"]);
    expect([route.path, route.query, route.hash]).toEqual(["/study/abc", "?move=3", "top"]);
    expect(route.parts).toEqual(["study", "abc"]);
  });

  test("a link leads there without loading everything anew", () => {
    expect(click("/rules/isis#I3").defaultPrevented).toBe(true);
    expect([route.path, route.hash]).toEqual(["/rules/isis", "I3"]);
    expect(click("/api/tables/abc/file").defaultPrevented).toBe(false);
    expect(click("/static/licences.txt").defaultPrevented).toBe(false);
  });
});

describe("in a folder of files", () => {
  beforeEach(() => {
    document.documentElement.dataset.site = "0.0.0";
    history.replaceState(null, "", FOLDER);
    dispatchEvent(new Event("popstate"));
  });

  test("the first page is the folder", () => {
    expect([route.path, route.query, route.hash, route.parts]).toEqual(["/", "", "", []]);
  });

  test("an address stands behind the page's #, also in links that are handed on", () => {
    expect(href("/study?move=3#top")).toBe("#/study?move=3#top");
    expect(linkTo("/study")).toBe(`${location.origin}${FOLDER}#/study`);
    route.go("/study?move=3#top");
    expect(location.pathname + location.search + location.hash).toBe(`${FOLDER}#/study?move=3#top`);
    expect([route.path, route.query, route.hash]).toEqual(["/study", "?move=3", "top"]);
    expect(href("#end")).toBe("#/study?move=3#end");
    route.rename("/rules/isis");
    expect(new Route().parts).toEqual(["rules", "isis"]);
  });

  test("the browser goes back and forth, and follows links by itself", () => {
    route.go("/puzzles");
    history.replaceState(null, "", `${FOLDER}#/learn/isis`);
    dispatchEvent(new Event("hashchange"));
    expect(route.path).toBe("/learn/isis");
    expect(click(href("/study")).defaultPrevented).toBe(false);
  });

  test("a part of the page that one is on is shown", () => {
    route.go("/rules/isis");
    const there = document.createElement("section");
    Object.assign(there, { id: "turn", tabIndex: -1 });
    document.body.append(there);
    let shown = 0;
    there.scrollIntoView = () => (shown += 1);
    click(href("#turn"));
    click(href("/rules/osiris#turn")); // another page: it shows its parts itself
    expect(shown).toBe(1);
    expect(document.activeElement).toBe(there);
    there.remove();
  });
});

test("every link to a page of ours is written by `href`", () => {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".svelte"));
  expect(files.length).toBeGreaterThan(90);
  const literal = /\bhref=(?:"[/#](?!main"|api\/)|\{`[/#](?!api\/))/; // the link that skips the header goes nowhere
  expect(files.filter((path) => literal.test(readFileSync(`${SRC}/${path}`, "utf8")))).toEqual([]);
});
