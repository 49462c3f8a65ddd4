import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync, type ComponentProps } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { useEdition } from "../src/games/sailing/edition.svelte";
import { foursOf, mapOf, placeBeside, placesOf, threesOf, wayOf } from "../src/games/sailing/map/map";
import Nile from "../src/games/sailing/map/Nile.svelte";
import type { SailingTable } from "../src/games/sailing/table";
import { speak } from "./help";
import { caravan, nile } from "./nile";
import { EDITION } from "./sailing";

type Props = ComponentProps<typeof Nile>;
const pick = vi.fn<Props["pick"]>();

beforeEach(async () => {
  await speak("en", "sailing");
  useEdition(EDITION);
  pick.mockClear();
});

function show(table: SailingTable, more: Partial<Props> = {}) {
  const props: Props = { table, offers: {}, last: new Set(), overlay: false, waitingFor: "", pick, title: (place) => `place ${place}`, ...more };
  const { container, rerender } = render(Nile, { props });
  const place = (name: string) => container.querySelector<HTMLElement>(`[data-place="${name}"]`) as HTMLElement;
  const around = (name: string) => place(name).parentElement as HTMLElement;
  const texts = (selector: string, within: Element = container) => [...within.querySelectorAll(selector)].map((one) => one.textContent?.replace(/\s+/g, " ").trim());
  const symbols = (within: Element) => [...within.querySelectorAll("use")].map((one) => one.getAttribute("href")?.split("#")[1]);
  const reachable = () => [...container.querySelectorAll<HTMLElement>('[tabindex="0"]')].map((one) => one.dataset.place);
  const marked = (name: string) => [...container.querySelectorAll<HTMLElement>(`.place.${name}`)].map((one) => one.dataset.place);
  return { container, place, around, texts, symbols, reachable, marked, rerender: (next: Partial<Props>) => rerender({ ...props, ...next }) };
}
/** What is drawn over the map is fetched when it is wanted. */
const fetched = () => screen.findByRole("list");
const focused = () => (document.activeElement as HTMLElement).dataset.place;

describe("the places", () => {
  test("every space and every section of a caravan is a button with its name", () => {
    const { container } = show(nile());
    expect(screen.getAllByRole("button")).toHaveLength(25 + 4);
    expect(screen.getByRole("button", { name: "place N1F" }).getAttribute("aria-disabled")).toBe("true");
    expect(container.querySelectorAll(".icons svg")).toHaveLength(4 + 23 * 2 + 19 * 3); // the arithmetic of the edition
  });

  test("what is offered can be taken, and says what it brings", async () => {
    const offers = { S1F: { tokens: { G: 5 }, labourers: -1 }, N2F: { tokens: { G: 4 }, short: 2 }, N2C: { cards: 1, labourers: -1 }, south1: { tokens: { G: 2, S: 1 }, tribute: "M" } };
    const { place, around, texts, symbols, marked } = show(nile(), { offers });
    expect(marked("free")).toEqual(["N2C", "N2F", "S1F", "south1"]);
    expect(texts(".bubble", around("S1F"))).toEqual(["+5"]);
    expect(texts(".bubble", around("N2C"))).toEqual(["+1"]);
    expect(symbols(around("N2C"))).toContain("city-card-back");
    expect(texts(".bubble", around("south1"))).toEqual(["+2+1 −1"]);
    expect(symbols(around("south1"))).toEqual(["grain", "stone", "mark-M"]);
    expect(texts(".bubble.short")).toEqual(["+4 4/6"]);
    await userEvent.click(place("S1F"));
    expect(pick.mock.calls).toEqual([["S1F"]]);
  });

  test("others are picked too, to be explained; nothing is promised there", async () => {
    const { place, texts } = show(nile());
    await userEvent.click(place("N4Q"));
    expect(pick.mock.calls).toEqual([["N4Q"]]);
    expect(texts(".bubble, .dot")).toEqual([]);
  });

  test("an offer about which nothing is known is a dot", () => {
    const { container, texts } = show(nile(), { offers: { N1F: null, N1B: { labourers: 1 } } });
    expect(container.querySelectorAll(".dot")).toHaveLength(2);
    expect(texts(".bubble")).toEqual([]);
  });

  test("where sites are offered, sections are the places; a city is one as a whole", async () => {
    const { place, around, texts, marked } = show(nile(), { offers: { N1Fb: { glory: 2 }, N2C: { glory: 6 } } });
    expect(screen.getAllByRole("button")).toHaveLength(46 + 4);
    expect(place("N1F").tagName).toBe("SPAN");
    expect(marked("free")).toEqual(["N1Fb", "N2C"]);
    expect(texts(".bubble", around("N1Fb"))).toEqual(["+2"]);
    expect(texts(".bubble", around("N2C"))).toEqual(["+6"]);
    await userEvent.click(place("N1Fb"));
    await userEvent.click(place("N1Fa"));
    expect(pick.mock.calls).toEqual([["N1Fb"], ["N1Fa"]]);
  });

  test("what was just played is marked, and what waits for the server", () => {
    const { container, marked } = show(nile({ built: { N1Fa: "C" } }), { last: new Set(["S2B", "N1Fa"]), offers: { N1B: null }, waitingFor: "N1B" });
    expect(marked("last")).toEqual(["N1Fa", "S2B"]); // the section is no place to choose now, but it is marked
    expect(container.querySelectorAll(".monuments.new")).toHaveLength(1);
    expect(marked("waits")).toEqual(["N1B"]);
  });
});

