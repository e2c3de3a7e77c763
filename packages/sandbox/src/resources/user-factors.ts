import { and, eq, isNull } from 'drizzle-orm';
import { viewUser } from '../accounts/user-view';
import { magicLinks, otpCodes } from '../db/tables/one-time';
import { oauthRegistrations } from '../db/tables/oauth';
import { emails, phoneNumbers } from '../db/tables/people';
import { totps } from '../db/tables/totps';
import { cryptoWallets } from '../db/tables/wallets';
import { webauthnRegistrations } from '../db/tables/webauthn';
import type { Database } from '../db/connect';
import { ApiError, type ErrorType } from '../http/api-error';
import type { CallContext, SdkCall } from '../http/sdk-call';
import { requireSession } from './authenticated';

/** Removes a factor from its owner. Returns the factor's value, or null when the user has no such factor. */
type Removal = (tx: Database, userId: string, id: string) => Promise<string | null>;

const removeEmail: Removal = async (tx, userId, id) => {
  const own = and(eq(emails.emailId, id), eq(emails.userId, userId));
  return (await tx.delete(emails).where(own).returning())[0]?.email ?? null;
};

const removePhoneNumber: Removal = async (tx, userId, id) => {
  const own = and(eq(phoneNumbers.phoneId, id), eq(phoneNumbers.userId, userId));
  return (await tx.delete(phoneNumbers).where(own).returning())[0]?.phoneNumber ?? null;
};

const removeWallet: Removal = async (tx, userId, id) => {
  const own = and(eq(cryptoWallets.cryptoWalletId, id), eq(cryptoWallets.userId, userId));
  return (await tx.delete(cryptoWallets).where(own).returning())[0]?.address ?? null;
};

const removeRegistration: Removal = async (tx, userId, id) => {
  const own = and(eq(oauthRegistrations.registrationId, id), eq(oauthRegistrations.userId, userId));
  return (await tx.delete(oauthRegistrations).where(own).returning())[0]?.subject ?? null;
};

const removePasskey: Removal = async (tx, userId, id) => {
  const own = and(
    eq(webauthnRegistrations.webauthnRegistrationId, id),
    eq(webauthnRegistrations.userId, userId),
  );
  return (await tx.delete(webauthnRegistrations).where(own).returning())[0]?.credentialId ?? null;
};

const removeTotp: Removal = async (tx, userId, id) => {
  const own = and(eq(totps.totpId, id), eq(totps.userId, userId));
  return (await tx.delete(totps).where(own).returning())[0]?.totpId ?? null;
};

/** Biometric registrations cannot be created in this provider. */
const none: Removal = () => Promise.resolve(null);

const kinds: readonly [segment: string, remove: Removal, missing: ErrorType][] = [
  ['emails', removeEmail, 'email_not_found'],
  ['phone_numbers', removePhoneNumber, 'phone_number_not_found'],
  ['totps', removeTotp, 'totp_not_found'],
  ['crypto_wallets', removeWallet, 'crypto_wallet_not_found'],
  ['oauth', removeRegistration, 'oauth_user_registration_not_found'],
  ['webauthn_registrations', removePasskey, 'webauthn_registration_not_found'],
  ['biometric_registrations', none, 'biometric_registration_not_found'],
];

/** `DELETE /users/<kind>/<id>` (provider-api 3.7). */
export const userFactorCalls: readonly SdkCall[] = kinds.map(([segment, remove, missing]) => ({
  method: 'DELETE',
  path: `/users/${segment}/:id`,
  run: (context) => removeFactor(context, remove, missing),
}));

async function removeFactor(context: CallContext, remove: Removal, missing: ErrorType) {
  const { userId } = await requireSession(context);
  await context.db.transaction(async (tx) => {
    const value = await remove(tx, userId, context.params['id'] ?? '');
    if (value === null) throw new ApiError(missing);
    await withdraw(tx, userId, value);
  });
  return { user_id: userId, __user: await viewUser(context.db, userId) };
}

/** Invalidates codes and links sent to the address, which would add it again. */
async function withdraw(tx: Database, userId: string, address: string): Promise<void> {
  await tx
    .delete(otpCodes)
    .where(and(eq(otpCodes.userId, userId), eq(otpCodes.destination, address), isNull(otpCodes.usedAt)));
  await tx
    .delete(magicLinks)
    .where(and(eq(magicLinks.userId, userId), eq(magicLinks.email, address), isNull(magicLinks.usedAt)));
}
