import { describe, expect, it } from 'vitest';
import { fingerprint } from '../src/record-owner';
import { ASK, cookiesOf, recordOf, Site } from './site';
import type { Tokens } from './site';

/** A browser in which Ada signed in, and a neighbouring host that can set what Eve's own browser got. */
async function both() {
  const site = new Site();
  const [ada, eve] = [await site.signIn(), await site.signIn('eve@example.com')];
  return { site, ada, eve };
}
type Both = Awaited<ReturnType<typeof both>>;
const token = ({ session_token }: Tokens) => `stytch_session=${session_token}`;
const jwt = ({ session_jwt }: Tokens) => `stytch_session_jwt=${session_jwt}`;
const record = (text: string) => `stytch_session_record=${text}`;

const others = fingerprint('public-token-test-of-another-app');
const ofVersion2 = (tokens: Tokens, owner: string, state = 'in', version = 2) =>
  recordOf(state, tokens).replace(/^1\.[^.]*/, `${version}.abc123.${owner}`);

describe('threat T17: a JWT counts by itself only where a record says that it is the token’s (decision 108)', () => {
  it.each<[string, (one: Both) => readonly string[]]>([
    ['no record', ({ ada, eve }) => [token(ada), jwt(eve)]],
    ['no record, and both JWTs', ({ ada, eve }) => [token(ada), jwt(ada), jwt(eve)]],
    ['the attacker’s record', ({ ada, eve }) => [token(ada), jwt(eve), record(recordOf('in', eve))]],
    [
      'a record of the attacker’s session without a token',
      ({ ada, eve }) => [token(ada), jwt(eve), record(recordOf('in', { ...eve, session_token: '' }))],
    ],
    ['the victim’s record', ({ ada, eve }) => [token(ada), jwt(eve), record(recordOf('in', ada))]],
    [
      'both records',
      ({ ada, eve }) => [token(ada), jwt(eve), record(recordOf('in', eve)), record(recordOf('in', ada))],
    ],
    [
      'a record of an intermediate session',
      ({ ada, eve }) => [token(ada), jwt(eve), record(recordOf('mid', { ...ada, session: eve.session }))],
    ],
    [
      'a record that was cut off',
      ({ ada, eve }) => [token(ada), jwt(eve), record(recordOf('in', { ...ada, session: eve.session }).slice(0, -9))],
    ],
    [
      'a record of a later version',
      ({ ada, eve }) => [
        token(ada),
        jwt(eve),
        record(recordOf('in', { ...ada, session: eve.session }).replace(/^1/, '3')),
      ],
    ],
    ['a record that is no record', ({ ada, eve }) => [token(ada), jwt(eve), record('1.x.in.1')]],
  ])('the token’s person, with the attacker’s JWT and %s', async (_, cookies) => {
    const one = await both();
    const auth = await one.site.authenticate(cookies(one).join('; '));
    expect(auth.session?.user_id).toBe(one.ada.user_id);
    expect(one.site.calls).toContain(ASK);
  });

  it.each<[string, (one: Both) => readonly string[], boolean]>([
    ['the token alone', ({ ada }) => [token(ada)], true],
    [
      'token and JWT without a record, as the provider’s own SDK writes them',
      ({ ada }) => [token(ada), jwt(ada)],
      true,
    ],
    ['token and JWT with their record', ({ ada }) => [token(ada), jwt(ada), record(recordOf('in', ada))], false],
    [
      'the pair, beside an attacker’s token and record cut in two',
      ({ ada, eve }) => [token(eve), record('1.abc.in'), token(ada), jwt(ada), record(recordOf('in', ada))],
      false,
    ],
    [
      'the pair, beside an attacker’s token and JWT',
      ({ ada, eve }) => [token(eve), jwt(eve), token(ada), jwt(ada), record(recordOf('in', ada))],
      true,
    ],
  ])('%s: the person of the token', async (_, cookies, isAsked) => {
    const one = await both();
    expect((await one.site.authenticate(cookies(one).join('; '))).session?.user_id).toBe(one.ada.user_id);
    expect(one.site.calls.includes(ASK)).toBe(isAsked);
  });

  it.each<[string, (one: Both) => readonly string[], string]>([
    ['the JWT alone', ({ ada }) => [jwt(ada)], 'no-session'],
    ['the JWT and its record', ({ ada }) => [jwt(ada), record(recordOf('in', ada))], 'no-session'],
    ['two tokens and no record', ({ ada, eve }) => [token(eve), token(ada), jwt(ada)], 'ambiguous'],
    [
      'two pairs',
      ({ ada, eve }) => [token(eve), token(ada), record(recordOf('in', eve)), record(recordOf('in', ada)), jwt(eve)],
      'ambiguous',
    ],
    ['the record of a sign-out', ({ ada }) => [token(ada), jwt(ada), record(recordOf('out', ada))], 'logged-out'],
    [
      'the record of a sign-out behind one that a neighbour set',
      ({ ada, eve }) => [
        token(ada),
        jwt(ada),
        record(recordOf('in', eve)),
        record(recordOf('out', { ...ada, session_token: '' })),
      ],
      'logged-out',
    ],
  ])('%s: signed out', async (_, cookies, reason) => {
    const one = await both();
    expect(await one.site.authenticate(cookies(one).join('; '))).toMatchObject({ status: 'signed-out', reason });
  });

  it('the provider is asked once for a token: then its JWTs count, and still no other’s', async () => {
    const { site, ada, eve } = await both();
    await site.authenticate(cookiesOf(ada, ''));
    site.drift(10);
    expect((await site.authenticate(cookiesOf(ada, ''))).user, 'no second question').toBeUndefined();
    expect(site.calls.filter((call) => call === ASK)).toHaveLength(1);
    expect((await site.authenticate(`${token(ada)}; ${jwt(eve)}`)).session?.user_id).toBe(ada.user_id);
    expect(site.calls.filter((call) => call === ASK)).toHaveLength(2);
  });
});

