import { calls, type CallName } from '@foyer/wire/calls';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newHost } from './sandbox';

const EMAIL = 'ada@example.com';
const ADA = { name: 'Ada Lovelace', note: 'kept-by-ada', phone: '+12015550123' };
const PASSWORD = 'seven-copper-kettles';
const SDM = { session_duration_minutes: 30 };

/** Expected answer of a call: status and `error_type`, or `200` without Ada's data. */
interface Row {
  readonly body?: unknown;
  /** Values of the path parameters, and the query of a public call. */
  readonly path?: Readonly<Record<string, string>>;
  /** To a caller without a session. */
  readonly signedOut: string;
  /** For a caller with the session of a different user; by default as without a session. */
  readonly other?: string;
}

const UNAUTHENTICATED = '401 user_unauthenticated';
/** Calls that answer with the caller's own data. */
const own = { signedOut: UNAUTHENTICATED, other: '200' };
const missing = (what: string) => ({ signedOut: UNAUTHENTICATED, other: `404 ${what}_not_found` });

/** Every call of the contract, sent by an attacker who knows Ada's address and ids but has none of her factors. */
function rows(email_id: string, phone_id: string) {
  const email = { email: EMAIL };
  const phone = { phone_number: ADA.phone };
  const wallet = {
    crypto_wallet_address: '0x6df2dB4Fb3DA35d241901Bd53367770BF03123f1',
    crypto_wallet_type: 'ethereum',
  };
  const app = {
    client_id: 'app',
    redirect_uri: 'http://localhost:3100/back',
    response_type: 'code',
    scopes: ['openid'],
  };
  const domain = { domain: 'localhost' };
  return {
    bootstrap: { signedOut: '200' },
    'otps.email.loginOrCreate': { body: email, signedOut: '200' },
    'otps.email.send.primary': { body: email, signedOut: '200' },
    'otps.email.send.secondary': { body: email, signedOut: UNAUTHENTICATED, other: '400 duplicate_email' },
    'otps.sms.loginOrCreate': { body: phone, signedOut: '200' },
    'otps.sms.send.primary': { body: phone, signedOut: '200' },
    'otps.sms.send.secondary': { body: phone, signedOut: UNAUTHENTICATED, other: '400 duplicate_phone_number' },
    'otps.whatsapp.loginOrCreate': { body: phone, signedOut: '200' },
    'otps.whatsapp.send.primary': { body: phone, signedOut: '200' },
    'otps.whatsapp.send.secondary': { body: phone, signedOut: UNAUTHENTICATED, other: '400 duplicate_phone_number' },
    'otps.authenticate': { body: { token: '000000', method_id: 'x', ...SDM }, signedOut: '404 otp_code_not_found' },
    'magicLinks.email.loginOrCreate': { body: email, signedOut: '200' },
    'magicLinks.email.send.primary': { body: email, signedOut: '200' },
    'magicLinks.email.send.secondary': { body: email, signedOut: UNAUTHENTICATED, other: '400 duplicate_email' },
    'magicLinks.authenticate': { body: { token: 'x', ...SDM }, signedOut: '404 magic_link_not_found' },
    'users.search': { body: email, signedOut: '200' },
    'passwords.strengthCheck': { body: { ...email, password: PASSWORD }, signedOut: '200' },
    'passwords.create': { body: { ...email, password: PASSWORD, ...SDM }, signedOut: '400 duplicate_email' },
    'passwords.authenticate': { body: { ...email, password: 'x', ...SDM }, signedOut: '401 unauthorized_credentials' },
    'passwords.resetByEmailStart': { body: email, signedOut: '200' },
    'passwords.resetByEmail': {
      body: { token: 'x', password: PASSWORD, ...SDM },
      signedOut: '404 magic_link_not_found',
    },
    'passwords.resetByExistingPassword': {
      body: { ...email, existing_password: 'x', new_password: `${PASSWORD}-2`, ...SDM },
      signedOut: '401 unauthorized_credentials',
    },
    'passwords.resetBySession': { body: { password: `${PASSWORD}-2`, ...SDM }, ...own },
    'cryptoWallets.authenticateStart.primary': { body: wallet, signedOut: '200' },
    'cryptoWallets.authenticateStart.secondary': { body: wallet, ...own },
    'cryptoWallets.authenticate': {
      body: { ...wallet, signature: 'x', ...SDM },
      signedOut: '401 unable_to_authenticate_crypto_wallet',
    },
    'webauthn.authenticateStart.primary': { body: domain, signedOut: '200' },
    'webauthn.authenticateStart.secondary': { body: domain, ...missing('webauthn_registration') },
    'webauthn.authenticate': { body: { public_key_credential: '{}', ...SDM }, signedOut: '400 bad_request' },
    'webauthn.registerStart': { body: { ...domain, user_agent: 'x' }, ...own },
    'webauthn.register': {
      body: { public_key_credential: '{}', ...SDM },
      signedOut: UNAUTHENTICATED,
      other: '400 bad_request',
    },
    'webauthn.update': {
      body: { name: 'x' },
      path: { webauthn_registration_id: 'x' },
      ...missing('webauthn_registration'),
    },
    'user.get': own,
    'user.update': { body: { name: { first_name: 'Eve' } }, ...own },
    'user.deleteEmail': { path: { email_id }, ...missing('email') },
    'user.deletePhoneNumber': { path: { phone_id }, ...missing('phone_number') },
    'user.deleteTOTP': { path: { totp_id: 'x' }, ...missing('totp') },
    'user.deleteCryptoWallet': { path: { crypto_wallet_id: 'x' }, ...missing('crypto_wallet') },
    'user.deleteOAuthRegistration': {
      path: { oauth_user_registration_id: 'x' },
      ...missing('oauth_user_registration'),
    },
    'user.deleteWebauthnRegistration': { path: { webauthn_registration_id: 'x' }, ...missing('webauthn_registration') },
    'user.deleteBiometricRegistration': {
      path: { biometric_registration_id: 'x' },
      ...missing('biometric_registration'),
    },
    'user.deleteRememberedBrowser': { path: { remembered_browser_id: 'x' }, ...own },
    'user.getConnectedApps': own,
    'user.revokedConnectedApp': { path: { connected_app_id: 'x' }, ...missing('connected_app') },
    'totps.create': { body: {}, ...own },
    'totps.authenticate': { body: { totp_code: '000000', ...SDM }, ...missing('totp') },
    'totps.recoveryCodes': { body: {}, ...missing('totp') },
    'totps.recover': { body: { recovery_code: 'x', ...SDM }, ...missing('totp') },
    'session.authenticate': { body: {}, ...own },
    'session.revoke': own,
    'session.exchangeAccessToken': {
      body: { access_token: 'x', ...SDM },
      signedOut: '401 oauth_access_token_exchange_token_invalid_grant',
    },
    'session.attest': { body: { profile_id: 'x', token: 'x' }, signedOut: '404 trusted_token_profile_not_found' },
    'impersonation.authenticate': {
      body: { impersonation_token: 'x' },
      signedOut: '401 unable_to_auth_impersonation_token',
    },
    'oauth.attach': { body: { provider: 'google' }, ...own },
    'oauth.authenticate': { body: { token: 'x', ...SDM }, signedOut: '404 oauth_token_not_found' },
    'oauth.googleOneTap.start': { signedOut: '401 unauthorized_credentials' },
    'oauth.googleOneTap.submit': {
      body: {},
      path: { oauth_callback_id: 'x' },
      signedOut: '401 unauthorized_credentials',
    },
    'idp.oauthAuthorizeStart': { body: app, signedOut: UNAUTHENTICATED, other: '404 idp_client_not_found' },
    'idp.oauthAuthorizeSubmit': {
      body: { ...app, consent_granted: true },
      signedOut: UNAUTHENTICATED,
      other: '404 idp_client_not_found',
    },
    'idp.oauthDeviceStart': {
      body: { user_code: 'x' },
      signedOut: UNAUTHENTICATED,
      other: '404 device_code_not_found',
    },
    'idp.oauthDeviceSubmit': {
      body: { user_code: 'x', consent_granted: true },
      signedOut: UNAUTHENTICATED,
      other: '404 device_code_not_found',
    },
    'idp.oauthLogoutStart': {
      body: { client_id: 'app', post_logout_redirect_uri: 'http://localhost:3100/out' },
      signedOut: '404 idp_client_not_found',
    },
    'events.log': { body: [], signedOut: '200' },
  } satisfies Record<CallName, Row>;
}

