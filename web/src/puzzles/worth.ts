// What a move is worth, in words.
import { words } from "../app/words.svelte";
import type { PuzzleInfo } from "../wire/shapes";

/** Write the lead in points that a move brings in the end, or the part of all games that it wins. */
export function worth(measure: PuzzleInfo["measure"], value: number): string {
  if (measure === "chances") return new Intl.NumberFormat(words.language, { style: "percent" }).format(Math.min(1, Math.max(0, value)));
  return new Intl.NumberFormat(words.language, { maximumFractionDigits: 1, signDisplay: "exceptZero" }).format(value).replace("-", "−");
}
