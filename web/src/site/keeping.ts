// How a site is kept on a device, so that it works without a network, and comes to a newer version as a whole or not at all.
//
// `ennead site` writes into the service worker which files the site has, each with the digest of what is in it. All of them
// are fetched when the worker is installed, and what came is compared with its digest: while a host is being brought up to
// date, or a connection breaks, nothing half done is ever taken for a version. What an older version has already, and what
// came before an interruption, is not fetched again. A newer version waits until somebody wants it.

/** What a site consists of. */
export interface Site {
  version: string;
  /** By path: the digest (SHA-256) of what is in it. */
  files: Record<string, string>;
}

/** What is used of a service worker's surroundings. */
export interface Surroundings {
  /** The address of the folder. */
  folder: string;
  caches: Pick<CacheStorage, "open" | "keys" | "delete">;
  fetch: (address: string, wish?: RequestInit) => Promise<Response>;
}

const AT_A_TIME = 6; // files that are fetched side by side
const INDEX = "index.html";

export class Keeping {
  readonly #prefix: string; // other sites of the same host have caches of their own
  readonly #name: string;

  constructor(
    readonly site: Site,
    readonly around: Surroundings,
  ) {
    this.#prefix = `ennead ${around.folder} `;
    this.#name = this.#prefix + site.version;
  }

  /** Fetch whatever is not here yet; fail if anything is not as it should be. */
  async install(): Promise<void> {
    const { caches } = this.around;
    const older = await Promise.all((await this.#others()).map((name) => caches.open(name)));
    const cache = await caches.open(this.#name);
    const waiting = Object.keys(this.site.files);
    const work = async (): Promise<void> => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await this.#get(path, cache, older);
    };
    const done = await Promise.allSettled(Array.from({ length: AT_A_TIME }, work)); // one that does not come stops no other
    const failed = done.find((one) => one.status === "rejected");
    if (failed) throw failed.reason;
  }

  async #get(path: string, cache: Cache, older: Cache[]): Promise<void> {
    const key = this.#key(path);
    if (await cache.match(key)) return;
    for (const one of older) {
      const kept = await one.match(key);
      if (kept) return cache.put(key, kept);
    }
    const answer = await this.around.fetch(this.around.folder + path, { cache: "no-cache", credentials: "omit" });
    const bytes = await answer.arrayBuffer();
    if (!answer.ok || (await digestOf(bytes)) !== this.site.files[path]) throw new Error(`${path} is not of this version`);
    const headers = new Headers();
    const type = answer.headers.get("content-type");
    if (type) headers.set("content-type", type);
    await cache.put(key, new Response(bytes, { headers }));
  }

  /** From here on this version is used: older ones go. */
  async activate(): Promise<void> {
    await Promise.all((await this.#others()).map((name) => this.around.caches.delete(name)));
  }

  /** Say whether a file of the site is asked for; any other address is left to the network. */
  has(address: string): boolean {
    return this.#path(address) in this.site.files;
  }

  /** Answer with a file of the site: as it is kept, or from the network if the browser has thrown it away. */
  async answer(address: string): Promise<Response> {
    const path = this.#path(address);
    const cache = await this.around.caches.open(this.#name);
    return (await cache.match(this.#key(path))) ?? this.around.fetch(this.around.folder + path);
  }

  #path(address: string): string {
    const path = address.split(/[?#]/)[0] ?? "";
    return path.startsWith(this.around.folder) ? path.slice(this.around.folder.length) || INDEX : "";
  }

  #key(path: string): string {
    return `${this.around.folder}${path}?${this.site.files[path]}`;
  }

  async #others(): Promise<string[]> {
    return (await this.around.caches.keys()).filter((name) => name.startsWith(this.#prefix) && name !== this.#name);
  }
}

async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
