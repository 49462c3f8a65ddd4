import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync, tick } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { BoardProps, Place } from "../src/games/adapter";
import Board from "../src/games/sailing/Board.svelte";
import Choices from "../src/games/sailing/choose/Choices.svelte";
import { choosing } from "../src/games/sailing/choosing.svelte";
import { effectOf } from "../src/games/sailing/edition.svelte";
import End from "../src/games/sailing/end/End.svelte";
import { adapter } from "../src/games/sailing/adapter";
import Hand from "../src/games/sailing/hand/Hand.svelte";
import { offersOf, triedFor, ACTS } from "../src/games/sailing/offers";
import Own from "../src/games/sailing/hand/MyBoard.svelte";
import type { Brings, SailingTable } from "../src/games/sailing/table";
import Works from "../src/games/sailing/Works.svelte";
import { settings } from "../src/app/settings.svelte";
import type { Line } from "../src/wire/shapes";
import type { Seen } from "../src/games/seeing";
import { words, type Facts } from "../src/app/words.svelte";
import { pauseAfter } from "../src/table/pace";
import { tell } from "../src/table/telling";
import TextBoard from "../src/table/TextBoard.svelte";
import { seat, speak } from "./help";
import { cartouches, EDITION, goods, looks, pending, sailing } from "./sailing";

const play = vi.fn<BoardProps["play"]>();
const explain = vi.fn<(place: Place, action: string) => void>();

beforeEach(async () => {
  await speak("en", "sailing");
  adapter.useEdition?.(EDITION);
  play.mockClear();
  explain.mockClear();
  choosing.overlay = false;
});

const props = (state: Seen): BoardProps => ({ state, before: null, step: [], log: [], legal: state.legal, waitingFor: "", viewer: "C", play, explain });
/** What is asked, and the hint. */
const asks = (state: Seen): (string | undefined)[] => {
  const question = adapter.ask(state);
  return [question?.title, question?.hint].map((one) => one && said(one));
};
const said = (saying: { message: string; facts?: Record<string, string | number> }): string => words.of("sailing")(saying.message, saying.facts);
/** What a button is called, by what only listeners hear, or by all of it. */
const called = (element: Element): string => element.getAttribute("aria-label") ?? plain(element.querySelector(":scope > .unseen") ?? element);
const plain = (element: Element): string => (element.textContent ?? "").replaceAll(/\s+/g, " ").trim();

/** What may be done at the start of a turn: some of everything but building. */
const OFFERED: Record<string, Brings | null> = {
  "F N1F": { tokens: { G: 5 }, labourers: -1 },
  "F S2F": { tokens: { G: 5 }, labourers: -1 },
  "S N1Q": { tokens: { S: 4 }, labourers: -1 },
  "MF N1F": { tokens: { G: 5 }, labourers: -1 },
  "MF N3F": { tokens: { G: 4 }, labourers: -1 },
  "F N2C": { cards: 1, labourers: -1 },
  "S N2C": { cards: 1, labourers: -1 },
  "MF N2C": { cards: 1, labourers: -1 },
  "F north1": { tokens: { G: 2, S: 1 }, tribute: "L", labourers: -1 },
  "S north1": { tokens: { G: 2, S: 1 }, tribute: "L", labourers: -1 },
  "hire B": { labourers: 1 },
  "trade 1 4G>3B": { tokens: { G: -4, B: 3 } },
  "trade 3 3B>2S": { tokens: { B: -3, S: 1 }, short: 1 },
  "plan O1": { tokens: { G: -2, B: -3, S: -2 } },
  "tokens Scribe1": { tokens: { G: 1, B: 2 }, cards: -1 },
  "tokens Mason2": { tokens: { G: 1, B: 2 }, cards: -1 },
  "play Scribe1": { cards: -1 },
  "boon Horus": null,
  withdraw: null,
};

