// Trading: offers, counter-offers, deals and promises, as the two partners and as others see them.
import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync, tick } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { adapter } from "../src/games/sailing/adapter";
import { tradeItems } from "../src/games/sailing/trade/tradeItems";
import Bar from "../src/trading/Bar.svelte";
import Compose from "../src/trading/Compose.svelte";
import Confirm from "../src/trading/Confirm.svelte";
import Dialogs from "../src/trading/Dialogs.svelte";
import { Trading } from "../src/trading/trading.svelte";
import DealHistory from "../src/trading/DealHistory.svelte";
import { clock, counterTo, draftTo, timeLeft, withThing, type Draft } from "../src/trading/offers";
import Offers from "../src/trading/Offers.svelte";
import NewTableDialog from "../src/home/NewTableDialog.svelte";
import { settings } from "../src/app/settings.svelte";
import { help } from "../src/app/help.svelte";
import { notices } from "../src/app/notices.svelte";
import type { GameInfo, HagglingSeen, Letter, Line, OfferSeen, Reply, TableInfo } from "../src/wire/shapes";
import type { Seen } from "../src/games/seeing";
import { words } from "../src/app/words.svelte";
import Table from "../src/table/TablePage.svelte";
import { tell } from "../src/table/telling";
import { Told } from "./fakes/told.svelte";
import { clientOf, FakeNotification, FakeSocket, hide, news, seat, serve, speak, state, table, welcome } from "./help";
import { EDITION, looks, sailing } from "./sailing";

vi.mock("../src/games/adapter", () => ({ loadAdapter: () => Promise.resolve(adapter), loadRules: () => Promise.resolve(null) }));

const SEATS = [seat("C"), seat("L"), seat("M", { name: "Cy" }), seat("O", { kind: "bot", name: "", level: "3" })];
const NAMES: Record<Letter, string> = { C: "Ana", L: "Ben", M: "Cy", O: "Ochre" };
const who = (letter: Letter): string => NAMES[letter] ?? letter;
const done: Reply = { kind: "done", id: "", following: 0 };
const refused = (message: string, clause = ""): Reply => ({ kind: "refused", id: "", error: "illegal-deal", message, clause });

const offer = (number: number, more: Partial<OfferSeen> = {}): OfferSeen => ({ number, maker: "L", to: "C", gives: { stone: 2 }, takes: { grain: 3 }, until: "turn", ...more });
const RECORDS = Object.fromEntries(["C", "L", "M", "O"].map((letter) => [letter, { deals: 0, promises: 0, kept: 0, broken: 0 }]));
const haggled = (offers: OfferSeen[], more: Partial<HagglingSeen> = {}): HagglingSeen => ({ settles: true, seller: "", left: 6, offers, deals: [], records: RECORDS, ...more });
const lookAt = (haggling: HagglingSeen, phase: Parameters<typeof sailing>[0] = {}) => looks(sailing(phase), [], { haggling });

const wishes = { offer: vi.fn(), answerOffer: vi.fn(), judge: vi.fn(), pass: vi.fn(), wait: vi.fn(), muteOffers: vi.fn() };

let told: Told;
let trading: Trading;

function sit(offers: OfferSeen[] = [], more: Partial<HagglingSeen> = {}): void {
  told = new Told();
  const client = clientOf({ info: table({ game: "sailing", seats: SEATS }), ...wishes });
  for (const part of ["state", "auction", "viewed"] as const) Object.defineProperty(client, part, { get: () => told[part] });
  trading = new Trading(client, "season");
  tellAnew(offers, more);
}
function tellAnew(offers: OfferSeen[], more: Partial<HagglingSeen> = {}): void {
  told.state = lookAt(haggled(offers, more));
  trading.follow();
  flushSync();
}

beforeEach(async () => {
  await speak("en", "sailing");
  adapter.useEdition?.(EDITION);
  for (const wish of Object.values(wishes)) wish.mockReset().mockResolvedValue(done);
});

const plain = (element: Element): string => (element.textContent ?? "").replaceAll(/\s+/g, " ").trim();
const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });
const settle = async (): Promise<void> => {
  for (let round = 0; round < 10; round++) await tick();
};

describe("offers", () => {
  test("are turned round for a counter-offer", () => {
    const counter = counterTo(offer(4, { promise: "peace", asks: "quiet", until: "2026-11-15T19:20:30Z" }), "season");
    expect(counter).toEqual({ to: "L", gives: { grain: 3 }, takes: { stone: 2 }, promise: "quiet", asks: "peace", until: 60, insteadOf: 4 });
    expect(counterTo(offer(4), "season").until).toBe("turn");
  });

  test("stand until a time of the server's clock", () => {
    const now = Date.parse("2026-11-15T19:20:00Z");
    const timed = offer(1, { until: "2026-11-15T19:21:05Z" });
    expect(timeLeft(timed, now)).toBe(65_000);
    expect(timeLeft(timed, now + 90_000)).toBe(0);
    expect(timeLeft(offer(1), now)).toBeNull();
    expect([65_000, 9_200, 0].map(clock)).toEqual(["1:05", "0:10", "0:00"]);
  });

  test("are put together thing by thing", () => {
    expect(withThing({ grain: 2 }, "stone", 1)).toEqual({ grain: 2, stone: 1 });
    expect(withThing({ grain: 2, stone: 1 }, "grain", 0)).toEqual({ stone: 1 });
  });
});

