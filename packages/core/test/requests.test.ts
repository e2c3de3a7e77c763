import { afterEach, describe, expect, it } from 'vitest';
import type { Client } from '../src/users/client';
import { createClient } from '../src/users/client';
import { fakeBrowser } from './support/browser';
import { json } from './support/http';
import { answer } from './support/session';

const BASE = 'https://api.test';
const TOKEN = 'public-token-test-x';
let client: Client | undefined;
afterEach(() => client?.destroy());

/** An answer with everything that any of these calls reads. */
const COMMON = { request_id: 'request-1', status_code: 200 };
const signedIn = answer();
const ANSWER = {
  ...COMMON,
  ...signedIn,
  ...signedIn.user,
  __user: signedIn.user,
  connected_apps: [],
  totp_id: 'totp-1',
  secret: 'secret',
  qr_code: 'data:image/png;base64,AA==',
  recovery_codes: ['one'],
};

function open() {
  const tab = fakeBrowser({ fetch: () => Promise.resolve(json({ data: ANSWER })) }).openTab();
  client = createClient(TOKEN, { endpoints: { testAPIURL: BASE } }, tab);
  return tab;
}

const ID = 'id/1?';
const MINUTES = { session_duration_minutes: 30 };

describe('contract 3: the requests of calls', () => {
  it.each<[string, string, object | undefined, (client: Client) => Promise<unknown>]>([
    ['GET', '/users/me', undefined, ({ user }) => user.get()],
    ['PUT', '/users/me', { name: { first_name: 'A' } }, ({ user }) => user.update({ name: { first_name: 'A' } })],
    ['DELETE', '/users/emails/id%2F1%3F', undefined, ({ user }) => user.deleteEmail(ID)],
    ['DELETE', '/users/phone_numbers/id%2F1%3F', undefined, ({ user }) => user.deletePhoneNumber(ID)],
    ['DELETE', '/users/totps/id%2F1%3F', undefined, ({ user }) => user.deleteTOTP(ID)],
    ['DELETE', '/users/crypto_wallets/id%2F1%3F', undefined, ({ user }) => user.deleteCryptoWallet(ID)],
    ['DELETE', '/users/oauth/id%2F1%3F', undefined, ({ user }) => user.deleteOAuthRegistration(ID)],
    ['DELETE', '/users/webauthn_registrations/id%2F1%3F', undefined, ({ user }) => user.deleteWebauthnRegistration(ID)],
    [
      'DELETE',
      '/users/biometric_registrations/id%2F1%3F',
      undefined,
      ({ user }) => user.deleteBiometricRegistration(ID),
    ],
    ['DELETE', '/users/remembered_browsers/id%2F1%3F', undefined, ({ user }) => user.deleteRememberedBrowser(ID)],
    ['GET', '/users/connected_apps', undefined, ({ user }) => user.getConnectedApps()],
    ['POST', '/users/connected_apps/id%2F1%3F/revoke', undefined, ({ user }) => user.revokedConnectedApp(ID)],
    ['POST', '/totps', { expiration_minutes: 10 }, ({ totps }) => totps.create({ expiration_minutes: 10 })],
    [
      'POST',
      '/totps/authenticate',
      { totp_code: '123456', ...MINUTES },
      ({ totps }) => totps.authenticate({ totp_code: '123456', ...MINUTES }),
    ],
    [
      'POST',
      '/totps/recover',
      { recovery_code: 'c', ...MINUTES },
      ({ totps }) => totps.recover({ recovery_code: 'c', ...MINUTES }),
    ],
    [
      'POST',
      '/sessions/exchange_access_token',
      { access_token: 't', ...MINUTES },
      ({ session }) => session.exchangeAccessToken({ access_token: 't', ...MINUTES }),
    ],
    [
      'POST',
      '/sessions/attest',
      { profile_id: 'p', token: 't' },
      ({ session }) => session.attest({ profile_id: 'p', token: 't' }),
    ],
    [
      'POST',
      '/sessions/attest',
      { profile_id: 'p', token: 't', ...MINUTES, session_token: 's', session_jwt: 'j' },
      ({ session }) =>
        session.attest({ profile_id: 'p', token: 't', ...MINUTES, session_token: 's', session_jwt: 'j' }),
    ],
    [
      'POST',
      '/impersonation/authenticate',
      { impersonation_token: 't', of_the_future: true },
      ({ impersonation }) => impersonation.authenticate({ impersonation_token: 't', of_the_future: true } as never),
    ],
  ])('%s %s %j', async (method, path, body, call) => {
    const tab = open();
    expect(await call(client as Client)).toMatchObject(COMMON);
    const sent = tab.requests.map(({ url, init }) => [init.method, url, init.body]);
    expect(sent).toContainEqual([method, `${BASE}/sdk/v1${path}`, body && JSON.stringify(body)]);
  });

  it.each(['one', 'a list'])('contract 3.8: recovery codes, requested without a body, can be %s', async (kind) => {
    const totp = { totp_id: 'totp-1', verified: true, recovery_codes: ['one'] };
    const totps = kind === 'one' ? totp : [totp];
    const fetch = () => Promise.resolve(json({ data: { ...COMMON, user_id: 'ada', totps } }));
    const tab = fakeBrowser({ fetch }).openTab();
    client = createClient(TOKEN, { endpoints: { testAPIURL: BASE } }, tab);
    expect((await client.totps.recoveryCodes()).totps).toEqual(totps);
    const sent = tab.requests.map(({ url, init }) => [init.method, url, init.body]);
    expect(sent).toContainEqual(['POST', `${BASE}/sdk/v1/totps/recovery_codes`, undefined]);
  });
});
