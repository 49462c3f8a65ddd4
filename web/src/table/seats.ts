// Making a table and taking a seat at one.
import { api } from "../wire/api";
import { keep, kept } from "../app/settings.svelte";
import { notePlayed } from "../app/experience";
import type { Invitation, Joined, NewTable } from "../wire/protocol";
import { route } from "../app/route.svelte";
import { session } from "../app/session.svelte";

const NONCE_BYTES = 16;

/** Take a seat. One's own part of the luck is drawn here, and kept, so that it can be checked afterwards. */
export async function takeSeat(table: string, invitation = ""): Promise<Joined> {
  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const nonce = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const joined = await api<Joined>("POST", `/tables/${table}/join`, { nonce, invitation });
  // Whoever sits there already stays with the nonce of the first time.
  if (!kept(`luck-${table}`)) keep(`luck-${table}`, JSON.stringify({ hash: joined.info.hash, nonce }));
  return joined;
}

/** Make a table as wished, sit down at it, and go there. */
export async function openTable(wish: NewTable, name?: string): Promise<void> {
  await session.ensure(name);
  const { table } = await api<Invitation>("POST", "/tables", wish);
  if (wish.seats.some(({ kind }) => kind === "me" || kind === "screen")) await takeSeat(table);
  notePlayed();
  route.go(`/table/${table}`);
}
