// Computer players that haggle at a table on this device: each offer is thought over for a moment, then answered; and they make
// some, too. It does what `ennead.server.tables.bots.haggling` and `bidding` do.
import { SPECTATOR } from "../wire/table";
import type { Dealing, Made, Offer } from "./deals";
import { asTime, type Haggle } from "./haggle";
import { answerByPrices, bribedBy, type Answer, type Proposal, type Situation } from "./haggler";
import type { DeviceMatch } from "./match";
import type { Thinking } from "./thinking";

/** How long things take, in milliseconds; a test may be quicker. */
export const PACE = {
  moment: 800, // that a computer player takes for an answer
  patience: 10_000, // after which it declines what still cannot be settled
  listening: 2000, // that it waits for a person's answer before it goes on; the offer stands
  even: 300, // that a thought by an estimate takes, whatever comes of it
};

/** What computer players need of the table that they sit at. */
export interface Bench {
  match: DeviceMatch;
  /** What thinks, for levels that haggle by an estimate; nothing where it cannot be started. */
  thinking: () => Promise<Pick<Thinking, "answer" | "propose"> | null>;
  /** Let something happen, if nothing else has since; say whether it has happened. */
  happen: (wish: () => Dealing, following: number) => Promise<boolean>;
  /** Whether somebody wants to hear an offer of a seat. */
  mayBeAsked: (seat: number, other: number) => boolean;
  /** Whether there is room for another offer. */
  hasRoom: () => boolean;
}

export class Bargaining {
  #bench: Bench;
  #haggle: Haggle;
  #noticed = new Map<number, number>(); // by number of an offer: when it was seen first
  #spoken = new Set<string>(); // who has thought of an offer, in which turn and auction

  constructor(bench: Bench, haggle: Haggle) {
    this.#bench = bench;
    this.#haggle = haggle;
  }

  // Answers.

