// Several people at one screen: whose eyes may look now. Where they hold something hidden, each opens it for themselves.
import { untrack } from "svelte";
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
    if (!this.actor || !this.#client) return "";
    return this.passedTo || (this.#client.mine.includes(this.actor) ? this.actor : this.viewerSeat || (this.#client.seat ?? ""));
  });
  /** Whether somebody at this screen holds what somebody else at it must not see. */
  hides = $derived.by(() => this.#hasSecretHands && (this.#client?.mine.length ?? 0) > 1 && this.#client?.info?.status !== "over");
  /** Whether what is asked needs nothing hidden: then all look as spectators do, and nobody is handed the screen. */
  isCommon = $derived.by(() => {
    const { client, adapter } = this.#source();
    return this.hides && !!client?.state && !!adapter?.needsNoSecrets?.(client.state);
  });
  #other = $derived(this.hides && this.next !== this.viewerSeat ? this.next : "");
  /** Whoever has just played still sees what came of it, also if somebody else is to decide in it. */
  #closesFor = $derived.by(() => (this.viewerSeat && this.#client?.showing && !this.passedTo ? "" : this.#other));
  /** Whether only what spectators see may be on the screen. */
  isPublic = $derived(this.isCommon && (!this.viewerSeat || !!this.#closesFor));
  #wanted = $derived(this.isPublic ? null : this.viewerSeat); // whose view is to be shown; null: what everybody sees
  /** Who has to be handed the screen. */
  due = $derived(this.isPublic ? "" : this.#other);
  /** Likewise, now. */
  handOverTo = $derived(this.isPublic ? "" : this.#closesFor);
  /** Whether the view that may be shown has not come yet. */
  waits = $derived.by(() => this.hides && (this.isPublic || !!this.viewerSeat) && this.#client?.viewed !== this.#wanted);

  /** Belongs to a page: it is told by it who is connected. */
  constructor(source: () => Source) {
    this.#source = source;
    $effect(() => {
      void this.actor;
      this.passedTo = "";
    });
    $effect(() => {
      if (this.#closesFor) this.viewerSeat = ""; // it stays until somebody opens it, whatever comes
    });
    $effect(() => {
      const [client, wanted, viewed] = [this.#client, this.#wanted, this.#client?.viewed];
      if (this.waits && viewed !== wanted) untrack(() => client?.lookAgain(wanted));
    });
    $effect(() => {
      if (this.next && !this.#hasSecretHands && this.#client?.seat !== this.next) this.#client?.lookAgain(this.next);
    });
  }

  /** Whoever is to look says so, and sees what is theirs. */
  open(): void {
    this.viewerSeat = this.next;
  }

  /** Cover it again, where all may look. */
  cover(): void {
    this.viewerSeat = "";
  }
}
