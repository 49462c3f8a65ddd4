import { mount } from "svelte";
import "./look/tokens.css";
import "./app.css";
import App from "./App.svelte";
import { session } from "./house/session.svelte";
import { words } from "./house/words.svelte";

await words.speak(session.firstLanguage());
const target = document.getElementById("app");
if (target) mount(App, { target });
