/**
 * How soon a visitor can type, and how soon the next screen appears: `npm run bench:load`.
 *   --rounds 5                         measured visits of each kind, after one to warm up
 *   --methods passcode,link,password,discovery   the method after Enter; the last is of organizations
 *   --pages sign-in,hydrated     only these pages, by their paths, and those that they are compared with
 *   --at-once                    only visits with Enter immediately, without those with Enter later
 *   --film                             a picture every 50 ms from Enter to the next screen, in one more visit
 *   --trace                            the requests and tasks between Enter and the next screen, in the median visit
 *   --verbose                          every request before the form
 *   --details tasks,sections,heap      these instead: the longest tasks after a form with their functions, from a press
 *                                      on an account section to its content, and what retains the memory of the login
 * Opens Foyer's login (react-ui, the script of vanilla, and the pages that the server package renders), the provider's
 * published SDK (React and vanilla), a bare React page and a bare HTML form in turn, over HTTP/2, in Chromium with the
 * CPU slowed down 4 times and a connection of 150 ms and 1.6 Mbps, against the local provider, and prints medians. The
 * work of the main thread before a form is measured in separate visits, with nothing slowed down. A screen counts once
 * its call has answered. Ratios matter more than times, because all pages use the same machine in the same run. The
 * browser delays each request by the latency of the connection; handshakes cost nothing, for all pages. Requests from
 * the server to the provider do not use that connection, and are delayed as between servers of one region; the server's
 * own work counts in addition to the latency. No time makes this fail.
 */
import { parseArgs } from 'node:util';
import { startBrowser } from './lib/browser.mjs';
import { ports, resultPath, writeResult } from './lib/paths.mjs';
import { certificate } from './load/certificate.mjs';
import { detailPages, printHeap, printSections, printTasks } from './load/details.mjs';
import { writeSheet } from './load/film.mjs';
import { openSite, urlOf } from './load/pages.mjs';
import { startProvider } from './load/provider.mjs';
import { firstFormTable, goalsLine, nextScreenTable, traceTable, workTable } from './load/tables.mjs';
import {
  chosenPages,
  firstFormsWith,
  loginsWith,
  methods,
  moments as allMoments,
  pathFor,
  people,
} from './load/variants.mjs';
import { slow, visit } from './load/visit.mjs';
import { workBefore } from './load/work.mjs';
import { fail } from '../scripts/lib/process.mjs';
import { build, requirePort } from '../scripts/lib/servers.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    methods: { type: 'string', default: Object.keys(methods).join(',') },
    pages: { type: 'string' },
    'at-once': { type: 'boolean' },
    film: { type: 'boolean' },
    trace: { type: 'boolean' },
    verbose: { type: 'boolean' },
    details: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) fail('--rounds takes a number of 1 or more.');
const chosen = values.methods.split(',').filter(Boolean);
const unknown = chosen.filter((method) => !Object.hasOwn(methods, method));
if (unknown.length > 0) fail(`--methods takes ${Object.keys(methods).join(', ')}; not ${unknown.join(', ')}.`);

const { isChosen, unknown: unknownPages, known } = chosenPages(values.pages?.split(',').filter(Boolean));
if (unknownPages.length > 0) fail(`--pages takes ${known.join(', ')}; not ${unknownPages.join(', ')}.`);
const firstForms = firstFormsWith(chosen).filter(isChosen);
const loginsOf = (method) => loginsWith(method).filter(isChosen);
const moments = allMoments.filter(({ after }) => after === 0 || !values['at-once']);

const details = values.details?.split(',').filter(Boolean) ?? [];
const printers = { tasks: printTasks, sections: printSections, heap: printHeap };
const unknownDetails = details.filter((name) => !Object.hasOwn(printers, name));
if (unknownDetails.length > 0)
  fail(`--details takes ${Object.keys(printers).join(', ')}; not ${unknownDetails.join(', ')}.`);

/** Visits to count the work of the main thread: its CPU time differs little from one to the next. */
const WORK_ROUNDS = 3;

