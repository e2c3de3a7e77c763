import { createContext, runInContext } from 'node:vm';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import type { authenticateRequest } from '../src/index';
import { cookiesOf, KEYS, Site } from './site';

/** All that a runtime has to offer: what WinterTC's minimum common API, and so every edge runtime, has. */
const {
  AbortController,
  atob,
  btoa,
  clearTimeout,
  crypto,
  DOMException,
  fetch,
  Headers,
  Request,
  Response,
  setTimeout,
} = globalThis;
const { structuredClone, TextDecoder, TextEncoder, Uint8Array, URL } = globalThis;
const webApis = {
  AbortController,
  atob,
  btoa,
  clearTimeout,
  crypto,
  DOMException,
  fetch,
  Headers,
  Request,
  Response,
  setTimeout,
  structuredClone,
  TextDecoder,
  TextEncoder,
  Uint8Array,
  URL,
};

/** The package with everything it imports, as one script. */
async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('..', import.meta.url)),
    resolve: { conditions: ['foyer-source', 'worker', 'import', 'default'] },
    build: { lib: { entry: 'src/index.ts', formats: ['iife'], name: 'server' }, write: false, minify: false },
  });
  const [result] = [built].flat();
  const [file] = result && 'output' in result ? result.output : [];
  if (file?.type !== 'chunk') throw new TypeError('nothing was built');
  return file.code;
}

describe('a runtime with Web APIs alone', () => {
  it('verifies a JWT, and renews one that has expired', async () => {
    const context = createContext({ ...webApis });
    runInContext(`${await script()}\nglobalThis.server = server;`, context);
    expect(runInContext('typeof process + typeof Buffer + typeof require', context)).toBe(
      'undefinedundefinedundefined',
    );
    const server = (context as { server: { authenticateRequest: typeof authenticateRequest } }).server;
    const site = new Site();
    const cookie = cookiesOf(await site.signIn());
    expect((await server.authenticateRequest(site.request(cookie), site.options)).status).toBe('signed-in');
    expect(site.calls).toEqual([KEYS(site)]);
    await site.advance(310);
    const auth = await server.authenticateRequest(site.request(cookie), site.options);
    expect(auth.headers.getSetCookie()).toHaveLength(1);
  });
});