describe("the ten actions", () => {
  const chips = () => within(screen.getByRole("toolbar")).getAllByRole("button").map(plain);
  const chip = (name: string) => within(screen.getByRole("toolbar")).getByRole("button", { name: new RegExp(`^${name} (?!card)`) });
  const open = (state: Seen) => render(Choices, { props: props(state) });

  test("say how much each can do, or in a word why not", () => {
    open(looks(sailing(), OFFERED));
    expect(chips()).toEqual(["Harvest 4 spaces", "City 1 free", "Caravan 1 place", "Hire 1 kind", "Market 2 possible", "Plan 1 possible", "Build none planned", "City card 2 in hand", "Boon 1 of 3", "Withdraw with a bonus"]);
    expect(chip("Build").getAttribute("aria-disabled")).toBe("true");
  });

  test("that are impossible tell why: the server is asked about a fitting action", async () => {
    open(looks(sailing({ first: "L", cartouches: cartouches({ S2: { planner: "C" } }) }, { C: { labourers: [], labourers_held: 0, cards: [], cards_held: 0, boon: "Ptah" } }), ["hire B"]));
    expect(chips()).toEqual([
      "Harvest no labourer", "City no labourer", "Caravan no labourer", "Hire 1 kind", "Market too costly", "Plan too costly", "Build no site", "City card none in hand", "Boon one a season", "Withdraw build first",
    ]);
    for (const name of ["Harvest", "City", "Caravan", "Market", "Plan", "Build", "City card", "Boon", "Withdraw"]) await userEvent.click(chip(name));
    expect(explain.mock.calls.map(([place, action]) => [place.name, action])).toEqual([
      ["Harvest", "F N1F"], ["City", "F N2C"], ["Caravan", "F north1"], ["Market", "trade 1 4G>3B"], ["Plan", "plan O1"], ["Build", "build S2"], ["City card", "play Scribe1"], ["Boon", "boon Horus"], ["Withdraw", "withdraw"],
    ]);
    expect(play).not.toHaveBeenCalled();
  });

  test("ask about what one has: labourers of their own kind, and places that are open", () => {
    const table = sailing({ market: sailing().market.map((stall, at) => ({ ...stall, closed: at < 2 })), pool: ["MS"], cartouches: cartouches({ O1: { neutral: true } }) }, { C: { labourers: ["S"] } }, { workers: { N2C: { labourer: "F", seat: "L" } } });
    expect(ACTS.map((act) => triedFor(table, "C", act, "Vizier1"))).toEqual(["S N1Q", "S N4C", "S north1", "hire MS", "trade 3 3B>2S", "plan O2", "build O1", "play Scribe1", "boon Horus", "withdraw"]);
  });

  test("keep what is chosen when an offer comes, which changes nothing on the table", async () => {
    const table = sailing();
    const { rerender } = open(looks(table, OFFERED));
    await userEvent.click(chip("Market"));
    await rerender(props(looks({ ...table }, OFFERED)));
    expect(chip("Market").getAttribute("aria-pressed")).toBe("true");
    await rerender(props(looks({ ...table, season: 3 }, OFFERED)));
    expect(chip("Market").getAttribute("aria-pressed")).toBe("false");
  });

  test("are narrowed by a choice, and Escape leads back", async () => {
    open(looks(sailing(), OFFERED));
    await userEvent.click(chip("Market"));
    expect(chip("Market").getAttribute("aria-pressed")).toBe("true");
    const group = screen.getByRole("group", { name: "What you can choose" });
    expect(within(group).getAllByRole("button").map((one) => called(one))).toEqual(["Back", "Pay 4 grain, take 3 brick: −4 grain, +3 brick", "Pay 3 brick, take 2 stone: −3 brick, +1 stone, only 1 of 2"]);
    await userEvent.keyboard("{Escape}");
    await tick();
    expect(screen.queryByRole("group", { name: "What you can choose" })).toBeNull();
    expect(document.activeElement).toBe(chip("Market"));
    await userEvent.click(chip("Withdraw"));
    expect(play).not.toHaveBeenCalled(); // not at one click
    await userEvent.click(screen.getByRole("button", { name: "Withdraw: 3 labourers not used" }));
    expect(play.mock.calls).toEqual([["withdraw"]]);
  });

  test("a new position forgets the choice", async () => {
    const { rerender } = open(looks(sailing(), OFFERED));
    await userEvent.click(chip("Harvest"));
    expect(asks(looks(sailing(), OFFERED))[0]).toBe("Where do you harvest?");
    await rerender(props(looks(sailing({ deck: 3 }), OFFERED)));
    expect(chip("Harvest").getAttribute("aria-pressed")).toBe("false");
  });

  test("a card that leaves one action asks for it at once; one that leaves several lets choose", () => {
    const overseer = looks(sailing({ pending: pending({ effect: "Overseer1" }) }), ["hire B", "hire MS"]);
    expect(asks(overseer)).toEqual(["Overseer: Whom do you hire?", "Hire without paying"]);
    const { unmount } = open(overseer);
    expect(screen.queryByRole("toolbar")).toBeNull();
    expect(screen.getAllByRole("button").map((one) => called(one))).toEqual(["Hire a brickmaker", "Hire a master stonecutter"]);
    unmount();
    const vizier = looks(sailing({ pending: pending({ effect: "Vizier1" }) }), ["hire B", "F N1F"]);
    expect(asks(vizier)[0]).toBe("Vizier: Which action do you take?");
    open(vizier);
    expect(chips().slice(3, 6)).toEqual(["Hire 1 kind", "Market not now", "Plan not now"]);
  });

  test("warn of a planned monument that may lose its last site", () => {
    const risk = { cartouche: "O1", beside: false, kind: "obelisk" as const };
    open(looks(sailing({ risks: [{ ...risk, seat: "C", sites: ["N1Fb"] }, { ...risk, seat: "L", sites: [] }] }), OFFERED));
    expect(screen.getByText("Your planned obelisk may lose its last site before your next turn: the second section of the farm in segment 1, north bank.")).toBeTruthy();
    expect(screen.queryByText(/no site for your planned/)).toBeNull();
  });
});

