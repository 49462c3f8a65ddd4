// A first game on its way: at which step one is, what is shown, and what comes of what one does.
import { notePlayed } from "../app/experience";
import { settings } from "../app/settings.svelte";
import { words } from "../app/words.svelte";
import { loadAdapter, loadRules, type GameAdapter, type Place } from "../games/adapter";
import { refusalText, type EditionNames, type GameRules } from "../games/rules";
import type { Seen } from "../games/seeing";
import { PastMatch, type Moment } from "../study/match";
import { SPEED } from "../table/pace";
import { nameOf } from "../table/telling";
import { tellingFor, tellTurns, turnsOf, type TurnTold } from "../table/turns";
import { api } from "../wire/api";
import type { FirstGameInfo, Letter, Line, StepInfo } from "../wire/shapes";
import { keepLesson, lessonAt, noteLearnt } from "./kept";

const STEP = 1150; // milliseconds for each move that is shown
const QUICK = 0.22; // of it, where nothing new happens
const TRIES = 2; // wrong ones, until it is shown what to do

/** What is said to a try: it would have been possible, or why it is not. */
export interface Reply {
  kind: "tried" | "why";
  place?: Place;
  message: string;
  clause: string;
}

/** Where one is in a step: asked to read or to do something, told what came of it, or looking on. */
type Phase = "task" | "done" | "moving";

