import { describe, expect, it } from 'vitest';
import type { Mutation } from '../../../scripts/answer-mutations';
import { mutationsOf, nameOf } from '../../../scripts/answer-mutations';
import { isAbout, NEEDED, NEEDED_IN_ITEMS } from '../../../scripts/needed-fields';
import type { CallName } from '../src/calls';
import { answers } from '../src/answers';
import { SAMPLES } from './samples';

const NAMES = (Object.keys(answers) as CallName[]).filter((name) => answers[name].response);

const isSignIn = (name: string) => 'session_jwt' in (SAMPLES.get(name) ?? {});
const neededOf = (name: string): readonly string[] => [
  ...NEEDED.filter((row) => isAbout(row, name) || (row.of === 'every sign-in' && isSignIn(name))).map(
    ({ field }) => field,
  ),
  // The rule about pairs: a single token is refused.
  ...(isSignIn(name) ? ['session_token', 'session_jwt'] : []),
];
/** True if a change removes the required field, or an object around it. */
const takes = (path: string, field: string) => field === path || field.startsWith(`${path}.`);

function isRefused(needed: readonly string[], { kind, path }: Mutation): boolean {
  const name = nameOf(path);
  if (kind === 'extra' || kind === 'odd') return false;
  if (kind === 'unknown') return name === 'session.expires_at';
  return needed.some((field) => takes(name, field));
}

describe('decision 23: fields outside the list of required fields can be missing, null, odd or new', () => {
  it.each(NAMES)('%s', (name) => {
    const sample = SAMPLES.get(name);
    const needed = neededOf(name);
    expect(answers[name].read(sample)).toMatchObject({ success: true, leftOut: [] });
    for (const mutation of mutationsOf(sample)) {
      const { kind, path, answer } = mutation;
      const what = `${kind} ${nameOf(path)}`;
      const read = answers[name].read(answer);
      if (isRefused(needed, mutation)) {
        expect(read, what).toEqual({ success: false, path: nameOf(path) });
      } else {
        expect([what, read.success, read.success || read.path]).toEqual([what, true, true]);
      }
    }
  });

  it('the page lists fields of the contract, each once', () => {
    const names = NEEDED.map(({ of, field }) => `${of} ${field}`);
    expect(new Set(names).size).toBe(names.length);
    expect(NAMES.flatMap((name) => NEEDED.filter((row) => isAbout(row, name))).length).toBeGreaterThan(20);
    expect(NEEDED_IN_ITEMS.length).toBeGreaterThan(10);
    for (const row of NEEDED)
      expect(row.of === 'every sign-in' || NAMES.some((name) => isAbout(row, name)), row.of).toBe(true);
  });

  it('an empty answer gets every member, so that the app can read it', () => {
    const user = { user_id: 'ada' };
    const session = { session_id: 's', expires_at: '2026-01-01T01:00:00Z', started_at: '2026-01-01T00:00:00Z' };
    const read = answers['otps.authenticate'].read({ user, session, session_token: 't', session_jwt: 'j' });
    expect(read).toMatchObject({
      success: true,
      leftOut: [],
      data: {
        request_id: '',
        status_code: 200,
        user_id: 'ada',
        method_id: '',
        user: {
          name: { first_name: '', middle_name: '', last_name: '' },
          emails: [],
          phone_numbers: [],
          crypto_wallets: [],
          providers: [],
          password: null,
          totps: [],
          webauthn_registrations: [],
          biometric_registrations: [],
          trusted_metadata: {},
          untrusted_metadata: {},
        },
        session: {
          user_id: 'ada',
          last_accessed_at: session.started_at,
          authentication_factors: [],
          roles: [],
          custom_claims: null,
        },
      },
    });
  });
});

