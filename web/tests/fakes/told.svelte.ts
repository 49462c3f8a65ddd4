// What a client is told, so that a component notices when it changes.
import type { BidWindow, Letter, Seen } from "../../src/wire/protocol";

export class Told {
  state = $state.raw<Seen | null>(null);
  window = $state.raw<BidWindow | null>(null);
  viewed = $state<Letter | null>("C");
}
