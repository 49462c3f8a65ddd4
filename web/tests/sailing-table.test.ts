// A Sailing table as a whole page: nothing is thrown away by one click, and a phone's dock shows one part at a time.
import { render } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync, tick } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import Choices from "../src/games/sailing/choose/Choices.svelte";
import { adapter } from "../src/games/sailing/adapter";
import type { Brings, Cartouche, Pending, Risk, SailingTable, Tokens } from "../src/games/sailing/table";
import { words } from "../src/app/words.svelte";
import type { Saying } from "../src/games/adapter";
import { besides } from "../src/hints/besides";
import Table from "../src/table/TablePage.svelte";
import { FakeSocket, media, seat, serve, speak, state, table, welcome } from "./help";
import { EDITION, cartouches, looks, pending, sailing } from "./sailing";

beforeEach(async () => {
  await speak("en", "sailing");
  adapter.useEdition?.(EDITION);
});

/** What is said of an action that throws something away. */
function told(action: string, brings: Brings | null, lies: SailingTable = sailing(), others: string[] = []): string {
  const waste = adapter.waste?.(looks(lies, { [action]: brings, ...Object.fromEntries(others.map((one) => [one, null])) }), action);
  return waste ? words.of("sailing")(waste.message, waste.facts) : "";
}

describe("what else speaks for an action: what takes the last site of another's plan says so", () => {
  const plan = (seat: string, sites: string[]): Risk => ({ seat, cartouche: "P1", beside: false, kind: "pylon", sites });
  const also = (before: Risk[], after: Risk[]): string[] =>
    (adapter.also?.({ table: sailing({ risks: before }) }, { table: sailing({ risks: after }) }) ?? []).map(({ message, facts }) => words.of("sailing")(message, facts));

  test("only where there was one, and only of others", () => {
    expect(also([plan("L", ["N2Fa"])], [plan("L", [])])).toEqual(["takes the last site for a planned pylon of Lapis"]);
    expect(also([plan("L", ["N2Fa", "N3Fa"])], [plan("L", ["N3Fa"])])).toEqual([]);
    expect(also([plan("L", [])], [plan("L", [])])).toEqual([]);
    expect(also([plan("C", ["N2Fa"])], [plan("C", [])])).toEqual([]);
  });

  /** What is told where a move leads from some tokens to others. */
  const bought = (before: Partial<Tokens>, after: Partial<Tokens>, lies: Partial<SailingTable> = {}, then: Pending | null = null): string[] => {
    const holding = (tokens: Partial<Tokens>, half: Pending | null): { table: SailingTable } => ({ table: sailing({ turn: "C", ...lies, pending: half }, { C: { tokens: { G: 0, B: 0, S: 0, ...tokens }, spare: { obelisk: 1, sphinx: 1, pylon: 1 } } }) });
    return (adapter.also?.(holding(before, null), holding(after, then)) ?? []).map(({ message, facts }) => words.of("sailing")(message, facts));
  };
  const costs = (): Cartouche[] => cartouches().map((one) => ({ ...one, planner: null, neutral: false, cost: { G: one.kind === "obelisk" ? 3 : one.kind === "sphinx" ? 6 : 9, B: 0, S: 0 } }));

  test("what brings what the next monument lacked says so, and names the one of most glory", () => {
    const free = { cartouches: costs() };
    expect(bought({ G: 2 }, { G: 3 }, free)).toEqual(["lets you pay for an obelisk that you could not pay for before"]);
    expect(bought({ G: 2 }, { G: 9 }, free)).toEqual(["lets you pay for a pylon that you could not pay for before"]);
    expect(bought({ G: 3 }, { G: 5 }, free)).toEqual([]);
    expect(bought({ G: 1 }, { G: 1 }, free, pending({ effect: "Ptah" }))).toEqual(["lets you pay for an obelisk that you could not pay for before"]);
    expect(bought({ B: 1 }, { B: 3 }, free, pending({ effect: "Mason2" }))).toEqual([]);
    expect(bought({ B: 1, G: 1 }, { B: 2, G: 1 }, free, pending({ effect: "Mason2" }))).toEqual(["lets you pay for an obelisk that you could not pay for before"]);
    expect(bought({ G: 2 }, { G: 3 }, { cartouches: costs().map((one) => ({ ...one, planner: "L" })) })).toEqual([]);
  });

  test("and what is as true of a move that is rejected is not told", () => {
    const state = looks(sailing(), {});
    const rules = { foretell: (_: unknown, action: string) => ({ view: { action } }), describe: ({ action }: { action: string }) => action } as never;
    const also = (_: unknown, { table }: { table: unknown }): Saying[] => ({ a: [{ message: "one" }, { message: "two" }], b: [{ message: "two" }], c: [] })[table as string] ?? [];
    const told = (...rejected: string[]): string[] => besides({ also }, rules, state, "C", "a", rejected).map(({ message }) => message);
    expect(told()).toEqual(["one", "two"]);
    expect(told("a", "c")).toEqual(["one", "two"]);
    expect(told("b", "c")).toEqual(["one"]);
  });
});

