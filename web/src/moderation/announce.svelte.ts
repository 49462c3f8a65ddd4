// What a host tells everybody: a bar above every page, until its time is over or one has read it.
import { mount } from "svelte";
import { keep, kept } from "../app/settings.svelte";
import { words } from "../app/words.svelte";
import News from "./News.svelte";
import type { Announcement } from "../wire/shapes";


const LONGEST = 2 ** 31 - 1; // milliseconds that a timer can wait

const now = $state<{ said: Announcement | null }>({ said: null });
let mounted: Promise<void> | null = null;
let timer = 0;

/** Show what was announced; nothing, if it is empty, over, or was read before. */
export async function announce(said: Announcement): Promise<void> {
  clearTimeout(timer);
  const left = said.until * 1000 - Date.now();
  now.said = said.id && left > 0 && kept("news") !== said.id ? said : null;
  if (!now.said) return;
  timer = window.setTimeout(() => (now.said = null), Math.min(left, LONGEST));
  mounted ??= words.learn("kindness").then(() => void mount(News, { target: document.body, anchor: document.getElementById("app") as Node, props: { now, read } }));
  await mounted;
}

function read(): void {
  if (now.said) keep("news", now.said.id);
  now.said = null;
}
