/**
 * How soon a visitor can type: `npm run bench:load [-- --rounds 7] [--verbose]`. Opens our login page (react-ui, and the
 * script of vanilla) and a bare React page with one input in turns, in Chromium slowed down 4 times on a line of
 * 150 ms and 1.6 Mbps, against the local provider, and prints medians. A ratio says more than a time, since both
 * pages meet the same machine. Nothing here fails for a time.
 */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { kB, pages as budgeted, vanilla } from './budgets.mjs';
import { ports, scriptBuild, writeResult } from './lib/paths.mjs';
import { table } from './lib/table.mjs';
import { median } from './load/median.mjs';
import { serveSite } from './load/serve.mjs';
import { slow, visit } from './load/visit.mjs';
import { firstLoad } from './size/chunks.mjs';
import { bundlePage, readScript } from './size/measure.mjs';
import { bundleWithVite } from './size/vite.mjs';
import { ensureChromium } from '../scripts/lib/chromium.mjs';
import { fail } from '../scripts/lib/process.mjs';
import { answers, build, requirePort, startSandbox } from '../scripts/lib/servers.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' }, verbose: { type: 'boolean' } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) fail('--rounds takes a number of 1 or more.');

const html = (head, body = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Log in</title>${head}</head><body><div id="app"></div>${body}</body></html>`;

/** A page as Vite writes it: its script, and what that imports asked for at the same time. */
function reactPage(prefix, bundle) {
  const { files } = firstLoad(bundle, []);
  const entry = bundle.chunks.get(bundle.entry).files[0];
  const preloads = [...files].filter((file) => file !== entry).map((file) => `<link rel="modulepreload" href="${prefix}${file}">`);
  return html(`<script type="module" src="${prefix}${entry}"></script>${preloads.join('')}`);
}

const scriptPage = html(
  '<link rel="modulepreload" href="/script/foyer.js">',
  `<script type="module">
    import { createClient, mountLogin } from '/script/foyer.js';
    const client = createClient('public-token-test-foyer', { endpoints: { testAPIURL: 'http://localhost:${ports.provider}' } });
    mountLogin(client, { element: '#app', config: {
      products: ['oauth', 'otp', 'passwords'],
      otpOptions: { methods: ['email', 'sms'] },
      oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }, { type: 'apple' }] },
    } });
  </script>`,
);

async function openSite() {
  const bare = await bundlePage('bare', bundleWithVite, 'vite');
  const login = await bundlePage('login', bundleWithVite, 'vite');
  const close = await serveSite({
    port: ports.pages,
    pages: { '/bare': reactPage('/bare/', bare), '/react-ui': reactPage('/react-ui/', login), '/vanilla': scriptPage },
    folders: { '/bare/': bare.folder, '/react-ui/': login.folder, '/script/': scriptBuild },
  });
  const counted = (prefix, bundle, needed) => new Set([...firstLoad(bundle, needed).files].map((file) => `${prefix}${file}`));
  const script = await readScript();
  return {
    close,
    counted: new Map([
      [variants[0], counted('/bare/', bare, [])],
      [variants[1], counted('/react-ui/', login, budgeted.login.needed)],
      [variants[2], counted('/script/', script, vanilla.needed)],
      [variants[3], counted('/react-ui/', login, budgeted.login.needed)],
      [variants[4], counted('/script/', script, vanilla.needed)],
    ]),
  };
}

const variants = [
  { name: 'bare React page', path: '/bare' },
  { name: '@foyer/react-ui', path: '/react-ui' },
  { name: '@foyer/vanilla script', path: '/vanilla' },
  { name: '@foyer/react-ui, bootstrap cached', path: '/react-ui', again: true },
  { name: '@foyer/vanilla script, bootstrap cached', path: '/vanilla', again: true },
];

/** What the form of a variant waits for: the scripts that the table of sizes counts. */
function awaitedBy(variant, counted) {
  const scripts = counted.get(variant);
  return (pathname) => scripts.has(pathname);
}

/** All variants in turns, so that what else the machine does falls on each alike. */
async function measure(browser, counted) {
  const visits = new Map(variants.map((variant) => [variant, []]));
  const left = new Map();
  for (let round = 0; round <= rounds; round += 1) {
    for (const variant of variants) {
      const url = `http://localhost:${ports.pages}${variant.path}`;
      const kept = variant.again ? left.get(variant.path) : undefined;
      const result = await visit(browser, url, awaitedBy(variant, counted), kept);
      left.set(variant.path, result.storage);
      // The first round warms up the machine.
      if (round > 0) visits.get(variant).push(result);
    }
  }
  return visits;
}

function print(visits) {
  const of = (variant, key) => median(visits.get(variant).map((one) => one[key]));
  const base = of(variants[0], 'ready');
  const rows = variants.map((variant) => {
    const times = visits.get(variant).map(({ ready }) => ready);
    return [
      variant.name,
      of(variant, 'ready').toFixed(0),
      `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`,
      (of(variant, 'ready') / base).toFixed(2),
      of(variant, 'roundTrips'),
      of(variant, 'requests'),
      (of(variant, 'bytes') / kB).toFixed(0),
      `${of(variant, 'longTasks')} (${of(variant, 'blocked').toFixed(0)} ms blocked)`,
      (of(variant, 'heap') / 1e6).toFixed(1),
    ];
  });
  const head = ['page', 'first form, ms', 'spread', 'to bare', 'serial round trips', 'requests', 'kB', 'long tasks', 'heap, MB'];
  console.log(`\nCPU ${slow.cpu}x, ${slow.latency} ms, ${slow.bitsPerSecond / 1e6} Mbps, medians of ${rounds} visits\n`);
  console.log(table(head, rows));
}

/** What the table of sizes counts must be what a visitor really loads. */
function compare(variant, counted, visited) {
  const { name } = variant;
  const loaded = new Set(visited);
  const missing = [...counted.get(variant)].filter((file) => !loaded.has(file));
  const extra = [...loaded].filter((file) => !counted.get(variant).has(file));
  if (missing.length > 0) console.log(`${name}: counted as first load, but not there before the form: ${missing.join(', ')}`);
  if (extra.length > 0) console.log(`${name}: there before the form, but not waited for: ${extra.join(', ')}`);
}

for (const port of Object.values(ports)) await requirePort(port, 'bench/lib/paths.mjs');
const found = await ensureChromium();
if ('problem' in found) fail(found.problem);
await build('@foyer/vanilla', '@foyer/sandbox');
const sandbox = startSandbox(['--port', String(ports.provider), '--control', '--data', 'memory'], { stdio: 'ignore' });
const { close, counted } = await openSite();
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });
try {
  await answers(`http://localhost:${ports.provider}/sandbox/messages`, sandbox);
  const visits = await measure(browser, counted);
  print(visits);
  for (const [variant, [one]] of visits) {
    if (!variant.again) compare(variant, counted, one.scripts);
    if (values.verbose) console.log(`\n${variant.name}: place in the chain, time, request\n${one.chain.join('\n')}`);
  }
  const results = [...visits].map(([{ name }, all]) => ({ name, visits: all.map((one) => ({ ...one, storage: undefined })) }));
  console.log(`\nWritten to ${writeResult('load.json', { slow, results })}`);
} finally {
  await browser.close();
  await close();
  sandbox.kill();
}