describe("who goes", () => {
  function open(state: Seen) {
    const board = render(Board, { props: props(state) });
    render(Choices, { props: props(state) });
    return (name: string) => board.container.querySelector<HTMLElement>(`[data-place="${name}"]`) as HTMLElement;
  }
  const chip = (act: string) => document.querySelector<HTMLElement>(`[data-act="${act}"]`) as HTMLElement;
  const marked = () => [...document.querySelectorAll<HTMLElement>("[data-place][aria-disabled=false]")].map((one) => one.dataset.place).sort();
  const goers = () => within(screen.getByRole("group", { name: "What you can choose" })).getAllByRole("button").slice(1);

  test("a place that stands for one action is chosen at once", async () => {
    const place = open(looks(sailing(), OFFERED));
    expect(marked()).toEqual(["N1F", "N1Q", "N2C", "N3F", "S2F", "north1"]);
    expect(place("S2F").getAttribute("aria-label")).toBe("The farm in segment 2, south bank, 2 + 3 icons; brings +5 grain");
    await userEvent.click(place("S2F"));
    expect(play.mock.calls).toEqual([["F S2F"]]);
  });

  test("where two could go, one is asked who", async () => {
    const place = open(looks(sailing(), OFFERED));
    await userEvent.click(place("N1F"));
    expect(play).not.toHaveBeenCalled();
    expect(asks(looks(sailing(), OFFERED))[0]).toBe("Who goes to the farm in segment 1, north bank?");
    expect(goers().map((one) => called(one))).toEqual(["Harvest on the farm in segment 1, north bank, with a farmer: +5 grain", "Harvest on the farm in segment 1, north bank, with a master farmer: +5 grain"]);
    await userEvent.click(goers()[1] as HTMLElement);
    expect(play.mock.calls).toEqual([["MF N1F"]]);
  });

  test("with an action chosen, a basic labourer goes before a master", async () => {
    const place = open(looks(sailing(), OFFERED));
    await userEvent.click(chip("harvest"));
    expect(marked()).toEqual(["N1F", "N1Q", "N3F", "S2F"]);
    await userEvent.click(place("N1F"));
    await userEvent.click(place("N3F"));
    expect(play.mock.calls).toEqual([["F N1F"], ["MF N3F"]]);
  });

  test("or whoever is chosen", async () => {
    const place = open(looks(sailing(), OFFERED));
    await userEvent.click(chip("visit"));
    expect(goers().map((one) => [called(one), one.getAttribute("aria-pressed")])).toEqual([["farmer", "true"], ["stonecutter", "false"], ["master farmer", "false"]]);
    await userEvent.click(goers()[1] as HTMLElement);
    await userEvent.click(place("N2C"));
    expect(play.mock.calls).toEqual([["S N2C"]]);
  });

  test("a labourer behind the screen can be taken first", async () => {
    const state = looks(sailing(), OFFERED);
    const place = open(state);
    render(Own, { props: props(state) });
    await userEvent.click(within(screen.getByRole("group", { name: "Your labourers" })).getByRole("button", { name: "master farmer" }));
    expect(marked()).toEqual(["N1F", "N2C", "N3F"]);
    expect(asks(state)[0]).toBe("Where does this labourer go?");
    await userEvent.click(place("N3F"));
    expect(play.mock.calls).toEqual([["MF N3F"]]);
  });

  test("elsewhere it is told why not, with the labourer who would go", async () => {
    const place = open(looks(sailing({}, {}, { workers: { N1B: { labourer: "B", seat: "L" } } }), OFFERED));
    await userEvent.click(place("N1B"));
    await userEvent.click(place("N3Q"));
    await userEvent.click(place("south1"));
    expect(explain.mock.calls.map(([told, action]) => [told.text, told.clause, action])).toEqual([
      ["2 + 3 icons, brickmaker of Lapis", "S4.4", "B N1B"],
      ["2 + 3 icons", "S4.1", "S N3Q"],
      ["2 grain, 1 stone, closed", "S6.5", "F south1"],
    ]);
  });
});

