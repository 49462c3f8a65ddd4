// What waits for me, what goes on and what is over: my tables on the server, friends' invitations, games on this device.
import { lookedAt } from "../app/experience";
import type { DeviceRow } from "../device/tables";
import type { FriendInvitation, Letter, MyTable, SeatInfo, TableInfo } from "../wire/shapes";
import { say } from "../app/words.svelte";
import { nameOf, levelName } from "../table/telling";

export type State = "turn" | "answer" | "invited" | "playing" | "waiting" | "over";

export interface Item {
  id: string;
  game: string;
  state: State;
  seats: SeatInfo[];
  /** My seats, so that they are called so. */
  mine: Letter[];
  turn: Letter | null;
  /** Where it leads. */
  to: string;
  /** Who has invited me. */
  by: string;
  /** Of a table on the server. */
  info: TableInfo | null;
}

const ORDER: State[] = ["turn", "answer", "invited", "playing", "waiting", "over"];

/** Whether something waits for me there. */
export const waits = ({ state }: Item): boolean => ORDER.indexOf(state) <= ORDER.indexOf("invited");

/**
 * Return everything that is mine, what waits for me first; among equals the server's order stands, which knows where time
 * runs out, and without a clock the table that was made first has waited longest. What is over and was looked at comes last.
 */
export function itemsOf(mine: MyTable[], invitations: FriendInvitation[], device: DeviceRow[]): Item[] {
  const looked = new Set(lookedAt());
  const urgent = mine.filter((one) => one.waits && one.info.times);
  const patient = mine.filter((one) => one.waits && !one.info.times).toReversed();
  const rest = mine.filter((one) => !one.waits);
  const items = [
    ...[...urgent, ...patient, ...rest].map(ofTable),
    ...invitations.map(({ by, info }): Item => ({ ...ofTable({ info, mine: [], owner: false, waits: false }), state: "invited", by })),
    ...device.map(ofDevice),
  ];
  const place = ({ id, state }: Item): number => (state === "over" && looked.has(id) ? ORDER.length : waits({ state } as Item) ? 0 : ORDER.indexOf(state));
  return items.toSorted((one, other) => place(one) - place(other));
}

/** Of everything that is mine, what the first page shows: the first, and two more that are news. */
export function shownOf(items: Item[]): { large: Item | undefined; rows: Item[] } {
  const looked = new Set(lookedAt());
  const [large, ...others] = items;
  return { large, rows: others.filter(({ id, state }) => state !== "over" || !looked.has(id)).slice(0, 2) };
}

function ofTable({ info, mine, waits: mustAct }: MyTable): Item {
  const isAsked = !!info.asked?.waiting.some((seat) => mine.includes(seat));
  const state = mustAct ? (isAsked ? "answer" : "turn") : info.status;
  const to = info.status === "over" ? `/study/${info.table}` : `/table/${info.table}`;
  return { id: info.table, game: info.game, state, seats: info.seats, mine, turn: info.turn, to, by: "", info };
}

function ofDevice({ id, game, seats, status, isMyTurn, turn }: DeviceRow): Item {
  const mine = seats.filter(({ kind }) => kind !== "bot").map(({ seat }) => seat);
  const state = status === "over" ? "over" : isMyTurn ? "turn" : "playing";
  return { id, game, state, seats, mine: mine.slice(0, 1), turn, to: status === "over" ? `/study/${id}` : `/device/${id}`, by: "", info: null };
}

/** What somebody at a table is called: I am “you”, a computer player its level, others at my screen as they said. */
export function calledAt({ game, seats, mine }: Item, seat: SeatInfo): string {
  if (seat.seat === mine[0]) return say("seat-you");
  return seat.kind === "bot" ? levelName(game, seat.level) : nameOf(seats, game, seat.seat);
}

/** How a table stands, in a few words. */
export function told(item: Item): string {
  const { state, seats, turn, by } = item;
  if (state === "turn" || state === "answer") return say(state === "turn" ? "your-turn" : "your-answer");
  if (state === "invited") return say("home-invited", { name: by });
  const mover = seats.find(({ seat }) => seat === turn);
  if (state === "playing" && mover) return say("wait-for", { who: calledAt(item, mover) });
  return say(`status-${state}`);
}

/** The same in a row, with who else plays, where that is not said already. */
export function inRow(item: Item): string {
  if (item.state === "playing" || item.state === "invited") return told(item);
  const others = item.seats.filter(({ seat }) => seat !== item.mine[0]).map((seat) => calledAt(item, seat));
  return [told(item), ...others].join(" · ");
}

/** What one does there. */
export function label(item: Item): string {
  if (item.state === "over") return say("home-analyse");
  if (item.state === "invited") return say("row-join");
  return say(waits(item) ? "row-continue" : "home-open");
}
