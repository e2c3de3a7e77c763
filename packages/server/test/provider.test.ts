import { describe, expect, it } from 'vitest';
import { ServerError } from '../src/index';
import { ASK, cookiesOf, KEYS, newProvider, Site } from './site';
import type { Tokens } from './site';

const thrown = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** A site with a user whose JWT has expired, so that the provider is needed. */
async function away(): Promise<{ site: Site; tokens: Tokens; cookie: string }> {
  const site = new Site();
  const tokens = await site.signIn();
  await site.advance(310);
  return { site, tokens, cookie: cookiesOf(tokens) };
}

describe('decision 75: a provider that does not answer', () => {
  it.each([
    ['refuses the connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['never answers', () => new Promise<Response>(() => {})],
    ['never finishes its answer', () => Promise.resolve(new Response(new ReadableStream({})))],
    ['has an outage', () => Promise.resolve(Response.json({ error_type: 'session_not_found' }, { status: 500 }))],
    ['is overloaded', () => Promise.resolve(Response.json({ error_type: 'too_many_requests' }, { status: 429 }))],
    ['answers with a page', () => Promise.resolve(new Response('<h1>Welcome to our Wi-Fi</h1>'))],
    ['answers something else', () => Promise.resolve(Response.json({ data: { session: {} } }))],
    [
      'sends elsewhere',
      () => Promise.resolve(new Response('', { status: 302, headers: { location: 'https://attacker.example' } })),
    ],
  ])('%s: no user is signed out, and the error contains no token', async (_, answer) => {
    const { site, tokens, cookie } = await away();
    site.instead = () => answer();
    const error = await thrown(site.authenticate(cookie, { timeout: 50 }));
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({ kind: 'provider_unreachable', status: 503 });
    const printed = `${String(error)} ${JSON.stringify(error)} ${String((error as Error).cause)} ${(error as Error).stack ?? ''}`;
    expect(printed).not.toContain(tokens.session_token);
    expect(printed).not.toContain(tokens.session_jwt);
    site.instead = undefined;
    expect((await site.authenticate(cookie)).status).toBe('signed-in');
  });

  it('is not needed while the JWT is valid, and keys that are too old serve for an hour', async () => {
    const site = new Site();
    const cookie = cookiesOf(await site.signIn('ada@example.com', 600));
    await site.authenticate(cookie);
    await site.advance(1200);
    const fresh = cookiesOf(await site.signIn('grace@example.com', 600));
    site.instead = () => Promise.reject(new TypeError('fetch failed'));
    expect((await site.authenticate(fresh)).status).toBe('signed-in');
    expect(site.calls).toEqual([KEYS(site), KEYS(site)]);
    expect(await thrown(site.authenticate(cookie))).toMatchObject({ kind: 'provider_unreachable' });
  });

  it('without its keys, can still confirm the token', async () => {
    const site = new Site();
    const cookie = cookiesOf(await site.signIn());
    site.instead = (request) =>
      request.url.includes('/jwks/') ? Promise.resolve(new Response('', { status: 503 })) : undefined;
    expect((await site.authenticate(cookie)).status).toBe('signed-in');
    expect(site.calls).toContain(ASK);
  });
});

describe('a provider that refuses', () => {
  it.each([
    ['session_not_found', 404],
    ['unauthorized_credentials', 401],
    ['user_unauthenticated', 401],
    ['invalid_secret_authentication', 401],
  ])('with %s ends the session (contract 1.6)', async (error_type, status) => {
    const { site, cookie } = await away();
    site.instead = (request) =>
      request.method === 'POST' ? Promise.resolve(Response.json({ error_type }, { status })) : undefined;
    expect(await site.authenticate(cookie)).toMatchObject({ status: 'signed-out', reason: 'ended' });
  });

  it('for another reason means that the options are wrong', async () => {
    const { site, cookie } = await away();
    const answer = { error_type: 'invalid_origin', error_message: 'Origin https://app.example' };
    site.instead = (request) =>
      request.method === 'POST' ? Promise.resolve(Response.json(answer, { status: 400 })) : undefined;
    expect(await thrown(site.authenticate(cookie))).toMatchObject({
      kind: 'provider_refused',
      message: expect.stringContaining('The provider refused to confirm a session: invalid_origin.') as string,
    });
  });

  it.each([
    ['issuer', 'stytch.com/other'],
    ['audience', 'project-test-other'],
  ])('its own JWT is not for this %s', async (option, value) => {
    const site = new Site();
    const cookie = cookiesOf(await site.signIn());
    const message = `The provider's JWT is not for this ${option}: check projectId and ${option}.`;
    expect(await thrown(site.authenticate(cookie, { [option]: value }))).toMatchObject({
      kind: 'misconfigured',
      status: 500,
      id: 'FOYER_WRONG_ISSUER',
      message: expect.stringContaining(message) as string,
    });
  });
});

describe('the keys', () => {
  it('are loaded again when the provider signs with a new one', async () => {
    const site = new Site();
    await site.authenticate(cookiesOf(await site.signIn()));
    const before = site.provider;
    site.provider = await newProvider();
    const cookie = cookiesOf(await site.signIn());
    site.drift(31);
    expect((await site.authenticate(cookie)).user, 'no question was needed').toBeUndefined();
    expect(site.calls).toEqual([KEYS(site), KEYS(site)]);
    await site.provider.close();
    site.provider = before;
  });

  it('are not loaded more than once in 30 s for unknown ones, however many ask', async () => {
    const site = new Site();
    const tokens = await site.signIn();
    const unknown = (kid: number) => `${btoa(JSON.stringify({ alg: 'RS256', kid: `unknown-${kid}` }))}.e30.AAAA`;
    await site.authenticate(cookiesOf(tokens));
    site.drift(31);
    const ask = (kid: number) => site.authenticate(cookiesOf({ ...tokens, session_jwt: unknown(kid) }));
    await Promise.all(Array.from({ length: 50 }, (_, kid) => ask(kid)));
    await ask(51);
    expect(site.calls.filter((call) => call === KEYS(site))).toHaveLength(2);
  });

  it('are cached as long as the answer allows', async () => {
    const site = new Site();
    const cookie = cookiesOf(await site.signIn());
    const headers = { 'cache-control': 'public, max-age=120' };
    site.instead = async (request) => {
      const answer = await site.provider.handle(request);
      return request.url.includes('/jwks/') ? Response.json(await answer.json(), { headers }) : answer;
    };
    for (const seconds of [0, 110, 20]) {
      site.drift(seconds);
      await site.authenticate(cookie);
    }
    expect(site.calls.filter((call) => call === KEYS(site))).toHaveLength(2);
  });
});

it('a server with a clock behind the provider asks the provider, and signs in', async () => {
  const site = new Site();
  const cookie = cookiesOf(await site.signIn());
  site.drift(-60);
  expect((await site.authenticate(cookie)).status).toBe('signed-in');
  expect(site.calls).toContain(ASK);
});
