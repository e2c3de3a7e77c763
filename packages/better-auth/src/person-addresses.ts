import { createHash } from 'node:crypto';
import type { AuthContext } from 'better-auth';
import { functionIn, pluginOptions } from './call-context';
import { provedInOwnSession } from './first-proof';
import { mayHaveAddresses, noteRows } from './known-rows';
import { whereIs, type AddressRow, type PersonRow } from './tables';

export type AddressKind = 'email' | 'phone';

/** An email address or a phone number of a person. */
export interface PersonAddress {
  readonly kind: AddressKind;
  readonly value: string;
  readonly isVerified: boolean;
  /** Beside the one that better-auth keeps with the person. */
  readonly extra: AddressRow | null;
}

const MODEL = 'foyerAddress';

/** All addresses of a person, those first that better-auth keeps with the person. */
export async function addressesOf(auth: AuthContext, person: PersonRow): Promise<PersonAddress[]> {
  const extras = mayHaveAddresses(person)
    ? await auth.adapter.findMany<AddressRow>({ model: MODEL, where: whereIs('userId', person.id) })
    : [];
  const email = realEmail(auth, person);
  const { phoneNumber, phoneNumberVerified } = person;
  return [
    ...(email === null
      ? []
      : [{ kind: 'email' as const, value: email, isVerified: person.emailVerified, extra: null }]),
    ...(phoneNumber
      ? [{ kind: 'phone' as const, value: phoneNumber, isVerified: phoneNumberVerified === true, extra: null }]
      : []),
    ...extras.map((extra) => ({
      kind: extra.channel === 'phone' ? ('phone' as const) : ('email' as const),
      value: extra.value,
      isVerified: true,
      extra,
    })),
  ];
}

/** The row of an address. Databases such as MySQL compare without case and accents, so the value is compared again. */
export async function findExtra(auth: AuthContext, value: string): Promise<AddressRow | null> {
  const found = await auth.adapter.findOne<AddressRow>({ model: MODEL, where: whereIs('value', value) });
  return found?.value === value ? found : null;
}

/** Gives a person a proved address: with the person where there is room, else beside it. */
export async function addAddress(
  auth: AuthContext,
  person: PersonRow,
  kind: AddressKind,
  value: string,
): Promise<void> {
  const isTaken = kind === 'email' ? realEmail(auth, person) !== null : Boolean(person.phoneNumber);
  if (isTaken) await noteRows(auth, person.id, 'foyerHasAddresses');
  if (isTaken)
    await auth.adapter.create({
      model: MODEL,
      data: { userId: person.id, channel: kind, value, createdAt: new Date() },
    });
  else
    await provedInOwnSession(() =>
      auth.internalAdapter.updateUser(person.id, filled(auth, person, kind, value, new Date())),
    );
}

/**
 * Takes an address from a person. One that is not leaving too takes the place of one that better-auth keeps with the
 * person.
 */
export async function removeAddress(
  auth: AuthContext,
  person: PersonRow,
  { kind, value, extra }: PersonAddress,
  isLeaving: (other: PersonAddress) => boolean,
): Promise<void> {
  const next = (await addressesOf(auth, person)).find(
    (one) => one.kind === kind && one.value !== value && one.extra !== null && !isLeaving(one),
  );
  const gone = extra ?? next?.extra ?? null;
  // First, so that the address is never missing for other calls while it moves.
  if (extra === null)
    await provedInOwnSession(() =>
      auth.internalAdapter.updateUser(
        person.id,
        filled(auth, person, kind, next?.value ?? null, next?.extra?.createdAt ?? null),
      ),
    );
  if (gone !== null) await auth.adapter.delete({ model: MODEL, where: whereIs('id', gone.id) });
}

/**
 * The columns of the person for an address; null for none. better-auth requires an email address, so one is made up.
 */
function filled(auth: AuthContext, person: PersonRow, kind: AddressKind, value: string | null, addedAt: Date | null) {
  if (kind === 'email') {
    return {
      email: value ?? `${person.id.toLowerCase()}@deleted.invalid`,
      emailVerified: value !== null,
      foyerNoEmail: value === null,
      foyerEmailAddedAt: addedAt,
    };
  }
  // The address that was made up for the number counts as none, also without the number.
  return {
    phoneNumber: value,
    phoneNumberVerified: value !== null,
    foyerNoEmail: realEmail(auth, person) === null,
    foyerPhoneAddedAt: addedAt,
  };
}

function realEmail(auth: AuthContext, person: PersonRow): string | null {
  if (person.foyerNoEmail === true) return null;
  return person.phoneNumber && person.email === madeUpEmail(auth, person.phoneNumber) ? null : person.email;
}

/** The address that better-auth itself gives whoever signs up by phone. */
export function madeUpEmail(auth: AuthContext, phoneNumber: string): string {
  const signUp = pluginOptions(auth, 'phone-number')?.['signUpOnVerification'];
  const made = functionIn(signUp, 'getTempEmail')?.(phoneNumber);
  return typeof made === 'string' ? made : `${phoneNumber.slice(1)}@phone.invalid`;
}

/** The id of an address. It follows from the address, so that a repeated deletion never finds another one. */
export function addressIdOf(userId: string, kind: AddressKind, value: string): string {
  const hash = createHash('sha256').update(`${userId}:${value}`).digest('hex').slice(0, 24);
  return kind === 'email' ? `email-${hash}` : `phone-number-${hash}`;
}
