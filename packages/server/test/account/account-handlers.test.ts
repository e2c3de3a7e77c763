import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { FoyerError } from '@foyer/core';
import { accountHandlers, createAccountRoutes } from '../../src/account/index';
import type { Tokens } from '../site';
import { AccountSite, cookieOf, ORIGIN } from './account-site';

/** A page of the site in a browser: it sends its cookies and, as browsers do, its origin with a DELETE. */
function pageOf(site: AccountSite, cookie: string, origin = ORIGIN) {
  const routes = createAccountRoutes(site.routeOptions);
  const inits: RequestInit[] = [];
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    inits.push(init);
    const headers = {
      cookie,
      ...(init.method !== 'GET' && { origin, 'sec-fetch-site': origin === ORIGIN ? 'same-origin' : 'cross-site' }),
    };
    return routes(new Request(new URL(url, ORIGIN), { method: init.method ?? 'GET', headers }));
  };
  return { inits, handlers: accountHandlers('/api/account', { fetch }) };
}

const code = (name: string) => expect.objectContaining({ code: name }) as FoyerError;

/** Handlers with a server that gives one answer. */
const answered = (answer: () => Response | Promise<never>) =>
  accountHandlers('/api/account/', { fetch: () => Promise.resolve(answer()) });

describe('account section 8: accountHandlers', () => {
  it('list, end one, end the others, and delete the account', async () => {
    const site = new AccountSite();
    const [own, second, third] = (await site.sessions(3)) as [Tokens, Tokens, Tokens];
    const { handlers, inits } = pageOf(site, cookieOf(own));
    expect((await handlers.listSessions()).filter(({ isThis }) => isThis).map(({ id }) => id)).toEqual([
      own.session.session_id,
    ]);
    await handlers.revokeSession(second.session.session_id);
    expect([await site.knows(second), await site.knows(third)]).toEqual([false, true]);
    await handlers.revokeOtherSessions();
    expect([await site.knows(own), await site.knows(third)]).toEqual([true, false]);
    await handlers.deleteAccount();
    expect(await site.knows(own)).toBe(false);
    expect(inits.map(({ method, credentials, redirect }) => [method, credentials, redirect])).toEqual(
      ['GET', 'DELETE', 'DELETE', 'DELETE'].map((method) => [method, 'same-origin', 'error']),
    );
  });

  it('account W16: reject with not_recent, which starts a step-up; after it the same call works', async () => {
    const site = new AccountSite();
    const [own] = await site.sessions(1);
    const { handlers } = pageOf(site, cookieOf(own));
    await site.advance(11 * 60);
    for (const act of [
      handlers.revokeOtherSessions,
      handlers.deleteAccount,
      () => handlers.revokeSession(own.session.session_id),
    ]) {
      const problem = await act().catch((error: unknown) => error);
      expect([problem instanceof FoyerError, problem]).toEqual([true, code('not_recent')]);
    }
    const { method_id } = await site.call(
      '/otps/email/send/secondary',
      { email: 'ada@example.com', expiration_minutes: 5 },
      own.session_token,
    );
    const { messages } = await site.control('messages?to=ada@example.com');
    const [{ code: token } = { code: '' }] = messages as readonly { readonly code: string }[];
    await site.call('/otps/authenticate', { token, method_id, session_duration_minutes: 60 }, own.session_token);
    await handlers.deleteAccount();
    expect(await site.knows(own)).toBe(false);
  });

  it('account W6: count a session that is over already as ended', async () => {
    const site = new AccountSite();
    const [own, other] = (await site.sessions(2)) as [Tokens, Tokens];
    const { handlers } = pageOf(site, cookieOf(own));
    await site.signOut(other);
    await handlers.revokeSession(other.session.session_id);
  });

  it.each(['../account', 'a/b', '?others', '%2e%2e/account', ''])(
    'reach no other address with the id %j',
    async (id) => {
      const site = new AccountSite();
      const [own, other] = (await site.sessions(2)) as [Tokens, Tokens];
      const { handlers } = pageOf(site, cookieOf(own));
      await expect(handlers.revokeSession(id)).rejects.toThrow(FoyerError);
      expect([await site.knows(own), await site.knows(other)]).toEqual([true, true]);
    },
  );

  it('reject with codes that screens have a text for, and tell developers what the routes said', async () => {
    const site = new AccountSite();
    const [own] = await site.sessions(1);
    await expect(pageOf(site, '').handlers.listSessions()).rejects.toEqual(code('no_current_session'));
    const elsewhere = pageOf(site, cookieOf(own), 'https://evil.example').handlers.deleteAccount();
    await expect(elsewhere).rejects.toEqual(
      expect.objectContaining({ code: 'invalid_response', message: expect.stringContaining('wrong_origin') as string }),
    );
    site.instead = () => Promise.reject(new TypeError('fetch failed'));
    await expect(pageOf(site, cookieOf(own)).handlers.listSessions()).rejects.toEqual(code('internal_server_error'));
  });

  it.each([
    ['a page for people', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
    ['no route', () => new Response('Cannot DELETE', { status: 404 })],
    [
      'JSON of another type',
      () => new Response('{"sessions":[]}', { headers: { 'content-type': 'application/json-seq' } }),
    ],
    ['no JSON', () => new Response('{', { headers: { 'content-type': 'application/json' } })],
    ['another list', () => Response.json({ sessions: [{ id: 7 }] })],
    ['another error', () => Response.json({ error: { code: 1 } }, { status: 403 })],
    ['an error that is none of ours', () => Response.json({ error: 'passkey_cancelled' }, { status: 403 })],
    ['an error with a good status', () => Response.json({ error: 'not_recent' })],
    ['null', () => Response.json(null)],
  ])('reject with invalid_response: %s', async (_, answer) => {
    await expect(answered(answer).listSessions()).rejects.toEqual(code('invalid_response'));
  });

  it('do not treat an HTML page as success of a DELETE either', async () => {
    const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    await expect(answered(page).deleteAccount()).rejects.toEqual(code('invalid_response'));
  });

  it('reject with network_error, and account W70: with timeout', async () => {
    await expect(answered(() => Promise.reject(new TypeError('Failed to fetch'))).listSessions()).rejects.toEqual(
      code('network_error'),
    );
    const hangs = (_: string, { signal }: RequestInit) =>
      new Promise<never>((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      );
    await expect(accountHandlers('/x', { fetch: hangs, timeout: 1 }).listSessions()).rejects.toEqual(code('timeout'));
  });
});

/** A module that imports what a page does. */
const page = (): Plugin => ({
  name: 'page',
  resolveId: (id) => (id.endsWith('/page') ? '/page' : undefined),
  load: (id) =>
    id === '/page'
      ? `export { accountHandlers } from ${JSON.stringify(fileURLToPath(new URL('../../src/account/index.ts', import.meta.url)))}`
      : undefined,
});

describe('decision 130: a page', () => {
  it('gets nothing of what a server needs', async () => {
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      root: fileURLToPath(new URL('../..', import.meta.url)),
      resolve: { conditions: ['foyer-source', 'import', 'browser', 'default'] },
      plugins: [page()],
      build: {
        lib: { entry: 'page', formats: ['es'] },
        write: false,
        minify: true,
        rolldownOptions: { external: [/^@foyer\/core/] },
      },
    });
    const [result] = [built].flat();
    const [file] = result && 'output' in result ? result.output : [];
    if (file?.type !== 'chunk') throw new TypeError('nothing was built');
    expect(file.imports).toEqual(['@foyer/core/internal/shared']);
    expect(file.code).not.toMatch(/secret|jose|Basic/);
    expect(file.code.length).toBeLessThan(2500);
  });
});
