// Deals at a table on this device: among people at one screen, and with computer players; refused as on a server, and kept in the file.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { PACE } from "../src/device/bargaining";
import { read, write } from "../src/device/file";
import { DeviceTable, type Frame } from "../src/device/host";
import { MemoryShelf, useShelf } from "../src/device/store";
import { findOnDevice } from "../src/device/tables";
import type { DeviceSeat, DeviceWish } from "../src/device/wish";
import type { Line, OfferSeen, Refused, Reply } from "../src/wire/shapes";
import { device } from "./device";
import { serve, speak } from "./help";
import { opened, Viewer } from "./ondevice";

const [ANA, BEN, CY] = ["Ana", "Ben", "Cy"].map((name): DeviceSeat => ({ kind: "me", name })) as [DeviceSeat, DeviceSeat, DeviceSeat];
const bot = (level: string): DeviceSeat => ({ kind: "bot", level });

beforeEach(async () => {
  await speak("en", "sailing");
  useShelf(new MemoryShelf());
  serve({ "GET /api/games": [{ game: "sailing" }], "GET /api/games/sailing/device": device("sailing") });
  Object.assign(PACE, { moment: 20, patience: 60, listening: 30, even: 0 });
});

/** A table of Sailing, when everything has been dealt; and who looks through the first eyes. */
async function sailing(seats: DeviceSeat[], more: Partial<DeviceWish> = {}): Promise<{ table: DeviceTable; viewer: Viewer }> {
  const table = await opened({ game: "sailing", seats, ...more });
  const viewer = new Viewer(table);
  await vi.waitFor(() => expect(table.match.actor).toBeGreaterThanOrEqual(0));
  return { table, viewer };
}

const tokens = (table: DeviceTable, seat: number): number[] => (table.match.positions.fields(table.match.position).tokens as number[][])[seat] as number[];
const done = async (table: DeviceTable, frame: Frame): Promise<void> => expect(await table.wish(frame)).toMatchObject({ kind: "done" });
const refused = async (table: DeviceTable, frame: Frame): Promise<[string, string]> => {
  const { kind, error, message } = (await table.wish(frame)) as Refused;
  expect(kind as Reply["kind"]).toBe("refused");
  return [error, message];
};
const offer = (seat: string, to: string, gives: object, takes: object = {}, more: object = {}): Frame => ({ do: "offer", seat, to, gives, takes, until: "season", promise: "", asks: "", instead_of: 0, ...more });
const fates = (viewer: Viewer): (string | undefined)[] => viewer.haggling?.offers.map(({ fate }: OfferSeen) => fate ?? "open") ?? [];

/** Let whoever is to act play, by a wish of a kind if there is one, until something is so. */
async function playUntil(table: DeviceTable, isSo: () => boolean, kind = ""): Promise<void> {
  const { match } = table;
  for (let moves = 0; !isSo(); moves += 1) {
    expect(moves).toBeLessThan(400);
    await vi.waitFor(() => expect(isSo() || match.sitters[match.actor]?.kind === "person").toBe(true));
    if (isSo()) return;
    const legal = match.setting.rules.legal(match.view(match.actor, false)).filter((one) => one.kind !== "withdraw");
    const action = legal.find((one) => one.kind === kind) ?? legal[moves % legal.length];
    await done(table, { do: "play", action: action?.notation ?? "withdraw" });
  }
}

/** Read the file of a table again: it is the same, and everybody is shown the same. */
async function expectKept(table: DeviceTable): Promise<void> {
  const text = write(table.match);
  expect((await table.shelf.get(table.kept.id))?.text).toBe(text);
  const again = await read(text);
  expect(write(again)).toBe(text);
  for (const [seat] of [...table.match.letters].entries()) expect(again.showing?.seenBy(seat)).toEqual(table.match.showing?.seenBy(seat));
}

