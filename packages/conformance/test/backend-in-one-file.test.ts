import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runConformance, type Report } from '../src/index';

interface Backend {
  readonly createBackend: (options: {
    readonly now: () => number;
    readonly deliver: (to: string, code: string) => void;
  }) => Server;
}

const GUIDE = new URL('../../../docs/guide/backend-in-one-file.md', import.meta.url);
/** Their checks need what this backend does not have: settings that change, email links, and cookies of the server. */
const SKIPPED = [
  'core.settings.reset',
  'core.settings.pkce',
  'email-otp.secondary.after-email-links',
  'sessions.cookies.hidden',
  'sessions.cookies.same-site',
  'sessions.cookies.counts',
  'sessions.cookies.cleared',
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-backend-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The backend of the guide, as its reader saves it. */
async function loadBackend(): Promise<Backend> {
  const [, code = ''] = /^```js\n(\/\/ backend\.mjs\n[\s\S]*?)^```$/m.exec(readFileSync(GUIDE, 'utf8')) ?? [];
  const file = join(folder, 'backend.mjs');
  writeFileSync(file, code);
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Backend;
}

async function check({ createBackend }: Backend): Promise<Report> {
  const codes = new Map<string, string>();
  let ahead = 0;
  const server = createBackend({ now: () => Date.now() + ahead, deliver: (to, code) => void codes.set(to, code) });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const adapter = {
    reset: ({ vertical, ...settings }: { readonly vertical: string }) =>
      vertical === 'CONSUMER' && Object.keys(settings).length === 0,
    lastMessage: (to: unknown) => ({ code: codes.get(String(to)) }),
    advance: (ms: unknown) => void (ahead += Number(ms)),
  };
  try {
    return await runConformance({
      url: `http://127.0.0.1:${port}`,
      token: 'public-token-test-acme',
      profiles: ['core', 'email-otp', 'sessions'],
      adapter,
      timeoutMs: 60_000,
    });
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

it('the backend of the guide passes the kit', async () => {
  const { isConformant, results } = await check(await loadBackend());
  const ids = (status: string) =>
    results.filter((one) => one.status === status).map(({ id, seen }) => (status === 'failed' ? `${id}: ${seen}` : id));
  expect(ids('failed')).toEqual([]);
  expect(ids('skipped')).toEqual(SKIPPED);
  expect(isConformant).toBe(true);
  expect(ids('passed').length).toBeGreaterThan(90);
});
