// A computer player that haggles by its estimate of what a deal changes for everybody's chances: as `ennead.ai.offer_policy`,
// with the same compiled functions. The same seed says the same here and there.
import type { Machine, Placed } from "../wire/machine";
import { readNumber, writeWhole, type Fields, type Layout } from "../wire/records";
import { CRITERIA, NUMBER, SEATS } from "../wire/table";
import { ordered, type Things } from "./deals";
import { canAccept, CLEARLY, hasCountered, isOpen, mayOffer, mayPromise, reasonAgainst, type Answer, type Asked, type Free, type Proposal, type Situation } from "./haggler";
import type { Subject } from "./search";
import { firstNumber } from "./seeds";

const GAIN = 0.003; // of the victory: what is less is not worth the words
const LEAD = 0.5; // of the scale: who is so far ahead of all others leads plainly
const MOST = 2; // of one thing in a deal
const WORLDS = 4; // for many deals;
const FEW_DEALS = 400; // for a few of them, so many worlds and deals in all
const GIFT_WORLDS = 30;
const LIKELY = 0.5; // how often a partner must hold a thing to be asked for it
const FINE = 10; // that are looked at once more, in more worlds
const ADDED = 2; // things that are added to an exchange of one for one
const ROUGH = 8; // exchanges to which something is added
const STATES = 3; // that an estimate writes on
const GENERATOR = 8; // numbers of one

/** An exchange: the places of the things that a seat gives a partner and takes, each as often as it is. */
interface Terms {
  partner: number;
  gives: number[];
  takes: number[];
}

/** An exchange, what it does for the chances of all seats, and how likely it is that both can deliver. */
interface Weighed {
  terms: Terms;
  gains: number[];
  likely: number;
}

/** What it changes that a gift goes to somebody, and not to whom the giver likes best: for the taker, and for the giver. */
interface Gift {
  gain: number;
  price: number;
}
const NO_GIFT: Gift = { gain: 0, price: 0 };

/** How a computer player estimates: by the scale of its points, how often it remembers all that it ever saw, and what chance begins with. */
export interface Manner {
  scale: number;
  memory: number;
  seed: number;
}

/** What an estimate writes on, in the memory of the rules; it is used again and again. */
export class Paper {
  readonly machine: Machine;
  readonly subject: Subject;
  readonly dealLayout: Layout;
  readonly rules: Placed;
  readonly known: Placed;
  readonly weights: Placed;
  readonly luck: Placed;
  readonly work: Placed[];
  readonly held: Placed;
  readonly standing: Placed;
  readonly chances: Placed;
  readonly possible: Placed;
  #deals: { deals: Placed; gains: Placed; settled: Placed; room: number } | null = null;

  constructor(machine: Machine, subject: Subject, dealLayout: Layout) {
    this.machine = machine;
    this.subject = subject;
    this.dealLayout = dealLayout;
    const { rulesLayout, stateLayout, actions, weights, rules } = subject;
    const numbers = (...shape: number[]): Placed => machine.array(shape, NUMBER);
    this.rules = machine.array([1], rulesLayout.size);
    this.known = machine.array([1], stateLayout.size);
    this.weights = numbers(weights.length);
    this.luck = numbers(GENERATOR);
    this.work = [machine.array([STATES], stateLayout.size), numbers(actions), numbers(CRITERIA, SEATS), numbers(SEATS), numbers(SEATS), numbers(SEATS)];
    this.held = numbers(SEATS, dealLayout.fields.gives?.shape[1] ?? 0);
    this.standing = numbers(SEATS);
    this.chances = numbers(SEATS, SEATS);
    this.possible = numbers(SEATS);
    writeWhole(rulesLayout, rules, machine.view, this.rules.at);
    weights.forEach((weight, at) => machine.view.setFloat64(this.weights.at + at * NUMBER, weight, true));
  }

  /** Return room for so many deals and what is found of them; the deals are empty. */
  deals(count: number): { deals: Placed; gains: Placed; settled: Placed } {
    if (!this.#deals || this.#deals.room < count) {
      const room = Math.max(512, 2 * count);
      const { machine } = this;
      this.#deals = { deals: machine.array([room], this.dealLayout.size), gains: machine.array([room, SEATS], NUMBER), settled: machine.array([room], NUMBER), room };
    }
    const { deals, gains, settled } = this.#deals;
    const some = { deals: { ...deals, shape: [count] }, gains: { ...gains, shape: [count, SEATS] }, settled: { ...settled, shape: [count] } };
    this.machine.bytes(some.deals).fill(0);
    return some;
  }