describe("what places are called", () => {
  test("each bears a plain name, also where something is offered or somebody stands", () => {
    const table = nile({ workers: { N1B: { labourer: "B", seat: "L" } } });
    const { container, around } = show(table, { offers: { N1F: { tokens: { G: 5 } } } });
    const name = (code: string) => around(code).querySelector(".name")?.textContent;
    expect([name("N1F"), name("N1B"), name("N1Q"), name("N2C")]).toEqual(["Farm", "Brickyard", "Quarry", "City"]);
    expect(container.textContent).not.toMatch(/[NS][1-4][FBQC]/);
  });

  test("every place can be found to be marked, whether it can be chosen now or not", () => {
    for (const offers of [{}, { N1Fb: { glory: 2 } }]) {
      const { container } = show(nile(), { offers });
      const codes = [...container.querySelectorAll<HTMLElement>("[data-place]")].map((one) => one.dataset.place);
      expect(new Set(codes).size).toBe(codes.length);
      expect(codes).toHaveLength(25 + 42 + 4);
    }
  });
});

describe("what stands there", () => {
  test("a monument with its owner's mark, several obelisks on one section, a neutral one", () => {
    const { around, symbols, container } = show(nile({ built: { N1Fa: "C", S2Qa: "CCL", N3Fa: "-" } }));
    expect(symbols(around("N1F"))).toEqual(expect.arrayContaining(["obelisk", "mark-C"]));
    expect(symbols(around("S2Q")).filter((one) => one?.startsWith("mark-"))).toEqual(["mark-C", "mark-C", "mark-L"]);
    expect(symbols(around("N3F"))).toContain("cover");
    expect(container.querySelectorAll(".icons.built")).toHaveLength(3);
  });

  test("labourers with their owners' badges; a master looks another way", () => {
    const { around, texts, symbols } = show(nile({ workers: { N1F: { labourer: "F", seat: "C" }, N4B: { labourer: "MB", seat: "L" } } }));
    expect(symbols(around("N1F"))).toEqual(expect.arrayContaining(["farmer", "mark-C"]));
    expect(symbols(around("N4B"))).toEqual(expect.arrayContaining(["brickmaker-master", "mark-L"]));
    expect(texts(".worker")).toEqual(["C", "L"]);
  });

  test("caravans with their loads, a leader's camel, or closed", () => {
    const { around, texts, symbols, container } = show(nile({ caravans: [caravan("north", { leader: "M" }), caravan("south", {}, true)] }));
    expect(symbols(around("north1"))).toEqual(["grain", "grain", "stone"]);
    expect(symbols(around("south1"))).toEqual(["cover"]);
    expect(texts(".head")).toEqual(["Caravan", "Closed"]);
    expect(symbols(container.querySelector(".head") as Element)).toEqual(["camel", "mark-M"]);
  });

  test("the river tells where the barge is, and what that means", () => {
    const { texts, container } = show(nile());
    expect(texts(".caption")).toEqual(["reached", "building here +1", "season 3 · until then masters only", "season 4 · until then masters only"]);
    expect(container.querySelectorAll(".far")).toHaveLength(6 + 6);
    expect(screen.getByRole("img", { name: "Pharaoh’s barge" })).toBeTruthy();
  });
});

