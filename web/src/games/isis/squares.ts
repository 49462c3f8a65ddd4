// A square in words: what lies on it, and which clause speaks of that.
import { words } from "../../app/words.svelte";
import type { Place } from "../adapter";
import { isPawn, type IsisTable } from "./table";

export function describeSquare(table: IsisTable, square: string): Place {
  const say = words.of("isis");
  const piece = table.board[square];
  if (!piece) return { name: square, text: say("face-free"), clause: "I7" };
  if (isPawn(piece)) return { name: square, text: say("face-pawn-of", { who: say(`who-${piece}`) }), clause: "I13" };
  if (piece === "?") return { name: square, text: say("face-covered"), clause: "I10" };
  return { name: square, text: say("face-tile", { value: piece }), clause: "I12" };
}
