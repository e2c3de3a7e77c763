import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { kB, laterBudget, ownChunks, pages, schemaBudget, vanilla } from '../budgets.mjs';
import { define, dist, entries, scriptBuild } from '../lib/paths.mjs';
import { brotliTotal } from './brotli.mjs';
import { firstLoad, laterLoads } from './chunks.mjs';
import { readWithEsbuild } from './esbuild.mjs';
import { bundleWithRollup } from './rollup.mjs';

/**
 * One line of the table.
 * @typedef {object} Row
 * @property {string} name
 * @property {number} size In bytes.
 * @property {number} [budget] In bytes; absent for what is only told.
 * @property {string[]} [files] What was counted, as paths.
 * @property {number} [share] The part of the files that the size leaves out, in bytes.
 * @property {string[]} [counted] The modules behind an `import()` that count as first load.
 * @property {boolean} [isWrong] Something that must not be, whatever the size.
 */

/** Builds a page with one bundler: unless told otherwise with Rollup, which cuts our own script build too. */
export function bundlePage(key, bundler = bundleWithRollup, name = 'rollup') {
  return bundler({ entry: join(entries, pages[key].entry), folder: join(dist, name, key), define });
}

/** What a visitor loads before the first form, of one page. */
export function measureFirst(bundle, { title, needed, budget }) {
  const first = firstLoad(bundle, needed);
  const row = {
    name: title,
    size: brotliTotal(bundle.folder, first.files),
    files: [...first.files].map((file) => join(bundle.folder, file)),
    counted: first.counted,
    ...(budget && { budget }),
  };
  return { row, first };
}

/** Every screen, method and reader of answers that a page loads after its first form. */
export function measureLater(bundle, { ids }) {
  return [...laterLoads(bundle, ids)]
    .map(([source, files]) => ({
      name: `  ${source}${ownChunks[source] ? ` (${ownChunks[source]})` : ''}`,
      size: brotliTotal(bundle.folder, files),
      files: files.map((file) => join(bundle.folder, file)),
      ...(!ownChunks[source] && { budget: source.startsWith('wire/') ? schemaBudget : laterBudget }),
    }))
    .sort((a, b) => b.size - a.size);
}

/** Chunks that must be loaded later, and are not; and chunks that we count, but that are no more. */
function misplaced(bundle, { ids, missing }, own = Object.keys(ownChunks)) {
  const later = laterLoads(bundle, ids);
  const early = own.filter((source) => !later.has(source));
  return [
    ...early.map((source) => `  ${source} (${ownChunks[source]}) is no chunk of its own`),
    ...missing.map((source) => `  ${source} is counted as first load, but nothing loads it`),
  ].map((name) => ({ name, size: NaN, isWrong: true }));
}

/** @returns {Promise<Row[]>} The whole table of the main variant. */
export async function measureMain() {
  const bare = measureFirst(await bundlePage('bare'), pages.bare).row;
  const bundle = await bundlePage('login');
  const { row, first } = measureFirst(bundle, pages.login);
  const net = {
    name: `  net of React (${(bare.size / kB).toFixed(1)} kB for ${pages.bare.title})`,
    size: row.size - bare.size,
    budget: pages.login.budgetNetOfReact,
    files: row.files,
    share: bare.size,
  };
  const magicLink = measureFirst(await bundlePage('magicLink'), pages.magicLink).row;
  const later = [...measureLater(bundle, first), ...misplaced(bundle, first)];
  const heading = { name: 'Loaded when needed, after the first form of the first line:', size: NaN };
  return [row, net, magicLink, ...(await measureScript()), ...(await measureCore()), heading, ...later];
}

async function measureCore() {
  const bundle = await bundlePage('core');
  const { row } = measureFirst(bundle, pages.core);
  const { row: whole, first } = measureFirst(bundle, pages.wholeCore);
  return [row, whole, ...misplaced(bundle, first, ['core/browser/phone-parser'])];
}

/** The chunks of @foyer/vanilla's script, as they are published. */
export function readScript() {
  const files = readdirSync(scriptBuild).filter((file) => file.endsWith('.js') && !file.includes('.global.'));
  return readWithEsbuild(scriptBuild, files, 'foyer.js');
}

async function measureScript() {
  const bundle = await readScript();
  const { row, first } = measureFirst(bundle, vanilla);
  const whole = {
    name: '  the same as one global script, every screen and phone parsing within',
    size: brotliTotal(scriptBuild, ['foyer.global.js']),
  };
  return [row, whole, ...misplaced(bundle, first)];
}
