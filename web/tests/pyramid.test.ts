import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { BoardProps } from "../src/games/adapter";
import Board from "../src/games/osiris/Board.svelte";
import Hand from "../src/games/osiris/Hand.svelte";
import { placeFor } from "../src/games/osiris/placing";
import Temples from "../src/games/osiris/Temples.svelte";
import type { OsirisTable, Priest } from "../src/games/osiris/table";
import { speak, stand } from "./help";
import { chosen, GODS, looks, osiris, settle, step, temples } from "./osiris";

const SOW = 140;
const SETTLED = 900;
const play = vi.fn<BoardProps["play"]>();
const explain = vi.fn<BoardProps["explain"]>();

beforeEach(async () => {
  await speak("en", "osiris");
  play.mockClear();
  explain.mockClear();
});

/** Show a part of the table to whoever may play these moves. */
function show(part: typeof Board, table: OsirisTable, legal: string[] = [], more: Partial<BoardProps> = {}) {
  const props: BoardProps = { state: looks(table, legal), before: null, step: [], log: [], legal, waitingFor: "", play, explain, ...more };
  const { container, rerender } = render(part, { props });
  const place = (name: string) => container.querySelector<HTMLElement>(`[data-place="${name}"], [data-temple="${name}"]`) as HTMLElement;
  const label = (name: string) => place(name).getAttribute("aria-label");
  const texts = (selector: string) => [...container.querySelectorAll(selector)].map((one) => one.textContent?.trim());
  return { container, place, label, texts, rerender: (next: Partial<BoardProps>) => rerender({ ...props, ...next }) };
}
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const moving = (more: Partial<NonNullable<OsirisTable["move"]>> = {}, blocks: string[] = [], priests: Record<string, Partial<Priest>> = {}) =>
  osiris({ phase: "move", blocks, move: { priest: "I0", left: 3, removed: 0, steps: [{ place: "L1.0", cost: 2, fight: null, removes: false }], sown: ["T1", "T2", "T3"], ...more } }, 2, priests);

