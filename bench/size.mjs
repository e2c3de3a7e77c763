/**
 * The size of the packages, in bytes and files: `npm run bench:size [-- --quick] [--built] [--report] [--verbose]
 * [--executed] [--write]`.
 * Builds pages as apps do, from the packages as published, with Vite, esbuild, Rollup and webpack; `--quick` leaves
 * out the last two, and `--built` the build of the packages, because other steps of `npm test` serve their files
 * meanwhile. Opens each in Chromium, offline and not slowed down, to record its loads:
 *   first   the static imports; its form must need no more
 *   then    the lazy load after the first render; on the core page also the load of a sign-in
 *   runs    the code that the login pages run until the form is rendered: functions, calls, and their text
 * and then three of them as single files, with esbuild without splitting, the first forms that the server package
 * renders, and the imports of the pages for signed-in users. `--executed` counts only the executed code, and lists the
 * functions that are called most often and those that take longest, in their sources.
 * Sizes are minified, brotli 11, each file compressed separately. Exits with 1 if a gate does not hold;
 * `--report` only prints. `--verbose` lists the files. Bytes and counts are gates, times never are. A gate is the
 * figure of bench/figures.json plus 1 % (decision 147). After a deliberate increase, `--write` records the figures of
 * all bundlers again, and writes the sizes that docs/guide/packages.md quotes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { pages, singleFiles } from './budgets.mjs';
import { startBrowser } from './lib/browser.mjs';
import { inParallel } from './lib/in-parallel.mjs';
import { openProvider } from './lib/in-process-provider.mjs';
import { define, entries, here, writeResult } from './lib/paths.mjs';
import { brotliSize } from './size/brotli.mjs';
import { buildCountedPages, countedPages, executedOf, executedTable, hottestTables } from './size/executed-pages.mjs';
import {
  devtoolsGate,
  renderedGates,
  executedGates,
  gatesOn,
  judge,
  mountedGates,
  signedInGates,
  singleFileGates,
  toRecord,
} from './size/gates.mjs';
import { measureSignedIn } from './size/account.mjs';
import { measureRendered } from './size/rendered.mjs';
import { measureAll } from './size/measure.mjs';
import { measureMounted } from './size/mounted.mjs';
import { bundlePage, bundlers, readScript } from './size/pages.mjs';
import { buildSingleFile, withoutPhoneTables } from './size/single-file.mjs';
import { filesOf, gatesTable, pagesTable } from './size/tables.mjs';
import { featuresOff } from '../scripts/lib/chromium-features.mjs';
import { writeGuideSizes } from '../scripts/lib/guide-sizes.mjs';
import { build } from '../scripts/lib/servers.mjs';

const flag = { type: 'boolean' };
const { values } = parseArgs({
  options: { quick: flag, built: flag, report: flag, verbose: flag, executed: flag, write: flag },
});
if (values.write && (values.quick || values.executed))
  throw new RangeError('--write records the figures of all bundlers: leave out --quick and --executed.');
const chosen = Object.keys(bundlers).slice(0, values.quick ? 2 : 4);

/** One after the other: each bundler uses the whole machine anyway. */
async function buildPages() {
  const built = [];
  for (const page of Object.keys(pages).filter((key) => pages[key].entry)) {
    for (const bundler of chosen) built.push({ bundler, page, bundle: await bundlePage(page, bundler) });
  }
  const script = async (page, name) => ({ bundler: 'script', page, bundle: await readScript(name) });
  return [...built, await script('script', 'foyer.js'), await script('organizationScript', 'foyer-organizations.js')];
}

/** Pages of a bundler that does not split, as the guide makes them. */
const buildSingleFiles = () =>
  inParallel(2, singleFiles, async (page) => {
    const entry = join(entries, pages[page].entry);
    return { page, ...(await buildSingleFile({ entry, define, alias: withoutPhoneTables })) };
  });

/** webpack names no single file of what an `import()` loads. */
async function measureAllSignedIn() {
  const all = [];
  for (const bundler of chosen.filter((name) => name !== 'webpack')) all.push(await measureSignedIn(bundler));
  return all;
}

/** Opens the browser and the provider for some work. */
async function inBrowser(work) {
  const provider = await openProvider();
  const browser = await startBrowser([featuresOff]);
  try {
    return await work(browser, (request) => provider.handle(request));
  } finally {
    await browser.close();
    await provider.close();
  }
}

const openAll = (built) =>
  inBrowser(async (browser, handle) => ({
    all: await measureAll(browser, built, handle),
    executed: await executedOf(browser, countedPages(built), handle),
  }));

const figuresFile = join(here, 'figures.json');
const judged = (measured) => judge(measured, JSON.parse(readFileSync(figuresFile, 'utf8')));
const devtoolsScript = join(here, '..', 'packages', 'devtools', 'dist', 'foyer-devtools.global.js');

async function checkSizes() {
  const { all, executed } = await openAll(await buildPages());
  const measured = [
    ...gatesOn(all),
    ...executedGates(executed),
    ...singleFileGates(await buildSingleFiles()),
    ...renderedGates(await measureRendered()),
    ...signedInGates(await measureAllSignedIn()),
    ...mountedGates(await measureMounted(chosen)),
    devtoolsGate(brotliSize(devtoolsScript)),
  ];
  if (values.write) {
    writeFileSync(figuresFile, `${JSON.stringify(toRecord(measured), null, 2)}\n`);
    writeGuideSizes();
  }
  const gates = judged(measured);
  if (values.verbose) console.log(`\n${filesOf(all)}`);
  console.log(`\n${pagesTable(all)}\n\n${executedTable(executed)}\n\n${gatesTable(gates)}\n`);
  console.log(`Written to ${relative(process.cwd(), writeResult('size.json', { pages: all, executed, gates }))}`);
  return gates;
}

async function checkExecuted() {
  const built = await buildCountedPages();
  return inBrowser(async (browser, handle) => {
    const executed = await executedOf(browser, built, handle);
    for (const one of built) console.log(`\n${await hottestTables(browser, one, handle)}`);
    const gates = judged(executedGates(executed));
    console.log(`\n${executedTable(executed)}\n\n${gatesTable(gates)}\n`);
    return gates;
  });
}

if (!values.built) await build('@foyer/vanilla', '@foyer/server', '@foyer/sandbox', '@foyer/devtools');
const gates = await (values.executed ? checkExecuted() : checkSizes());
const broken = gates.filter(({ holds }) => !holds);
for (const { name, value, budget } of broken)
  console.error(`Does not hold: ${name}: ${value}, the budget is ${budget}`);
if (broken.length > 0 && !values.report) process.exitCode = 1;
