import { join } from 'node:path';
import { executedPages, goals, kB, pages } from '../budgets.mjs';
import { define, dist, entries } from '../lib/paths.mjs';
import { table } from '../lib/table.mjs';
import { countExecuted } from './executed.mjs';
import { dearest, mostCalled } from './hottest.mjs';
import { htmlOf } from './html.mjs';
import { readScript } from './pages.mjs';
import { bundleWithVite } from './vite.mjs';

/**
 * The code that one page runs until its form is rendered.
 * @typedef {import('./coverage.mjs').Executed & { page: string }} ExecutedPage
 */

/** The pages that are counted: those with a gate, and the bare one, which they are compared with. */
const counted = ['bare', ...executedPages];

/** How many functions are listed: by calls, and by the time of their own code. */
const LISTED = { calls: 40, time: 10 };

/**
 * Those of the built pages that are counted: as Vite makes them, and the scripts.
 * @param {readonly { bundler: string, page: string, bundle: import('./chunks.mjs').Bundle }[]} built
 */
export const countedPages = (built) =>
  built.filter(({ bundler, page }) => ['Vite', 'script'].includes(bundler) && counted.includes(page));

/** Builds only the counted pages, with source maps. */
export async function buildCountedPages() {
  const script = { script: 'foyer.js', organizationScript: 'foyer-organizations.js' };
  const built = [];
  for (const page of counted) {
    const build = () =>
      bundleWithVite({
        entry: join(entries, pages[page].entry),
        folder: join(dist, 'executed', page),
        define,
        sourcemap: true,
      });
    built.push({ page, bundle: await (page in script ? readScript(script[page]) : build()) });
  }
  return built;
}

const siteOf = ({ page, bundle }, handle) => ({ bundle, html: htmlOf(page, bundle), handle });

/**
 * Runs one after the other, because each needs the CPU.
 * @param {import('playwright').Browser} browser
 * @param {readonly { page: string, bundle: import('./chunks.mjs').Bundle }[]} built
 * @param {(request: Request) => Promise<Response>} handle The provider.
 * @returns {Promise<ExecutedPage[]>}
 */
export async function executedOf(browser, built, handle) {
  const all = [];
  for (const one of built) all.push({ page: one.page, ...(await countExecuted(browser, siteOf(one, handle))) });
  return all;
}

/** @param {readonly ExecutedPage[]} all */
export function executedTable(all) {
  const rows = all.map(({ page, functions, calls, size }) => {
    const goal = goals.executed[page];
    return [
      pages[page].title,
      functions,
      calls,
      (size / kB).toFixed(2),
      goal ? `${goal.calls}, ${goal.size / kB} kB` : '',
    ];
  });
  return table(['runs before the form', 'functions', 'calls', 'kB of text', 'goal'], rows);
}

/** The most called functions of a page, and those that take longest, for information: @returns {Promise<string>} */
export async function hottestTables(browser, one, handle) {
  const calls = await mostCalled(browser, siteOf(one, handle), LISTED.calls);
  const times = await dearest(browser, siteOf(one, handle), LISTED.time);
  return [
    pages[one.page].title,
    table(
      ['calls', 'text, B', 'function', ''],
      calls.map(({ calls: count, size, where, text }) => [count, size, where, text]),
    ),
    table(
      ['own ms', 'function', ''],
      times.map(({ ms, where, text }) => [ms.toFixed(2), where, text]),
    ),
  ].join('\n\n');
}
