import { asc, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { memberTotps } from '../db/tables/member-one-time';
import { memberOauthRegistrations, memberPasswords, ssoRegistrations } from '../db/tables/members';
import { connections } from '../db/tables/organizations';
import { scimConnections, scimGroupMembers, scimGroups } from '../db/tables/scim';
import {
  rolesByConnection,
  rolesByEmail,
  rolesByGroup,
  rolesOf,
  type GroupMembership,
  type Registration,
} from './member-roles';
import type { Member } from './members';
import type { Organization } from './organizations';

type SsoRow = typeof ssoRegistrations.$inferSelect & Registration;
type OauthRow = typeof memberOauthRegistrations.$inferSelect;

/** Facts about members from related tables, by member. */
interface Facts {
  readonly totps: ReadonlyMap<string, readonly (typeof memberTotps.$inferSelect)[]>;
  readonly passwords: ReadonlyMap<string, string>;
  readonly sso: ReadonlyMap<string, readonly SsoRow[]>;
  readonly oauth: ReadonlyMap<string, readonly OauthRow[]>;
  readonly groups: ReadonlyMap<string, readonly (GroupMembership & { readonly memberId: string })[]>;
}

/** A member in the contract's format (org api 3). */
export async function viewMember(db: Database, member: Member, organization: Organization) {
  return view(member, organization, await readFacts(db, [member]));
}

export type MemberView = ReturnType<typeof view>;

/** The same for several members of an organization, with a fixed number of queries. */
export async function viewMembers(
  db: Database,
  members: readonly Member[],
  organization: Organization,
): Promise<MemberView[]> {
  if (members.length === 0) return [];
  const facts = await readFacts(db, members);
  return members.map((member) => view(member, organization, facts));
}

function view(member: Member, { policies }: Organization, facts: Facts) {
  const { memberId } = member;
  const [totp] = facts.totps.get(memberId) ?? [];
  const sso = facts.sso.get(memberId) ?? [];
  const roles = rolesOf(member.roles, [
    ...rolesByEmail(member, policies.rbac_email_implicit_role_assignments),
    ...rolesByConnection(sso),
    ...rolesByGroup(facts.groups.get(memberId) ?? []),
  ]);
  return {
    member_id: memberId,
    organization_id: member.organizationId,
    email_address: member.email,
    email_address_verified: member.emailVerified,
    retired_email_addresses: member.retiredEmails,
    status: member.status,
    name: member.name,
    member_password_id: facts.passwords.get(memberId) ?? facts.passwords.get(member.email) ?? '',
    mfa_enrolled: member.mfaEnrolled,
    mfa_phone_number: member.mfaPhoneNumber ?? '',
    mfa_phone_number_verified: member.mfaPhoneVerified,
    default_mfa_method: member.defaultMfaMethod ?? '',
    // An app counts only after the first correct passcode.
    totp_registration_id: totp?.verified === true ? totp.registrationId : '',
    roles,
    sso_registrations: sso.map(viewSso),
    oauth_registrations: (facts.oauth.get(memberId) ?? []).map(viewOauth),
    is_breakglass: member.isBreakglass,
    is_admin: roles.some(({ role_id }) => role_id === 'stytch_admin'),
    trusted_metadata: member.trustedMetadata,
    untrusted_metadata: member.untrustedMetadata,
    created_at: member.createdAt.toISOString(),
    updated_at: member.updatedAt.toISOString(),
  };
}

function viewSso(row: SsoRow) {
  return {
    connection_id: row.connectionId,
    external_id: row.externalId,
    registration_id: row.registrationId,
    sso_attributes: row.attributes,
  };
}

function viewOauth(row: OauthRow) {
  return {
    member_oauth_registration_id: row.registrationId,
    provider_subject: row.subject,
    provider_type: row.provider,
    profile_picture_url: row.pictureUrl,
    locale: row.locale,
    provider_tenants: row.tenants,
  };
}

async function readFacts(db: Database, members: readonly Member[]): Promise<Facts> {
  const ids = members.map(({ memberId }) => memberId);
  const totps = await db.select().from(memberTotps).where(inArray(memberTotps.memberId, ids));
  const oauth = await db
    .select()
    .from(memberOauthRegistrations)
    .where(inArray(memberOauthRegistrations.memberId, ids))
    .orderBy(asc(memberOauthRegistrations.createdAt), asc(memberOauthRegistrations.registrationId));
  return {
    totps: byMember(totps),
    passwords: await readPasswords(db, members, ids),
    sso: byMember(await readSso(db, ids)),
    oauth: byMember(oauth),
    groups: byMember(await readGroups(db, ids)),
  };
}

/** Ids of passwords: by member, and by address if all organizations share one password. */
async function readPasswords(db: Database, members: readonly Member[], ids: readonly string[]) {
  const emails = members.map(({ email }) => email);
  const found = await db
    .select()
    .from(memberPasswords)
    .where(or(inArray(memberPasswords.memberId, [...ids]), inArray(memberPasswords.email, emails)));
  const ofProject = found.filter(({ publicToken }) => publicToken === members[0]?.publicToken);
  return new Map(ofProject.map((row) => [row.memberId ?? row.email ?? '', row.passwordId]));
}

async function readSso(db: Database, ids: readonly string[]): Promise<SsoRow[]> {
  const rows = await db
    .select()
    .from(ssoRegistrations)
    .innerJoin(connections, eq(connections.connectionId, ssoRegistrations.connectionId))
    .where(inArray(ssoRegistrations.memberId, [...ids]))
    .orderBy(asc(ssoRegistrations.createdAt), asc(ssoRegistrations.registrationId));
  return rows.map(({ sso_registrations: row, connections: of }) => ({
    ...row,
    roleAssignments: givesRoles(of) ? of.roleAssignments : [],
  }));
}

// Admin api 4.3: OpenID Connect gives no roles, also through an external connection.
function givesRoles({ kind, details }: typeof connections.$inferSelect): boolean {
  return kind === 'saml' || details['source_kind'] === 'saml';
}

async function readGroups(db: Database, ids: readonly string[]) {
  const { groupId, memberId } = scimGroupMembers;
  const { connectionId, roleAssignments } = scimConnections;
  return db
    .select({ memberId, groupId, connectionId, roleAssignments })
    .from(scimGroupMembers)
    .innerJoin(scimGroups, eq(scimGroups.groupId, groupId))
    .innerJoin(scimConnections, eq(connectionId, scimGroups.connectionId))
    .where(inArray(memberId, [...ids]))
    .orderBy(asc(scimGroups.createdAt), asc(groupId));
}

function byMember<Row extends { readonly memberId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(row.memberId, [...(found.get(row.memberId) ?? []), row]);
  return found;
}