describe("people at one screen", () => {
  test("offer, counter, accept, decline and withdraw; each is shown what it may know", async () => {
    const { table, viewer } = await sailing([ANA, BEN, CY]);
    const [ana, ben] = [tokens(table, 0), tokens(table, 1)];
    await done(table, offer("C", "L", { grain: 1 }, { stone: 1 }, { promise: "I am a zephyr." }));
    expect(viewer.haggling).toMatchObject({ left: 5, offers: [{ number: 1, maker: "C", to: "L", gives: { grain: 1 }, promise: "I am a zephyr." }] });
    expect(table.match.showing?.seenBy(2).offers).toEqual([{ number: 1, maker: "C", to: "L", gives: { grain: 1 }, takes: { stone: 1 }, until: "season", promised: true }]);
    await done(table, offer("L", "C", { stone: 1 }, { grain: 2 }, { instead_of: 1, until: "turn" }));
    await done(table, { do: "accept", seat: "C", offer: 2 });
    expect(fates(viewer)).toEqual(["countered", "accepted"]);
    const change = [-2, 0, 1];
    expect(tokens(table, 0)).toEqual(ana.map((count, good) => count + (change[good] ?? 0)));
    expect(tokens(table, 1)).toEqual(ben.map((count, good) => count - (change[good] ?? 0)));
    expect(viewer.view).toEqual(table.match.view(0, false));
    await done(table, offer("M", "C", { brick: 1 }));
    await done(table, { do: "decline", seat: "C", offer: 3 });
    await done(table, offer("C", "M", { brick: 1 }, {}, { promise: "peace" }));
    await done(table, { do: "retract", seat: "C", offer: 4 });
    expect(fates(viewer)).toEqual(["countered", "accepted", "declined", "retracted"]);
    expect(viewer.haggling?.records.C).toEqual({ deals: 1, promises: 0, kept: 0, broken: 0 });
    const lines = viewer.heard.flatMap((message) => (message.kind === "news" ? message.events.map(({ line }) => line as Line) : []));
    expect(lines.map(({ kind }) => kind).filter((kind) => ["offered", "accepted", "declined", "retracted"].includes(kind))).toEqual(["offered", "offered", "accepted", "offered", "declined", "offered", "retracted"]);
    await expectKept(table);
    const again = new Viewer((await findOnDevice(table.kept.id)) as DeviceTable, "L");
    expect(again.haggling).toEqual(table.match.showing?.seenBy(1));
  });

  test("offers lapse with the turn, with the season, and when their time is over", async () => {
    const { table, viewer } = await sailing([ANA, BEN]);
    await done(table, offer("C", "L", { grain: 1 }, { stone: 9 }, { until: "turn" }));
    await done(table, offer("C", "L", { brick: 1 }, { stone: 9 }));
    await done(table, offer("L", "C", { brick: 1 }, { stone: 9 }, { until: 1 }));
    expect(fates(viewer)).toEqual(["open", "open", "open"]);
    await vi.waitFor(() => expect(fates(viewer)).toEqual(["open", "open", "lapsed"]));
    expect(table.match.events.at(-1)).toEqual({ kind: "lapsed", actor: 1, number: 3 });
    const first = table.match.actor;
    await playUntil(table, () => table.match.actor !== first && !!table.match.haggle?.now.starts);
    expect(fates(viewer)[0]).toBe("lapsed");
    expect(["open", "void"]).toContain(fates(viewer)[1]);
    await playUntil(table, () => table.match.haggle?.now.period === 2, "withdraw");
    expect(table.match.haggle?.made[1]?.fate).toBe("lapsed");
    await expectKept(table);
  });

  test("are refused what a server refuses, in the same words", async () => {
    const { table } = await sailing([ANA, BEN, CY]);
    await done(table, offer("C", "L", { grain: 1 }));
    expect(await refused(table, offer("C", "L", { grain: 1 }))).toEqual(["offer-same", "You have already made exactly this offer, and it is still open."]);
    expect((await refused(table, offer("C", "L", { grain: 99 })))[0]).toBe("illegal-deal");
    expect((await refused(table, offer("C", "L", { camel: 1 })))[0]).toBe("illegal-deal");
    expect((await refused(table, offer("C", "C", { grain: 1 })))[0]).toBe("illegal-deal");
    expect((await table.wish(offer("C", "L", {}))) as Refused).toMatchObject({ error: "illegal-deal", clause: "S14.1" });
    expect((await refused(table, offer("C", "L", { sand: 1 })))[1]).toMatch(/^“sand” cannot be named in a deal\. Possible are: grain, brick, .*, Sculptor1\.$/);
    expect(await refused(table, offer("C", "L", { grain: 100 }))).toEqual(["bad-count", expect.any(String)]);
    expect((await refused(table, offer("C", "L", { grain: 1 }, {}, { promise: "<b>" })))[0]).toBe("bad-promise");
    expect((await refused(table, offer("C", "L", { grain: 1 }, {}, { until: "2031-05-01T12:00:00Z" })))[0]).toBe("bad-until");
    expect((await refused(table, offer("C", "L", { grain: 1 }, {}, { asks: "second-card" })))[0]).toBe("no-auction");
    expect((await refused(table, offer("C", "O", { grain: 1 })))[0]).toBe("no-such-seat");
    expect(await refused(table, { do: "accept", seat: "M", offer: 1 })).toEqual(["not-your-offer", "Offer 1 is not yours to answer or to withdraw."]);
    expect((await refused(table, { do: "retract", seat: "L", offer: 1 }))[0]).toBe("not-your-offer");
    expect((await refused(table, { do: "accept", seat: "L", offer: 7 }))[0]).toBe("no-such-offer");
    expect((await refused(table, { do: "judge", seat: "L", offer: 1, kept: true }))[0]).toBe("not-your-deal");
    await done(table, { do: "accept", seat: "L", offer: 1 });
    expect(await refused(table, { do: "decline", seat: "L", offer: 1 })).toEqual(["offer-closed", "Offer 1 has been accepted already."]);
    expect((await refused(table, { do: "judge", seat: "L", offer: 1, kept: true }))[0]).toBe("no-promise");
    for (const good of ["brick", "stone"]) for (const to of ["L", "M"]) await done(table, offer("C", to, { [good]: 1 }));
    await done(table, offer("C", "M", { stone: 1, brick: 1 }));
    expect(await refused(table, offer("C", "L", { stone: 1, brick: 1 }))).toEqual(["offers-enough", "You have made 6 offers this turn, the most that is allowed. You can make more next turn."]);
    await done(table, { do: "end" });
    expect((await refused(table, offer("L", "M", { grain: 1 })))[0]).toBe("over");
    expect(table.match.haggle?.unanswered).toEqual([]);
    await expectKept(table);
  });

  test("a deal is undone with the move before it; one in which a card has been seen is not, unless the table allows it", async () => {
    for (const takeBack of [false, true]) {
      const { table, viewer } = await sailing([ANA, BEN], { takeBack });
      await done(table, { do: "play", action: table.match.setting.rules.legal(table.match.view(table.match.actor, false)).find(({ kind }) => kind === "plan" || kind === "hire")?.notation ?? "" });
      await vi.waitFor(() => expect(table.match.actor).toBeGreaterThanOrEqual(0));
      await playUntil(table, () => !!table.match.haggle?.now.starts);
      const before = write(table.match);
      await done(table, offer("C", "L", { grain: 1 }));
      await done(table, { do: "accept", seat: "L", offer: 1 });
      const mover = table.match.line.at(-1)?.actor as number;
      expect(table.match.whyNotUndo(mover)?.told).toMatch(/^undo-(deal|others|drawn|seen)$/);
      const card = (table.match.positions.fields(table.match.position).card as number[]).indexOf(0);
      await done(table, offer("C", "L", { [device("sailing").trading?.things[9 + card] as string]: 1 }));
      await done(table, { do: "accept", seat: "L", offer: 2 });
      const answer = await table.wish({ do: "undo" });
      if (takeBack) {
        expect(answer.kind).toBe("done");
        expect(viewer.haggling?.deals.every(({ undone }) => undone)).toBe(true);
        expect(viewer.haggling?.records.C?.deals).toBe(0);
      } else expect(answer).toMatchObject({ kind: "refused", error: expect.stringMatching(/^undo-(drawn|seen)$/) as string });
      expect(write(table.match).startsWith(before)).toBe(true);
      await expectKept(table);
    }
  });

  test("what a promise is worth is told by the partner; who is muted makes no offers; older deals are told page by page", async () => {
    const { table, viewer } = await sailing([ANA, BEN, CY]);
    await done(table, offer("C", "L", { grain: 1 }, {}, { promise: "no-visit" }));
    await done(table, { do: "accept", seat: "L", offer: 1 });
    await done(table, { do: "judge", seat: "L", offer: 1, kept: false });
    expect(viewer.haggling?.records.C).toEqual({ deals: 1, promises: 1, kept: 0, broken: 1 });
    expect((await refused(table, { do: "judge", seat: "L", offer: 1, kept: false }))[0]).toBe("judged-already");
    await done(table, { do: "mute", seat: "M", muted: true, what: "offers" });
    expect(viewer.heard.at(-1)).toEqual({ kind: "muted", muted: [], muted_offers: ["M"] });
    expect((await refused(table, offer("M", "C", { grain: 1 })))[0]).toBe("offers-muted");
    await done(table, { do: "mute", seat: "M", muted: false, what: "offers" });
    await done(table, offer("M", "C", { grain: 1 }));
    expect(table.olderDeals(1)).toEqual({ deals: viewer.haggling?.deals, older: 0 });
  });

  test("whoever gives the second card to another than promised is told so first", async () => {
    const { table, viewer } = await sailing([ANA, BEN, CY]);
    const haggle = table.match.haggle;
    await playUntil(table, () => haggle?.now.seller != null, "visit");
    const seller = table.match.letter(haggle?.now.seller as number);
    const [other, third] = [..."CLM"].filter((letter) => letter !== seller) as [string, string];
    await done(table, offer(other, seller, { grain: 1 }, {}, { asks: "second-card" }));
    expect(haggle?.made.at(-1)?.offer.until).toBe("auction");
    await done(table, { do: "accept", seat: seller, offer: haggle?.made.length ?? 0 });
    await done(table, offer(third, seller, { grain: 1 }, {}, { asks: "the second card" }));
    expect(table.match.showing?.seenBy(haggle?.now.seller as number).offers.at(-1)).toMatchObject({ asks: "second-card", elsewhere: [other] });
    const breaks = (): object => table.match.showing?.seenBy(haggle?.now.seller ?? 0).breaks ?? {};
    await playUntil(table, () => Object.keys(breaks()).length > 0 || haggle?.now.seller == null);
    expect(breaks()).toMatchObject({ [`give ${third}`]: [other] });
    await playUntil(table, () => haggle?.now.seller == null);
    expect(haggle?.made.at(-1)?.fate).toBe("lapsed");
    expect(viewer.haggling?.seller).toBe("");
    await expectKept(table);
  });
});

