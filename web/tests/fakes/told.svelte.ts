// What a client is told, so that a component notices when it changes.
import type { Auction, Letter } from "../../src/wire/shapes";
import type { Seen } from "../../src/games/seeing";

export class Told {
  state = $state.raw<Seen | null>(null);
  auction = $state.raw<Auction | null>(null);
  viewed = $state<Letter | null>("C");
}
