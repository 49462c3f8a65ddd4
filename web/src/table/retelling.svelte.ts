// What happened at a table, told turn by turn for whoever looks; a turn is told anew only when its lines have changed.
import type { GameAdapter } from "../games/adapter";
import { words } from "../app/words.svelte";
import type { TableClient } from "./client.svelte";
import { attacks, canUndo, since, tellingFor, tellTurns, turnsOf, undoing, type Cache, type TurnTold } from "./turns";

interface Source {
  client: TableClient | null;
  adapter: GameAdapter | null;
}

export class Retelling {
  #source: () => Source;
  #you = $derived.by(() => {
    const mine = this.#source().client?.mine ?? [];
    return mine.length === 1 ? (mine[0] ?? null) : null; // nobody is “you” where several look
  });
  #seats = $derived.by(() => this.#source().client?.info?.seats ?? []);
  #names = $derived(JSON.stringify(this.#seats.map(({ seat, name, kind, taken }) => [seat, name, kind, taken])));
  // Whatever the sentences depend on besides the lines begins with nothing told.
  #cache = $derived.by((): Cache => {
    void [words.language, this.#you, this.#names, words.taught(this.#source().client?.info?.game ?? "", "")];
    return new WeakMap();
  });
  #telling = $derived.by(() => {
    const state = this.#source().client?.state;
    return state ? tellingFor(state, this.#seats, this.#you) : null;
  });

  #untold = $derived.by(() => {
    const { client, adapter } = this.#source();
    return client && adapter ? turnsOf(client.log, adapter.story) : [];
  });

  /** Everything that happened, the first first. */
  turns = $derived.by((): TurnTold[] => {
    const { adapter } = this.#source();
    return adapter && this.#telling ? tellTurns(this.#untold, adapter.story, this.#telling, this.#seats, this.#cache) : [];
  });
  /** Whether there is a move of mine that can be taken back. */
  canUndo = $derived.by(() => {
    const { client } = this.#source();
    const { info } = client ?? {};
    return !!client && canUndo(this.#untold, client.mine, !!info?.teaching || !!info?.take_back || client.isOpen);
  });
  /** What the others did since whoever looks last acted; nothing for those who only watch. */
  since = $derived.by((): { turns: TurnTold[]; acted: boolean } => {
    const seat = this.#source().client?.seat;
    return seat ? since(this.turns, seat) : { turns: [], acted: false };
  });
  /** The turns of which something happened while one was away, with what was shown only then. */
  missed = $derived.by((): TurnTold[] => {
    const { client, adapter } = this.#source();
    if (!client?.missed.length || !adapter || !this.#telling) return [];
    const shown = Object.fromEntries(client.missed.map((line) => [line.number, line]));
    const turns = turnsOf(client.log.map((line) => shown[line.number] ?? line), adapter.story);
    return tellTurns(turns.filter(({ lines }) => lines.some(({ number }) => number in shown)), adapter.story, this.#telling, this.#seats);
  });
  /** What goes if what somebody has asked to undo is undone, and whose it is besides. */
  undoing = $derived.by((): { told: string[]; others: string[] } | null => {
    const { client, adapter } = this.#source();
    const asked = client?.info?.asked;
    if (asked?.what !== "undo" || !adapter || !this.#telling) return null;
    return undoing(this.#untold, asked.seat, adapter.story, this.#telling, this.#seats);
  });
  /** Attacks on me that I have not answered with a move. */
  attacks = $derived.by(() => {
    const story = this.#source().adapter?.story;
    return story && this.#telling && this.#you ? attacks(this.turns, this.#you, story, this.#telling) : [];
  });

  constructor(source: () => Source) {
    this.#source = source;
  }
}
