// Push on this device: whether the browser can do it, letting it begin and end, and which of one's devices this one is.
import { keep, kept } from "../app/settings.svelte";
import { ownScript } from "../app/scripts";
import { api } from "../wire/api";
import type { NoticeSettings } from "../wire/shapes";

const WORKER = "/push.js";
const WISHED = "push"; // kept in this browser: one wants to be told here

/** Say why notices cannot come to this device; nothing if they can. */
export function obstacle(): "" | "insecure" | "unable" | "denied" {
  if (!window.isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) return "unable";
  return Notification.permission === "denied" ? "denied" : "";
}

export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

async function subscription(): Promise<PushSubscription | null> {
  if (obstacle() === "insecure" || obstacle() === "unable") return null;
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Return the name that the server has for this device; nothing if nothing is told here. */
export async function ownDevice(): Promise<string> {
  const found = await subscription().catch(() => null);
  if (!found) return "";
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(found.endpoint)));
  return Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Be told things on this device; nothing if the browser, or whoever sits at it, does not want that. */
export async function begin(key: string): Promise<NoticeSettings | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register(ownScript(WORKER), { scope: "/" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const make = (): Promise<PushSubscription> => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const made = await make().catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe(); // it was made for another key
    return make();
  });
  keep(WISHED, "on");
  return tell(made);
}

async function tell(made: PushSubscription): Promise<NoticeSettings> {
  const { endpoint, keys } = made.toJSON();
  return api<NoticeSettings>("POST", "/notices/devices", { endpoint, p256dh: keys?.p256dh, auth: keys?.auth });
}

/** Be told nothing more on this device. */
export async function end(): Promise<void> {
  keep(WISHED, "off");
  await (await subscription())?.unsubscribe();
}

/** Be told nothing more on this device, as one signs out here: who comes next is somebody else. */
export async function leave(): Promise<void> {
  const own = await ownDevice();
  if (own) await api("DELETE", `/notices/devices/${own}`).catch(() => undefined); // its session ends in any case
  await end();
}

/** Whoever wants to be told on this device is told so again after a new session, or another address of the browser. */
export async function renew(): Promise<void> {
  if (kept(WISHED) !== "on" || obstacle()) return;
  const made = await subscription();
  if (made) await tell(made);
}

/** Say whether one has asked to be told on this device, or has said no. */
export const hasChosen = (): boolean => kept(WISHED) !== null;

export const sayNo = (): void => keep(WISHED, "off");