describe("the offers in front of me", () => {
  const numbers = (): number[] => trading.mine.map(({ number }) => number);

  test("keep their order: new ones come to the end", () => {
    sit([offer(1), offer(2, { maker: "M" })]);
    tellAnew([offer(1), offer(2, { maker: "M" }), offer(3, { maker: "O" }), offer(4, { maker: "C", to: "L" }), offer(5, { maker: "L", to: "M" })]);
    expect(numbers()).toEqual([1, 2, 3, 4]);
    expect(trading.incoming.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(trading.elsewhere.map(({ number }) => number)).toEqual([5]);
  });

  test("stay where they are for a while when they have ended, as long as nobody holds them", () => {
    vi.useFakeTimers();
    sit([offer(1), offer(2), offer(3)]);
    const stop = trading.start();
    tellAnew([offer(1), offer(2, { fate: "retracted" }), offer(3)]);
    expect(trading.mine.map(({ fate = "open" }) => fate)).toEqual(["open", "retracted", "open"]);
    trading.hold(true);
    vi.advanceTimersByTime(20_000);
    expect(numbers()).toEqual([1, 2, 3]);
    trading.hold(false);
    vi.advanceTimersByTime(1000);
    expect(numbers()).toEqual([1, 3]);
    tellAnew([offer(3)]); // the server tells of the latest only
    expect(trading.mine.map(({ fate = "open" }) => fate)).toEqual(["lapsed", "open"]);
    stop();
  });

  test("are announced together, once", () => {
    vi.useFakeTimers();
    sit();
    tellAnew([offer(1)]);
    tellAnew([offer(1), offer(2), offer(3, { maker: "C", to: "L" })]);
    tellAnew([offer(1), offer(2), offer(3, { maker: "C", to: "L" }), offer(4)]);
    expect(trading.news).toBe("");
    vi.advanceTimersByTime(1000);
    expect(trading.news).toBe("3 new offers for you. 3 open.");
    vi.advanceTimersByTime(5000);
    expect(trading.news).toBe("");
  });

  test("through other eyes everything begins anew, also what was being put together", () => {
    sit([offer(1)]);
    trading.compose("L");
    trading.reading = 1;
    told.viewed = "L";
    tellAnew([offer(1, { maker: "C", to: "M" })]);
    expect(numbers()).toEqual([]);
    expect([trading.draft, trading.composing, trading.reading]).toEqual([null, false, 0]);
  });

  test("a bundle that is begun is kept when the drawer is closed, and left when it is for somebody else", () => {
    sit();
    trading.compose("L");
    trading.change({ gives: { grain: 2 } });
    trading.composing = false;
    trading.compose("L", "second-card");
    expect(trading.draft).toEqual({ ...draftTo("L", "season"), gives: { grain: 2 }, asks: "second-card" });
    trading.compose("M");
    expect(trading.draft).toEqual(draftTo("M", "season"));
  });
});

describe("the panel", () => {
  const open = (handOver?: (seat: Letter) => void) => render(Offers, { props: { trading, tradeItems, who, handOver } });
  const card = (number: number): HTMLElement => document.querySelector<HTMLElement>(`[data-offer="${number}"]`) as HTMLElement;

  test("says who offers what, until when, with their record and promise", () => {
    sit([offer(1, { gives: { stone: 2, Scribe2: 1 }, promise: "I leave N1F to you.", promised: true })], { records: { ...RECORDS, L: { deals: 3, promises: 2, kept: 1, broken: 1 } } });
    open();
    expect(plain(card(1))).toContain("Ben offers");
    expect(plain(card(1))).toContain("this turn");
    expect(plain(card(1))).toContain("You give 3 grain");
    expect(plain(card(1))).toContain("You get 2 stone, Scribe (1 grain, 1 brick, 1 stone)");
    expect(plain(card(1))).toContain("Ben promises: “I leave N1F to you.”");
    expect(plain(card(1))).toContain("Ben: 3 deals; promises: 1 kept, 1 broken, 0 not judged");
  });

  test("counters in one tap, and declines", async () => {
    sit([offer(1)]);
    open();
    await userEvent.click(button("Counter"));
    expect(trading.composing).toBe(true);
    expect(trading.draft).toEqual(counterTo(offer(1), "season"));
    await userEvent.click(button("Decline"));
    expect(wishes.answerOffer).toHaveBeenCalledWith("decline", 1);
  });

  test("accepting only leads to the statement of what changes hands", async () => {
    sit([offer(1)]);
    open();
    await userEvent.click(button("Accept …"));
    expect(trading.reading).toBe(1);
    expect(wishes.answerOffer).not.toHaveBeenCalled();
  });

  test("says in words why an offer cannot be accepted now", () => {
    sit([offer(1, { refusal: "S14.4" }), offer(2, { maker: "M", refusal: "S14.8" })]);
    open();
    expect(plain(card(1))).toContain("You do not have everything that is asked of you. Rule S14.4");
    expect(plain(card(2))).toContain("Somebody is in the middle of an action.");
    for (const one of screen.getAllByRole("button", { name: "Accept …" })) expect(one.getAttribute("aria-disabled")).toBe("true");
  });

  test.each([
    ["void", "No longer possible: Ben does not have what was offered any more."],
    ["declined", "You declined."],
    ["lapsed", "It has run out."],
    ["retracted", "Ben has withdrawn it."],
    ["countered", "You made another offer instead."],
  ] as const)("an offer that ended says so: %s", (fate, text) => {
    sit([offer(1)]);
    open();
    tellAnew([offer(1, { fate })]);
    expect(plain(card(1))).toContain(text);
    expect(within(card(1)).queryAllByRole("button")).toEqual([]);
  });

  test("my own offers can be taken back", async () => {
    sit([offer(1, { maker: "C", to: "L" })]);
    open();
    expect(plain(card(1))).toContain("You offer Ben");
    await userEvent.click(button("Withdraw offer"));
    expect(wishes.answerOffer).toHaveBeenCalledWith("retract", 1);
  });

  test("tells offers between others in a line, without faces and without buttons", () => {
    sit([offer(1, { maker: "L", to: "M", gives: { card: 1, grain: 2 }, takes: { "master-farmer": 1 }, promised: true })]);
    open();
    expect(plain(screen.getByRole("list", { name: "Offers between others" }))).toContain("Ben offers Cy 2 grain, 1 city card for 1 master farmer. Ben promises something in return. this turn");
    expect(screen.getAllByRole("button").map(plain)).toEqual(["Make an offer"]);
  });

  test("shows a spectator everything and lets them do nothing", () => {
    sit();
    told.viewed = null;
    tellAnew([offer(1)]);
    open();
    expect(plain(screen.getByRole("list", { name: "Offers between others" }))).toContain("Ben offers Ana 2 stone for 3 grain.");
    expect(screen.queryAllByRole("button")).toEqual([]);
  });

  test("on a shared screen an offer to somebody else there waits behind the curtain", async () => {
    sit([offer(1, { maker: "O", to: "L", gives: { card: 1 } })]);
    Object.assign(trading.client, { mine: ["C", "L"] });
    const handOver = vi.fn();
    open(handOver);
    expect(screen.queryByRole("article")).toBeNull();
    await userEvent.click(button("Pass the screen to Ben"));
    expect(handOver).toHaveBeenLastCalledWith("L");
    tellAnew([offer(2, { maker: "C", to: "L" })]);
    await userEvent.click(button("Pass the screen to Ben"));
    expect(handOver).toHaveBeenCalledTimes(2);
  });

  test("hears a seat again that was muted", async () => {
    sit();
    Object.assign(trading.client, { mutedOffers: ["M"] });
    open();
    await userEvent.click(button("Allow offers from Cy again"));
    expect(wishes.muteOffers).toHaveBeenCalledWith("M", false);
  });

  test("a refused answer is told", async () => {
    sit([offer(1)]);
    wishes.answerOffer.mockResolvedValue(refused("Offer 1 has been withdrawn."));
    open();
    await userEvent.click(button("Decline"));
    expect(notices.text).toBe("Offer 1 has been withdrawn.");
  });
});

describe("the bar that is always in view", () => {
  const open = () => render(Bar, { props: { trading, tradeItems, who } });
  const chips = (): string[] => [...document.querySelectorAll("[data-chip]")].map((one) => plain(one.querySelector(".unseen") as Element));

  test("has a chip for each offer with its time, in a stable order", () => {
    vi.useFakeTimers({ now: Date.parse("2026-11-15T19:20:00Z") });
    sit([offer(1, { until: "2026-11-15T19:20:48Z" }), offer(2, { maker: "M", until: "season" }), offer(3, { maker: "C", to: "O" })]);
    open();
    expect(chips()).toEqual([
      "Ben offers: you give 3 grain, you get 2 stone; 0:48 left",
      "Cy offers: you give 3 grain, you get 2 stone; this season",
      "Your offer to Ochre: you give 2 stone, you get 3 grain; this turn",
    ]);
    tellAnew([offer(1, { fate: "lapsed", until: "2026-11-15T19:20:48Z" }), offer(2, { maker: "M", until: "season" }), offer(3, { maker: "C", to: "O" }), offer(4)]);
    expect(chips()).toHaveLength(4);
    expect(chips()[0]).toBe("The offer between you and Ben has ended");
  });

  test("says how many are open, and never takes the focus", () => {
    sit([offer(1)]);
    open();
    button(/^Haggle/).focus();
    tellAnew([offer(1), offer(2), offer(3)]);
    expect(document.activeElement).toBe(button(/^Haggle/));
    expect(plain(button(/^Haggle/))).toBe("Haggle 3open offers");
  });

  test("a chip leads to its own offer", async () => {
    sit([offer(1), offer(2), offer(3)]);
    open();
    await userEvent.click(document.querySelector('[data-chip="2"]') as HTMLElement);
    expect(trading.reading).toBe(2);
    expect(trading.fresh).toBe(0);
  });

  test("a computer waits for bids: one can bid, or not, or be left alone", async () => {
    vi.useFakeTimers({ now: 1_000_000_000_000, toFake: ["Date"] });
    sit([], { seller: "O" });
    told.auction = { seller: "O", waiting: ["C", "L"], until: 1_000_000_008 };
    open();
    flushSync();
    expect(plain(document.body)).toContain("Ochre has drawn two city cards and waits for bids for the second one. Rule S5.6 0:08");
    await userEvent.click(button("Bid for the card"));
    expect(trading.draft).toEqual({ ...draftTo("O", "season"), asks: "second-card" });
    await userEvent.click(button("No bid"));
    expect(wishes.pass).toHaveBeenLastCalledWith(false);
    await userEvent.click(button("Don’t ask again this match"));
    expect(wishes.pass).toHaveBeenLastCalledWith(true);
    told.auction = { seller: "O", waiting: ["L"], until: 1_000_000_008 };
    flushSync();
    expect(screen.queryByRole("button", { name: "No bid" })).toBeNull();
  });

  test("a person who visits is told that bids may come, and the others that they may bid", () => {
    sit([], { seller: "C" });
    open();
    expect(plain(document.body)).toContain("The others may bid for your second card. You need not wait for them.");
    expect(screen.queryByRole("button", { name: "Bid for the card" })).toBeNull();
    tellAnew([], { seller: "L" });
    expect(plain(document.body)).toContain("Ben has drawn two city cards: you may bid for the second one.");
    expect(button("Bid for the card")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "No bid" })).toBeNull();
  });
});

