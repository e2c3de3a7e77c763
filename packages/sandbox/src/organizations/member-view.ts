import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { memberOauthRegistrations, ssoRegistrations } from '../db/tables/members';
import { connections } from '../db/tables/organizations';
import { findMemberPassword } from './member-passwords';
import { findMemberTotp } from './member-totps';
import { rolesByConnection, rolesByEmail, rolesOf } from './member-roles';
import type { Member } from './members';
import type { Organization } from './organizations';

/** A member in the contract's format (org api 3). */
export async function viewMember(db: Database, member: Member, { policies }: Organization) {
  const totp = await findMemberTotp(db, member.memberId);
  const sso = await listSsoRegistrations(db, member.memberId);
  const roles = rolesOf(member.roles, [
    ...rolesByEmail(member, policies.rbac_email_implicit_role_assignments),
    ...rolesByConnection(sso),
  ]);
  return {
    member_id: member.memberId,
    organization_id: member.organizationId,
    email_address: member.email,
    email_address_verified: member.emailVerified,
    retired_email_addresses: member.retiredEmails,
    status: member.status,
    name: member.name,
    member_password_id: (await findMemberPassword(db, member))?.passwordId ?? '',
    mfa_enrolled: member.mfaEnrolled,
    mfa_phone_number: member.mfaPhoneNumber ?? '',
    mfa_phone_number_verified: member.mfaPhoneVerified,
    default_mfa_method: member.defaultMfaMethod ?? '',
    // An app counts once a passcode has shown that the member has it.
    totp_registration_id: totp?.verified === true ? totp.registrationId : '',
    roles,
    sso_registrations: sso.map((row) => ({
      connection_id: row.connectionId,
      external_id: row.externalId,
      registration_id: row.registrationId,
      sso_attributes: row.attributes,
    })),
    oauth_registrations: await viewOauthRegistrations(db, member.memberId),
    is_breakglass: member.isBreakglass,
    is_admin: roles.some(({ role_id }) => role_id === 'stytch_admin'),
    trusted_metadata: member.trustedMetadata,
    untrusted_metadata: member.untrustedMetadata,
    created_at: member.createdAt.toISOString(),
    updated_at: member.updatedAt.toISOString(),
  };
}

export type MemberView = Awaited<ReturnType<typeof viewMember>>;

async function listSsoRegistrations(db: Database, memberId: string) {
  const rows = await db
    .select()
    .from(ssoRegistrations)
    .innerJoin(connections, eq(connections.connectionId, ssoRegistrations.connectionId))
    .where(eq(ssoRegistrations.memberId, memberId))
    .orderBy(asc(ssoRegistrations.createdAt), asc(ssoRegistrations.registrationId));
  return rows.map(({ sso_registrations: row, connections: { roleAssignments } }) => ({ ...row, roleAssignments }));
}

async function viewOauthRegistrations(db: Database, memberId: string) {
  const rows = await db
    .select()
    .from(memberOauthRegistrations)
    .where(eq(memberOauthRegistrations.memberId, memberId))
    .orderBy(asc(memberOauthRegistrations.createdAt), asc(memberOauthRegistrations.registrationId));
  return rows.map((row) => ({
    member_oauth_registration_id: row.registrationId,
    provider_subject: row.subject,
    provider_type: row.provider,
    profile_picture_url: row.pictureUrl,
    locale: row.locale,
    provider_tenants: row.tenants,
  }));
}
