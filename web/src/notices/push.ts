// The service worker that shows notices while no page is open, and opens what they are about. It is a script of its own, and
// must stay one: it may import nothing that pages do, too. All words come with a notice, in its reader's language.

import type { Pushed } from "../wire/shapes";

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Pushing extends Waiting {
  readonly data: { json(): unknown } | null;
}
interface Clicking extends Waiting {
  readonly notification: Notification;
  readonly action: string;
}
interface Page {
  readonly url: string;
  readonly focused: boolean;
  focus(): Promise<unknown>;
}
interface Worker {
  readonly registration: { showNotification(title: string, options: object): Promise<void> };
  readonly clients: { matchAll(wish: object): Promise<Page[]>; openWindow(path: string): Promise<unknown>; claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", listener: (event: Waiting) => void): void;
  addEventListener(kind: "push", listener: (event: Pushing) => void): void;
  addEventListener(kind: "notificationclick", listener: (event: Clicking) => void): void;
}

const worker = self as unknown as Worker;
const ICON = "/static/icon192.png";

/** Return the pages that are open at a path. */
async function pagesAt(path: string): Promise<Page[]> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.filter(({ url }) => new URL(url).pathname === path);
}

async function show(notice: Pushed): Promise<void> {
  if ((await pagesAt(notice.path)).some(({ focused }) => focused)) return; // they are looking at it
  const { title, body, tag, lang, off_label } = notice;
  await worker.registration.showNotification(title, { body, tag, lang, renotify: true, icon: ICON, data: notice, actions: [{ action: "off", title: off_label }] });
}

async function open(path: string): Promise<void> {
  const [page] = await pagesAt(path);
  await (page ? page.focus() : worker.clients.openWindow(path));
}

async function turnOff({ off, off_done, tag, lang, title }: Pushed): Promise<void> {
  const answer = await fetch(`/api/notices/off?token=${encodeURIComponent(off)}`, { method: "POST" });
  if (answer.ok) await worker.registration.showNotification(title, { body: off_done, tag, lang, icon: ICON });
}

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as Pushed));
});
worker.addEventListener("notificationclick", (event) => {
  const notice = event.notification.data as Pushed | null;
  event.notification.close();
  if (notice?.path) event.waitUntil(event.action === "off" ? turnOff(notice) : open(notice.path));
});