describe("several people haggle", () => {
  const BID = offer(1, { maker: "L", to: "C", gives: { grain: 2 }, takes: {}, until: "auction", asks: "second-card", asked: true });
  const hidden = ({ asks, ...rest }: OfferSeen): OfferSeen => (asks ? rest : rest);
  const card = (): string => plain(document.querySelector("[data-offer]") as Element);
  const look = (seen: Letter | null, one: OfferSeen): void => {
    document.body.innerHTML = "";
    sit();
    told.viewed = seen;
    tellAnew([one]);
    render(Offers, { props: { trading, tradeItems, who } });
  };

  test.each([
    ["en", "You promise to give Ben the second card.", "Ana promises to give you the second card.", "Ana is asked for a promise."],
    ["fr", "Vous promettez de donner la seconde carte à Ben.", "Ana promet de vous donner la seconde carte.", "On demande une promesse à Ana."],
  ] as const)("everybody reads a bid in their own words: %s", async (language, mine, theirs, others) => {
    await words.speak(language);
    look("C", BID);
    expect(card()).toContain(mine);
    look("L", BID);
    expect(card()).toContain(theirs);
    for (const onlooker of ["M", "O", null]) {
      look(onlooker, hidden(BID));
      expect(plain(document.body)).toContain(others);
      expect(plain(document.body)).not.toContain(language === "en" ? "Ben promises" : "Ben promet");
    }
  });

  test.each(["C", "L", "M", "O", null] as const)("the ledger names who promised, to %s", (reader) => {
    sit([], { deals: [{ number: 1, maker: "L", to: "C", gives: { grain: 2 }, takes: {}, period: 1, asked: true, ...(reader === "C" || reader === "L" ? { asks: "second-card" } : {}) }] });
    told.viewed = reader;
    flushSync();
    render(DealHistory, { props: { trading, tradeItems, who } });
    const said = { C: "Ana promised to give Ben the second card.", L: "Ana promised to give you the second card." }[reader as string] ?? "Ana promised Ben something.";
    expect(plain(screen.getByRole("listitem"))).toContain(said);
  });

  test("a second bid for the same card says first to whom it is promised", async () => {
    sit([{ ...BID, number: 2, maker: "M", elsewhere: ["L"] }]);
    trading.reading = 2;
    render(Confirm, { props: { trading, tradeItems, who, offer: trading.closely as OfferSeen } });
    expect(plain(screen.getByRole("alert"))).toContain("You have already promised the same to Ben.");
    expect(button("Accept anyway").className).not.toContain("primary");
    await userEvent.click(button("Accept anyway"));
    expect(wishes.answerOffer).toHaveBeenCalledWith("accept", 2);
  });

  test("an offer is over that another has settled, and a bid when the card is given away", () => {
    look("C", offer(1));
    tellAnew([offer(1, { fate: "settled" })]);
    expect(card()).toContain("Settled: you have made the same deal by the other offer.");
    look("C", BID);
    tellAnew([{ ...BID, fate: "lapsed" }]);
    expect(card()).toContain("The card has been given away.");
  });

  test("all of them can be reached from the bar, however many there are", async () => {
    const many = Array.from({ length: 30 }, (_, at) => offer(at + 1, at % 2 ? { maker: "M", to: "L" } : {}));
    sit(many);
    render(Bar, { props: { trading, tradeItems, who } });
    await userEvent.click(button("All offers (30)"));
    expect(trading.listing).toBe(true);
    document.body.innerHTML = "";
    render(Dialogs, { props: { trading, tradeItems, state: told.state as Seen, seat: "C", who, go: vi.fn() } });
    expect(within(screen.getByRole("dialog")).getAllByRole("article")).toHaveLength(15);
    expect(within(screen.getByRole("dialog")).getByRole("list", { name: "Offers between others" }).children).toHaveLength(15);
    await userEvent.click(within(screen.getByRole("dialog")).getAllByRole("button", { name: "Accept …" })[14] as HTMLElement);
    expect(plain(screen.getByRole("dialog"))).toContain("Accept deal");
  });

  test("a bid is put together in the words of who makes it, and kept by its kind", async () => {
    sit([], { seller: "L" });
    trading.compose("L", "second-card");
    trading.change({ gives: { grain: 1 } });
    const props = () => ({ trading, tradeItems, state: told.state as Seen, draft: trading.draft as Draft, seat: "C", who });
    const view = render(Compose, { props: props() });
    expect(screen.getByLabelText<HTMLInputElement>("Ben is to promise (optional)").value).toBe("to give me the second card");
    expect(plain(screen.getByRole("group", { name: "Valid for" }))).toBe("Valid for until the card is given away");
    const mine = [...document.querySelectorAll<HTMLOptionElement>("datalist")].map((list) => [...list.querySelectorAll("option")].map(({ value }) => value));
    expect(mine[0]).not.toContain("to give Ben the second card");
    expect(mine[1]).toContain("to give me the second card");
    await userEvent.type(screen.getByLabelText("I promise (optional)"), "not to join the caravan of Ben this season");
    await view.rerender(props());
    await userEvent.click(button(/^Send the offer/));
    expect(wishes.offer).toHaveBeenCalledWith(expect.objectContaining({ promise: "no-caravan", asks: "second-card" }));
  });
});

