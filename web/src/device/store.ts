// The tables that are kept on this device: each as its match file, with what else there is to know of it. Where the browser
// keeps nothing, they last as long as the page.
import type { Letter, SeatInfo } from "../wire/shapes";

/** A table as it is kept. */
export interface Kept {
  id: string;
  /** Counts the times it was written: whoever writes must have seen the last one. */
  revision: number;
  game: string;
  /** The match file. */
  text: string;
  title: string;
  from: string;
  teaching: boolean;
  /** Nothing is hidden from whoever looks. */
  open?: boolean;
  /** By seat: up to which event it has been shown everything. */
  shown: Record<Letter, number>;
  /** For lists. */
  seats: SeatInfo[];
  status: "playing" | "over";
  turn: Letter | null;
  began: number;
  changed: number;
  rematch: string;
  /** Where there are deals: how many seconds computer players wait for bids, for whose and for whose never, and who may make no offers to people here. */
  bidding?: number;
  waits?: Letter[];
  never?: Letter[];
  mutedOffers?: Letter[];
}

/** Somebody else has written it meanwhile: another tab of this browser. */
export class WrittenElsewhere extends Error {}

/** Where tables are kept. */
export interface Shelf {
  /** Whether what is kept is still there when the page is closed. */
  readonly lasts: boolean;
  get(id: string): Promise<Kept | undefined>;
  all(): Promise<Kept[]>;
  /** Keep a table, if nobody has written it since; return the ids of those that had to go for it. */
  put(table: Kept): Promise<string[]>;
  remove(id: string): Promise<void>;
}

export const MOST = 200; // tables

/** Return which tables go when there are too many: the oldest that are over, then the oldest. */
export function superfluous(tables: Kept[], most = MOST): string[] {
  const order = tables.toSorted((one, other) => Number(one.status !== "over") - Number(other.status !== "over") || one.changed - other.changed);
  return order.slice(0, Math.max(0, tables.length - most)).map(({ id }) => id);
}

/** A shelf that lasts as long as the page. */
export class MemoryShelf implements Shelf {
  readonly lasts = false;
  #tables = new Map<string, Kept>();

  get(id: string): Promise<Kept | undefined> {
    return Promise.resolve(structuredClone(this.#tables.get(id)));
  }
  all(): Promise<Kept[]> {
    return Promise.resolve(structuredClone([...this.#tables.values()]));
  }
  put(table: Kept): Promise<string[]> {
    const before = this.#tables.get(table.id);
    if ((before?.revision ?? 0) !== table.revision - 1) return Promise.reject(new WrittenElsewhere());
    this.#tables.set(table.id, structuredClone(table));
    const gone = superfluous([...this.#tables.values()]).filter((id) => id !== table.id);
    for (const id of gone) this.#tables.delete(id);
    return Promise.resolve(gone);
  }
  remove(id: string): Promise<void> {
    this.#tables.delete(id);
    return Promise.resolve();
  }
}

const NAME = "ennead-device";
const TABLES = "tables";

/** A shelf in the browser's own database. */
export class DatabaseShelf implements Shelf {
  readonly lasts = true;

  constructor(readonly database: IDBDatabase) {}

  static open(): Promise<DatabaseShelf> {
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open(NAME, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(TABLES, { keyPath: "id" });
      opening.onsuccess = () => resolve(new DatabaseShelf(opening.result));
      opening.onerror = () => reject(failed(opening.error));
      opening.onblocked = () => reject(new Error("the database is blocked"));
    });
  }

  get(id: string): Promise<Kept | undefined> {
    return done(this.#tables("readonly").get(id) as IDBRequest<Kept | undefined>);
  }

  all(): Promise<Kept[]> {
    return done(this.#tables("readonly").getAll() as IDBRequest<Kept[]>);
  }

  put(table: Kept): Promise<string[]> {
    return new Promise((resolve, reject) => {
      const tables = this.#tables("readwrite");
      const { transaction } = tables;
      let gone: string[] = [];
      let refused: Error | null = null;
      transaction.oncomplete = () => resolve(gone);
      transaction.onerror = transaction.onabort = () => reject(refused ?? failed(transaction.error));
      const before = tables.get(table.id) as IDBRequest<Kept | undefined>;
      before.onsuccess = () => {
        if ((before.result?.revision ?? 0) !== table.revision - 1) {
          refused = new WrittenElsewhere();
          transaction.abort();
          return;
        }
        tables.put(table);
        if (table.revision > 1) return; // only a new one makes them more
        const all = tables.getAll() as IDBRequest<Kept[]>;
        all.onsuccess = () => {
          gone = superfluous(all.result).filter((id) => id !== table.id);
          for (const id of gone) tables.delete(id);
        };
      };
    });
  }

  remove(id: string): Promise<void> {
    return done(this.#tables("readwrite").delete(id));
  }

  #tables(mode: IDBTransactionMode): IDBObjectStore {
    return this.database.transaction(TABLES, mode).objectStore(TABLES);
  }
}

const failed = (error: DOMException | null): Error => new Error(error?.message ?? "the database does not answer");

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(failed(request.error));
  });
}

let opened: Promise<Shelf> | undefined;

/** Return where tables are kept: in the browser's database, if it has one that works. */
export function shelf(): Promise<Shelf> {
  opened ??= openShelf();
  return opened;
}

async function openShelf(): Promise<Shelf> {
  try {
    return await DatabaseShelf.open();
  } catch {
    return new MemoryShelf(); // a private window, for instance
  }
}

/** Keep tables elsewhere from here on. */
export function useShelf(other: Shelf): void {
  opened = Promise.resolve(other);
}