const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Lesson {
  info = $state.raw<FirstGameInfo | null>(null);
  adapter = $state.raw<GameAdapter | null>(null);
  moments = $state.raw<Moment[]>([]);
  number = $state(0); // of the step, from 0
  at = $state(0); // the moment that is shown
  before = $state.raw<Seen | null>(null);
  phase = $state<Phase>("task");
  did = $state(0); // actions of the step that were done
  reply = $state.raw<Reply | null>(null);
  tries = $state(0);
  shows = $state(false); // what is to be pressed is marked
  isLater = $state(false); // turns are passed over in which nothing new happens
  waits = $state(false); // it was left here once: one is asked whether to go on

  step = $derived<StepInfo | undefined>(this.info?.steps[this.number]);
  count = $derived(this.info?.steps.length ?? 0);
  isLast = $derived(this.number === this.count - 1);
  frame = $derived<Moment | undefined>(this.moments[this.at]);
  seen = $derived<Seen | null>(this.frame?.state ?? null);
  isOver = $derived(this.isLast && !!this.seen?.result && this.phase === "task");
  isTask = $derived(this.phase === "task" && !this.waits && this.did < (this.step?.do.length ?? 0));
  legal = $derived<string[]>(this.isTask ? (this.seen?.legal ?? []) : []);
  log = $derived<Line[]>(this.moments.slice(0, this.at + 1).flatMap(({ line }) => (line ? [line] : [])));
  lines = $derived<Line[]>(this.before && this.frame?.line ? [this.frame.line] : []); // those of the move that is shown
  /** What is to be played now, as it is written, and the names of what is pressed for it. */
  wanted = $derived(this.isTask ? (this.moments[this.at + 1]?.line?.notation ?? "") : "");
  names = $derived<string[]>(this.isTask ? (this.step?.do[this.did] ?? []) : []);

  /** The latest turn in words. */
  latest = $derived.by((): TurnTold | undefined => {
    const { info, adapter, seen } = this;
    if (!info || !adapter || !seen) return undefined;
    return tellTurns(turnsOf(this.log, adapter.story).slice(-2), adapter.story, tellingFor(seen, info.seats, info.you), info.seats).at(-1);
  });

  #rules: GameRules | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rest: (() => void) | null = null; // what is left of what is being shown

  constructor(readonly game: string) {}

  /** Fetch the lesson; where it was left before, one is asked. */
  async open(): Promise<void> {
    const info = await api<FirstGameInfo>("GET", `/games/${this.game}/first-game`);
    const [adapter, start] = await Promise.all([loadAdapter(this.game), loadRules(this.game), words.learn(this.game)]);
    const rules = start(info.match.rules, (info.edition ?? null) as EditionNames | null);
    adapter.useEdition?.(info.edition);
    this.#rules = rules;
    this.moments = new PastMatch(rules, info.match, this.game, info.result).moments(info.you);
    Object.assign(this, { info, adapter });
    const left = info.steps.findIndex(({ name }) => name === lessonAt(this.game));
    this.enter(Math.max(0, left));
    this.waits = left > 0;
  }

  /** Say everything in another language, where one is. */
  async retell(): Promise<void> {
    this.info = await api<FirstGameInfo>("GET", `/games/${this.game}/first-game`);
    this.reply = null;
  }

  name = (seat: Letter): string => nameOf(this.info?.seats ?? [], this.game, seat);

  /** Go on where it was left, or from the beginning. */
  goOn(again: boolean): void {
    this.waits = false;
    if (again) this.enter(0);
  }

  /** Begin a step: its position is shown at once. */
  enter(number: number): void {
    this.#stop();
    this.number = number;
    this.at = this.#beginning(number);
    this.before = null;
    this.#ask();
  }

  #ask(): void {
    Object.assign(this, { phase: "task", did: 0, reply: null, tries: 0, shows: false, isLater: false });
    keepLesson(this.game, this.isLast || !this.number ? "" : (this.step?.name ?? ""));
    if (!this.isLast) return;
    notePlayed();
    noteLearnt(this.game);
  }

  /** The moment at which a step begins. */
  #beginning(number: number): number {
    const step = this.info?.steps[number];
    return step ? Math.max(0, this.moments.findLastIndex(({ line }) => !line || line.number < step.at)) : this.moments.length - 1;
  }

  back(): void {
    this.waits = false;
    if (this.number > 0) this.enter(this.number - 1);
  }

  /** Go on to the next step, and show what happens until then. */
  next(): void {
    if (this.phase === "moving" || this.isTask || this.isLast) return;
    const to = this.#beginning(this.number + 1);
    this.isLater = this.moments.slice(this.at + 1, to + 1).some(({ line }) => line?.actor === this.info?.you);
    this.#show(to, () => {
      this.number += 1;
      this.#ask();
    });
  }

  /** Try a move that is possible. */
  play = (action: string): void => {
    if (!this.isTask || !this.step) return;
    if (action !== this.wanted) {
      this.reply = { kind: "tried", message: this.step.tried, clause: "" };
      this.tries += 1;
      if (this.tries >= TRIES) this.shows = true;
      return;
    }
    Object.assign(this, { reply: null, tries: 0, shows: false, did: this.did + 1 });
    const isDone = this.did >= this.step.do.length;
    this.#show(isDone ? this.#settled(this.at + 1) : this.#mine(this.at + 1), () => {
      this.phase = isDone ? "done" : "task";
      if (isDone && !this.step?.done) this.next();
    });
  };

  /** The moment after which somebody decides again; chance's answers belong to what was done. */
  #settled(at: number): number {
    const end = this.#beginning(this.number + 1);
    let to = at;
    while (to < end && this.moments[to + 1]?.line?.actor === "*") to += 1;
    return to;
  }

  /** The moment before one's own next move. */
  #mine(at: number): number {
    let to = at;
    while (this.moments[to + 1] && this.moments[to + 1]?.line?.actor !== this.info?.you) to += 1;
    return to;
  }

  /** Say what a place is, and why a move is not possible there. */
  explain = (place: Place, action: string): void => {
    this.reply = { kind: "why", place, ...this.#why(action, place.clause) };
  };

  whyNot = (action: string): void => {
    this.reply = { kind: "why", ...this.#why(action, "") };
  };

  #why(action: string, clause: string): { message: string; clause: string } {
    const view = this.isTask ? this.seen?.view : undefined;
    const refusal = view && this.#rules?.called(action) ? this.#rules.refusal(view, action) : null;
    return refusal ? { message: refusalText(this.game, refusal), clause: refusal.clause } : { message: "", clause };
  }

  /** Show the moves up to a moment one after the other. */
  #show(to: number, then: () => void): void {
    this.#stop();
    this.phase = "moving";
    this.reply = null;
    const go = (by: number): void => {
      this.before = by === 1 && !isStill() ? this.seen : null;
      this.at += by;
    };
    this.#rest = () => {
      if (this.at < to) go(to - this.at);
      this.#rest = null;
      then();
    };
    const on = (): void => {
      if (this.at >= to) return this.#rest?.();
      go(1);
      this.#timer = setTimeout(on, this.at < to ? this.#pause() : this.#pause() / 2);
    };
    if (SPEED[settings.pace]) on();
    else this.#rest();
  }

  /** How long the move that is shown stays: by its kind alone. */
  #pause(): number {
    const line = this.frame?.line;
    const { look = 0, motion = 0 } = (line && this.adapter?.animationTime(line)) ?? {};
    return Math.max(look, (STEP + motion) * (this.isLater ? QUICK : 1) * SPEED[settings.pace]);
  }

  /** Show at once what is being shown. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#rest?.();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#rest = null;
  }

  close(): void {
    this.#stop();
  }
}
