import type { Factor, UserProvider } from '@foyer/wire';
import { and, asc, eq } from 'drizzle-orm';
import { lockName, type Database } from '../db/connect';
import { oauthRegistrations } from '../db/tables/oauth';
import { emails, users } from '../db/tables/users';
import { ApiError } from '../http/api-error';
import { newId } from '../ids';
import type { Identity } from '../oauth/identities';
import { providers } from '../oauth/providers';
import type { Project } from '../projects/project';
import { verifyAddress } from './verify-address';
import { demandSignUp, findUserByAddress, insertUser, lockAddress } from './users';

type Registration = typeof oauthRegistrations.$inferSelect;

/** The OAuth registration of a provider identity, if a user has one. */
export async function findRegistration(db: Database, identity: Identity): Promise<Registration | undefined> {
  const own = and(
    eq(oauthRegistrations.publicToken, identity.publicToken),
    eq(oauthRegistrations.provider, identity.provider),
    eq(oauthRegistrations.subject, identity.subject),
  );
  return (await db.select().from(oauthRegistrations).where(own))[0];
}

/** The email address that the provider has verified and shares, or null. */
export function vouchedEmail({ provider, email, verified }: Identity): string | null {
  return verified && providers[provider].sharesEmail ? email : null;
}

/**
 * Records a sign-in through an OAuth provider and returns the user it signs in: the user with the registration; else
 * `askedBy`, who asked to attach it; else the owner of the email address that the provider has verified; else a new
 * user. An unverified address never selects a user, because anyone can claim it. Throws `user_id_mismatch` if the
 * registration belongs to a different user than `askedBy`.
 */
export async function verifyIdentity(
  tx: Database,
  project: Project,
  identity: Identity,
  askedBy: string | null,
): Promise<{ userId: string; factor: Factor; isEnrolled: boolean }> {
  await lockName(tx, 'oauth', project.publicToken, identity.provider, identity.subject);
  const known = await findRegistration(tx, identity);
  if (known !== undefined && askedBy !== null && known.userId !== askedBy) {
    throw new ApiError('user_id_mismatch');
  }
  const { userId, registrationId } = known ?? (await register(tx, project, identity, askedBy));
  const { pictureUrl, locale } = identity;
  await tx
    .update(oauthRegistrations)
    .set({ pictureUrl, locale })
    .where(eq(oauthRegistrations.registrationId, registrationId));
  await tx.update(users).set({ status: 'active' }).where(eq(users.userId, userId));
  const emailId = await emailIdOf(tx, userId, identity);
  return { userId, factor: factorOf(project, identity, registrationId, emailId), isEnrolled: known === undefined };
}

/** The OAuth registrations of a user, oldest first, in the contract's format. */
export async function viewRegistrations(db: Database, userId: string): Promise<UserProvider[]> {
  const rows = await db
    .select()
    .from(oauthRegistrations)
    .where(eq(oauthRegistrations.userId, userId))
    .orderBy(asc(oauthRegistrations.createdAt), asc(oauthRegistrations.registrationId));
  return rows.map((row) => ({
    oauth_user_registration_id: row.registrationId,
    provider_subject: row.subject,
    provider_type: providers[row.provider].name,
    profile_picture_url: row.pictureUrl,
    locale: row.locale,
  }));
}

async function register(
  tx: Database,
  project: Project,
  identity: Identity,
  askedBy: string | null,
): Promise<Registration> {
  const email = vouchedEmail(identity);
  const address = email === null ? null : ({ channel: 'email', value: email } as const);
  if (address !== null) await lockAddress(tx, project, address);
  const owner = address === null ? undefined : await findUserByAddress(tx, project, address);
  if (askedBy === null && owner === undefined) demandSignUp(project, email);
  const userId = askedBy ?? owner?.userId ?? (await insertUser(tx, project, 'active')).userId;
  const isFree = owner === undefined || owner.userId === userId;
  if (address !== null && isFree)
    await verifyAddress(tx, project, userId, address, { type: 'oauth', isAsked: askedBy !== null });
  await nameUser(tx, userId, identity.name);
  const row: Registration = {
    registrationId: newId('oauth-user-registration'),
    publicToken: project.publicToken,
    userId,
    provider: identity.provider,
    subject: identity.subject,
    pictureUrl: identity.pictureUrl,
    locale: identity.locale,
    createdAt: project.now,
  };
  await tx.insert(oauthRegistrations).values(row);
  return row;
}

/** Uses the provider's name for a user who has none. */
async function nameUser(tx: Database, userId: string, name: string): Promise<void> {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  const nameless = and(eq(users.userId, userId), eq(users.firstName, ''), eq(users.lastName, ''));
  await tx
    .update(users)
    .set({ firstName, lastName: rest.join(' ') })
    .where(nameless);
}

async function emailIdOf(tx: Database, userId: string, identity: Identity): Promise<string | null> {
  const email = vouchedEmail(identity);
  if (email === null) return null;
  const own = and(eq(emails.userId, userId), eq(emails.email, email));
  return (await tx.select().from(emails).where(own))[0]?.emailId ?? null;
}

function factorOf(project: Project, identity: Identity, registrationId: string, emailId: string | null): Factor {
  const detail = {
    id: registrationId,
    ...(emailId === null ? {} : { email_id: emailId }),
    provider_subject: identity.subject,
  };
  return {
    type: 'oauth',
    delivery_method: `oauth_${identity.provider}`,
    last_authenticated_at: project.now.toISOString(),
    ...{ [`${identity.provider}_oauth_factor`]: detail },
  };
}
