// Maps of Sailing for the tests, written as `N1F3-2`: bank, segment, kind, and what the sections show.
import type { Caravan, Governor, Monument, SailingTable, Site, Space, Terrain, Worker } from "../src/games/sailing/table";

const TERRAINS: Record<string, Terrain> = { F: "farm", B: "brickyard", Q: "quarry", C: "city" };
export const RECONSTRUCTION =
  "N1F3-2 N1B2-3 N1Q2-2 N2B3-2 N2C N2F3-3 N3Q2-3 N3F2-2 N3B2-3 N4Q2-2 N4C N4B3-2 " +
  "S1Q3-2 S1C S1F2-3 S1B3-2 S2Q2-2 S2F2-3 S2B2-3 S3F3-3 S3C S3Q3-2 S4B2-3 S4F3-2 S4Q2-3";

export interface Wish {
  spaces?: string;
  /** Segments of spaces that touch two. */
  segments?: Record<string, number[]>;
  /** Obelisks by site, one of each owner; `-` is a neutral monument. */
  built?: Record<string, string>;
  workers?: Record<string, Worker>;
  caravans?: Caravan[];
  sets?: Record<string, Partial<Governor["sets"]>>;
  more?: Partial<SailingTable>;
}

const monument = (owners: string | undefined): Monument | null =>
  owners === undefined ? null : owners === "-" ? { kind: null, owners: [] } : { kind: "obelisk", owners: [...owners] };

/** Read a space: neighbours in the text are neighbours on the bank. */
function space(text: string, { segments, built = {}, workers = {} }: Wish): Space {
  const name = text.slice(0, 3);
  const terrain = TERRAINS[name[2] ?? ""] ?? "city";
  const site = (called: string, icons: number): Site => ({ name: called, icons, monument: monument(built[called]) });
  const shows = text.slice(3).split("-").map(Number);
  return {
    name,
    terrain,
    bank: name.startsWith("N") ? 0 : 1,
    segments: segments?.[name] ?? [Number(name[1])],
    sites: terrain === "city" ? [site(name, 0)] : shows.map((icons, at) => site(`${name}${"ab"[at]}`, icons)),
    worker: workers[name] ?? null,
  };
}

export const caravan = (name: string, more: Partial<Caravan> = {}, closed = false): Caravan => ({
  name,
  leader: null,
  sections: [1, 2].map((at) => ({ name: `${name}${at}`, load: { G: 2, B: 0, S: 1 }, closed, worker: null })),
  ...more,
});

const governor = (seat: string, sets: Partial<Governor["sets"]> = {}): Governor => ({
  seat, glory: 0, withdrawn: false, tokens: null, labourers: null, labourers_held: 2, cards: null, cards_held: 1,
  spare: { obelisk: 4, sphinx: 3, pylon: 2 }, built: { obelisk: 0, sphinx: 0, pylon: 0 }, boons: [], boon: null,
  sets: { threes: [], fours: [], glory: 0, ...sets }, total: 0,
});

/** Lay out a table; whatever is not wished for is as at the start of season 2. */
export function nile(wish: Wish = {}): SailingTable {
  const none = { G: 0, B: 0, S: 0 };
  return {
    phase: "act", turn: "C", season: 2, regent: "C", first: null,
    governors: ["C", "L", "M"].map((seat) => governor(seat, wish.sets?.[seat])),
    spaces: (wish.spaces ?? RECONSTRUCTION).split(" ").map((text) => space(text, wish)),
    caravans: wish.caravans ?? [caravan("north"), caravan("south")],
    cartouches: [], market: [], bonuses: [], supply: none, wages: none, pool: [], bag: null, bag_held: 2, deck: 20,
    discards: [], played: null, drawn: null, drawn_held: 0, honoured: {}, pending: null, risks: [], count: null,
    ...wish.more,
  };
}
