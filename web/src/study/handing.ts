// A position that one page hands to another: it stays until the browser's window is closed.
import type { Fields } from "../wire/records";

export interface Handed {
  rules: Fields;
  state: Fields;
  edition: unknown;
  options: Record<string, string>;
  /** What it is called, and the page that it came from. */
  title: string;
  from: string;
}

const key = (game: string): string => `set-up-${game}`;

/** Hand a position to the page that sets one up. */
export function handOver(game: string, position: Handed): void {
  try {
    sessionStorage.setItem(key(game), JSON.stringify(position));
  } catch {
    // no storage: the page begins as usual
  }
}

/** Return what was handed over for a game, if anything was. */
export function handed(game: string): Handed | null {
  try {
    return JSON.parse(sessionStorage.getItem(key(game)) ?? "null") as Handed | null;
  } catch {
    return null;
  }
}

/** Forget it: from now on the page begins as usual. */
export function forgetHanded(game: string): void {
  try {
    sessionStorage.removeItem(key(game));
  } catch {
    // nothing was kept
  }
}