describe("by keyboard", () => {
  test("arrows go along the bank and across the river, Enter picks", async () => {
    const { place, reachable } = show(nile());
    expect(reachable()).toEqual(["N1F"]);
    place("N1F").focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    expect(focused()).toBe("N1Q");
    await userEvent.keyboard("{ArrowDown}");
    expect(focused()).toBe("S1B");
    await userEvent.keyboard("{ArrowDown}{ArrowLeft}{Enter}");
    expect(focused()).toBe("S1F");
    expect(pick.mock.calls).toEqual([["S1F"]]);
    expect(reachable()).toEqual(["S1F"]);
    await userEvent.keyboard("{Control>}{ArrowRight}{/Control}x");
    expect(focused()).toBe("S1F");
  });

  test("the caravan is at the end of the bank, and the other one across", async () => {
    const { place } = show(nile());
    place("N4B").focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
    expect(focused()).toBe("north2");
    await userEvent.keyboard("{ArrowDown}{ArrowLeft}{ArrowLeft}");
    expect(focused()).toBe("S4Q");
  });

  test("the tab key reaches what is offered, also when something else is offered", async () => {
    const { place, reachable, rerender } = show(nile(), { offers: { S2F: null } });
    expect(reachable()).toEqual(["S2F"]);
    place("N1F").focus();
    flushSync();
    expect(reachable()).toEqual(["N1F"]);
    place("N1F").blur();
    await rerender({ offers: { N3Qa: null } });
    expect(reachable()).toEqual(["N3Qa"]);
  });

  test("a river that flows down the page turns the arrows", () => {
    expect(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "x"].map((key) => wayOf(key, true))).toEqual(["up", "down", "north", "south", undefined]);
    expect(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"].map((key) => wayOf(key, false))).toEqual(["north", "south", "up", "down"]);
  });
});

