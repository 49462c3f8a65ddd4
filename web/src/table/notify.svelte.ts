// What is told of a table besides what it shows: sounds, messages of the browser, and how what was asked has ended.
import { untrack } from "svelte";
import { notices } from "../app/notices.svelte";
import { settings } from "../app/settings.svelte";
import { sound } from "../app/sound";
import { say, words } from "../app/words.svelte";
import type { TableClient } from "./client.svelte";
import { nameOf } from "./telling";

interface Source {
  client: TableClient | null;
  turn: string | null | undefined; // the seat of mine that is to play
}

/** Tell whoever is at a table what they should not miss. Belongs to a page. */
export function notify(source: () => Source): void {
  const client = $derived(source().client);
  const turn = $derived(source().turn);
  const mayBid = $derived(!!client?.auction?.waiting.some((seat) => client?.mine.includes(seat)));

  let heard = -1; // the last line that has sounded
  $effect(() => {
    const number = client?.step.at(-1)?.number ?? -1;
    if (number > heard && heard >= 0) sound("piece");
    heard = Math.max(heard, number);
  });
  $effect(() => {
    if (turn && !document.hidden) sound("turn");
  });
  $effect(() => {
    if (client?.isWanted && document.hidden) untrack(() => ring(client, "notify-turn"));
  });
  // An offer rings like a turn, and so does a computer that waits for a bid.
  $effect(() => {
    if (client?.offered) untrack(() => ring(client, "notify-offer"));
  });
  $effect(() => {
    if (client && mayBid) untrack(() => ring(client, "notify-bid"));
  });

  // Whoever has asked is told the answer, and whoever was asked that nobody asks any more.
  let asker = ""; // as long as something is asked
  $effect(() => {
    const answered = client?.answered;
    if (!client || !answered || answered.yes || client.mine.includes(answered.seat)) return;
    untrack(() => {
      const who = client.info ? nameOf(client.info.seats, client.info.game, answered.seat) : answered.seat;
      notices.tell(say(answered.seat === asker ? "asks-withdrawn" : "asks-refused", { who }));
    });
  });
  $effect(() => {
    if (client?.info?.asked) asker = client.info.asked.seat;
  });
}

/** Sound, and let the browser say something to whoever does not look at the page. */
function ring(client: TableClient, what: "notify-turn" | "notify-offer" | "notify-bid"): void {
  sound("turn");
  if (!settings.notify || !document.hidden) return;
  try {
    const message = new Notification(say(what, { game: words.of(client.info?.game ?? "")("title") }), { tag: client.name });
    message.onclick = () => window.focus();
  } catch {
    // some phones let no page do this by itself
  }
}
