// What waits at other tables while a page is open: in its title, by a sound, and where it was allowed by a message.
import { session } from "../app/session.svelte";
import { settings } from "../app/settings.svelte";
import { sound } from "../app/sound";
import { route } from "../app/route.svelte";
import { say } from "../app/words.svelte";
import { api } from "../wire/api";
import { renew } from "./pushing";
import type { Turn } from "../wire/shapes";

const AGAIN = 60_000; // milliseconds until it is asked again
const PREFIX = /^\(\d+\) /;

/** Keeps the title of whatever page is open. */
export class Elsewhere {
  #known = new Set<string>();
  #first = true;
  waiting = 0;

  /** Take in which tables wait for me; the one that is open tells so itself. */
  take(tables: string[], open: string): void {
    const others = tables.filter((table) => table !== open);
    const isNew = others.some((table) => !this.#known.has(table));
    this.#known = new Set(tables);
    this.waiting = others.length;
    this.mark();
    if (isNew && !this.#first) this.#ring();
    this.#first = false;
  }

  /** Write into the title how many there are; a page that has set its own is left as it is otherwise. */
  mark = (): void => {
    const plain = document.title.replace(PREFIX, "");
    const wanted = this.waiting ? `(${this.waiting}) ${plain}` : plain;
    if (document.title !== wanted) document.title = wanted;
  };

  #ring(): void {
    sound("turn");
    if (!settings.notify || !document.hidden) return;
    try {
      const message = new Notification(say("wait-for-you", { count: this.waiting }), { tag: "elsewhere" });
      message.onclick = () => window.focus();
    } catch {
      // some phones let no page do this by itself
    }
  }
}

const elsewhere = new Elsewhere();
let started = false;

async function look(): Promise<void> {
  if (!session.name) return elsewhere.take([], "");
  const turns = await api<Turn[]>("GET", "/notices/turns");
  elsewhere.take(turns.map(({ table }) => table), route.parts[0] === "table" ? (route.parts[1] ?? "") : "");
}

/** Begin to look, for as long as the page is open. */
export function start(): void {
  if (started) return;
  started = true;
  new MutationObserver(elsewhere.mark).observe(document.head, { childList: true, subtree: true, characterData: true });
  const again = (): void => void look().catch(() => undefined); // it is asked again
  setInterval(again, AGAIN);
  addEventListener("visibilitychange", again);
  again();
  void renew().catch(() => undefined);
}
