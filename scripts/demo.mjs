/**
 * The demo page with a local provider beside it: `npm run demo [-- --port 4400 --demo-port 4401]`.
 * The provider keeps its data in .foyer/, so that it is still there the next time.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, root, start } from './lib/process.mjs';
import { answers, build, requirePort, startSandbox } from './lib/servers.mjs';
import { setup } from './setup.mjs';

function readPorts() {
  try {
    const { values } = parseArgs({ options: { port: { type: 'string' }, 'demo-port': { type: 'string' } } });
    return { provider: Number(values.port ?? 4400), demo: Number(values['demo-port'] ?? 4401) };
  } catch (error) {
    return fail(`${error.message}\nnpm run demo -- [--port 4400] [--demo-port 4401]`);
  }
}

const ports = readPorts();
const provider = `http://localhost:${ports.provider}`;
// The page expects its provider at 4400, unless its address names another.
const query = ports.provider === 4400 ? '' : `?provider=${encodeURIComponent(provider)}`;
const demo = `http://localhost:${ports.demo}/${query}`;

await requirePort(ports.provider, '--port');
await requirePort(ports.demo, '--demo-port');
await setup({ browser: false });
await build('@foyer/demo', '@foyer/sandbox');

const consent = `http://localhost:${ports.demo}/consent.html${query}`;
const kept = ['--control', '--data', '.foyer', '--consent-url', consent];
const sandbox = startSandbox(['--port', String(ports.provider), ...kept]);
const serve = [join(root, 'apps', 'demo', 'serve.mjs'), '--port', String(ports.demo), '--provider', provider];
const page = start(process.execPath, serve, { stdio: ['ignore', 'ignore', 'inherit'] });
await Promise.all([answers(`${provider}/inbox`, sandbox), answers(demo, page)]);

console.log(`
  Demo       ${demo}
  Provider   ${provider}
  Inbox      ${provider}/inbox

  Mails and messages never leave this machine: read them in the inbox. Ctrl-C stops both.
`);
for (const server of [sandbox, page]) server.once('close', () => fail('The provider or the page server has stopped.'));