describe("sets and risks", () => {
  const table = nile({
    built: { N1Fa: "C", N1Fb: "C", N1Ba: "C", S1Qa: "CC", S2Qa: "L" },
    sets: { C: { threes: [["N1Fa", "N1Fb", "N1Ba"]], fours: [["N1Fa", "N1Fb", "S1Qa", "S1Qa"]], glory: 5 } },
    more: {
      risks: [
        { seat: "L", cartouche: "P1", beside: false, kind: "pylon", sites: ["S3C", "N1Bb"] },
        { seat: "M", cartouche: "O1", beside: true, kind: "obelisk", sites: [] },
      ],
    },
  });

  test("are drawn in the Governor's colour with their glory, and told", async () => {
    const { container, texts } = show(table, { overlay: true });
    await vi.waitFor(() => expect(texts(".three.north.seat-C")).toEqual(["+2"])); // the sets, and after or before them their words
    await fetched();
    expect(texts(".thread")).toEqual(["+3"]);
    expect(container.querySelectorAll(".stem.north")).toHaveLength(2);
    expect(container.querySelectorAll(".stem.south")).toHaveLength(1); // two obelisks on one site
    expect(texts("ul li")).toEqual([
      "C Three along the bank (the first section of the farm in segment 1, north bank; the second section of the farm in segment 1, north bank; the first section of the brickyard in segment 1, north bank): 2 glory",
      expect.stringMatching(/^C Four on a segment \(the first section of the farm in segment 1, north bank; .*\): 3 glory$/),
      "L A planned pylon has only 2 sites left (the city in segment 3, south bank; the second section of the brickyard in segment 1, north bank)",
      "M A planned obelisk has no site left",
    ]);
    expect(container.querySelectorAll("svg.risk")).toHaveLength(2);
  });

  test("with the barge's glory on the free sites of its segment", () => {
    const { texts, container } = show(table, { overlay: true });
    expect(texts(".bonus")).toHaveLength(5 + 6 - 1);
    expect(container.querySelector(".bonus use")?.getAttribute("href")).toMatch(/#glory$/);
  });

  test("not unless one wants to see them", () => {
    const { container, texts } = show(table);
    expect(container.querySelectorAll(".set, .bonus, .risk, ul")).toHaveLength(0);
    expect(texts(".caption")).toHaveLength(4);
  });

  test("a three goes as far as its sites, and fours that would cross get lanes of their own", () => {
    const map = mapOf(table);
    expect(threesOf(map, table)).toEqual([expect.objectContaining({ seat: "C", side: "north", from: 0, sites: ["N1Fa", "N1Fb", "N1Ba"] })]);
    const fours = (seats: Record<string, string[]>) => foursOf(map, nile({ sets: Object.fromEntries(Object.entries(seats).map(([seat, sites]) => [seat, { fours: [sites] }])) })).map(({ lane }) => lane);
    expect(fours({ C: ["N1Fa", "N1Bb", "S1Qa", "S1Qb"], L: ["N1Fb", "N1Ba", "S1C", "S1Fa"], M: ["N4Qa", "N4Qb", "N4C", "S4Ba"] })).toEqual([0, 1, 0]);
  });

  test("nobody has any at first", async () => {
    const { texts } = show(nile(), { overlay: true });
    await fetched();
    expect(texts("ul li")).toEqual(["Nobody has a set yet."]);
  });
});

describe("an edition of one's own", () => {
  const long = "N1F2-2 N1B2-2 N1Q2-2 N1C N2F3-3 N2B3-2 N2Q2-3 N3C N3F2-2 N3B2-2 N4Q3-3 N4F2-2 N4B2-2 S1C S1F2-2 S2B2-2 S3Q2-2 S4F2-2";
  const table = nile({ spaces: long, segments: { S1F: [1, 2] }, caravans: [caravan("north")] });

  test("has other spaces, and one caravan or none", () => {
    show(table);
    expect(screen.getAllByRole("button")).toHaveLength(18 + 2);
    const { container } = show(nile({ spaces: "N1F2-2 S1F2-2", caravans: [], more: { season: 4 } }));
    expect(container.querySelectorAll("button[data-place]")).toHaveLength(2);
    expect(container.querySelector(".desert")).toBeNull();
  });

  test("both banks fill each segment, and a space that touches two lies over their border", () => {
    const { segments, spots, length } = mapOf(table);
    const ends = (side: string) => Math.max(...Object.values(spots).filter((spot) => spot.side === side).map(({ from, span }) => from + span));
    expect(ends("north")).toBeCloseTo(length);
    expect(ends("south")).toBeCloseTo(length);
    const border = segments[1]?.from ?? 0;
    const { from, span } = spots.S1F ?? { from: 0, span: 0 };
    expect(from).toBeLessThan(border);
    expect(from + span).toBeGreaterThan(border);
    expect(spots.S1C).toMatchObject({ side: "south", from: 0 });
    expect(spots.S2B?.from).toBeCloseTo(from + span);
  });

  test("is walked through as a whole", () => {
    const [map, places] = [mapOf(table), placesOf(table, false)];
    expect(placeBeside(map, places, "N4B", "down")).toBe("north1");
    expect(placeBeside(map, places, "north2", "down")).toBeUndefined();
    expect(placeBeside(map, places, "north2", "south")).toBe("S4F");
    expect(placeBeside(map, places, "N1F", "up")).toBeUndefined();
    expect(placeBeside(map, places, "N1F", "north")).toBeUndefined();
    expect(placeBeside(map, { north: [], south: ["S1F"] }, "S1F", "north")).toBeUndefined();
  });
});

test("it speaks French too", async () => {
  await speak("fr", "sailing");
  const { texts } = show(nile(), { overlay: true });
  await fetched();
  expect(texts(".caption")[2]).toBe("saison 3 · d’ici là, maîtres seuls");
  expect(texts("ul li")).toEqual(["Personne n’a encore de groupe."]);
});
