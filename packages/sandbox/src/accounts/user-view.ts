import type { User } from '@foyer/wire';
import type { Database } from '../db/connect';
import type { Project } from '../projects/project';
import { findPassword } from './passwords';
import { viewRegistrations } from './registrations';
import { viewTotps } from './totps';
import { viewRemembered } from './remembered-browsers';
import { readUser } from './users';
import { viewWallets } from './wallets';
import { listRegistrations, viewRegistration } from './webauthn-registrations';

/**
 * A user in the contract's format (contract 5.7), with the remembered browsers if a project that has them is given.
 * Throws `user_not_found`.
 */
export async function viewUser(db: Database, userId: string, project?: Project): Promise<User> {
  const { user, emails, phoneNumbers } = await readUser(db, userId);
  const password = await findPassword(db, userId);
  return {
    user_id: user.userId,
    created_at: user.createdAt.toISOString(),
    status: user.status,
    name: { first_name: user.firstName, middle_name: user.middleName, last_name: user.lastName },
    emails: emails.map((row) => ({ email_id: row.emailId, email: row.email, verified: row.verified })),
    phone_numbers: phoneNumbers.map((row) => ({
      phone_id: row.phoneId,
      phone_number: row.phoneNumber,
      verified: row.verified,
    })),
    crypto_wallets: await viewWallets(db, userId),
    providers: await viewRegistrations(db, userId),
    password:
      password === undefined ? null : { password_id: password.passwordId, requires_reset: password.requiresReset },
    totps: await viewTotps(db, userId),
    webauthn_registrations: (await listRegistrations(db, userId)).map(viewRegistration),
    biometric_registrations: [],
    ...(project?.settings.remembers_browsers === true && {
      remembered_browsers: await viewRemembered(db, project, userId),
    }),
    roles: user.roles,
    trusted_metadata: user.trustedMetadata,
    untrusted_metadata: user.untrustedMetadata,
  };
}
