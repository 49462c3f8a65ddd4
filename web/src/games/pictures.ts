// The picture of each game on the first page.
import type { Component } from "svelte";
import IsisPicture from "./isis/Picture.svelte";
import OsirisPicture from "./osiris/Picture.svelte";
import SailingPicture from "./sailing/Picture.svelte";

export const pictures: Record<string, Component> = { isis: IsisPicture, osiris: OsirisPicture, sailing: SailingPicture };

/** Games in which the players make deals. */
export const HAGGLES: readonly string[] = ["sailing"];
