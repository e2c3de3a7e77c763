import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createCached } from '../src/cached';
import { MEMBERS } from '../src/organizations/members';
import { readOptions } from '../src/options';
import { USERS } from '../src/users';
import { verifyJwt } from '../src/verify-jwt';
import type { Made } from './provider-fetch';
import { answering, thrown } from './provider-fetch';

type Claims = Readonly<Record<string, unknown>>;

const NOW = Date.parse('2026-01-01T01:00:00Z');
const seconds = NOW / 1000;
const SESSION = 'https://stytch.com/session';
const ORGANIZATION = 'https://stytch.com/organization';
const session = {
  id: 'session',
  started_at: '2026-01-01T00:00:00Z',
  last_accessed_at: '2026-01-01T00:30:00Z',
  expires_at: '2026-01-01T02:00:00Z',
  attributes: { ip_address: '', user_agent: '' },
  authentication_factors: [],
  roles: ['editor'],
};
const CLAIMS: Claims = {
  iss: 'stytch.com/project-test-a',
  aud: ['project-test-a'],
  sub: 'ada',
  iat: seconds - 60,
  nbf: seconds - 60,
  exp: seconds + 60,
  jti: 'once',
  [SESSION]: session,
};

const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
const jwk = { ...(await exportJWK(publicKey)), kid: 'ours', alg: 'RS256', use: 'sig' };
const sign = (changes: Claims = {}, kid = 'ours') =>
  new SignJWT({ ...CLAIMS, ...changes }).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);

/** A project with a provider that has these keys, and the result of a JWT in it. */
function project(keys: unknown = { keys: [jwk] }, init: ResponseInit = {}) {
  const clock = { now: NOW };
  const now = () => clock.now;
  const { settings, made } = answering(() => Response.json(keys, init), {
    projectId: 'project-test-a',
    now,
    endpoints: undefined,
  });
  const shared = { settings, keys: createCached<never>(now) };
  const users = async (changes?: Claims, kid?: string) =>
    verifyJwt({ ...shared, reader: USERS }, await sign(changes, kid));
  const members = async (changes?: Claims) => verifyJwt({ ...shared, reader: MEMBERS }, await sign(changes));
  return { clock, made, users, members };
}
const loads = (made: readonly Made[]) =>
  made.map(({ url, init }) => `${init.method} ${url} ${JSON.stringify(init.headers)}`);

describe('the JWT of a user', () => {
  it('is the session that it describes (contract 5.9)', async () => {
    const { id: session_id, ...rest } = session;
    const known = { session: { ...rest, session_id, user_id: 'ada', custom_claims: null } };
    expect(await project().users()).toEqual({ is: 'valid', known });
    expect(await project().users({ plan: 'gold' })).toEqual({
      is: 'valid',
      known: { session: { ...known.session, custom_claims: { plan: 'gold' } } },
    });
  });

  it.each([
    ['until its session ends', { [SESSION]: { ...session, expires_at: '2026-01-01T01:00:00.001Z' } }, 'valid'],
    ['not at the end of its session', { [SESSION]: { ...session, expires_at: '2026-01-01T01:00:00Z' } }, 'invalid'],
    ['within the tolerance of clocks', { exp: seconds - 4, nbf: seconds + 4 }, 'valid'],
    ['not after it', { exp: seconds - 6 }, 'invalid'],
    ['not before it', { nbf: seconds + 6 }, 'invalid'],
    ['not without a session', { [SESSION]: undefined }, 'invalid'],
    ['not with a session that is none', { [SESSION]: { ...session, expires_at: 'soon' } }, 'invalid'],
    ['not with a list in place of a session', { [SESSION]: [session] }, 'invalid'],
    ['not without a user', { sub: undefined }, 'invalid'],
    ['not without a start', { nbf: undefined }, 'invalid'],
    ['not without an expiry', { exp: undefined }, 'invalid'],
    ['not without the time of its issue', { iat: undefined }, 'invalid'],
  ])('counts %s', async (_, changes, is) => {
    expect((await project().users(changes)).is).toBe(is);
  });

  it.each([
    [{ iss: 'stytch.com/project-test-b' }, 'iss'],
    [{ iss: undefined }, 'iss'],
    [{ aud: 'project-test-b' }, 'aud'],
    [{ aud: undefined }, 'aud'],
  ])('with %j is one of other options', async (changes, claim) => {
    expect(await project().users(changes)).toEqual({ is: 'mismatch', claim });
  });
});

