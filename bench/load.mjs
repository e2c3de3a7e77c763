/**
 * How soon a visitor can type, and how soon the next screen appears: `npm run bench:load`.
 *   --rounds 5                         measured visits of each kind, after one to warm up
 *   --methods passcode,link,password,discovery   what Enter in the email field leads to; the last is of organizations
 *   --verbose                          every request before the form
 * Opens our login (react-ui, and the script of vanilla), the provider's own published SDK (React and vanilla) and a
 * bare React page in turn, over HTTP/2, in Chromium with the CPU slowed down 4 times and a line of 150 ms and 1.6
 * Mbps, against the local provider, and prints medians. Ratios matter more than times: all pages meet the same machine
 * in the same run. The browser delays each request by the latency of the line; handshakes cost nothing, for any page.
 * No time makes this fail.
 */
import { parseArgs } from 'node:util';
import { startBrowser } from './lib/browser.mjs';
import { ports, writeResult } from './lib/paths.mjs';
import { certificate } from './load/certificate.mjs';
import { openSite, urlOf } from './load/pages.mjs';
import { startProvider } from './load/provider.mjs';
import { firstFormTable, nextScreenTable } from './load/tables.mjs';
import { firstFormsWith, loginsWith, methods, moments, pathFor, people } from './load/variants.mjs';
import { slow, visit } from './load/visit.mjs';
import { fail } from '../scripts/lib/process.mjs';
import { build, requirePort } from '../scripts/lib/servers.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    methods: { type: 'string', default: Object.keys(methods).join(',') },
    verbose: { type: 'boolean' },
  },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) fail('--rounds takes a number of 1 or more.');
const chosen = values.methods.split(',').filter(Boolean);
const unknown = chosen.filter((method) => !Object.hasOwn(methods, method));
if (unknown.length > 0) fail(`--methods takes ${Object.keys(methods).join(', ')}; not ${unknown.join(', ')}.`);

const firstForms = firstFormsWith(chosen);

/** All visits of one round, each with the place for its result. */
const plans = [
  ...firstForms.map((variant) => ({ key: variant.name, variant, path: variant.path })),
  ...chosen.flatMap((method) =>
    moments.flatMap(({ name, after }) =>
      loginsWith(method).map((variant) => ({
        key: `${variant.name}, ${method}, ${name}`,
        variant,
        path: pathFor(variant, method),
        act: { ...methods[method], after },
      })),
    ),
  ),
];

/** Visits in turn, so that other load on the machine affects all pages alike. */
async function measure(browser, first) {
  const visits = new Map(plans.map(({ key }) => [key, []]));
  const left = new Map();
  for (let round = 0; round <= rounds; round += 1) {
    for (const { key, variant, path, act } of plans) {
      // The first round warms up the machine; first forms are enough for that.
      if (round === 0 && act) continue;
      const storage = variant.again ? left.get(path) : undefined;
      const isAwaited = (pathname) => first.get(path).has(pathname);
      const result = await visit(browser, { url: urlOf(path), isAwaited, storage, act });
      if (!act) left.set(path, result.storage);
      if (round > 0) visits.get(key).push(result);
    }
    if (process.stderr.isTTY) console.error(`Round ${round} of ${rounds} is done.`);
  }
  return visits;
}

function print(visits) {
  const { cpu, latency, bitsPerSecond } = slow;
  console.log(`\nHTTP/2, CPU ${cpu}x, ${latency} ms, ${bitsPerSecond / 1e6} Mbps, medians of ${rounds} visits\n`);
  console.log(firstFormTable(new Map(firstForms.map((variant) => [variant, visits.get(variant.name)]))));
  for (const method of chosen) {
    const visitsOf = (variant, moment) => visits.get(`${variant.name}, ${method}, ${moment}`);
    console.log(`\n${nextScreenTable(method, visitsOf)}`);
  }
}

/** The form must not wait for a script that the page neither names nor imports. */
function compare(variant, first, [{ scripts, chain }]) {
  const loaded = new Set(scripts);
  const missing = [...first].filter((file) => !loaded.has(file));
  if (missing.length > 0) console.log(`${variant.name}: imported at once, but not there before the form: ${missing.join(', ')}`);
  if (values.verbose) console.log(`\n${variant.name}: place in the chain, time, request\n${chain.join('\n')}`);
}

for (const port of Object.values(ports)) await requirePort(port, 'bench/lib/paths.mjs');
await build('@foyer/vanilla', '@foyer/sandbox');
const tls = await certificate();
const site = await openSite(plans.map(({ path }) => path), tls);
const closeProvider = await startProvider(tls, people);
const browser = await startBrowser();
try {
  const visits = await measure(browser, site.first);
  print(visits);
  for (const variant of firstForms) compare(variant, site.first.get(variant.path), visits.get(variant.name));
  const results = [...visits].map(([name, all]) => ({ name, visits: all.map((one) => ({ ...one, storage: undefined })) }));
  console.log(`\nWritten to ${writeResult('load.json', { slow, results })}`);
} finally {
  await browser.close();
  await site.close();
  await closeProvider();
}
