// The offers and deals of one match: what may be offered, accepted, declined and taken back, and what has become of it all. It
// does what `ennead.play.trading.offers` does. What ends in -ing says which event a wish would bring, or throws; `happen` lets it
// happen. What the one who is asked holds is looked at only when they accept: else an offer would be a look behind their screen.
import { refusalText } from "../games/rules";
import type { Position, Positions } from "../wire/positions";
import type { DeviceTrading } from "../wire/shapes";
import type { Fields } from "../wire/records";
import { giverOf, isFavour, isSingle, ordered, partnerOf, promiseOf, stands, type Deal, type Dealing, type Made, type Moment, type MomentOf, type Offer, type Past, type Things } from "./deals";
import type { Setting } from "./match";
import { MatchError } from "./problem";

const OFFERS_PER_TURN = 6; // of each seat
const OPEN_AT_MOST = 12; // offers of each seat that stand
const THINGS = 12; // different ones that a side of an offer may name
const JUDGEMENTS = 5; // of each partner about one deal
const PROMISE_LENGTH = 200;
const MOST = 99; // of one thing
const REASONS = ["little", "need", "ahead", "nothing", "promise", "later"];
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** What somebody wants to offer. */
export interface Terms {
  to: number;
  gives: Readonly<Record<string, number>> | Things;
  takes: Readonly<Record<string, number>> | Things;
  until?: string;
  promise?: string;
  asks?: string;
  insteadOf?: number;
}

/** A seat's deals and promises, and how many of these are called kept and broken. */
export type Counts = [deals: number, promises: number, kept: number, broken: number];

export class Haggle {
  readonly trading: DeviceTrading;
  readonly made: Made[] = [];
  readonly deals: Deal[] = [];
  /** Who has made or accepted an offer. */
  readonly hagglers = new Set<number>();
  /** The event with which somebody came to have what others bid for now. */
  auction: number | null = null;

  #setting: Setting;
  #positions: Positions;
  #places: number; // that the rules have for things: an edition need not use them all
  #position: Position;
  #now: Moment;
  #isOver = false;
  #turn = 0; // how many have ended, those that were taken back not counted
  #times = new Map<number, [turn: number, auction: number | null]>(); // by an action's event: those before it
  #offered = new Map<string, number>(); // by turn and seat

  constructor(trading: DeviceTrading, setting: Setting, positions: Positions, position: Position) {
    this.trading = trading;
    this.#setting = setting;
    this.#positions = positions;
    this.#places = setting.rules.machine.declared.dealLayout?.fields.gives?.shape[1] ?? 0;
    this.#position = position;
    this.#now = this.#momentOf(position);
  }

  // What can be asked.

  /** Whether a deal can be settled now, whether a turn begins, and the seat whose decision waits for bids. */
  get now(): Moment {
    return this.#now;
  }

  /** The offers that nothing has become of, also if they are void: else silence would tell that they are. */
  get unanswered(): Made[] {
    return this.made.filter(({ fate }) => fate === "open");
  }

  /** The offers that stand. */
  get openOffers(): Offer[] {
    return this.unanswered.filter(stands).map(({ offer }) => offer);
  }

  /** The offers that stand until a time, also if they are void: else one could see that they are. */
  get toLapse(): Offer[] {
    return this.unanswered.map(({ offer }) => offer).filter(({ until }) => TIME.test(until));
  }

  offer(number: number): Offer {
    return this.#made(number).offer;
  }

