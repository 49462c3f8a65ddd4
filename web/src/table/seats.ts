// Making a table and taking a seat at one.
import { api } from "../wire/api";
import { keep, kept } from "../app/settings.svelte";
import { isSite } from "../app/site";
import { notePlayed } from "../app/experience";
import type { DeviceSeat } from "../device/wish";
import type { Invitation, Joined, NewTable } from "../wire/shapes";
import { route } from "../app/route.svelte";
import { session } from "../app/session.svelte";

const NONCE_BYTES = 16;

/**
 * Take a seat. One's own part of the luck is drawn here, and kept, so that it can be checked afterwards. At a rated table
 * one agrees that the result counts.
 */
export async function takeSeat(table: string, invitation = "", agree = false): Promise<Joined> {
  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const nonce = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const joined = await api<Joined>("POST", `/tables/${table}/join`, { nonce, invitation, ...(agree && { agree }) });
  // Whoever sits there already stays with the nonce of the first time.
  if (!kept(`luck-${table}`)) keep(`luck-${table}`, JSON.stringify({ hash: joined.info.hash, nonce }));
  return joined;
}

/** Make a table as wished, sit down at it, and go there. Where there is no server, it is one on this device. */
export async function openTable(wish: NewTable, name?: string): Promise<void> {
  await session.ensure(name);
  if (isSite()) return openHere(wish);
  const { table } = await api<Invitation>("POST", "/tables", wish);
  if (wish.seats.some(({ kind }) => kind === "me" || kind === "screen")) await takeSeat(table, "", wish.rated);
  notePlayed();
  route.go(`/table/${table}`);
}

async function openHere({ game, seats, options, teaching }: NewTable): Promise<void> {
  const { openOnDevice } = await import("../device/tables");
  const here = seats.map((seat): DeviceSeat => (seat.kind === "bot" ? { kind: "bot", level: seat.level ?? "" } : { kind: "me", ...(seat.kind === "screen" && { name: seat.name ?? "" }) }));
  const address = await openOnDevice({ game, seats: here, ...(options && { options }), ...(teaching && { teaching }) });
  notePlayed();
  route.go(address);
}
