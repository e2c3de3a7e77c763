import { describe, expect, it } from 'vitest';
import { fingerprint } from '../../src/base/fingerprint';
import type { Cookies } from '../../src/session/cookies';
import type { Snapshot } from '../../src/session/snapshot';
import { cookieNames, readSnapshot } from '../../src/session/snapshot';

const OURS = fingerprint('public-token-test-ours');
const OTHER = fingerprint('public-token-test-other');
const record = (state: string, token: string, owner = OURS, version = 2) =>
  `${version}.gen.${owner}.${state}.1.2.0.0.${fingerprint(token)}.one`;
const TOKEN = 'stytch_session';
const names = cookieNames({});

interface Held {
  readonly tokens?: readonly string[];
  readonly ists?: readonly string[];
  readonly jwts?: readonly string[];
  readonly records?: readonly string[];
}

/** The snapshot of cookies with these values. */
function read({ tokens = [], ists = [], jwts = [], records = [] }: Held, isAlone = true): Snapshot {
  const values = new Map([
    [TOKEN, tokens],
    [names.ist, ists],
    [names.jwt, jwts],
    [names.record, records],
  ]);
  const cookies = { all: (name: string) => values.get(name) ?? [] } as Partial<Cookies> as Cookies;
  return readSnapshot(cookies, names, {
    mayBeHidden: false,
    remembered: () => '',
    owner: OURS,
    isAlone: () => isAlone,
  });
}
const short = ({ token, jwt, ist, isShared, isLater, status }: Snapshot) => [
  status,
  token,
  jwt,
  ist,
  isShared,
  isLater,
];

describe('decision 101: cookies of two public tokens', () => {
  it.each<[string, Held, ReturnType<typeof short>]>([
    ['ours alone', { tokens: ['a'], jwts: ['x'], records: [record('in', 'a')] }, ['in', 'a', 'x', '', false, false]],
    [
      'ours and a session of another: the JWT might belong to it',
      { tokens: ['a', 'b'], jwts: ['x'], records: [record('in', 'a'), record('in', 'b', OTHER)] },
      ['in', 'a', '', '', true, false],
    ],
    [
      'the session of another',
      { tokens: ['b'], jwts: ['x'], records: [record('in', 'b', OTHER)] },
      ['other', '', '', '', true, false],
    ],
    [
      'a token and the session of another',
      { tokens: ['a'], records: [record('in', 'b', OTHER)] },
      ['other', '', '', '', true, false],
    ],
    ['the HttpOnly session of another', { records: [record('in', '', OTHER)] }, ['other', '', '', '', true, false]],
    [
      'what another has left: its cookie is gone',
      { records: [record('in', 'b', OTHER)] },
      ['out', '', '', '', false, false],
    ],
    [
      'what another has left: it signed out',
      { tokens: ['a'], records: [record('out', 'b', OTHER)] },
      ['foreign', 'a', '', '', false, false],
    ],
    [
      'what another has left: it signed out, and its own token came back',
      { tokens: ['b'], records: [record('out', 'b', OTHER)] },
      ['out', '', '', '', false, false],
    ],
    [
      'the same and a token',
      { tokens: ['a', 'b'], records: [record('out', 'b', OTHER)] },
      ['foreign', 'a', '', '', false, false],
    ],
    [
      'the same with an intermediate token',
      { ists: ['i'], records: [record('out', 'i', OTHER)] },
      ['out', '', '', '', false, false],
    ],
    [
      'a sign-out of another and an intermediate token',
      { ists: ['i'], records: [record('out', 'b', OTHER)] },
      ['mid', '', '', 'i', false, false],
    ],
    [
      'the intermediate session of another',
      { ists: ['i'], records: [record('mid', 'i', OTHER)] },
      ['other', '', '', '', true, false],
    ],
    [
      'what another has left: its intermediate session is gone',
      { records: [record('mid', 'i', OTHER)] },
      ['out', '', '', '', false, false],
    ],
    [
      'an intermediate record of another and a token',
      { tokens: ['a'], records: [record('mid', 'i', OTHER)] },
      ['foreign', 'a', '', '', false, false],
    ],
    [
      'a later record of another and a token',
      { tokens: ['a'], records: [record('in', 'a', OTHER, 3)] },
      ['other', '', '', '', true, false],
    ],
    [
      'a later record of another and an intermediate token',
      { ists: ['i'], records: [record('mid', 'i', OTHER, 3)] },
      ['other', '', '', '', true, false],
    ],
    [
      'a later record of another and a token of either kind',
      { tokens: ['a'], ists: ['i'], records: [record('in', 'a', OTHER, 3)] },
      ['other', '', '', '', true, false],
    ],
    [
      'a later record of another and no token',
      { records: [record('in', 'a', OTHER, 3)] },
      ['out', '', '', '', false, false],
    ],
    [
      'a later record of ours',
      { tokens: ['a'], records: [record('in', 'a', OURS, 3)] },
      ['foreign', 'a', '', '', false, true],
    ],
    [
      'a later record without an owner',
      { tokens: ['a'], records: [record('in', 'a', '', 3)] },
      ['foreign', 'a', '', '', false, true],
    ],
  ])('%s', (_, held, expected) => {
    expect(short(read(held))).toEqual(expected);
  });

  it.each<[string, Held, ReturnType<typeof short>]>([
    [
      'no intermediate token that the record of a session describes',
      { ists: ['i'], records: [record('in', 'i')] },
      ['out', '', '', '', false, false],
    ],
    [
      'what a record of ours describes',
      { tokens: ['a'], jwts: ['x'], records: [record('in', 'a')] },
      ['in', 'a', 'x', '', false, false],
    ],
    ['no token that no record describes', { tokens: ['a'], jwts: ['x'] }, ['other', '', '', '', false, false]],
    [
      'no token that a record without an owner describes',
      { tokens: ['a'], jwts: ['x'], records: [record('in', 'a', '')] },
      ['other', '', '', '', true, false],
    ],
    [
      'an intermediate token that a record of ours describes',
      { ists: ['i'], records: [record('mid', 'i')] },
      ['mid', '', '', 'i', false, false],
    ],
    ['no other intermediate token', { ists: ['i'], records: [record('mid', 'x')] }, ['out', '', '', '', false, false]],
    ['nothing', {}, ['out', '', '', '', false, false]],
  ])('with a client of another public token on the page, %s counts', (_, held, expected) => {
    expect(short(read(held, false))).toEqual(expected);
  });

  it('a record without an owner is ours if there is no other client', () => {
    expect(short(read({ tokens: ['a'], jwts: ['x'], records: [record('in', 'a', '')] }))).toEqual([
      'in',
      'a',
      'x',
      '',
      false,
      false,
    ]);
  });
});