describe("what is half done", () => {
  const led = { caravans: [{ ...sailing().caravans[0], leader: "L" } as SailingTable["caravans"][0]] };
  const CASES: [name: string, facts: Facts, more: Partial<SailingTable>, legal: string[], title: string, hint: string, labels: string[]][] = [
    ["pay", { left: 2 }, { phase: "pay", pending: pending({ left: 2 }) }, ["G", "B"], "2 tokens for hiring: which one first?", "It stays on the labour pool to the end of the season.", ["grain", "brick"]],
    ["rebate", { owed: "4G4B", left: 3 }, { phase: "settle", pending: pending({ effect: "Ptah", left: 3, owed: goods("4G4B") }) }, ["G", "B", "stop"], "Up to 3 tokens need not be paid: which one?", "The cost is now 4 grain, 4 brick.", ["Do not pay grain", "Do not pay brick", "Stop here: 3 more possible"]],
    ["swap", { owed: "4G4B", left: 1 }, { phase: "settle", pending: pending({ effect: "Mason2", left: 1, owed: goods("4G4B") }) }, ["S for G"], "Pay one token in another kind?", "The cost is now 4 grain, 4 brick.", ["Pay stone instead of grain"]],
    ["tribute", { owed: "2G1S", leader: "L" }, { phase: "tribute", pending: pending({ place: "north", owed: goods("2G1S") }), ...led }, ["G", "S"], "Which token goes to Lapis, who leads the caravan?", "You have just received 2 grain, 1 stone.", ["grain", "stone"]],
    ["pick", { left: 1 }, { phase: "pick", pending: pending({ left: 1 }) }, ["G", "B", "S"], "Which token more do you take?", "It comes from the supply.", ["grain", "brick", "stone"]],
    ["levy", { left: 2 }, { phase: "levy", pending: pending({ left: 2 }) }, ["B", "stop"], "Which token do you collect? 2 are left to you.", "From the labour pool and the market.", ["brick", "Stop here: 2 more possible"]],
    ["keep", {}, { phase: "keep", drawn: ["Scribe2", "Vizier1"] }, ["keep Scribe2", "keep Vizier1"], "Which of the two cards do you keep?", "The other one goes to an opponent.", ["Keep Scribe", "Keep Vizier"]],
    ["pass", { card: "Vizier1" }, { phase: "pass", drawn: ["Vizier1"] }, ["give L", "give M", "sell"], "Who gets Vizier?", "It stays hidden from all others.", ["Give it to Lapis", "Give it to Malachite", "Discard it for a grain"]],
    ["leave", {}, { phase: "leave", drawn: ["Scribe2", "Vizier1"] }, ["discard Scribe2"], "Which card do you discard?", "It joins the discards, which lie open.", ["Discard Scribe"]],
    ["reward", {}, { phase: "reward" }, ["bonus 1", "bonus 2"], "You are the first to withdraw: which bonus do you take?", "It will be covered for the rest of the game.", ["1 glory, 1 brick", "1 city card, 1 stone"]],
    ["fetch", {}, { phase: "fetch" }, ["back N1F", "back north1"], "Which of your labourers comes back?", "He can go somewhere else later this season. A camel stays.", ["Take back from the farm in segment 1, north bank", "Take back from the first place in the caravan, north bank"]],
  ];
  test.each(CASES)("%s is asked, with what can be chosen as buttons", async (name, facts, more, legal, title, hint, labels) => {
    const state = looks(sailing(more), legal, { asked: { name, facts } });
    expect(asks(state)).toEqual([title, hint]);
    render(Choices, { props: props(state) });
    expect(screen.queryByRole("toolbar")).toBeNull();
    const buttons = screen.getAllByRole("button");
    expect(buttons.map((one) => called(one))).toEqual(labels);
    for (const button of buttons) await userEvent.click(button);
    expect(play.mock.calls.flat()).toEqual(legal);
  });

  test("a site is chosen on the map, with the glory it brings", async () => {
    const state = looks(sailing({ phase: "put", pending: pending({ cartouche: "P1" }) }), { N2Fa: { glory: 6 }, N2C: { glory: 6 }, N3Qb: { glory: 5 } }, { asked: { name: "put", facts: { monument: "pylon" } } });
    expect(asks(state)).toEqual(["On which site do you build the pylon?", "A pylon needs three icons, or a city. At the barge there is one glory more."]);
    const { container } = render(Board, { props: props(state) });
    const site = (name: string) => container.querySelector<HTMLElement>(`[data-place="${name}"]`) as HTMLElement;
    expect(site("N2Fa").getAttribute("aria-label")).toBe("The first section of the farm in segment 2, north bank, 3 icons, free; brings +6 glory");
    expect(site("N2C").getAttribute("aria-label")).toBe("The city in segment 2, north bank, free; brings +6 glory");
    await userEvent.click(site("N2C"));
    await userEvent.click(site("N2Fb"));
    expect(play.mock.calls).toEqual([["N2C"]]);
    expect(explain.mock.calls[0]?.[1]).toBe("N2Fb");
  });

  test("while chance decides, and at the end, nothing is asked", () => {
    for (const phase of ["deal", "crown", "hands", "pool", "draw", "over"] as const) expect(adapter.ask(looks(sailing({ phase, turn: null })))).toBeNull();
  });

  test("a card that goes to somebody else is not named to whoever does not see it", () => {
    expect(asks(looks(sailing({ phase: "pass", drawn_held: 1 }), [], { asked: { name: "pass", facts: {} } }))[0]).toBe("Who gets ?");
  });
});

