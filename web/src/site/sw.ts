// The service worker of a site: it keeps all files on the device, and answers with them. `ennead site` puts a line before
// it that says which files there are. It is a script of its own, and must stay one: it may import nothing that pages do, too.
import { Keeping, type Site } from "./keeping";

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  readonly SITE: Site;
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", listener: (event: Waiting) => void): void;
  addEventListener(kind: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(kind: "message", listener: (event: MessageEvent) => void): void;
}

const worker = self as unknown as Worker;
const keeping = new Keeping(worker.SITE, { folder: worker.registration.scope, caches, fetch: (address, wish) => fetch(address, wish) });

worker.addEventListener("install", (event) => event.waitUntil(keeping.install()));
worker.addEventListener("activate", (event) => event.waitUntil(keeping.activate().then(() => worker.clients.claim())));
worker.addEventListener("message", ({ data }) => {
  if (data === "now") void worker.skipWaiting(); // somebody wants the newer version
});
worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && keeping.has(url)) event.respondWith(keeping.answer(url));
});
