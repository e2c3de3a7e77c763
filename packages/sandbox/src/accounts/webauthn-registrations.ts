import type { Factor, WebauthnRegistration } from '@foyer/wire';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { webauthnRegistrations } from '../db/tables/webauthn';
import type { Project } from '../projects/project';

export type RegistrationRow = typeof webauthnRegistrations.$inferSelect;

/** The WebAuthn registrations of a user, oldest first. */
export function listRegistrations(db: Database, userId: string): Promise<RegistrationRow[]> {
  return db
    .select()
    .from(webauthnRegistrations)
    .where(eq(webauthnRegistrations.userId, userId))
    .orderBy(asc(webauthnRegistrations.createdAt), asc(webauthnRegistrations.webauthnRegistrationId));
}

/** Finds a registration by credential id and locks it until the transaction ends, because its counter will change. */
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

/** A WebAuthn registration in the contract's format (contract 5.7). */
export function viewRegistration(row: RegistrationRow): WebauthnRegistration {
  return {
    webauthn_registration_id: row.webauthnRegistrationId,
    domain: row.domain,
    user_agent: row.userAgent,
    authenticator_type: row.authenticatorType,
    name: row.name,
    verified: true,
    created_at: row.createdAt.toISOString(),
  };
}

/** The session factor for a verified WebAuthn signature. */
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
