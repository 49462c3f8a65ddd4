// Inviting friends to a table.
import { api } from "../wire/api";

/** Invite some friends to a table, one after the other. */
export async function invite(table: string, names: string[]): Promise<void> {
  for (const name of names) await api("POST", `/tables/${table}/friends`, { name });
}

/** Milliseconds after which a page asks again who its friends are: who is online is looked at every 20 seconds only. */
export const FRIENDS_EVERY = 30_000;
