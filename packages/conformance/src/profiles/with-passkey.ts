import { Authenticator, type Bend } from '../devices/authenticator';
import type { Context } from '../kit/context';
import { textAt, type Data } from '../kit/read';
import { MINUTES, someone, type SignedIn } from './sign-in';

/** The error types of a refused credential, at sign-in and at registration. */
export const REFUSED = [
  'unable_to_auth_webauthn_registration',
  'unable_to_authenticate_webauthn_registration',
  'webauthn_registration_not_found',
  'bad_request',
];
export const NOT_REGISTERED = [
  'unable_to_register_webauthn_registration',
  'unable_to_auth_webauthn_registration',
  'bad_request',
];

/** The page's domain, which every start call needs. */
export const domainOf = (t: Context) => ({
  domain: new URL(t.run.page).hostname,
  return_passkey_credential_options: true,
});

/** The options for registering a passkey. */
export async function creationOptions(t: Context, session: string): Promise<string> {
  const body = { ...domainOf(t), user_agent: 'kit', authenticator_type: 'platform', use_base64_url_encoding: true };
  return textAt(await t.ok('webauthn.registerStart', body, { session }), 'public_key_credential_creation_options');
}

/** The options for signing in with any passkey. */
export const requestOptions = async (t: Context): Promise<string> =>
  textAt(await t.ok('webauthn.authenticateStart.primary', domainOf(t)), 'public_key_credential_request_options');

/** A user with a passkey. */
export interface Passkey extends SignedIn {
  readonly device: Authenticator;
  readonly registered: Data;
}

/** Signs a user in, and registers a passkey for them. */
export async function passkey(t: Context): Promise<Passkey> {
  const user = await someone(t);
  const device = new Authenticator(t.run.page);
  const public_key_credential = device.create(await creationOptions(t, user.session));
  const registered = await t.ok('webauthn.register', { public_key_credential, ...MINUTES }, { session: user.session });
  return { ...user, device, registered };
}

/** A sign-in with a manipulated answer, which must be refused. An honest answer must work afterwards. */
export async function bent(t: Context, bend: (options: string) => Bend, name = 'that was bent'): Promise<void> {
  const { device } = await passkey(t);
  const options = await requestOptions(t);
  const { status, errorType } = await t.call('webauthn.authenticate', {
    public_key_credential: device.get(options, bend(options)),
    ...MINUTES,
  });
  t.that(
    REFUSED.includes(String(errorType)),
    `an answer ${name} to be refused with ${REFUSED.join(' or ')}`,
    `status ${status}, ${String(errorType)}`,
  );
  await t.ok('webauthn.authenticate', { public_key_credential: device.get(await requestOptions(t)), ...MINUTES });
}
