// What one does at a table, and what is said to it: a move that throws something away is asked about first.
import type { GameAdapter, Place, Saying } from "../games/adapter";
import { notices } from "../app/notices.svelte";
import { say } from "../app/words.svelte";
import type { Trading } from "../trading/trading.svelte";
import type { Reply } from "../wire/shapes";
import type { TableClient } from "./client.svelte";

interface Source {
  client: TableClient | null;
  adapter: GameAdapter | null;
  trading: Trading | null;
}

export class Moves {
  explained = $state.raw<{ place?: Place; message: string; clause: string } | null>(null);
  unsure = $state.raw<{ action: string; move: Saying; waste: Saying } | null>(null); // a move that throws something away

  constructor(readonly source: () => Source) {}

  /** Tell what a wish has come to, where it was refused or came too late. */
  told = async (wish: Promise<Reply>): Promise<void> => {
    const answer = await wish;
    if (answer.kind === "refused") this.explained = { message: answer.message, clause: answer.clause ?? "" };
    else if (answer.kind === "behind") notices.tell(say("behind"));
  };

  play = (action: string): void => {
    const { client, adapter, trading } = this.source();
    if (!client || client.waitingFor) return;
    const waste = client.state && !client.info?.rated && adapter?.waste?.(client.state, action); // in a rated game what a move brings is shown, as to everybody, but nobody is asked if they are sure
    if (client.state && waste) this.unsure = { action, move: adapter?.label(action, client.state) ?? waste, waste };
    else if (trading?.letDown(action).length) trading.breaking = action;
    else this.send(action);
  };

  /** Change one's mind about what is only begun: the last move is taken back, and another one is played. */
  playInstead = (action: string): void => {
    const { client } = this.source();
    if (!client || client.waitingFor) return;
    notices.clear();
    this.explained = null;
    void this.told(client.playInstead(action));
  };

  send = (action: string): void => {
    const { client, trading } = this.source();
    this.unsure = null;
    if (!client || client.waitingFor) return;
    notices.clear();
    if (trading) trading.breaking = "";
    void this.told(client.play(action));
  };

  /** Say what a place is, and why an action is not possible there now. */
  explain = async (place: Place, action: string): Promise<void> => {
    const { client } = this.source();
    this.explained = { place, message: "", clause: place.clause };
    if (!client?.isMyTurn || !client.current) return;
    const answer = await client.why(action);
    if (answer.kind === "refused") this.explained = { place, message: answer.message, clause: answer.clause ?? place.clause };
  };

  whyNot = (action: string): void => {
    const { client } = this.source();
    if (client) void this.told(client.why(action));
  };

  answer = (yes: boolean): void => {
    const { client } = this.source();
    if (client) void this.told(client.answer(yes));
  };
}
