// Some things are done only by whoever has shown lately that it is they: who has not is asked once more, and then it is done.
import { notices } from "../app/notices.svelte";
import { Problem } from "../wire/api";

class Proving {
  /** Whether the question is on the page now. */
  asked = $state(false);
  #answer: ((proved: boolean) => void) | null = null;

  /** Do something; where the server wants a proof first, ask for it and do it then. */
  async first<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.error !== "prove-again") throw problem;
      if (!(await this.#ask())) throw problem;
      return work();
    }
  }

  /** Close the question: it was answered, or not. */
  close(proved: boolean): void {
    this.asked = false;
    this.#answer?.(proved);
    this.#answer = null;
  }

  #ask(): Promise<boolean> {
    this.close(false);
    notices.clear();
    this.asked = true;
    return new Promise((answer) => (this.#answer = answer));
  }
}

export const proving = new Proving();
