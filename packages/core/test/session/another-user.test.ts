import { describe, expect, it } from 'vitest';
import type { Client } from '../../src/users/client';
import type { Tab } from '../support/browser';
import { fakeBrowser } from '../support/browser';
import { eventually } from '../support/eventually';
import { MINUTES, openClients } from '../support/clients';
import { rejection } from '../support/http';
import { API, startProvider } from '../support/provider';
import { removeCookies, sessionCookies, setCookies } from '../support/session-cookies';
import type { SessionCookies } from '../support/session-cookies';

const provider = startProvider();
const { open, signIn } = openClients(provider);

const SITE = 'example.com';
const SHARED = { cookieOptions: { availableToSubdomains: true, domain: SITE } };
const REFRESH = '/sdk/v1/sessions/authenticate';
const ADA = 'ada@example.com';
const GRACE = 'grace@example.com';
const APP = {
  client_id: 'app-1',
  redirect_uri: 'https://notes.example/back',
  response_type: 'code',
  scopes: ['openid'],
};

/** Every call that changes an account. Ids need not exist: the test only checks whether the provider receives it. */
const WRITES: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  'PUT /users/me': ({ user }) => user.update({ name: { first_name: 'Ada' } }),
  'DELETE /users/emails/id': ({ user }) => user.deleteEmail('id'),
  'DELETE /users/phone_numbers/id': ({ user }) => user.deletePhoneNumber('id'),
  'DELETE /users/totps/id': ({ user }) => user.deleteTOTP('id'),
  'DELETE /users/crypto_wallets/id': ({ user }) => user.deleteCryptoWallet('id'),
  'DELETE /users/oauth/id': ({ user }) => user.deleteOAuthRegistration('id'),
  'DELETE /users/webauthn_registrations/id': ({ user }) => user.deleteWebauthnRegistration('id'),
  'DELETE /users/biometric_registrations/id': ({ user }) => user.deleteBiometricRegistration('id'),
  'DELETE /users/remembered_browsers/id': ({ user }) => user.deleteRememberedBrowser('id'),
  'POST /users/connected_apps/id/revoke': ({ user }) => user.revokedConnectedApp('id'),
  'PUT /webauthn/update/id': ({ webauthn }) => webauthn.update({ webauthn_registration_id: 'id', name: 'Phone' }),
  'POST /passwords/session/reset': ({ passwords }) =>
    passwords.resetBySession({ password: 'a long enough sentence', ...MINUTES }),
  'POST /totps': ({ totps }) => totps.create({ expiration_minutes: 5 }),
  'POST /totps/recovery_codes': ({ totps }) => totps.recoveryCodes(),
  'POST /oauth/attach': ({ oauth }) => oauth.attach('google'),
  'POST /otps/email/send/secondary': ({ otps }) => otps.email.send('more@example.com'),
  'POST /otps/sms/send/secondary': ({ otps }) => otps.sms.send('+12015550123'),
  'POST /otps/whatsapp/send/secondary': ({ otps }) => otps.whatsapp.send('+12015550123'),
  'POST /magic_links/email/send/secondary': ({ magicLinks }) => magicLinks.email.send('more@example.com', {}),
  'POST /crypto_wallets/authenticate/start/secondary': ({ cryptoWallets }) =>
    cryptoWallets.authenticateStart({ crypto_wallet_address: '0x1', crypto_wallet_type: 'ethereum' }),
  'POST /idp/oauth/authorize/start': ({ idp }) => idp.oauthAuthorizeStart(APP),
  'POST /idp/oauth/authorize/submit': ({ idp }) => idp.oauthAuthorizeSubmit({ ...APP, consent_granted: true }),
  'POST /oauth/logout/start': ({ idp }) =>
    idp.oauthLogoutStart({ client_id: 'app-1', post_logout_redirect_uri: 'https://notes.example/bye' }),
};

const emailOf = ({ user }: Client) => user.getSync()?.emails[0]?.email;

/** The calls that a tab has sent, without checks of the session and events. */
const sent = ({ requests }: Tab): string[] =>
  requests
    .map(({ url, init }) => `${init.method ?? 'GET'} ${url.replace(`${API}/sdk/v1`, '')}`)
    .filter((call) => !/sessions\/authenticate|\/events|\/bootstrap/.test(call));

/** The cookies of a user who has signed in on another host. */
async function cookiesFor(email: string) {
  const { browser, client } = open(undefined, undefined, SHARED);
  await signIn(client, email);
  client.destroy();
  return sessionCookies(browser);
}

/** A page that shows Ada, in a browser that shares nothing but cookies with the host on which Grace signs in then. */
async function pageOf(cookies: SessionCookies) {
  const browser = fakeBrowser({ fetch: provider.handle, cookiesAlone: true });
  setCookies(browser, cookies, SITE);
  const page = open(browser, undefined, SHARED);
  await page.client.session.authenticate();
  expect(emailOf(page.client)).toBe(ADA);
  page.tab.requests.length = 0;
  return page;
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: unknown) => (thrown as { readonly code: string }).code,
  );

