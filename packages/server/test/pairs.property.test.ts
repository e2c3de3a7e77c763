import fc from 'fast-check';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { fingerprint } from '../src/record-owner';
import { authenticateRequest } from '../src/index';
import { runs } from '../../../scripts/test-runs';

const publicToken = 'public-token-test-pairs';
const { privateKey, publicKey } = await generateKeyPair('RS256');
const keys = [{ ...(await exportJWK(publicKey)), kid: 'ours', alg: 'RS256' }];
const seconds = Math.floor(Date.now() / 1000);

async function person(name: string, session = `session-${name}`) {
  const times = {
    started_at: new Date().toISOString(),
    last_accessed_at: new Date().toISOString(),
    expires_at: new Date((seconds + 36_000) * 1000).toISOString(),
  };
  const claim = { id: session, ...times, attributes: {}, authentication_factors: [], roles: [] };
  const jwt = await new SignJWT({ 'https://stytch.com/session': claim })
    .setProtectedHeader({ alg: 'RS256', kid: 'ours' })
    .setIssuer(`foyer.sandbox/${publicToken}`)
    .setAudience('project-test-pairs')
    .setSubject(`user-${name}`)
    .setIssuedAt(seconds)
    .setNotBefore(seconds)
    .setExpirationTime(seconds + 36_000)
    .sign(privateKey);
  return { id: `user-${name}`, token: `token-${name}`, jwt, session: { ...times, session_id: session } };
}
const people = await Promise.all([person('ada'), person('eve'), person('eve-again', 'session-eve-again')]);
type Person = (typeof people)[number];
const [ada] = people as [Person, ...Person[]];

const secretOf = (authorization: string | null): string => atob((authorization ?? '').slice(6)).split(':')[1] ?? '';

/** A provider that knows who each token belongs to. */
function provider(url: string, init: RequestInit): Promise<Response> {
  if (url.includes('/jwks/')) return Promise.resolve(Response.json({ keys }));
  const token = secretOf(new Headers(init.headers).get('authorization'));
  const known = people.find((one) => one.token === token);
  if (!known) return Promise.resolve(Response.json({ error_type: 'session_not_found' }, { status: 404 }));
  const session = {
    ...known.session,
    user_id: known.id,
    attributes: {},
    authentication_factors: [],
    custom_claims: {},
    roles: [],
  };
  const user = { user_id: known.id, status: 'active', name: {}, emails: [], phone_numbers: [], providers: [] };
  return Promise.resolve(
    Response.json({ data: { session, user, session_token: known.token, session_jwt: known.jwt } }),
  );
}

const one = fc.constantFrom(...people);
const fp = fc.oneof(
  one.map(({ token }) => fingerprint(token)),
  one.map(({ session }) => fingerprint(session.session_id)),
  fc.constantFrom('', '0', 'zzzzzzz', 'zzzzzzzz', '..'),
);
const version = fc.constantFrom('1', '1', '2', '3', '12', '01', '');
const owner = fc.constantFrom(
  '',
  `.${fingerprint(publicToken)}`,
  `.${fingerprint('public-token-test-other')}`,
  '.',
  '.in',
);
const state = fc.constantFrom('in', 'in', 'mid', 'out', 'IN', '');
const record = fc
  .tuple(version, owner, state, fp, fp, fc.nat(60))
  .map(([v, of, is, token, session, cut]) =>
    `${v}.gen1${of}.${is}.1.1.0.0.${token}.${session}`.slice(0, cut < 12 ? cut * 4 : undefined),
  );
const anything = fc.oneof(
  one.map(({ token }) => `stytch_session=${token}`),
  one.map(({ jwt }) => `stytch_session_jwt=${jwt}`),
  record.map((text) => `stytch_session_record=${text}`),
  one.map(
    ({ token, session }) =>
      `stytch_session_record=1.g.in.1.1.0.0.${fingerprint(token)}.${fingerprint(session.session_id)}`,
  ),
  fc.constantFrom(
    'stytch_session=',
    'stytch_session="',
    'stytch_session=unknown',
    'stytch_session_jwt=e30.e30.AAAA',
    'stytch_session_record=',
    '=',
    '%',
    'other=1',
  ),
);
/** A record that pairs a token with another session: only who has the token knows its fingerprint. */
const isForged = (text: string): boolean =>
  people.some(({ token }) =>
    people.some(
      (other) =>
        other.token !== token && text.includes(`.${fingerprint(token)}.${fingerprint(other.session.session_id)}`),
    ),
  );
/** Possible contents of a cookie header. */
const bit = anything.filter((text) => !isForged(text));
const whole = ({ token, session }: Person) =>
  `stytch_session_record=1.g.in.1.1.0.0.${fingerprint(token)}.${fingerprint(session.session_id)}`;
const has = (jar: readonly string[], { token }: Person): boolean => jar.includes(`stytch_session=${token}`);

/** A new server without cached answers. Others might have cached the session of a token. */
const fresh = () => ({
  publicToken,
  endpoints: { testAPIURL: 'http://localhost:4400' },
  fetch: (url: string, init: RequestInit) => provider(url, init),
});
const shared = fresh();
const server = fc.nat(7).map((number) => (number === 0 ? fresh() : shared));

it('of any cookies, the user of the selected token is signed in, whatever the JWT and the record are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(bit, { maxLength: 7 }), server, async (jar, options) => {
      const auth = await authenticateRequest({ headers: { cookie: jar.join('; ') } }, options);
      if (auth.status === 'signed-out') return;
      const signedIn = people.find(({ id }) => id === auth.session.user_id) ?? ada;
      expect(has(jar, signedIn)).toBe(true);
      expect(auth.session.session_id).toBe(signedIn.session.session_id);
      // Of several tokens, one counts only if a record describes it.
      if (people.filter((other) => has(jar, other)).length > 1) {
        expect(jar.some((text) => text.includes(fingerprint(signedIn.token)))).toBe(true);
      }
    }),
    { numRuns: runs(2000, 100_000) },
  );
}, 600_000);

it('whatever a neighboring host plants next to a session with its record, no other user is signed in', async () => {
  const planted = fc.array(
    bit.filter((text) => !text.includes(ada.token) && !text.includes(ada.jwt)),
    { maxLength: 6 },
  );
  const order = fc.array(fc.nat(), { minLength: 9, maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(planted, order, fc.boolean(), server, async (others, at, hasJwt, options) => {
      const own = [`stytch_session=${ada.token}`, whole(ada), ...(hasJwt ? [`stytch_session_jwt=${ada.jwt}`] : [])];
      const jar = [...others, ...own].map((text, index) => [at[index] ?? 0, text] as const).sort(([a], [b]) => a - b);
      const auth = await authenticateRequest({ headers: { cookie: jar.map(([, text]) => text).join('; ') } }, options);
      expect([undefined, ada.id]).toContain(auth.session?.user_id);
    }),
    { numRuns: runs(2000, 100_000) },
  );
}, 600_000);

it('a session without a record is never another’s by a planted JWT or record alone', async () => {
  const planted = fc.array(
    bit.filter((text) => !text.startsWith('stytch_session=') && !text.includes(ada.jwt)),
    { maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(planted, fc.boolean(), server, async (others, isFirst, options) => {
      const own = `stytch_session=${ada.token}; stytch_session_jwt=${ada.jwt}`;
      const cookie = (isFirst ? [own, ...others] : [...others, own]).join('; ');
      const auth = await authenticateRequest({ headers: { cookie } }, options);
      expect([undefined, ada.id]).toContain(auth.session?.user_id);
    }),
    { numRuns: runs(2000, 100_000) },
  );
}, 600_000);