describe('the pairs of a sign-in', () => {
  const { read } = answers['session.authenticate'];
  const sample = SAMPLES.get('session.authenticate') as { readonly session: object };

  it('both tokens, or none', () => {
    for (const none of ['', null, undefined]) {
      expect(read({ ...sample, session_token: none, session_jwt: none })).toMatchObject({
        success: true,
        data: { session_token: '', session_jwt: '' },
      });
      expect(read({ ...sample, session_token: none })).toEqual({ success: false, path: 'session_token' });
      expect(read({ ...sample, session_jwt: none })).toEqual({ success: false, path: 'session_jwt' });
    }
  });

  it.each([
    ['session.session_id', { ...sample, session: { ...sample.session, session_id: '' } }],
    ['user.user_id', { ...sample, user: { user_id: '' } }],
  ])('decision 23: %s is not empty, because an empty id identifies no user', (path, answer) => {
    expect(read(answer)).toEqual({ success: false, path });
  });

  it('decision 16: one time before the end is enough, and none is not', () => {
    const { session } = sample;
    for (const [gone, kept] of [
      ['started_at', 'last_accessed_at'],
      ['last_accessed_at', 'started_at'],
    ] as const) {
      const time = '2026-01-01T00:00:00Z';
      const answer = { ...sample, session: { ...session, [kept]: time, [gone]: 'yesterday-ish' } };
      expect(read(answer)).toMatchObject({ success: true, data: { session: { [gone]: time, [kept]: time } } });
    }
    const neither = { ...sample, session: { ...session, started_at: null, last_accessed_at: '' } };
    expect(read(neither)).toEqual({ success: false, path: 'session.last_accessed_at' });
  });
});

describe('what is left out', () => {
  const { read } = answers['user.get'];

  it('decision 23: a user with an empty id counts as absent', () => {
    expect(read({ user_id: '' })).toEqual({ success: false, path: 'user_id' });
  });

  it.each(
    NEEDED_IN_ITEMS.filter(({ of }) =>
      ['emails', 'phone_numbers', 'crypto_wallets', 'totps', 'webauthn_registrations'].includes(of),
    ),
  )('only an item of $of without $field', ({ of, field }) => {
    const good = { [field]: 'good' };
    const result = read({ user_id: 'ada', [of]: [good, { verified: true }, null, 7, { [field]: 8 }, good] });
    expect(result).toMatchObject({ success: true, data: { [of]: [good, good] } });
    expect(result).toMatchObject({ leftOut: [`${of}[1]`, `${of}[2]`, `${of}[3]`, `${of}[4]`] });
  });

  it('is reported by its outermost path; null and absent members are not reported', () => {
    const result = read({
      user_id: 'ada',
      name: 'Ada',
      password: null,
      emails: null,
      status: 3,
      roles: 'admin',
      totps: [{}, {}],
    });
    expect(result).toMatchObject({ success: true, leftOut: ['status', 'name', 'roles', 'totps[0]', 'totps[1]'] });
    expect(JSON.stringify(result)).not.toContain('Ada');
  });

  it('a megabyte of odd items is read in linear time: each item as often as one of few', () => {
    const readsOf = (length: number): number => {
      let reads = 0;
      const emails = Array.from({ length }, () => ({
        get email() {
          reads += 1;
          return 1;
        },
      }));
      expect(read({ user_id: 'ada', emails })).toMatchObject({ success: true, data: { emails: [] } });
      return reads / length;
    };
    const reads = readsOf(30_000);
    expect(reads).toBe(readsOf(3));
    expect(reads).toBeGreaterThan(0);
  });

  it('a value that is not JSON, in the answer or as the answer, does not throw', () => {
    expect(read({ user_id: Symbol('x') })).toEqual({ success: false, path: 'user_id' });
    for (const junk of [undefined, null, 1, 'text', [], [1], true])
      expect(read(junk)).toEqual({ success: false, path: '' });
  });
});

describe('the minimal answers of spec section 3', () => {
  it('authorize start', () => {
    const answer = {
      consent_required: true,
      client: { client_name: 'Notes' },
      scope_results: [
        { scope: 'openid', is_grantable: true },
        { scope: 'notes:delete', is_grantable: false },
      ],
    };
    expect(answers['idp.oauthAuthorizeStart'].read(answer)).toMatchObject({
      success: true,
      leftOut: [],
      data: { ...answer, client: { client_name: 'Notes', client_type: '', client_description: '' } },
    });
  });

  it('logout start and authorize submit', () => {
    expect(
      answers['idp.oauthLogoutStart'].read({ consent_required: true, redirect_uri: 'https://a.example' }),
    ).toMatchObject({ success: true });
    expect(answers['idp.oauthAuthorizeSubmit'].read({})).toMatchObject({ success: true });
  });
});
