import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { passkeyName } from '../src/webauthn/passkey-name';
import { Authenticator, strangeKey, type Bend } from '../../../scripts/test-authenticator';
import type { Answer, Host } from './host';
import { newHost } from './sandbox';

const EMAIL = 'ada@example.com';
const MINUTES = { session_duration_minutes: 30 };
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const PASSKEY = { domain: 'localhost', return_passkey_credential_options: true };

const askCreate = async (host: Host, session: string, more: Record<string, unknown> = {}) =>
  host.post('/webauthn/register/start', { ...PASSKEY, user_agent: CHROME, ...more }, session);
const CREATION = 'public_key_credential_creation_options';
const REQUEST = 'public_key_credential_request_options';
const parsed = (answer: Answer, key: string) =>
  z.record(z.string(), z.unknown()).parse(JSON.parse(z.string().parse(answer.body[key])));

async function register(host: Host, session: string, authenticator: Authenticator, bend: Bend = {}) {
  const started = await askCreate(host, session);
  const public_key_credential = authenticator.create(started.body[CREATION], bend);
  return host.post('/webauthn/register', { public_key_credential, ...MINUTES }, session);
}

const askGet = (host: Host) => host.post('/webauthn/authenticate/start/primary', PASSKEY);
const assert = (host: Host, public_key_credential: string, session?: string) =>
  host.post('/webauthn/authenticate', { public_key_credential, ...MINUTES }, session);

async function authenticate(host: Host, authenticator: Authenticator, bend: Bend = {}) {
  return assert(host, authenticator.get((await askGet(host)).body[REQUEST], bend));
}

/** A signed-in user with a passkey. */
async function owner() {
  const host = newHost();
  const { session_token: session, user_id: userId } = await host.signInByEmail(EMAIL);
  const authenticator = new Authenticator();
  const registered = await register(host, session, authenticator);
  expect(registered.errorType).toBeUndefined();
  const id = z.string().parse(registered.body['webauthn_registration_id']);
  return { host, session, userId, authenticator, registered, id };
}

describe('a passkey', () => {
  it('is registered by a signed-in user, added to the session, and then signs in by itself', async () => {
    const { host, authenticator, registered, userId, id } = await owner();
    expect(registered.body['user']).toMatchObject({
      webauthn_registrations: [
        {
          webauthn_registration_id: id,
          domain: 'localhost',
          user_agent: CHROME,
          authenticator_type: 'platform',
          name: 'Chrome on Linux',
          verified: true,
        },
      ],
    });
    expect(registered.body['session']).toMatchObject({
      authentication_factors: [{ type: 'otp' }, { type: 'webauthn' }],
    });
    const answer = await authenticate(host, authenticator);
    expect(answer.body).toMatchObject({ user_id: userId, webauthn_registration_id: id });
    expect(answer.body['session']).toMatchObject({
      authentication_factors: [
        {
          type: 'webauthn',
          delivery_method: 'webauthn_registration',
          webauthn_factor: { webauthn_registration_id: id, domain: 'localhost', user_agent: CHROME },
        },
      ],
    });
  });

  it('can be created during a login without a user gesture', async () => {
    const host = newHost();
    const { session_token: session } = await host.signInByEmail(EMAIL);
    expect((await register(host, session, new Authenticator(), { flags: 0 })).status).toBe(200);
  });

  it('contract 3.6: creation options name the user, ask for a passkey and exclude known ones', async () => {
    const { host, session, authenticator } = await owner();
    await host.call('PUT', '/users/me', { session, body: { name: { first_name: 'Ada', last_name: 'L' } } });
    const answer = await askCreate(host, session, { authenticator_type: 'platform' });
    expect(parsed(answer, CREATION)).toMatchObject({
      rp: { id: 'localhost', name: 'Foyer' },
      user: { name: EMAIL, displayName: 'Ada L' },
      excludeCredentials: [{ type: 'public-key', id: authenticator.credentialId }],
      authenticatorSelection: {
        authenticatorAttachment: 'platform',
        residentKey: 'required',
        userVerification: 'preferred',
      },
      attestation: 'none',
    });
    const overrides = { override_id: 'id-1', override_name: 'A', override_display_name: 'B' };
    expect(parsed(await askCreate(host, session, overrides), CREATION)['user']).toEqual({
      id: Buffer.from('id-1').toString('base64url'),
      name: 'A',
      displayName: 'B',
    });
  });

  it('contract 3.6: request options allow any passkey without a user, and only the user’s own with one', async () => {
    const { host, session, userId, authenticator } = await owner();
    const open = await askGet(host);
    expect(open.body['userId']).toBe('');
    expect(parsed(open, REQUEST)).toMatchObject({ rpId: 'localhost', allowCredentials: [] });
    const own = await host.post('/webauthn/authenticate/start/secondary', PASSKEY, session);
    expect(own.body['userId']).toBe(userId);
    expect(parsed(own, REQUEST)['allowCredentials']).toMatchObject([{ id: authenticator.credentialId }]);
  });

  it('spec 2: is renamed and deleted only by its owner', async () => {
    const { host, session, authenticator, id } = await owner();
    const { session_token: stranger } = await host.signInByEmail('grace@example.com');
    const rename = (name: string, token: string) =>
      host.call('PUT', `/webauthn/update/${id}`, { body: { name }, session: token });
    expect((await rename('Mine', stranger)).errorType).toBe('webauthn_registration_not_found');
    expect((await rename('', session)).errorType).toBe('bad_request');
    expect((await rename('<b>Laptop</b>', session)).body['webauthn_registration']).toMatchObject({
      name: '<b>Laptop</b>',
    });
    const path = `/users/webauthn_registrations/${id}`;
    const stolen = await host.call('DELETE', path, { session: stranger });
    expect(stolen.errorType).toBe('webauthn_registration_not_found');
    const { body } = await host.call('DELETE', path, { session });
    expect(body['__user']).toMatchObject({ webauthn_registrations: [] });
    const late = await authenticate(host, authenticator);
    expect([late.status, late.errorType]).toEqual([404, 'webauthn_registration_not_found']);
  });

  it('is registered once, for one user', async () => {
    const { host, session, authenticator } = await owner();
    expect((await register(host, session, authenticator)).errorType).toBe('bad_request');
    const { session_token: stranger } = await host.signInByEmail('grace@example.com');
    expect((await register(host, stranger, authenticator)).errorType).toBe('bad_request');
  });
});

