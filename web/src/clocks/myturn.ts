// The tables at which it is my turn, and which of them is next.
import type { MyTable } from "../wire/protocol";

/** Return the tables that wait for me: my turn, or a question to me; those in the order of the list. */
export const waitingFor = (tables: MyTable[]): MyTable[] =>
  tables.filter(({ info, mine }) => {
    const isTurn = info.status === "playing" && !!info.turn && mine.includes(info.turn) && !info.times?.over.includes(info.turn);
    return isTurn || !!info.asked?.waiting.some((seat) => mine.includes(seat));
  });

/** Return the table after this one among those that wait; the first, if this one is none of them. */
export function nextOf(waiting: MyTable[], table: string): string | null {
  const at = waiting.findIndex(({ info }) => info.table === table);
  const others = [...waiting.slice(at + 1), ...waiting.slice(0, Math.max(0, at))];
  return others[0]?.info.table ?? null;
}
