// Whatever is asked again is marked where it is chosen, before the click, in words and with a sign; and nothing else is.
import { render } from "@testing-library/svelte";
import { flushSync, type Component } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { loadAdapter, type BoardProps, type GameAdapter } from "../src/games/adapter";
import { choosing } from "../src/games/sailing/choosing.svelte";
import type { Brings } from "../src/games/sailing/table";
import type { Seen } from "../src/games/seeing";
import { words, type Language } from "../src/app/words.svelte";
import Cartouche from "../src/table/Cartouche.svelte";
import TextBoard from "../src/table/TextBoard.svelte";
import { asked, clientOf, media, speak, table } from "./help";
import { looks as inOsiris, osiris, temples } from "./osiris";
import { cartouches, EDITION, looks as inSailing, pending, sailing } from "./sailing";

interface Case {
  /** What is thrown away. */
  about: string;
  state: Seen;
  action: string;
  /** What is pressed on the way to it. */
  first?: string;
}

const move = { priest: "I0", left: 1, removed: 0, steps: [], sown: [] };
const stepTo = (place: string) => ({ place, cost: 1, fight: null, removes: false });
const walls = Array.from({ length: 7 }, (_, at) => `L4.${at + 1}`);
const fight = { attacker: "I0", defender: "C0", winner: "I0", gods: { I0: "Ra", C0: "Geb" }, sown: [] };
const crowds = temples({ Ra: { I: 2 }, Geb: { C: 1 } });
const offering = (action: string, brings: Brings | null, others: Record<string, Brings | null> = {}, lies = sailing()): { state: Seen; action: string } => ({ state: inSailing(lies, { [action]: brings, ...others }), action });
const planned = sailing({ cartouches: cartouches({ O2: { planner: "C" } }) });
const levy = sailing({ phase: "levy", pending: pending({ left: 2 }) });
const other = { "F N1F": { tokens: { G: 5 }, labourers: -1 } };

const CASES: Record<string, Case[]> = {
  isis: [{ about: "a pawn that nothing can touch", state: asked("C", { board: { a2: "L", b1: "C" } }), action: "Pa1" }],
  osiris: [
    { about: "the tip", state: inOsiris(osiris({ phase: "move", move: { ...move, steps: [stepTo("tip"), stepTo("L4.1")] } }), ["tip", "L4.1"]), action: "tip" },
    { about: "the last way, walled up", state: inOsiris(osiris({ phase: "move", move, blocks: walls }), ["B L4.0", "B L1.0", "stop"]), action: "B L4.0" },
    { about: "a block left", state: inOsiris(osiris({ phase: "move", move }), ["B L4.0", "stop"]), action: "stop" },
    { about: "steps left", state: inOsiris(osiris({ phase: "move", move: { ...move, left: 3, steps: [stepTo("L1.1")] } }), ["L1.1", "stop"]), action: "stop" },
    { about: "the stronger god", state: inOsiris(osiris({ phase: "swap", fight, temples: crowds }), ["keep", "swap"]), action: "swap" },
  ],
  sailing: [
    { about: "less grain", ...offering("F N1F", { tokens: { G: 1 }, short: 4, labourers: -1 }), first: '[data-act="harvest"]' },
    { about: "no grain", ...offering("F N1F", { short: 5, labourers: -1 }), first: '[data-act="harvest"]' },
    { about: "a visit for nothing", ...offering("F N2C", { labourers: -1 }, other), first: '[data-act="visit"]' },
    { about: "a caravan for nothing", ...offering("F north1", { labourers: -1 }, other), first: '[data-act="caravan"]' },
    { about: "one of two who can go", ...offering("F N2C", { labourers: -1 }, { "S N2C": { labourers: -1 }, ...other }), first: '[data-place="N2C"]' },
    { about: "a trade for less", ...offering("trade 3 3B>2S", { tokens: { B: -3, S: 1 }, short: 1 }, other), first: '[data-act="trade"]' },
    { about: "a card's tokens", ...offering("tokens Scribe1", { cards: -1, short: 3 }, other), first: '[data-act="card"]' },
    { about: "a card's special action", ...offering("play Scribe1", { cards: 0 }, other), first: '[data-act="card"]' },
    { about: "a boon", ...offering("boon Thoth", { cards: 1 }, other), first: '[data-act="boon"]' },
    { about: "labourers not used", ...offering("withdraw", {}, other), first: '[data-act="withdraw"]' },
    { about: "a planned monument", ...offering("withdraw", {}, other, planned), first: '[data-act="withdraw"]' },
    { about: "more that could be taken", ...offering("stop", null, { B: null }, levy) },
  ],
};

