// Recovery codes to keep: as a text that can be saved, copied or printed.

/** Return the codes as they are kept: what they are for, whose they are and where, and each on a line of its own. */
export const textOf = (codes: string[], title: string, hint: string): string => [title, hint, "", ...codes, ""].join("\n");

/** Return what the file is called. */
export const fileName = (site: string): string => `ennead-${site.replaceAll(/[^a-z0-9.-]+/gi, "-")}.txt`;
