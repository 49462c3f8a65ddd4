// Signing in changes the language where an account speaks another one than this device did: that is said, in the one that was read.
import { keep, kept } from "../app/settings.svelte";
import { say, words, type Language } from "../app/words.svelte";

const CHANGED = "language-changed"; // App.svelte looks for it

export interface LanguageChanged {
  /** What was read here before. */
  before: Language;
  text: string;
  stay: string;
}

/** Remember, for the page that comes after signing in, that its language is another one. */
export function rememberLanguage(language: Language): void {
  const told: LanguageChanged = { before: words.language, text: say("sign-in-language", { language: say(`language-${language}`) }), stay: say("sign-in-language-stay") };
  keep(CHANGED, JSON.stringify(told));
}

/** Return what is to be said, once, if the language has changed. */
export function languageChanged(): LanguageChanged | null {
  const told = kept(CHANGED);
  keep(CHANGED, "");
  return told ? (JSON.parse(told) as LanguageChanged) : null;
}
