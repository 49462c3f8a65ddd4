// A site on a device: all of a version or nothing of it, and never two versions mixed.
import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { Keeping, type Site } from "../src/site/keeping";

const FOLDER = "https://host/some/folder/";
const FIRST = { "index.html": "one", "a.js": "same", "b.js": "first" };
const SECOND = { "index.html": "two", "a.js": "same", "c.js": "second" };

class FakeCache {
  kept = new Map<string, string>();
  match = (key: string): Promise<Response | undefined> => Promise.resolve(this.kept.has(key) ? new Response(this.kept.get(key)) : undefined);
  put = async (key: string, answer: Response): Promise<void> => void this.kept.set(key, await answer.text());
}

let caches: Map<string, FakeCache>;
let host: Record<string, string>; // what lies there now
let fetched: string[];

const digest = (text: string): string => createHash("sha256").update(text).digest("hex");
const siteOf = (version: string, files: Record<string, string>): Site => ({ version, files: Object.fromEntries(Object.entries(files).map(([path, text]) => [path, digest(text)])) });

function keep(version: string, files: Record<string, string>, folder = FOLDER): Keeping {
  const storage = {
    open: (name: string) => {
      const cache = caches.get(name) ?? new FakeCache();
      caches.set(name, cache);
      return Promise.resolve(cache as unknown as Cache);
    },
    keys: () => Promise.resolve([...caches.keys()]),
    delete: (name: string) => Promise.resolve(caches.delete(name)),
  };
  const fetch = (address: string): Promise<Response> => {
    const path = address.slice(folder.length);
    fetched.push(path);
    const text = host[path];
    if (text === "-") return Promise.reject(new TypeError("no network"));
    return Promise.resolve(text === undefined ? new Response("", { status: 404 }) : new Response(text, { headers: { "content-type": "text/plain" } }));
  };
  return new Keeping(siteOf(version, files), { folder, caches: storage, fetch });
}
const textOf = async (keeping: Keeping, path: string): Promise<string> => (await keeping.answer(FOLDER + path)).text();

beforeEach(() => {
  caches = new Map();
  fetched = [];
  host = { ...FIRST };
});

describe("the first visit", () => {
  test("fetches everything once; then nothing is asked of the network", async () => {
    const keeping = keep("1", FIRST);
    await keeping.install();
    await keeping.activate();
    expect(fetched.toSorted()).toEqual(["a.js", "b.js", "index.html"]);
    host = {};
    expect(await Promise.all(["", "index.html", "a.js?x", "b.js"].map((path) => textOf(keeping, path)))).toEqual(["one", "one", "same", "first"]);
    expect(fetched.length).toBe(3);
  });

  test("keeps what came, though something did not; only that is fetched the next time", async () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, number) => [`${number}.js`, `text ${number}`]));
    host = { ...many, "39.js": "-" }; // the first one that is asked for
    await expect(keep("1", many).install()).rejects.toThrow("no network");
    expect(fetched.length).toBe(40);
    [host, fetched] = [many, []];
    await keep("1", many).install();
    expect(fetched).toEqual(["39.js"]);
  });

  test("leaves all other addresses to the network", () => {
    const keeping = keep("1", FIRST);
    expect(["", "#/study", "a.js"].every((path) => keeping.has(FOLDER + path))).toBe(true);
    expect(["https://host/", "https://host/some/", `${FOLDER}c.js`, "https://other/some/folder/a.js"].some((address) => keeping.has(address))).toBe(false);
  });
});

describe("a newer version", () => {
  beforeEach(async () => {
    const first = keep("1", FIRST);
    await first.install();
    await first.activate();
    fetched = [];
  });

  test("fetches only what is new, and the older one stays as it is until then", async () => {
    host = { ...SECOND };
    const second = keep("2", SECOND);
    await second.install();
    expect(fetched.toSorted()).toEqual(["c.js", "index.html"]);
    expect(await textOf(keep("1", FIRST), "")).toBe("one");
    await second.activate();
    expect([...caches.keys()]).toEqual([`ennead ${FOLDER} 2`]);
    expect(await textOf(second, "")).toBe("two");
    expect(await textOf(second, "a.js")).toBe("same");
  });

  test.each([
    ["while the host has only half of it", { ...SECOND, "index.html": "one" }],
    ["while a file is missing", { "index.html": "two", "a.js": "same" }],
    ["where the connection breaks", { ...SECOND, "c.js": "-" }],
  ])("is not taken %s; it goes on from there the next time", async (_, there) => {
    host = there;
    await expect(keep("2", SECOND).install()).rejects.toThrow();
    expect(await textOf(keep("1", FIRST), "")).toBe("one");
    host = { ...SECOND };
    const good = fetched.length;
    const again = keep("2", SECOND);
    await again.install();
    await again.activate();
    expect(fetched.length - good).toBeLessThan(3);
    expect(await Promise.all(["", "c.js"].map((path) => textOf(again, path)))).toEqual(["two", "second"]);
  });

  test("leaves other sites of the same host alone", async () => {
    const other = keep("9", FIRST, "https://host/other/");
    host = { ...FIRST };
    await other.install();
    await other.activate();
    expect([...caches.keys()].length).toBe(2);
  });
});
