import type { User, WebauthnRegistration } from '@foyer/wire';
import { PROVIDER_NAMES } from '@foyer/wire/provider-names';
import type { Account } from 'better-auth';
import type { CallContext } from './call-context';
import { storedObject } from './json';
import { countSealed } from './recovery-codes';
import { viewBrowsers } from './remembered-browsers';
import { addressesOf, addressIdOf } from './user-addresses';
import { findFactors, findUser, type Factors } from './user-factors';
import { viewMetadata } from './user-metadata';
import type { PasskeyRow, UserRow, TwoFactorRow } from './tables';

/** The address or number that identifies a user to people. The id if there is none. */
export async function labelOf(context: CallContext, userId: string): Promise<string> {
  const [address] = await addressesOf(context.auth, await findUser(context, userId));
  return address?.value ?? userId;
}

export const passwordOf = ({ accounts }: Factors): Account | undefined =>
  accounts.find(({ providerId, password }) => providerId === 'credential' && typeof password === 'string');

// Contract 5.7.
/** A user in the contract's format. `known`: the user's row, if the call has just read it and not changed it. */
export async function viewUser(context: CallContext, userId: string, known: UserRow | null = null): Promise<User> {
  const user = known ?? (await findUser(context, userId));
  const factors = await findFactors(context, user);
  const password = passwordOf(factors);
  const app = factors.twoFactor;
  const browsers = viewBrowsers(context, user, factors);
  return {
    user_id: user.id,
    created_at: user.createdAt.toISOString(),
    status: 'active',
    name: nameOf(user),
    emails: factors.addresses
      .filter(({ kind }) => kind === 'email')
      .map(({ value, isVerified }) => ({
        email_id: addressIdOf(userId, 'email', value),
        email: value,
        verified: isVerified,
      })),
    phone_numbers: factors.addresses
      .filter(({ kind }) => kind === 'phone')
      .map(({ value, isVerified }) => ({
        phone_id: addressIdOf(userId, 'phone', value),
        phone_number: value,
        verified: isVerified,
      })),
    crypto_wallets: [],
    providers: factors.accounts.filter(({ providerId }) => providerId !== 'credential').map(viewAccount(user)),
    password: password === undefined ? null : { password_id: password.id, requires_reset: false },
    totps: app === null ? [] : [await viewApp(context, user, app)],
    webauthn_registrations: factors.passkeys.map(viewPasskey),
    biometric_registrations: [],
    ...(browsers && { remembered_browsers: browsers }),
    roles: [],
    trusted_metadata: storedObject(user.foyerTrustedMetadata),
    untrusted_metadata: { ...viewMetadata(context, user) },
  };
}

/** better-auth stores no time with an app, so it is the time when the user turned their second factor on. */
async function viewApp(
  context: CallContext,
  { foyerAppAddedAt }: UserRow,
  { id, verified, backupCodes }: TwoFactorRow,
): Promise<User['totps'][0]> {
  const left = await countSealed(context, backupCodes);
  return {
    totp_id: id,
    verified: verified !== false,
    ...(left !== undefined && { recovery_codes_remaining: left }),
    ...(verified !== false && foyerAppAddedAt && { created_at: new Date(foyerAppAddedAt).toISOString() }),
  };
}

function nameOf({ name, foyerName }: UserRow): User['name'] {
  const { first_name, middle_name, last_name } = storedObject(foyerName);
  const part = (value: unknown) => (typeof value === 'string' ? value : '');
  const parts = { first_name: part(first_name), middle_name: part(middle_name), last_name: part(last_name) };
  if (joined(parts) === name) return parts;
  // The name was changed with better-auth's own call.
  return partsOf(name);
}

/** The parts of a name that better-auth stores as one. */
export function partsOf(name: string): User['name'] {
  const [first = '', ...rest] = name.split(' ');
  return { first_name: first, middle_name: '', last_name: rest.join(' ') };
}

export const joined = ({ first_name, middle_name, last_name }: User['name']): string =>
  [first_name, middle_name, last_name].filter((part) => part !== '').join(' ');

export const viewAccount =
  ({ image }: UserRow) =>
  ({ id, accountId, providerId }: Account) => ({
    oauth_user_registration_id: id,
    provider_subject: accountId,
    provider_type: providerName(providerId),
    profile_picture_url: image ?? '',
    locale: '',
  });

export function viewPasskey(row: PasskeyRow): WebauthnRegistration {
  return {
    webauthn_registration_id: row.id,
    domain: row.foyerDomain ?? '',
    user_agent: row.foyerUserAgent ?? '',
    authenticator_type: row.foyerAuthenticatorType ?? '',
    name: row.name ?? 'Passkey',
    verified: true,
    ...(row.createdAt && { created_at: row.createdAt.toISOString() }),
  };
}

/** Hosts can add social providers that the contract does not name. */
const providerName = (id: string): string =>
  Object.hasOwn(PROVIDER_NAMES, id)
    ? PROVIDER_NAMES[id as keyof typeof PROVIDER_NAMES]
    : `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`;