describe("waiting for bids", () => {
  const open = () => render(Bar, { props: { trading, tradeItems, who } });
  const at = (more: Partial<TableInfo>): void => {
    sit([], { seller: "O" });
    Object.assign(trading.client, { info: table({ game: "sailing", seats: SEATS, bidding: 10, ...more }) });
  };

  test("the bar ends when the time is over, and when a computer does not wait", () => {
    vi.useFakeTimers({ now: 1_000_000_000_000 });
    at({});
    told.auction = { seller: "O", waiting: ["C"], until: 1_000_000_002 };
    const stop = trading.start();
    open();
    flushSync();
    expect(plain(document.body)).toContain("Ochre has drawn two city cards");
    vi.advanceTimersByTime(3000);
    flushSync();
    expect(plain(document.body)).not.toContain("Ochre has drawn two city cards");
    told.auction = null;
    flushSync();
    expect(plain(document.body)).not.toContain("Ochre has drawn two city cards");
    stop();
  });

  test("whoever wants to bid says so, and can leave it again", async () => {
    at({ waits_for: [] });
    open();
    await userEvent.click(screen.getByRole("checkbox", { name: "Wait for my bids" }));
    expect(wishes.wait).toHaveBeenCalledTimes(1);
    document.body.innerHTML = "";
    at({ waits_for: ["C"] });
    open();
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Wait for my bids" });
    expect(box.checked).toBe(true);
    await userEvent.click(box);
    expect(wishes.pass).toHaveBeenCalledWith(true);
  });

  test.each([{ bidding: 0 }, { seats: SEATS.slice(0, 3) }])("there is no switch where nobody could wait: %j", (more) => {
    at(more);
    open();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});

describe("looking at an offer closely", () => {
  const open = (number = 1) => {
    trading.reading = number;
    const view = render(Confirm, { props: { trading, tradeItems, who, offer: trading.closely as OfferSeen } });
    return () => view.rerender({ trading, tradeItems, who, offer: trading.closely as OfferSeen });
  };
  const accept = (): HTMLElement => button("Accept deal");

  test("states what changes hands, with whom, and only then accepts", async () => {
    sit([offer(1, { maker: "O", takes: { Scribe1: 1, farmer: 1 }, gives: { grain: 1 }, asks: "peace", asked: true })], { records: { ...RECORDS, O: { deals: 1, promises: 0, kept: 0, broken: 0 } } });
    open();
    const dialog = screen.getByRole("dialog");
    expect(plain(dialog)).toContain("You give 1 farmer, Scribe (1 grain, 2 brick). You get 1 grain.");
    expect(plain(dialog)).toContain("You promise: “peace”");
    expect(plain(dialog)).toContain("Ochre Scribe 1 deal, no promises");
    await userEvent.click(accept());
    expect(wishes.answerOffer).toHaveBeenCalledWith("accept", 1);
    expect(trading.reading).toBe(0);
  });

  test("stays with that very offer when others come, and says so when it has ended", async () => {
    sit([offer(1), offer(2, { maker: "M" })]);
    const again = open(1);
    tellAnew([offer(1), offer(2, { maker: "M" }), offer(3, { maker: "O" })]);
    await again();
    expect(plain(screen.getByRole("dialog"))).toContain("Ben offers");
    tellAnew([offer(1, { fate: "retracted" }), offer(2, { maker: "M" }), offer(3, { maker: "O" })]);
    await again();
    expect(plain(screen.getByRole("alert"))).toBe("Ben has withdrawn it.");
    expect(accept().getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(accept());
    expect(wishes.answerOffer).not.toHaveBeenCalled();
  });

  test("cannot be accepted when it is refused now, or too late", async () => {
    vi.useFakeTimers({ now: Date.parse("2026-11-15T19:20:00Z"), toFake: ["Date"] });
    sit([offer(1, { refusal: "S14.8" }), offer(2, { until: "2026-11-15T19:19:59Z" })]);
    open(1);
    expect(plain(screen.getByRole("alert"))).toContain("Somebody is in the middle of an action.");
    await userEvent.click(accept());
    expect(wishes.answerOffer).not.toHaveBeenCalled();
    document.body.innerHTML = "";
    open(2);
    expect(plain(screen.getByRole("alert"))).toBe("This offer has run out of time.");
  });

  test("tells why the server refuses, and leads to the rule", async () => {
    sit([offer(1)]);
    wishes.answerOffer.mockResolvedValue(refused("A decision is half made (S14.8)", "S14.8"));
    open();
    await userEvent.click(accept());
    await settle();
    expect(plain(screen.getByRole("alert"))).toBe("A decision is half made Rule S14.8");
    expect(trading.reading).toBe(1);
    await userEvent.click(button("Rule S14.8"));
    expect([help.game, help.clause, trading.reading]).toEqual(["sailing", "S14.8", 0]);
    help.close();
  });

  test("lets one hear no more offers of somebody", async () => {
    sit([offer(1)]);
    open();
    await userEvent.click(button("Block offers from Ben"));
    expect(wishes.muteOffers).toHaveBeenCalledWith("L", true);
  });
});

describe("putting an offer together", () => {
  const open = () => {
    const props = () => ({ trading, tradeItems, state: told.state as Seen, draft: trading.draft ?? draftTo("L", "season"), seat: "C", who });
    const view = render(Compose, { props: props() });
    return async (name: string | RegExp, within_ = screen.getByRole("dialog")) => {
      await view.rerender(props());
      await userEvent.click(within(within_).getByRole("button", { name }));
      await view.rerender(props());
    };
  };
  const side = (name: string): HTMLElement => screen.getByRole("group", { name });
  const send = (): HTMLElement => button(/^Send the/);

  beforeEach(() => {
    sit();
    trading.compose("L");
  });

  test("of my own there is only what I hold, with how many", () => {
    open();
    const own = within(side("You give")).getAllByRole("button").map((one) => one.getAttribute("aria-label") ?? plain(one.querySelector(".unseen") ?? one));
    expect(own.filter((label) => !label.startsWith("One "))).toEqual([
      "grain: 0 of 4. One more", "brick: 0 of 3. One more", "stone: 0 of 2. One more",
      "farmer: 0 of 1. One more", "stonecutter: 0 of 1. One more", "master farmer: 0 of 1. One more",
      "Scribe Draw 2 city cards, once a season, or 1 grain, 2 brick", "MasonPlan, up to 2 tokens paid in other kinds, or 1 grain, 2 brick",
    ].map((label) => label.replace("Scribe ", "Scribe")));
  });

  test("of the other's there is all that may be theirs, but no card that I see elsewhere", () => {
    told.state = looks(sailing({ discards: ["Vizier1"], drawn: ["Sculptor1"], played: "Surveyor1" }), [], { haggling: haggled([]) });
    open();
    const theirs = within(side("Ben gives"));
    expect([...side("Ben gives").querySelectorAll(".many [data-ware]")].map((one) => one.getAttribute("data-ware"))).toEqual(["Scribe2", "Overseer1"]);
    expect(theirs.getAllByRole("button", { name: /One more$/ })).toHaveLength(9);
  });

  test("a tap puts one in, up to what there is; the statement says what changes hands", async () => {
    const tap = open();
    expect(send().getAttribute("aria-disabled")).toBe("true");
    for (let taps = 0; taps < 4; taps++) await tap(/^stone:/, side("You give"));
    await tap(/^Scribe/, side("You give"));
    await tap(/^grain:/, side("Ben gives"));
    await tap(/^grain:/, side("Ben gives"));
    await tap("One grain less", side("Ben gives"));
    expect(trading.draft).toMatchObject({ gives: { stone: 2, Scribe1: 1 }, takes: { grain: 1 } });
    expect(plain(screen.getByRole("dialog"))).toContain("You give 2 stone, Scribe (1 grain, 2 brick). You get 1 grain.");
    await tap(/^Scribe/, side("You give"));
    expect(trading.draft?.gives).toEqual({ stone: 2 });
  });

  test("is sent with promises and a time, and then it is gone from here", async () => {
    const tap = open();
    await tap(/^grain:/, side("You give"));
    await userEvent.type(screen.getByLabelText("I promise (optional)"), "peace <b>");
    await userEvent.type(screen.getByLabelText("Ben is to promise (optional)"), "quiet");
    await userEvent.click(screen.getByRole("radio", { name: /^30/ }));
    await tap(/^Send the offer/);
    expect(wishes.offer).toHaveBeenCalledWith({ to: "L", gives: { grain: 1 }, takes: {}, promise: "peace b", asks: "quiet", until: 30, insteadOf: 0 });
    expect([trading.draft, trading.composing]).toEqual([null, false]);
  });

  test("nothing for nothing is not sent, and why is said", async () => {
    const tap = open();
    await tap(/^Send the offer/);
    expect(wishes.offer).not.toHaveBeenCalled();
    expect(plain(screen.getByRole("dialog"))).toContain("Choose at least one thing to give or to get. Rule S14.1");
  });

  test("what is refused stays, with the reason", async () => {
    wishes.offer.mockResolvedValue(refused("Cy does not want to hear offers from you."));
    const tap = open();
    await tap(/^grain:/, side("You give"));
    await tap(/^Send the offer/);
    await settle();
    expect(plain(screen.getByRole("dialog"))).toContain("Cy does not want to hear offers from you.");
    expect(trading.draft?.gives).toEqual({ grain: 1 });
  });

  test("a counter-offer that asks for more than I hold shows it, and is not sent", async () => {
    trading.counter(offer(7, { takes: { grain: 9, "master-stonecutter": 1 } }));
    const tap = open();
    expect(plain(screen.getByRole("dialog"))).toContain("A counter-offer to Ben");
    expect(plain(screen.getByRole("dialog"))).toContain("You do not have 5 grain, 1 master stonecutter.");
    await tap(/^Send the counter-offer/);
    expect(wishes.offer).not.toHaveBeenCalled();
    await tap("Take out: 1 master stonecutter");
    for (let taps = 0; taps < 5; taps++) await tap("One grain less", side("You give"));
    await tap(/^Send the counter-offer/);
    expect(wishes.offer).toHaveBeenCalledWith(expect.objectContaining({ insteadOf: 7, gives: { grain: 4 }, takes: { stone: 2 } }));
  });

  test("says when there are no more offers this turn", async () => {
    sit([], { left: 0 });
    trading.compose("L");
    const tap = open();
    await tap(/^grain:/, side("You give"));
    await tap(/^Send the offer/);
    expect(plain(screen.getByRole("dialog"))).toContain("You cannot make more offers now: withdraw one, or wait for the next turn.");
    expect(wishes.offer).not.toHaveBeenCalled();
  });

  test("Escape closes it and keeps what was begun; discarding does not", async () => {
    const tap = open();
    await tap(/^grain:/, side("You give"));
    await userEvent.keyboard("{Escape}");
    expect(trading.composing).toBe(false);
    expect(trading.draft?.gives).toEqual({ grain: 1 });
    await tap("Discard");
    expect(trading.draft).toBeNull();
  });
});

describe("the ledger", () => {
  const DEALS: HagglingSeen["deals"] = [
    { number: 1, maker: "L", to: "C", gives: { grain: 1 }, takes: { Scribe1: 1 }, period: 1, promise: "peace", promised: true },
    { number: 2, maker: "C", to: "M", gives: { stone: 1 }, takes: {}, period: 2, asks: "quiet", asked: true, asked_kept: "broken" },
    { number: 3, maker: "L", to: "M", gives: { card: 1 }, takes: { grain: 2 }, period: 2, promised: true, kept: "kept", undone: true },
  ];
  const open = () => render(DealHistory, { props: { trading, tradeItems, who } });

  test("tells every deal, the latest first, and what was promised", () => {
    sit([], { deals: DEALS, records: { ...RECORDS, L: { deals: 2, promises: 2, kept: 1, broken: 0 } } });
    open();
    expect(screen.getAllByRole("listitem").map((one) => plain(one.querySelector("p:nth-of-type(2)") as Element))).toEqual(["Ben gave 1 city card; Cy gave 2 grain.", "Ana gave Cy 1 stone.", "Ben gave 1 grain; Ana gave Scribe (1 grain, 2 brick)."]);
    const [third, second, first] = screen.getAllByRole("listitem").map(plain);
    expect(third).toContain("undone");
    expect(third).toContain("Ben promised Cy something. Kept.");
    expect(second).toContain("Cy promised: “quiet” Broken.");
    expect(first).toContain("Ben promised: “peace”");
    expect(screen.getAllByRole("row").map(plain)[2]).toBe("L Ben2210");
  });

  test("lets the one who was promised something judge it", async () => {
    sit([], { deals: DEALS });
    open();
    const groups = screen.getAllByRole("group");
    expect(groups.map((group) => group.getAttribute("aria-label"))).toEqual(["The promise of Cy", "The promise of Ben"]);
    await userEvent.click(within(groups[1] as HTMLElement).getByRole("button", { name: "Kept" }));
    expect(wishes.judge).toHaveBeenCalledWith(1, true);
    await userEvent.click(within(groups[1] as HTMLElement).getByRole("button", { name: "Broken" }));
    expect(wishes.judge).toHaveBeenLastCalledWith(1, false);
  });
});

describe("earlier deals", () => {
  const deal = (number: number): HagglingSeen["deals"][number] => ({ number, maker: "L", to: "C", gives: { grain: number }, takes: {}, period: 1, promise: "peace", promised: true });
  const shown = (): string[] => screen.getAllByRole("listitem").map((one) => plain(one.querySelector("p:nth-of-type(2)") as Element));

  test("are shown page by page, and judged like the others", async () => {
    sit([], { deals: [deal(4), deal(5)], older: 3 });
    Object.assign(trading.client, { name: "t4bl3" });
    const asked = serve({ "GET /api/tables/t4bl3/deals?before=3&seat=C": { deals: [deal(2), deal(3)], older: 1 }, "GET /api/tables/t4bl3/deals?before=1&seat=C": { deals: [deal(1)], older: 0 } });
    render(DealHistory, { props: { trading, tradeItems, who } });
    expect(shown()).toEqual([5, 4].map((count) => `Ben gave Ana ${count} grain.`));
    await userEvent.click(button("Show 3 earlier deals"));
    await settle();
    await userEvent.click(button("Show one earlier deal"));
    await settle();
    expect(shown()).toEqual([5, 4, 3, 2, 1].map((count) => `Ben gave Ana ${count} grain.`));
    expect(screen.queryByRole("button", { name: /earlier/ })).toBeNull();
    expect(asked).toHaveLength(2);
    await userEvent.click(screen.getAllByRole("button", { name: "Broken" })[4] as HTMLElement);
    await settle();
    expect(wishes.judge).toHaveBeenCalledWith(1, false);
    expect(plain(screen.getAllByRole("listitem")[4] as Element)).toContain("Broken.");
  });
});

describe("the log", () => {
  const line = (kind: string, actor: Letter, fields: Line["fields"]): Line => ({ number: 1, actor, kind, ...(fields ? { fields } : {}) });
  const OFFERED = { offer: 1, seat: "C", gives: "2 grain, Scribe1", takes: "master-farmer", until: "turn", promise: "peace" };
  const WISHED = { offer: 1, seat: "C", gives: "nothing", takes: "3 stone", asks: "quiet" };
  const BID = { offer: 1, seat: "C", gives: "1 grain", takes: "nothing", promise: "no-visit", asks: "second-card" };
  const TAKEN = { offer: 1, seat: "L", gives: "2 grain", takes: "farmer", promise: "peace" };
  const GIFT = { offer: 1, seat: "L", gives: "2 grain", takes: "nothing", asks: "second-card" };
  // For others, for whoever did it, and for the partner; each in English and in French.
  const LINES: [line: Line, others: [string, string], doer: [string, string], partner: [string, string]][] = [
    [line("offered", "L", OFFERED),
      ["Ben offered Ana 2 grain, Scribe (1 grain, 2 brick) for 1 master farmer. Ben promised: “peace”", "Ben a proposé à Ana : 2 grains, Scribe (1 grain, 2 briques) contre 1 maître fermier. Ben a promis : « peace »"],
      ["You offered Ana 2 grain, Scribe (1 grain, 2 brick) for 1 master farmer. You promised: “peace”", "Vous avez proposé à Ana : 2 grains, Scribe (1 grain, 2 briques) contre 1 maître fermier. Vous avez promis : « peace »"],
      ["Ben offered you 2 grain, Scribe (1 grain, 2 brick) for 1 master farmer. Ben promised: “peace”", "Ben vous a proposé : 2 grains, Scribe (1 grain, 2 briques) contre 1 maître fermier. Ben a promis : « peace »"]],
    [line("offered", "L", { offer: 1, seat: "C", gives: "1 card", takes: "nothing" }),
      ["Ben offered Ana 1 city card.", "Ben a proposé à Ana : 1 carte de cité."], ["You offered Ana 1 city card.", "Vous avez proposé à Ana : 1 carte de cité."], ["Ben offered you 1 city card.", "Ben vous a proposé : 1 carte de cité."]],
    [line("offered", "L", WISHED),
      ["Ben asked Ana for 3 stone. Ana was asked to promise: “quiet”", "Ben a demandé à Ana : 3 pierres. On a demandé à Ana de promettre : « quiet »"],
      ["You asked Ana for 3 stone. Ana was asked to promise: “quiet”", "Vous avez demandé à Ana : 3 pierres. On a demandé à Ana de promettre : « quiet »"],
      ["Ben asked you for 3 stone. You were asked to promise: “quiet”", "Ben vous a demandé : 3 pierres. On vous a demandé de promettre : « quiet »"]],
    [line("offered", "L", BID),
      ["Ben offered Ana 1 grain. Ben promised not to visit a city this season. Ana was asked to give Ben the second card.", "Ben a proposé à Ana : 1 grain. Ben a promis de ne pas visiter de cité cette saison. On a demandé à Ana de donner la seconde carte à Ben."],
      ["You offered Ana 1 grain. You promised not to visit a city this season. Ana was asked to give you the second card.", "Vous avez proposé à Ana : 1 grain. Vous avez promis de ne pas visiter de cité cette saison. On a demandé à Ana de vous donner la seconde carte."],
      ["Ben offered you 1 grain. Ben promised not to visit a city this season. You were asked to give Ben the second card.", "Ben vous a proposé : 1 grain. Ben a promis de ne pas visiter de cité cette saison. On vous a demandé de donner la seconde carte à Ben."]],
    [line("accepted", "C", TAKEN),
      ["A deal: Ben gave 2 grain, Ana gave 1 farmer. Ben promised: “peace”", "Accord conclu : Ben a donné 2 grains, Ana a donné 1 fermier. Ben a promis : « peace »"],
      ["A deal: Ben gave 2 grain, you gave 1 farmer. Ben promised: “peace”", "Accord conclu : Ben a donné 2 grains, vous avez donné 1 fermier. Ben a promis : « peace »"],
      ["A deal: you gave 2 grain, Ana gave 1 farmer. You promised: “peace”", "Accord conclu : vous avez donné 2 grains, Ana a donné 1 fermier. Vous avez promis : « peace »"]],
    [line("accepted", "C", GIFT),
      ["Ana accepted 2 grain from Ben. Ana promised to give Ben the second card.", "Ana a accepté de Ben : 2 grains. Ana a promis de donner la seconde carte à Ben."],
      ["You accepted 2 grain from Ben. You promised to give Ben the second card.", "Vous avez accepté de Ben : 2 grains. Vous avez promis de donner la seconde carte à Ben."],
      ["Ana accepted 2 grain from you. Ana promised to give you the second card.", "Ana a accepté de vous : 2 grains. Ana a promis de vous donner la seconde carte."]],
    [line("accepted", "C", { offer: 1, seat: "L", gives: "nothing", takes: "farmer" }),
      ["Ana gave Ben 1 farmer.", "Ana a donné à Ben : 1 fermier."], ["You gave Ben 1 farmer.", "Vous avez donné à Ben : 1 fermier."], ["Ana gave you 1 farmer.", "Ana vous a donné : 1 fermier."]],
    [line("declined", "C", { offer: 1, seat: "L" }),
      ["Ana declined the offer of Ben.", "Ana a refusé l’offre de Ben."], ["You declined the offer of Ben.", "Vous avez refusé l’offre de Ben."], ["Ana declined your offer.", "Ana a refusé votre offre."]],
    [line("retracted", "L", { offer: 1, seat: "C" }),
      ["Ben withdrew the offer to Ana.", "Ben a retiré son offre à Ana."], ["You withdrew your offer to Ana.", "Vous avez retiré votre offre à Ana."], ["Ben withdrew the offer to you.", "Ben a retiré l’offre qui vous était faite."]],
    [line("lapsed", "L", { offer: 1, seat: "C" }),
      ["The offer of Ben to Ana ran out.", "L’offre de Ben à Ana a expiré."], ["Your offer to Ana ran out.", "Votre offre à Ana a expiré."], ["The offer of Ben to you ran out.", "L’offre que Ben vous a faite a expiré."]],
    [line("judged", "C", { offer: 1, seat: "L", kept: 0 }),
      ["Ana said that Ben broke a promise.", "Ana a dit que Ben a rompu une promesse."], ["You said that Ben broke a promise.", "Vous avez dit que Ben a rompu une promesse."], ["Ana said that you broke a promise.", "Ana a dit que vous avez rompu une promesse."]],
    [line("judged", "C", { offer: 1, seat: "L", kept: 1 }),
      ["Ana said that Ben kept a promise.", "Ana a dit que Ben a tenu une promesse."], ["You said that Ben kept a promise.", "Vous avez dit que Ben a tenu une promesse."], ["Ana said that you kept a promise.", "Ana a dit que vous avez tenu une promesse."]],
  ];

  test.each(LINES)("tells %j, and whoever reads it is “you”", async (one, ...told) => {
    const readers = [null, one.actor, String(one.fields?.seat)];
    const texts = () => readers.map((you) => tell([one], SEATS, "sailing", you)[0]?.text.replaceAll(/[\u00a0\u202f]/g, " "));
    expect(texts()).toEqual(told.map(([english]) => english));
    await words.speak("fr");
    expect(texts()).toEqual(told.map(([, french]) => french));
  });
});

describe("at a table", () => {
  const info = table({ game: "sailing", seats: SEATS, edition: EDITION });
  const OFFERED: Line = { number: 9, actor: "L", kind: "offered", fields: { offer: 1, seat: "C", gives: "2 stone", takes: "3 grain", until: "turn" } };
  const rest = async (): Promise<void> => {
    await settle();
    await new Promise((done) => setTimeout(done));
    flushSync();
  };

  async function arrive(mine: Letter[] = ["C"], offers: OfferSeen[] = []): Promise<void> {
    FakeSocket.use();
    serve({ "GET /api/tables/mine": [], "GET /api/tables/t4bl3": info, "GET /api/games": [] });
    render(Table, { props: { name: "t4bl3" } });
    await rest();
    FakeSocket.last.open().tell(welcome({ mine }), state(9, lookAt(haggled(offers)), { table: info }));
    await rest();
  }
  const come = async (...offers: OfferSeen[]): Promise<void> => {
    FakeSocket.last.tell(news(9, [OFFERED], lookAt(haggled(offers))));
    await rest();
  };

  test("an offer comes, is looked at and accepted", async () => {
    await arrive();
    await come(offer(1));
    await userEvent.click(document.querySelector("[data-chip]") as HTMLElement);
    expect(plain(screen.getByRole("dialog"))).toContain("You give 3 grain. You get 2 stone.");
    await userEvent.click(button("Accept deal"));
    expect(FakeSocket.last.all("accept")).toMatchObject([{ offer: 1, seat: "C" }]);
  });

  test("who gets the card is asked by name, and first if it was promised to somebody else", async () => {
    await arrive();
    const passing = looks(sailing({ phase: "pass", drawn: ["Vizier1"] }), ["give L", "give M"], { haggling: haggled([], { seller: "C", breaks: { "give M": ["L"] } }) });
    FakeSocket.last.tell(news(9, [{ number: 9, actor: "C", kind: "keep", fields: { card: "Mason1", given: 0 } }], passing));
    await rest();
    const give = (name: string): HTMLElement => screen.getAllByRole("button", { name })[0] as HTMLElement;
    await userEvent.click(give("Give it to Cy (Malachite)"));
    expect(FakeSocket.last.all("play")).toEqual([]);
    expect(plain(screen.getByRole("dialog"))).toContain("You have promised to give Ben the second card, and been paid for it.");
    await userEvent.click(button("Go back"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(FakeSocket.last.all("play")).toEqual([]);
    await userEvent.click(give("Give it to Cy (Malachite)"));
    await userEvent.click(button("Break the promise"));
    expect(FakeSocket.last.all("play")).toMatchObject([{ action: "give M" }]);
  });

  test("who keeps a promise is asked nothing", async () => {
    await arrive();
    const passing = looks(sailing({ phase: "pass", drawn: ["Vizier1"] }), ["give L", "give M"], { haggling: haggled([], { seller: "C", breaks: { "give M": ["L"] } }) });
    FakeSocket.last.tell(news(9, [{ number: 9, actor: "C", kind: "keep", fields: { card: "Mason1", given: 0 } }], passing));
    await rest();
    await userEvent.click(screen.getAllByRole("button", { name: "Give it to Ben (Lapis)" })[0] as HTMLElement);
    expect(FakeSocket.last.all("play")).toMatchObject([{ action: "give L" }]);
  });

  test("who does not look at the page is told that there is an offer", async () => {
    await arrive();
    FakeNotification.permission = "granted";
    await settings.setNotify(true);
    hide(true);
    await come(offer(1));
    expect(FakeNotification.shown).toEqual(["Sailing Toward Osiris: somebody makes you an offer"]);
    FakeSocket.last.tell({ kind: "news", events: [], table: { ...info, auction: { seller: "O", waiting: ["C"], until: 0 } } });
    await rest();
    expect(FakeNotification.shown.at(-1)).toBe("Sailing Toward Osiris: you may bid for a city card");
    await settings.setNotify(false);
    FakeNotification.permission = "default";
  });

  test("on a shared screen what is offered to one is behind the curtain for the other", async () => {
    await arrive(["C", "L"], [offer(1, { maker: "M", gives: { Vizier1: 1 } })]);
    expect(document.body.outerHTML).not.toContain("Vizier");
    await userEvent.click(await screen.findByRole("button", { name: "I am Ana: continue" }));
    await rest();
    expect(plain(document.querySelector("[data-offer]") as Element)).toContain("Vizier");
    FakeSocket.last.tell(news(9, [OFFERED], lookAt(haggled([offer(1, { maker: "M" }), offer(2, { maker: "C", to: "L" })]))));
    await rest();
    await userEvent.click(button("Pass the screen to Ben"));
    expect(document.querySelector("[data-offer]")).toBeNull();
    await userEvent.click(await screen.findByRole("button", { name: "I am Ben: continue" }));
    FakeSocket.last.open();
    expect(FakeSocket.last.sent).toEqual([{ do: "hello", since: null, seat: "L" }]);
  });
});

describe("a new table", () => {
  const GAME: GameInfo = { game: "sailing", title: "", designers: [], year: 2014, rules: 1, minutes: 90, players: [2], seats: { C: "Carnelian", L: "Lapis" }, options: [], levels: [{ key: "1", name: "", about: "" }, { key: "2", name: "", about: "" }, { key: "3", name: "", about: "" }], usual_level: "2", edition: null, haggles: true, first_game: 0 };
  const open = () => {
    const begin = vi.fn().mockResolvedValue(true);
    render(NewTableDialog, { props: { game: GAME, begin, onclose: vi.fn() } });
    return begin;
  };
  const LABEL = "Computer players wait for bids, if somebody wants to bid";

  test("says how long computers wait for bids", async () => {
    const begin = open();
    const choice = screen.getByLabelText<HTMLSelectElement>(LABEL);
    expect([...choice.options].map(plain)).toEqual(["not at all", "5 seconds", "10 seconds", "20 seconds", "60 seconds"]);
    await userEvent.selectOptions(choice, "20 seconds");
    await userEvent.click(button("Open the table"));
    expect(begin).toHaveBeenCalledWith(expect.objectContaining({ bidding: 20 }), "");
  });

  test("does not ask where there are none", async () => {
    const begin = open();
    await userEvent.selectOptions(screen.getByLabelText(/Lapis/), "a friend, by invitation");
    expect(screen.queryByLabelText(LABEL)).toBeNull();
    await userEvent.click(button("Open the table"));
    expect(begin.mock.calls[0]?.[0]).not.toHaveProperty("bidding");
  });
});
