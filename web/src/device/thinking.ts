// A search beside the page, in a worker of its own: it thinks as long as it may, and stops when it is told to.
import { ownScript } from "../app/scripts";
import { loadCompiled } from "../games/adapter";
import type { LevelFigures, StyleFigures } from "../wire/shapes";
import type { Fields } from "../wire/records";
import { loadDevice } from "./game";
import type { Answer, Asked, Free, Proposal } from "./haggler";
import type { Subject } from "./search";
import address from "./worker?worker&url";
import type { Order, Told, Wish } from "./worker";

/** How a search goes about it. */
export type Style = StyleFigures;

export interface SearchWish {
  /** What the seat knows. */
  known: Fields;
  seat: number;
  style: Style;
  seed: number;
  /** The generator's first number itself, by its two halves: then the seed is not asked. */
  luck?: readonly [low: number, high: number];
  simulations?: number;
  milliseconds?: number;
  /** Judge this action alone: it is played first in every simulation. */
  first?: number;
  /** Go on with the last search, at what the seat has perceived since: actions, and below 0 their public results. */
  since?: readonly number[];
}

/** A move that was looked at: how often, and what it brought to each seat on the average. */
export interface Candidate {
  action: number;
  tries: number;
  values: number[];
}

/**
 * What a search found: each seat's mean part of the victory, the standard deviation of one simulation; and the moves, the one that was
 * looked at most often first, where the seat is to choose.
 */
export interface Found {
  simulations: number;
  values: number[];
  spread: number[];
  candidates: Candidate[];
}

/** One search at a time, for the rules of one table. */
export interface Thinking {
  search(wish: SearchWish, tell?: (found: Found) => void): Promise<Found>;
  /** Choose as a computer player of a level would, within so many milliseconds. */
  choose(known: Fields, seat: number, level: string, milliseconds?: number, since?: readonly number[]): Promise<number>;
  /** Find the lead that each move will bring if both play perfectly; nothing where that cannot be found in so many positions. */
  solve(known: Fields, most: number): Promise<[action: number, lead: number][] | null>;
  /** Draw so many whole positions among those that the seat cannot tell apart. */
  draw(known: Fields, seat: number, count: number, seed: number): Promise<Fields[]>;
  /** Answer an offer as a computer player of a level that haggles would. */
  answer(asked: Asked, level: string): Promise<Answer>;
  /** Return an offer that a computer player of such a level would make now, if any. */
  propose(free: Free, level: string): Promise<Proposal | null>;
  /** End what is going on: the best that was found so far is returned. */
  stop(): void;
  close(): void;
}

/** Start a worker for a game. */
export async function startThinking(game: string, rules: Fields): Promise<Thinking> {
  const [about, { levels }] = await Promise.all([subjectOf(game, rules), loadDevice(game)]);
  return new Beside(about, levels);
}

/** Think without a worker, where there is none. */
export async function thinkHere(game: string, rules: Fields): Promise<Thinking> {
  const [about, { levels }, { Mind }] = await Promise.all([subjectOf(game, rules), loadDevice(game), import("./mind")]);
  return new Mind(about, levels);
}

async function subjectOf(game: string, rules: Fields): Promise<Subject> {
  const [{ file, describing }, { beginnings }] = await Promise.all([loadCompiled(game), loadDevice(game)]);
  const { rulesLayout, stateLayout, dealLayout, kinds } = describing.declared;
  const weights = beginnings.find(({ players }) => players === rules.players)?.weights ?? [];
  const actions = kinds.reduce((sum, { size }) => sum + size, 0);
  return { game, file, rulesLayout, stateLayout, dealLayout, actions, rules, weights, room: room() };
}

/** Return how many bytes a tree may take: fewer on a phone. */
function room(): number {
  const { deviceMemory = 8 } = navigator as Navigator & { deviceMemory?: number };
  return (deviceMemory > 4 && Math.min(screen.width, screen.height) >= 600 ? 40 : 20) << 20;
}

/** A mind in a worker: it is told what to think about, and tells what it found. */
class Beside implements Thinking {
  #worker: Worker;
  #asked = 0;
  #open = new Map<number, { resolve: (found: never) => void; reject: (problem: Error) => void; tell?: ((found: Found) => void) | undefined }>();

  constructor(about: Subject, levels: readonly LevelFigures[]) {
    this.#worker = new Worker(ownScript(address), { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<Told>) => this.#hear(data);
    this.#worker.onerror = (event) => this.#fail(new Error(event.message || "the worker could not be started"));
    this.#send({ about, levels });
  }

  search(wish: SearchWish, tell?: (found: Found) => void): Promise<Found> {
    return this.#ask({ search: wish }, tell);
  }

  choose(...wish: Parameters<Thinking["choose"]>): Promise<number> {
    return this.#ask({ choose: wish });
  }

  solve(...wish: Parameters<Thinking["solve"]>): ReturnType<Thinking["solve"]> {
    return this.#ask({ solve: wish });
  }

  draw(...wish: Parameters<Thinking["draw"]>): Promise<Fields[]> {
    return this.#ask({ draw: wish });
  }

  answer(...wish: Parameters<Thinking["answer"]>): Promise<Answer> {
    return this.#ask({ answer: wish });
  }

  propose(...wish: Parameters<Thinking["propose"]>): Promise<Proposal | null> {
    return this.#ask({ propose: wish });
  }

  stop(): void {
    this.#send({ stop: true });
  }

  close(): void {
    this.#worker.terminate();
    this.#fail(new Error("the worker was closed"));
  }

  #ask<T>(wish: Wish, tell?: (found: Found) => void): Promise<T> {
    const number = (this.#asked += 1);
    this.#send({ number, ...wish });
    return new Promise((resolve, reject) => this.#open.set(number, { resolve, reject, tell }));
  }

  #send(order: Order): void {
    this.#worker.postMessage(order);
  }

  #hear({ number, ...told }: Told): void {
    const asked = this.#open.get(number);
    if ("soFar" in told) asked?.tell?.(told.soFar);
    else {
      this.#open.delete(number);
      if ("problem" in told) asked?.reject(new Error(told.problem));
      else asked?.resolve(told.found as never);
    }
  }

  #fail(problem: Error): void {
    for (const { reject } of this.#open.values()) reject(problem);
    this.#open.clear();
  }
}
