// For whose bids a computer player waits before it decides. It depends on what everybody knows, and on nothing else: how long it
// takes must not tell anything. It does what `ennead.server.tables.trading.bidding` does.
import type { Auction } from "../wire/shapes";
import type { Haggle } from "./haggle";
import type { DeviceMatch } from "./match";
import type { Kept } from "./store";

export const BIDDING = 10; // seconds, if nothing else was said

export class Bidding {
  #match: DeviceMatch;
  #haggle: Haggle;
  #kept: Kept;
  #auction: number | null = null; // the one for which somebody has passed, or that is waited for
  #passed = new Set<number>();
  #until = 0;

  constructor(match: DeviceMatch, haggle: Haggle, kept: Kept) {
    this.#match = match;
    this.#haggle = haggle;
    this.#kept = kept;
  }

  /** How many seconds are waited for bids. */
  get seconds(): number {
    return this.#kept.bidding ?? BIDDING;
  }

  /** The seats for whose bids computer players wait: who has said so, and of several people those who have haggled. */
  get waitedFor(): number[] {
    if (!this.seconds) return [];
    const { waits = [], never = [] } = this.#kept;
    const people = this.#match.sitters.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
    const isMeant = (seat: number): boolean => waits.includes(this.#match.letter(seat)) || (people.length > 1 && this.#haggle.hagglers.has(seat));
    return people.filter((seat) => isMeant(seat) && !never.includes(this.#match.letter(seat)));
  }

  /** For whose bids a computer player waits now, and until when in seconds since 1970; nothing if it need not wait. */
  get auction(): Auction | null {
    const match = this.#match;
    const { seller } = this.#haggle.now;
    if (match.result || seller === null || this.#haggle.auction === null || match.sitters[seller]?.kind !== "bot") return null;
    this.#follow();
    const waiting = this.waitedFor.filter((seat) => !this.#passed.has(seat));
    if (!waiting.length) return null;
    this.#until ||= Date.now() / 1000 + this.seconds;
    if (Date.now() / 1000 >= this.#until) return null;
    return { seller: match.letter(seller), waiting: waiting.map((seat) => match.letter(seat)), until: this.#until };
  }

  /** These seats do not bid for what is to be given away now; or never in this match. */
  pass(seats: number[], always: boolean): void {
    this.#follow();
    for (const seat of seats) {
      if (this.#haggle.auction !== null) this.#passed.add(seat);
      this.#list("never", seat, always);
      if (always) this.#list("waits", seat, false);
    }
  }

  /** Computer players are to wait for the bids of these seats from now on. */
  wait(seats: number[]): void {
    for (const seat of seats) {
      this.#list("waits", seat, true);
      this.#list("never", seat, false);
      this.#passed.delete(seat);
    }
  }

  #list(name: "waits" | "never", seat: number, isOn: boolean): void {
    const letter = this.#match.letter(seat);
    const others = (this.#kept[name] ?? []).filter((one) => one !== letter);
    this.#kept[name] = isOn ? [...others, letter] : others;
  }

  /** Forget what was about another auction. */
  #follow(): void {
    if (this.#auction === this.#haggle.auction) return;
    [this.#auction, this.#until] = [this.#haggle.auction, 0];
    this.#passed.clear();
  }
}
