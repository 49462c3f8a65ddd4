// The count at the end, told step by step; whoever wants no motion, or has seen enough, has it at once.
import { untrack } from "svelte";

interface Told {
  /** How many steps there are; none where nothing is counted. */
  steps: () => number;
  /** Milliseconds for each. */
  pace: number;
  /** It has not been seen yet: else it is there at once. */
  fresh: boolean;
  /** All of it has been told. */
  done: () => void;
}

export class Counting {
  told = $state(0); // steps that have been told
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #how: Told;

  constructor(how: Told) {
    this.#how = how;
    if (!how.fresh) this.told = how.steps();
  }

  get runs(): boolean {
    return this.told < this.#how.steps();
  }

  /** Tell it, for the first time or again. */
  begin(): void {
    this.stop();
    if (matchMedia("(prefers-reduced-motion: reduce)").matches || !this.#how.steps()) return this.skip();
    this.told = 0;
    this.#timer = setInterval(() => {
      this.told += 1;
      if (!this.runs) this.skip();
    }, this.#how.pace);
  }

  /** Begin when it comes onto the page; return what stops it. */
  start = (): (() => void) => {
    untrack(() => (this.runs ? this.begin() : this.skip()));
    return () => this.stop();
  };

  /** Tell all the rest at once. */
  skip(): void {
    this.stop();
    this.told = this.#how.steps();
    this.#how.done();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  onkeydown = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && this.runs) this.skip();
  };

  /** A tap anywhere skips it, unless it is on something of its own. */
  onclick = (event: MouseEvent): void => {
    if (this.runs && !(event.target as Element).closest?.("button, a, input, summary, [role=button]")) this.skip();
  };
}
