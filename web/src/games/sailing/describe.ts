// A view of a Sailing table as the pages show it; what counts, what is at risk and what an action brings, the rules say.
import { nameOf, type Names } from "../../wire/actions";
import type { Letter } from "../../wire/shapes";
import type { Fields } from "../../wire/records";
import * as declared from "../../wire/sailing";
import type { TableMachine } from "../../wire/table";
import type { Describing } from "../rules";
import type { Brings, Caravan, Cartouche, Governor, Kind, Labourer, Monument, Pending, Risk, SailingTable, SeatCount, Sets, Site, Space, Tokens, Worker } from "./table";

const { ADJACENT, CITIZENS, CITY, DISCARDS, DRAWN, NEUTRAL, NONE, PHASES, PLAYED, Phase, RISKS, SETS, SITES_OF_A_SET, TERRAINS, TOGETHER, UNKNOWN, letters, names } = declared;
const FORESEE = "preview.foresee";
const BONUS_STATES = ["free", "taken", "covered"] as const;
const CHANCE: readonly number[] = [Phase.DEAL_CARDS, Phase.CROWN, Phase.FILL_HANDS, Phase.FILL_POOL, Phase.DRAW_CARDS, Phase.DONE];

const at = <T>(row: readonly T[] | undefined, place: number): T => row?.[place] as T;
const first = (count: number): number[] => Array.from({ length: count }, (_, number) => number);
const sum = (row: readonly number[]): number => row.reduce((all, one) => all + one, 0);
const tokens = (row: readonly number[] = []): Tokens => ({ G: at(row, 0), B: at(row, 1), S: at(row, 2) });
const letter = (seat: number): Letter | null => names.seat[seat] ?? null;
const kindOf = (monument: number): Kind => at(names.monument, monument);
const kinds = (row: readonly number[]): Record<Kind, number> => ({ obelisk: at(row, 0), sphinx: at(row, 1), pylon: at(row, 2) });
/** Write labourers one by one, from their counts. */
const gang = (counts: readonly number[]): Labourer[] => counts.flatMap((count, kind) => Array<Labourer>(count).fill(at(letters.labourer, kind)));
/** Write seats one by one, from how many things each has. */
const seats = (counts: readonly number[]): Letter[] => counts.flatMap((count, seat) => Array<Letter>(count).fill(at(names.seat, seat)));

/** Describes a view part by part. */
class Describer {
  readonly now: declared.State;
  readonly board: declared.Rules;
  readonly totals: number[];

  constructor(
    readonly machine: TableMachine,
    readonly names: Names,
    readonly view: Fields,
  ) {
    this.now = view as unknown as declared.State;
    this.board = machine.rules as unknown as declared.Rules;
    this.totals = machine.score(view, 1)[0] ?? [];
  }

  called(of: string, number: number): string {
    return String(nameOf(this.names, of, number));
  }

  table(): SailingTable {
    const { now, board } = this;
    const bag = gang(now.bag);
    const [discards, played] = [this.cardsAt(DISCARDS), this.cardsAt(PLAYED)];
    const caravans = [...new Set(board.caravan.slice(0, board.sections))].sort();
    return {
      phase: at(PHASES, now.phase),
      turn: CHANCE.includes(now.phase) ? null : letter(now.turn),
      season: now.season,
      regent: letter(now.regent),
      first: letter(now.first),
      governors: first(board.players).map((seat) => this.governor(seat)),
      spaces: first(board.spaces).map((space) => this.space(space)),
      caravans: caravans.map((caravan) => this.caravan(caravan)),
      cartouches: first(board.cartouches).map((cartouche) => this.cartouche(cartouche)),
      market: first(board.stalls).map((stall) => ({
        sets: [tokens(board.ware[stall]?.[0]), tokens(board.ware[stall]?.[1])],
        closed: !!now.used_stall[stall],
        tokens: tokens(now.paid[stall]),
      })),
      bonuses: first(board.bonuses).map((bonus) => ({
        glory: at(board.bonus_glory, bonus),
        cards: at(board.bonus_cards, bonus),
        tokens: tokens(board.bonus_tokens[bonus]),
        state: at(BONUS_STATES, at(now.covered, bonus)),
      })),
      supply: tokens(now.supply),
      wages: tokens(now.wages),
      pool: gang(now.pool),
      bag: bag.length === now.in_bag ? bag : null,
      bag_held: now.in_bag,
      deck: board.cards - sum(now.cards) - discards.length - played.length,
      discards,
      played: played[0] ?? null,
      drawn: this.held(DRAWN),
      drawn_held: at(now.cards, DRAWN),
      honoured: Object.fromEntries(now.honoured.flatMap((seat, kind) => (seat >= 0 ? [[kindOf(kind), at(names.seat, seat)] as const] : []))),
      pending: this.pending(),
      risks: this.risks(),
      count: now.phase === Phase.DONE ? this.counted() : null,
    };
  }

