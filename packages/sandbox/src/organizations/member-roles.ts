import { asciiDomain } from '@foyer/wire/ascii-email';
import type { AssignedRole } from '../db/tables/members';
import type { Verification } from './verification';

type Source = AssignedRole['sources'][number];

/** One source from which a member has a role. */
export interface Grant {
  readonly roleId: string;
  readonly source: Source;
}

/** A member's roles with their sources: assigned roles, and roles by the address and by connections. */
export function rolesOf(assigned: readonly AssignedRole[], granted: readonly Grant[]): AssignedRole[] {
  const sources = new Map<string, Source[]>();
  const add = (roleId: string, source: Source) => sources.set(roleId, [...(sources.get(roleId) ?? []), source]);
  for (const { role_id, sources: own } of assigned) for (const source of own) add(role_id, source);
  for (const { roleId, source } of granted) add(roleId, source);
  return [...sources].map(([role_id, own]) => ({ role_id, sources: own }));
}

/** The roles that an organization gives to addresses of a domain. Only a verified address counts. */
export function rolesByEmail(
  { email, emailVerified }: { readonly email: string; readonly emailVerified: boolean },
  assignments: readonly { readonly role_id: string; readonly domain: string }[],
): Grant[] {
  if (!emailVerified) return [];
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return assignments
    .filter((one) => asciiDomain(one.domain) === domain)
    .map(({ role_id }) => ({
      roleId: role_id,
      source: { type: 'email_assignment', details: { email_domain: domain } },
    }));
}

/** A member of a group of the organization's directory, with the roles that the directory's groups give. */
export interface GroupMembership {
  readonly connectionId: string;
  readonly groupId: string;
  readonly roleAssignments: readonly { readonly role_id: string; readonly group_id: string }[];
}

/** The roles that the groups of a directory give. */
export function rolesByGroup(memberships: readonly GroupMembership[]): Grant[] {
  return memberships.flatMap(({ connectionId: connection_id, groupId, roleAssignments }) =>
    roleAssignments
      .filter(({ group_id }) => group_id === groupId)
      .map(({ role_id, group_id }) => ({
        roleId: role_id,
        source: { type: 'scim_connection_group', details: { connection_id, group_id } },
      })),
  );
}

/**
 * The roles that apply in a session. Roles that a connection gives apply only if the session has a factor of that
 * connection (admin api 3.3).
 */
export function rolesInSession(
  roles: readonly AssignedRole[],
  verifications: readonly Pick<Verification, 'connectionId'>[],
): string[] {
  const shown = verifications.map(({ connectionId }) => connectionId);
  const counts = ({ type, details }: Source) =>
    !type.startsWith('sso_connection') || shown.some((id) => id !== undefined && id === details['connection_id']);
  return roles.filter(({ sources }) => sources.some(counts)).map(({ role_id }) => role_id);
}

/** A member's link to an identity provider, with the roles that this connection gives. */
export interface Registration {
  readonly connectionId: string;
  readonly groups: readonly string[];
  readonly roleAssignments: readonly { readonly role_id: string; readonly group?: string }[];
}

/** The roles that an organization's connections give. */
export function rolesByConnection(registrations: readonly Registration[]): Grant[] {
  return registrations.flatMap(({ connectionId: connection_id, groups, roleAssignments }) =>
    roleAssignments
      .filter(({ group }) => group === undefined || groups.includes(group))
      .map(({ role_id, group }) => ({
        roleId: role_id,
        source:
          group === undefined
            ? { type: 'sso_connection', details: { connection_id } }
            : { type: 'sso_connection_group', details: { connection_id, group } },
      })),
  );
}