describe("beside the map", () => {
  const option = (name: RegExp | string) => screen.getByRole("button", { name });

  test("cartouches say cost, owner and whether one can plan there", async () => {
    render(Works, { props: props(looks(sailing({ cartouches: cartouches({ O2: { planner: "L" }, S1: { neutral: true }, P1: { beside: ["M"] } }) }), OFFERED)) });
    expect(called(option(/^obelisk, cost 2 grain, 3 brick, 2 stone/))).toBe("obelisk, cost 2 grain, 3 brick, 2 stone, 2 glory, free: −2 grain, −3 brick, −2 stone");
    expect(called(option(/^obelisk, cost 4 grain, 4 brick/))).toBe("obelisk, cost 4 grain, 4 brick, 2 glory, planned by Lapis: taken");
    expect(called(option(/^sphinx, cost 2 grain, 4 brick, 4 stone/))).toContain("a placeholder");
    expect(called(option(/^pylon, cost 3 grain/))).toContain("beside it Malachite");
    await userEvent.click(option(/^obelisk, cost 2 grain, 3 brick, 2 stone/));
    await userEvent.click(option(/^obelisk, cost 4 grain, 4 brick/));
    expect(play.mock.calls).toEqual([["plan O1"]]);
    expect(explain.mock.calls.map(([, action]) => action)).toEqual(["plan O2"]);
  });

  test("each kind shows the glory that it has in this edition, as what is chosen of it does", async () => {
    const { container } = render(Works, { props: props(looks(sailing(), OFFERED)) });
    expect([...container.querySelectorAll("h3 .worth")].map(plain)).toEqual(["2", "3", "6"]);
    const { container: shown } = render(Choices, { props: props(looks(sailing(), { "plan P1": null, "plan O1": null })) });
    await userEvent.click(within(shown).getByRole("button", { name: /^Plan/ }));
    expect([...shown.querySelectorAll("[data-option] .worth")].map(plain)).toEqual(["6", "2"]);
  });

  test("as long as a monument has no site, another planned one can be chosen in its place", async () => {
    const playInstead = vi.fn<(action: string) => void>();
    const table = sailing({ phase: "put", pending: pending({ cartouche: "O2" }), cartouches: cartouches({ O1: { planner: "C" }, O2: { planner: "C" }, O3: { planner: "L" } }) });
    render(Works, { props: { ...props(looks(table, ["N2Fa"])), playInstead } });
    await userEvent.click(option(/^obelisk, cost 2 grain, 3 brick, 2 stone/));
    await userEvent.click(option(/^obelisk, cost 4 grain, 4 brick/)); // the one that is built
    await userEvent.click(option(/^obelisk, cost 6 grain/)); // another's
    expect(playInstead.mock.calls).toEqual([["build O1"]]);
    expect(explain.mock.calls.map(([, action]) => action)).toEqual(["build O2", "plan O3"]);
  });

  test("a planned monument of one's own is built from its cartouche", async () => {
    render(Works, { props: props(looks(sailing({ cartouches: cartouches({ O2: { planner: "C" } }) }), { ...OFFERED, "build O2": null })) });
    await userEvent.click(option(/^obelisk, cost 4 grain, 4 brick/));
    expect(play.mock.calls).toEqual([["build O2"]]);
  });

  test("market, pool and bonuses: what is open can be taken, what is closed says why", async () => {
    const { market, bonuses } = sailing();
    const shut = market.map((stall, at) => (at === 1 ? { ...stall, closed: true, tokens: goods("3G") } : stall));
    render(Works, { props: props(looks(sailing({ market: shut, first: "M", bonuses: bonuses.map((one, at) => ({ ...one, state: at === 0 ? "taken" : at === 1 ? "covered" : "free" })) }), OFFERED)) });
    await userEvent.click(option(/^Pay 4 grain/));
    await userEvent.click(option(/^Pay 3 grain/));
    await userEvent.click(option(/brickmaker$|brickmaker:/));
    await userEvent.click(option(/^1 × master stonecutter/));
    await userEvent.click(option(/^Regent bonus 2/));
    expect(play.mock.calls.flat()).toEqual(["trade 1 4G>3B", "hire B"]);
    expect(explain.mock.calls.map(([place, action]) => [place.text, action])).toEqual([
      ["3 grain against 2 stone, closed, 3 grain lie here", "trade 2 3G>2S"],
      ["in the labour pool, for two tokens", "hire MS"],
      ["1 city card, 1 stone, covered", "bonus 2"],
    ]);
    expect(called(option(/^Regent bonus 1/))).toBe("Regent bonus 1, 1 glory, 1 brick, taken this season");
  });

  test("the discards can be looked through", async () => {
    render(Works, { props: props(looks(sailing({ discards: ["Overseer1", "Vizier1"] }))) });
    await userEvent.click(option("Discards: 2"));
    const dialog = screen.getByRole("dialog", { name: "Discarded city cards" });
    expect(within(dialog).getAllByRole("listitem").map(plain)).toEqual([expect.stringMatching(/^Overseer Hire without paying or/), expect.stringMatching(/^Vizier Take 2 different actions/)]);
  });

  test("it is a reconstruction, and says so", async () => {
    render(Works, { props: props(looks(sailing())) });
    await userEvent.click(option("Reconstruction"));
    expect(screen.getByRole("dialog", { name: "Reconstruction" }).textContent).toContain("Our own map.");
  });

  test("only the Regent sees who is left in the bag", () => {
    const { unmount } = render(Works, { props: props(looks(sailing({ bag: ["F", "MB"] }))) });
    expect(screen.getByRole("img", { name: "master brickmaker" })).toBeTruthy();
    unmount();
    render(Works, { props: props(looks(sailing())) });
    expect(screen.queryByRole("img", { name: "master brickmaker" })).toBeNull();
  });
});

