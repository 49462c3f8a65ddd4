// Waiting for a game: the page asks the server for news again and again, and so stays in line, wherever one goes meanwhile.
import { mount } from "svelte";
import { notePlayed } from "../app/experience";
import { notices } from "../app/notices.svelte";
import { route } from "../app/route.svelte";
import { session } from "../app/session.svelte";
import { keep, kept } from "../app/settings.svelte";
import { sound } from "../app/sound";
import { takeSeat } from "../table/seats";
import { api, Problem } from "../wire/api";
import type { PlayNowState, Wish } from "../wire/shapes";

export const CLOCKS = { live: ["none", "5+5", "10+10", "20+20"], days: ["1d", "3d"] };
export const PAGE = "/play-now";
const KEPT = "play-now"; // the last wish, in this browser
const SOON = 1000; // milliseconds before one asks again
const LATER = 4000; // if the server did not answer

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Return what somebody wished for the last time in this browser. */
export function lastWish(): Partial<Wish> {
  try {
    return JSON.parse(kept(KEPT) ?? "{}") as Partial<Wish>;
  } catch {
    return {};
  }
}

class Line {
  wish = $state.raw<Wish | null>(null);
  /** A table that was found, until one goes there. */
  table = $state("");
  /** At that table the result counts: one agreed when one began to wait, maybe on another device. */
  rated = $state(false);
  stays = $state(false);
  /** A computer player is offered: its level, or nothing where that is not known. */
  computer = $state<string | null>(null);
  /** Since when one waits, by this page's clock; it lies ahead where one is held back for having given up a game. */
  since = $state(0);
  /** One no longer waits, for a reason of the server's own. */
  isLost = $state(false);
  #round = 0; // of asking: of two only the later one goes on
  #hasBar = false;

  get isWaiting(): boolean {
    return !!this.wish && !this.table;
  }

  /** Ask how things stand, such as after the page was opened anew. */
  async look(): Promise<void> {
    if (!session.name || this.isWaiting) return;
    this.#take(await api<PlayNowState>("GET", "/play-now"));
    if (this.isWaiting) void this.#listen();
  }

  /** Begin to wait. */
  async begin(wish: Wish, name?: string): Promise<void> {
    await session.ensure(name);
    keep(KEPT, JSON.stringify(wish));
    this.isLost = false;
    this.#take(await api<PlayNowState>("POST", "/play-now", wish));
    if (this.isWaiting) void this.#listen();
    else if (this.table) await this.go();
  }

  async leave(): Promise<void> {
    this.#round++;
    this.wish = this.computer = null;
    this.table = "";
    await api("DELETE", "/play-now");
  }

  /** Take the seat that is kept for one, and go there. */
  async go(): Promise<void> {
    const table = this.table;
    try {
      await takeSeat(table, "", this.rated);
    } catch (problem) {
      this.wish = null; // the others may have given it up: then one waits again
      this.table = "";
      await this.look();
      throw problem;
    }
    notePlayed();
    this.wish = null;
    this.table = "";
    route.go(`/table/${table}`);
  }

  /** The table is closed to which one has come, and one waits again. */
  async waitAgain(why: string): Promise<void> {
    await this.look();
    if (this.isWaiting) route.go(PAGE);
    notices.tell(why);
  }

  /** Go on waiting on other pages: a line at the bottom says so there. */
  async accompany(): Promise<void> {
    if (this.#hasBar) return;
    this.#hasBar = true;
    const { default: WaitingBar } = await import("./WaitingBar.svelte");
    mount(WaitingBar, { target: document.body, ...(document.body.firstChild && { anchor: document.body.firstChild }) });
  }

  #take({ wish, seconds, held, table, rated, stays, computer }: PlayNowState): void {
    const since = Date.now() - 1000 * (seconds - held);
    if (wish && (!this.wish || Math.abs(this.since - since) > 2000)) this.since = since;
    Object.assign(this, { wish: wish ?? (table ? this.wish : null), table, rated, stays, computer });
  }

  async #listen(): Promise<void> {
    const round = ++this.#round;
    void this.accompany();
    while (round === this.#round) {
      const asked = Date.now();
      let standing: PlayNowState | null = null;
      try {
        standing = await api<PlayNowState>("GET", "/play-now?wait=true");
      } catch (problem) {
        if (!(problem instanceof Problem) || problem.status === 401) throw problem;
      }
      if (round !== this.#round) return;
      if (!standing) await pause(LATER);
      else {
        this.#take(standing);
        if (!this.isWaiting) return this.#end();
        if (Date.now() - asked < SOON) await pause(SOON);
      }
    }
  }

  #end(): void {
    this.#round++;
    if (!this.table) {
      this.wish = null;
      this.isLost = true;
      return;
    }
    sound("turn");
    if (route.path === PAGE) void notices.attempt(() => this.go());
  }
}

export const line = new Line();
