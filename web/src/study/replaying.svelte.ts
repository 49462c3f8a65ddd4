// A match that is gone through again: what was fetched of it, at which moment one is, and through whose eyes one looks.
import { loadAdapter, loadRules, type GameAdapter } from "../games/adapter";
import type { EditionNames, GameRules } from "../games/rules";
import { SightByRules, type Seen } from "../games/seeing";
import { api, Problem } from "../wire/api";
import { settings } from "../app/settings.svelte";
import type { Letter, Line, Replay } from "../wire/shapes";
import { say, words } from "../app/words.svelte";
import { SPEED } from "../table/pace";
import { CHANCE, nameOf, type Sentence } from "../table/telling";
import { tellingFor } from "../table/turns";
import { NotLegal, PastMatch, type Eyes, type Moment } from "./match";
import { tellMoments, type TurnOfMoments } from "./moments";
import type { Draw } from "./verify";

/** Where a match comes from: a table of this server, one on this device, or a file. */
export type Source = { table: string } | { device: string } | { file: string; called: string };

const STEP = 1400; // milliseconds for each move, when it plays by itself
const FASTEST = 0.25; // of it: else there would be nothing to see

/** Fetch a match: once, for all that can be seen of it. What is on this device, and most files, need no server for it. */
async function fetchReplay(source: Source): Promise<Replay> {
  if ("table" in source) return api("GET", `/tables/${source.table}/replay`);
  const { replayOfFile, replayOfTable } = await import("../device/replays");
  return "file" in source ? replayOfFile(source.file) : replayOfTable(source.device);
}

/** Return the number of a moment that stays the same through all eyes, and also when the match goes on. */
const numberOf = (frame: Moment | undefined): number => (frame?.line ? frame.line.number + 1 : 0);

/** Put together what was seen at each moment of a match that runs. */
function momentsOf({ frames, eyes, edition }: Replay, sight: SightByRules): Moment[] {
  let seen: Seen | null = null;
  return frames.map(({ line, state }) => ({ line, state: (seen = sight.see(state, seen, eyes || null, edition)) }));
}

