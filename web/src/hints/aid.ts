// What helps whoever is to move, once they have asked for it: hints, and the lens, by one worker.
import type { TableClient } from "../table/client.svelte";
import { Aide } from "./aide";
import { Hints } from "./hints.svelte";
import { Lens } from "./lens.svelte";

type Asked = ReturnType<ConstructorParameters<typeof Hints>[1]>;

export class Aid {
  readonly #aide = new Aide();
  readonly hints: Hints;
  readonly lens: Lens;

  constructor(now: () => Asked & { client: TableClient }) {
    this.hints = new Hints(this.#aide, now);
    this.lens = new Lens(this.#aide, () => {
      const { client, ...asked } = now();
      return { ...asked, seat: client.seat, known: () => client.known() };
    });
  }

  /** What is outlined on the board. */
  get marks(): { place: string; text: string }[] {
    return [...this.hints.marks, ...(this.lens.pointed ? [{ place: this.lens.pointed, text: "" }] : [])];
  }

  close(): void {
    this.#aide.close();
  }
}
