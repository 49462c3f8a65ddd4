// The way back from the pages on which one signs in or makes an account.
import { route } from "../app/route.svelte";

/** Return the address of such a page, to be followed from here. Where to go back stands behind its `#`: it may hold an invitation, of which no server's log is to hear. */
export const thenBack = (page: "/account" | "/sign-in", to = route.path + route.query + (route.hash && `#${route.hash}`)): string =>
  `${page}#${route.path === page ? route.hash : `to=${encodeURIComponent(to)}`}`;

/** Return where to go back from the page that one is on: to a page of ours that the address names, else `otherwise`. */
export function wayBack(query: string, hash = "", otherwise = "/"): string {
  const wished = new URLSearchParams(hash.startsWith("to=") ? hash : query).get("to") ?? "";
  if (!wished.startsWith("/") || !URL.canParse(wished, location.origin)) return otherwise;
  const at = new URL(wished, location.origin); // as the browser reads it, which passes over tabs and line ends
  return at.origin === location.origin && !at.pathname.startsWith("/sign-in") ? at.pathname + at.search + at.hash : otherwise;
}
