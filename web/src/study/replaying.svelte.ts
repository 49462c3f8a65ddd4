// A match that is gone through again: what was fetched of it, at which moment one is, and through whose eyes one looks.
import { loadAdapter, loadRules, type GameAdapter } from "../games/adapter";
import { SightByRules, type Seen } from "../games/seeing";
import { api, Problem } from "../wire/api";
import { settings } from "../app/settings.svelte";
import type { Letter, Line, Replay } from "../wire/protocol";
import { say, words } from "../app/words.svelte";
import { SPEED } from "../table/pace";
import type { Sentence } from "../table/telling";
import { tellingFor } from "../table/turns";
import { tellMoments, type TurnOfMoments } from "./moments";

/** Through whose eyes: one's own (whatever the server takes for that), all at once, nobody's, or a seat's. */
export type Eyes = "own" | "all" | "spectator" | Letter;

/** Where a match comes from: a table of this server, or a file. */
export type Source = { table: string } | { file: string; called: string };

/** One moment of a match: the line that led to it, if any, and what was seen then. */
export interface Moment {
  line: Line | null;
  state: Seen;
}

const STEP = 1400; // milliseconds for each move, when it plays by itself
const FASTEST = 0.25; // of it: else there would be nothing to see
const REFUSED = [403, 409, 422]; // these eyes are not ours, or not yet

function ask(source: Source, eyes: Eyes): Promise<Replay> {
  const everything = eyes === "all";
  const seat = everything || eyes === "own" || eyes === "spectator" ? null : eyes;
  if ("file" in source) return api<Replay>("POST", "/replay", { file: source.file, seat, everything });
  const query = everything ? "?everything=true" : eyes === "own" ? "" : `?seat=${seat ?? ""}`; // empty: nobody's
  return api<Replay>("GET", `/tables/${source.table}/replay${query}`);
}

/** Return the number of a moment that stays the same through all eyes, and also when the match goes on. */
const numberOf = (frame: Moment | undefined): number => (frame?.line ? frame.line.number + 1 : 0);

/** Put together what was seen at each moment. */
function momentsOf({ frames, eyes, edition }: Replay, sight: SightByRules): Moment[] {
  let seen: Seen | null = null;
  return frames.map(({ line, state }) => ({ line, state: (seen = sight.see(state, seen, eyes || null, edition)) }));
}

const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Replaying {
  replay = $state.raw<Replay | null>(null);
  adapter = $state.raw<GameAdapter | null>(null);
  source = $state.raw<Source | null>(null);
  eyes = $state<Eyes>("own");
  wished = $state<Eyes>("own"); // the eyes that were asked for and have not come yet
  loading = $state(false);
  problem = $state.raw<Problem | null>(null);
  refused = $state(""); // why one cannot look through the eyes that were asked for
  at = $state(0);
  before = $state.raw<Seen | null>(null); // what was shown before, where one went a single step on
  playing = $state(false);
  language = ""; // in which the server has told it

  moments = $state.raw<Moment[]>([]); // what was seen at each, put together from what had changed
  last = $derived(Math.max(0, this.moments.length - 1));
  frame = $derived<Moment | undefined>(this.moments[this.at]);
  number = $derived(numberOf(this.frame));
  log = $derived<Line[]>(this.moments.slice(0, this.at + 1).flatMap(({ line }) => (line ? [line] : [])));
  step = $derived<Line[]>(this.before && this.frame?.line ? [this.frame.line] : []); // a jump moves nothing

  /** The match in words; whoever looks from their own seat is “you”. */
  #told = $derived.by(() => {
    const last = this.moments.at(-1)?.state;
    if (!this.replay || !this.adapter || !last) return { moments: [], turns: [] };
    const { seats, you } = this.replay;
    return tellMoments(this.moments, this.adapter.story, tellingFor(last, seats, you || null), seats);
  });
  /** A sentence for each moment; none for the beginning. */
  sentences = $derived<(Sentence | null)[]>(this.#told.moments);
  /** The moments after the beginning, turn by turn. */
  turns = $derived<TurnOfMoments[]>(this.#told.turns);
  text = $derived(this.sentences[this.at]?.text ?? (this.replay ? say("study-start") : ""));

  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Fetch a match; through one's own eyes, if those that are wished are refused and nobody insists.
   * If that cannot be done, what is there stays; say whether it was done. */
  async open(source: Source, wished: Eyes | "" = "", number?: number, insists = false): Promise<boolean> {
    const turn = ++this.#turn;
    const language = words.language;
    this.loading = true;
    this.problem = null;
    this.refused = "";
    try {
      let eyes: Eyes = wished || "own";
      let replay = await ask(source, eyes).catch((problem: unknown) => {
        if (insists || eyes === "own" || !(problem instanceof Problem) || !REFUSED.includes(problem.status)) throw problem;
        eyes = "own"; // a link from a match that is over to one that is not
        return ask(source, eyes);
      });
      if (replay.over && eyes === "own") replay = await ask(source, (eyes = "all"));
      const [adapter, start] = await Promise.all([loadAdapter(replay.game), loadRules(replay.game), words.learn(replay.game)]);
      if (turn !== this.#turn) return false;
      adapter.useEdition?.(replay.edition);
      this.moments = momentsOf(replay, new SightByRules(start));
      this.#show(source, replay, adapter, eyes, number);
      this.language = language;
      return true;
    } catch (problem) {
      if (turn !== this.#turn) return false;
      this.wished = this.eyes;
      this.problem = problem instanceof Problem ? problem : new Problem(say("no-connection"));
      if (!(problem instanceof Problem)) console.error(problem);
      return false;
    } finally {
      if (turn === this.#turn) this.loading = false;
    }
  }

  /** Look through other eyes, at the same moment. */
  async look(eyes: Eyes): Promise<void> {
    if (!this.source) return;
    this.wished = eyes;
    if (await this.open(this.source, eyes, this.number, true)) return;
    this.refused = this.problem?.message ?? "";
    this.problem = null;
  }

  #show(source: Source, replay: Replay, adapter: GameAdapter, eyes: Eyes, number?: number): void {
    this.stop();
    Object.assign(this, { replay, adapter, source, eyes, wished: eyes, before: null });
    this.at = number === undefined ? this.last : this.find(number);
  }

  /** Return the index of the moment with a number, or of the last one before it. */
  find(number: number): number {
    return Math.max(0, this.moments.findLastIndex((frame) => numberOf(frame) <= number));
  }

  /** Go to a moment, by hand: what plays by itself stops. */
  go(at: number): void {
    this.stop();
    this.#step(at);
  }

  #step(to: number): void {
    const at = Math.min(Math.max(to, 0), this.last);
    if (at === this.at) return;
    this.before = at === this.at + 1 && !isStill() ? (this.frame?.state ?? null) : null;
    this.at = at;
  }

  /** Play by itself, from here or, at the end, from the beginning; or stop. */
  toggle(): void {
    if (this.playing) return this.stop();
    if (!this.last) return;
    if (this.at === this.last) this.#step(0);
    this.playing = true;
    this.#next();
  }

  #next(): void {
    this.#timer = setTimeout(
      () => {
        this.#step(this.at + 1);
        if (this.at < this.last) this.#next();
        else this.stop();
      },
      STEP * Math.max(FASTEST, SPEED[settings.pace]),
    );
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  /** Leave the page. */
  close(): void {
    this.stop();
    this.#turn += 1;
  }
}
