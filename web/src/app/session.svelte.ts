// Who one is: a guest with a name. Nobody needs an account. Where there is no server, the name is kept on the device.
import { isSite } from "./site";
import { api, onUnknown } from "../wire/api";
import type { Me } from "../wire/shapes";
import { kept, keep } from "./settings.svelte";
import { LANGUAGES, say, words, type Language } from "./words.svelte";

class Session {
  /** One's name, or nothing if one has no session yet: the page itself says it. */
  name = $state((isSite() ? kept("name") : document.documentElement.dataset.me) ?? "");
  /** Whether the name is one's own alone: one has an account, and can sign in anywhere. */
  account = $state(document.documentElement.dataset.account !== undefined);

  /** Return the language to begin with: one's own, the one chosen in this browser, or the one that the browser asks for. */
  firstLanguage(): Language {
    const page = document.documentElement.lang as Language;
    const ours = (wished: readonly (string | null)[]) => wished.find((wish): wish is Language => LANGUAGES.some((one) => one === wish));
    const chosen = ours([kept("language")]);
    if (isSite()) return chosen ?? ours(navigator.languages.map((one) => one.slice(0, 2).toLowerCase())) ?? page;
    return (!this.name && chosen) || page;
  }

  /** Make sure that there is a session, with this name if one is given. */
  async ensure(name?: string): Promise<void> {
    const wanted = name?.trim();
    if (isSite()) {
      if (wanted) keep("name", (this.name = wanted));
    } else if (!this.name) {
      this.name = (await api<Me>("POST", "/session", { name: wanted || say("guest"), language: words.language })).name;
    } else if (wanted && wanted !== this.name) {
      this.name = (await api<Me>("PATCH", "/session", { name: wanted })).name;
    }
  }

  /** Speak another language, here and in what the server says. */
  async speak(language: Language): Promise<void> {
    keep("language", language);
    try {
      if (this.name && !isSite()) await api<Me>("PATCH", "/session", { language }); // first, so that whoever asks anew is answered in it
    } finally {
      await words.speak(language);
    }
  }

  /** Become, on this device too, whoever has made this code elsewhere; to an account only if one has agreed to that. */
  async enterBy(code: string, agreed: boolean): Promise<void> {
    const me = await api<Me>("POST", "/session/enter", { code, agreed });
    this.become(me);
    await words.speak(me.language as Language);
  }

  /** Be somebody from now on. */
  become({ name, account }: Me): void {
    this.name = name;
    this.account = !!account;
  }

  /** Be nobody any more. */
  forget(): void {
    this.become({ name: "", language: "", account: "" });
  }

  /** End this person's sessions on all other devices, or here as well: then nobody is this person any more. */
  async end(here: boolean): Promise<void> {
    await api("DELETE", `/session?devices=${here ? "all" : "others"}`);
    if (here) this.forget();
  }

  /** Return a link that makes another device one's own, for ten minutes, and leads to a page there. */
  async deviceLink(to = ""): Promise<string> {
    await this.ensure();
    const { code } = await api<{ code: string }>("POST", "/session/code");
    return `${location.origin}/#device=${code}${to && `&to=${encodeURIComponent(to)}`}`;
  }
}

export const session = new Session();
onUnknown(() => session.forget()); // the next time somebody is needed, a new guest comes in
