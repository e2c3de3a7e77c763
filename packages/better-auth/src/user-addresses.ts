import { createHash } from 'node:crypto';
import type { AuthContext } from 'better-auth';
import { functionIn, pluginOptions } from './call-context';
import { verifiedInOwnSession } from './first-verification';
import { mightHaveAddresses, noteRows } from './known-rows';
import { whereIs, type AddressRow, type UserRow } from './tables';

export type AddressKind = 'email' | 'phone';

/** An email address or a phone number of a user. */
export interface UserAddress {
  readonly kind: AddressKind;
  readonly value: string;
  readonly isVerified: boolean;
  /** The row of an additional address. Null for the address that better-auth stores in the user's row. */
  readonly extra: AddressRow | null;
}

const MODEL = 'foyerAddress';

/** All addresses of a user. Those in the user's row come first. */
export async function addressesOf(auth: AuthContext, user: UserRow): Promise<UserAddress[]> {
  const extras = mightHaveAddresses(user)
    ? await auth.adapter.findMany<AddressRow>({ model: MODEL, where: whereIs('userId', user.id) })
    : [];
  const email = realEmail(auth, user);
  const { phoneNumber, phoneNumberVerified } = user;
  return [
    ...(email === null ? [] : [{ kind: 'email' as const, value: email, isVerified: user.emailVerified, extra: null }]),
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

/** Adds a verified address to a user: in the user's row if it has none yet, else as an additional row. */
export async function addAddress(auth: AuthContext, user: UserRow, kind: AddressKind, value: string): Promise<void> {
  const isTaken = kind === 'email' ? realEmail(auth, user) !== null : Boolean(user.phoneNumber);
  if (isTaken) await noteRows(auth, user.id, 'foyerHasAddresses');
  if (isTaken)
    await auth.adapter.create({
      model: MODEL,
      data: { userId: user.id, channel: kind, value, createdAt: new Date() },
    });
  else
    await verifiedInOwnSession(() =>
      auth.internalAdapter.updateUser(user.id, filled(auth, user, kind, value, new Date())),
    );
}

/**
 * Removes an address of a user. If it was in the user's row, an additional address that is not being removed too
 * replaces it.
 */
export async function removeAddress(
  auth: AuthContext,
  user: UserRow,
  { kind, value, extra }: UserAddress,
  isLeaving: (other: UserAddress) => boolean,
): Promise<void> {
  const next = (await addressesOf(auth, user)).find(
    (one) => one.kind === kind && one.value !== value && one.extra !== null && !isLeaving(one),
  );
  const gone = extra ?? next?.extra ?? null;
  // First, so that other calls always find the address while it moves.
  if (extra === null)
    await verifiedInOwnSession(() =>
      auth.internalAdapter.updateUser(
        user.id,
        filled(auth, user, kind, next?.value ?? null, next?.extra?.createdAt ?? null),
      ),
    );
  if (gone !== null) await auth.adapter.delete({ model: MODEL, where: whereIs('id', gone.id) });
}

/**
 * The columns of the user for an address. Null removes it. better-auth requires an email address, so it gets a
 * placeholder.
 */
function filled(auth: AuthContext, user: UserRow, kind: AddressKind, value: string | null, addedAt: Date | null) {
  if (kind === 'email') {
    return {
      email: value ?? `${user.id.toLowerCase()}@deleted.invalid`,
      emailVerified: value !== null,
      foyerNoEmail: value === null,
      foyerEmailAddedAt: addedAt,
    };
  }
  // The placeholder for a phone number's user is not a real address, even after the number was removed.
  return {
    phoneNumber: value,
    phoneNumberVerified: value !== null,
    foyerNoEmail: realEmail(auth, user) === null,
    foyerPhoneAddedAt: addedAt,
  };
}

function realEmail(auth: AuthContext, user: UserRow): string | null {
  if (user.foyerNoEmail === true) return null;
  return user.phoneNumber && user.email === madeUpEmail(auth, user.phoneNumber) ? null : user.email;
}

/** The placeholder that better-auth uses when a user signs up with a phone number. */
export function madeUpEmail(auth: AuthContext, phoneNumber: string): string {
  const signUp = pluginOptions(auth, 'phone-number')?.['signUpOnVerification'];
  const made = functionIn(signUp, 'getTempEmail')?.(phoneNumber);
  return typeof made === 'string' ? made : `${phoneNumber.slice(1)}@phone.invalid`;
}

/** The id of an address. It is derived from the address, so that a repeated deletion never affects a different one. */
export function addressIdOf(userId: string, kind: AddressKind, value: string): string {
  const hash = createHash('sha256').update(`${userId}:${value}`).digest('hex').slice(0, 24);
  return kind === 'email' ? `email-${hash}` : `phone-number-${hash}`;
}
