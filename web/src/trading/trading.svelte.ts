// Trading as one person lives through it: the offers in front of them, the one that they look at closely, and the one
// that they put together. New offers come to the end, and those that ended stay where they are for a while, so that
// nothing moves under a finger.
import type { HagglingSeen as Seen, Letter, OfferSeen } from "../wire/shapes";
import { say } from "../app/words.svelte";
import type { TableClient } from "../table/client.svelte";
import { counterTo, draftTo, isOpen, isPartner, type Draft } from "./offers";

const LINGER = 12_000; // milliseconds that an offer stays when it has ended
const TICK = 1000;
const SAID = 5000; // milliseconds after which an announcement has been heard
const CALM = 700; // milliseconds in which offers are announced together

const NOTHING: Seen = { settles: false, seller: "", left: 0, offers: [], deals: [], records: {} };

export class Trading {
  /** The offers to and from the viewer, in their order. */
  mine = $state.raw<OfferSeen[]>([]);
  draft = $state.raw<Draft | null>(null);
  composing = $state(false);
  reading = $state(0); // the offer that is looked at closely
  read = $state(0); // up to this number the offers have been in front of the viewer
  now = $state(Date.now()); // by the server's clock
  news = $state(""); // what is announced of new offers
  listing = $state(false); // all offers are looked at
  breaking = $state(""); // the action that would break a promise, and is asked about
  holding = $state(false); // a finger or the keyboard is on the offers

  #seat: Letter | null | undefined;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on the page follows it
  #ended = new Map<number, number>();
  #come: OfferSeen[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;
  #announcing: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly client: TableClient,
    readonly period: string,
  ) {}

  get game(): string {
    return this.client.info?.game ?? "";
  }

  get seen(): Seen {
    return this.client.state?.haggling ?? NOTHING;
  }

  get isOn(): boolean {
    return !!this.client.state?.haggling && this.client.info?.status === "playing";
  }

  /** Through whose eyes the offers are seen. */
  get seat(): Letter | null {
    return this.client.viewed;
  }

  /** Open offers that somebody makes to the viewer. */
  get incoming(): OfferSeen[] {
    return this.mine.filter((offer) => offer.to === this.seat && isOpen(offer));
  }

  /** Whether computers wait for the viewer's bids. */
  get isWaitedFor(): boolean {
    return !!this.seat && !!this.client.info?.waits_for.includes(this.seat);
  }

  /** Whether others bid for what a computer has drawn, and there is still time. */
  get isBidding(): boolean {
    const { auction } = this.client;
    return !!auction && auction.until * 1000 > this.now;
  }

  /** Whom an action would let down who was promised something else. */
  letDown(action: string): Letter[] {
    return this.seen.breaks?.[action] ?? [];
  }

  get elsewhere(): OfferSeen[] {
    return this.seen.offers.filter((offer) => isOpen(offer) && !isPartner(offer, this.seat));
  }

  /** Those that have not been looked at yet. */
  get fresh(): number {
    return this.incoming.filter(({ number }) => number > this.read).length;
  }

  /** Whether something is open over the table. */
  get isOpen(): boolean {
    return this.composing || this.listing || !!this.closely || !!this.breaking;
  }

  get closely(): OfferSeen | undefined {
    return this.mine.find(({ number }) => number === this.reading) ?? this.seen.offers.find(({ number }) => number === this.reading);
  }

  start(): () => void {
    this.#timer = setInterval(() => this.#tick(), TICK);
    return () => {
      clearInterval(this.#timer);
      clearTimeout(this.#announcing);
    };
  }

  /** Take over what is seen now; through other eyes everything begins anew. */
  follow(): void {
    const { seen, seat } = this;
    this.now = Date.now() + this.client.ahead;
    if (seat !== this.#seat) this.#begin();
    const told = (offer: OfferSeen): OfferSeen | undefined => seen.offers.find(({ number }) => number === offer.number);
    const kept = this.mine.map((offer): OfferSeen => told(offer) ?? (isOpen(offer) ? { ...offer, fate: "lapsed" } : offer));
    const come = seen.offers.filter((offer) => isOpen(offer) && isPartner(offer, seat) && !this.mine.some(({ number }) => number === offer.number));
    this.mine = [...kept, ...come];
    for (const offer of kept) if (!isOpen(offer) && !this.#ended.has(offer.number)) this.#ended.set(offer.number, Date.now());
    this.#announce(come.filter(({ to }) => to === seat));
    this.#seat = seat;
  }

  #begin(): void {
    this.mine = [];
    this.#ended.clear();
    this.draft = null;
    this.composing = false;
    this.reading = this.read = 0;
    this.listing = false;
    this.breaking = "";
    this.news = "";
  }

  /** Say once that offers have come, also when several come at once. */
  #announce(come: OfferSeen[]): void {
    if (!come.length) return;
    this.#come.push(...come);
    clearTimeout(this.#announcing);
    this.#announcing = setTimeout(() => {
      this.news = say("haggle-news", { count: this.#come.length, open: this.incoming.length });
      this.#come = [];
      this.#announcing = setTimeout(() => (this.news = ""), SAID); // so that the same can be said again
    }, CALM);
  }

  #tick(): void {
    this.now = Date.now() + this.client.ahead;
    if (this.holding || this.reading) return;
    const isOld = ({ number }: OfferSeen): boolean => Date.now() - (this.#ended.get(number) ?? Infinity) > LINGER;
    if (this.mine.some(isOld)) this.mine = this.mine.filter((offer) => !isOld(offer));
  }

  /** A finger, a mouse or the keyboard comes to the offers, or goes. */
  hold(holds: boolean): void {
    this.holding = holds;
    if (holds) this.#look();
  }

  #look(): void {
    this.read = Math.max(this.read, ...this.mine.map(({ number }) => number));
  }

  /** Put an offer together; what was begun is still there, unless it was meant for somebody else. */
  compose(to: Letter, asks = ""): void {
    if (!this.draft || this.draft.to !== to || this.draft.insteadOf) this.draft = draftTo(to, this.period);
    if (asks && !this.draft.asks) this.draft = { ...this.draft, asks };
    this.reading = 0;
    this.composing = true;
  }

  counter(offer: OfferSeen): void {
    this.#look();
    this.draft = counterTo(offer, this.period);
    this.reading = 0;
    this.composing = true;
  }

  change(part: Partial<Draft>): void {
    if (this.draft) this.draft = { ...this.draft, ...part };
  }

  discard(): void {
    this.draft = null;
    this.composing = false;
  }
}
