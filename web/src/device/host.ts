// A table on this device: the authority for one match, in the page. It speaks to the page as a server would: what a seat
// is told is made by the rules from what that seat sees.
import { say } from "../app/words.svelte";
import { type AnyMessage, type Change, type HagglingSeen, type Hello, type Letter, type OldDeals, PROTOCOL, type Reply, type SeatInfo, type TableInfo, type Told, type Whole } from "../wire/shapes";
import type { Fields } from "../wire/records";
import { CHANCE, OVER, SPECTATOR } from "../wire/table";
import { Bargaining, isLate } from "./bargaining";
import { Bidding } from "./bidding";
import { isDealing, type Dealing } from "./deals";
import { write } from "./file";
import { differing } from "./game";
import { asTime, type Haggle } from "./haggle";
import { MatchError, type DeviceMatch, type MatchEvent } from "./match";
import { WrittenElsewhere, type Kept, type Shelf } from "./store";
import type { Thinking } from "./thinking";

/** What somebody at the table wishes. */
export type Frame = { do: string; id?: string; expected?: number | null } & Record<string, unknown>;

/** A wish about offers and deals. */
interface Trade {
  seat?: Letter | null;
  to: Letter;
  gives?: Record<string, number>;
  takes?: Record<string, number>;
  until?: string | number;
  promise?: string;
  asks?: string;
  instead_of?: number;
  offer: number;
  reason?: string;
  kept?: boolean;
}

interface Mute {
  seat: Letter;
  muted: boolean;
}

/** Whoever listens: through whose eyes, and what they saw last. */
interface Listener {
  seat: number;
  view: Fields;
  haggling: HagglingSeen | undefined;
  hear: (message: AnyMessage) => void;
}

const MOST_DRAWS = 500; // one after the other
const MOST_EVENTS = 1900; // a match file has room for so many, and no game comes near it without undoing a great deal
const MOST_OFFERED = 1200; // events after which no more offers are made: the moves need the rest
const REGRET = 1500; // milliseconds that a person has to take back what they have shown of their own, before a computer moves
const LONGEST = 3_600_000; // milliseconds that a timer waits
const HAGGLED_SHOWN = 40; // the latest lines about offers and deals, of which there may be any number

/** What a computer player needs to choose: it is made when the first one is to move. */
type Thinks = Pick<Thinking, "choose" | "answer" | "propose" | "stop" | "close">;
export type StartThinking = (game: string, rules: Fields) => Promise<Thinks>;

export class DeviceTable {
  /** Where the table goes on after it is over. */
  openNext: (() => Promise<string>) | null = null;
  /** Told when the computer players have to move at random, and when nothing can be kept. */
  onTrouble: (trouble: "random" | "unkept" | "elsewhere") => void = () => undefined;

