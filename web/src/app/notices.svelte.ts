// One line that says what went wrong or was done. It is announced, and it goes when something else happens.
import { Problem } from "../wire/api";

class Notices {
  text = $state("");
  clause = $state("");
  game = $state("");

  tell(text: string, clause = "", game = ""): void {
    this.text = text;
    this.clause = clause;
    this.game = game;
  }

  clear(): void {
    this.tell("");
  }

  /** Do something; if it cannot be done, say why. Return whether it was done. What was said before goes, unless it `stays`. */
  async attempt(work: () => Promise<unknown> | unknown, stays = false): Promise<boolean> {
    if (!stays) this.clear();
    try {
      await work();
      return true;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.tell(problem.message, problem.clause);
      return false;
    }
  }
}

export const notices = new Notices();