describe('a signature', () => {
  it.each<[string, Bend]>([
    ['of another page', { origin: 'http://localhost:9999' }],
    ['for another domain', { rpId: 'example.com' }],
    ['over another challenge', { challenge: 'bm90IGZyb20gaGVyZQ' }],
    ['of another key', { signWith: strangeKey() }],
    ['without a user gesture', { flags: 0 }],
  ])('%s is refused, and the challenge stays open', async (_, bend) => {
    const { host, authenticator } = await owner();
    const started = (await askGet(host)).body[REQUEST];
    const refused = await assert(host, authenticator.get(started, bend));
    expect([refused.status, refused.errorType]).toEqual([401, 'unable_to_auth_webauthn_registration']);
    expect((await assert(host, authenticator.get(started))).status).toBe(200);
  });

  it('decision 157: from a frame of another site is refused, as is a registration there', async () => {
    const { host, session, authenticator } = await owner();
    const credential = authenticator.get((await askGet(host)).body[REQUEST], { crossOrigin: true });
    expect((await assert(host, credential)).errorType).toBe('bad_request');
    expect((await register(host, session, new Authenticator(), { crossOrigin: true })).errorType).toBe('bad_request');
    expect((await authenticate(host, authenticator)).status).toBe(200);
  });

  it('works once, even in concurrent requests', async () => {
    const { host, authenticator } = await owner();
    const credential = authenticator.get((await askGet(host)).body[REQUEST]);
    const answers = await Promise.all([1, 2, 3].map(() => assert(host, credential)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  it('over a challenge from five minutes ago is refused', async () => {
    const { host, authenticator } = await owner();
    const credential = authenticator.get((await askGet(host)).body[REQUEST]);
    await host.advance(301);
    expect((await assert(host, credential)).errorType).toBe('unable_to_auth_webauthn_registration');
  });

  it('without an increasing counter is refused, because the key might be cloned', async () => {
    const { host, authenticator } = await owner();
    authenticator.counter = 7;
    expect((await authenticate(host, authenticator)).status).toBe(200);
    expect((await authenticate(host, authenticator)).errorType).toBe('unable_to_auth_webauthn_registration');
    authenticator.counter = 6;
    expect((await authenticate(host, authenticator)).errorType).toBe('unable_to_auth_webauthn_registration');
    authenticator.counter = 8;
    expect((await authenticate(host, authenticator)).status).toBe(200);
  });

  it('requested from one user is not accepted from another', async () => {
    const { host, session } = await owner();
    const { session_token: other } = await host.signInByEmail('grace@example.com');
    const grace = new Authenticator();
    await register(host, other, grace);
    const started = await host.post('/webauthn/authenticate/start/secondary', PASSKEY, session);
    const answer = await assert(host, grace.get(started.body[REQUEST]), session);
    expect(answer.errorType).toBe('unable_to_auth_webauthn_registration');
  });

  it('of a registration does not sign in, and one of a sign-in does not register', async () => {
    const { host, session, authenticator } = await owner();
    const creation = (await askCreate(host, session)).body[CREATION];
    expect((await assert(host, authenticator.get(creation))).errorType).toBe('unable_to_auth_webauthn_registration');
    const request = (await askGet(host)).body[REQUEST];
    const public_key_credential = new Authenticator().create(request);
    const answer = await host.post('/webauthn/register', { public_key_credential, ...MINUTES }, session);
    expect(answer.errorType).toBe('unable_to_register_webauthn_registration');
  });
});

describe('a registration', () => {
  it.each<[string, Bend]>([
    ['of another page', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['over another challenge', { challenge: 'bm90IGZyb20gaGVyZQ' }],
  ])('%s is refused', async (_, bend) => {
    const host = newHost();
    const { session_token: session } = await host.signInByEmail(EMAIL);
    const answer = await register(host, session, new Authenticator(), bend);
    expect(answer.errorType).toBe('unable_to_register_webauthn_registration');
  });

  it('spec 5: needs the session of the user who asked', async () => {
    const host = newHost();
    expect((await askCreate(host, 'none')).errorType).toBe('user_unauthenticated');
    const { session_token: session } = await host.signInByEmail(EMAIL);
    const { session_token: other } = await host.signInByEmail('grace@example.com');
    const creation = (await askCreate(host, session)).body[CREATION];
    const body = { public_key_credential: new Authenticator().create(creation), ...MINUTES };
    expect((await host.post('/webauthn/register', body)).errorType).toBe('user_unauthenticated');
    expect((await host.post('/webauthn/register', body, other)).errorType).toBe(
      'unable_to_register_webauthn_registration',
    );
    expect((await host.post('/webauthn/register', body, session)).status).toBe(200);
    expect((await host.post('/webauthn/register', body, session)).errorType).toBe(
      'unable_to_register_webauthn_registration',
    );
  });
});

describe('the domain', () => {
  const ask = (domain: string, page: string) =>
    newHost().call('POST', '/webauthn/authenticate/start/primary', {
      body: { domain },
      headers: { 'x-sdk-parent-host': page },
    });

  it.each([
    ['localhost', 'http://localhost:3000', undefined],
    ['example.com', 'https://login.example.com', undefined],
    ['example.com', 'https://evil-example.com', 'bad_domain_for_stytch_sdk'],
    ['login.example.com', 'https://example.com', 'bad_domain_for_stytch_sdk'],
    ['example.com', 'http://localhost:3000', 'bad_domain_for_stytch_sdk'],
  ])('%s of the page %s: %s', async (domain, page, type) => {
    expect((await ask(domain, page)).errorType).toBe(type);
  });
});

describe('a credential', () => {
  const empty = '{"id":"x","rawId":"x","type":"public-key","response":{}}';
  it.each(['', 'text', '[]', '{"id":1}', empty, '"\\u0000"'])('like %j is malformed', async (text) => {
    const host = newHost();
    const { session_token: session } = await host.signInByEmail(EMAIL);
    expect((await assert(host, text)).errorType).toBe('bad_request');
    const body = { public_key_credential: text, ...MINUTES };
    expect((await host.post('/webauthn/register', body, session)).errorType).toBe('bad_request');
  });

  it('that was never registered is not found', async () => {
    const answer = await authenticate(newHost(), new Authenticator());
    expect([answer.status, answer.errorType]).toEqual([404, 'webauthn_registration_not_found']);
  });

  it('gets a name from its browser and system', () => {
    expect(
      [
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Mobile/15E Safari/604',
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537 Chrome/140.0 Safari/537 Edg/140.0',
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:143.0) Gecko/20100101 Firefox/143.0',
        '',
      ].map(passkeyName),
    ).toEqual(['Safari on iPhone', 'Edge on Windows', 'Firefox on macOS', 'Passkey']);
  });
});