const play = vi.fn<(action: string) => void>();
const nothing = (): void => undefined;
/** What can be chosen now; what only begins a choice, or goes back, would change the rest. */
const OPEN = ":is(button, [role=button]):not([aria-disabled=true], [aria-pressed], [aria-haspopup], .back, .rows *)";
function press(one: Element | null): void {
  one?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  flushSync();
}

/** Show all parts of a table where something can be chosen. */
function show(adapter: GameAdapter, state: Seen): void {
  const props: BoardProps = { state, before: null, step: [], log: [], legal: state.legal, waitingFor: "", viewer: state.actor ?? "", play, explain: nothing };
  for (const part of [adapter.Choices, adapter.Board, adapter.Beside, adapter.MyBoard]) if (part) render(part as Component<BoardProps>, { props });
  render(Cartouche, { client: clientOf({ info: table({ game: state.game }), state, legal: state.legal }), adapter, who: String, turn: state.actor, play, whyNot: nothing, answer: nothing, told: () => Promise.resolve() });
  render(TextBoard, { adapter, state, legal: state.legal, play });
}

/** Return the sign on something: on the map it lies beside the button, which covers the place. */
const signOf = (one: Element): Element | null | undefined => (one.matches("button.place[data-place]") ? one.parentElement : one)?.querySelector(".waste");

/** Return what is read out of it: its name, and what describes it. */
function nameOf(one: Element): string {
  const described = document.getElementById(one.getAttribute("aria-describedby") ?? "");
  return [one.getAttribute("aria-label") ?? one.textContent, one.getAttribute("title"), described?.textContent].join();
}

/** Press everything that can be pressed; return what was played, and whether it was marked before, with these words. */
function pressAll(first: string, told: (action: string) => string): { action: string; isMarked: boolean }[] {
  const found: { action: string; isMarked: boolean }[] = [];
  if (first) press(document.querySelector(first));
  play.mockClear();
  for (const one of document.querySelectorAll(OPEN)) {
    const [name, sign] = [nameOf(one), !!signOf(one)];
    press(one);
    for (const [action] of play.mock.calls) {
      found.push({ action, isMarked: sign && name.includes(told(action)) });
    }
    play.mockClear();
  }
  return found;
}

beforeEach(() => {
  media.clear();
  choosing.clear();
});

describe.each(["en", "fr"] as Language[])("in %s", (language) => {
  describe.each(Object.keys(CASES))("%s", (game) => {
    test.each(language === "en" ? (CASES[game] ?? []) : (CASES[game] ?? []).slice(0, 1))("$about", async ({ state, action, first = "" }) => {
      await speak(language, game);
      const adapter = await loadAdapter(game);
      adapter.useEdition?.(EDITION);
      const told = (one: string): string => {
        const waste = adapter.waste?.(state, one);
        return waste ? words.of(game)(waste.message, waste.facts) : "";
      };
      expect(told(action)).not.toBe("");
      show(adapter, state);
      const found = pressAll(first, told);
      expect(found.filter((one) => one.action === action).length).toBeGreaterThan(1); // on the table, and in words
      expect(document.querySelectorAll(".ask .primary .waste")).toHaveLength(0); // nothing invites to it
      if (action === "swap" && game === "osiris") expect(document.querySelector(".ask .told")?.textContent).toMatch(/ (has beaten|a battu) /); // on a phone, too
      expect(found.filter((one) => one.isMarked !== !!told(one.action))).toEqual([]);
    });
  });
});