const names = Object.keys(calls).filter((name): name is CallName => Object.hasOwn(calls, name));
const host = newHost();
await host.control('POST', '/project', { lock_after: 1000 });
const user = { email: EMAIL, phone_number: ADA.phone, password: PASSWORD, first_name: ADA.name };
const made = await host.control('POST', '/users', user);
const ada = await host.signIn('/passwords/authenticate', { email: EMAIL, password: PASSWORD, ...SDM });
const change = { name: { first_name: ADA.name }, untrusted_metadata: { note: ADA.note } };
await host.call('PUT', '/users/me', { body: change, session: ada.session_token });
const table: Readonly<Record<string, Row>> = rows(
  ada.user.emails[0]?.email_id ?? '',
  ada.user.phone_numbers[0]?.phone_id ?? '',
);

/** Sends a call as in the row, and checks that the answer shows only allowed data of Ada. */
async function ask(name: CallName, { body, path: params = {} }: Row, session?: string): Promise<string> {
  const { method, path } = calls[name];
  const filled = path
    .replace('{public_token}', host.publicToken)
    .replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
  const authorization = `Basic ${btoa(`${host.publicToken}:${session ?? host.publicToken}`)}`;
  const headers = { authorization, origin: 'http://localhost:3000', 'x-sdk-parent-host': 'http://localhost:3000' };
  const sent = body === undefined || method === 'GET' ? {} : { body: JSON.stringify(body) };
  const answer = await host.sandbox.handle(new Request(`http://localhost:4400${filled}`, { method, headers, ...sent }));
  const text = await answer.text();
  const leaks = [ada.user_id, ...Object.values(ADA)].filter((mark) => text.includes(mark));
  expect([name, leaks]).toEqual([name, []]);
  const { error_type: type } = z.looseObject({ error_type: z.optional(z.string()) }).parse(JSON.parse(text));
  return [answer.status, type].filter((part) => part !== undefined).join(' ');
}

