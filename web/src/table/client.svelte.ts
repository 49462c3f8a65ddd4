// A table as it is lived through: the socket, what it tells, and what one wishes.
//
// What comes is not shown at once but step by step, so that a person can follow it: a tile that is turned up stays to be
// seen before the next move is shown. How long depends on public things only. Whatever is shown once is confirmed when it
// has been in front of somebody, and forgotten here as soon as the next step covers it.
import type { GameAdapter } from "../games/adapter";
import { isTalk, type Draft } from "../trading/offers";
import type { Answer, BidWindow, Heard, Letter, Line, Message, News, Seen, State, TableInfo } from "../wire/protocol";
import { Absence } from "./absence.svelte";
import { pauseAfter } from "./pace";
import { CHANCE, thinks } from "./telling";

export type LogLine = Line & { once?: boolean };
export type Connection = "connecting" | "open" | "lost" | "closed";
type Arrived = News & { missed: boolean }; // it happened while one was not connected
type Wish = { do: string; expected?: number | null } & Record<string, unknown>;
interface Pending {
  frame: Wish & { id: string };
  settle: (answer: Answer) => void;
  patience: ReturnType<typeof setTimeout> | undefined;
}

const CONFIRM = 3000; // milliseconds after which what is on the screen counts as seen
const PATIENCE = 6000; // without an answer the connection is taken for lost
const LONGEST_WAIT = 15;
const SEEN = 1000; // closing like this says that all that came has been seen
const UNSEEN = 4000;
const REFUSED = 1008;
const SOON = 1000; // milliseconds in which news comes that an answer spoke of
const LONG_HIDDEN = 30_000; // after so long nobody knows whether the connection is still one

export class TableClient {
  info = $state.raw<TableInfo | null>(null);
  state = $state.raw<Seen | null>(null);
  before = $state.raw<Seen | null>(null); // what was shown before the present step
  log = $state.raw<LogLine[]>([]);
  step = $state.raw<LogLine[]>([]); // the lines of the present step
  missed = $state.raw<LogLine[]>([]); // what happened while one was away
  talk = $state.raw<Heard[]>([]);
  connection = $state<Connection>("connecting");
  problem = $state(""); // what the server said when it closed
  readonly absence = new Absence(); // how long there has been no connection
  answered = $state.raw<{ seat: Letter; yes: boolean } | null>(null); // the last answer to a request
  seat = $state<Letter | null>(null);
  viewed = $state<Letter | null>(null); // whose view the state is
  mine = $state.raw<Letter[]>([]);
  kept = $state.raw<Letter[]>([]);
  link = $state<string | null>(null);
  talkTo = $state<"players" | "watchers">("watchers");
  isOwner = $state(false); // one has made this table
  muted = $state.raw<Letter[]>([]); // whose talk one does not read
  mutedOffers = $state.raw<Letter[]>([]); // who may not make offers to me
  ahead = $state(0); // milliseconds that the server's clock is ahead of the one here
  offered = $state(0); // how many offers have come to me
  window = $state.raw<BidWindow | null>(null); // told as soon as it comes: it does not wait for what is still shown
  waitingFor = $state(""); // the move that was sent and has no answer yet
  behind = $state(0); // steps that have come and are not shown yet
  showing = $state(false); // what came last is given time to be looked at
  next = $state<Letter | null>(null); // who is asked, once everything that has come is shown

  #socket: WebSocket | null = null;
  #ready = false;
  #welcomed = false; // what comes next is what one has missed
  #following: number | null = null;
  #waiting: { following: number; come: () => void }[] = [];
  #moved = 0; // as far as anything happened that changes the position
  #shown = -1; // the number of the last event that was on the screen
  #eyes: Letter | undefined;
  #queue: (Arrived | State)[] = [];
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on the page follows it
  #pending = new Map<string, Pending>();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #confirming: ReturnType<typeof setTimeout> | undefined;
  #wait = 0.5;
  #again: number | undefined;
  #ended = false;
  #hasForgotten = false; // something was shown once, and is covered in the log
  #hasOldTalk = false; // what was said before the connection broke
  #mayComeAgain = false; // though it was refused: with other eyes
  #hiddenSince = 0;