  /** Return how many milliseconds a computer player still thinks over an offer; nothing if there is none to be answered now. */
  pause(): number | null {
    const due = [...this.#considered().map(([, left]) => left), ...this.#listening()];
    return due.length ? Math.max(0, Math.min(...due)) : null;
  }

  /** Answer an offer that has been thought over: how soon that is does not depend on what the computer player holds. */
  async answer(): Promise<void> {
    const due = this.#considered().find(([, left]) => left <= 0);
    if (!due) return;
    const [{ offer }] = due;
    const following = this.#bench.match.events.length;
    const answer = await this.#answerTo(due[0]);
    const isDone = await this.#bench.happen(() => this.#said(offer, answer), following);
    if (!isDone) this.#noticed.set(offer.number, performance.now()); // something has come between: think again
    else if (answer.say === "counter") this.#noticed.set(this.#haggle.made.length, performance.now());
  }

  #said(offer: Offer, answer: Answer): Dealing {
    if (answer.say === "counter" && this.#bench.hasRoom()) return this.#proposed(offer.to, answer.counter, offer.number);
    return answer.say === "accept" ? this.#haggle.accepting(offer.to, offer.number) : this.#haggle.declining(offer.to, offer.number, answer.say === "decline" ? answer.reason : "");
  }

  /** List the offers to computer players that are to be answered now, and in how many milliseconds. */
  #considered(): [made: Made, left: number][] {
    const now = performance.now();
    return this.#haggle.unanswered.flatMap((made): [Made, number][] => {
      const { offer } = made;
      if (!this.#isBot(offer.to) || isLate(offer)) return [];
      const noticed = this.#noticed.get(offer.number) ?? now;
      this.#noticed.set(offer.number, noticed);
      return this.#haggle.now.settles || now - noticed >= PACE.patience ? [[made, PACE.moment - (now - noticed)]] : [];
    });
  }

  /** List how many milliseconds computer players still wait for people's answers to their offers. */
  #listening(): number[] {
    const now = performance.now();
    return this.#haggle.unanswered
      .filter(({ offer }) => this.#isBot(offer.maker) && !this.#isBot(offer.to))
      .map(({ offer }) => PACE.listening + (this.#noticed.get(offer.number) ?? -Infinity) - now)
      .filter((left) => left > 0);
  }

  /** Judge an offer by what its seat knows. */
  async #answerTo(made: Made): Promise<Answer> {
    const { to, maker, takes } = made.offer;
    if (!this.#haggle.now.settles) return { say: "decline", reason: "later" };
    const { positions, setting } = this.#bench.match;
    const situation = this.#situation(to);
    const known = positions.of(situation.known);
    const points = positions.standing(positions.of(positions.seen(known, SPECTATOR)), setting.device.criteria.length).rows[0] ?? [];
    const isAhead = points.every((more, other) => other === maker || (points[maker] as number) > more);
    const wanted = this.#haggle.dealOf({ maker: to, to: maker, gives: takes, takes: [] });
    const asked = { ...situation, made: { ...made }, isAhead, holds: !takes.length || !positions.checkDeal(known, wanted) };
    const level = this.#estimates(to);
    const answer = level ? await this.#even((thinking) => thinking.answer(asked, level)) : null;
    return answer ?? answerByPrices(asked);
  }

  // Offers of their own.

  /** Let the computer players that have not done so think about an offer now; say whether one was made. */
  async speak(): Promise<boolean> {
    for (const seat of this.#silent()) {
      const following = this.#bench.match.events.length;
      this.#spoken.add(this.#momentOf(seat));
      const level = this.#estimates(seat);
      if (!level || !this.#bench.hasRoom()) continue; // by a list of prices nothing is offered
      const partners = this.#bench.match.sitters.map((_, other) => other).filter((other) => other !== seat && this.#bench.mayBeAsked(seat, other));
      const free = { ...this.#situation(seat), acts: this.#bench.match.actor === seat, partners };
      const proposal = await this.#even((thinking) => thinking.propose(free, level));
      if (proposal && (await this.#bench.happen(() => this.#proposed(seat, proposal), following))) {
        this.#noticed.set(this.#haggle.made.length, performance.now());
        return true;
      }
      if (this.#bench.match.events.length !== following) return true; // things are otherwise now
    }
    return false;
  }

  /** Return what a seat has promised to do now, if it can be done. */
  word(seat: number): number | null {
    const { trading } = this.#haggle;
    const briber = bribedBy(trading, this.#haggle.past(seat), seat);
    const { positions, position } = this.#bench.match;
    return briber === null || positions.check(position, trading.gift + briber) ? null : trading.gift + briber;
  }

  /** List the computer players that may make an offer now: when their turn begins, or somebody may be bribed. */
  #silent(): number[] {
    const { match } = this.#bench;
    const { settles, seller } = this.#haggle.now;
    if (match.result || !settles) return [];
    const isFree = seller === null || bribedBy(this.#haggle.trading, this.#haggle.past(seller), seller) === null;
    const speakers = seller === null ? [match.actor] : isFree ? match.sitters.map((_, seat) => seat).filter((seat) => seat !== seller) : [];
    return speakers.filter((seat) => this.#isBot(seat) && !this.#spoken.has(this.#momentOf(seat)));
  }

  #proposed(seat: number, { to, gives, takes, asks }: Proposal, insteadOf = 0): Dealing {
    return this.#haggle.offering(seat, { to, gives, takes, until: asks ? "turn" : "", asks, insteadOf });
  }

  // How it is done.

  #situation(seat: number): Situation {
    const { trading, now } = this.#haggle;
    return { seat, known: this.#bench.match.view(seat, true), trading, now, past: this.#haggle.past(seat) };
  }

  /** Let somebody think for the same time, whatever comes of it; nothing where that is not possible. */
  async #even<T>(think: (thinking: Pick<Thinking, "answer" | "propose">) => Promise<T>): Promise<T | null> {
    const begun = performance.now();
    const thinking = await this.#bench.thinking();
    const found = thinking ? await think(thinking).catch((problem: unknown) => (console.warn(problem), null)) : null;
    await new Promise((rest) => setTimeout(rest, Math.max(0, PACE.even - (performance.now() - begun))));
    return found;
  }

  /** Return the level of a seat's computer player, if it haggles by an estimate. */
  #estimates(seat: number): string | null {
    const { match } = this.#bench;
    const level = match.setting.device.levels.find(({ key }) => key === match.sitters[seat]?.name);
    return level?.haggles ? level.key : null;
  }

  #isBot(seat: number): boolean {
    return this.#bench.match.sitters[seat]?.kind === "bot";
  }

  #momentOf(seat: number): string {
    return `${seat} ${this.#haggle.past(seat).turn} ${this.#haggle.now.seller}`;
  }
}

/** Say whether the time of an offer is over, if it has one. */
export const isLate = ({ until }: Offer): boolean => /^\d{4}-/.test(until) && until <= asTime(Date.now());
