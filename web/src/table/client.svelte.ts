// A table that one is at: what is known of it, what it tells, and what one wishes.
import type { GameAdapter } from "../games/adapter";
import type { Sight } from "../games/seeing";
import type { TimesTold } from "../clocks/left";
import { isTalk, type Draft } from "../trading/offers";
import { type Absent, type AnyMessage, type Auction, type Heard, type Hello, type Letter, type OldDeals, PROTOCOL, type Reply, type TimesLeft, type Welcome } from "../wire/shapes";
import { TableSocket, type Connect, type Connection, type Door, type Wish } from "../wire/socket.svelte";
import { thinks } from "./telling";
import { Timeline } from "./timeline.svelte";

const SOON = 1000; // milliseconds in which news comes that an answer spoke of

/** Fetch the page anew, once: the server has been renewed since, and speaks otherwise. */
function renew(protocol: number): void {
  if (sessionStorage.getItem("renewed") === String(protocol)) return;
  sessionStorage.setItem("renewed", String(protocol));
  location.reload();
}

export class TableClient extends Timeline {
  talk = $state.raw<Heard[]>([]);
  kept = $state.raw<Letter[]>([]);
  link = $state<string | null>(null);
  talkTo = $state<"players" | "watchers">("watchers");
  isOwner = $state(false); // one has made this table
  muted = $state.raw<Letter[]>([]); // whose talk one does not read
  mutedOffers = $state.raw<Letter[]>([]); // who may not make offers to me
  absent = $state.raw<Absent["seats"]>({}); // the players who are not connected, and since when
  ahead = $state(0); // milliseconds that the server's clock is ahead of the one here
  offered = $state(0); // how many offers have come to me
  auction = $state.raw<Auction | null>(null); // told as soon as it comes: it does not wait for what is still shown
  times = $state.raw<TimesTold | null>(null); // the clocks, as they were told last
  waitingFor = $state(""); // the move that was sent, has no answer yet and could not be foretold
  next = $state<Letter | null>(null); // who is asked, once everything that has come is shown

  #socket: Door;
  #welcomed = false; // what comes next is what one has missed
  #following: number | null = null;
  #waiting: { following: number; come: () => void }[] = [];
  #moved = 0; // as far as anything happened that changes the position
  #eyes: Letter | null | undefined; // whose; null: nobody's, though one has seats
  #hasOldTalk = false; // what was said before the connection broke
  #last: Promise<Reply> | null = null; // to the last move, if it has not come yet

  constructor(
    readonly name: string,
    adapter: Pick<GameAdapter, "animationTime" | "forget">,
    sight: Sight,
    connect: Connect = (table, listener) => new TableSocket(table, listener),
  ) {
    super(adapter, sight);
    this.#socket = connect(name, this);
  }

  /** Whether the table is in this page, without a server. */
  get isOnDevice(): boolean {
    return this.#socket.isOnDevice;
  }

  /** Whether nothing is hidden at the table from whoever plays there. */
  get isOpen(): boolean {
    return !!this.#socket.isOpen;
  }

  get connection(): Connection {
    return this.#socket.connection;
  }

  /** What the server said when it closed. */
  get problem(): string {
    return this.#socket.problem;
  }

  /** How long there has been no connection. */
  get absence(): Door["absence"] {
    return this.#socket.absence;
  }

  /** Whether everything that has come is on the screen, so that one may act on it. */
  get current(): boolean {
    return this.behind === 0 && this.connection === "open";
  }

  get isAway(): boolean {
    const mine = this.info?.seats.filter((seat) => this.mine.includes(seat.seat)) ?? [];
    return this.info?.status === "playing" && mine.some((seat) => seat.away);
  }

  /** Since when a player has not been connected, in milliseconds of the clock here; null if that is not known, nothing if they are there. */
  goneSince(seat: Letter): number | null | undefined {
    const since = this.absent[seat];
    return since === undefined ? since : since ? since * 1000 - this.ahead : null;
  }

  /** The computer player that thinks; none as long as something that it did is still to be shown. */
  get thinking(): Letter | null {
    return this.current && this.info && this.state ? thinks(this.info, this.state.actor) : null;
  }

  get isMyTurn(): boolean {
    const actor = this.state?.actor;
    return this.info?.status === "playing" && !this.isAway && !!actor && this.#isPlayed(actor);
  }

  /** Whether one is wanted, also while the page is hidden and shows nothing new. */
  get isWanted(): boolean {
    return !!this.next && this.#isPlayed(this.next) && !this.isAway;
  }

  /** Whether the time of all one's seats is over: a computer plays on there. */
  get isLate(): boolean {
    const over = this.info?.times?.over ?? [];
    return this.info?.status === "playing" && this.mine.length > 0 && this.mine.every((seat) => over.includes(seat));
  }