describe("what is thrown away is told", () => {
  const none = sailing({}, { C: { labourers: [], labourers_held: 0 } });
  test.each<[string, Brings | null, SailingTable | undefined, string]>([
    ["F N1F", { tokens: { G: 5 } }, undefined, ""],
    ["F N1F", { tokens: { G: 1 }, short: 4 }, undefined, "only 1 of 5"],
    ["F N1F", { short: 5 }, undefined, "brings nothing now"],
    ["F N2C", { labourers: -1 }, undefined, "brings nothing now"],
    ["F N2C", { cards: 1, labourers: -1 }, undefined, ""],
    ["trade 3 3B>2S", { tokens: { B: -3, S: 1 }, short: 1 }, undefined, "only 1 of 2"],
    ["tokens Scribe1", { cards: -1, short: 3 }, undefined, "only 0 of 3"],
    ["play Scribe1", { cards: 1 }, undefined, ""],
    ["play Scribe1", { cards: 0 }, undefined, "only 1 of 2"],
    ["boon Thoth", { cards: 1 }, undefined, "only 1 of 2"],
    ["withdraw", {}, undefined, "3 labourers not used"],
    ["withdraw", {}, none, ""],
    ["withdraw", {}, sailing({ cartouches: cartouches({ O2: { planner: "C" } }) }), "1 planned monument will be lost"],
    ["withdraw", {}, sailing({ cartouches: cartouches({ O2: { planner: "C" } }) }, { C: { boon: "Horus", labourers: [], labourers_held: 0 } }), ""],
  ])("%s that brings %o", (action, brings, lies, expected) => {
    expect(told(action, brings, lies)).toBe(expected);
  });

  test("who stops early is told what more could be had, unless there is nothing more", () => {
    const levy = sailing({ phase: "levy", pending: pending({ left: 2 }) });
    expect(told("stop", null, levy, ["B"])).toBe("2 more possible");
    expect(told("stop", null, levy)).toBe("");
  });

  test("on the button, in both languages", async () => {
    const shown = looks(sailing(), { "trade 3 3B>2S": { tokens: { B: -3, S: 1 }, short: 1 } });
    const props = { state: shown, before: null, step: [], log: [], legal: shown.legal, waitingFor: "", viewer: "C", play: () => undefined, explain: () => undefined };
    const { container } = render(Choices, { props });
    await userEvent.click(container.querySelector('[data-act="trade"]') as HTMLElement);
    expect(container.querySelector("[data-option] .waste")?.textContent).toBe("only 1 of 2");
    await words.speak("fr");
    expect(container.querySelector("[data-option] .waste")?.textContent).toBe("seulement 1 sur 2");
  });
});

