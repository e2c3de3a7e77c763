import { describe, expect, it } from 'vitest';
import { openApiDocument, type Operation } from '../../../scripts/test-openapi';
import { breaksOf } from './contract';
import { startUrl, visit } from './provider-visit';
import { newHost } from './sandbox';

const ORIGIN = 'http://localhost:4400';
const SESSION_ERRORS = [
  'user_unauthenticated',
  'no_session_arguments',
  'session_not_found',
  'unauthorized_credentials',
];

const documents = { users: openApiDocument('users'), organizations: openApiDocument('organizations') };
const isCall = ({ path, operationId }: Operation) => path.startsWith('/sdk/v1/') && operationId !== 'events.log';
const needsSession = ({ security }: Operation) =>
  security.length > 0 && security.every((one) => 'sessionToken' in one || 'sessionCookie' in one);

/** Fields that calls check in a body before they check the sender. */
const BODY = {
  session_duration_minutes: 30,
  password: 'x'.repeat(20),
  totp_code: '000000',
  recovery_code: 'aaaa-bbbb-cccc',
  organization_id: 'x',
  email: 'ada@example.com',
  email_address: 'ada@example.com',
  phone_number: '+12025550123',
  expiration_minutes: 5,
};

// The answers to all other tests of this package are held against the documents too, by `Host`.
describe('the documents of @foyer/wire', () => {
  it('find a wrong answer, so that accepting the sandbox’s answers is meaningful', async () => {
    const host = newHost();
    const { session_token: token } = await host.signInByEmail();
    const { body: data } = await host.post('/sessions/authenticate', {}, token);
    const path = '/sdk/v1/sessions/authenticate';
    const { user, ...rest } = data;
    expect(breaksOf('POST', path, 200, { data })).toEqual([]);
    expect(breaksOf('POST', path, 200, { data: rest })).not.toEqual([]);
    expect(breaksOf('POST', path, 200, { data: { ...rest, user: { ...(user as object), user_id: '' } } })).not.toEqual(
      [],
    );
    expect(breaksOf('POST', path, 401, { error: 'no' })).not.toEqual([]);
  });

  it.each(['users', 'organizations'] as const)(
    'name the calls of %s that need a session: they fail without one',
    async (name) => {
      const host = newHost();
      if (name === 'organizations') await host.control('POST', '/project', { vertical: 'B2B' });
      const asked = documents[name].operations.filter(isCall);
      const further = await Promise.all(
        asked.map(async ({ method, path }) => {
          const filled = path
            .replace('/sdk/v1', '')
            .replace('{public_token}', host.publicToken)
            .replaceAll(/\{\w+\}/g, 'x');
          const { errorType } = await host.call(
            method,
            filled,
            method === 'POST' ? { body: BODY } : { ...(method === 'PUT' && { body: {} }) },
          );
          return SESSION_ERRORS.includes(String(errorType)) ? null : String(errorType);
        }),
      );
      const told = asked.flatMap((operation, at) =>
        needsSession(operation) ? [[operation.operationId, further[at]] as const] : [],
      );
      expect(told.length).toBeGreaterThan(20);
      expect(told.filter(([, answer]) => answer !== null)).toEqual([]);
    },
  );

  it.each([
    ['users', '/v1/sessions/jwks/'],
    ['organizations', '/v1/b2b/sessions/jwks/'],
  ] as const)('describe the keys of %s', async (name, path) => {
    const host = newHost();
    const answer = await host.sandbox.handle(new Request(ORIGIN + path + host.publicToken));
    const operation = documents[name].operations.find(({ operationId }) => operationId === 'session.jwks');
    if (!operation) throw new TypeError('no keys');
    expect(documents[name].breaks(operation, answer.status, await answer.json())).toEqual([]);
    expect(documents[name].breaks(operation, 200, { keys: [{ kty: 'RSA' }] })).not.toEqual([]);
  });

  it('describe starts as navigations that redirect, and One Tap without an envelope', async () => {
    const host = newHost();
    const start = documents.users.find('GET', '/v1/public/oauth/google/start');
    const answer = await visit(host, startUrl(host, 'google'));
    expect([answer.status, start?.responses['3XX'] !== undefined, answer.headers.has('location')]).toEqual([
      303,
      true,
      true,
    ]);
    const path = '/v1/public/oauth/google/onetap/start';
    const tap = await host.sandbox.handle(new Request(`${ORIGIN}${path}?public_token=${host.publicToken}`));
    const body: unknown = await tap.json();
    expect([documents.users.find('GET', path)?.operationId, breaksOf('GET', path, tap.status, body)]).toEqual([
      'oauth.googleOneTap.start',
      [],
    ]);
  });
});
