// What is shown of a table, and when.
//
// What comes is not shown at once but step by step, so that a person can follow it: what is uncovered stays to be
// seen before the next move is shown. How long depends on public things only. Whatever is shown once is confirmed when it
// has been in front of somebody, and forgotten here as soon as the next step covers it.
//
// A move of one's own is shown at once, as the rules foretell it. What the server says of it then takes its place; if it
// refuses, the table is again as it was.
import type { GameAdapter } from "../games/adapter";
import { isTalk } from "../trading/offers";
import type { Seen, Sight } from "../games/seeing";
import type { Change, Letter, Line, News, State, TableInfo, Whole } from "../wire/shapes";
import { pauseAfter } from "./pace";
import { CHANCE } from "./telling";

type LogLine = Line & { once?: boolean };
type Arrived = News & { missed: boolean }; // it happened while one was not connected

/** What is on the screen of the match. */
interface Shown {
  state: Seen | null;
  before: Seen | null;
  log: LogLine[];
  step: LogLine[];
}

const CONFIRM = 3000; // milliseconds after which what is on the screen counts as seen

export abstract class Timeline {
  info = $state.raw<TableInfo | null>(null);
  state = $state.raw<Seen | null>(null);
  before = $state.raw<Seen | null>(null); // what was shown before the present step
  log = $state.raw<LogLine[]>([]);
  step = $state.raw<LogLine[]>([]); // the lines of the present step
  missed = $state.raw<LogLine[]>([]); // what happened while one was away
  answered = $state.raw<{ seat: Letter; yes: boolean } | null>(null); // the last answer to a request
  seat = $state<Letter | null>(null);
  viewed = $state<Letter | null>(null); // whose view the state is
  mine = $state.raw<Letter[]>([]);
  behind = $state(0); // steps that have come and are not shown yet
  showing = $state(false); // what came last is given time to be looked at

