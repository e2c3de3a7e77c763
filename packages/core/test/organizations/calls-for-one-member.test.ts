import { calls } from '@foyer/wire/organizations/calls';
import { describe, expect, it } from 'vitest';
import { createCheckCall } from '../../src/client/check-call';
import type { HttpOf, UserAnswers } from '../../src/http/http';
import type { UserCheck } from '../../src/session/user-check';
import { asUser } from '../../src/session/user-check';
import { askedFor } from '../support/asked-for';
import { ROWS } from './api/contract';

/** Calls that return a session or the remaining steps, regardless of the previous session (by the contract). */
const signsIn = ({ session_effect: effect }: (typeof ROWS)[number]) => /^(full session|always partial)/.test(effect);
/** Calls that return a session for the signed-in member: they change the organization or the password. */
const OF_THE_SESSION = ['session.exchange', 'passwords.resetBySession'];
const SIGN_INS = ROWS.filter(signsIn)
  .map(({ name }) => name)
  .filter((name) => !OF_THE_SESSION.includes(name));

/**
 * Calls without a session, reads that are ignored if the member has changed, and calls for any signed-in member.
 */
const ANYONES: readonly string[] = [
  'bootstrap',
  'events.log',
  'magicLinks.email.loginOrSignup',
  'magicLinks.email.discovery.send',
  'otps.email.loginOrSignup',
  'otps.email.discovery.send',
  'passwords.strengthCheck',
  'passwords.resetByEmailStart',
  'passwords.discovery.resetByEmailStart',
  'oauth.googleOneTap.settings',
  'oauth.googleOneTap.submit',
  'oauth.googleOneTap.discovery.submit',
  'sso.discoverConnections',
  'discovery.organizations.list',
  'session.revoke',
  'organization.get',
  'organization.getBySlug',
  'internal.searchMember',
  'self.get',
  'self.getConnectedApps',
];
const NAMES = Object.keys(calls);
const MEMBERS = NAMES.filter((name) => !SIGN_INS.includes(name) && !ANYONES.includes(name));

const make = (http: unknown, person: UserCheck) => asUser(http as HttpOf<UserAnswers>, person, calls);
/** Ada's call, with code that loads when Grace is signed in in this tab. */
const check = (name: string) => () => createCheckCall(calls, {}, () => 'grace')(name, [{}], 'ada');

describe('decision 82, threat T42: which calls of organizations are for one member', () => {
  it('unbound calls are calls of the contract, each listed once; all others are for the signed-in member of the tab', () => {
    expect(NAMES).toEqual(expect.arrayContaining([...SIGN_INS, ...ANYONES]));
    expect(new Set([...SIGN_INS, ...ANYONES]).size).toBe(SIGN_INS.length + ANYONES.length);
  });

  it.each(MEMBERS)('%s: not sent if a different member is signed in by now', async (name) => {
    expect(await askedFor(make, name)).toEqual({ code: 'account_changed', sent: [] });
  });

  it.each([...SIGN_INS, ...ANYONES])('%s: sent regardless of the signed-in member', async (name) => {
    expect(await askedFor(make, name)).toEqual({ code: undefined, sent: [name] });
  });

  it.each(MEMBERS)('%s: refused at the time of the call, too', (name) => {
    expect(check(name)).toThrow('Another user is signed in now');
  });

  it.each([...SIGN_INS, ...ANYONES])('%s: not refused at the time of the call', (name) => {
    expect(check(name)).not.toThrow();
  });
});