describe("behind one's screen", () => {
  test("cards with what they do and bring, boons with who has played them", async () => {
    render(Own, { props: props(looks(sailing({}, { L: { boon: "Ptah" } }), OFFERED)) });
    const button = (name: string | RegExp) => screen.getByRole("button", { name });
    await userEvent.click(button("Scribe for its tokens: +1 grain, +2 brick, −1 city card"));
    await userEvent.click(button(/^Scribe, special action: Draw 2 city cards, once a season/));
    await userEvent.click(button(/^Mason, special action/));
    await userEvent.click(button("Horus"));
    await userEvent.click(button(/^Ptah/));
    expect(play.mock.calls.flat()).toEqual(["tokens Scribe1", "play Scribe1", "boon Horus"]);
    expect(explain.mock.calls.map(([, action]) => action)).toEqual(["play Mason2", "boon Ptah"]);
    expect(plain(button(/^Ptah/))).toContain("played by Lapis");
  });

  test("a labourer who can go nowhere says so", async () => {
    render(Own, { props: props(looks(sailing(), ["F N1F"])) });
    await userEvent.click(screen.getByRole("button", { name: "stonecutter" }));
    expect(explain.mock.calls[0]?.[1]).toBe("S N1Q");
  });

  test("whoever only watches has no screen", () => {
    const { container } = render(Own, { props: { ...props(looks(sailing())), viewer: null } });
    expect(plain(container)).toBe("");
  });
});

describe("the Governors", () => {
  const told = (letter: string, table = sailing()) => plain(render(Hand, { props: { state: looks(table), seat: letter } }).container);

  test("own things are open, of others only what lies on the table", () => {
    expect(told("C")).toContain("4 grain, 3 brick, 2 stone, 1 × farmer, 1 × master farmer, 1 × stonecutter, Scribe, Mason");
    const other = told("L", sailing({ regent: "L" }, { L: { boon: "Ptah", withdrawn: true, glory: 5 } }));
    expect(other).toMatch(/^5 glory, Regent, withdrawn, 2 labourers, 1 city card, not planned yet: 4 × obelisk, 3 × sphinx, 2 × pylon, boon of this season: Ptah/);
    expect(other).not.toMatch(/grain|farmer|Scribe/);
  });

  test("what is behind other screens is nowhere on the page", () => {
    const state = looks(sailing());
    for (const component of [Choices, Board, Works, Own]) render(component, { props: props(state) });
    render(TextBoard, { props: { adapter, state, legal: [], play } });
    expect(document.body.textContent).not.toMatch(/Overseer|Vizier|Surveyor/);
  });

  test("sets are counted ahead when they are shown", () => {
    const table = sailing({}, { C: { glory: 7, sets: { threes: [["N1Fa", "N1Fb", "N1Ba"]], fours: [], glory: 2 }, total: 9 } });
    expect(told("C", table)).toContain("7 glory, 9 with the sets (2)");
    choosing.overlay = true;
    expect(told("C", table)).toContain("+2 = 9");
  });

  test("the toggle shows sets and bonuses on the map", async () => {
    render(Board, { props: props(looks(sailing({ first: "M" }))) });
    const toggle = screen.getByRole("button", { name: "Sets and bonuses" });
    await userEvent.click(toggle);
    expect(toggle.getAttribute("aria-pressed")).toBe("true");
    expect(await screen.findByText("Nobody has a set yet.")).toBeTruthy();
    expect(document.body.textContent).toContain("Season 2 of 4");
  });
});

