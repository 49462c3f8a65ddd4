// Who thinks for whoever sits at a table: one worker, started when it is first needed, for the rules that are in force.
import { startThinking, type Thinking } from "../device/thinking";
import type { GameRules } from "../games/rules";

export class Aide {
  #rules: GameRules | null = null;
  #started: Promise<Thinking> | null = null;

  /** Return what thinks about a table. */
  thinking(game: string, rules: GameRules): Promise<Thinking> {
    if (this.#rules === rules && this.#started) return this.#started;
    this.close();
    this.#rules = rules;
    const started = (this.#started = startThinking(game, rules.machine.rules));
    started.catch(() => this.close()); // it may be tried again
    return started;
  }

  /** End what is being thought about. */
  stop(): void {
    void this.#started?.then((thinking) => thinking.stop()).catch(() => undefined);
  }

  close(): void {
    void this.#started?.then((thinking) => thinking.close()).catch(() => undefined);
    this.#started = null;
  }
}