  #listener: Listener | null = null;
  #thinking: Promise<Thinks> | null = null;
  #thinksAt = -1; // a computer player thinks of its move as the event of this number
  #isGoing = false; // the computer players do what they have to, one thing after the other
  #isAsked = false; // something has happened since they looked
  #wake: () => void = () => undefined;
  #bargaining: Bargaining | null;
  #bidding: Bidding | null;
  #lapse: ReturnType<typeof setTimeout> | undefined; // when the time of the next offer is over
  #doing: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(
    readonly match: DeviceMatch,
    readonly kept: Kept,
    readonly shelf: Shelf,
    readonly start: StartThinking,
  ) {
    const { haggle } = match;
    this.#bidding = haggle && new Bidding(match, haggle, kept);
    const mayBeAsked = (seat: number, other: number): boolean => !this.mine.includes(other) || !this.#isMuted(seat);
    const hasRoom = (): boolean => this.#following < MOST_OFFERED;
    this.#bargaining = haggle && new Bargaining({ match, thinking: () => this.#started(), happen: (wish, following) => this.#deal(wish, following), mayBeAsked, hasRoom }, haggle);
  }

  get #following(): number {
    return this.match.events.length;
  }

  /** The seats of whoever is at this device. */
  get mine(): number[] {
    return this.match.sitters.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
  }

  // Listening.

  /** Let somebody listen, from the beginning or from an event on; draws and computer players go on then. */
  listen(hello: Hello, hear: (message: AnyMessage) => void): void {
    const { match } = this;
    const wished = match.letters.indexOf(hello.seat ?? "?");
    const own = this.mine.includes(wished) ? wished : this.mine[0];
    const seat = hello.watch ? SPECTATOR : (own ?? SPECTATOR);
    this.#listener = { seat, view: this.#view(seat), haggling: match.showing?.seenBy(seat), hear };
    hear({
      kind: "welcome", protocol: PROTOCOL, seat: seat === SPECTATOR ? null : match.letter(seat), mine: this.mine.map((one) => match.letter(one)),
      kept: [], link: null, talk: "players", owner: true, muted: [], muted_offers: this.kept.mutedOffers ?? [], passes: true, now: Date.now() / 1000,
    });
    if (hello.since == null) this.#tellAll(this.#listener);
    else this.#tellMissed(this.#listener, hello.since);
    void this.#do(async () => {
      await this.#drawChance();
      await this.#letLapse();
    }).then(() => this.#think());
  }

  #tellAll({ seat, hear }: Listener): void {
    const shown = this.#shownTo(seat);
    const { events } = this.match;
    const old = new Set(events.flatMap((event, number) => (isDealing(event) ? [number] : [])).slice(0, -HAGGLED_SHOWN));
    const log = events.flatMap((_, number) => (old.has(number) ? [] : [this.match.told(number, this.#eyes(seat), this.#isAsItWas(number, shown))]));
    const once = events.map((_, number) => number).filter((number) => this.#isAsItWas(number, shown) && this.#isOnce(number, seat));
    const isPlayedOut = this.match.positions.actor(this.match.position) === OVER;
    hear({ kind: "state", following: this.#following, table: this.info, state: { ...this.#whole(seat), log }, once: isPlayedOut ? [] : once });
  }

  #tellMissed({ seat, hear }: Listener, since: number): void {
    const shown = this.#shownTo(seat);
    const events = this.match.events.map((_, number) => number).slice(since).map((number) => this.#told(number, seat, shown));
    hear({ kind: "news", events, table: { ...this.info, edition: null }, state: this.#whole(seat) });
  }

  #tellNew(first: number): void {
    const { match } = this;
    const listener = this.#listener;
    if (!listener) return;
    const events = match.events.slice(first).map((_, at) => this.#told(first + at, listener.seat, first - 1));
    const view = this.#view(listener.seat);
    const haggling = match.showing?.seenBy(listener.seat);
    const change: Change = {
      kind: "change", actor: this.#actor, view: differing(listener.view, view), ...(match.result && { result: match.result, luck: match.luckSeen ?? undefined }),
      ...(haggling && listener.haggling && { haggling: changed(listener.haggling, haggling) }),
    } as Change;
    [listener.view, listener.haggling] = [view, haggling];
    listener.hear({ kind: "news", events, table: { ...this.info, edition: null }, state: change });
  }

  #told(number: number, seat: number, shown: number): Told {
    const isOnce = number > shown && this.#isOnce(number, seat);
    return { number, kind: "happened", line: this.match.told(number, this.#eyes(seat), this.#isAsItWas(number, shown)), ...(isOnce && { once: true }) };
  }

  /** Say whether an event shows a viewer something that must not be shown again. */
  #isOnce(number: number, seat: number): boolean {
    const heard = this.kept.teaching ? null : this.match.heard(number, this.#eyes(seat));
    return !!heard && JSON.stringify(heard[0]) !== JSON.stringify(heard[1]);
  }

  #isAsItWas(number: number, shown: number): boolean {
    return number > shown || this.kept.teaching || this.match.isToldAsItWas(number);
  }

  get #actor(): Letter | null {
    const { actor } = this.match;
    return actor === OVER ? null : this.match.letter(actor);
  }

  /** Through whose eyes a seat looks: where nothing is hidden, through nobody's. */
  #eyes(seat: number): number | null {
    return this.kept.open ? null : seat;
  }

  #view(seat: number): Fields {
    return this.match.view(this.#eyes(seat), this.kept.teaching);
  }

  /** Return all that the seat may know through whose eyes the page looks. */
  #known(): Fields {
    const seat = this.#listener?.seat ?? SPECTATOR;
    if (seat === SPECTATOR) throw new Error("nobody has a seat here");
    return this.match.view(seat, true);
  }

  #whole(seat: number): Whole {
    const { match } = this;
    const { device, rules } = match.setting;
    return {
      kind: "whole", game: device.game, version: device.rules, rules: rules.machine.rules, actor: this.#actor, view: this.#view(seat),
      ...(match.result && { result: match.result }),
      ...(match.luckSeen && { luck: match.luckSeen }),
      ...(match.showing && { haggling: match.showing.seenBy(seat) }),
    };
  }

  /** Tell earlier deals than so many, as the seat may see them through whose eyes the page looks. */
  olderDeals(before: number): OldDeals {
    return this.match.showing?.older(before, this.#listener?.seat ?? SPECTATOR) ?? { deals: [], older: 0 };
  }

  get info(): TableInfo {
    const { match, kept } = this;
    const { device, options, luck, takeBackAnything } = match.setting;
    return {
      table: kept.id, game: device.game, options, seats: this.seats, open: false, teaching: kept.teaching, take_back: takeBackAnything, stand_in: "",
      status: match.result ? "over" : "playing", turn: this.#actor, asked: null, rematch: kept.rematch, following: this.#following,
      hash: luck?.hash ?? "", hints: true, lens: true, edition: device.edition,
      bidding: this.#bidding?.seconds ?? 0, auction: this.#bidding?.auction ?? null, waits_for: this.#bidding?.waitedFor.map((seat) => match.letter(seat)) ?? [], brought: null, rated: false, least_moves: 0, early: false, changes: [], clock: null, times: null, tournament: "",
    };
  }

  get seats(): SeatInfo[] {
    const [first] = this.mine;
    return this.match.sitters.map(({ kind, name }, seat): SeatInfo => {
      const isBot = kind === "bot";
      return { seat: this.match.letter(seat), kind: isBot ? "bot" : seat === first && !this.kept.open ? "person" : "screen", name: isBot ? "" : name, level: isBot ? name : "", taken: true, away: false };
    });
  }

  // What was shown once.

  #shownTo(seat: number): number {
    return seat === SPECTATOR ? this.#following : (this.kept.shown[this.match.letter(seat)] ?? -1);
  }

  /** A seat has been shown everything up to an event; and those beside it, as far as all were told the same. */
  seen(number: number): void {
    const seat = this.#listener?.seat ?? SPECTATOR;
    if (seat === SPECTATOR) return;
    const last = Math.min(number, this.#following - 1);
    this.#mark(seat, last);
    for (const other of this.mine.filter((one) => one !== seat)) {
      let reached = this.#shownTo(other);
      while (reached < last && this.#isPublic(reached + 1, [seat, other])) reached += 1;
      this.#mark(other, reached);
    }
    void this.#do(() => this.#keep()).catch(() => undefined);
  }

  #mark(seat: number, number: number): void {
    if (number > this.#shownTo(seat)) this.kept.shown = { ...this.kept.shown, [this.match.letter(seat)]: number };
  }

  #isPublic(number: number, seats: number[]): boolean {
    const [everybody, ...others] = [SPECTATOR, ...seats].map((seat) => JSON.stringify(this.#told(number, seat, -1)));
    return others.every((told) => told === everybody);
  }

  // What somebody wishes.

  /** Do what is wished, one thing after the other; the answer comes when everything has been kept and told. */
  async wish(frame: Frame): Promise<Reply> {
    const id = frame.id ?? "";
    return this.#do(async (): Promise<Reply> => {
      if (frame.expected != null && frame.expected !== this.#following) return { kind: "behind", id, following: this.#following };
      if (frame.do === "known") return { kind: "known", id, following: this.#following, known: this.#known() };
      try {
        await this.#grant(frame);
        return { kind: "done", id, following: this.#following };
      } catch (problem) {
        if (problem instanceof MatchError) return { kind: "refused", id, error: problem.told, message: problem.text, ...(problem.clause && { clause: problem.clause }) };
        throw problem;
      }
    }).finally(() => this.#think());
  }

  async #grant(frame: Frame): Promise<void> {
    const { match } = this;
    const others = (seat: number): number[] => match.sitters.map((_, other) => other).filter((other) => other !== seat);
    switch (frame.do) {
      case "play":
        return this.#happen({ kind: "played", actor: this.#mover(), action: this.#action(String(frame.action)) });
      case "why": {
        const action = this.#action(String(frame.action));
        if (match.positions.check(match.position, action)) throw match.refusal(action);
        return;
      }
      case "undo": {
        const seat = match.line.findLast(({ actor }) => this.mine.includes(actor))?.actor ?? this.mine[0] ?? 0;
        const refused = match.whyNotUndo(seat);
        if (refused?.isForGood) throw refused;
        if (match.events.length >= MOST_EVENTS) throw new MatchError("undo-enough", {}, "", () => say("device-undo-enough"));
        return this.#happen({ kind: "undone", actor: seat, back: match.undoSize(seat), consent: refused ? others(seat) : [] });
      }
      case "end":
        return this.#happen({ kind: "agreed", actor: this.mine[0] ?? 0, consent: others(this.mine[0] ?? 0) });
      case "resign":
        return this.#happen({ kind: "resigned", actor: this.mine.includes(match.actor) ? match.actor : (this.mine[0] ?? 0) });
      case "rematch":
        if (match.result && !this.kept.rematch && this.openNext) {
          this.kept.rematch = await this.openNext();
          await this.#keep();
          this.#tellNew(this.#following);
        }
        return;
      case "pass":
      case "wait":
        return this.#bid(frame);
      case "mute":
        return this.#mute(frame as Frame & Mute);
      case "offer":
      case "accept":
      case "decline":
      case "retract":
      case "judge":
        await this.#letLapse();
        return this.#happen(this.#dealing(frame as Frame & Trade));
      default:
        throw new Error(`${frame.do} cannot be wished on a device`);
    }
  }

  // Deals.

  get #haggle(): Haggle {
    const { haggle, setting } = this.match;
    if (!haggle) throw new MatchError("no-haggling", { game: setting.device.game });
    return haggle;
  }

  /** Find out what a wish about offers and deals would bring. */
  #dealing(frame: Frame & Trade): Dealing {
    if (frame.do === "offer") return this.#offering(frame);
    const haggle = this.#haggle;
    const offer = haggle.offer(frame.offer);
    if (frame.do === "judge") return haggle.judging(this.#oneOf(frame.seat, [offer.maker, offer.to]), offer.number, !!frame.kept);
    if (frame.do === "retract") return haggle.retracting(this.#oneOf(frame.seat, [offer.maker]), offer.number);
    const mine = this.#oneOf(frame.seat, [offer.to]);
    return frame.do === "accept" ? haggle.accepting(mine, offer.number) : haggle.declining(mine, offer.number, frame.reason);
  }

  #offering({ seat, to: letter, gives = {}, takes = {}, until = "", promise, asks, instead_of }: Frame & Trade): Dealing {
    const { letters, players } = this.match;
    const to = letters.indexOf(letter || "?");
    if (to < 0) throw new MatchError("no-such-seat", { seat: letter, players });
    const others = this.mine.filter((one) => one !== to);
    const maker = this.#oneOf(seat, [...others.toReversed(), ...others.filter((one) => one === this.match.actor)]);
    if (this.mine.includes(to) && this.#isMuted(maker)) throw new MatchError("offers-muted", {}, "", () => say("device-offers-muted", { who: letter }));
    const haggle = this.#haggle;
    if (typeof until === "string" && !["", "turn", haggle.trading.period].includes(until)) throw new MatchError("bad-until", { until });
    if (this.#following >= MOST_OFFERED) throw new MatchError("too-much", {}, "", () => say("device-offers-enough"));
    const time = typeof until === "string" ? until : asTime(Date.now() + until * 1000);
    return haggle.offering(maker, { to, gives, takes, until: time, promise: promise ?? "", asks: asks ?? "", insteadOf: instead_of ?? 0 });
  }

  /** Return which of the seats at this device is meant: the one named, else the last likely one. */
  #oneOf(letter: Letter | null | undefined, likely: number[]): number {
    const seat = letter == null ? likely.findLast((one) => this.mine.includes(one)) : this.match.letters.indexOf(letter || "?");
    if (letter != null && !this.mine.includes(seat as number)) throw new MatchError("not-your-seat", {}, "", () => say("device-not-your-seat"));
    return seat ?? this.mine[0] ?? 0;
  }

  /** Let a computer player do something about offers, if nothing else has happened since; say whether it has. */
  #deal(wish: () => Dealing, following: number): Promise<boolean> {
    return this.#do(async () => {
      if (this.#isClosed || this.#following !== following) return false;
      try {
        await this.#happen(wish());
        return true;
      } catch (problem) {
        if (problem instanceof MatchError) return false;
        throw problem;
      }
    });
  }

  /** Whoever sits here wants no bids to be waited for, or wants it. */
  async #bid(frame: Frame): Promise<void> {
    void this.#haggle;
    const seats = frame.seat == null ? this.mine : [this.#oneOf(frame.seat as Letter, [])];
    if (frame.do === "wait") this.#bidding?.wait(seats);
    else this.#bidding?.pass(seats, !!frame.always);
    await this.#tell(this.#following);
  }

  /** Whoever sits here wants no offers of a seat, or wants them again. */
  async #mute({ seat, muted }: Mute): Promise<void> {
    const others = (this.kept.mutedOffers ?? []).filter((one) => one !== seat);
    this.kept.mutedOffers = muted ? [...others, seat] : others;
    await this.#keep();
    this.#listener?.hear({ kind: "muted", muted: [], muted_offers: this.kept.mutedOffers });
  }

  #isMuted(seat: number): boolean {
    return this.kept.mutedOffers?.includes(this.match.letter(seat)) ?? false;
  }

  /** Let offers lapse whose time is over, and look again when that of the next one is. */
  async #letLapse(): Promise<void> {
    const { haggle } = this.match;
    const late = haggle?.toLapse.filter(isLate) ?? [];
    if (haggle && late.length) {
      const first = this.#following;
      for (const { number } of late) this.match.append(haggle.lapsing(number));
      await this.#tell(first);
    }
    clearTimeout(this.#lapse);
    const next = Math.min(...(haggle?.toLapse.map(({ until }) => Date.parse(until)) ?? []));
    if (this.#isClosed || !Number.isFinite(next)) return;
    this.#lapse = setTimeout(() => void this.#do(() => this.#letLapse()).then(() => this.#think()), Math.max(0, Math.min(next - Date.now(), LONGEST)));
  }

  #mover(): number {
    const { actor, letters } = this.match;
    if (actor === OVER) throw new MatchError("over");
    if (!this.mine.includes(actor)) throw new MatchError("not-your-turn", { who: letters[this.mine[0] ?? 0] ?? "", turn: this.match.letter(actor) });
    return actor;
  }

  #action(notation: string): number {
    const action = this.match.setting.rules.called(notation);
    if (!action) throw new MatchError("unreadable", { move: notation.slice(0, 30), examples: "–" });
    return action.number;
  }

  // How it is done.

  /** Let something happen, and chance answer it; it is kept, then told. */
  async #happen(event: MatchEvent): Promise<void> {
    const first = this.#following;
    this.match.append(event);
    this.#answerByChance();
    await this.#tell(first);
    if (event.kind === "offered") await this.#letLapse();
  }

  async #drawChance(): Promise<void> {
    const first = this.#following;
    this.#answerByChance();
    if (this.#following > first) await this.#tell(first);
  }

  #answerByChance(): void {
    const { match } = this;
    for (let draws = 0; match.holdsLuck && match.actor === CHANCE; draws += 1) {
      if (draws === MOST_DRAWS) throw new Error("chance never ends"); // a start that no game can come to
      match.append({ kind: "played", actor: CHANCE, action: match.draw() });
    }
  }

  async #tell(first: number): Promise<void> {
    await this.#keep();
    this.#tellNew(first);
  }

  async #keep(): Promise<void> {
    const { kept, match } = this;
    kept.revision += 1;
    Object.assign(kept, { text: write(match), seats: this.seats, status: match.result ? "over" : "playing", turn: this.#actor, changed: Date.now() });
    try {
      await this.shelf.put({ ...kept });
    } catch (problem) {
      const isElsewhere = problem instanceof WrittenElsewhere;
      if (isElsewhere) this.close();
      else kept.revision -= 1; // it is tried again with the next move
      this.onTrouble(isElsewhere ? "elsewhere" : "unkept");
    }
  }

  /** One thing after the other. */
  #do<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#doing.then(work);
    this.#doing = next.catch(() => undefined);
    return next;
  }

  /** Let the computer players do what they have to, as long as there is something; what they think of is dropped if something else happens. */
  #think(): void {
    this.#isAsked = true;
    this.#wake();
    if (this.#thinksAt >= 0 && this.#thinksAt !== this.#following) void this.#thinking?.then((thinking) => thinking.stop()).catch(() => undefined);
    if (!this.#isGoing) void this.#go().catch((problem: unknown) => console.error(problem));
  }

  async #go(): Promise<void> {
    this.#isGoing = true;
    try {
      while (this.#isAsked) {
        this.#isAsked = false;
        while (!this.#isClosed && this.#listener && (await this.#goOn()));
      }
    } finally {
      this.#isGoing = false;
    }
  }

  /** Reply an offer, make one or move; say whether there may be more to do. While somebody thinks over an offer, nobody moves. */
  async #goOn(): Promise<boolean> {
    const { match } = this;
    const pause = this.#bargaining?.pause() ?? null;
    if (pause !== null) {
      await this.#rest(pause);
      if (!this.#isClosed) await this.#bargaining?.answer();
      return true;
    }
    if (await this.#bargaining?.speak()) return true;
    const { actor } = match;
    if (actor < 0 || match.sitters[actor]?.kind !== "bot") return false;
    const auction = this.#bidding?.auction;
    if (auction) {
      await this.#rest(auction.until * 1000 - Date.now());
      return true;
    }
    const following = this.#following;
    const { name } = match.sitters[actor];
    const regret = name !== "random" && match.isRegretted ? this.#rest(REGRET) : null;
    const action = this.#bargaining?.word(actor) ?? (await this.#choose(match.view(actor, true), actor, name));
    await regret;
    await this.#do(async () => {
      if (!this.#isClosed && this.#following === following) await this.#happen({ kind: "played", actor, action });
    });
    return true;
  }

  /** Wait, at most until something happens. */
  #rest(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, milliseconds));
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Return what thinks, started when it is wanted first; nothing where it cannot be started. */
  async #started(): Promise<Thinks | null> {
    const { device, rules } = this.match.setting;
    this.#thinking ??= this.start(device.game, rules.machine.rules);
    try {
      return await this.#thinking;
    } catch (problem) {
      console.warn(problem);
      this.onTrouble("random");
      return null;
    }
  }

  async #choose(known: Fields, seat: number, level: string): Promise<number> {
    this.#thinksAt = this.#following;
    try {
      const thinking = level === "random" ? null : await this.#started();
      if (thinking) return await thinking.choose(known, seat, level);
    } catch (problem) {
      console.warn(problem);
      this.onTrouble("random");
    } finally {
      this.#thinksAt = -1;
    }
    const legal = this.match.setting.rules.machine.legal(known);
    return legal[Math.floor(Math.random() * legal.length)] as number;
  }

  /** Leave the table. */
  close(): void {
    this.#isClosed = true;
    this.#listener = null;
    clearTimeout(this.#lapse);
    this.#wake();
    void this.#thinking?.then((thinking) => thinking.close()).catch(() => undefined);
    this.#thinking = null;
  }
}

/** Return the parts of the haggling that differ, as they are after it. */
function changed(before: HagglingSeen, after: HagglingSeen): Partial<HagglingSeen> {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof HagglingSeen])));
}
