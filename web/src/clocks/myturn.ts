// Which of the tables that wait for me is next.
import type { MyTable } from "../wire/shapes";

/** Return the table after this one among those that wait; the first, if this one is none of them. */
export function nextOf(waiting: MyTable[], table: string): string | null {
  const at = waiting.findIndex(({ info }) => info.table === table);
  const others = [...waiting.slice(at + 1), ...waiting.slice(0, Math.max(0, at))];
  return others[0]?.info.table ?? null;
}
