import type { AssignedRole } from '../db/tables/members';

type Source = AssignedRole['sources'][number];

/** One way in which a member has a role. */
export interface Grant {
  readonly roleId: string;
  readonly source: Source;
}

/** A member's roles with their sources: those that were assigned, and what address and connections give. */
export function rolesOf(assigned: readonly AssignedRole[], granted: readonly Grant[]): AssignedRole[] {
  const sources = new Map<string, Source[]>();
  const add = (roleId: string, source: Source) => sources.set(roleId, [...(sources.get(roleId) ?? []), source]);
  for (const { role_id, sources: own } of assigned) for (const source of own) add(role_id, source);
  for (const { roleId, source } of granted) add(roleId, source);
  return [...sources].map(([role_id, own]) => ({ role_id, sources: own }));
}

/** The roles that an organization gives to the addresses of a domain. Only a verified address counts. */
export function rolesByEmail(
  { email, emailVerified }: { readonly email: string; readonly emailVerified: boolean },
  assignments: readonly { readonly role_id: string; readonly domain: string }[],
): Grant[] {
  if (!emailVerified) return [];
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return assignments
    .filter((one) => one.domain.toLowerCase() === domain)
    .map(({ role_id }) => ({
      roleId: role_id,
      source: { type: 'email_assignment', details: { email_domain: domain } },
    }));
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