describe('decision 82: the page shows one user, and the cookies have become another’s', () => {
  it('threat T42: no call that changes an account is sent with the other user’s session', async () => {
    const people = [
      [ADA, await cookiesFor(ADA)],
      [GRACE, await cookiesFor(GRACE)],
    ] as const;
    const { browser, client, tab } = await pageOf(people[0][1]);
    const outcomes: Record<string, unknown> = {};
    for (const [index, [name, write]] of Object.entries(WRITES).entries()) {
      const [email, cookies] = people[(index + 1) % 2] ?? people[0];
      setCookies(browser, cookies, SITE);
      outcomes[name] = [await codeOf(write(client)), sent(tab)];
      // The page starts to show the other user, so the cookies change back and forth.
      await eventually(() => expect(emailOf(client)).toBe(email));
      tab.requests.length = 0;
    }
    const refused = Object.keys(WRITES).map((name) => [name, ['account_changed', []]]);
    expect(outcomes).toEqual(Object.fromEntries(refused));
  });

  it('threat T42: nor if the page has noticed the change, and the user of the session is still unknown', async () => {
    const grace = await cookiesFor(GRACE);
    const { browser, client, tab } = await pageOf(await cookiesFor(ADA));
    setCookies(browser, grace, SITE);
    tab.fire('focus');
    expect(emailOf(client), 'no user is shown').toBeUndefined();
    expect(await codeOf(client.magicLinks.email.send('more@example.com', {}))).toBe('account_changed');
    expect(sent(tab)).toEqual([]);
  });

  it.each(['with a record of its own', 'with our record left as it was', 'with a record of a later version'])(
    'threat T42: nor if another program wrote the token, %s',
    async (how) => {
      const [ada, grace] = [await cookiesFor(ADA), await cookiesFor(GRACE)];
      const { browser, client, tab } = await pageOf(ada);
      setCookies(browser, how.includes('own') ? grace : grace.slice(0, 2), SITE);
      if (how.includes('later')) setCookies(browser, [['stytch_session_record', '3.one']], SITE);
      expect(await codeOf(client.user.update({ name: { first_name: 'Ada' } }))).toBe('account_changed');
      expect([sent(tab), emailOf(client)]).toEqual([[], GRACE]);
      await client.user.update({ name: { first_name: 'Grace' } });
      expect([sent(tab), client.user.getSync()?.name.first_name]).toEqual([['PUT /users/me'], 'Grace']);
    },
  );

  it('a user who has only signed in again continues, after a check', async () => {
    const { browser, client, tab } = await pageOf(await cookiesFor(ADA));
    setCookies(browser, await cookiesFor(ADA), SITE);
    await client.user.update({ name: { first_name: 'Ada' } });
    await client.user.update({ name: { first_name: 'Ada', last_name: 'L' } });
    expect(sent(tab)).toEqual(['PUT /users/me', 'PUT /users/me']);
    expect(tab.requests.filter(({ url }) => url.endsWith(REFRESH))).not.toEqual([]);
  });

  it('no user is signed in any more: sends no request, and the page shows it', async () => {
    const { browser, client, tab } = await pageOf(await cookiesFor(ADA));
    removeCookies(browser, SITE);
    expect(await codeOf(client.user.update({ name: { first_name: 'Ada' } }))).toBe('no_current_session');
    expect([tab.requests, client.user.getSync()]).toEqual([[], null]);
  });

  it('the provider does not know the token: sends no request, and the page stays as it is', async () => {
    const { browser, client, tab } = await pageOf(await cookiesFor(ADA));
    setCookies(browser, (await cookiesFor(GRACE)).slice(0, 2), SITE);
    await provider.fault({ path: REFRESH, status: 503 });
    const error = await rejection(client.user.update({ name: { first_name: 'Ada' } }));
    expect(error).toMatchObject({ status_code: 503 });
    expect([sent(tab), emailOf(client)]).toEqual([[], ADA]);
  });

  it('a sign-out for the displayed user does not sign the other one out; one without `as` signs out the current user', async () => {
    const { browser, client } = await pageOf(await cookiesFor(ADA));
    const as = client.user.getSync()?.user_id;
    setCookies(browser, await cookiesFor(GRACE), SITE);
    expect(await codeOf(client.session.revoke({ as }))).toBe('account_changed');
    expect(await provider.calls('/sdk/v1/sessions/revoke')).toEqual([]);
    expect(emailOf(client)).toBe(GRACE);
    await client.session.revoke();
    expect(client.session.getTokens()).toBeNull();
  });

  it('a call without a displayed user is sent with the current session', async () => {
    const { browser, client, tab } = open(undefined, undefined, SHARED);
    setCookies(browser, await cookiesFor(GRACE), SITE);
    await client.user.update({ name: { first_name: 'Grace' } });
    expect(sent(tab)).toEqual(['PUT /users/me']);
  });
});
