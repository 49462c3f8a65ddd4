// The tables on this device: they are made here, kept, and found again.
import { noteDeviceTable, notePlayed } from "../app/experience";
import { notices } from "../app/notices.svelte";
import { say } from "../app/words.svelte";
import { session } from "../app/session.svelte";
import { words } from "../app/words.svelte";
import { Problem } from "../wire/api";
import type { Letter, Replay, SeatInfo } from "../wire/shapes";
import { isLine, read, replayOf, write } from "./file";
import { begin, differing, isPossible, loadDevice, momentOf, optionsOf, rulesOf, settle } from "./game";
import { DeviceTable } from "./host";
import { newName } from "./names";
import { DeviceMatch, drawLuck, type Sitter } from "./match";
import { shelf, type Kept } from "./store";
import { startThinking } from "./thinking";
import type { DeviceSeat, DeviceWish } from "./wish";

let lately = { id: "", gone: 0 }; // the table that was made last, and how many had to go for it

/** Say what there is to know of the place where a table is kept, as soon as one sits at it. */
export async function tellOfPlace(id: string): Promise<void> {
  if (!(await shelf()).lasts) notices.tell(say("device-not-kept"));
  else if (lately.id === id && lately.gone) notices.tell(say("device-gone", { count: lately.gone }));
  lately = { id: "", gone: 0 };
}

/** Make a table on this device; return the address of its page. */
export async function openOnDevice(wish: DeviceWish): Promise<string> {
  const id = await make(wish);
  notePlayed();
  return `/device/${id}`;
}

async function make(wish: DeviceWish): Promise<string> {
  const [device] = await Promise.all([loadDevice(wish.game), words.learnMatch(), words.learn(wish.game)]);
  const players = wish.seats.length;
  const options = wish.start ? (optionsOf(device, players, wish.start.rules) ?? null) : settle(device, wish.options);
  if (!options) throw new Problem(say("device-other-edition"));
  if (!Object.entries(options).every(([name, value]) => isPossible(device, players, name, value))) throw new RangeError(`${wish.game} cannot be played so: ${JSON.stringify(options)}`);
  const usual = begin(device, players, options);
  const [rules, moment] = await Promise.all([rulesOf(device, usual.rules), momentOf(device)]);
  const start = wish.start ? differing(usual.state, wish.start.state) : {};
  const isUsual = !Object.keys(start).length;
  const setting = {
    device, rules, moment, players, options, beginning: { ...usual.state, ...start }, start: isUsual ? null : start,
    sitters: sittersOf(wish.seats), luck: drawLuck(players), takeBackAnything: !!wish.teaching || !!wish.open || !!wish.takeBack,
  };
  const match = new DeviceMatch(setting);
  const clause = match.positions.broken(match.beginning);
  if (clause) throw new Problem(words.ofMatch("impossible-position", { clause: rules.machine.declared.clauses[clause - 1] ?? "" }));
  const now = Date.now();
  const kept: Kept = {
    id: newName(), revision: 1, game: wish.game, text: write(match), title: wish.title ?? "", from: wish.from ?? "", teaching: !!wish.teaching, ...(wish.open && { open: true }),
    shown: {}, seats: [], status: match.result ? "over" : "playing", turn: null, began: now, changed: now, rematch: "",
    ...(wish.bidding !== undefined && { bidding: wish.bidding }),
  };
  const place = await shelf();
  kept.seats = new DeviceTable(match, kept, place, startThinking).seats;
  lately = { id: kept.id, gone: (await place.put(kept)).length };
  noteDeviceTable();
  return kept.id;
}

function sittersOf(seats: DeviceSeat[]): Sitter[] {
  const first = seats.findIndex(({ kind }) => kind === "me");
  return seats.map((seat, at): Sitter => {
    if (seat.kind === "bot") return { kind: "bot", name: seat.level };
    const name = (seat.name ?? (at === first ? session.name : "")).trim();
    return { kind: "person", name: isLine(name) ? name : "" };
  });
}

/** Play a game on this device against a computer player of a level. */
export const playOnDevice = (game: string, level: string): Promise<string> => openOnDevice({ game, seats: [{ kind: "me" }, { kind: "bot", level }] });

/** Find a table again; nothing if there is none of this name. */
export async function findOnDevice(id: string): Promise<DeviceTable | null> {
  const place = await shelf();
  const kept = await place.get(id);
  if (!kept) return null;
  const match = await read(kept.text);
  const table = new DeviceTable(match, kept, place, startThinking);
  table.openNext = () => make(once({ game: kept.game, table }));
  return table;
}

/** The same once more: everybody moves on by one seat. */
function once({ game, table }: { game: string; table: DeviceTable }): DeviceWish {
  const { setting } = table.match;
  const seats = setting.sitters.map(({ kind, name }): DeviceSeat => (kind === "bot" ? { kind, level: name } : { kind: "me", name }));
  const { kept } = table;
  const same = { game, teaching: kept.teaching, ...(kept.open && { open: true }), takeBack: setting.takeBackAnything, ...(kept.bidding !== undefined && { bidding: kept.bidding }) };
  const next = [...seats.slice(1), ...seats.slice(0, 1)];
  if (!setting.start) return { ...same, seats: next, options: setting.options };
  const start = { rules: setting.rules.machine.rules, state: setting.beginning };
  return { ...same, seats, start, title: kept.title, from: kept.from }; // the same position, from the same side
}

/** A table in a list. */
export interface DeviceRow {
  id: string;
  game: string;
  title: string;
  seats: SeatInfo[];
  status: "playing" | "over";
  turn: Letter | null;
  isMyTurn: boolean;
  changed: number;
}

/** List the tables on this device, the latest first. */
export async function listOnDevice(): Promise<DeviceRow[]> {
  const tables = await (await shelf()).all();
  return tables
    .toSorted((one, other) => other.changed - one.changed)
    .map(({ id, game, title, seats, status, turn, changed }) => ({ id, game, title, seats, status, turn, changed, isMyTurn: seats.some(({ seat, kind }) => seat === turn && kind !== "bot") }));
}

/** Return the match file of a table, as it is kept. */
export async function fileOnDevice(id: string): Promise<string | null> {
  return (await (await shelf()).get(id))?.text ?? null;
}

export async function removeFromDevice(id: string): Promise<void> {
  await (await shelf()).remove(id);
}

/** Return a table's match, to go through it again; nothing if there is none of this name. */
export async function replayOnDevice(id: string): Promise<Replay | null> {
  const kept = await (await shelf()).get(id);
  if (!kept) return null;
  const mine = kept.seats.filter(({ kind }) => kind !== "bot");
  const you = mine.length === 1 ? (mine[0]?.seat ?? "") : "";
  return replayOf(await read(kept.text), { seats: kept.seats, you, openHands: kept.teaching });
}