describe("at a table", () => {
  const info = table({ game: "sailing", seats: ["C", "L", "M"].map((one) => seat(one)), edition: EDITION });
  const rest = async (): Promise<void> => {
    await tick();
    await new Promise((done) => setTimeout(done));
    flushSync();
  };
  async function arrive(offered: Record<string, Brings | null>): Promise<void> {
    FakeSocket.use();
    serve({ "GET /api/tables/mine": [], "GET /api/tables/t4bl3": info, "GET /api/games": [] });
    render(Table, { props: { name: "t4bl3" } });
    await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(1)); // once the rules are there
    FakeSocket.last.open().tell(welcome({ mine: ["C"] }), state(9, looks(sailing(), offered), { table: info }));
    await rest();
  }
  // The page is large: a plain click is enough here.
  const press = async (what: string | HTMLElement): Promise<void> => {
    (typeof what === "string" ? document.querySelector<HTMLElement>(what) : what)?.click();
    await rest();
  };
  const answer = (text: string): HTMLElement => [...document.querySelectorAll<HTMLElement>("dialog button")].find((one) => one.textContent === text) as HTMLElement;

  test("what brings less than it says is asked again before it is sent", async () => {
    await arrive({ withdraw: {}, "F N1F": { tokens: { G: 1 }, short: 4, labourers: -1 } });
    await press('[data-act="harvest"]');
    await press('[data-place="N1F"]');
    expect(FakeSocket.last.all("play")).toEqual([]);
    await vi.waitFor(() => expect(document.querySelector("dialog")).not.toBeNull());
    const dialog = document.querySelector("dialog") as HTMLElement;
    expect(dialog.querySelector("h2")?.textContent).toBe("Do this now?");
    expect(dialog.textContent).toContain("Harvest on the farm in segment 1, north bank, with a farmer");
    expect(dialog.textContent).toContain("only 1 of 5");
    await press(answer("Choose something else"));
    expect(FakeSocket.last.all("play")).toEqual([]);
    expect(document.querySelector("dialog")).toBeNull();
    await press('[data-place="N1F"]');
    await vi.waitFor(() => expect(answer("Do it anyway")).toBeTruthy());
    await press(answer("Do it anyway"));
    expect(FakeSocket.last.all("play")).toMatchObject([{ action: "F N1F" }]);
  });

  test("what brings all that it says is played at once", async () => {
    await arrive({ "F N1F": { tokens: { G: 5 }, labourers: -1 } });
    await press('[data-place="N1F"]');
    expect(FakeSocket.last.all("play")).toMatchObject([{ action: "F N1F" }]);
  });

  test("the dock names the four parts and shows one of them", async () => {
    await arrive({ withdraw: {} });
    const parts = [...document.querySelectorAll<HTMLElement>(".dock button")];
    expect(parts.map((one) => one.textContent?.trim())).toEqual(["Nile", "Plans & market", "Players", "Your hand"]);
    expect(document.querySelector(".table")?.getAttribute("data-part")).toBe("board");
    await press(parts[1] as HTMLElement);
    expect(document.querySelector(".table")?.getAttribute("data-part")).toBe("beside");
    expect(parts.map((one) => one.getAttribute("aria-current"))).toEqual([null, "true", null, null]);
  });

  test("on a phone the places of the map are listed, by their names, with what they bring", async () => {
    media.add("(max-width: 45em)");
    await arrive({ withdraw: {}, "F N1F": { tokens: { G: 5 }, labourers: -1 }, "F S2F": { tokens: { G: 5 }, labourers: -1 } });
    await press('[data-act="harvest"]');
    const names = [...document.querySelectorAll(".bar [data-option] .where")].map((one) => one.textContent);
    expect(names).toEqual(["The farm in segment 1, north bank", "The farm in segment 2, south bank"]);
    await press('.bar [data-option="F S2F"]');
    expect(FakeSocket.last.all("play")).toMatchObject([{ action: "F S2F" }]);
  });
});
