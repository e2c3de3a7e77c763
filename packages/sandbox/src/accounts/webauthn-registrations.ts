import type { Factor, WebauthnRegistration } from '@foyer/wire';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { webauthnRegistrations } from '../db/tables/webauthn';
import type { Project } from '../projects/project';

export type RegistrationRow = typeof webauthnRegistrations.$inferSelect;

/** The registrations of a user, oldest first. */
export function listRegistrations(db: Database, userId: string): Promise<RegistrationRow[]> {
  return db
    .select()
    .from(webauthnRegistrations)
    .where(eq(webauthnRegistrations.userId, userId))
    .orderBy(asc(webauthnRegistrations.createdAt), asc(webauthnRegistrations.webauthnRegistrationId));
}

/** The registration of a key, locked until the transaction ends: its counter is about to move. */
export async function lockRegistration(
  tx: Database,
  project: Project,
  credentialId: string,
): Promise<RegistrationRow | undefined> {
  const own = and(
    eq(webauthnRegistrations.publicToken, project.publicToken),
    eq(webauthnRegistrations.credentialId, credentialId),
  );
  return (await tx.select().from(webauthnRegistrations).where(own).for('update'))[0];
}

/** A registration as the contract writes it (provider-api 5.7). */
export function viewRegistration(row: RegistrationRow): WebauthnRegistration {
  return {
    webauthn_registration_id: row.webauthnRegistrationId,
    domain: row.domain,
    user_agent: row.userAgent,
    authenticator_type: row.authenticatorType,
    name: row.name,
    verified: true,
  };
}

/** What a session takes in when a key has signed. */
export function registrationFactor(project: Project, row: RegistrationRow): Factor {
  const { webauthnRegistrationId, domain, userAgent } = row;
  return {
    type: 'webauthn',
    delivery_method: 'webauthn_registration',
    last_authenticated_at: project.now.toISOString(),
    webauthn_factor: {
      webauthn_registration_id: webauthnRegistrationId,
      domain,
      user_agent: userAgent,
    },
  };
}
