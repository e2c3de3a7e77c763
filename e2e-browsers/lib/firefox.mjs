import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { start } from '../../scripts/lib/process.mjs';
import { freePort, programOf, until } from './processes.mjs';

/**
 * Firefox through its own protocol, WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), without a driver process.
 * @returns {Promise<import('./journeys.mjs').Browser | { problem: string }>}
 */
export async function openFirefox() {
  const program = programOf('firefox-esr', 'firefox');
  if (!program) return { problem: 'not installed: apt-get install firefox-esr' };
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'foyer-firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', String(port)];
  const child = start(program, args, { stdio: 'ignore' });
  const send = await connect(`ws://127.0.0.1:${port}/session`);
  const { capabilities } = await send('session.new', { capabilities: {} });
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    newVisitor: () => newVisitor(send),
    async close() {
      await send('browser.close', {}).catch(() => {});
      child.kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** Returns a function that sends a command and resolves to its result. */
async function connect(url) {
  const socket = await until(() => dial(url), { within: 60_000, what: 'Firefox' });
  const waiting = new Map();
  let last = 0;
  socket.on('message', (data) => {
    const { id, type, result, error, message } = JSON.parse(String(data));
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (type === 'error') reject?.(new Error(`${error}: ${message}`));
    else resolve?.(result);
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}

function dial(url) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** A visitor with their own cookies and storage. */
async function newVisitor(send) {
  const { userContext } = await send('browser.createUserContext', {});
  return {
    async newTab() {
      const { context } = await send('browsingContext.create', { type: 'tab', userContext });
      return tabOf(send, context);
    },
    leave: () => send('browser.removeUserContext', { userContext }),
  };
}

const tabOf = (send, context) => ({
  goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
  front: () => send('browsingContext.activate', { context }),
  async evaluate(source, ...args) {
    const answer = await send('script.callFunction', {
      functionDeclaration: `async (text) => JSON.stringify(await (${source})(...JSON.parse(text)) ?? null)`,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      target: { context },
      awaitPromise: true,
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return JSON.parse(answer.result.value);
  },
  perform: (actions) => send('input.performActions', { context, actions }),
});
