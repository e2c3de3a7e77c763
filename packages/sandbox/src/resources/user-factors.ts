import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { forgetBrowsers } from '../accounts/remembered-browsers';
import { viewUser } from '../accounts/user-view';
import { lockUser } from '../accounts/users';
import { magicLinks, otpCodes } from '../db/tables/one-time';
import { oauthRegistrations } from '../db/tables/oauth';
import { emails, phoneNumbers } from '../db/tables/users';
import { totps } from '../db/tables/totps';
import { cryptoWallets } from '../db/tables/wallets';
import { webauthnRegistrations } from '../db/tables/webauthn';
import type { Database } from '../db/connect';
import { ApiError, type ErrorType } from '../http/api-error';
import type { CallContext, SdkCall } from '../http/sdk-call';
import { requireSession } from './authenticated';

/** Removes a factor from its owner. Returns the factor's value, or null when the user has no such factor. */
type Removal = (tx: Database, userId: string, id: string) => Promise<string | null>;

type OwnedTable = PgTable & { readonly userId: PgColumn };

function removal(table: OwnedTable, idColumn: PgColumn, valueColumn: PgColumn): Removal {
  return async (tx, userId, id) => {
    const own = and(eq(idColumn, id), eq(table.userId, userId));
    const [removed] = await tx
      .delete(table)
      .where(own)
      .returning({ value: sql<string>`${valueColumn}` });
    return removed?.value ?? null;
  };
}

/** Biometric registrations cannot be created in the sandbox. */
const none: Removal = () => Promise.resolve(null);

const kinds: readonly [segment: string, remove: Removal, missing: ErrorType][] = [
  ['emails', removal(emails, emails.emailId, emails.email), 'email_not_found'],
  ['phone_numbers', removal(phoneNumbers, phoneNumbers.phoneId, phoneNumbers.phoneNumber), 'phone_number_not_found'],
  ['totps', removal(totps, totps.totpId, totps.totpId), 'totp_not_found'],
  [
    'crypto_wallets',
    removal(cryptoWallets, cryptoWallets.cryptoWalletId, cryptoWallets.address),
    'crypto_wallet_not_found',
  ],
  [
    'oauth',
    removal(oauthRegistrations, oauthRegistrations.registrationId, oauthRegistrations.subject),
    'oauth_user_registration_not_found',
  ],
  [
    'webauthn_registrations',
    removal(webauthnRegistrations, webauthnRegistrations.webauthnRegistrationId, webauthnRegistrations.credentialId),
    'webauthn_registration_not_found',
  ],
  ['biometric_registrations', none, 'biometric_registration_not_found'],
];

// Account screens, section 9.1.
/**
 * `DELETE /users/<kind>/<id>` (contract 3.7). Throws `cannot_delete_last_primary_factor` for the last way to sign in.
 */
export const userFactorCalls: readonly SdkCall[] = [
  ...kinds.map(([segment, remove, missing]): SdkCall => ({
    method: 'DELETE',
    path: `/users/${segment}/:id`,
    run: (context) => removeFactor(context, remove, missing),
  })),
  { method: 'DELETE', path: '/users/remembered_browsers/:id', run: forgetBrowser },
];

/** `DELETE /users/remembered_browsers/<id>`. A browser that is forgotten already is no error. */
async function forgetBrowser(context: CallContext) {
  const { db, project, params } = context;
  const { userId } = await requireSession(context);
  await forgetBrowsers(db, userId, params['id'] ?? '');
  return { user_id: userId, __user: await viewUser(db, userId, project) };
}

async function removeFactor(context: CallContext, remove: Removal, missing: ErrorType) {
  const { userId } = await requireSession(context);
  await context.db.transaction(async (tx) => {
    // Without the lock, two concurrent removals could remove the last two ways to sign in.
    await lockUser(tx, userId);
    const before = await countWays(tx, userId);
    const value = await remove(tx, userId, context.params['id'] ?? '');
    if (value === null) throw new ApiError(missing);
    if (before > 0 && (await countWays(tx, userId)) === 0) throw new ApiError('cannot_delete_last_primary_factor');
    await withdraw(tx, userId, value);
    await forgetBrowsers(tx, userId);
  });
  return { user_id: userId, __user: await viewUser(context.db, userId, context.project) };
}

/** Number of ways in which a user can sign in. Second factors (authenticator apps, recovery codes) don't count. */
async function countWays(tx: Database, userId: string): Promise<number> {
  const { emails, phone_numbers, crypto_wallets, providers, password, webauthn_registrations } = await viewUser(
    tx,
    userId,
  );
  const verified = [...emails, ...phone_numbers, ...crypto_wallets, ...webauthn_registrations].filter(
    (one) => one.verified,
  );
  const byPassword = password !== null && emails.length > 0 ? 1 : 0;
  return verified.length + providers.length + byPassword;
}

/** Invalidates codes and links sent to the address, because they would add it again. */
async function withdraw(tx: Database, userId: string, address: string): Promise<void> {
  await tx
    .delete(otpCodes)
    .where(and(eq(otpCodes.userId, userId), eq(otpCodes.destination, address), isNull(otpCodes.usedAt)));
  await tx
    .delete(magicLinks)
    .where(and(eq(magicLinks.userId, userId), eq(magicLinks.email, address), isNull(magicLinks.usedAt)));
}
