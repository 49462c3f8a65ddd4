// All that is kept about somebody, as one file: the server tells it in pages, and is waited for where it says so.
import { api, Problem } from "../wire/api";
import { proving } from "./proving.svelte";

const TRIES = 5; // without an answer, one after the other
const PAUSE = 3; // seconds before the next try

interface Page extends Record<string, unknown> {
  tables: unknown[];
  tables_in_all?: number;
  after: number | null;
}

export class Export {
  #file: Page | null = null;

  /** Gather what is still missing, and tell how much is there: what was gathered before stays, if this fails. */
  async gather(told: (percent: number) => void, wait = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000))): Promise<string> {
    let tries = 0;
    while (!this.#file || this.#file.after !== null) {
      const after = this.#file?.after ?? 0;
      try {
        this.#add(await proving.first(() => api<Page>("GET", after ? `/account/export?after=${after}` : "/account/export")));
        told(this.#percent);
        tries = 0;
      } catch (problem) {
        if (!(problem instanceof Problem)) throw problem;
        const seconds = problem.status ? problem.seconds : PAUSE;
        if (!seconds || (!problem.status && ++tries === TRIES)) throw problem;
        await wait(seconds);
      }
    }
    const file: Partial<Page> = { ...this.#file };
    delete file.after;
    this.#file = null;
    return JSON.stringify(file, null, 2);
  }

  get #percent(): number {
    const { tables, tables_in_all: all = 0, after } = this.#file as Page;
    return after === null ? 100 : Math.min(99, Math.floor((100 * tables.length) / Math.max(1, all)));
  }

  #add(page: Page): void {
    this.#file = this.#file ? { ...this.#file, after: page.after, tables: [...this.#file.tables, ...page.tables] } : page;
  }
}
