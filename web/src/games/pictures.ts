// The picture of each game on the first page.
import type { Component } from "svelte";

const found = import.meta.glob<Component>("./*/Picture.svelte", { import: "default", eager: true });

export const pictureOf = (game: string): Component | undefined => found[`./${game}/Picture.svelte`];
