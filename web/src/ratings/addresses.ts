// Where an account's page is.

/** Return the address of somebody's profile. */
export const profileOf = (name: string): string => `/people/${encodeURIComponent(name)}`;
