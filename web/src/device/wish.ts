// A table on this device: what is wished of one, and how to get there.
import type { Fields } from "../wire/records";

/** Who sits at a seat of a table on this device: somebody here, or a computer player of a level. */
export type DeviceSeat = { kind: "me"; name?: string } | { kind: "bot"; level: string };

export interface DeviceWish {
  game: string;
  seats: DeviceSeat[];
  options?: Record<string, string>;
  /** Where it does not begin as usual: the whole position, and the rules record that belongs to it. */
  start?: { rules: Fields; state: Fields };
  /** What it is called, such as “From move 23”; and the address of the page that it came from. */
  title?: string;
  from?: string;
  /** What was seen stays open, and any move can be undone. */
  teaching?: boolean;
  /** Nothing is hidden at all: one person plays all seats, to try something out. */
  open?: boolean;
  /** What was drawn or shown can be undone, too. */
  takeBack?: boolean;
  /** Where there are deals: how many seconds computer players wait for bids. */
  bidding?: number;
}
