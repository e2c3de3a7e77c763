import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { oauthIdentities } from '../db/tables/oauth';
import { newId } from '../ids';
import type { Project } from '../projects/project';
import type { Provider } from './providers';

/** An account at a stand-in provider. */
export type Identity = typeof oauthIdentities.$inferSelect;

export interface IdentityOrder {
  readonly provider: Provider;
  /** Lower case. */
  readonly email: string | null;
  readonly subject: string | null;
  readonly name: string;
  readonly verified: boolean;
  /** If absent, the tenants do not change. */
  readonly tenants?: Identity['tenants'];
}

const OFFERED = 20;

/** Creates an identity, or changes the one with this subject. Without a subject, the email address identifies it. */
export async function saveIdentity(db: Database, project: Project, order: IdentityOrder): Promise<Identity> {
  const { provider, email, name, verified, tenants } = order;
  const known = order.email === null ? undefined : await findIdentityByEmail(db, project, provider, order.email);
  const subject = order.subject ?? known?.subject ?? newSubject(project, provider, email);
  const fresh: Identity = {
    identityId: newId('oauth-identity'),
    publicToken: project.publicToken,
    provider,
    subject,
    email,
    verified,
    name,
    pictureUrl: '',
    locale: 'en',
    tenants: tenants ?? [],
    createdAt: project.now,
  };
  const [saved] = await db
    .insert(oauthIdentities)
    .values(fresh)
    .onConflictDoUpdate({
      target: [oauthIdentities.publicToken, oauthIdentities.provider, oauthIdentities.subject],
      set: { email, name, verified, ...(tenants === undefined ? {} : { tenants }) },
    })
    .returning();
  return saved ?? fresh;
}

/** The identity with an email address at a provider, created at first use. */
export async function identityOfEmail(
  db: Database,
  project: Project,
  provider: Provider,
  email: string,
): Promise<Identity> {
  const known = await findIdentityByEmail(db, project, provider, email);
  return known ?? saveIdentity(db, project, { provider, email, subject: null, name: '', verified: true });
}

export async function findIdentity(
  db: Database,
  project: Project,
  provider: Provider,
  identityId: string,
): Promise<Identity | undefined> {
  const own = and(ofProvider(project, provider), eq(oauthIdentities.identityId, identityId));
  return (await db.select().from(oauthIdentities).where(own))[0];
}

/** The identities that a provider's page offers, newest first. */
export function offeredIdentities(db: Database, project: Project, provider: Provider): Promise<Identity[]> {
  return db
    .select()
    .from(oauthIdentities)
    .where(ofProvider(project, provider))
    .orderBy(desc(oauthIdentities.createdAt), desc(oauthIdentities.identityId))
    .limit(OFFERED);
}

async function findIdentityByEmail(
  db: Database,
  project: Project,
  provider: Provider,
  email: string,
): Promise<Identity | undefined> {
  const own = and(ofProvider(project, provider), eq(oauthIdentities.email, email));
  return (await db.select().from(oauthIdentities).where(own).orderBy(oauthIdentities.createdAt).limit(1))[0];
}

function ofProvider(project: Project, provider: Provider) {
  return and(eq(oauthIdentities.publicToken, project.publicToken), eq(oauthIdentities.provider, provider));
}

/**
 * A decimal number, as most providers use. It is derived from the email address, if any, so that concurrent requests
 * create one identity.
 */
function newSubject(project: Project, provider: Provider, email: string | null): string {
  const name = email ?? randomBytes(16).toString('hex');
  const digest = createHash('sha256')
    .update(JSON.stringify([project.publicToken, provider, name]))
    .digest('hex');
  return BigInt(`0x${digest.slice(0, 16)}`).toString();
}
