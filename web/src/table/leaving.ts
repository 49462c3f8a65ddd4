// Whoever has left a table on purpose is not put back by merely looking at it again, in this tab.

const name = (table: string): string => `left-${table}`;

export function leave(table: string): void {
  try {
    sessionStorage.setItem(name(table), "1");
  } catch {
    // no storage: they are put back
  }
}

export function comeBack(table: string): void {
  try {
    sessionStorage.removeItem(name(table));
  } catch {
    // nothing was stored
  }
}

export function hasLeft(table: string): boolean {
  try {
    return sessionStorage.getItem(name(table)) !== null;
  } catch {
    return false;
  }
}
