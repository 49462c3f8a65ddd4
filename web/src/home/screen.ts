// What the others at this screen were called last, kept on this device.
import { keep, kept } from "../app/settings.svelte";

const NAMES = "screen-names";

/** Return the names of the others who shared this screen last, in the order of their seats. */
export function lastScreenNames(): string[] {
  try {
    const names: unknown = JSON.parse(kept(NAMES) ?? "[]");
    return Array.isArray(names) ? names.map((name) => (typeof name === "string" ? name : "")) : [];
  } catch {
    return [];
  }
}

export const keepScreenNames = (names: readonly string[]): void => keep(NAMES, JSON.stringify(names.map((name) => name.trim())));
