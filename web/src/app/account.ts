// Whether one has an account: the page itself says it.

/** Say whether one's name is one's own alone. */
export const hasAccount = (): boolean => document.documentElement.dataset.account !== undefined;
