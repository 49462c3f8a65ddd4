// Several people at one screen: whose eyes may look now. Where they hold something hidden, each opens it for themselves.
import type { GameAdapter } from "../games/adapter";
import type { TableClient } from "./client.svelte";

interface Source {
  client: TableClient | null;
  adapter: GameAdapter | null;
}

export class SharedScreen {
  viewerSeat = $state(""); // the seat that has opened what is hidden; none while nobody has
  passedTo = $state(""); // another seat of this screen that looks out of turn, to answer an offer

  #source: () => Source;
  #client = $derived.by(() => this.#source().client);
  #hasSecretHands = $derived.by(() => !!this.#source().adapter?.hasSecretHands && !this.#client?.isOpen);
  actor = $derived.by(() => (this.#client?.isAway ? null : (this.#client?.state?.actor ?? null)));
  /** Who is to look. */
  next = $derived.by(() => {
    if (!this.actor || !this.#client?.seat) return "";
    return this.passedTo || (this.#client.mine.includes(this.actor) ? this.actor : this.viewerSeat || this.#client.seat);
  });
  /** Whether somebody at this screen holds what somebody else at it must not see. */
  hides = $derived.by(() => this.#hasSecretHands && (this.#client?.mine.length ?? 0) > 1 && this.#client?.info?.status !== "over");
  /** Who has to be handed the screen. */
  due = $derived(this.hides && this.next !== this.viewerSeat ? this.next : "");
  /** Likewise, now: whoever has just played still sees what came of it, also if somebody else is to decide in it. */
  handOverTo = $derived.by(() => (this.viewerSeat && this.#client?.showing && !this.passedTo ? "" : this.due));
  /** Whether the view of whoever has opened it has not come yet. */
  waits = $derived.by(() => this.hides && !!this.viewerSeat && this.#client?.viewed !== this.viewerSeat);

  /** Belongs to a page: it is told by it who is connected. */
  constructor(source: () => Source) {
    this.#source = source;
    $effect(() => {
      void this.actor;
      this.passedTo = "";
    });
    $effect(() => {
      if (this.handOverTo) this.viewerSeat = ""; // it stays until somebody opens it, whatever comes
    });
    $effect(() => {
      if (this.next && !this.#hasSecretHands && this.#client?.seat !== this.next) this.#client?.lookAgain(this.next);
    });
  }

  open(): void {
    this.viewerSeat = this.handOverTo;
    if (this.#client?.seat !== this.viewerSeat) this.#client?.lookAgain(this.viewerSeat);
  }
}
