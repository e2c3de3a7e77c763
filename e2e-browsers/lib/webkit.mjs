import { start } from '../../scripts/lib/process.mjs';
import { freePort, programOf, until } from './processes.mjs';

const MINI_BROWSER = ['4.1', '4.0', '6.0'].map(
  (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);

/**
 * WebKitGTK through its own WebDriver (https://www.w3.org/TR/webdriver2/). It runs in its own display, because it has
 * no headless mode.
 * @returns {Promise<import('./journeys.mjs').Browser | { problem: string }>}
 */
export async function openWebKit() {
  if (!programOf('WebKitWebDriver')) return { problem: 'not installed: apt-get install webkit2gtk-driver' };
  const binary = programOf(...MINI_BROWSER);
  if (!binary) return { problem: 'WebKitWebDriver is there, and its MiniBrowser is not' };
  const display = await openDisplay();
  if ('problem' in display) return display;
  const port = await freePort();
  const driver = start('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env: environment(display.name) });
  const address = `http://127.0.0.1:${port}`;
  await until(() => ask(address, 'GET', '/status'), { what: 'WebKitWebDriver' });
  const open = () => newSession(address, binary);
  const first = await open();
  await first.end();
  return {
    name: `WebKitGTK ${first.version}`,
    newVisitor: () => newVisitor(open),
    async close() {
      driver.kill();
      display.close();
    },
  };
}

/** Without a sandbox for the web process, because it needs privileges that containers do not have. */
const environment = (display) => ({
  DISPLAY: display,
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
});

/** The existing display, or a virtual one. */
async function openDisplay() {
  if (process.env.DISPLAY) return { name: process.env.DISPLAY, close() {} };
  if (!programOf('Xvfb')) return { problem: 'it needs a display: apt-get install xvfb' };
  const server = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise((resolve) => server.stdout.once('data', (data) => resolve(String(data).trim())));
  return { name: `:${number}`, close: () => server.kill() };
}

async function newSession(address, binary) {
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } };
  const { sessionId, capabilities: had } = await ask(address, 'POST', '/session', { capabilities });
  const send = (method, path, body) => ask(address, method, `/session/${sessionId}${path}`, body);
  return { send, version: had.browserVersion, end: () => send('DELETE', '') };
}

/** A visitor with their own cookies and storage: each session is a browser without data. */
async function newVisitor(open) {
  const { send, end } = await open();
  const [first] = await send('GET', '/window/handles');
  let isTaken = false;
  return {
    async newTab() {
      const handle = isTaken ? (await send('POST', '/window/new', { type: 'tab' })).handle : first;
      isTaken = true;
      return tabOf(send, handle);
    },
    leave: end,
  };
}

function tabOf(send, handle) {
  const here = async (method, path, body) => {
    await send('POST', '/window', { handle });
    return send(method, path, body);
  };
  return {
    goto: (url) => here('POST', '/url', { url }),
    front: () => here('GET', '/title'),
    async evaluate(source, ...args) {
      const script = `const [text, done] = arguments;
        Promise.resolve().then(() => (${source})(...JSON.parse(text))).then(
          (value) => done(JSON.stringify({ value: value ?? null })),
          (error) => done(JSON.stringify({ problem: String(error) })));`;
      const { value, problem } = JSON.parse(
        await here('POST', '/execute/async', { script, args: [JSON.stringify(args)] }),
      );
      if (problem !== undefined) throw new Error(problem);
      return value;
    },
    perform: (actions) => here('POST', '/actions', { actions }),
  };
}

async function ask(address, method, path, body) {
  const answer = await fetch(address + path, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error}: ${value?.message}`);
  return value;
}
