// What tables on this device are called.

const PREFIX = "here-"; // no table of a server has a hyphen in its name
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
const LENGTH = 10;

/** Say whether a table of this name is on this device. */
export const isOnDevice = (name: string): boolean => name.startsWith(PREFIX);

export const newName = (): string => PREFIX + Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join("");
