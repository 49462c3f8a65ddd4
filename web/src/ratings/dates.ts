// How dates are written.
import { words } from "../app/words.svelte";

/** Return the place by whose customs a language writes dates here. */
export const locale = (): string => (words.language === "en" ? "en-GB" : words.language);
