/**
 * Hosts as their users make them: `npm run test:hosts [-- next vue vite types … --keep --write FILE
 * --pictures FOLDER]`.
 * Packs the packages, and for each host: copies it out of the repository, installs it with npm from the tarballs,
 * builds it for production, and signs a person in beside a sandbox process, in Chromium. Examples are also signed in to
 * as `npm run dev` serves them; the hosts of `pattern` and `server-rendered` prove more than one sign-in. Names choose
 * hosts; `--keep` keeps their folders; `--write` also writes the table, `--pictures` what visitors of server-rendered
 * hosts see before scripts run.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { build } from '../scripts/lib/servers.mjs';
import { fail } from '../scripts/lib/process.mjs';
import { setup } from '../scripts/setup.mjs';
import { listHosts } from './lib/hosts.mjs';
import { packAll } from './lib/install.mjs';
import { startSandbox } from './lib/sandbox.mjs';
import { runHost, toTable } from './lib/results.mjs';

const options = { keep: { type: 'boolean' }, write: { type: 'string' }, pictures: { type: 'string' } };
const { values, positionals } = parseArgs({ options, allowPositionals: true });

function chooseHosts() {
  const hosts = listHosts();
  const unknown = positionals.filter((name) => !hosts.some((host) => host.group === name));
  const known = [...new Set(hosts.map(({ group }) => group))].join(', ');
  if (unknown.length > 0) fail(`No such host: ${unknown.join(', ')}. There are: ${known}`);
  return positionals.length === 0 ? hosts : hosts.filter(({ group }) => positionals.includes(group));
}

const hosts = chooseHosts();
const found = await setup();
if ('problem' in found) fail(found.problem);
await build('./packages/*');
const work = mkdtempSync(join(tmpdir(), 'foyer-hosts-'));
console.log(`Hosts are made in ${work}`);
const packed = await packAll(join(work, 'tarballs'));
const sandbox = await startSandbox(join(work, 'sandbox'), packed);
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] });
const results = [];
try {
  // One after the other: the examples keep the ports that their users see.
  for (const host of hosts) {
    results.push(await runHost(host, { work, packed, browser, pictures: values.pictures }));
    if (values.write) writeFileSync(values.write, `${toTable(results)}\n`);
  }
} finally {
  await browser.close();
  await sandbox.stop();
  if (!values.keep) rmSync(work, { recursive: true, force: true });
}
const broken = results.filter(({ problem }) => problem !== undefined);
console.log(`\n${toTable(results)}\n\n${results.length - broken.length} passed, ${broken.length} failed`);
process.exitCode = broken.length === 0 ? 0 : 1;