const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Replaying {
  replay = $state.raw<Replay | null>(null);
  adapter = $state.raw<GameAdapter | null>(null);
  source = $state.raw<Source | null>(null);
  rules = $state.raw<GameRules | null>(null); // of a match that is over
  eyes = $state<Eyes | "own">("own"); // one's own as long as it runs; the server knows whose these are
  loading = $state(false);
  problem = $state.raw<Problem | null>(null);
  at = $state(0);
  before = $state.raw<Seen | null>(null); // what was shown before, where one went a single step on
  playing = $state(false);
  moments = $state.raw<Moment[]>([]);
  last = $derived(Math.max(0, this.moments.length - 1));
  frame = $derived<Moment | undefined>(this.moments[this.at]);
  number = $derived(numberOf(this.frame));
  log = $derived<Line[]>(this.moments.slice(0, this.at + 1).flatMap(({ line }) => (line ? [line] : [])));
  step = $derived<Line[]>(this.before && this.frame?.line ? [this.frame.line] : []); // a jump moves nothing

  /** The match in words; the reader is “you”. */
  #told = $derived.by(() => {
    const last = this.moments.at(-1)?.state;
    if (!this.replay || !this.adapter || !last) return { moments: [], turns: [] };
    const { seats } = this.replay;
    return tellMoments(this.moments, this.adapter.story, tellingFor(last, seats, this.#you()), seats);
  });
  /** A sentence for each moment; none for the beginning. */
  sentences = $derived<(Sentence | null)[]>(this.#told.moments);
  /** The moments after the beginning, turn by turn. */
  turns = $derived<TurnOfMoments[]>(this.#told.turns);
  /** The turns of the seats, by their moments, and how many these are. */
  #had = $derived(this.turns.map(({ moments }) => moments).filter((moments) => moments.some((at) => (this.moments[at]?.line?.actor ?? CHANCE) !== CHANCE)));
  played = $derived(this.#had.length);
  /** In which turn the moment is that is shown; 0 before the first. */
  turn = $derived(this.turnAt(this.at));
  text = $derived(this.sentences[this.at]?.text ?? (this.replay ? say("study-start") : ""));

  past = $state.raw<PastMatch | null>(null); // once it is over
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What is wrong with a match of a table that does not follow the rules: its luck can still be checked. */
  readonly fault = $derived(this.past?.illegal == null ? "" : say("study-not-legal", { event: this.past.illegal + 1 }));

  /** Every draw of a match that is over. */
  get draws(): Draw[] {
    return this.past?.draws ?? [];
  }

  /** Fetch a match, and look at it through these eyes, if there are such and one may.
   * If that cannot be done, what is there stays; say whether it was done. */
  async open(source: Source, eyes: Eyes = "", number?: number): Promise<boolean> {
    const turn = ++this.#turn;
    this.loading = true;
    this.problem = null;
    try {
      const replay = await fetchReplay(source);
      const [adapter, start] = await Promise.all([loadAdapter(replay.game), loadRules(replay.game), words.learn(replay.game)]);
      if (turn !== this.#turn) return false;
      const { game, match, result, edition } = replay;
      const past = match && new PastMatch(start(match.rules, edition as EditionNames | null), match, game, result, !("file" in source));
      adapter.useEdition?.(edition);
      this.past = past;
      if (!past) this.moments = momentsOf(replay, new SightByRules(start));
      Object.assign(this, { replay, adapter, source, rules: past?.rules ?? null, eyes: "own" });
      this.look(eyes, number ?? Infinity);
      return true;
    } catch (problem) {
      if (turn !== this.#turn) return false;
      this.problem = problem instanceof Problem ? problem : new Problem(problem instanceof NotLegal ? say("study-not-legal", { event: problem.event + 1 }) : say("no-connection"));
      if (!(problem instanceof Problem)) console.error(problem);
      return false;
    } finally {
      if (turn === this.#turn) this.loading = false;
    }
  }

  /** Look at a moment, the same if none is named, through other eyes: everybody's where there are no such. */
  look(eyes: Eyes, number = this.number): void {
    const isThere = eyes === "spectator" || this.replay?.seats.some(({ seat }) => seat === eyes);
    if (this.past) this.moments = this.past.moments((this.eyes = isThere ? eyes : "all"));
    this.before = null;
    this.at = this.find(number);
  }

  /** Say who is “you”: the reader, through all eyes, as everywhere else on the page; of a file that is nobody's, the seat one looks from. */
  #you(): Letter | null {
    if (!this.replay || !this.source) return null;
    const { seats, you } = this.replay;
    if (you) return you;
    return "file" in this.source && seats.some(({ seat }) => seat === this.eyes) ? this.eyes : null;
  }

  /** Name a seat where it stands alone, as beside a line or in a table: the reader's own is “You”. */
  label(seat: Letter): string {
    if (!this.replay) return seat;
    const { seats, game, you } = this.replay;
    return seat === you ? say("result-name-you") : nameOf(seats, game, seat);
  }

  /** Name a seat in a sentence, and say whether it is the reader's own. */
  named(seat: Letter): { who: string; you: "yes" | "no" } {
    const isYou = !!this.replay && seat === this.replay.you;
    return { who: isYou ? say("you") : this.label(seat), you: isYou ? "yes" : "no" };
  }

  /** Return in which turn a moment is: people count turns, not steps. */
  turnAt(at: number): number {
    return this.#had.filter(([first = 0]) => first <= at).length;
  }

  /** Return the event with which a turn ends. */
  endOf(turn: number): number | undefined {
    return this.moments[this.#had[turn - 1]?.at(-1) ?? -1]?.line?.number;
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
