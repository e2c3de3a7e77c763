/**
 * The size of the packages, in bytes and files: `npm run bench:size [-- --quick] [--built] [--report] [--verbose]`.
 * Builds pages as hosts do, from the packages as published, with Vite, esbuild, Rollup and webpack; `--quick` leaves
 * out the last two, and `--built` the build of the packages, whose files other steps of `npm test` serve meanwhile.
 * Opens each in Chromium, offline and not slowed down, to see what it loads:
 *   first   what it imports statically; its form must need no more
 *   then    the wave: what it loads unprompted until 3 s after its form; on the core page also what a log-in needs
 * and then three of them as single files, by esbuild without splitting.
 * Sizes are minified, brotli 11, each file compressed separately. Exits with 1 if a gate of bench/budgets.mjs does not
 * hold; `--report` only prints. `--verbose` lists the files. Bytes and counts of files are gates, times never are.
 */
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { budgets, pages } from './budgets.mjs';
import { startBrowser } from './lib/browser.mjs';
import { inParallel } from './lib/in-parallel.mjs';
import { openProvider } from './lib/in-process-provider.mjs';
import { define, entries, here, writeResult } from './lib/paths.mjs';
import { gatesOn, singleFileGates } from './size/gates.mjs';
import { measure } from './size/measure.mjs';
import { bundlePage, bundlers, readScript } from './size/pages.mjs';
import { buildSingleFile, withoutPhoneTables } from './size/single-file.mjs';
import { filesOf, gatesTable, pagesTable } from './size/tables.mjs';
import { build } from '../scripts/lib/servers.mjs';

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, built: { type: 'boolean' }, report: { type: 'boolean' }, verbose: { type: 'boolean' } } });
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
  inParallel(2, Object.keys(budgets.singleFile), async (page) => {
    const entry = join(entries, pages[page].entry);
    return { page, ...(await buildSingleFile({ entry, define, alias: withoutPhoneTables })) };
  });

async function measureAll(built) {
  const provider = await openProvider();
  const browser = await startBrowser();
  try {
    return await inParallel(4, built, (one) => measure(browser, one, (request) => provider.handle(request)));
  } finally {
    await browser.close();
    await provider.close();
  }
}

/** What size-limit reads: the files that Vite built, by paths from the root of the repository. */
function limits(all) {
  const of = (page) => all.find((one) => one.page === page && ['Vite', 'script'].includes(one.bundler));
  const one = (page, limit) => ({
    name: pages[page].title,
    path: of(page).first.files.map((file) => relative(join(here, '..'), join(of(page).folder, file)).replaceAll('\\', '/')),
    limit: `${limit} B`,
    brotli: true,
  });
  return [one('login', budgets.login), one('onlyLink', budgets.onlyLink), one('core', budgets.core), one('script', budgets.script)];
}

if (!values.built) await build('@foyer/vanilla', '@foyer/sandbox');
const all = await measureAll(await buildPages());
const gates = [...gatesOn(all), ...singleFileGates(await buildSingleFiles())];
if (values.verbose) console.log(`\n${filesOf(all)}`);
console.log(`\n${pagesTable(all)}\n\n${gatesTable(gates)}\n`);
writeResult('size-limit.json', limits(all));
console.log(`Written to ${relative(process.cwd(), writeResult('size.json', { pages: all, gates }))}`);
const broken = gates.filter(({ holds }) => !holds);
for (const { name, value, budget } of broken) console.error(`Does not hold: ${name}: ${value}, the budget is ${budget}`);
if (broken.length > 0 && !values.report) process.exitCode = 1;
