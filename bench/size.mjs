/**
 * What the packages weigh: `npm run bench:size [-- --quick]`. Builds pages as hosts do, from the packages as they are
 * published, and prints each size against its budget: minified, brotli 11, every file compressed by itself.
 * First load is all that is needed before the first form can be used: the page's script, what it imports, and the
 * chunks that the form waits for (named under the table). `--quick` leaves the other bundlers out.
 * Fails where a chunk that must be one's own is none; never for a size: `npm run size` does, on what is written here.
 */
import { join, relative } from 'node:path';
import { kB, pages } from './budgets.mjs';
import { here, writeResult } from './lib/paths.mjs';
import { table } from './lib/table.mjs';
import { bundlePage, measureFirst, measureMain } from './size/measure.mjs';
import { build } from '../scripts/lib/servers.mjs';

const inKB = (bytes) => (Number.isNaN(bytes) ? '' : (bytes / kB).toFixed(2));

function verdict({ size, budget, isWrong }) {
  if (isWrong) return 'no';
  if (budget === undefined) return '';
  return size <= budget ? 'yes' : `no: ${inKB(size - budget)} over`;
}

function printMain(rows) {
  const cells = rows.map((row) => [row.name, inKB(row.size), row.budget ? inKB(row.budget) : '', verdict(row)]);
  console.log(`\n${table(['entry, built by Rollup', 'brotli kB', 'budget', 'ok'], cells)}\n`);
  for (const { name, counted } of rows) {
    if (counted?.length) console.log(`Counted as first load besides what is imported: ${counted.join(', ')}  (${name})`);
  }
}

/** The same pages by the bundlers that hosts use. */
async function printBundlers() {
  const bundlers = {
    esbuild: (await import('./size/esbuild.mjs')).bundleWithEsbuild,
    Rollup: (await import('./size/rollup.mjs')).bundleWithRollup,
    Vite: (await import('./size/vite.mjs')).bundleWithVite,
    webpack: (await import('./size/webpack.mjs')).bundleWithWebpack,
  };
  const results = [];
  for (const [name, bundler] of Object.entries(bundlers)) {
    const sizes = {};
    for (const key of ['bare', 'login', 'magicLink', 'core']) {
      const { row } = measureFirst(await bundlePage(key, bundler, name.toLowerCase()), pages[key]);
      sizes[key] = { size: row.size, files: row.files.length };
    }
    results.push({ name, ...sizes });
  }
  const cell = ({ size, files }) => `${inKB(size)} in ${files}`;
  const rows = results.map(({ name, bare, login, magicLink, core }) => [
    name,
    inKB(bare.size),
    cell(login),
    inKB(login.size - bare.size),
    cell(magicLink),
    cell(core),
  ]);
  const head = ['first load, brotli kB in files', 'bare page', 'Login', 'net of React', 'magic link only', 'core'];
  console.log(`\n${table(head, rows)}\n`);
  return results;
}

/** What size-limit reads: paths from the root of the repository. */
function limits(rows) {
  const root = join(here, '..');
  const one = ({ name, files, budget, share = 0 }) => ({
    name: name.trim(),
    path: files.map((file) => relative(root, file).replaceAll('\\', '/')),
    limit: `${budget + share} B`,
    brotli: true,
  });
  return rows.filter(({ files, budget }) => files && budget).map(one);
}

const isQuick = process.argv.includes('--quick');
await build('@foyer/vanilla');
const rows = await measureMain();
printMain(rows);
const bundlers = isQuick ? undefined : await printBundlers();
writeResult('size-limit.json', limits(rows));
const path = writeResult('size.json', { main: rows, ...(bundlers && { bundlers }) });
if (rows.some(({ isWrong }) => isWrong)) process.exitCode = 1;
console.log(`Written to ${relative(process.cwd(), path)}`);