describe("the table in words", () => {
  const MOVES: [string, Partial<SailingTable>, string][] = [
    ["F N1F", {}, "Harvest on the farm in segment 1, north bank, with a farmer"],
    ["MB N2C", {}, "Visit the city in segment 2, north bank, with a master brickmaker"],
    ["S north2", {}, "Take the second place in the caravan, north bank, with a stonecutter"],
    ["hire MS", {}, "Hire a master stonecutter"],
    ["trade 4 3B>2G1S", {}, "Pay 3 brick, take 2 grain, 1 stone"],
    ["plan P2", {}, "Plan: pylon for 8 grain, 6 brick, 2 stone"],
    ["build O1+", {}, "Build the obelisk planned for 2 grain, 3 brick, 2 stone"],
    ["tokens Mason2", {}, "Mason for its tokens: 1 grain, 2 brick"],
    ["play Mason2", {}, "Mason, special action: Plan, up to 2 tokens paid in other kinds"],
    ["boon Thoth", {}, "Thoth: Draw 3 city cards, keep 2"],
    ["withdraw", {}, "Withdraw"],
    ["N2C", { phase: "put" }, "Build on the city in segment 2, north bank"],
    ["G", { phase: "pay" }, "grain"],
    ["stop", { phase: "levy" }, "Stop here"],
    ["discard Scribe1", { phase: "leave" }, "Discard Scribe"],
    ["give M", { phase: "pass" }, "Give it to Malachite"],
    ["bonus 5", { phase: "reward" }, "5 grain"],
    ["back south2", { phase: "fetch" }, "Take back from the second place in the caravan, south bank"],
  ];
  test.each(MOVES)("the move %s", (action, more, text) => {
    expect(said(adapter.label(action, looks(sailing(more), [action])))).toBe(text);
  });

  test("with what it brings, in the reader's language", async () => {
    const state = looks(sailing(), OFFERED);
    expect(said(adapter.label("F north1", state))).toBe("Take the first place in the caravan, north bank, with a farmer: +2 grain, +1 stone, a token for Lapis");
    await words.speak("fr");
    expect(said(adapter.label("F north1", state))).toBe("Prendre la première place de la caravane, rive nord, avec un fermier\u00a0: +2 grains, +1 pierre, un jeton pour Lapis");
    expect(said(adapter.label("play Mason2", state))).toBe("Maçon, action spéciale\u00a0: Planifiez, jusqu’à 2 jetons payés dans d’autres sortes");
    expect(asks(looks(sailing({ phase: "pass" }), [], { asked: { name: "pass", facts: { card: "Overseer1" } } }))[0]).toBe("Qui reçoit Contremaître\u202f?");
  });

  test("has every place, and offers the same moves", async () => {
    const state = looks(sailing({}, { C: { cards: ["Scribe1", "Scribe2"] } }), OFFERED);
    const rows = adapter.places(state);
    expect(rows.map((row) => row.length)).toEqual([3, 12, 13, 4, 8, 4, 5, 5, 2, 3]);
    expect(rows[8]?.[0]).toEqual({ name: "Scribe", text: "Draw 2 city cards, once a season, or 1 grain, 2 brick", clause: "S11.1" });
    render(TextBoard, { props: { adapter, state, legal: state.legal, play } });
    await userEvent.click(screen.getByRole("button", { name: "Harvest on the farm in segment 2, south bank, with a farmer: +5 grain" }));
    expect(play.mock.calls).toEqual([["F S2F"]]);
  });
});

describe("cards and boons", () => {
  test.each([
    ["Scribe1", "Draw 2 city cards, once a season"],
    ["Overseer1", "Hire without paying"],
    ["Surveyor1", "Build, on any free section, whatever its icons"],
    ["Sculptor1", "Build, an obelisk where obelisks stand already"],
    ["Ptah", "Plan, for up to 3 tokens less"],
    ["Horus", "Your planned monuments stay over the end of the season, and you may withdraw with them"],
    ["nobody", ""],
  ])("%s: %s", (thing, text) => {
    expect(effectOf(thing)).toBe(text);
  });
});