  /** Return the cards that are seen in a place. */
  cardsAt(place: number): string[] {
    return this.now.card.flatMap((where, card) => (where === place ? [this.called("card", card)] : []));
  }

  /** Return the cards that somebody holds, if all of them are to be seen. */
  held(holder: number): string[] | null {
    const found = this.cardsAt(holder);
    return found.length === this.now.cards[holder] ? found : null;
  }

  governor(seat: number): Governor {
    const { now } = this;
    const labourers = gang(at(now.hand, seat));
    const boons = at(now.boon, seat).slice(0, this.board.boons);
    const named = (state: number): string[] => boons.flatMap((where, boon) => (where === state ? [this.called("boon", boon)] : []));
    const own = at(now.tokens, seat);
    return {
      seat: at(names.seat, seat),
      glory: at(now.glory, seat),
      withdrawn: !!now.withdrawn[seat],
      tokens: own[0] === UNKNOWN ? null : tokens(own),
      labourers: labourers.length === now.in_hand[seat] ? labourers : null,
      labourers_held: at(now.in_hand, seat),
      cards: this.held(seat),
      cards_held: at(now.cards, seat),
      spare: kinds(at(now.spare, seat)),
      built: kinds(at(now.built, seat)),
      boons: named(0),
      boon: named(1)[0] ?? null,
      sets: this.sets(seat),
      total: at(this.totals, seat),
    };
  }

  sets(seat: number): Sets {
    const found = this.machine.rows("sets.list_sets", this.view, SETS, 1 + SITES_OF_A_SET, seat);
    const of = (size: number): string[][] => found.filter(([one]) => one === size).map((row) => row.slice(1, 1 + size).map((site) => this.called("site", site)));
    return { threes: of(ADJACENT), fours: of(TOGETHER), glory: at(this.totals, seat) - at(this.now.glory, seat) };
  }

  risks(): Risk[] {
    const found = this.machine.rows("sets.list_risks", this.view, RISKS, 3);
    if (!found.length) return [];
    const free = this.machine.rows("sets.find_sites", this.view, names.monument.length, this.board.space.length);
    return found.map(([seat = 0, cartouche = 0, beside]) => {
      const kind = at(this.board.plans, cartouche);
      const sites = at(free, kind).flatMap((can, site) => (can ? [this.called("site", site)] : []));
      return { seat: at(names.seat, seat), cartouche: this.called("cartouche", cartouche), beside: !!beside, kind: kindOf(kind), sites };
    });
  }

  worker(labourer: number, seat: number): Worker | null {
    return labourer === NONE ? null : { labourer: at(letters.labourer, labourer), seat: at(names.seat, seat) };
  }

  space(space: number): Space {
    const { board, now } = this;
    const [start, from] = [at(board.first_site, space), at(board.from_segment, space)];
    const terrain = at(board.terrain, space);
    return {
      name: this.called("space", space),
      bank: at(board.bank, start),
      terrain: at(TERRAINS, terrain),
      segments: first(at(board.to_segment, space) - from + 1).map((more) => from + more),
      sites: first(terrain === CITY ? 1 : 2).map((more) => this.site(start + more)),
      worker: this.worker(at(now.worker, space), at(now.placer, space)),
    };
  }

