// The connection to a table: opened anew whenever it breaks; and every wish is sent until it is answered, and done once.
import { Absence } from "./absence.svelte";
import type { AnyMessage, Hello, OldDeals, Reply } from "./shapes";

export type Connection = "connecting" | "open" | "lost" | "closed";
export type Wish = { do: string; expected?: number | null } & Record<string, unknown>;
interface Pending {
  frame: Wish & { id: string };
  settle: (answer: Reply) => void;
  patience: ReturnType<typeof setTimeout> | undefined;
}

/** Whoever is connected: what they say first, what they hear, and whether all that came has been in front of somebody. */
export interface Listener {
  hello(): Hello;
  hear(message: AnyMessage): void;
  readonly hasSeenAll: boolean;
}

/** What connects a page to a table, wherever that is. */
export interface Door {
  readonly connection: Connection;
  readonly problem: string; // what was said when it closed
  readonly absence: Absence;
  readonly isReady: boolean;
  mayComeAgain: boolean;
  /** The wishes that have no answer yet. */
  readonly wishes: Wish[];
  /** The table is in this page: nobody else is there, and nothing is sent anywhere. */
  readonly isOnDevice: boolean;
  /** Nothing is hidden at the table: one person plays all seats. */
  readonly isOpen?: boolean;
  wish(wish: Wish): Promise<Reply>;
  /** Tell earlier deals than so many, where the table is in this page. */
  olderDeals?(before: number): OldDeals;
  send(frame: object): void;
  restart(): void;
  tryNow(): void;
  end(): void;
}
export type Connect = (table: string, listener: Listener) => Door;

const PATIENCE = 6000; // milliseconds: without an answer the connection is taken for lost
const LONGEST_WAIT = 15; // seconds
const SEEN = 1000; // closing like this says that all that came has been seen
const UNSEEN = 4000;
const REFUSED = 1008;
const LONG_HIDDEN = 30_000; // milliseconds: after so long nobody knows whether the connection is still one

export class TableSocket implements Door {
  readonly isOnDevice = false;
  connection = $state<Connection>("connecting");
  problem = $state(""); // what the server said when it closed
  mayComeAgain = false; // though it was refused: with other eyes
  isReady = false; // what is sent is heard
  readonly absence = new Absence(); // how long there has been no connection

  #socket: WebSocket | null = null;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on the page follows it
  #pending = new Map<string, Pending>();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #wait = 0.5;
  #again: number | undefined;
  #ended = false;
  #hiddenSince = 0;

  constructor(
    readonly table: string,
    readonly listener: Listener,
  ) {
    addEventListener("offline", this.#lose);
    addEventListener("online", this.tryNow);
    addEventListener("pagehide", this.#part);
    addEventListener("pageshow", this.#comeBack);
    document.addEventListener("visibilitychange", this.#look);
    this.#connect();
  }

  /** Leave the page. */
  end(): void {
    this.#ended = true;
    this.absence.end();
    clearTimeout(this.#retry);
    removeEventListener("offline", this.#lose);
    removeEventListener("online", this.tryNow);
    removeEventListener("pagehide", this.#part);
    removeEventListener("pageshow", this.#comeBack);
    document.removeEventListener("visibilitychange", this.#look);
    for (const { patience } of this.#pending.values()) clearTimeout(patience);
    this.#part();
  }

  /** Begin again, as somebody else perhaps. */
  restart(): void {
    this.#part();
    this.#connect();
  }

  /** Try to connect now, without waiting for the next time. */
  tryNow = (): void => {
    if (this.#ended || this.connection === "closed") return;
    this.#wait = 0.5;
    const old = this.#socket;
    this.#connect();
    old?.close(UNSEEN);
  };

  /** Send a wish, with an id: after a break it is sent again, and done once. */
  wish(wish: Wish): Promise<Reply> {
    const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
    const frame = { ...wish, id };
    return new Promise((settle) => {
      const pending = { frame, settle, patience: undefined };
      this.#pending.set(id, pending);
      if (this.isReady) this.#sendWish(pending);
    });
  }

  /** The wishes that have no answer yet. */
  get wishes(): Wish[] {
    return [...this.#pending.values()].map(({ frame }) => frame);
  }

  send(frame: object): void {
    this.#socket?.send(JSON.stringify(frame));
  }

  /** Send a wish; if it is not answered in time, the connection is tried anew. */
  #sendWish(pending: Pending): void {
    clearTimeout(pending.patience);
    pending.patience = setTimeout(() => {
      if (this.connection === "open") this.tryNow();
    }, PATIENCE);
    this.send(pending.frame);
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.absence.try();
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${this.table}/socket`);
    this.#socket = socket;
    this.isReady = false;
    socket.onopen = () => socket.send(JSON.stringify(this.listener.hello()));
    socket.onmessage = (event) => {
      if (socket === this.#socket && !this.#ended) this.#hear(JSON.parse(event.data as string) as AnyMessage);
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket || this.#ended) return;
      this.isReady = false;
      if (event.code === REFUSED && !this.mayComeAgain) {
        this.connection = "closed";
        this.absence.end();
        return;
      }
      this.mayComeAgain = false;
      this.connection = "lost";
      this.absence.begin();
      this.#retry = setTimeout(() => this.#connect(), (this.#again ?? this.#wait) * 1000);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
      this.#again = undefined;
    };
  }

  #hear(message: AnyMessage): void {
    if (this.isReady && this.connection === "lost") this.#open(); // the browser had only thought so
    switch (message.kind) {
      case "welcome":
        this.isReady = true;
        this.#wait = 0.5;
        this.problem = "";
        this.#open();
        this.listener.hear(message);
        for (const pending of this.#pending.values()) this.#sendWish(pending);
        break;
      case "done":
      case "refused":
      case "behind":
      case "known":
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
        this.listener.hear(message);
        break;
      default:
        this.listener.hear(message);
    }
  }

  #open(): void {
    this.connection = "open";
    this.absence.end();
  }

  #lose = (): void => {
    if (this.connection !== "open") return;
    this.connection = "lost";
    this.absence.begin();
  };

  /** Go, and say whether everything that came has been in front of somebody. */
  #part = (): void => {
    this.#socket?.close(this.listener.hasSeenAll ? SEEN : UNSEEN);
  };

  #comeBack = (event: PageTransitionEvent): void => {
    if (event.persisted) this.tryNow();
  };

  /** Somebody looks at the page again, or no longer. */
  #look = (): void => {
    if (document.hidden) this.#hiddenSince = Date.now();
    else if (this.connection === "lost" || Date.now() - this.#hiddenSince > LONG_HIDDEN) this.tryNow();
  };
}