  float({ at }: Placed, place: number): number {
    return this.machine.view.getFloat64(at + place * NUMBER, true);
  }

  number({ at }: Placed, place: number): number {
    return readNumber(this.machine.view, at + place * NUMBER);
  }
}

/** Answer an offer: accept what is good, else ask for a little more or for something else, else decline. */
export function answerByEstimate(paper: Paper, asked: Asked, manner: Manner): Answer {
  const { made, past, seat, now } = asked;
  const { offer } = made;
  if (!now.settles) return { say: "wait" };
  const no: Answer = { say: "decline", reason: reasonAgainst(asked) };
  if (!mayPromise(asked, offer)) return no;
  const thought = new Thought(paper, asked, manner);
  const terms = { partner: offer.maker, gives: thought.places(offer.takes), takes: thought.places(offer.gives) };
  const gift = offer.asks ? thought.gift(seat, offer.maker) : NO_GIFT;
  const isGood = thought.weighed([terms]).every((one) => thought.isGood(one, gift));
  if (isGood && canAccept(asked)) return { say: "accept" };
  if (offer.asks || offer.insteadOf || !past.left || hasCountered(past, seat, offer.maker)) return no;
  const fair = thought.fair(thought.weighed(thought.variants(terms).filter((one) => thought.makesSense(one))));
  const counter = fair.map((one) => thought.proposal(one.terms)).find((other) => !isOpen(past, seat, other));
  return counter ? { say: "counter", counter } : no;
}

/** Return an offer, if there is one worth making: a bribe while somebody may be bribed, and an exchange when the seat's turn begins. */
export function propose(paper: Paper, free: Free, manner: Manner): Proposal | null {
  const { now, past, seat, partners, acts } = free;
  if (!past.left) return null;
  if (now.seller !== null) {
    const [kept = 0, broken = 0] = past.records[now.seller] ?? [];
    const isTrusted = partners.includes(now.seller) && now.seller !== seat && broken <= kept;
    return isTrusted ? bid(paper, free, now.seller, manner) : null;
  }
  return now.starts && acts ? exchange(paper, free, manner) : null;
}

/** Return the exchange from which both sides have most, if there is one. */
function exchange(paper: Paper, free: Free, manner: Manner): Proposal | null {
  const { seat, past } = free;
  const partners = free.partners.filter((to) => mayOffer(past, seat, { to, gives: [], takes: [], asks: "" }));
  if (!partners.length) return null;
  const thought = new Thought(paper, free, manner);
  let latest = thought.weighed(thought.swaps(partners));
  let found = latest;
  const both = ({ gains, terms }: Weighed): number => (gains[seat] as number) + (gains[terms.partner] as number);
  for (let round = 0; round < ADDED; round += 1) {
    latest.sort((one, other) => both(other) - both(one)); // the first time those that were found are
    latest = thought.weighed(latest.slice(0, ROUGH).flatMap(({ terms }) => thought.additions(terms)).filter((terms) => thought.makesSense(terms)));
    found = [...found, ...latest];
  }
  const seeming = thought.fair(found);
  const sure = thought.fair(thought.weighed(seeming.slice(0, FINE).map(({ terms }) => terms))); // in more worlds
  return sure.map(({ terms }) => thought.proposal(terms)).find((offer) => mayOffer(past, seat, offer)) ?? null;
}

/** Return the smallest bribe that is worth it for both, if there is one. */
function bid(paper: Paper, free: Free, seller: number, manner: Manner): Proposal | null {
  const { seat, past, trading } = free;
  const thought = new Thought(paper, free, manner);
  const { gain, price } = thought.gift(seller, seat);
  const gifts = thought.weighed(thought.own.map((thing) => ({ partner: seller, gives: [thing], takes: [] })));
  const gained = ({ gains }: Weighed, one: number): number => gains[one] as number;
  const fair = gifts.filter((one) => gained(one, seller) - price > GAIN && thought.isEnough(gained(one, seat) + gain, gained(one, seller) - price, seller));
  fair.sort((one, other) => gained(other, seat) - gained(one, seat));
  return fair.map(({ terms }) => ({ ...thought.proposal(terms), asks: trading.favour })).find((offer) => mayOffer(past, seat, offer)) ?? null;
}