  #queue: (Arrived | State)[] = [];
  #foretold: string[] = []; // moves of one's own that are shown and that the server has not confirmed
  #confirmed: Shown | null = null; // how it was before them
  #shown = -1; // the number of the last event that was on the screen
  #hasForgotten = false; // something was shown once, and is covered in the log
  #pause: ReturnType<typeof setTimeout> | undefined;
  #confirming: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly adapter: Pick<GameAdapter, "animationTime" | "forget">,
    readonly sight: Sight,
  ) {
    document.addEventListener("visibilitychange", this.#look);
  }

  /** Let the server know that all up to an event has been in front of somebody. */
  protected abstract confirm(number: number): void;

  /** Begin again with the whole picture: through another seat's eyes, nobody's (null), or with another seat. */
  abstract lookAgain(eyes?: Letter | null): void;

  /** Whether everything that has come has been in front of somebody. */
  get hasSeenAll(): boolean {
    return !this.#queue.length && !this.missed.length;
  }

  /** Take in a whole picture, instead of all that waits. */
  protected begin(message: State): void {
    this.#queue = [message];
    this.goOn();
    this.#showNext();
  }

  /** Take in what has happened, after all that waits. */
  protected add(message: Arrived): void {
    this.#queue.push(message);
    this.#showNext();
  }

  /** Wait no longer: whoever acts has looked. */
  protected goOn(): void {
    clearTimeout(this.#pause);
    this.showing = false;
  }

  protected end(): void {
    for (const timer of [this.#pause, this.#confirming]) clearTimeout(timer);
    document.removeEventListener("visibilitychange", this.#look);
  }

  /** Show a move of one's own at once; say whether it can be foretold. */
  protected foretell(action: string): boolean {
    const foretold = this.state && this.seat && this.sight.foretell(this.state, action, this.seat);
    if (!foretold) return false;
    this.#confirmed ??= this.#shownNow();
    this.#foretold.push(action);
    const line = { ...foretold.line, number: (this.log.at(-1)?.number ?? -1) + 1 };
    this.before = this.state;
    this.state = foretold.seen;
    this.step = [line];
    this.log = [...this.log.map(this.#forget), line];
    return true;
  }

  /** Whether something is shown that the server has not confirmed. */
  get isForetold(): boolean {
    return this.#foretold.length > 0;
  }

  /** Go back to what the server has confirmed. */
  protected takeBack(): void {
    this.#foretold = [];
    if (this.#confirmed) Object.assign(this, this.#confirmed);
    this.#confirmed = null;
  }

  #shownNow(): Shown {
    return { state: this.state, before: this.before, log: this.log, step: this.step };
  }

  /** What was missed has been read. */
  dismiss(): void {
    this.missed = [];
    this.log = this.log.map((line, at) => (at < this.log.length - 1 ? this.#forget(line) : line)); // the last may lie open
    this.#confirm();
  }

  /** Show everything that has come at once; what is shown once can then be read as if one had been away. */
  skip(): void {
    this.goOn();
    this.#queue = this.#queue.map((message) => (message.kind === "news" ? { ...message, missed: true } : message));
    this.#showNext(true);
  }

  /** Somebody looks at the page again, or no longer. */
  #look = (): void => {
    if (document.hidden) {
      clearTimeout(this.#confirming);
      this.#confirming = undefined;
      return;
    }
    this.#showNext();
    this.#confirmSoon();
  };

  /** Show the next step, and the one after it when there was time to look. */
  #showNext(all = false): void {
    this.behind = this.#queue.length;
    while (!this.showing && this.#queue.length && (all || !document.hidden || !this.state)) {
      const message = this.#queue.shift() as Arrived | State;
      this.behind = this.#queue.length;
      const lines = message.kind === "state" ? this.#showState(message) : this.#showNews(message);
      this.#confirmSoon();
      const pause = all ? 0 : pauseAfter(lines, this.mine, this.#queue.length, this.adapter.animationTime);
      if (pause) {
        this.showing = true;
        this.#pause = setTimeout(() => {
          this.showing = false;
          this.#showNext();
        }, pause);
      }
    }
  }

  /** Show a whole picture; return the lines of the log that one should have time to read. */
  #showState(message: State): LogLine[] {
    this.takeBack();
    const once = message.once ?? [];
    const lines = (message.state?.log ?? []).map((line) => ({ ...line, once: once.includes(line.number) }));
    const first = lines.findIndex((line, at) => line.once && at < lines.length - 1); // the last may still lie open
    const begun = lines.findLastIndex((line, at) => at <= first && line.actor !== CHANCE); // the move that it answered
    this.log = lines;
    this.missed = first < 0 ? [] : lines.slice(Math.max(begun, 0));
    this.step = lines.slice(-1); // what happened last is marked, also for whoever has just come
    this.before = null;
    this.info = message.table;
    this.state = message.state && this.#see(message.state);
    this.viewed = this.seat;
    this.#shown = message.following - 1;
    return [];
  }

  /** Show what happened; return the lines of it that one should have time to read. */
  #showNews(message: Arrived): LogLine[] {
    const [foretold, shown] = [this.#foretold, this.#shownNow()];
    this.takeBack();
    const told = message.events.flatMap((event) => (event.line ? [{ ...event.line, once: event.once ?? false }] : []));
    // Log lines that were shown once are forgotten as soon as something else follows.
    const log = told.length ? this.log.map(this.#forget) : this.log;
    this.log = [...log, ...told.map((line, at) => (at < told.length - 1 ? this.#forget(line) : line))];
    if (message.missed) this.missed = [...this.missed, ...told];
    this.#shown = message.events.at(-1)?.number ?? this.#shown;
    const answer = message.events.findLast((event) => event.kind === "answered");
    if (answer) this.answered = { seat: answer.seat ?? "", yes: answer.yes ?? false };
    const moves = told.filter((line) => !isTalk(line));
    if (moves.length) this.step = moves; // what is offered meanwhile moves nothing
    this.before = this.state;
    if (message.table) this.info = { ...message.table, edition: this.info?.edition ?? null }; // which stays as it is
    else if (moves.length && this.info?.asked) this.info = { ...this.info, asked: null }; // a move answers every question
    if (message.state) this.state = this.#see(message.state);
    if (foretold.length) this.#goOnForetelling(foretold, shown, moves);
    if (message.table?.status === "over" && this.#hasForgotten) this.lookAgain(this.seat ?? undefined); // nothing is covered any more
    return told;
  }

  /** Foretell again what these moves have not confirmed; what has been shown of them moves no more. */
  #goOnForetelling(foretold: string[], shown: Shown, [own, ...answers]: LogLine[]): void {
    const isConfirmed = own?.actor === this.seat && own?.notation === foretold[0];
    const rest = foretold.slice(isConfirmed ? 1 : 0);
    if (!rest.every((action) => this.foretell(action))) this.takeBack(); // something else has come of it
    else if (!answers.length) Object.assign(this, { before: shown.before, step: shown.step });
    else if (!rest.length) Object.assign(this, { before: shown.state, step: answers });
  }

  #see(told: Whole | Change): Seen {
    const asked = this.mine.find((seat) => seat === told.actor) ?? null; // of several at one screen, where all look as spectators
    return this.sight.see(told, this.state, this.seat ?? asked, this.info?.edition ?? null);
  }

  /** After a while in front of somebody, what is shown once has been seen. */
  #confirmSoon(): void {
    if (this.#confirming || this.missed.length || document.hidden) return;
    if (!this.step.some((line) => line.once) && !this.log.some((line) => line.once)) return;
    this.#confirming = setTimeout(() => {
      this.#confirming = undefined;
      if (!this.missed.length) this.#confirm();
    }, CONFIRM);
  }

  #confirm(): void {
    clearTimeout(this.#confirming);
    this.#confirming = undefined;
    if (this.#shown >= 0) this.confirm(this.#shown);
  }

  #forget = (line: LogLine): LogLine => {
    const { once, ...plain } = line;
    if (!once) return line;
    this.#hasForgotten = true;
    return this.adapter.forget(plain);
  };
}
