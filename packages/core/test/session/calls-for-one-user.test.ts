import { readFileSync } from 'node:fs';
import { calls } from '@foyer/wire/calls';
import { describe, expect, it } from 'vitest';
import { createCheckCall } from '../../src/client/check-call';
import type { HttpOf, UserAnswers } from '../../src/http/http';
import type { UserCheck } from '../../src/session/user-check';
import { asUser } from '../../src/session/user-check';
import { askedFor } from '../support/asked-for';

const file = new URL('../../../wire/test/contract.json', import.meta.url);
const contract = JSON.parse(readFileSync(file, 'utf8')) as readonly {
  readonly name: string;
  readonly session_effect: string;
}[];
/** They respond with a session as well, but for the current user. */
const OF_THE_SESSION = ['passwords.resetBySession', 'webauthn.register'];
/** Calls that respond with a session, for any previous user, as the contract says. */
const SIGN_INS = contract
  .filter(
    ({ name, session_effect: effect }) => effect.startsWith('store user+session') && !OF_THE_SESSION.includes(name),
  )
  .map(({ name }) => name);

const NAMES = Object.keys(calls);
/** Calls that begin a sign-in, for any user. */
const BEGINNINGS = NAMES.filter((name) => /\.(loginOrCreate|primary)$/.test(name));
/** Calls that need no session, reads with a response that is dropped if the user has changed, and session checks. */
const OTHERS = [
  'bootstrap',
  'events.log',
  'users.search',
  'user.get',
  'user.getConnectedApps',
  'session.revoke',
  'passwords.strengthCheck',
  'passwords.resetByEmailStart',
  'webauthn.authenticateStart.secondary',
  'oauth.googleOneTap.start',
  'oauth.googleOneTap.submit',
];
const ANYONES: readonly string[] = [...SIGN_INS, ...BEGINNINGS, ...OTHERS];
const PERSONAL = NAMES.filter((name) => !ANYONES.includes(name));

const make = (http: unknown, person: UserCheck) => asUser(http as HttpOf<UserAnswers>, person, calls);
/** Ada's call, with a chunk that arrives when this tab shows Grace. */
const check = (name: string) => () => createCheckCall(calls, {}, () => 'grace')(name, [{}, {}, {}], 'ada');

describe('decision 82, threat T42: the calls that are for one user', () => {
  it('those for anyone are calls of the contract, each named once; every other call is for the user whom the tab shows', () => {
    expect(NAMES).toEqual(expect.arrayContaining([...ANYONES]));
    expect(new Set(ANYONES).size).toBe(ANYONES.length);
  });

  it.each(PERSONAL)('%s: not sent if another user is signed in by now', async (name) => {
    expect(await askedFor(make, name)).toEqual({ code: 'account_changed', sent: [] });
  });

  it.each(ANYONES)('%s: sent with any user', async (name) => {
    expect(await askedFor(make, name)).toEqual({ code: undefined, sent: [name] });
  });

  it.each(PERSONAL)('%s: refused at the time of the call by its name below the client, too', (name) => {
    expect(check(name.replace(/\.secondary$/, ''))).toThrow('Another user is signed in now');
  });

  it.each(ANYONES.filter((name) => !PERSONAL.includes(name.replace(/\.primary$/, '.secondary'))))(
    '%s: not refused at the time of the call',
    (name) => {
      expect(check(name)).not.toThrow();
    },
  );

  it('a call for a named user is refused as well, and one for the current user is sent with their token', async () => {
    expect(await askedFor(make, 'user.get', { as: 'ada' })).toEqual({ code: 'account_changed', sent: [] });
    expect(await askedFor(make, 'user.get', { as: 'grace' })).toEqual({
      code: undefined,
      sent: ['user.get with of-grace'],
    });
  });
});
