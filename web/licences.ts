// All licences in one file, `licences.txt` among what is built: Ennead's own, and those of what the pages contain of others.
// Which packages these are is told by the bundler; so nobody keeps a list of them.
import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import type { Plugin } from "vite";

const FILE = "licences.txt";
const FONTS = "src/look/fonts";
const OWN = "Apache-2.0";
const LINE = "-".repeat(80);
const HEAD = `Ennead, and what it contains of others, each with its licence.
Ennead, et ce qu’il contient d’autres auteurs, chaque partie avec sa licence (en anglais).`;

/** The folders of the packages of which something is in a script. */
const folders = new Set<string>();

/** Note the packages of a bundle: a worker has one of its own. */
export const noted: Plugin = {
  name: "noted",
  generateBundle(_, bundle) {
    for (const part of Object.values(bundle)) {
      for (const [id, { renderedLength }] of part.type === "chunk" ? Object.entries(part.modules) : []) {
        const folder = renderedLength ? folderOf(id) : undefined;
        if (folder) folders.add(folder);
      }
    }
  },
};

/** Write the file, when all bundles are noted. */
export const licences: Plugin = {
  name: "licences",
  generateBundle: {
    order: "post",
    handler() {
      const all = [own(), ...fonts(), ...[...folders].map(packaged).sort()];
      const names = all.map((text) => text.split("\n", 1)[0]);
      this.emitFile({ type: "asset", fileName: FILE, source: [`${HEAD}\n\n${names.join("\n")}\n`, ...all].join(`\n${LINE}\n`) });
    },
  },
};

/** Return the folder of the package that a module is of; none if it is ours. */
function folderOf(id: string): string | undefined {
  const helper = /^\0(vite|rolldown)\//.exec(id)?.[1]; // what these put in by themselves
  if (!helper) return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0];
  const vite = createRequire(realpathSync("node_modules/vite/package.json"));
  return dirname(vite.resolve(`${helper}/package.json`));
}

const read = (path: string): string => readFileSync(path, "utf8").trim();
const part = (name: string, licence: string, text: string): string => `${name} (${licence})\n\n${text}\n`;

const own = (): string => part("Ennead", OWN, `${read("../NOTICE")}\n\n${read("../LICENSE")}`);

const fonts = (): string[] =>
  readdirSync(FONTS)
    .flatMap((file) => /^LICENSE-(\w+)\.txt$/.exec(file)?.[1] ?? [])
    .map((name) => part(name, "OFL-1.1", read(`${FONTS}/LICENSE-${name}.txt`)));

function packaged(folder: string): string {
  const { name, version, license } = JSON.parse(read(`${folder}/package.json`)) as Record<"name" | "version" | "license", string>;
  const file = readdirSync(folder).find((file) => /^licen[cs]e(\.\w+)?$/i.test(file));
  if (!file && license !== OWN) throw new Error(`no licence of ${name} in ${folder}`);
  const text = file ? read(`${folder}/${file}`).split("\n# Licenses of bundled dependencies")[0] : "The licence is the same as Ennead’s own, above.";
  return part(`${name} ${version}`, license, (text ?? "").trim());
}