  constructor(
    readonly name: string,
    readonly adapter: Pick<GameAdapter, "animationTime" | "forget">,
  ) {
    addEventListener("offline", this.#lose);
    addEventListener("online", this.tryNow);
    addEventListener("pagehide", this.#part);
    addEventListener("pageshow", this.#comeBack);
    document.addEventListener("visibilitychange", this.#look);
    this.#connect();
  }

  /** Whether everything that has come is on the screen, so that one may act on it. */
  get current(): boolean {
    return this.behind === 0 && this.connection === "open";
  }

  get isAway(): boolean {
    const mine = this.info?.seats.filter((seat) => this.mine.includes(seat.seat)) ?? [];
    return this.info?.status === "playing" && mine.some((seat) => seat.away);
  }

  /** The computer player that thinks; none as long as something that it did is still to be shown. */
  get thinking(): Letter | null {
    return this.current && this.info && this.state ? thinks(this.info, this.state.actor) : null;
  }

  get isMyTurn(): boolean {
    const actor = this.state?.actor;
    return this.info?.status === "playing" && !this.isAway && !!actor && this.mine.includes(actor);
  }

  /** Whether one is wanted, also while the page is hidden and shows nothing new. */
  get isWanted(): boolean {
    return !!this.next && this.mine.includes(this.next) && !this.isAway;
  }

  /** What one may play now; nothing while one still watches what happened. */
  get legal(): string[] {
    return this.isMyTurn && this.current && this.state?.actor === this.seat ? (this.state?.legal ?? []) : [];
  }

  /** Leave the page. */
  close(): void {
    this.#ended = true;
    this.absence.end();
    for (const timer of [this.#retry, this.#pause, this.#confirming]) clearTimeout(timer);
    removeEventListener("offline", this.#lose);
    removeEventListener("online", this.tryNow);
    removeEventListener("pagehide", this.#part);
    removeEventListener("pageshow", this.#comeBack);
    document.removeEventListener("visibilitychange", this.#look);
    for (const { patience } of this.#pending.values()) clearTimeout(patience);
    this.#part();
  }

  // What one wishes. Each wish has an id: after a break it is sent again, and done once.

  play(action: string): Promise<Answer> {
    for (const { frame } of this.#pending.values()) {
      if (frame.do === "play" && frame.expected === this.#following) return Promise.resolve(this.#stale());
    }
    this.waitingFor = action;
    clearTimeout(this.#pause); // whoever acts has looked
    this.showing = false;
    if (this.missed.length) this.dismiss();
    return this.#move(action).finally(() => (this.waitingFor = ""));
  }

  /** Send a move; if somebody has only made or answered an offer meanwhile, send it again. */
  async #move(action: string): Promise<Answer> {
    const expected = this.#following;
    const answer = await this.#wish({ do: "play", action, expected });
    if (answer.kind !== "behind") return answer;
    await this.#until(answer.following); // the news may come after the answer
    const isSame = this.#moved <= (expected ?? 0) && (this.#following ?? 0) > (expected ?? 0);
    return isSame ? this.#move(action) : answer;
  }

  why(action: string): Promise<Answer> {
    return this.#wish({ do: "why", action });
  }

  undo(): Promise<Answer> {
    return this.#wish({ do: "undo", expected: this.#following });
  }

  answer(yes: boolean): Promise<Answer> {
    return this.#wish({ do: "answer", yes, expected: this.#following });
  }

  say(text: string): Promise<Answer> {
    return this.#wish({ do: "say", text });
  }

  mute(seat: Letter, muted: boolean): Promise<Answer> {
    return this.#wish({ do: "mute", seat, muted });
  }

  /** Wait until everything before a number has come, if it comes soon. */
  #until(following: number): Promise<void> {
    return new Promise((come) => {
      this.#waiting.push({ following, come });
      setTimeout(come, SOON);
      this.#came();
    });
  }

  #came(): void {
    for (const { following, come } of this.#waiting) if ((this.#following ?? 0) >= following) come();
    this.#waiting = this.#waiting.filter(({ following }) => (this.#following ?? 0) < following);
  }

  // Deals. Whoever plays several seats says for which one.

  offer({ insteadOf, ...offer }: Draft): Promise<Answer> {
    return this.#wish({ do: "offer", ...offer, instead_of: insteadOf, seat: this.seat, expected: null });
  }

  answerOffer(what: "accept" | "decline" | "retract", offer: number): Promise<Answer> {
    return this.#wish({ do: what, offer, seat: this.seat, expected: null });
  }

  judge(offer: number, kept: boolean): Promise<Answer> {
    return this.#wish({ do: "judge", offer, kept, seat: this.seat, expected: null });
  }

  /** Do not bid for the second card of a computer that waits; or never in this match. */
  pass(always: boolean): Promise<Answer> {
    return this.#wish({ do: "pass", always, seat: this.seat, expected: null });
  }

  /** Have computers wait for my bids, from now on in this match. */
  wait(): Promise<Answer> {
    return this.#wish({ do: "wait", seat: this.seat, expected: null });
  }

  muteOffers(seat: Letter, muted: boolean): Promise<Answer> {
    return this.#wish({ do: "mute", seat, muted, what: "offers" });
  }

  free(seat: Letter): Promise<Answer> {
    return this.#wish({ do: "free", seat });
  }

  order(what: "end" | "resign" | "leave" | "return" | "rematch"): Promise<Answer> {
    return this.#wish({ do: what });
  }

  /** Begin again with the whole picture: through another seat's eyes, or with another seat. */
  lookAgain(eyes?: Letter): void {
    this.#eyes = eyes;
    this.#following = null;
    this.#part();
    this.#connect();
  }

  /** Open the socket anew, for instance because the server is to speak another language; nothing is missed. */
  reopen(): void {
    if (this.connection === "open") this.tryNow();
  }

  /** What was missed has been read. */
  dismiss(): void {
    this.missed = [];
    this.log = this.log.map((line, at) => (at < this.log.length - 1 ? this.#forget(line) : line)); // the last may lie open
    this.#confirm();
  }

  /** Show everything that has come at once; what is shown once can then be read as if one had been away. */
  skip(): void {
    clearTimeout(this.#pause);
    this.showing = false;
    this.#queue = this.#queue.map((message) => (message.kind === "news" ? { ...message, missed: true } : message));
    this.#showNext(true);
  }

  // The connection.

  #connect(): void {
    clearTimeout(this.#retry);
    this.absence.try();
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${this.name}/socket`);
    this.#socket = socket;
    this.#ready = false;
    socket.onopen = () => {
      const hello = { do: "hello", since: this.#following, ...(this.#eyes ? { seat: this.#eyes } : {}) };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket && !this.#ended) this.#hear(JSON.parse(event.data as string) as Message);
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket || this.#ended) return;
      this.#ready = false;
      if (event.code === REFUSED && !this.#mayComeAgain) {
        this.connection = "closed";
        this.absence.end();
        return;
      }
      this.#mayComeAgain = false;
      this.connection = "lost";
      this.absence.begin();
      this.#retry = setTimeout(() => this.#connect(), (this.#again ?? this.#wait) * 1000);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
      this.#again = undefined;
    };
  }

  #lose = (): void => {
    if (this.connection !== "open") return;
    this.connection = "lost";
    this.absence.begin();
  };

  /** Try to connect now, without waiting for the next time. */
  tryNow = (): void => {
    if (this.#ended || this.connection === "closed") return;
    this.#wait = 0.5;
    const old = this.#socket;
    this.#connect();
    old?.close(UNSEEN);
  };

  /** Go, and say whether everything that came has been in front of somebody. */
  #part = (): void => {
    this.#socket?.close(this.#queue.length || this.missed.length ? UNSEEN : SEEN);
  };

  #comeBack = (event: PageTransitionEvent): void => {
    if (event.persisted) this.tryNow();
  };

  /** Somebody looks at the page again, or no longer. */
  #look = (): void => {
    if (document.hidden) {
      clearTimeout(this.#confirming);
      this.#confirming = undefined;
      this.#hiddenSince = Date.now();
      return;
    }
    if (this.connection === "lost" || Date.now() - this.#hiddenSince > LONG_HIDDEN) this.tryNow();
    this.#showNext();
    this.#confirmSoon();
  };

  #stale(): Answer {
    return { kind: "behind", id: "", following: this.#following ?? 0 };
  }

  #wish(wish: Wish): Promise<Answer> {
    const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
    const frame = { ...wish, id };
    return new Promise((settle) => {
      const pending = { frame, settle, patience: undefined };
      this.#pending.set(id, pending);
      if (this.#ready) this.#sendWish(pending);
    });
  }

  /** Send a wish; if it is not answered in time, the connection is tried anew. */
  #sendWish(pending: Pending): void {
    clearTimeout(pending.patience);
    pending.patience = setTimeout(() => {
      if (this.connection === "open") this.tryNow();
    }, PATIENCE);
    this.#send(pending.frame);
  }

  #send(frame: object): void {
    this.#socket?.send(JSON.stringify(frame));
  }

  #hear(message: Message): void {
    if (this.#ready && this.connection === "lost") {
      this.connection = "open"; // the browser had only thought so
      this.absence.end();
    }
    switch (message.kind) {
      case "welcome":
        this.#ready = true;
        this.absence.end();
        this.#welcomed = true;
        this.#wait = 0.5;
        this.#eyes = message.seat ?? undefined;
        this.#hasOldTalk = true;
        Object.assign(this, { connection: "open", problem: "", seat: message.seat, mine: message.mine });
        Object.assign(this, { kept: message.kept, link: message.link, talkTo: message.talk });
        Object.assign(this, { isOwner: message.owner, muted: message.muted, mutedOffers: message.muted_offers });
        this.ahead = message.now * 1000 - Date.now();
        for (const pending of this.#pending.values()) this.#sendWish(pending);
        break;
      case "state":
        this.#following = this.#moved = message.following;
        this.next = message.state?.actor ?? null;
        this.window = message.table.window;
        this.#came();
        this.#queue = [message];
        this.#welcomed = false;
        this.showing = false;
        clearTimeout(this.#pause);
        this.#showNext();
        break;
      case "news":
        this.#following = (message.events.at(-1)?.number ?? (this.#following ?? 0) - 1) + 1;
        if (!message.events.every(({ line }) => line && isTalk(line))) this.#moved = this.#following;
        this.offered += message.events.filter(({ line }) => line?.kind === "offered" && this.mine.includes(String(line.fields?.seat))).length;
        if (message.state) this.next = message.state.actor;
        if (message.table) this.window = message.table.window;
        this.#came();
        this.#queue.push({ ...message, missed: this.#welcomed });
        this.#welcomed = false;
        this.#showNext();
        break;
      case "talk":
        this.talk = this.#hasOldTalk ? message.said : [...this.talk, ...message.said];
        this.#hasOldTalk = false;
        break;
      case "muted": // here, or on another device of mine
        Object.assign(this, { muted: message.muted, mutedOffers: message.muted_offers });
        break;
      case "link": // the link before lets nobody in any more
        this.link = this.link && this.link.replace(/#.*$/, `#${message.invitation}`);
        break;
      case "done":
      case "refused":
      case "behind":
        clearTimeout(this.#pending.get(message.id)?.patience);
        this.#pending.get(message.id)?.settle(message);
        this.#pending.delete(message.id);
        break;
      case "bye":
        this.#again = message.again;
        this.problem = message.message;
        break;
      case "error":
        this.problem = message.message;
        if (message.error === "not-your-seat") {
          // The seat was freed meanwhile: one looks on as whoever one is now.
          this.#eyes = undefined;
          this.#following = null;
          this.#mayComeAgain = true;
        }
        break;
    }
  }

  // What is shown.

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
    const once = message.once ?? [];
    const lines = (message.state?.log ?? []).map((line) => ({ ...line, once: once.includes(line.number) }));
    const first = lines.findIndex((line, at) => line.once && at < lines.length - 1); // the last may still lie open
    const begun = lines.findLastIndex((line, at) => at <= first && line.actor !== CHANCE); // the move that it answered
    this.log = lines;
    this.missed = first < 0 ? [] : lines.slice(Math.max(begun, 0));
    this.step = lines.slice(-1); // what happened last is marked, also for whoever has just come
    this.before = null;
    this.info = message.table;
    this.state = message.state;
    this.viewed = this.seat;
    this.#shown = message.following - 1;
    return [];
  }

  /** Show what happened; return the lines of it that one should have time to read. */
  #showNews(message: Arrived): LogLine[] {
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
    if (message.table) this.info = message.table;
    else if (moves.length && this.info?.asked) this.info = { ...this.info, asked: null }; // a move answers every question
    if (message.state) this.state = message.state;
    if (message.table?.status === "over" && this.#hasForgotten) this.lookAgain(this.seat ?? undefined); // nothing is covered any more
    return told;
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
    if (this.#ready && this.#shown >= 0) this.#send({ do: "seen", number: this.#shown });
  }

  #forget = (line: LogLine): LogLine => {
    const { once, ...plain } = line;
    if (!once) return line;
    this.#hasForgotten = true;
    return this.adapter.forget(plain);
  };
}
