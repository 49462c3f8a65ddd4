// Becoming an account and signing in, whatever the way: what is asked of the server, and what of the device.
import { api } from "../wire/api";
import type { AccountMade, Me, PasskeyWish } from "../wire/shapes";
import { session } from "../app/session.svelte";
import { words, type Language } from "../app/words.svelte";
import { rememberLanguage } from "./languages";
import { make, show } from "./passkeys";

/** A passkey that the device has just made or shown, with the ticket of the question. */
export interface Answer {
  ticket: string;
  credential: object;
}

/** Let the device make a passkey for a name; nothing if whoever sits there does not want to. */
export async function newPasskey(name: string): Promise<Answer | null> {
  const { ticket, options } = await api<PasskeyWish>("POST", "/passkey-options", { name });
  const credential = await make(options as PublicKeyCredentialCreationOptionsJSON);
  return credential && { ticket, credential };
}

/** Let the device show a passkey; nothing if whoever sits there does not want to. */
export async function usePasskey(wish: Omit<CredentialRequestOptions, "publicKey"> = {}): Promise<Answer | null> {
  const { ticket, options } = await api<PasskeyWish>("POST", "/sign-in/passkey-options");
  const credential = await show(options as PublicKeyCredentialRequestOptionsJSON, wish);
  return credential && { ticket, credential };
}

/** Make an account of whoever one is here. */
export async function becomeAccount(name: string, way: { password: string } | { passkey: Answer }): Promise<AccountMade> {
  const made = await api<AccountMade>("POST", "/account", { name, language: words.language, ...way });
  session.become({ name: made.account.name, language: words.language, account: made.account.name });
  return made;
}

/** Where one arrives who has come back without the password: at the field for a new one. */
export const NEW_PASSWORD = "/account#new-password";

/** Come in by one of the ways to sign in; everything that is shown belongs to somebody else then, so it is loaded anew. */
export async function signIn(way: string, proof: object, to: string): Promise<void> {
  const me = await api<Me>("POST", `/sign-in${way}`, proof);
  if (me.language !== words.language) rememberLanguage(me.language as Language);
  location.assign(to);
}