/** What a haggler thinks about at one moment: who holds what, and what exchanges bring. */
class Thought {
  readonly own: number[];
  #paper: Paper;
  #situation: Situation;
  #scale: number;
  #players: number;
  #held: number[][];

  constructor(paper: Paper, situation: Situation, { scale, memory, seed }: Manner) {
    this.#paper = paper;
    this.#situation = situation;
    this.#scale = scale;
    const { machine, subject, rules, known, luck, work, held } = paper;
    const { seat, trading } = situation;
    this.#players = subject.rules.players as number;
    this.#hold(situation.known);
    const [low, high] = firstNumber(seed);
    machine.bytes(luck).fill(0);
    machine.view.setUint32(luck.at, low, true);
    machine.view.setUint32(luck.at + 4, high, true);
    if (memory < 1 && Math.random() >= memory) {
      const [first] = work as [Placed];
      const one = { ...first, shape: [1] };
      machine.call("entry_points.visible_to", rules, known, 0, seat, one);
      machine.bytes(known).set(machine.bytes(one));
    }
    const things = { ...held, shape: [SEATS, trading.things.length] };
    machine.call("deal_values.hold", rules, known, seat, this.#players, paper.deals(1).deals, MOST, WORLDS, work, luck, things);
    this.#held = Array.from({ length: SEATS }, (_, one) => trading.things.map((_, at) => paper.float(things, one * trading.things.length + at) + 1e-6));
    this.own = this.things(seat);
    machine.bytes(paper.standing).fill(0);
  }

  #hold(known: Fields): void {
    const { subject, machine, known: place } = this.#paper;
    writeWhole(subject.stateLayout, known, machine.view, place.at);
  }