describe('decision 101: a token that a record gives to another public token', () => {
  it.each<[string, (one: Both) => readonly string[]]>([
    ['is another’s', ({ ada }) => [token(ada), jwt(ada), record(ofVersion2(ada, others))]],
    [
      'is another’s, in a later version too',
      ({ ada }) => [token(ada), jwt(ada), record(ofVersion2(ada, others, 'in', 3))],
    ],
    [
      'is another’s, after a sign-out there',
      ({ ada }) => [token(ada), jwt(ada), record(ofVersion2(ada, others, 'out'))],
    ],
    [
      'is another’s, whatever a record without an owner says',
      ({ ada }) => [token(ada), jwt(ada), record(recordOf('in', ada)), record(ofVersion2(ada, others))],
    ],
    [
      'is another’s, where the cookie is HttpOnly',
      ({ ada }) => [token(ada), jwt(ada), record(ofVersion2({ ...ada, session_token: '' }, others))],
    ],
    [
      'is another’s, where the record was cut off',
      ({ ada }) => [token(ada), jwt(ada), record(ofVersion2(ada, others).slice(0, 20))],
    ],
  ])('%s: it is neither sent nor removed', async (_, cookies) => {
    const one = await both();
    const auth = await one.site.authenticate(cookies(one).join('; '));
    expect(auth).toMatchObject({ status: 'signed-out', reason: 'no-session' });
    expect(auth.headers.getSetCookie()).toEqual([]);
    expect(one.site.calls).toEqual([]);
  });

  it('leaves a token alone that a record of ours describes', async () => {
    const { site, ada, eve } = await both();
    const cookies = [token(ada), jwt(ada), record(recordOf('in', ada)), token(eve), record(ofVersion2(eve, others))];
    expect((await site.authenticate(cookies.join('; '))).session?.user_id).toBe(ada.user_id);
  });

  it('does not hide a session that the provider’s own SDK began after a sign-out there', async () => {
    const { site, ada, eve } = await both();
    const cookies = [token(ada), jwt(ada), record(ofVersion2(eve, others, 'out'))];
    expect((await site.authenticate(cookies.join('; '))).session?.user_id).toBe(ada.user_id);
  });

  it.each(['our public token', 'none'])('that names %s is ours, and pairs token and JWT', async (which) => {
    const { site, ada } = await both();
    const owner = which === 'none' ? '' : fingerprint(site.publicToken);
    const cookies = [token(ada), jwt(ada), record(ofVersion2(ada, owner))];
    expect((await site.authenticate(cookies.join('; '))).session?.user_id).toBe(ada.user_id);
    expect(site.calls).not.toContain(ASK);
  });
});