  #isPlayed(seat: Letter): boolean {
    return this.mine.includes(seat) && !this.times?.times.over.includes(seat);
  }

  /** What one may play now; nothing while one still watches what happened. */
  get legal(): string[] {
    if (this.isForetold && this.#isTrading) return []; // what has been promised is known when the server has told it
    return this.isMyTurn && this.current && this.#isAsked ? (this.state?.legal ?? []) : [];
  }

  /** Whether what is asked is asked of the seat through whose eyes one looks; of any of one's own, if one looks as a spectator does. */
  get #isAsked(): boolean {
    return this.seat === null || this.state?.actor === this.seat;
  }

  get #isTrading(): boolean {
    const { offers = [], deals = [] } = this.state?.haggling ?? {};
    return offers.length + deals.length > 0;
  }

  // What one wishes.

  /** Play a move: it is shown at once, and sent as soon as those before it are confirmed. */
  async play(action: string): Promise<Reply> {
    if (this.waitingFor) return this.#isBehind;
    this.goOn();
    if (this.missed.length) this.dismiss();
    const isShared = this.mine.length > 1; // there the screen is handed over when the server has said whose turn it is
    if (isShared || !this.foretell(action)) this.waitingFor = action;
    const sent = this.#last ? this.#after(this.#last, action) : this.#move(action);
    this.#last = sent;
    const answer = await sent;
    if (this.#last === sent) [this.#last, this.waitingFor] = [null, ""];
    if (answer.kind !== "done") this.takeBack();
    return answer;
  }

  /** Take back one's last move, and play this one in its place. */
  async playInstead(action: string): Promise<Reply> {
    if (this.waitingFor) return this.#isBehind;
    await this.#settled();
    this.waitingFor = action;
    const undone = await this.undo();
    if (undone.kind === "done") await this.#until(undone.following);
    this.waitingFor = "";
    return undone.kind !== "done" || this.info?.asked?.what === "undo" ? undone : this.play(action);
  }

  /** Wait until the last move has its answer, and is told. */
  async #settled(): Promise<void> {
    const last = await this.#last;
    if (last?.kind === "done") await this.#until(last.following);
  }

  /** Send a move after another one has been done and told; if that was not, or more has happened since, neither is this. */
  async #after(before: Promise<Reply>, action: string): Promise<Reply> {
    const answer = await before;
    if (answer.kind !== "done") return this.#isBehind;
    await this.#until(answer.following);
    return this.#moved > answer.following ? this.#isBehind : this.#move(action);
  }

  get #isBehind(): Reply {
    return { kind: "behind", id: "", following: this.#following ?? 0 };
  }

  /** Send a move; if somebody has only made or answered an offer meanwhile, send it again. */
  async #move(action: string): Promise<Reply> {
    const expected = this.#following;
    const answer = await this.#wish({ do: "play", action, expected });
    if (answer.kind !== "behind") return answer;
    await this.#until(answer.following); // the news may come after the answer
    const isSame = this.#moved <= (expected ?? 0) && (this.#following ?? 0) > (expected ?? 0);
    return isSame ? this.#move(action) : answer;
  }

  /** Say why a move is not possible; the rules here know it, if it is one's turn. */
  why(action: string): Promise<Reply> {
    const why = this.state && this.isMyTurn && this.#isAsked ? this.sight.why(this.state, action) : undefined;
    if (why === undefined) return this.#wish({ do: "why", action });
    const answer = { id: "", following: this.#following ?? 0 };
    return Promise.resolve(why ? { kind: "refused", error: "illegal", ...answer, ...why } : { kind: "done", ...answer });
  }

  /** Ask for all that one's seat may know. */
  known(): Promise<Reply> {
    return this.#wish({ do: "known" });
  }

  /** Take back one's last move, as soon as that is confirmed. */
  async undo(): Promise<Reply> {
    if (this.#last) await this.#settled();
    return this.#wish({ do: "undo", expected: this.#following });
  }

  answer(yes: boolean): Promise<Reply> {
    return this.#wish({ do: "answer", yes, expected: this.#following });
  }

  say(text: string): Promise<Reply> {
    return this.#wish({ do: "say", text });
  }

  mute(seat: Letter, muted: boolean): Promise<Reply> {
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

  offer({ insteadOf, ...offer }: Draft): Promise<Reply> {
    return this.#wish({ do: "offer", ...offer, instead_of: insteadOf, seat: this.seat, expected: null });
  }

  answerOffer(what: "accept" | "decline" | "retract", offer: number): Promise<Reply> {
    return this.#wish({ do: what, offer, seat: this.seat, expected: null });
  }

  judge(offer: number, kept: boolean): Promise<Reply> {
    return this.#wish({ do: "judge", offer, kept, seat: this.seat, expected: null });
  }

  /** Return earlier deals than so many, where the table is in this page. */
  olderDeals(before: number): OldDeals {
    return this.#socket.olderDeals?.(before) ?? { deals: [], older: before };
  }

  /** Do not bid for the second card of a computer that waits; or never in this match. */
  pass(always: boolean): Promise<Reply> {
    return this.#wish({ do: "pass", always, seat: this.seat, expected: null });
  }

  /** Have computers wait for my bids, from now on in this match. */
  wait(): Promise<Reply> {
    return this.#wish({ do: "wait", seat: this.seat, expected: null });
  }

  muteOffers(seat: Letter, muted: boolean): Promise<Reply> {
    return this.#wish({ do: "mute", seat, muted, what: "offers" });
  }

  free(seat: Letter): Promise<Reply> {
    return this.#wish({ do: "free", seat });
  }

  give(seat: Letter, level: string): Promise<Reply> {
    return this.#wish({ do: "give", seat, level });
  }

  order(what: "end" | "resign" | "leave" | "return" | "rematch"): Promise<Reply> {
    return this.#wish({ do: what });
  }

  lookAgain(eyes?: Letter | null): void {
    this.#eyes = eyes;
    this.#following = null;
    this.#socket.restart();
  }

  /** Open the socket anew, for instance because the server is to speak another language; nothing is missed. */
  reopen(): void {
    if (this.connection === "open") this.tryNow();
  }

  /** Try to connect now, without waiting for the next time. */
  tryNow = (): void => this.#socket.tryNow();

  /** Leave the page. */
  close(): void {
    this.end();
    this.#socket.end();
  }

  #wish(wish: Wish): Promise<Reply> {
    return this.#socket.wish(wish);
  }

  protected confirm(number: number): void {
    if (this.#socket.isReady) this.#socket.send({ do: "seen", number });
  }

  // What one hears.

  hello(): Hello {
    return { do: "hello", since: this.#following, ...(this.#eyes ? { seat: this.#eyes } : {}), ...(this.#eyes === null && { watch: true }) };
  }

  hear(message: AnyMessage): void {
    switch (message.kind) {
      case "welcome":
        this.#welcome(message);
        break;
      case "state":
        this.#following = this.#moved = message.following;
        this.next = message.state?.actor ?? null;
        this.auction = message.table.auction;
        this.#time(message.table.times);
        this.#came();
        this.#welcomed = false;
        this.begin(message);
        break;
      case "news":
        this.#following = (message.events.at(-1)?.number ?? (this.#following ?? 0) - 1) + 1;
        if (!message.events.every(({ line }) => line && isTalk(line))) this.#moved = this.#following;
        this.offered += message.events.filter(({ line }) => line?.kind === "offered" && this.mine.includes(String(line.fields?.seat))).length;
        if (message.state) this.next = message.state.actor;
        if (message.table) this.auction = message.table.auction;
        this.#time(message.times ?? message.table?.times);
        this.#came();
        this.add({ ...message, missed: this.#welcomed });
        this.#welcomed = false;
        break;
      case "talk":
        // Some of it may come again, with more or less in it: somebody was blocked.
        this.talk = [...(this.#hasOldTalk ? [] : this.talk.filter(({ number }) => number < (message.said[0]?.number ?? Infinity))), ...message.said];
        this.#hasOldTalk = false;
        break;
      case "muted": // here, or on another device of mine
        Object.assign(this, { muted: message.muted, mutedOffers: message.muted_offers });
        break;
      case "absent":
        this.absent = message.seats;
        break;
      case "announced":
        void import("../moderation/announce.svelte").then(({ announce }) => announce(message));
        break;
      case "link": // the link before lets nobody in any more
        this.link = this.link && this.link.replace(/#.*$/, `#${message.invitation}`);
        break;
      case "error":
        if (message.error === "waits-again") void import("../finding/waiting.svelte").then(({ line }) => line.waitAgain(message.message));
        if (message.error !== "not-your-seat") break;
        // The seat was freed meanwhile: one looks on as whoever one is now.
        this.#eyes = undefined;
        this.#following = null;
        this.#socket.mayComeAgain = true;
        break;
    }
  }

  #time(times: TimesLeft | null | undefined): void {
    if (times) this.times = { times, at: performance.now() };
  }

  #welcome(message: Welcome): void {
    if (message.protocol !== PROTOCOL) renew(message.protocol);
    this.#welcomed = true;
    this.#eyes = message.seat ?? (this.#eyes === null ? null : undefined);
    this.#hasOldTalk = true;
    Object.assign(this, { seat: message.seat, mine: message.mine, kept: message.kept });
    Object.assign(this, { link: message.link, talkTo: message.talk, isOwner: message.owner });
    Object.assign(this, { muted: message.muted, mutedOffers: message.muted_offers, absent: {} });
    this.ahead = message.now * 1000 - Date.now();
  }
}