  /** Return the places of the things of a bundle, each as often as it is there. */
  places(bundle: Things): number[] {
    return bundle.flatMap(([thing, count]) => Array<number>(count).fill(this.#situation.trading.things.indexOf(thing)));
  }

  /** Return an exchange as it is offered. */
  proposal({ partner, gives, takes }: Terms): Proposal {
    const { trading } = this.#situation;
    const side = (places: number[]): Things => ordered(trading, [...new Set(places)].map((at) => [trading.things[at] as string, places.filter((one) => one === at).length]));
    return { to: partner, gives: side(gives), takes: side(takes), asks: "" };
  }

  /** Return the places of the things that a seat probably holds. */
  things(seat: number): number[] {
    return this.#held[seat]?.flatMap((count, at) => (count >= LIKELY ? [at] : [])) ?? [];
  }

  /** Say whether nothing goes to and fro, and the seat holds what it gives. */
  makesSense({ gives, takes }: Terms): boolean {
    const own = this.#held[this.#situation.seat] ?? [];
    return gives.every((at) => (own[at] ?? 0) >= gives.filter((one) => one === at).length - LIKELY) && !gives.some((at) => takes.includes(at));
  }

  // Exchanges.

  /** List the exchanges of one thing for one other. */
  swaps(partners: number[]): Terms[] {
    return partners.flatMap((partner) => this.own.flatMap((one) => this.things(partner).flatMap((other) => (one === other ? [] : [{ partner, gives: [one], takes: [other] }]))));
  }

  /** List the same exchange with one thing more on either side. */
  additions(terms: Terms): Terms[] {
    return [
      ...this.own.map((thing) => ({ ...terms, gives: [...terms.gives, thing] })),
      ...this.things(terms.partner).map((thing) => ({ ...terms, takes: [...terms.takes, thing] })),
    ];
  }

  /** List the exchanges that differ in one thing: one more, one less, or another one. */
  variants(terms: Terms): Terms[] {
    return [
      ...this.additions(terms),
      ...others(terms.gives, this.own).map((gives) => ({ ...terms, gives })),
      ...others(terms.takes, this.things(terms.partner)).map((takes) => ({ ...terms, takes })),
    ];
  }

  /** Estimate exchanges, each once. */
  weighed(wanted: Terms[]): Weighed[] {
    const rising = (side: number[]): number[] => side.toSorted((one, other) => one - other);
    const sorted = wanted.map(({ partner, gives, takes }): Terms => ({ partner, gives: rising(gives), takes: rising(takes) }));
    const some = [...new Map(sorted.map((one) => [JSON.stringify(one), one])).values()]; // in the order in which each came first
    if (!some.length) return [];
    const { machine, rules, known, weights, work, luck, standing, dealLayout } = this.#paper;
    const { seat } = this.#situation;
    const { deals, gains, settled } = this.#paper.deals(some.length);
    const places = dealLayout.fields.gives?.shape[1] ?? 0;
    some.forEach(({ partner, gives, takes }, number) => {
      const counts = (side: number[]): number[] => Array.from({ length: places }, (_, at) => side.filter((one) => one === at).length);
      writeWhole(dealLayout, { seats: [seat, partner], gives: [counts(gives), counts(takes)] }, machine.view, deals.at + number * dealLayout.size);
    });
    const worlds = Math.max(WORLDS, Math.floor(FEW_DEALS / some.length));
    machine.call("deal_values.weigh", rules, known, seat, this.#players, deals, worlds, this.#scale, weights, work, luck, gains, settled, standing);
    return some.map((terms, number) => ({
      terms,
      gains: Array.from({ length: this.#players }, (_, one) => this.#paper.float(gains, number * SEATS + one)),
      likely: this.#paper.number(settled, number) / worlds,
    }));
  }

  /** Say whether an exchange, and the gift promised with it, is good for the seat and not plainly the leader's. */
  isGood({ terms, gains }: Weighed, { gain, price }: Gift = NO_GIFT): boolean {
    return this.isEnough((gains[this.#situation.seat] as number) - price, (gains[terms.partner] as number) + gain, terms.partner);
  }

  /** Say whether a gain is worth it if a partner gains so much: more is wanted if that is the leader. */
  isEnough(own: number, other: number, partner: number): boolean {
    return own > GAIN && (!this.#leads(partner) || own > CLEARLY * other);
  }

  /** Return the exchanges that are good for both, and that both can probably deliver, the best first. */
  fair(some: Weighed[]): Weighed[] {
    const both = ({ terms, gains }: Weighed): number => (gains[this.#situation.seat] as number) * (gains[terms.partner] as number);
    const good = some.filter((one) => one.likely >= LIKELY && this.isGood(one) && (one.gains[one.terms.partner] as number) > GAIN);
    return good.toSorted((one, other) => both(other) - both(one));
  }

  /** Say whether a seat is plainly ahead of all others. */
  #leads(seat: number): boolean {
    const points = Array.from({ length: this.#players }, (_, one) => this.#paper.float(this.#paper.standing, one));
    return (points[seat] as number) > Math.max(...points.filter((_, other) => other !== seat)) + LEAD * this.#scale;
  }

  // Gifts.

  /** Return what it changes if the giver, who is to make a gift, makes it to this taker. */
  gift(giver: number, taker: number): Gift {
    const { machine, rules, known, weights, work, luck, chances, possible } = this.#paper;
    const { seat, trading } = this.#situation;
    machine.call("deal_values.weigh_gifts", rules, known, seat, this.#players, trading.gift, GIFT_WORLDS, this.#scale, weights, work, luck, chances, possible);
    const chance = (to: number, of: number): number => this.#paper.float(chances, to * SEATS + of);
    const takers = Array.from({ length: this.#players }, (_, one) => one).filter((one) => this.#paper.number(possible, one));
    if (!takers.includes(taker)) return { gain: 0, price: 1 };
    const liked = takers.reduce((best, one) => (chance(one, giver) > chance(best, giver) ? one : best));
    return { gain: chance(taker, taker) - chance(liked, taker), price: chance(liked, giver) - chance(taker, giver) };
  }
}

/** List what can stand on a side instead: without one of its things, or with another one. */
function others(side: number[], things: number[]): number[][] {
  return side.flatMap((_, at) => {
    const rest = side.filter((_, other) => other !== at);
    return [...(rest.length ? [rest] : []), ...things.map((thing) => [...rest, thing])];
  });
}
