// Whether these pages come from a server, or from a folder of files that `ennead site` has written.

/** Say whether there is no server behind the pages: whatever needs one is not offered then. */
export const isSite = (): boolean => document.documentElement.dataset.site !== undefined;

/** Return an address as it is seen from outside: that of a file in the folder, or of a part of the page. */
export const whole = (address: string): string => new URL(address, document.baseURI).href;