/** A user of her own for each call. */
const eve = async (name: string) => (await host.signInByEmail(`${name.toLowerCase()}@elsewhere.example`)).session_token;

describe('contract 3: an attacker', () => {
  it('is up against a user with an address, a number, a password and a note', () => {
    expect([made['error_type'], ada.user.emails.length, ada.user.phone_numbers.length]).toEqual([undefined, 1, 1]);
    expect(Object.keys(table).sort()).toEqual([...names].sort());
  });

  it.each(names)('gets nothing of a user from %s', async (name) => {
    const row = table[name];
    if (row === undefined) throw new TypeError(`${name} has no row`);
    const signedOut = await ask(name, row);
    const other = await ask(name, row, await eve(name));
    expect({ signedOut, other }).toEqual({ signedOut: row.signedOut, other: row.other ?? row.signedOut });
  });

  it('with a session that is over, or of a different project, is not signed in', async () => {
    const elsewhere = newHost();
    const { session_token: theirs } = await elsewhere.signInByEmail('eve@elsewhere.example');
    const session = await eve('late');
    await host.advance(31 * 60);
    for (const name of names) {
      const row = table[name] ?? { signedOut: '' };
      for (const dead of [session, theirs, 'x', elsewhere.publicToken]) {
        const verdict = await ask(name, row, dead);
        const isOver = row.signedOut === UNAUTHENTICATED && verdict === '404 session_not_found';
        expect([name, isOver ? row.signedOut : verdict]).toEqual([name, row.signedOut]);
      }
    }
  });
});
