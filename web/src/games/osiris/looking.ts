// A game of Osiris looked back at: how the followers came into the temple that decided, and which gods each seat had at the end.
import { say as house, listed } from "../../app/words.svelte";
import type { Letter } from "../../wire/shapes";
import type { PastMoment, Source } from "../adapter";
import { called } from "./places";
import { coloursOf, decidingGod, type OsirisTable } from "./table";

const seatsOf = (table: OsirisTable): Letter[] => [...new Set(table.priests.map((one) => one.seat))].toSorted((one, other) => order(table, one) - order(table, other));
const order = ({ count }: OsirisTable, seat: Letter): number => (count ?? []).findIndex((one) => one.seat === seat);

/** Return how many followers a seat has in the temple of a god. */
function followers(table: OsirisTable, seat: Letter, god: string | null): number {
  const there = table.temples.find((one) => one.god === god)?.followers ?? {};
  return coloursOf(table, seat).reduce((sum, colour) => sum + (there[colour] ?? 0), 0);
}

/** The followers who were there when the first priest moved, and those who came, or left, after that. */
export function sources(table: OsirisTable, past: readonly PastMoment[]): Source[] {
  const god = decidingGod(table);
  const begun = past.map(({ state }) => state.table as OsirisTable).find(({ phase }) => phase !== "deal" && phase !== "place");
  if (!god || !table.count || !begun) return [];
  return seatsOf(table).map((seat) => {
    const first = followers(begun, seat, god);
    return {
      seat,
      parts: [
        { label: { message: "face-from-start" }, points: first },
        { label: { message: "face-from-later" }, points: followers(table, seat, god) - first },
      ],
    };
  });
}

/** The gods under each seat's priests. */
export const turnedUp = (table: OsirisTable): { seat: Letter; things: string }[] =>
  seatsOf(table).map((seat) => ({
    seat,
    things: listed(table.priests.flatMap((priest) => (priest.seat === seat && priest.god ? [house("pair", { label: called(priest.name), value: called(priest.god) })] : []))),
  }));