  /** Return how many offers a seat may still make now: only so many in a turn, and so many that stand. */
  left(seat: number): number {
    const standing = this.openOffers.filter(({ maker }) => maker === seat).length;
    return Math.max(0, Math.min(OFFERS_PER_TURN - this.#count(seat), OPEN_AT_MOST - standing));
  }

  /** Return the offers that a seat was a partner of. */
  past(seat: number): Past {
    const undone = this.deals.filter(({ isUndone }) => isUndone).map(({ offer }) => offer.number);
    const made = this.made.filter(({ offer }) => [offer.maker, offer.to].includes(seat) && !undone.includes(offer.number));
    return { turn: this.#turn, period: this.#now.period, left: this.left(seat), made, records: this.records().map(([, , kept, broken]) => [kept, broken]) };
  }

  /** Return for each seat how many deals and promises it has made, and how many of these are kept and broken. */
  records(): Counts[] {
    const counts = Array.from({ length: this.#setting.players }, (): Counts => [0, 0, 0, 0]);
    for (const { offer, judged, isUndone } of this.deals) {
      if (isUndone) continue;
      for (const seat of [offer.maker, offer.to]) {
        const count = counts[seat] as Counts;
        const said = judged.get(partnerOf(offer, seat));
        count[0] += 1;
        if (!promiseOf(offer, seat)) continue;
        count[1] += 1;
        count[2] += Number(said === true);
        count[3] += Number(said === false);
      }
    }
    return counts;
  }

  /** Return the clause that forbids to settle an offer now; it may tell what a side holds. */
  whyNotAccept(offer: Offer): string {
    return this.#clause(this.dealOf(offer));
  }

  /** Return what a seat may play now, by number. */
  actionsOf(seat: number): number[] {
    return this.#isOver || this.#positions.actor(this.#position) !== seat ? [] : this.#positions.legal(this.#position);
  }

  /** Return a deal as the rules take it. */
  dealOf({ maker, to, gives, takes }: Pick<Offer, "maker" | "to" | "gives" | "takes">): Fields {
    const counts = (things: Things): number[] => Array.from({ length: this.#places }, (_, place) => things.find(([thing]) => this.trading.things[place] === thing)?.[1] ?? 0);
    return { seats: [maker, to], gives: [counts(gives), counts(takes)] };
  }

  /** Say whether whoever is given something in a deal sees a thing that others do not. */
  shows({ offer }: Deal): boolean {
    return [...offer.gives, ...offer.takes].some(([thing]) => isSingle(this.trading, thing));
  }

  /** Return the promise of an offer and what it asks for: a bid as such, also if it was once typed in words. */
  meantBy({ promise, asks }: Offer): [promise: string, asks: string] {
    return [promise, asks && isFavour(this.trading, asks) ? this.trading.favour : asks];
  }

  // What a wish would bring.

  offering(seat: number, { to, gives, takes, until = "", promise = "", asks: asked = "", insteadOf = 0 }: Terms): Dealing {
    const { favour, period } = this.trading;
    const [given, taken] = [this.#bundle(gives), this.#bundle(takes)];
    if (Math.max(given.length, taken.length) > THINGS) throw new MatchError("too-many-things", { most: THINGS });
    const asks = to === this.#now.seller && isFavour(this.trading, asked) ? favour : asked;
    const isBid = [promise, asks].includes(favour);
    if (isBid) this.#checkBid(seat, to, promise, asks);
    const offer = { number: this.made.length + 1, maker: seat, to, gives: given, takes: taken, until: isBid ? "auction" : until || period, promise, asks, insteadOf };
    this.#checkOffer(offer);
    if (this.left(seat) <= 0) throw new MatchError("offers-standing", { most: OPEN_AT_MOST });
    return { kind: "offered", actor: seat, offer };
  }

  accepting(seat: number, number: number): Dealing & { kind: "accepted" } {
    const made = this.#answerable(seat, number);
    const { offer } = made;
    if (!stands(made)) throw new MatchError("offer-closed", { offer: number, fate: made.isMirrored ? "settled" : "void" });
    const clause = this.whyNotAccept(offer);
    if (clause) throw this.#illegal(clause);
    if (giverOf(this.trading, offer) === seat) this.#checkSales(seat, offer.maker);
    const mirror = this.openOffers.find((other) => isSame(other, turned(offer)))?.number ?? 0;
    return { kind: "accepted", actor: seat, number, mirror };
  }

  declining(seat: number, number: number, reason = ""): Dealing {
    this.#answerable(seat, number);
    if (reason && !REASONS.includes(reason)) throw new MatchError("no-such-reason", { reason: reason.slice(0, 20), possible: REASONS.join(", ") });
    return { kind: "declined", actor: seat, number, reason };
  }

  retracting(seat: number, number: number): Dealing {
    if (this.offer(number).maker !== seat) throw new MatchError("not-your-offer", { offer: number });
    this.#open(number);
    return { kind: "retracted", actor: seat, number };
  }

  /** Let an offer lapse whose time is over: only whoever has a clock knows that. */
  lapsing(number: number): Dealing {
    const { offer } = this.#open(number);
    if (!TIME.test(offer.until)) throw new MatchError("offer-no-time", { offer: number });
    return { kind: "lapsed", actor: offer.maker, number };
  }

  judging(seat: number, number: number, kept: boolean): Dealing {
    const { offer } = this.#made(number);
    const deal = this.#deal(number);
    if (!deal || deal.isUndone || ![offer.maker, offer.to].includes(seat)) throw new MatchError("not-your-deal", { offer: number });
    if (!promiseOf(offer, partnerOf(offer, seat))) throw new MatchError("no-promise", { offer: number });
    if (deal.judged.get(seat) === kept) throw new MatchError("judged-already", { offer: number });
    if ((deal.judgements.get(seat) ?? 0) >= JUDGEMENTS) throw new MatchError("judged-enough", { offer: number, most: JUDGEMENTS });
    return { kind: "judged", actor: seat, number, kept };
  }

  // What happens.

  /** Let an event of ours happen, as the match's event of this number; return the position that follows. */
  happen(event: Dealing, number: number): Position {
    switch (event.kind) {
      case "offered": {
        const { offer, actor } = event;
        this.#checkOffer(offer);
        if (offer.number !== this.made.length + 1 || actor !== offer.maker) throw new MatchError("offer-number", { offer: offer.number, wanted: this.made.length + 1 });
        if (offer.insteadOf) this.#made(offer.insteadOf).fate = "countered";
        this.made.push({ offer, turn: this.#turn, period: this.#now.period, fate: "open", reason: "", auction: this.auction, isVoid: false, isMirrored: false });
        this.hagglers.add(actor);
        this.#offered.set(`${this.#turn} ${actor}`, this.#count(actor) + 1);
        break;
      }
      case "accepted":
        this.#accept(event, number);
        break;
      case "declined":
        this.declining(event.actor, event.number, event.reason);
        Object.assign(this.#made(event.number), { fate: "declined", reason: event.reason });
        break;
      case "retracted":
        this.retracting(event.actor, event.number);
        this.#made(event.number).fate = "retracted";
        break;
      case "lapsed":
        if (this.lapsing(event.number).actor !== event.actor) throw new MatchError("not-your-offer", { offer: event.number });
        this.#made(event.number).fate = "lapsed";
        break;
      case "judged": {
        this.judging(event.actor, event.number, event.kept);
        const deal = this.#deal(event.number) as Deal;
        deal.judged.set(event.actor, event.kept);
        deal.judgements.set(event.actor, (deal.judgements.get(event.actor) ?? 0) + 1);
      }
    }
    return this.#position;
  }

  /** Follow the action that is the match's event of this number. */
  played(number: number, after: Position): void {
    this.#times.set(number, [this.#turn, this.auction]);
    this.#lookAt(after);
    this.#turn += Number(this.#now.starts);
    this.auction = this.#now.seller === null ? null : (this.auction ?? number);
    this.#close();
  }

  /** Follow an undo to the position before this event: deals since then have not happened. */
  takenBack(number: number, before: Position): void {
    this.#lookAt(before);
    [this.#turn, this.auction] = this.#times.get(number) as [number, number | null];
    for (const deal of this.deals) deal.isUndone ||= deal.event > number;
    this.#close();
  }

  /** Let every offer lapse: the match is over. */
  ended(): void {
    this.#isOver = true;
    for (const made of this.unanswered) made.fate = "lapsed";
  }

  // How it is done.

  #accept({ actor, number, mirror }: Dealing & { kind: "accepted" }, event: number): void {
    const possible = this.accepting(actor, number);
    if (mirror && mirror !== possible.mirror) throw new MatchError("no-mirror", { offer: mirror, mirrored: number });
    const made = this.#made(number);
    const deal = this.dealOf(made.offer);
    const after = this.#positions.settle(this.#position, deal);
    if (!after) throw this.#illegal(this.#clause(deal));
    made.fate = "accepted";
    this.hagglers.add(actor);
    if (mirror) this.#made(mirror).isMirrored = true;
    this.deals.push({ event, offer: made.offer, deal, period: this.#now.period, isUndone: false, judged: new Map(), judgements: new Map() });
    this.#position = after;
    this.#close();
  }

  #momentOf(position: Position): Moment {
    return (this.#setting.moment as MomentOf)(this.#positions.fields(position));
  }

  #lookAt(position: Position): void {
    this.#position = position;
    this.#now = this.#momentOf(position);
  }

  /** Let offers lapse whose turn or period is over; those whose maker cannot deliver are void for good. */
  #close(): void {
    const { period } = this.trading;
    for (const made of this.unanswered) {
      const { until } = made.offer;
      const isOver =
        (until === "turn" && made.turn !== this.#turn) || (until === period && made.period !== this.#now.period) || (until === "auction" && made.auction !== this.auction);
      if (isOver) made.fate = "lapsed";
      else if (this.#lacks(made.offer)) made.isVoid = true;
    }
  }

  #count(seat: number): number {
    return this.#offered.get(`${this.#turn} ${seat}`) ?? 0;
  }

  #made(number: number): Made {
    const made = Number.isInteger(number) ? this.made[number - 1] : undefined;
    if (!made) throw new MatchError("no-such-offer", { offer: String(number).slice(0, 20) });
    return made;
  }

  #deal(number: number): Deal | undefined {
    return this.deals.find(({ offer }) => offer.number === number);
  }

  /** Return an offer that nothing has become of; throw what has, if it has. */
  #open(number: number): Made {
    const made = this.#made(number);
    if (made.fate !== "open") throw new MatchError("offer-closed", { offer: number, fate: made.fate });
    return made;
  }

  /** Return an offer that a seat may answer; what has become of others' offers is not told to it. */
  #answerable(seat: number, number: number): Made {
    if (this.#made(number).offer.to !== seat) throw new MatchError("not-your-offer", { offer: number });
    return this.#open(number);
  }

  #clause(deal: Fields): string {
    const code = this.#positions.checkDeal(this.#position, deal);
    return code ? (this.#setting.rules.machine.declared.clauses[code - 1] ?? "") : "";
  }

  #illegal(clause: string): MatchError {
    return new MatchError("illegal-deal", { clause }, clause, () => refusalText(this.#setting.device.game, { clause, kind: "", square: "" }));
  }

  /** Say whether the maker of an offer does not hold what it gives. */
  #lacks(offer: Offer): boolean {
    return offer.gives.length > 0 && this.#clause(this.dealOf({ ...offer, takes: [] })) === this.trading.clauses.short;
  }

  /** Check what one side gives, and put it in order. */
  #bundle(given: Terms["gives"]): Things {
    const counts = Array.isArray(given) ? given : Object.entries(given);
    const { things, others, single_from, clauses } = this.trading;
    for (const [thing, count] of counts) {
      if (!things.includes(thing)) {
        if (others.includes(thing)) throw this.#illegal(clauses.not_goods);
        throw new MatchError("no-such-thing", { thing: thing.slice(0, 40), possible: things.slice(0, single_from + 1).join(", ") });
      }
      if (!Number.isInteger(count) || count < 0 || count > (isSingle(this.trading, thing) ? 1 : MOST)) throw new MatchError("bad-count", { thing });
    }
    return ordered(this.trading, counts.filter(([, count]) => count > 0));
  }

  /** Throw if an offer cannot be made now. */
  #checkOffer(offer: Offer): void {
    const { maker, to, until } = offer;
    const { players } = this.#setting;
    if (this.#isOver) throw new MatchError("over");
    for (const seat of [maker, to]) if (!Number.isInteger(seat) || seat < 0 || seat >= players) throw new MatchError("no-such-seat", { seat: String(seat), players });
    for (const side of [offer.gives, offer.takes]) this.#bundle(side);
    if (maker === to || !(offer.gives.length || offer.takes.length)) throw this.#illegal(this.trading.clauses.unfit);
    if (![offer.promise, offer.asks].every(isPromise)) throw new MatchError("bad-promise", { most: PROMISE_LENGTH });
    const giver = giverOf(this.trading, offer);
    const isBid = until === "auction" && giver !== null && giver === this.#now.seller;
    if (!isBid && !["turn", this.trading.period].includes(until) && !isTime(until)) throw new MatchError("bad-until", { until: until.slice(0, 40) });
    if (offer.insteadOf && this.#answerable(maker, offer.insteadOf).offer.maker !== to) throw new MatchError("not-your-offer", { offer: offer.insteadOf });
    if (this.#count(maker) >= OFFERS_PER_TURN) throw new MatchError("offers-enough", { most: OFFERS_PER_TURN });
    if (this.openOffers.some((other) => isSame(other, offer))) throw new MatchError("offer-same");
    if (this.#lacks(offer)) throw this.#illegal(this.trading.clauses.short);
  }

  /** Throw if somebody is to promise a gift who has none to make now, or has offered it elsewhere. */
  #checkBid(seat: number, to: number, promise: string, asks: string): void {
    const { favour } = this.trading;
    for (const [giver, said] of [[seat, promise], [to, asks]] as const) if (said === favour && giver !== this.#now.seller) throw new MatchError("no-auction");
    if (promise === favour) this.#checkSales(seat, to);
  }

  /** Throw if a seat offers the gift that it is to make now to somebody else: they could accept. */
  #checkSales(seat: number, to: number): void {
    const other = this.openOffers.find((offer) => offer.maker === seat && offer.to !== to && offer.promise === this.trading.favour);
    if (other) throw new MatchError("offered-elsewhere", { offer: other.number });
  }
}

/** Say whether two offers are the same. */
function isSame(one: Offer, other: Offer): boolean {
  const terms = ({ maker, to, gives, takes, promise, asks }: Offer): string => JSON.stringify([maker, to, gives, takes, promise, asks]);
  return terms(one) === terms(other);
}

/** Return the same offer the other way round. */
const turned = ({ maker, to, gives, takes, promise, asks, ...rest }: Offer): Offer => ({ ...rest, maker: to, to: maker, gives: takes, takes: gives, promise: asks, asks: promise });

/** Say whether a text is one printable line, as promises are. */
const isPromise = (text: string): boolean => [...text].length <= PROMISE_LENGTH && text === text.trim() && !/[<>\p{C}]|(?![ \u00a0\u202f])\p{Z}/u.test(text);

/** Say whether a text is a time as offers have it. */
export const isTime = (until: string): boolean => TIME.test(until) && asTime(Date.parse(until)) === until;

/** Write a moment, in milliseconds since 1970, as an offer has it. */
export const asTime = (moment: number): string => (Number.isNaN(moment) ? "" : new Date(moment).toISOString().replace(/\.\d+Z$/, "Z"));
