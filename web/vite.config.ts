import { readdirSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import type {} from "vitest/config"; // a build does without it
import { licences, noted } from "./licences.ts";

const BUILT = "../src/ennead/server/page";

const KEPT = /\.txt$/; // people read it in the package

/** Compress what was built as far as it goes: the server sends that, and unpacks it for the rare program that takes no such thing. */
const packed = {
  name: "packed",
  apply: "build" as const,
  async closeBundle() {
    const names = readdirSync(BUILT).filter((name) => /\.(js|css|svg|txt|wasm)$/.test(name)); // the page itself is changed for its reader, and fonts are compressed
    await Promise.all(names.map(pack));
  },
};

async function pack(name: string): Promise<void> {
  const bytes = await readFile(`${BUILT}/${name}`);
  const [brotli, zipped] = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes, { level: 9 })]);
  if (Math.max(brotli.length, zipped.length) >= bytes.length) return;
  await Promise.all([writeFile(`${BUILT}/${name}.br`, brotli), writeFile(`${BUILT}/${name}.gz`, zipped)]);
  if (!KEPT.test(name)) await rm(`${BUILT}/${name}`);
}

/** What is compared with Python, where Python has written something down for it. */
const COMPARED = {
  ENNEAD_POSITIONS: "tests/described.ts",
  ENNEAD_REPLAYS: "tests/replayed.ts",
  ENNEAD_THOUGHTS: "tests/thought.ts",
  ENNEAD_FILES: "tests/files.ts",
  ENNEAD_HAGGLED: "tests/haggled.ts",
  ENNEAD_ANALYSES: "tests/analysed.ts",
};
const compared = Object.entries(COMPARED).find(([name]) => process.env[name])?.[1];

export default defineConfig({
  base: "./", // what belongs together lies together: on a server under /static/, of a site in any folder
  // Templates are built node by node: the pages' policy lets no text become markup.
  plugins: [svelte({ compilerOptions: { fragments: "tree" } }), noted, licences, packed],
  build: {
    outDir: BUILT,
    emptyOutDir: true,
    assetsDir: ".",
    assetsInlineLimit: 0, // the policy allows no data: addresses
    // What a table fetches later, such as a dialog, it names no files of in advance: those lists would be fetched with every table.
    modulePreload: { polyfill: false, resolveDependencies: (_, files, { hostId }) => (hostId.includes("TablePage") ? [] : files) },
    target: "es2023",
    // A service worker keeps its name: that is how a browser finds a newer one.
    rolldownOptions: {
      input: ["index.html", "src/site/sw.ts", "src/notices/push.ts"],
      output: {
        entryFileNames: ({ name }) => (["sw", "push"].includes(name) ? "[name].js" : "[name]-[hash].js"),
        // What almost every page needs is one file: many small ones are larger together.
        codeSplitting: {
          groups: [
            { name: "house", test: /node_modules|src\/(app|parts)\/(?!App\.|main\.|Copy|MissingPage|Popover|Qr|Result|Sessions|fresh|saving|scripts)|src\/wire\/api|src\/table\/(seats|telling)/, minShareCount: 2 },
            { name: "rules", test: /src\/(wire\/(machine|table|records|actions|sentences|absence)|games\/(rules|seeing|counting|adapter\.ts)|table\/(turns|pace|Question))/, minShareCount: 2 },
            { name: "patterns", test: /src\/games\/sailing\/map\/Patterns/ }, // the first page has them, and nothing else of the game
            // Its map is on several pages, and part of it only sometimes: without this it would come in many small files.
            { name: "sailing", test: /src\/(wire\/sailing\.ts|games\/sailing\/(map\/|choose|hand\/|offers|places|waste|table\.ts|edition|describe|Monuments))/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  worker: { format: "es", plugins: () => [noted] },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8095", ws: true } }, fs: { allow: [".."] } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { environment: "happy-dom", include: [compared ?? "tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"], pool: compared ? "forks" : "vmThreads", testTimeout: 60_000 },
});