describe("the log", () => {
  const line = (kind: string, actor = "C", fields: Line["fields"] = {}): Line => ({ number: 0, actor, kind, notation: "", fields });
  const seats = [seat("C"), seat("L"), seat("M", { kind: "bot", level: "greedy" })];

  test("tells cards by their names, tokens in words, and whom a card went to", async () => {
    const lines = [line("tokens", "C", { card: "Mason2", tokens: "1G2B" }), line("give", "C", { seat: "L" }), line("harvest", "M", { square: "N1F", labourer: "master-farmer", tokens: "0" }), line("regent", "*", { seat: "L" })];
    expect(tell(lines, seats, "sailing").map((one) => [one.who, one.text])).toEqual([
      ["C", "Ana plays Mason for its tokens: 1 grain, 2 brick."],
      ["C", "Ana gives the other card to Ben."],
      ["M", "Malachite sends a master farmer to the farm in segment 1, north bank, and harvests nothing."],
      ["L", "Ben is the first Regent."],
    ]);
    await words.speak("fr");
    expect(tell(lines, seats, "sailing")[0]?.text).toBe("Ana joue Maçon pour ses jetons\u00a0: 1 grain, 2 briques.");
  });

  test("whatever is hidden takes the same time for everybody", () => {
    settings.setPace("normal");
    const pause = (kind: string, mine: string[]) => pauseAfter([line(kind)], mine, 0, adapter.animationTime);
    for (const [one, other] of [["card", "hidden-card"], ["draw", "hidden-labourer"], ["keep", "hidden-keep"]] as const) expect(pause(one, ["C"])).toBe(pause(other, ["L"]));
    expect(adapter.forget(line("keep"))).toEqual(line("keep"));
  });

  test("how far it is", () => {
    expect(said(adapter.progress(looks(sailing())))).toBe("season 2 of 4");
  });
});

test("when nothing else is left, the question is to withdraw, and says why", () => {
  const asked = { name: "withdraw", facts: {} };
  expect(asks(looks(sailing(), ["withdraw"], { asked }))).toEqual(["Withdraw: nothing else is left for you this season", expect.stringMatching(/^No labourer, card, boon/)]);
  expect(adapter.ask(looks(sailing(), [], { asked }))?.sign).toBeUndefined(); // whoever waits does not know what is left
});

describe("the end", () => {
  test("glory, sets, total and tokens, one after the other; nobody changes places, and a tie is explained", async () => {
    vi.useFakeTimers();
    const count = [
      { seat: "C", glory: 12, sets: 2, total: 14, tokens: 3 },
      { seat: "L", glory: 14, sets: 0, total: 14, tokens: 5 },
      { seat: "M", glory: 9, sets: 0, total: 9, tokens: 8 },
    ];
    const table = sailing({ phase: "over", turn: null, count }, { C: { sets: { threes: [["N1Fa", "N1Fb", "N1Ba"]], fours: [], glory: 2 } } });
    const counted = vi.fn();
    const { container } = render(End, { props: { state: looks(table), name: (letter: string) => letter, explain, counted } });
    flushSync();
    const told = () => screen.getAllByRole("row").slice(1).map(plain);
    const all = [told()];
    for (let step = 0; step < 4; step += 1) {
      expect(counted).not.toHaveBeenCalled();
      vi.advanceTimersByTime(900);
      flushSync();
      all.push(told());
    }
    expect(all.map((rows) => rows[0])).toEqual(["CC…………", "CC12………", "CC12+2……", "CC12+214…", "CC12+2143"]);
    expect(all.at(-1)).toEqual(["CC12+2143", "LL140145", "MM9098"]);
    expect(counted).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
    expect(container.textContent).toContain("Level in glory: the tokens in hand decide.");
    vi.useRealTimers();
    expect(await screen.findByText(/Three along the bank \(the first section of the farm in segment 1, north bank; the second/)).toBeTruthy();
  });
});

test("what may be done is read from its notation alone, and knows what it brings", () => {
  const state = looks(sailing(), OFFERED);
  expect(offersOf(state, ["S N2C", "trade 3 3B>2S"])).toEqual([
    { action: "S N2C", kind: "visit", target: "N2C", labourer: "S", brings: { cards: 1, labourers: -1 } },
    { action: "trade 3 3B>2S", kind: "trade", target: "3 3B>2S", labourer: "", brings: { tokens: { B: -3, S: 1 }, short: 1 } },
  ]);
});
