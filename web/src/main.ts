/** Opens the client: settings first, so that the first thing drawn is already right. */
import { mount } from "svelte";
import App from "./App.svelte";
import "./look/fonts.css";
import "./look/look.css";
import { settle } from "./settings/settings.svelte";

settle();
const target = document.getElementById("app");
if (target !== null) mount(App, { target });
