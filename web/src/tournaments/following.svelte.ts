// A tournament that somebody looks at: asked for every few seconds while the page is seen, and at once after one has done something.
import { notices } from "../app/notices.svelte";
import { api } from "../wire/api";
import type { OrganiserMessage, PlayerInfo, RoundInfo, TournamentInfo, TournamentNow, TournamentTable } from "../wire/shapes";

const SECONDS = 5;

export class Following {
  info = $state.raw<TournamentInfo | null>(null);
  me = $state<number | null>(null);
  isOrganiser = $state(false);
  link = $state("");
  messages = $state.raw<OrganiserMessage[]>([]);
  /** How far the clock of this device is behind the server's, in seconds. */
  behind = $state(0);
  #following = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsking = false;
  #isGone = false;

  constructor(readonly name: string) {
    document.addEventListener("visibilitychange", this.#seen);
  }

  readonly round = $derived<RoundInfo | undefined>(this.info?.played.at(-1));
  /** My own table of the present round. */
  readonly table = $derived<TournamentTable | undefined>(this.info?.status === "running" ? this.round?.tables.find((one) => this.me !== null && one.players.includes(this.me)) : undefined);
  readonly mine = $derived<PlayerInfo | undefined>(this.me === null ? undefined : this.player(this.me));

  /** Whether I may look at the tables at which I do not sit. */
  readonly looksOn = $derived(!!this.info?.open || this.isOrganiser || (!!this.mine && !this.mine.removed));

  /** Return the player of a number. */
  player(number: number): PlayerInfo | undefined {
    return this.info?.players.find((one) => one.number === number);
  }

  /** Ask how it stands, now and then again and again. */
  async ask(): Promise<void> {
    if (this.#isAsking || this.#isGone) return;
    this.#isAsking = true;
    clearTimeout(this.#timer);
    try {
      const told = await api<TournamentNow>("GET", `/tournaments/${this.name}?since=${this.#following}`);
      this.#following = told.following;
      if (told.info) [this.info, this.messages] = [told.info, told.messages];
      this.me = told.me;
      this.isOrganiser = told.organiser;
      this.link = told.link;
      this.behind = told.now - Date.now() / 1000;
    } finally {
      this.#isAsking = false;
      this.#again();
    }
  }

  /** Do something, then see what came of it. */
  async do(what: string, body?: unknown): Promise<boolean> {
    return notices.attempt(async () => {
      await api("POST", `/tournaments/${this.name}/${what}`, body);
      await this.ask();
    });
  }

  stop(): void {
    this.#isGone = true;
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#seen);
  }

  #again(): void {
    const isOver = this.info && this.info.status !== "waiting" && this.info.status !== "running";
    if (this.#isGone || document.hidden || isOver) return;
    this.#timer = setTimeout(() => void this.ask().catch(() => undefined), SECONDS * 1000);
  }

  #seen = (): void => {
    if (!document.hidden) void this.ask().catch(() => undefined);
    else clearTimeout(this.#timer);
  };
}
