import { describe, expect, it } from 'vitest';
import { fingerprint, foreignRecord } from '../src/record-owner';
import type { SessionCookies, SessionRecord } from '../src/session-cookies';
import { isPairedWith, isSignedOut, readSessionCookies } from '../src/session-cookies';

const OURS = 'public-token-test-ours';
const OTHER = fingerprint('public-token-test-other');
const record = (state: string, token = '', session = '') =>
  `1.gen.${state}.1.2.0.0.${fingerprint(token)}.${fingerprint(session)}`;
const owned = (owner: string, state: string, token = '') => `2.gen.${owner}.${state}.1.2.0.0.${fingerprint(token)}.`;
const NONE = { token: '', jwt: '', record: null, ended: [], problem: null };

type Cookies = Readonly<Record<'s' | 'j' | 's_record', readonly string[]>>;
function read(cookies: Partial<Cookies>): SessionCookies {
  const header = Object.entries(cookies).flatMap(([name, values]) => values.map((value) => `${name}=${value}`));
  return readSessionCookies(header.join('; '), { token: 's', jwt: 'j' }, OURS);
}

describe('fingerprints', () => {
  it.each([
    ['', ''],
    ['a', (0xe40c292c).toString(36)],
    ['foobar', (0xbf9cf968).toString(36)],
  ])('FNV-1a of %j', (text, hash) => {
    expect(fingerprint(text)).toBe(hash);
  });
});

describe('the session of a Cookie header', () => {
  const ofA: SessionRecord = { state: 'in', token: fingerprint('a'), session: fingerprint('session') };

  it.each<[string, Partial<Cookies>, Partial<SessionCookies>]>([
    ['nothing', {}, { problem: 'no-session' }],
    ['a token', { s: ['a'] }, { token: 'a' }],
    ['a token and a JWT', { s: ['a'], j: ['x'] }, { token: 'a', jwt: 'x' }],
    ['two JWTs, of which none counts', { s: ['a'], j: ['x', 'y'] }, { token: 'a' }],
    ['a JWT alone', { j: ['x'] }, { jwt: 'x', problem: 'no-session' }],
    ['two tokens', { s: ['a', 'b'] }, { problem: 'ambiguous' }],
    ['a pair', { s: ['a'], s_record: [record('in', 'a', 'session')] }, { token: 'a', record: ofA }],
    [
      'a pair beside another token',
      { s: ['b', 'a'], s_record: [record('in', 'a', 'session')] },
      { token: 'a', record: ofA },
    ],
    [
      'two pairs',
      { s: ['a', 'b'], s_record: [record('in', 'a'), record('in', 'b')] },
      { problem: 'ambiguous', record: { ...ofA, session: '' } },
    ],
    ['a record of no token here', { s: ['a'], s_record: [record('in', 'b')] }, { token: 'a' }],
    ['a record that is none', { s: ['a'], s_record: ['x', '1.gen.on.1.2.0.0..'] }, { token: 'a' }],
    [
      'the tombstone of this token',
      { s: ['a'], s_record: [record('out', 'a')] },
      { record: { state: 'out', token: fingerprint('a'), session: '' }, problem: 'logged-out' },
    ],
    [
      'the tombstone of a session',
      { s: ['a'], s_record: [record('out', '', 'one'), record('mid', '', 'two')] },
      { token: 'a', ended: [fingerprint('one')] },
    ],
    [
      'a pair beside the tombstone of its session',
      { s: ['a'], s_record: [record('in', 'a', 'session'), record('out', '', 'session')] },
      { token: 'a', record: ofA },
    ],
    ['a token of another public token', { s: ['a'], s_record: [owned(OTHER, 'in', 'a')] }, { problem: 'no-session' }],
    [
      'a token of another public token that signed out',
      { s: ['a'], s_record: [owned(OTHER, 'out', 'a')] },
      { problem: 'no-session' },
    ],
    [
      'a token beside a session of another public token',
      { s: ['a'], s_record: [owned(OTHER, 'in', 'b')] },
      { problem: 'no-session' },
    ],
    [
      'a token beside a sign-out of another public token',
      { s: ['a'], s_record: [owned(OTHER, 'out', 'b')] },
      { token: 'a' },
    ],
    [
      'a pair beside a session of another public token',
      { s: ['a', 'b'], s_record: [record('in', 'a', 'session'), owned(OTHER, 'in', 'b')] },
      { token: 'a', record: ofA },
    ],
  ])('with %s', (_, cookies, expected) => {
    expect(read(cookies)).toEqual({ ...NONE, ...expected });
  });

  it('names the sessions that the browser has signed out of', () => {
    const cookies = read({ s: ['a'], s_record: [record('out', '', 'one')] });
    expect(['one', 'two'].map((id) => isSignedOut(cookies, id))).toEqual([true, false]);
  });

  it.each([
    ['its record', record('in', 'a', 'session'), true],
    ['the record of another session', record('in', 'a', 'other'), false],
    ['the record of another token', record('in', 'b', 'session'), false],
    ['the record of an intermediate session', record('mid', 'a', 'session'), false],
  ])('token and session are a pair by %s: %s', (_, text, isPair) => {
    expect(isPairedWith(read({ s: ['a'], s_record: [text] }), 'session')).toBe(isPair);
  });

  it('no record says anything of a token that is not the one that counts', () => {
    const { record: ofB } = read({ s: ['b'], s_record: [record('in', 'b', 'session')] });
    expect(isPairedWith({ ...NONE, token: 'a', record: ofB }, 'session')).toBe(false);
    expect(isPairedWith({ ...NONE, token: 'a' }, 'session')).toBe(false);
  });
});

describe('decision 101: a record of another public token', () => {
  it.each([
    ['of a session', owned(OTHER, 'in', 'a'), { token: fingerprint('a'), isOver: false }],
    ['of a sign-out', owned(OTHER, 'out', 'a'), { token: fingerprint('a'), isOver: true }],
    ['that was cut off behind its state', `2.gen.${OTHER}.in`, { token: '', isOver: false }],
    ['that was cut off before', `2.gen.${OTHER}`, undefined],
    ['of ours', owned(fingerprint(OURS), 'in', 'a'), undefined],
    ['of nobody', owned('', 'in', 'a'), undefined],
    ['of version 1', record('in', 'a'), undefined],
  ])('%s', (_, text, expected) => {
    expect(foreignRecord(text, OURS)).toEqual(expected);
  });
});

it('of two tokens the one counts that a record describes, also that of an intermediate session', () => {
  const mid = { state: 'mid', token: fingerprint('a'), session: '' };
  expect(read({ s: ['b', 'a'], s_record: [record('mid', 'a')] })).toEqual({ ...NONE, token: 'a', record: mid });
});
