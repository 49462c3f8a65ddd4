// What the page about privacy tells, in this order.

/** The kinds of things that are kept about people. */
export const KEPT = ["guest", "account", "session", "game", "rating", "friend", "tournament", "push", "mail", "kind"] as const;
