import type { User, WebauthnRegistration } from '@foyer/wire';
import type { Account, AuthContext } from 'better-auth';
import { Refusal } from './api-error';
import { pluginOptions, type CallContext } from './call-context';
import { storedObject } from './json';
import { providerName } from './oauth-providers';
import { whereIs, type PasskeyRow, type PersonRow, type TwoFactorRow } from './tables';

/** The person of an id. Throws `user_unauthenticated`: their session is of nobody. */
export async function findPerson({ auth }: CallContext, userId: string): Promise<PersonRow> {
  const person = await auth.internalAdapter.findUserById(userId);
  if (person === null) throw new Refusal('user_unauthenticated');
  return person;
}

/** What a person can log in with. */
export interface Factors {
  readonly accounts: readonly Account[];
  readonly passkeys: readonly PasskeyRow[];
  readonly twoFactor: TwoFactorRow | null;
}

export async function findFactors({ auth }: CallContext, userId: string): Promise<Factors> {
  const own = whereIs('userId', userId);
  const hasApps = pluginOptions(auth, 'two-factor') !== null;
  return {
    accounts: await auth.internalAdapter.findAccounts(userId),
    passkeys: byAge(await auth.adapter.findMany<PasskeyRow>({ model: 'passkey', where: own })),
    twoFactor: hasApps ? await auth.adapter.findOne<TwoFactorRow>({ model: 'twoFactor', where: own }) : null,
  };
}

const byAge = (rows: readonly PasskeyRow[]): PasskeyRow[] =>
  [...rows].sort((one, other) => (one.createdAt?.getTime() ?? 0) - (other.createdAt?.getTime() ?? 0));

export const passwordOf = ({ accounts }: Factors): Account | undefined =>
  accounts.find(({ providerId, password }) => providerId === 'credential' && typeof password === 'string');

// Contract 5.7.
/** A person in the contract's format. */
export async function viewUser(context: CallContext, userId: string): Promise<User> {
  const person = await findPerson(context, userId);
  const factors = await findFactors(context, userId);
  const password = passwordOf(factors);
  const app = factors.twoFactor;
  return {
    user_id: person.id,
    created_at: person.createdAt.toISOString(),
    status: 'active',
    name: nameOf(person),
    emails: viewEmails(context.auth, person),
    phone_numbers: viewPhoneNumbers(person),
    crypto_wallets: [],
    providers: factors.accounts.filter(({ providerId }) => providerId !== 'credential').map(viewAccount(person)),
    password: password === undefined ? null : { password_id: password.id, requires_reset: false },
    totps: app === null ? [] : [{ totp_id: app.id, verified: app.verified !== false }],
    webauthn_registrations: factors.passkeys.map(viewPasskey),
    biometric_registrations: [],
    roles: [],
    trusted_metadata: storedObject(person.foyerTrustedMetadata),
    untrusted_metadata: storedObject(person.foyerUntrustedMetadata),
  };
}

/** Ids of addresses, which better-auth keeps in the row of the person. */
export const emailIdOf = (userId: string): string => `email-${userId}`;
export const phoneIdOf = (userId: string): string => `phone-number-${userId}`;

/** The address of a person; null when better-auth holds a made-up one. */
export function emailAddressOf(auth: AuthContext, person: PersonRow): string | null {
  if (person.foyerNoEmail === true) return null;
  return person.phoneNumber && person.email === madeUpEmail(auth, person.phoneNumber) ? null : person.email;
}

/** The address that better-auth itself gives whoever signs up by phone. */
export function madeUpEmail(auth: AuthContext, phoneNumber: string): string {
  const signUp = pluginOptions(auth, 'phone-number')?.['signUpOnVerification'];
  const make = typeof signUp === 'object' && signUp !== null ? Reflect.get(signUp, 'getTempEmail') as unknown : null;
  const made: unknown = typeof make === 'function' ? make(phoneNumber) : null;
  return typeof made === 'string' ? made : `${phoneNumber.slice(1)}@phone.invalid`;
}

function viewEmails(auth: AuthContext, person: PersonRow) {
  const email = emailAddressOf(auth, person);
  return email === null ? [] : [{ email_id: emailIdOf(person.id), email, verified: person.emailVerified }];
}

function viewPhoneNumbers({ id, phoneNumber, phoneNumberVerified }: PersonRow) {
  if (!phoneNumber) return [];
  return [{ phone_id: phoneIdOf(id), phone_number: phoneNumber, verified: phoneNumberVerified === true }];
}

function nameOf({ name, foyerName }: PersonRow): User['name'] {
  const { first_name, middle_name, last_name } = storedObject(foyerName);
  const part = (value: unknown) => (typeof value === 'string' ? value : '');
  const parts = { first_name: part(first_name), middle_name: part(middle_name), last_name: part(last_name) };
  if (joined(parts) === name) return parts;
  // Somebody changed it by better-auth's own call.
  const [first = '', ...rest] = name.split(' ');
  return { first_name: first, middle_name: '', last_name: rest.join(' ') };
}

export const joined = ({ first_name, middle_name, last_name }: User['name']): string =>
  [first_name, middle_name, last_name].filter((part) => part !== '').join(' ');

const viewAccount = ({ image }: PersonRow) => ({ id, accountId, providerId }: Account) => ({
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
  };
}
