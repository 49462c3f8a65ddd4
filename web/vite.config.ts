import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  base: "/static/",
  // Templates are built node by node: the pages' policy lets no text become markup.
  plugins: [svelte({ compilerOptions: { fragments: "tree" } })],
  build: {
    outDir: "../src/ennead/server/page",
    emptyOutDir: true,
    assetsDir: ".",
    assetsInlineLimit: 0, // the policy allows no data: addresses
    modulePreload: { polyfill: false },
    target: "es2023",
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8095", ws: true } }, fs: { allow: [".."] } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"] },
});
