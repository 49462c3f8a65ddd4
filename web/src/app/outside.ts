// Addresses that came from outside, such as in a link.

/** Return an address that came from outside as one of ours, or nothing if it leads elsewhere.
 *
 * The browser passes over tabs and line ends, reads `\\` as `/` and resolves dots, so `/.//host` becomes `//host`, which
 * is a host of its own to whoever reads it next. What counts is therefore what the browser makes of it, read once more. */
export function ownAddress(text: string): string | null {
  if (!text.startsWith("/") || !URL.canParse(text, location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(text, location.origin);
  return origin === location.origin && !pathname.startsWith("//") ? pathname + search + hash : null;
}
