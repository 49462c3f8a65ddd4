// Offers and deals as a match file has them: which deals were made, and how they are told. Whether an offer was open
// when it was answered is left to `ennead verify`; whether a deal was possible the rules say.
import type { DeviceTrading } from "../wire/protocol";
import type { Fields } from "../wire/records";
import { SPECTATOR } from "../wire/table";
import { MatchError } from "./match";

/** Things by name, and how many of each. */
export type Things = [thing: string, count: number][];

export interface Offer {
  number: number;
  maker: number;
  to: number;
  gives: Things;
  takes: Things;
  until: string;
  promise: string;
  asks: string;
  insteadOf: number;
}

export type Dealing =
  | { kind: "offered"; actor: number; offer: Offer }
  | { kind: "accepted"; actor: number; number: number; mirror: number }
  | { kind: "declined"; actor: number; number: number; reason: string }
  | { kind: "retracted" | "lapsed"; actor: number; number: number }
  | { kind: "judged"; actor: number; number: number; kept: boolean };

/** A deal that was made by an event: as the rules take it. */
export interface Deal {
  event: number;
  offer: Offer;
  deal: Fields;
  isUndone: boolean;
}

const NOTHING = "nothing";

/** Write things as a match file has them: `2 grain, Scribe1`. */
export const written = (things: Things): string => things.map(([thing, count]) => (count === 1 ? thing : `${count} ${thing}`)).join(", ") || NOTHING;

/** Read things as they are written, each once; nothing if that is none. */
export function readThings(text: string): Things | null {
  if (text === NOTHING) return [];
  const found: Things = [];
  for (const part of text.split(", ")) {
    const [, count, thing] = /^(?:([0-9]{1,2}) )?([^\s,"]+)$/.exec(part) ?? [];
    if (!thing || found.some(([other]) => other === thing)) return null;
    found.push([thing, Number(count ?? 1)]);
  }
  return written(found) === text ? found : null;
}

export class Deals {
  readonly made: Deal[] = [];
  #offers: Offer[] = []; // by number, from 1

  constructor(
    readonly trading: DeviceTrading,
    readonly places: number, // that the rules have for things: an edition need not use them all
  ) {}

  /** Put things in the order of the game. */
  ordered(things: Things): Things {
    const place = (thing: string): number => this.trading.things.indexOf(thing);
    return things.toSorted(([one], [other]) => place(one) - place(other));
  }

  /** Let an event happen; return the deal that it makes, if any. */
  happen(event: Dealing, number: number): Deal | null {
    if (event.kind === "offered") {
      const { offer } = event;
      if (offer.number !== this.#offers.length + 1) throw new MatchError("offer-number", { offer: offer.number, wanted: this.#offers.length + 1 });
      if (offer.insteadOf) this.offer(offer.insteadOf);
      for (const [thing] of [...offer.gives, ...offer.takes]) {
        if (!this.trading.things.includes(thing)) throw new MatchError("no-such-thing", { thing, possible: this.trading.things.join(", ") });
      }
      this.#offers.push(offer);
      return null;
    }
    const offer = this.offer(event.number);
    if (event.kind !== "accepted") return null;
    if (offer.to !== event.actor) throw new MatchError("not-your-offer", { offer: offer.number });
    const count = (things: Things): number[] => Array.from({ length: this.places }, (_, place) => things.find(([thing]) => this.trading.things[place] === thing)?.[1] ?? 0);
    const deal = { event: number, offer, deal: { seats: [offer.maker, offer.to], gives: [offer.gives, offer.takes].map(count) }, isUndone: false };
    this.made.push(deal);
    return deal;
  }

  /** Take back what was dealt since an event. */
  takeBack(event: number): void {
    for (const deal of this.made) if (deal.event > event) deal.isUndone = true;
  }

  offer(number: number): Offer {
    const offer = this.#offers[number - 1];
    if (!offer) throw new MatchError("no-such-offer", { offer: number });
    return offer;
  }

  /** Say whether whoever is given something in a deal sees a thing that others do not. */
  shows({ offer }: Deal): boolean {
    return [...offer.gives, ...offer.takes].some(([thing]) => this.#isSingle(thing));
  }

  #isSingle(thing: string): boolean {
    return this.trading.things.indexOf(thing) >= this.trading.single_from;
  }

  #disguised(things: Things): Things {
    const hidden = things.filter(([thing]) => this.#isSingle(thing)).reduce((sum, [, count]) => sum + count, 0);
    const shown = things.filter(([thing]) => !this.#isSingle(thing));
    return hidden ? [...shown, [this.trading.hidden, hidden]] : shown;
  }

  /** Tell a seat, or a spectator, an event; everything, where no seat is named. */
  told(event: Dealing, letters: string, seat: number | null): Record<string, string | number> {
    const offer = event.kind === "offered" ? event.offer : this.offer(event.number);
    const isPartner = seat === null || (seat !== SPECTATOR && [offer.maker, offer.to].includes(seat));
    const other = event.actor === offer.maker ? offer.to : offer.maker;
    const fields: Record<string, string | number> = { offer: offer.number, seat: letters[other] ?? "" };
    if (event.kind === "judged") return { ...fields, kept: Number(event.kept) };
    if (event.kind === "declined") return event.reason && isPartner ? { ...fields, reason: event.reason } : fields;
    if (event.kind !== "offered" && event.kind !== "accepted") return fields;
    const side = (things: Things): string => written(isPartner ? things : this.#disguised(things));
    Object.assign(fields, { gives: side(offer.gives), takes: side(offer.takes) });
    if (event.kind === "offered") fields.until = offer.until;
    if (isPartner && offer.promise) fields.promise = offer.promise;
    if (isPartner && offer.asks) fields.asks = this.#isFavour(offer.asks) ? this.trading.favour : offer.asks;
    return fields;
  }

  #isFavour(text: string): boolean {
    const plainly = (words: string): string => words.replace(/^[ .!]+|[ .!]+$/g, "").toLowerCase();
    return text === this.trading.favour || this.trading.favours.some((words) => plainly(words) === plainly(text));
  }
}