/** All visits of one round, each with the place for its result. */
const plans = [
  ...firstForms.map((variant) => ({ key: variant.name, variant, path: variant.path })),
  ...chosen.flatMap((method) =>
    moments.flatMap(({ name, after }) =>
      loginsOf(method).map((variant) => ({
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
      // The first round warms up the machine; first forms are enough for that, except where a server loads what a step
      // needs.
      if (round === 0 && act && !variant.isPosted) continue;
      const storage = variant.again ? left.get(path) : undefined;
      const isAwaited = (pathname) => first.get(path).has(pathname);
      // Of a visit that warms up, only what it leaves is needed.
      const stay = round === 0 ? 1000 : undefined;
      const result = await visit(browser, { url: urlOf(path), isAwaited, storage, act, stay });
      if (!act) left.set(path, result.storage);
      if (round > 0) visits.get(key).push(result);
    }
    if (process.stderr.isTTY) console.error(`Round ${round} of ${rounds} is done.`);
  }
  return visits;
}

/** Films each login in one more visit, with Enter immediately. Pictures cost time: no figure comes from this visit. */
async function film(browser, method) {
  const strips = [];
  for (const variant of loginsOf(method)) {
    const path = pathFor(variant, method);
    const plan = { url: urlOf(path), isAwaited: () => false, act: { ...methods[method], after: 0 }, isFilmed: true };
    const { film: pictures } = await visit(browser, plan);
    strips.push({ name: variant.name, pictures });
  }
  const path = resultPath(`film-${method}.png`);
  await writeSheet(browser, path, strips);
  return path;
}

/** Measures the work of the main thread before each form, with nothing slowed down. */
async function measureWork(browser) {
  const variants = firstForms.filter(({ again }) => !again);
  const work = new Map(variants.map((variant) => [variant, []]));
  for (let round = 0; round < WORK_ROUNDS; round += 1) {
    for (const variant of variants) work.get(variant).push(await workBefore(browser, urlOf(variant.path)));
  }
  return work;
}

function print(visits, work) {
  const { cpu, latency, bitsPerSecond } = slow;
  console.log(`\nHTTP/2, CPU ${cpu}x, ${latency} ms, ${bitsPerSecond / 1e6} Mbps, medians of ${rounds} visits\n`);
  console.log(`${goalsLine}\n`);
  const ofForms = new Map(firstForms.map((variant) => [variant, visits.get(variant.name)]));
  console.log(`${firstFormTable(ofForms)}\n\n${workTable(ofForms, work)}`);
  for (const method of chosen) {
    const visitsOf = (variant, moment) => visits.get(`${variant.name}, ${method}, ${moment}`);
    console.log(`\n${nextScreenTable(method, { logins: loginsOf(method), moments, visitsOf })}`);
    if (values.trace)
      for (const variant of loginsOf(method))
        console.log(`\n${traceTable(variant.name, middleOf(visitsOf(variant, 'at once')))}`);
  }
}

/** The visit with the median time of the next screen. */
const middleOf = (all) => all.toSorted((a, b) => a.next - b.next)[Math.floor(all.length / 2)];

/** The form must not wait for a script that the page neither names nor imports. */
function compare(variant, first, [{ scripts, chain }]) {
  const loaded = new Set(scripts);
  const missing = [...first].filter((file) => !loaded.has(file));
  if (missing.length > 0)
    console.log(`${variant.name}: imported at once, but not there before the form: ${missing.join(', ')}`);
  if (values.verbose) console.log(`\n${variant.name}: place in the chain, time, request\n${chain.join('\n')}`);
}

async function measureVisits(browser, site) {
  const visits = await measure(browser, site.first);
  const work = await measureWork(browser);
  print(visits, work);
  for (const variant of firstForms) compare(variant, site.first.get(variant.path), visits.get(variant.name));
  const results = [...visits].map(([name, all]) => ({
    name,
    visits: all.map((one) => ({ ...one, storage: undefined, trace: undefined })),
  }));
  const workOf = [...work].map(([{ name }, all]) => ({ name, visits: all }));
  if (values.film) for (const method of chosen) console.log(`\nFilm: ${await film(browser, method)}`);
  console.log(`\nWritten to ${writeResult('load.json', { slow, results, work: workOf })}`);
}

for (const port of Object.values(ports)) await requirePort(port, 'bench/lib/paths.mjs');
await build('@foyer/vanilla', '@foyer/server', '@foyer/sandbox');
const tls = await certificate();
const site = await openSite(details.length > 0 ? detailPages : plans.map(({ path }) => path), tls);
const closeProvider = await startProvider(tls, people);
const browser = await startBrowser();
try {
  for (const name of details) await printers[name](browser, rounds);
  if (details.length === 0) await measureVisits(browser, site);
} finally {
  await browser.close();
  await site.close();
  await closeProvider();
}