  site(site: number): Site {
    const kind = at(this.now.monument, site);
    const monument: Monument | null = kind === NONE ? null : { kind: kind === NEUTRAL ? null : kindOf(kind), owners: seats(at(this.now.owned, site)) };
    return { name: this.called("site", site), icons: at(this.board.icons, site), monument };
  }

  /** Return what a caravan is called: as its sections, without their number. */
  caravanName(caravan: number): string {
    return this.called("section", this.board.caravan.indexOf(caravan)).replace(/\d+$/, "");
  }

  caravan(caravan: number): Caravan {
    const { board, now } = this;
    const sections = first(board.sections).filter((section) => board.caravan[section] === caravan);
    return {
      name: this.caravanName(caravan),
      leader: letter(at(now.leader, caravan)),
      sections: sections.map((section) => ({
        name: this.called("section", section),
        load: tokens(board.load[section]),
        closed: !!board.closed[section],
        worker: this.worker(at(now.driver, section), at(now.rider, section)),
      })),
    };
  }

  cartouche(cartouche: number): Cartouche {
    const [planner, kind] = [at(this.now.planner, cartouche), at(this.board.plans, cartouche)];
    return {
      name: this.called("cartouche", cartouche),
      kind: kindOf(kind),
      cost: tokens(this.board.cost[cartouche]),
      glory: at(this.board.glory, kind),
      planner: letter(planner),
      neutral: planner === NEUTRAL,
      beside: seats(this.now.beside.map((row) => at(row, cartouche))),
    };
  }

  /** Describe what is half done. */
  pending(): Pending | null {
    const { now } = this;
    const boon = now.active_effect === NONE ? null : () => this.called("boon", now.active_effect - CITIZENS);
    const effect = now.playing === NONE ? (boon?.() ?? null) : this.called("card", now.playing);
    const visited = now.phase === Phase.TRIBUTE ? () => this.caravanName(now.visited) : () => this.called("space", now.visited);
    const place = now.visited === NONE ? null : visited();
    const cartouche = now.cartouche === NONE ? null : this.called("cartouche", now.cartouche);
    if (effect === null && place === null && cartouche === null && !now.left) return null;
    return { effect, cartouche, beside: !!now.is_beside, owed: tokens(now.owed), left: now.left, place };
  }

  /** Count the glory, the sets and the tokens of each seat. */
  counted(): SeatCount[] {
    const [totals = [], left = []] = this.machine.score(this.view, 2);
    return totals.map((total, seat) => {
      const glory = at(this.now.glory, seat);
      return { seat: at(names.seat, seat), glory, sets: total - glory, total, tokens: at(left, seat) };
    });
  }
}

/** Tell what each of these legal actions brings; what does not change is left out. */
function brings(machine: TableMachine, _: Names, view: Fields, actions: readonly number[]): Brings[] {
  const { CARDS_MORE, COLUMNS, GLORY_MORE, LABOURERS_MORE, SHORT, TO_LEADER } = declared;
  return machine.foresee(FORESEE, view, actions, COLUMNS).map((row) => {
    const changes = letters.good.flatMap((good, number) => (row[number] ? [[good, row[number]] as const] : []));
    const leader = letter(at(row, TO_LEADER));
    const told: Brings = {};
    if (changes.length) told.tokens = Object.fromEntries(changes);
    if (row[GLORY_MORE]) told.glory = row[GLORY_MORE];
    if (row[CARDS_MORE]) told.cards = row[CARDS_MORE];
    if (row[LABOURERS_MORE]) told.labourers = row[LABOURERS_MORE];
    if (row[SHORT]) told.short = row[SHORT];
    if (leader) told.tribute = leader;
    return told;
  });
}

export const describing: Describing = { declared, describe: (machine, names, view) => new Describer(machine, names, view).table(), brings, foresee: FORESEE };
