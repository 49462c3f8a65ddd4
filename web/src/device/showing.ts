// What a seat is shown of offers and deals: the faces of cards and the promises only if it is a partner. It does what
// `ennead.play.trading.seen` and `bids` do.
import type { GameRules } from "../games/rules";
import type { Bundle, DealSeen, HagglingSeen, Letter, OfferSeen, OldDeals } from "../wire/shapes";
import { SPECTATOR } from "../wire/table";
import { giverOf, isSingle, partnerOf, written, type Deal, type Dealing, type Made, type Offer, type Things } from "./deals";
import type { Haggle } from "./haggle";

const CLOSED_SHOWN = 8; // offers that something has become of
const DEALS_SHOWN = 10; // older ones are asked for page by page
const PAGE = 20; // deals

/** Shows the haggling of a match. */
export class Showing {
  constructor(
    readonly haggle: Haggle,
    readonly rules: GameRules,
    readonly letters: string,
  ) {}

  /** Return what a seat, or a spectator, is told of the haggling. */
  seenBy(seat: number): HagglingSeen {
    const { haggle } = this;
    const closed = haggle.made.filter(({ fate }) => fate !== "open").slice(-CLOSED_SHOWN);
    const shown = [...haggle.unanswered, ...closed].toSorted((one, other) => one.offer.number - other.offer.number);
    const { settles, seller } = haggle.now;
    const records = haggle.records().map(([deals, promises, kept, broken], one) => [this.#letter(one), { deals, promises, kept, broken }]);
    return {
      settles,
      seller: seller === null ? "" : this.#letter(seller),
      left: seat === SPECTATOR ? 0 : haggle.left(seat),
      offers: shown.map((made) => this.#offer(made, seat)),
      deals: haggle.deals.slice(-DEALS_SHOWN).map((deal) => this.#deal(deal, seat)),
      records: Object.fromEntries(records) as HagglingSeen["records"],
      older: Math.max(0, haggle.deals.length - DEALS_SHOWN),
      breaks: seat === SPECTATOR ? {} : this.#brokenBy(seat),
    };
  }

  /** Return earlier deals than so many, as a seat or a spectator may see them. */
  older(before: number, seat: number): OldDeals {
    const end = Math.min(before, this.haggle.deals.length);
    const older = Math.max(0, end - PAGE);
    return { deals: this.haggle.deals.slice(older, end).map((deal) => this.#deal(deal, seat)), older };
  }

  /** Tell a seat, or a spectator, an event; everything, where no seat is named. */
  told(event: Dealing, seat: number | null): Record<string, string | number> {
    const { haggle } = this;
    const offer = event.kind === "offered" ? event.offer : haggle.offer(event.number);
    const isOpen = seat === null || isPartner(offer, seat);
    const fields: Record<string, string | number> = { offer: offer.number, seat: this.#letter(partnerOf(offer, event.actor)) };
    if (event.kind === "judged") return { ...fields, kept: Number(event.kept) };
    if (event.kind === "declined") return event.reason && isOpen ? { ...fields, reason: event.reason } : fields;
    if (event.kind !== "offered" && event.kind !== "accepted") return fields;
    const side = (things: Things): string => written(isOpen ? things : this.#disguised(things));
    Object.assign(fields, { gives: side(offer.gives), takes: side(offer.takes) });
    if (event.kind === "offered") fields.until = offer.until;
    const [promise, asks] = haggle.meantBy(offer);
    if (isOpen && promise) fields.promise = promise;
    if (isOpen && asks) fields.asks = asks;
    return fields;
  }

  #letter(seat: number): Letter {
    return this.letters[seat] ?? "";
  }

  #disguised(things: Things): Things {
    const { trading } = this.haggle;
    const hidden = things.filter(([thing]) => isSingle(trading, thing)).reduce((sum, [, count]) => sum + count, 0);
    const shown = things.filter(([thing]) => !isSingle(trading, thing));
    return hidden ? [...shown, [trading.hidden, hidden]] : shown;
  }

  /** Tell the terms of an offer as a seat may know them; what is as usual is left out. */
  #terms(offer: Offer, seat: number): Pick<OfferSeen, "number" | "maker" | "to" | "gives" | "takes" | "promise" | "asks" | "promised" | "asked"> {
    const isOpen = isPartner(offer, seat);
    const [promise, asks] = this.haggle.meantBy(offer);
    const side = (things: Things): Bundle => Object.fromEntries(isOpen ? things : this.#disguised(things));
    return {
      number: offer.number,
      maker: this.#letter(offer.maker),
      to: this.#letter(offer.to),
      gives: side(offer.gives),
      takes: side(offer.takes),
      ...(isOpen && promise && { promise }),
      ...(isOpen && asks && { asks }),
      ...(offer.promise && { promised: true }),
      ...(offer.asks && { asked: true }),
    };
  }

  #offer(made: Made, seat: number): OfferSeen {
    const { offer, reason } = made;
    const fate = fateOf(made, seat);
    const isAsked = fate === "open" && seat === offer.to;
    const refusal = isAsked ? this.haggle.whyNotAccept(offer) : "";
    const elsewhere = isAsked ? this.#promisedElsewhere(offer) : [];
    return {
      ...this.#terms(offer, seat),
      until: offer.until,
      ...(offer.insteadOf && { instead_of: offer.insteadOf }),
      ...(fate !== "open" && { fate }),
      ...(reason && isPartner(offer, seat) && { reason }),
      ...(refusal && { refusal }),
      ...(elsewhere.length && { elsewhere: elsewhere.map((one) => this.#letter(one)) }),
    };
  }

  #deal({ offer, period, judged, isUndone }: Deal, seat: number): DealSeen {
    const said = (judge: number): "" | "kept" | "broken" => ({ true: "kept", false: "broken", undefined: "" })[`${judged.get(judge)}`] as "" | "kept" | "broken";
    const [kept, askedKept] = [said(offer.to), said(offer.maker)];
    return { ...this.#terms(offer, seat), period, ...(kept && { kept }), ...(askedKept && { asked_kept: askedKept }), ...(isUndone && { undone: true }) };
  }

  // What others bid for.

  /** Return to whom a seat has promised the gift that it is to make now. */
  #promisedTo(seat: number): number[] {
    const { auction, now, deals, trading } = this.haggle;
    if (auction === null || now.seller !== seat) return [];
    const bids = deals.filter(({ event, isUndone, offer }) => event > auction && !isUndone && giverOf(trading, offer) === seat);
    return [...new Set(bids.map(({ offer }) => partnerOf(offer, seat)))].sort((one, other) => one - other);
  }

  /** Return to whom else the one who is asked has promised what the offer asks for. */
  #promisedElsewhere(offer: Offer): number[] {
    return offer.asks === this.haggle.trading.favour ? this.#promisedTo(offer.to).filter((partner) => partner !== offer.maker) : [];
  }

  /** Tell which of a seat's actions would break its word on the gift, and to whom it has given that. */
  #brokenBy(seat: number): Record<string, Letter[]> {
    const { gift } = this.haggle.trading;
    const promised = this.#promisedTo(seat);
    const actions = promised.length ? this.haggle.actionsOf(seat) : [];
    if (!promised.some((partner) => actions.includes(gift + partner))) return {}; // the gift is not made now
    const letDown = actions.map((action) => [this.rules.actions[action]?.notation ?? "", promised.filter((one) => action !== gift + one).map((one) => this.#letter(one))] as const);
    return Object.fromEntries(letDown.filter(([, partners]) => partners.length));
  }
}

const isPartner = ({ maker, to }: Offer, seat: number): boolean => seat === maker || seat === to;

/** Return what a seat may know of an offer's fate: that it is void tells what its maker holds, and that it was settled by another which cards were in both. */
function fateOf({ fate, offer, isMirrored, isVoid }: Made, seat: number): NonNullable<OfferSeen["fate"]> {
  if (fate !== "open" || !isPartner(offer, seat)) return fate;
  return isMirrored ? "settled" : isVoid ? "void" : "open";
}
