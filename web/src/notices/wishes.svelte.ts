// What one wishes to be told, as the server keeps it: once for a page, however many parts of it show or change it.
import { proving } from "../account/proving.svelte";
import { notices } from "../app/notices.svelte";
import { session } from "../app/session.svelte";
import { api } from "../wire/api";
import type { NoticeChange, NoticeSettings } from "../wire/shapes";

class Wishes {
  now = $state.raw<NoticeSettings | null>(null);
  #asked: Promise<boolean> | undefined;

  /** Fetch them; parts of a page that ask at the same time ask once. */
  load(): Promise<boolean> {
    this.#asked ??= notices
      .attempt(async () => {
        await session.ensure();
        this.now = await api<NoticeSettings>("GET", "/notices");
      }, true)
      .finally(() => (this.#asked = undefined));
    return this.#asked;
  }

  change = (wish: NoticeChange): Promise<boolean> => notices.attempt(async () => (this.now = await api<NoticeSettings>("PATCH", "/notices", wish)));

  /** Give a mail address: a letter goes there, by which it is confirmed. */
  giveAddress = (address: string): Promise<boolean> =>
    notices.attempt(async () => (this.now = await proving.first(() => api<NoticeSettings>("PUT", "/notices/mail", { address: address.trim() }))));

  removeAddress = (): Promise<boolean> => notices.attempt(async () => (this.now = await proving.first(() => api<NoticeSettings>("DELETE", "/notices/mail"))));
}

export const wishes = new Wishes();
