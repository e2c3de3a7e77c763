import type { Factor } from '@foyer/wire';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { oauthRegistrations } from '../db/tables/oauth';
import { emails, phoneNumbers } from '../db/tables/users';
import { totps } from '../db/tables/totps';
import { cryptoWallets } from '../db/tables/wallets';
import { webauthnRegistrations } from '../db/tables/webauthn';

/**
 * Creation time of a factor's credential, from the credential's row. The session itself does not know this time if
 * another session or another call enrolled the credential, for example an email address that came with a social
 * account. Undefined for passwords and recovery codes, which have no id in a factor: the calls that set them mark them
 * as new.
 */
export async function credentialCreatedAt(tx: Database, factor: Factor): Promise<Date | undefined> {
  const credential = credentialOf(factor);
  if (credential === undefined) return undefined;
  const { table, key, id } = credential;
  const [row] = await tx.select({ createdAt: table.createdAt }).from(table).where(eq(key, id));
  return row?.createdAt;
}

/** The table of a factor's credential, its key, and the credential's id. */
function credentialOf(factor: Factor) {
  const {
    email_factor: email,
    phone_number_factor: phone,
    webauthn_factor: passkey,
    crypto_wallet_factor: wallet,
    authenticator_app_factor: app,
  } = factor;
  if (email) return { table: emails, key: emails.emailId, id: email.email_id };
  if (phone) return { table: phoneNumbers, key: phoneNumbers.phoneId, id: phone.phone_id };
  if (passkey)
    return {
      table: webauthnRegistrations,
      key: webauthnRegistrations.webauthnRegistrationId,
      id: passkey.webauthn_registration_id,
    };
  if (wallet) return { table: cryptoWallets, key: cryptoWallets.cryptoWalletId, id: wallet.crypto_wallet_id };
  if (app) return { table: totps, key: totps.totpId, id: app.totp_id };
  const [, account] = Object.entries(factor).find(([name]) => name.endsWith('_oauth_factor')) ?? [];
  return account === undefined
    ? undefined
    : {
        table: oauthRegistrations,
        key: oauthRegistrations.registrationId,
        id: String(Reflect.get(Object(account), 'id')),
      };
}
