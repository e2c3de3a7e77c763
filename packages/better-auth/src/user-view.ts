import type { User, WebauthnRegistration } from '@foyer/wire';
import { PROVIDER_NAMES } from '@foyer/wire/provider-names';
import type { Account } from 'better-auth';
import { Refusal } from './api-error';
import type { CallContext, ProjectContext } from './call-context';
import { storedObject } from './json';
import { mayHaveApp, mayHavePasskeys } from './known-rows';
import { addressesOf, addressIdOf, type PersonAddress } from './person-addresses';
import { whereIs, type PasskeyRow, type PersonRow, type TwoFactorRow } from './tables';

/** The person of an id. Throws `user_unauthenticated`: their session is of nobody. */
export async function findPerson({ auth }: ProjectContext, userId: string): Promise<PersonRow> {
  const person = await auth.internalAdapter.findUserById(userId);
  if (person === null) throw new Refusal('user_unauthenticated');
  return person;
}

/** The address or number that names a person for people; the id of one who has none. */
export async function labelOf(context: CallContext, userId: string): Promise<string> {
  const [address] = await addressesOf(context.auth, await findPerson(context, userId));
  return address?.value ?? userId;
}

/** What a person can log in with. */
export interface Factors {
  readonly addresses: readonly PersonAddress[];
  readonly accounts: readonly Account[];
  readonly passkeys: readonly PasskeyRow[];
  readonly twoFactor: TwoFactorRow | null;
}

export async function findFactors({ auth }: ProjectContext, person: PersonRow): Promise<Factors> {
  const own = whereIs('userId', person.id);
  return {
    addresses: await addressesOf(auth, person),
    accounts: await auth.internalAdapter.findAccounts(person.id),
    passkeys: mayHavePasskeys(auth, person)
      ? byAge(await auth.adapter.findMany<PasskeyRow>({ model: 'passkey', where: own }))
      : [],
    twoFactor: mayHaveApp(auth, person)
      ? await auth.adapter.findOne<TwoFactorRow>({ model: 'twoFactor', where: own })
      : null,
  };
}

const byAge = (rows: readonly PasskeyRow[]): PasskeyRow[] =>
  [...rows].sort((one, other) => (one.createdAt?.getTime() ?? 0) - (other.createdAt?.getTime() ?? 0));

export const passwordOf = ({ accounts }: Factors): Account | undefined =>
  accounts.find(({ providerId, password }) => providerId === 'credential' && typeof password === 'string');

// Contract 5.7.
/** A person in the contract's format. `known`: their row, if the call has just read it and changed nothing of it. */
export async function viewUser(context: CallContext, userId: string, known: PersonRow | null = null): Promise<User> {
  const person = known ?? (await findPerson(context, userId));
  const factors = await findFactors(context, person);
  const password = passwordOf(factors);
  const app = factors.twoFactor;
  return {
    user_id: person.id,
    created_at: person.createdAt.toISOString(),
    status: 'active',
    name: nameOf(person),
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

function nameOf({ name, foyerName }: PersonRow): User['name'] {
  const { first_name, middle_name, last_name } = storedObject(foyerName);
  const part = (value: unknown) => (typeof value === 'string' ? value : '');
  const parts = { first_name: part(first_name), middle_name: part(middle_name), last_name: part(last_name) };
  if (joined(parts) === name) return parts;
  // Somebody changed it by better-auth's own call.
  return partsOf(name);
}

/** The parts of a name that better-auth's own call gives as one. */
export function partsOf(name: string): User['name'] {
  const [first = '', ...rest] = name.split(' ');
  return { first_name: first, middle_name: '', last_name: rest.join(' ') };
}

export const joined = ({ first_name, middle_name, last_name }: User['name']): string =>
  [first_name, middle_name, last_name].filter((part) => part !== '').join(' ');

export const viewAccount =
  ({ image }: PersonRow) =>
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
  };
}

/** Hosts can add social providers that the contract does not name. */
const providerName = (id: string): string =>
  Object.hasOwn(PROVIDER_NAMES, id)
    ? PROVIDER_NAMES[id as keyof typeof PROVIDER_NAMES]
    : `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`;
