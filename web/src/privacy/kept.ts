// What the page about privacy tells, in this order, and what it asks the server for.

/** The kinds of things that are kept about people. */
export const KEPT = ["guest", "account", "session", "game", "rating", "friend", "tournament", "push", "mail", "kind"] as const;

/** How this server keeps them; days are those without a visit. */
export interface Kept {
  guest_days: number;
  player_days: number;
  waiting_days: number;
  left_days: number; // 0: for good
  over_days: number; // likewise
  mails: boolean;
  push: boolean;
  contact: string;
}
