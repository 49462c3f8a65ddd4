// The way back from the pages on which one signs in or makes an account.
import { ownAddress } from "../app/outside";
import { route } from "../app/route.svelte";

/** Return the address of such a page, to be followed from here. Where to go back stands behind its `#`: it may hold an invitation, of which no server's log is to hear. */
export const thenBack = (page: "/account" | "/sign-in", to = route.path + route.query + (route.hash && `#${route.hash}`)): string =>
  `${page}#${route.path === page ? route.hash : `to=${encodeURIComponent(to)}`}`;

/** Return where to go back from the page that one is on: to a page of ours that the address names, else `otherwise`. */
export function wayBack(query: string, hash = "", otherwise = "/"): string {
  const wished = new URLSearchParams(hash.startsWith("to=") ? hash : query).get("to") ?? "";
  const own = ownAddress(wished);
  return own === null || /^\/(sign-in|api\/)/.test(own) ? otherwise : own;
}
