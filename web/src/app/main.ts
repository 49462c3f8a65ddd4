import { mount } from "svelte";
import "../look/tokens.css";
import "./app.css";
import App from "./App.svelte";
import { session } from "./session.svelte";
import { words } from "./words.svelte";
import type { Announced } from "../wire/shapes";

// The server has been brought up to date since this page was loaded: what it has now is another page.
addEventListener("vite:preloadError", () => {
  if (performance.now() > 10_000) location.reload(); // not again and again
});

await words.speak(session.firstLanguage());
const target = document.getElementById("app");
if (target) mount(App, { target });
const { news } = document.documentElement.dataset; // what a host tells everybody
if (news) void import("../moderation/announce.svelte").then(({ announce }) => announce(JSON.parse(news) as Announced));