describe('the JWT of a member (org api 7)', () => {
  const organization = { organization_id: 'o', slug: 'harbour' };

  it('is the session in its organization', async () => {
    const { id: member_session_id, ...rest } = session;
    const ids = { member_session_id, member_id: 'ada', organization_id: 'o', organization_slug: 'harbour' };
    const verdict = await project().members({ [ORGANIZATION]: organization, plan: 'gold' });
    expect(verdict).toEqual({ is: 'valid', known: { session: { ...rest, ...ids, custom_claims: { plan: 'gold' } } } });
  });

  it.each([
    ['without an organization', {}],
    ['with a list of organizations', { [ORGANIZATION]: [organization] }],
    ['with an organization without an id', { [ORGANIZATION]: { slug: 'harbour' } }],
    ['with an empty organization', { [ORGANIZATION]: { organization_id: '', slug: 'harbour' } }],
    ['with an organization of another kind', { [ORGANIZATION]: { organization_id: 7, slug: 'harbour' } }],
    ['without a session', { [ORGANIZATION]: organization, [SESSION]: undefined }],
    ['with a session that is none', { [ORGANIZATION]: organization, [SESSION]: { ...session, expires_at: 'soon' } }],
  ])('%s is invalid', async (_, changes) => {
    expect(await project().members(changes)).toEqual({ is: 'invalid' });
  });
});

describe('the keys of a project', () => {
  it('are loaded once, from the address of the kind of account', async () => {
    const { made, users, members } = project();
    await users();
    await users();
    expect(loads(made)).toEqual([
      'GET https://test.stytch.com/v1/sessions/jwks/project-test-a {"accept":"application/json"}',
    ]);
    await members({ [ORGANIZATION]: { organization_id: 'o' } });
    expect(made).toHaveLength(1);
    const other = project();
    await other.members();
    expect(loads(other.made)[0]).toContain('/v1/b2b/sessions/jwks/project-test-a ');
  });

  it('are loaded again for a key that is not there, 30 s after the last time', async () => {
    const { clock, made, users } = project();
    expect(await users({}, 'new')).toEqual({ is: 'invalid' });
    expect(made).toHaveLength(1);
    clock.now += 30_000;
    expect(await users({}, 'new')).toEqual({ is: 'invalid' });
    expect(made).toHaveLength(2);
  });

  it.each([
    ['max-age=45', 45],
    ['public, max-age=45', 45],
    ['public,max-age=45', 45],
    ['s-max-age=45', 600],
    ['max-age=', 600],
    ['no-cache', 600],
    [undefined, 600],
  ])('with Cache-Control %s serve for %i s', async (header, age) => {
    const { clock, made, users } = project(undefined, {
      headers: header === undefined ? {} : { 'cache-control': header },
    });
    await users();
    clock.now += age * 1000 - 1;
    await users({ exp: seconds + 3600 });
    expect(made).toHaveLength(1);
    clock.now += 1;
    await users({ exp: seconds + 3600 });
    expect(made).toHaveLength(2);
  });

  it('that are no keys are passed over', async () => {
    expect((await project({ keys: [null, 'key', jwk] }, { status: 299 }).users()).is).toBe('valid');
  });

  it.each<[string, unknown, ResponseInit]>([
    ['a refusal', { keys: [jwk] }, { status: 300 }],
    ['no object', [jwk], {}],
    ['null', null, {}],
    ['an object without keys', {}, {}],
    ['an object of keys', { keys: { 0: jwk } }, {}],
  ])('cannot be had from %s', async (_, keys, init) => {
    const message = `The provider has no keys for this project: status ${init.status ?? 200}.`;
    expect(await thrown(project(keys, init).users())).toMatchObject({
      kind: 'provider_refused',
      id: 'FOYER_NO_KEYS',
      message: expect.stringContaining(message) as string,
    });
  });

  it('are those of the id that the options name', async () => {
    const given = { publicToken: 'public-token-live-a', audience: 'a/b', issuer: 'i' };
    const { settings, made } = answering(() => Response.json({ keys: [jwk] }), { ...given, endpoints: undefined });
    expect(settings.keysId).toBe(readOptions(given).keysId);
    await verifyJwt({ settings, reader: USERS, keys: createCached(() => 0) }, await sign());
    expect(made.map(({ url }) => url)).toEqual(['https://api.stytch.com/v1/sessions/jwks/a%2Fb']);
  });
});
