/**
 * The demo page together with a local provider: `npm run demo [-- --port 4400 --demo-port 4401 --backend
 * better-auth]`. The provider keeps its data in .foyer/, so that it is still there the next time. It is the sandbox, or
 * an instance of better-auth.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, root, start } from './lib/process.mjs';
import { answers, build, requirePort, startSandbox } from './lib/servers.mjs';
import { setup } from './setup.mjs';

const BACKENDS = ['sandbox', 'better-auth'];
const USAGE = 'npm run demo -- [--port 4400] [--demo-port 4401] [--backend better-auth]';

function readArguments() {
  try {
    const names = {
      port: { type: 'string' },
      'demo-port': { type: 'string' },
      backend: { type: 'string', default: 'sandbox' },
    };
    const { values } = parseArgs({ options: names });
    if (!BACKENDS.includes(values.backend)) fail(`--backend takes ${BACKENDS.join(' or ')}.\n${USAGE}`);
    return {
      ports: { provider: Number(values.port ?? 4400), demo: Number(values['demo-port'] ?? 4401) },
      backend: values.backend,
    };
  } catch (error) {
    return fail(`${error.message}\n${USAGE}`);
  }
}

const { ports, backend } = readArguments();
const provider = `http://localhost:${ports.provider}`;
// The page expects its provider at 4400, unless its address names another.
const query = ports.provider === 4400 ? '' : `?provider=${encodeURIComponent(provider)}`;
const demo = `http://localhost:${ports.demo}/${query}`;

await requirePort(ports.provider, '--port');
await requirePort(ports.demo, '--demo-port');
await setup({ browser: false });
await build('@foyer/demo', backend === 'sandbox' ? '@foyer/sandbox' : '@foyer/better-auth');

const consent = `http://localhost:${ports.demo}/consent.html${query}`;
const device = `http://localhost:${ports.demo}/device.html${query}`;
const kept = ['--control', '--data', '.foyer', '--consent-url', consent, '--device-url', device];
const startBetterAuth = () => {
  const folder = join(root, '.foyer', 'better-auth');
  mkdirSync(folder, { recursive: true });
  const given = ['--port', String(ports.provider), '--page', `http://localhost:${ports.demo}`, '--data', folder];
  return start(process.execPath, [join(root, 'apps', 'better-auth', 'serve.mjs'), ...given]);
};
const server = backend === 'sandbox' ? startSandbox(['--port', String(ports.provider), ...kept]) : startBetterAuth();
const serve = [join(root, 'apps', 'demo', 'serve.mjs'), '--port', String(ports.demo), '--provider', provider];
const page = start(process.execPath, serve, { stdio: ['ignore', 'ignore', 'inherit'] });
await Promise.all([answers(`${provider}/inbox`, server), answers(demo, page)]);

console.log(`
  Demo       ${demo}
  Provider   ${provider} (${backend})
  Inbox      ${provider}/inbox

  Mails and messages never leave this machine: read them in the inbox. Ctrl-C stops both.
`);
for (const one of [server, page]) one.once('close', () => fail('The provider or the page server has stopped.'));
