import { calls } from '@foyer/wire/calls';
import { describe, expect, it } from 'vitest';
import { createCheckCall } from '../../src/client/check-call';
import type { HttpOf, UserAnswers } from '../../src/http/http';
import type { Person } from '../../src/session/person';
import { asPerson } from '../../src/session/person';
import { askedFor } from '../support/asked-for';

/** Sign-ins, what needs no session, reads whose answer is dropped if the person has changed, and what looks again. */
const ANYONES: readonly string[] = [
  'bootstrap', 'events.log', 'users.search', 'user.get', 'user.getConnectedApps', 'session.authenticate', 'session.revoke',
  'session.exchangeAccessToken', 'session.attest', 'impersonation.authenticate', 'passwords.strengthCheck', 'passwords.create',
  'passwords.authenticate', 'passwords.resetByEmailStart', 'passwords.resetByEmail', 'passwords.resetByExistingPassword',
  'otps.authenticate', 'otps.sms.loginOrCreate', 'otps.email.loginOrCreate', 'otps.whatsapp.loginOrCreate', 'otps.sms.send.primary',
  'otps.email.send.primary', 'otps.whatsapp.send.primary', 'magicLinks.authenticate', 'magicLinks.email.loginOrCreate',
  'magicLinks.email.send.primary', 'totps.authenticate', 'totps.recover', 'cryptoWallets.authenticateStart.primary',
  'cryptoWallets.authenticate', 'webauthn.authenticate', 'webauthn.authenticateStart.primary',
  'webauthn.authenticateStart.secondary', 'oauth.authenticate', 'oauth.googleOneTap.start', 'oauth.googleOneTap.submit',
];
const NAMES = Object.keys(calls);
const PERSONAL = NAMES.filter((name) => !ANYONES.includes(name));

const make = (http: unknown, person: Person) => asPerson(http as HttpOf<UserAnswers>, person, calls);
/** Ada's call, whose code arrives when this tab shows Grace. */
const check = (name: string) => () => createCheckCall(calls, {}, () => 'grace')(name, [{}, {}, {}], 'ada');

describe('decision 82, threat T42: which calls are for one person', () => {
  it('those for anyone are calls of the contract, each named once; every other call is for the person whom the tab shows', () => {
    expect(NAMES).toEqual(expect.arrayContaining([...ANYONES]));
    expect(new Set(ANYONES).size).toBe(ANYONES.length);
  });

  it.each(PERSONAL)('%s: not sent where another person is signed in by now', async (name) => {
    expect(await askedFor(make, name)).toEqual({ code: 'account_changed', sent: [] });
  });

  it.each(ANYONES)('%s: sent whoever is signed in', async (name) => {
    expect(await askedFor(make, name)).toEqual({ code: undefined, sent: [name] });
  });

  it.each(PERSONAL)('%s: refused at the time of the call by its name below the client, too', (name) => {
    expect(check(name.replace(/\.secondary$/, ''))).toThrow('Another person is signed in now');
  });

  it.each(ANYONES.filter((name) => !PERSONAL.includes(name.replace(/\.primary$/, '.secondary'))))('%s: not refused at the time of the call', (name) => {
    expect(check(name)).not.toThrow();
  });

  it('a call for a person who is named is refused as well, and one for the person who is there is sent with their token', async () => {
    expect(await askedFor(make, 'user.get', { as: 'ada' })).toEqual({ code: 'account_changed', sent: [] });
    expect(await askedFor(make, 'user.get', { as: 'grace' })).toEqual({ code: undefined, sent: ['user.get with of-grace'] });
  });
});
