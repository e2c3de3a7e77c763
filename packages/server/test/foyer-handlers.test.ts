import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Auth, ExpressResponse, HandlerOptions } from '../src/index';
import { foyerHandlers, ServerError } from '../src/index';
import { cookiesOf, Site } from './site';

const config = { products: ['otp'], otpOptions: { methods: ['email'] } } as const;
const cookieSecret = 'for this test only: 32 characters or more';

/** Options with both routes and a protected part. */
const optionsOf = (site: Site): HandlerOptions => ({
  ...site.options,
  projectId: site.projectId,
  protect: ['/account/:path*', '/api/notes'],
  signIn: { config, cookieSecret },
  account: { projectSecret: site.projectId.replace('project', 'secret') },
});

const sayUser = (auth: Auth | undefined) => auth?.session?.user_id ?? 'a visitor';

/** A server as Express calls it: a middleware, then a handler that says who the user is. */
async function serveExpress(options: HandlerOptions): Promise<string> {
  const { express } = foyerHandlers(options);
  const server: Server = createServer((request, plain) => {
    const response: typeof plain & ExpressResponse = plain;
    void express(request, response, (error?: unknown) => {
      if (error instanceof ServerError) response.statusCode = error.status;
      response.end(error === undefined ? sayUser(response.locals?.['auth'] as Auth) : 'failed');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function serveHono(options: HandlerOptions): Hono<{ Variables: { auth: Auth } }> {
  const app = new Hono<{ Variables: { auth: Auth } }>();
  app.use(foyerHandlers(options).hono);
  app.all('*', (c) => c.text(sayUser(c.get('auth'))));
  return app;
}

/** Both servers, as functions from a path to a response. */
const SERVERS = [
  [
    'Express',
    async (options: HandlerOptions) => {
      const origin = await serveExpress(options);
      return (path: string, init?: RequestInit) => fetch(origin + path, { redirect: 'manual', ...init });
    },
  ],
  [
    'Hono',
    (options: HandlerOptions) => {
      const app = serveHono(options);
      return Promise.resolve(async (path: string, init?: RequestInit) =>
        app.request(`https://app.example${path}`, init),
      );
    },
  ],
] as const;

describe.each(SERVERS)('%s', (_, serve) => {
  it('knows the user, and the response has fresh cookies', async () => {
    const site = new Site();
    const tokens = await site.signIn();
    const send = await serve(optionsOf(site));
    await site.advance(310);
    const response = await send('/account', { headers: { cookie: cookiesOf(tokens) } });
    expect([response.status, await response.text()]).toEqual([200, tokens.user_id]);
    expect(response.headers.getSetCookie()).toHaveLength(1);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('redirects visitors from protected pages, and answers them with 401 on API routes', async () => {
    const send = await serve(optionsOf(new Site()));
    const page = await send('/account/settings?tab=2');
    expect([page.status, page.headers.get('location')]).toEqual([
      307,
      '/login?return_to=%2Faccount%2Fsettings%3Ftab%3D2',
    ]);
    const api = await send('/api/notes');
    expect([api.status, await api.json()]).toEqual([401, { error: 'signed_out' }]);
    expect(await (await send('/about')).text()).toBe('a visitor');
  });

  it('answers the routes, with the body of a post', async () => {
    const send = await serve(optionsOf(new Site()));
    expect((await send('/sign-in', { method: 'HEAD' })).status).toBe(200);
    const account = await send('/api/account/sessions');
    expect([account.status, await account.json()]).toEqual([401, { error: 'signed_out' }]);
    const foreign = await send('/api/account/account', {
      method: 'DELETE',
      headers: { origin: 'https://evil.example' },
    });
    expect([foreign.status, await foreign.json()]).toEqual([403, { error: 'wrong_origin' }]);
  });

  it('has no routes without their options', async () => {
    const send = await serve(new Site().options);
    expect(await (await send('/sign-in')).text()).toBe('a visitor');
    expect(await (await send('/api/account/sessions')).text()).toBe('a visitor');
  });
});

it('Express gets the error of an outage, and leaves the body of other posts to their handlers', async () => {
  const site = new Site();
  const cookie = cookiesOf(await site.signIn());
  await site.advance(310);
  const origin = await serveExpress(site.options);
  site.instead = () => Promise.resolve(new Response('', { status: 502 }));
  const response = await fetch(origin, { method: 'POST', body: 'a=1', headers: { cookie } });
  expect(response.status).toBe(503);
  expect(response.headers.getSetCookie()).toEqual([]);
});

describe('wrong options', () => {
  const site = new Site();

  it.each([
    ['a loop', { protect: ['/:path*'] }, 'foyerHandlers would redirect visitors in a loop'],
    ['a pattern', { protect: ['account'] }, 'foyerHandlers cannot read the pattern "account" in "protect"'],
    ['a sign-in page elsewhere', { signInURL: 'https://evil.example' }, 'signInURL takes a path of this server'],
    [
      'the path of a route',
      { signIn: { config, cookieSecret, path: 'sign-in' } },
      'signIn.path takes a path of this server',
    ],
    ['a secret', { signIn: { config, cookieSecret: 'short' } }, 'cookieSecret takes a text of at least 32'],
  ])('%s is explained', (_, wrong, message) => {
    expect(() => foyerHandlers({ ...site.options, ...wrong })).toThrow(message);
  });
});
