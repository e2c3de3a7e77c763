import { ApiError } from '../../../http/api-error';
import { isObject, type JsonObject } from '../../../http/json';
import type { Project } from '../../../projects/project';
import type { Organization } from '../../organizations';
import { demandAssignable } from '../../rbac/permission';
import type { Connection } from '../../sso/connections';

type Assignments = Connection['roleAssignments'];

/**
 * Reads the roles that a connection gives to all its members and to groups. An absent list does not change. Throws
 * `saml_group_role_assignment_does_not_contain_member_group`, `bad_request` and the errors of `demandAssignable`.
 */
export function readRoleAssignments(
  { project, organization }: { readonly project: Project; readonly organization: Organization },
  body: JsonObject,
  kind: 'saml' | 'external',
  before: Assignments,
): Assignments {
  const all = body[`${kind}_connection_implicit_role_assignments`] ?? null;
  const groups = body[`${kind}_group_implicit_role_assignments`] ?? null;
  const ofAll =
    all === null
      ? before.filter(({ group }) => group === undefined)
      : listOf(all).map(({ role_id }) => ({ role_id: idOf(role_id) }));
  const ofGroups = groups === null ? before.filter(({ group }) => group !== undefined) : listOf(groups).map(readGroup);
  const changed = [...(all === null ? [] : ofAll), ...(groups === null ? [] : ofGroups)];
  demandAssignable(
    project,
    organization,
    changed.map(({ role_id }) => role_id),
  );
  return unique([...ofAll, ...ofGroups]);
}

function listOf(value: unknown): readonly JsonObject[] {
  if (Array.isArray(value) && value.every(isObject)) return value;
  throw new ApiError('bad_request', 'Role assignments must be a list of objects.');
}

function idOf(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new ApiError('invalid_rbac_role_assignment');
}

function readGroup({ role_id, group }: JsonObject) {
  if (typeof group !== 'string' || group === '')
    throw new ApiError('saml_group_role_assignment_does_not_contain_member_group');
  return { role_id: idOf(role_id), group };
}

function unique(all: Assignments): Assignments {
  return [...new Map(all.map((one) => [JSON.stringify([one.role_id, one.group]), one])).values()];
}
