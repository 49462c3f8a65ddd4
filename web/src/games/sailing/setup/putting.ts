// What is put on the map and on the planning cartouches: monuments, labourers and camels. Whatever is put where it is
// already goes back to its owner.
import { letters, names as declared, NEUTRAL, NONE, type Rules, type State } from "../../../wire/sailing";
import type { Names } from "../../../wire/actions";
import { add, change, first, isNeutral, NOBODY, noLeader } from "./position";

export const CAMEL = "camel";
const LABOURERS: readonly string[] = letters.labourer;
const MONUMENTS: readonly string[] = declared.monument;
const OBELISK = 0;

const called = (names: Names, of: string, name: string): number => (names[of] ?? []).findIndex((one) => String(one) === name);

/** Return the space that a place is, or that it is a section of; below 0 if it is none. */
function spaceAt(rules: Rules, names: Names, place: string): number {
  const site = called(names, "site", place);
  return site >= 0 ? (rules.space[site] ?? -1) : called(names, "space", place);
}

/** Take a labourer from behind the screen, or if none of his kind is there, from the pool. */
function take(state: State, seat: number, labourer: number): State {
  if (state.hand[seat]?.[labourer]) return { ...state, hand: add(state.hand, seat, labourer, -1) };
  return { ...state, pool: change(state.pool, labourer, (state.pool[labourer] ?? 0) - 1) };
}

/** Put a labourer behind the screen of whoever has sent him. */
const fetch = (state: State, seat: number, labourer: number): State => (labourer === NONE ? state : { ...state, hand: add(state.hand, seat, labourer, 1) });

export function freeSpace(state: State, space: number): State {
  const after = fetch(state, state.placer[space] ?? 0, state.worker[space] ?? NONE);
  return { ...after, worker: change(state.worker, space, NONE), placer: change(state.placer, space, NOBODY) };
}

export function freeSection(state: State, section: number): State {
  const after = fetch(state, state.rider[section] ?? 0, state.driver[section] ?? NONE);
  return { ...after, driver: change(state.driver, section, NONE), rider: change(state.rider, section, NOBODY) };
}

function send(rules: Rules, state: State, seat: number, labourer: number, place: string, names: Names): State {
  const section = called(names, "section", place);
  if (section >= 0) {
    const freed = freeSection(state, section);
    if (state.driver[section] === labourer && state.rider[section] === seat) return freed;
    const [caravan, sent] = [rules.caravan[section] ?? 0, take(freed, seat, labourer)];
    const leader = sent.leader[caravan] === NOBODY ? change(sent.leader, caravan, seat) : sent.leader;
    return { ...sent, driver: change(sent.driver, section, labourer), rider: change(sent.rider, section, seat), leader };
  }
  const space = spaceAt(rules, names, place);
  if (space < 0) return state;
  const freed = freeSpace(state, space);
  if (state.worker[space] === labourer && state.placer[space] === seat) return freed;
  const sent = take(freed, seat, labourer);
  return { ...sent, worker: change(sent.worker, space, labourer), placer: change(sent.placer, space, seat) };
}

/** Let a camel lead a caravan, or take it back; labourers who are there stay. */
function lead(rules: Rules, state: State, seat: number, place: string, names: Names): State {
  const section = called(names, "section", place);
  if (section < 0) return state;
  const caravan = rules.caravan[section] ?? 0;
  return { ...state, leader: change(state.leader, caravan, state.leader[caravan] === seat ? noLeader(rules, caravan) : seat) };
}

/** Take all monuments of Governors off a site. */
export function clearSite(rules: Rules, state: State, site: number): State {
  const kind = state.monument[site] ?? NONE;
  const owned = state.owned[site] ?? [];
  const spare = kind < 0 ? state.spare : state.spare.map((row, seat) => row.map((old, one) => (one === kind ? old + (owned[seat] ?? 0) : old)));
  return { ...state, spare, owned: change(state.owned, site, owned.map(() => 0)), monument: change(state.monument, site, isNeutral(rules, site) ? NEUTRAL : NONE) };
}

/** Put a monument on a site, instead of what stands there; obelisks stand together, as a Sculptor builds them. */
function build(rules: Rules, state: State, seat: number, kind: number, site: number): State {
  const mine = state.monument[site] === kind && !!state.owned[site]?.[seat];
  if (mine) {
    const left = { ...state, owned: add(state.owned, site, seat, -1), spare: add(state.spare, seat, kind, 1) };
    return left.owned[site]?.some((one) => one > 0) ? left : { ...left, monument: change(state.monument, site, isNeutral(rules, site) ? NEUTRAL : NONE) };
  }
  const freed = state.monument[site] === kind && kind === OBELISK ? state : clearSite(rules, state, site);
  return { ...freed, monument: change(freed.monument, site, kind), owned: add(freed.owned, site, seat, 1), spare: add(freed.spare, seat, kind, -1) };
}

/** Plan a monument; on a cartouche of somebody else's it stands beside, and a placeholder makes room. */
function plan(rules: Rules, state: State, seat: number, kind: number, cartouche: number): State {
  if (rules.plans[cartouche] !== kind) return state;
  const planner = state.planner[cartouche] ?? NOBODY;
  const less = (spare: number): State => ({ ...state, spare: add(state.spare, seat, kind, spare) });
  if (planner === seat) return { ...less(1), planner: change(state.planner, cartouche, NOBODY) };
  if (planner >= 0) {
    const there = state.beside[seat]?.[cartouche] ?? 0;
    return { ...less(there ? 1 : -1), beside: add(state.beside, seat, cartouche, there ? -1 : 1) };
  }
  const free = planner === NEUTRAL ? first(rules.cartouches).find((one) => rules.plans[one] === kind && state.planner[one] === NOBODY) : undefined;
  const moved = free === undefined ? state.planner : change(state.planner, free, NEUTRAL);
  return { ...less(-1), planner: change(moved, cartouche, seat) };
}

/** Put something of a seat's on a place. */
export function put(rules: Rules, state: State, seat: number, tool: string, place: string, names: Names): State {
  const kind = MONUMENTS.indexOf(tool);
  if (tool === CAMEL) return lead(rules, state, seat, place, names);
  if (kind < 0) return send(rules, state, seat, LABOURERS.indexOf(tool), place, names);
  const cartouche = called(names, "cartouche", place);
  if (cartouche >= 0) return plan(rules, state, seat, kind, cartouche);
  const site = called(names, "site", place);
  return site < 0 ? state : build(rules, state, seat, kind, site);
}

/** Take everything off the map and the cartouches that is not neutral. */
export function clear(rules: Rules, state: State): State {
  let now = state;
  for (const site of first(rules.sites)) now = clearSite(rules, now, site);
  for (const space of first(rules.spaces)) now = freeSpace(now, space);
  for (const section of first(rules.sections)) now = freeSection(now, section);
  const planned = (seat: number, kind: number): number => first(rules.cartouches).filter((one) => rules.plans[one] === kind).reduce((all, one) => all + Number(state.planner[one] === seat) + (state.beside[seat]?.[one] ?? 0), 0);
  return {
    ...now,
    spare: now.spare.map((row, seat) => row.map((old, kind) => old + planned(seat, kind))),
    planner: now.planner.map((planner) => (planner >= 0 ? NOBODY : planner)),
    beside: now.beside.map((row) => row.map(() => 0)),
    leader: now.leader.map((_, caravan) => noLeader(rules, caravan)),
  };
}