describe("computer players", () => {
  test("by a list of prices accept what is worth more, and decline the rest with a reason", async () => {
    const { table, viewer } = await sailing([ANA, BEN, bot("random")]);
    await vi.waitFor(() => expect(table.match.haggle?.now.settles && table.match.actor < 2).toBe(true));
    await done(table, offer("C", "M", { grain: 1 }));
    expect(fates(viewer)).toEqual(["open"]);
    await vi.waitFor(() => expect(fates(viewer)).toEqual(["accepted"]));
    await done(table, offer("C", "M", {}, { stone: 1 }));
    await vi.waitFor(() => expect(viewer.haggling?.offers.at(-1)).toMatchObject({ fate: "declined", reason: "nothing" }));
    await done(table, offer("C", "M", { brick: 2 }, {}, { asks: "peace for ever" }));
    await vi.waitFor(() => expect(viewer.haggling?.offers.at(-1)).toMatchObject({ fate: "declined", reason: "promise" }));
    await expectKept(table);
    table.close();
  });

  test("of a level that haggles ask what thinks: they counter, make offers, and wait a while for an answer", async () => {
    const place = new MemoryShelf();
    useShelf(place);
    const table = await opened({ game: "sailing", seats: [ANA, bot("4"), bot("4")] });
    const { match } = table;
    const counter = { to: 0, gives: [["stone", 1]] as [string, number][], takes: [["grain", 2]] as [string, number][], asks: "" };
    let proposed = 0;
    const legal = (): number => match.positions.legal(match.position)[0] as number;
    const thinking = {
      choose: () => Promise.resolve(legal()),
      answer: vi.fn(() => Promise.resolve({ say: "counter" as const, counter })),
      propose: vi.fn(() => Promise.resolve((proposed += 1) === 1 ? { to: 0, gives: [["brick", 1]] as [string, number][], takes: [], asks: "" } : null)),
      stop: () => undefined,
      close: () => undefined,
    };
    table.close(); // or its computer players would deal in the same match
    const other = new DeviceTable(match, table.kept, place, () => Promise.resolve(thinking));
    const viewer = new Viewer(other);
    await vi.waitFor(() => expect(match.actor).toBe(0));
    await playUntil(other, () => proposed > 0);
    await vi.waitFor(() => expect(match.haggle?.made[0]?.offer).toMatchObject({ to: 0, gives: [["brick", 1]] }));
    await playUntil(other, () => match.actor === 0 && !!match.haggle?.now.starts);
    const maker = match.haggle?.made[0]?.offer.maker as number;
    await done(other, offer("C", match.letter(maker), { grain: 1 }, { stone: 1 }));
    await vi.waitFor(() => expect(viewer.haggling?.offers.at(-1)).toMatchObject({ to: "C", gives: { stone: 1 }, takes: { grain: 2 }, instead_of: 2 }));
    expect(thinking.answer).toHaveBeenCalledWith(expect.objectContaining({ seat: maker, known: match.view(maker, true) }), "4");
    await done(other, { do: "accept", seat: "C", offer: 3 });
    await expectKept(other);
    other.close();
  });

  test("wait for the bids of whoever wants that, keep their word, and go on when all have passed", async () => {
    const { table, viewer } = await sailing([ANA, bot("random"), bot("random")], { bidding: 30 });
    expect(viewer.info?.waits_for).toEqual([]);
    await done(table, { do: "wait", seat: "C" });
    expect(viewer.info).toMatchObject({ waits_for: ["C"], bidding: 30 });
    const { match } = table;
    const isBid = (): boolean => !!viewer.info?.auction;
    const goOn = async (): Promise<void> => {
      for (let moves = 0; !isBid(); moves += 1) {
        expect(moves).toBeLessThan(300);
        await vi.waitFor(() => expect(isBid() || match.actor === 0).toBe(true), { interval: 2 });
        if (isBid()) return;
        const legal = match.setting.rules.legal(match.view(0, false)).filter(({ kind }) => kind !== "withdraw");
        await done(table, { do: "play", action: legal[moves % legal.length]?.notation ?? "withdraw" });
      }
    };
    await goOn();
    const seller = viewer.info?.auction?.seller as string;
    expect(viewer.info?.auction?.waiting).toEqual(["C"]);
    expect(viewer.haggling?.seller).toBe(seller);
    const at = match.events.length;
    await new Promise((rest) => setTimeout(rest, 60));
    expect(match.events.length, "it waits").toBe(at);
    const good = ["grain", "brick", "stone"].find((_, one) => (tokens(table, 0)[one] ?? 0) > 0);
    if (good) {
      await done(table, offer("C", seller, { [good]: 1 }, {}, { asks: "second-card" }));
      await vi.waitFor(() => expect(viewer.haggling?.offers.at(-1)?.fate).toMatch(/accepted|declined/));
    }
    const isPromised = viewer.haggling?.offers.at(-1)?.fate === "accepted";
    await done(table, { do: "pass", seat: "C", always: false });
    const given = (): string => {
      const played = match.events.slice(at).flatMap((event) => (event.kind === "played" ? [match.setting.rules.actions[event.action]?.notation ?? ""] : []));
      return played.find((notation) => notation.startsWith("give ")) ?? "";
    };
    await vi.waitFor(() => expect(given()).not.toBe(""));
    if (isPromised) expect(given()).toBe("give C");
    await done(table, { do: "pass", seat: "C", always: true });
    expect(viewer.info?.waits_for).toEqual([]);
    expect((await findOnDevice(table.kept.id))?.kept.never).toEqual(["C"]);
    table.close();
  }, 30_000);
});