describe("the places", () => {
  test("each says what is there, with the god where one sees him", () => {
    const { label, container } = show(Board, osiris({ blocks: ["L2.0"] }, 3, { I0: { place: "L1.0", god: "Ra" } }));
    expect(container.querySelectorAll("[data-place]")).toHaveLength(20 + 16 + 12 + 8 + 12 + 1);
    expect(label("L1.0")).toBe("lane 1, north-west corner, Ivory’s plain priest over Ra");
    expect(label("L2.0")).toBe("lane 2, north-west corner, a block");
    expect(label("L3.0")).toBe("lane 3, north-west corner, free");
    expect(label("T0")).toBe("the town of Ivory’s plain priest, 2 counters");
    expect(label("T4")).toBe("the town of Carnelian’s one-ring priest, 2 counters; here is Carnelian’s one-ring priest");
    expect(label("T9")).toBe("the town of Ochre’s plain priest, a closed town: nobody plays its colour");
    expect(label("tip")).toBe("the tip, the pyramid piece, with a hidden god under it");
  });

  test("no god is drawn but those that are seen", () => {
    const { container } = show(Board, osiris({}, 2, { I0: { god: "Ra" } }));
    const drawn = [...container.innerHTML.matchAll(/#god-(\w+)"/g)].map(([, god]) => god);
    expect([...new Set(drawn)].sort()).toEqual(["disc", "hidden", "ra"]);
  });

  test("one is reached by the tab key, the others by the arrows", async () => {
    const { container, place } = show(Board, osiris());
    const reachable = () => [...container.querySelectorAll<HTMLElement>('[tabindex="0"]')].map((one) => one.dataset.place);
    expect(reachable()).toEqual(["L1.0"]);
    place("L1.0").focus();
    await userEvent.keyboard("{ArrowRight}{ArrowDown}");
    expect((document.activeElement as HTMLElement).dataset.place).toBe("L2.0");
    expect(reachable()).toEqual(["L2.0"]);
    await userEvent.keyboard("{Control>}{ArrowDown}{/Control}x");
    expect(reachable()).toEqual(["L2.0"]);
  });
});

describe("choosing a priest", () => {
  test("by the place where he stands, or by his button", async () => {
    const { place, label } = show(Board, osiris(), ["I0", "L2"]);
    expect(label("T0")).toBe("the town of Ivory’s plain priest, 2 counters; here is Ivory’s plain priest: move this priest");
    expect(place("T0").getAttribute("aria-disabled")).toBe("false");
    await userEvent.click(place("T0"));
    await userEvent.click(button("Lapis’s two-ring priest, 2 counters, at home"));
    expect(play.mock.calls).toEqual([["I0"], ["L2"]]);
  });

  test("another's, or one who cannot move, explains himself with his name", async () => {
    const { place } = show(Board, osiris(), ["I0"]);
    await userEvent.click(place("T1"));
    await userEvent.click(place("T3"));
    expect(explain.mock.calls.map(([at, move]) => [at.name, move])).toEqual([["the town of Ivory’s one-ring priest", "I1"], ["the town of Carnelian’s plain priest", "T3"]]);
    expect(play).not.toHaveBeenCalled();
  });
});

describe("a step", () => {
  const steps = [
    { place: "L1.0", cost: 2, fight: null, removes: false },
    { place: "L1.1", cost: 2, fight: "C0", removes: false },
    { place: "T0", cost: 2, fight: null, removes: false },
  ];

  test("every place that can be entered says what it costs", async () => {
    const { label, place, texts } = show(Board, moving({ steps }), ["L1.0", "L1.1", "T0"]);
    expect(label("L1.0")).toBe("lane 1, north-west corner, free: step here, for 2 counters");
    expect(label("L1.1")).toBe("lane 1, north side, stone 1, free: fight here, for 2 counters");
    expect(label("T0")).toMatch(/: step here, for 2 counters$/);
    expect(label("L1.2")).toBe("lane 1, north side, stone 2, free");
    expect(texts(".cost")).toEqual(["2", "Fight · 2", "2"]);
    expect(texts(".steps button")).toEqual(["Up, north-west corner2", "Fight Carnelian’s plain priest2", "Go home2"]);
    await userEvent.click(place("L1.0"));
    await userEvent.click(button(/^Fight Carnelian/));
    expect(play.mock.calls).toEqual([["L1.0"], ["L1.1"]]);
  });

  test("before it, another of one's priests can be chosen in place of the first", async () => {
    const playInstead = vi.fn<(action: string) => void>();
    const { place, label, rerender } = show(Board, moving({ left: 2 }), ["L1.0"], { playInstead });
    expect(label("T1")).toBe("the town of Ivory’s one-ring priest, 2 counters; here is Ivory’s one-ring priest: move this priest");
    expect(place("T1").getAttribute("aria-disabled")).toBe("false");
    for (const town of ["T1", "T0", "T3", "T6"]) await userEvent.click(place(town)); // another, the chosen one, a rival's, one of the second colour
    expect(playInstead.mock.calls).toEqual([["I1"], ["L0"]]);
    expect(explain.mock.calls.map(([, move]) => move)).toEqual(["T0", "T3"]);
    await rerender({ state: looks(moving({ left: 1 }), ["L1.0"]) }); // he has paid for a step
    await userEvent.click(place("T1"));
    expect([playInstead.mock.calls.length, explain.mock.lastCall?.[1]]).toEqual([2, "T1"]);
    expect(play).not.toHaveBeenCalled();
  });

  test("elsewhere it is explained, with the move that it would be", async () => {
    const { place } = show(Board, moving(), ["L1.0"]);
    place("L4.0").focus();
    await userEvent.keyboard("{Enter}");
    expect(explain).toHaveBeenCalledExactlyOnceWith({ name: "lane 4, north-west corner", code: "L4.0", text: "free", clause: "O4" }, "L4.0");
  });

  test("whoever watches is promised nothing", () => {
    const { container, texts } = show(Board, moving());
    expect(container.querySelectorAll('[aria-disabled="false"]')).toHaveLength(0);
    expect(texts(".cost")).toEqual([]);
    expect(container.querySelector(".steps")).toBeNull();
    expect(texts(".sow")).toEqual([]);
  });

  test("what will be sown is shown to whoever moves", () => {
    expect(show(Board, moving(), ["L1.0"]).texts(".sow")).toEqual(["+1", "+1", "+1"]);
  });

  test("the way so far, with what was paid", async () => {
    const log = [chosen(0, "I0", "T0", 5), step(1, "I0", "L1.0", 2), step(2, "I0", "L1.1", 1)];
    const { texts, container, rerender } = show(Board, moving({}, [], { I0: { place: "L1.1" } }), ["L1.0"], { log });
    expect(texts(".paid-text")).toEqual(["2", "1"]);
    expect(container.querySelector(".path")?.getAttribute("points")?.split(" ")).toHaveLength(3);
    expect(container.querySelector(".past")).toBeNull();
    await rerender({ state: looks(osiris()), log, legal: [] });
    expect(container.querySelector(".past")).not.toBeNull();
    expect(texts(".paid-text")).toEqual([]);
  });

  test("the move that waits for the server is marked", () => {
    const { container } = show(Board, moving(), ["L1.0"], { waitingFor: "L1.0" });
    expect([...container.querySelectorAll<HTMLElement>(".waits")].map((one) => one.dataset.place)).toEqual(["L1.0"]);
  });
});

describe("a block", () => {
  const legal = ["L1.1", "B L1.1", "B L4.0", "stop"];
  const steps = [{ place: "L1.1", cost: 1, fight: null, removes: false }];

  test("is put after one has said so, and a step is made else", async () => {
    const { place, label } = show(Board, moving({ left: 1, steps }), legal);
    await userEvent.click(place("L1.1"));
    expect(label("L4.0")).toBe("lane 4, north-west corner, free");
    await userEvent.click(button(/^Place a block/));
    expect(button(/^Place a block/).getAttribute("aria-pressed")).toBe("true");
    expect(label("L4.0")).toBe("lane 4, north-west corner, free: put the block here");
    await userEvent.click(place("L4.0"));
    await userEvent.click(place("L2.0"));
    expect(explain.mock.lastCall?.[1]).toBe("B L2.0");
    await userEvent.click(button(/^Place a block/));
    await userEvent.click(place("L1.1"));
    await userEvent.click(button(/^End the move/));
    expect(play.mock.calls).toEqual([["L1.1"], ["B L4.0"], ["L1.1"], ["stop"]]);
  });

  test("is meant at once where no step is left, and forgotten with the move", async () => {
    const { label, rerender } = show(Board, moving({ left: 1, steps: [] }), ["B L4.0", "stop"]);
    expect(label("L4.0")).toBe("lane 4, north-west corner, free: put the block here");
    await rerender({ state: looks(moving({ steps })), legal: ["L1.1"] });
    expect(label("L1.1")).toBe("lane 1, north side, stone 1, free: step here, for one counter");
  });
});

describe("sowing", () => {
  const move = { priest: "L0", left: 2, removed: 0, steps: [], sown: ["T7", "T8", "T0"] };
  const before = looks(osiris({ phase: "move", move }, 3));
  const after = osiris({ phase: "follow", towns: osiris({}, 3).towns.map((town) => ({ ...town, counters: { T6: 0, T7: 3, T8: 3, T0: 3 }[town.name] ?? town.counters })) }, 3);
  const sown = { before, step: [step(1, "L0", "L1.11", 2, 3)] };
  const counts = (container: HTMLElement) => ["T6", "T7", "T8", "T0"].map((town) => container.querySelector(`[data-place="${town}"] .count`)?.textContent);

  test("goes counter by counter, over closed towns, and ends with what there is", () => {
    vi.useFakeTimers();
    const { container, texts } = show(Board, after, [], sown);
    expect(counts(container)).toEqual(["0", "2", "2", "2"]);
    const told = [];
    for (let counter = 0; counter < 3; counter += 1) {
      vi.advanceTimersByTime(SOW);
      flushSync();
      told.push([counts(container), texts(".landed").length]);
    }
    expect(told).toEqual([
      [["0", "3", "2", "2"], 1],
      [["0", "3", "3", "2"], 2],
      [["0", "3", "3", "3"], 3],
    ]);
    vi.advanceTimersByTime(SOW);
    flushSync();
    expect(texts(".landed")).toEqual([]);
    expect(counts(container)).toEqual(["0", "3", "3", "3"]);
  });

  test("is there at once for whoever wants no motion, with signs that stay a while", () => {
    stand();
    vi.useFakeTimers();
    const { container, texts } = show(Board, after, [], sown);
    expect(counts(container)).toEqual(["0", "3", "3", "3"]);
    expect(texts(".landed")).toEqual(["+1", "+1", "+1"]);
    vi.advanceTimersByTime(2000);
    flushSync();
    expect(texts(".landed")).toEqual([]);
  });

  test("leaves no timer behind", () => {
    vi.useFakeTimers();
    show(Board, after, [], sown);
    vi.advanceTimersByTime(10 * SOW);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a fight", () => {
  const PRIESTS = { I0: { place: "L2.0" }, C0: { place: "L2.0" } };
  const duel = (gods: Record<string, string> | null) =>
    osiris({ phase: "swap", fight: { attacker: "I0", defender: "C0", winner: "I0", gods, sown: [] }, temples: temples({ Ra: { I: 2, C: 1 } }) }, 4, PRIESTS);
  const shown = () => screen.queryByRole("group", { name: "Ivory’s plain priest beats Carnelian’s plain priest" });

  test("its owners see the gods and how strong they are", () => {
    show(Board, duel({ I0: "Ra", C0: "Geb" }));
    expect(shown()?.textContent).toMatch(/Ra.*strength 3.*Geb.*strength 0.*Ivory’s plain priest beats Carnelian’s plain priest/s);
    expect(shown()?.innerHTML).toMatch(/#god-ra.*#god-geb/s);
  });

  test("all others see who has won, and nothing else", () => {
    show(Board, duel(null));
    expect(shown()?.textContent).toMatch(/Ivory’s.*hidden.*Carnelian’s.*hidden.*Ivory’s plain priest beats Carnelian’s plain priest/s);
    for (const god of GODS) expect(shown()?.innerHTML.toLowerCase()).not.toContain(`god-${god.toLowerCase()}"`);
  });

  test.each(["swap", "keep"] as const)("the discs are settled face down (%s), in the same time", (how) => {
    vi.useFakeTimers();
    const before = looks(duel({ I0: "Ra", C0: "Geb" }));
    show(Board, osiris({ phase: "follow" }, 4), [], { before, step: [settle(3, how, "I0", "C0")] });
    expect(shown()?.textContent).toContain(how === "swap" ? "The gods are swapped" : "The gods stay");
    expect(shown()?.innerHTML).not.toMatch(/#god-(ra|geb)/);
    expect(shown()?.textContent).not.toMatch(/Ra|Geb/);
    vi.advanceTimersByTime(SETTLED - 1);
    flushSync();
    expect(shown()).not.toBeNull();
    vi.advanceTimersByTime(1);
    flushSync();
    expect(shown()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("whoever has just come sees nothing settled", () => {
    show(Board, osiris({ phase: "follow" }, 4), [], { step: [settle(3, "swap", "I0", "C0")] });
    expect(shown()).toBeNull();
  });
});

describe("the temples", () => {
  const crowds = temples({ Ra: { I: 2, L: 1, C: 1 }, Geb: { L: 1 }, Seth: { C: 3 } });
  const placing = osiris({ phase: "place", placing: "I", hands: { I: 5 }, temples: crowds });
  const following = osiris({ phase: "follow", temples: crowds });

  test("thirteen, each with its followers, and what is hidden", () => {
    const { container, label } = show(Temples, osiris({ temples: crowds }));
    expect([...container.querySelectorAll<HTMLElement>("[data-temple]")].map((one) => one.dataset.temple)).toEqual(GODS);
    expect(label("Ra")).toBe("Ra, 4 followers: 2 of Ivory, 1 of Lapis, 1 of Carnelian");
    expect(label("Amun")).toBe("Amun, 0 followers");
    expect(container.querySelector(".tip button")?.getAttribute("aria-label")).toBe("Under the pyramid piece, hidden");
  });

  test("a follower is placed; where none can be it is explained", async () => {
    const { place, label } = show(Temples, placing, ["F Ra"]);
    expect(label("Ra")).toMatch(/: put the follower here$/);
    await userEvent.click(place("Ra"));
    await userEvent.click(place("Seth"));
    expect(play.mock.calls).toEqual([["F Ra"]]);
    expect(explain).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: "Seth", clause: "O25" }), "F Seth");
    expect(place("Seth").getAttribute("aria-disabled")).toBe("true");
  });

  test("it is said what temples are for", () => {
    const { container } = show(Temples, placing, ["F Ra"]);
    expect(container.textContent).toContain("In a fight the god with more followers in his temple wins.");
  });

  test("the rest can be placed by the page: one after the other, on the own gods but for one, until one says stop", async () => {
    const gods = { I0: { god: "Ra" }, L0: { god: "Geb" } };
    const at = (left: number) => osiris({ phase: "place", placing: "I", hands: { I: left }, temples: crowds }, 2, gods);
    const all = ["F Ra", "F Geb", "F Seth", "F Amun"];
    const { rerender } = show(Temples, at(5), all);
    expect(play).not.toHaveBeenCalled();
    await userEvent.click(button("Place the rest for me"));
    expect(play.mock.calls).toEqual([["F Geb"]]); // the weaker of the own gods
    await rerender({ state: looks(at(4), []), legal: [], waitingFor: "" });
    expect(play).toHaveBeenCalledOnce(); // others place theirs
    await rerender({ state: looks(at(3), all), legal: all });
    expect(play.mock.lastCall).toEqual(["F Amun"]); // nobody is to see which gods are one's own
    await userEvent.click(button("Stop placing for me"));
    await rerender({ state: looks(at(2), all), legal: all });
    expect(play).toHaveBeenCalledTimes(2);
  });

  test.each([1, 2, 3, 4, 5])("what the page would place is legal, with %i left", (left) => {
    const table = osiris({ phase: "place", placing: "I", hands: { I: left }, temples: crowds }, 2, { I0: { god: "Ra" } });
    expect(placeFor(looks(table, ["F Seth"]))).toBe("F Seth");
    expect(placeFor(looks(table, []))).toBeUndefined();
    expect(placeFor(looks(osiris(), ["I0"]))).toBeUndefined();
  });

  const legal = ["pass", "FI Ra Geb", "FI Ra Amun", "FL Ra Geb", "FL Geb Ra"];

  test("a follower of either colour is picked, and goes where it may", async () => {
    const { place, label } = show(Temples, following, legal);
    await userEvent.click(button("Choose a follower of Lapis from Ra"));
    expect(button("Choose a follower of Lapis from Ra").getAttribute("aria-pressed")).toBe("true");
    expect(label("Geb")).toMatch(/: move the follower here$/);
    expect(label("Amun")).toBe("Amun, 0 followers");
    await userEvent.click(place("Geb"));
    await userEvent.click(button("Choose a follower of Ivory from Ra"));
    await userEvent.click(place("Amun"));
    expect(play.mock.calls).toEqual([["FL Ra Geb"], ["FI Ra Amun"]]);
  });

  test("where only one colour is one's own, the temple itself is enough", async () => {
    const { place } = show(Temples, following, legal);
    await userEvent.click(place("Geb"));
    await userEvent.click(place("Ra"));
    expect(play).toHaveBeenCalledExactlyOnceWith("FL Geb Ra");
  });

  test("whoever picks it again leaves it", async () => {
    const { place, container } = show(Temples, following, legal);
    const picked = () => container.querySelectorAll(".picked").length;
    await userEvent.click(button("Choose a follower of Lapis from Ra"));
    await userEvent.click(button("Choose a follower of Lapis from Ra"));
    expect(picked()).toBe(0);
    await userEvent.click(place("Geb"));
    expect(picked()).toBe(1);
    await userEvent.click(place("Geb"));
    expect(picked()).toBe(0);
    expect(play).not.toHaveBeenCalled();
  });

  test("what was picked is forgotten when the turn is over", async () => {
    const { container, rerender } = show(Temples, following, legal);
    await userEvent.click(button("Choose a follower of Lapis from Ra"));
    await rerender({ state: looks(osiris({ temples: crowds })), legal: [] });
    await rerender({ state: looks(following, legal), legal });
    expect(container.querySelectorAll(".picked")).toHaveLength(0);
  });
});

describe("what a seat has", () => {
  const hand = (table: OsirisTable, seat: string) => render(Hand, { props: { state: looks(table), seat } }).container;

  test("the own gods, each under his priest, with his strength", () => {
    const own = Object.fromEntries(["I0", "I1", "I2", "L0", "L1", "L2"].map((name, at) => [name, { god: GODS[at] ?? null }]));
    const table = osiris({ temples: temples({ Amun: { C: 3 } }), hands: { I: 2, L: 1 } }, 2, own);
    const list = hand(table, "I").querySelector("ul");
    expect(list?.getAttribute("aria-label")).toBe("Gods that you see");
    expect([...(list?.querySelectorAll(".unseen") ?? [])].map((one) => one.textContent).slice(0, 2)).toEqual([
      "Ivory’s plain priest over Amun, strength 3",
      "Ivory’s one-ring priest over Anubis, strength 0",
    ]);
    expect(list?.querySelectorAll("li")).toHaveLength(6);
  });

  test("another's priests, and that their gods are hidden; followers to place", () => {
    const other = hand(osiris({ hands: { C: 2, O: 1 } }), "C");
    expect(other.textContent).toContain("6 priests, their gods are hidden");
    expect(other.textContent).toContain("3 followers to place");
    expect(other.innerHTML).not.toMatch(/#god-(?!hidden)/);
  });
});
