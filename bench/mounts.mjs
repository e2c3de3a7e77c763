/**
 * What a login leaves behind: `npm run bench:mounts [-- --mounts 500 --rounds 3]`. Mounts and unmounts our login and
 * the provider's own SDK this many times, each in a fresh page, and prints medians of what a garbage collection leaves.
 */
import { parseArgs } from 'node:util';
import { startBrowser } from './lib/browser.mjs';
import { openProvider } from './lib/in-process-provider.mjs';
import { writeResult } from './lib/paths.mjs';
import { table } from './lib/table.mjs';
import { median } from './load/median.mjs';
import { countLeft } from './mounts/count.mjs';
import { mountPages } from './mounts/pages.mjs';
import { build } from '../scripts/lib/servers.mjs';

const { values } = parseArgs({
  options: { mounts: { type: 'string', default: '500' }, rounds: { type: 'string', default: '3' } },
});
const mounts = Number(values.mounts);

async function countAll(pages) {
  const provider = await openProvider();
  const browser = await startBrowser();
  try {
    const results = new Map(pages.map(({ name }) => [name, []]));
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const page of pages) {
        results.get(page.name).push(await countLeft(browser, page, (request) => provider.handle(request), mounts));
      }
    }
    return results;
  } finally {
    await browser.close();
    await provider.close();
  }
}

function row([name, all]) {
  const middle = (key) => median(all.map((one) => one[key]));
  return [name, middle('heap').toFixed(0), (middle('heap') / mounts).toFixed(0), middle('nodes'), middle('listeners')];
}

await build('@foyer/vanilla', '@foyer/sandbox');
const results = [...(await countAll(await mountPages()))];
console.log(`\nAfter ${mounts} mounts and unmounts, medians of ${values.rounds}\n`);
console.log(table(['page', 'heap, bytes', 'a mount, bytes', 'nodes', 'listeners'], results.map(row)));
console.log(
  `\nWritten to ${writeResult(
    'mounts.json',
    results.map(([name, all]) => ({ name, all })),
  )}`,
);
