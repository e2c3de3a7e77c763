import type {
  ScimConnection,
  ScimConnectionWithBearerToken,
  ScimConnectionWithNextBearerToken,
  ScimGroup,
} from '@foyer/wire/organizations/admin';
import { readableText } from '../../../flow/readable-name';
import type { SectionItem } from '../../../flow/section/section';

/** The visible part of a token after it was shown once. */
export interface ScimTokenEnd {
  /** The last four characters of the token. */
  readonly lastFour: string;
  /** RFC 3339. Empty: unknown. */
  readonly expiresAt: string;
}

/** The connection with which a directory provisions members. */
export interface ScimItem extends SectionItem {
  /** Sanitized for display. */
  readonly name: string;
  /** A `ScimIdp`, or a value that Foyer does not know. */
  readonly provider: string;
  /** The base URL, which an admin copies to the directory. */
  readonly baseUrl: string;
  /** The current token. */
  readonly current: ScimTokenEnd;
  /** The next token during a rotation; the current one still works. Null: no rotation. */
  readonly rotating: ScimTokenEnd | null;
}

/** A group of the directory, and the roles that its members get. */
export interface ScimGroupItem extends SectionItem {
  /** The name of the group. */
  readonly name: string;
  /** The ids of the roles that members of the group get. */
  readonly roles: readonly string[];
}

type AnyConnection = Pick<ScimConnection, 'connection_id' | 'display_name' | 'identity_provider' | 'base_url'>;

const common = ({
  connection_id: id,
  display_name,
  identity_provider: provider,
  base_url: baseUrl,
}: AnyConnection) => ({ id, name: readableText(display_name), provider, baseUrl });

export function scimItem(connection: ScimConnection): ScimItem {
  const {
    bearer_token_last_four: lastFour,
    bearer_token_expires_at: expiresAt,
    next_bearer_token_last_four: next,
    next_bearer_token_expires_at,
  } = connection;
  return {
    ...common(connection),
    current: { lastFour, expiresAt },
    rotating: next === '' ? null : { lastFour: next, expiresAt: next_bearer_token_expires_at },
  };
}

const endOf = (token: string): string => token.slice(-4);

export const newScimItem = (connection: ScimConnectionWithBearerToken): ScimItem => ({
  ...common(connection),
  current: { lastFour: endOf(connection.bearer_token), expiresAt: connection.bearer_token_expires_at },
  rotating: null,
});

export const rotatingScimItem = (connection: ScimConnectionWithNextBearerToken): ScimItem => ({
  ...common(connection),
  current: { lastFour: connection.bearer_token_last_four, expiresAt: connection.bearer_token_expires_at },
  rotating: { lastFour: endOf(connection.next_bearer_token), expiresAt: connection.next_bearer_token_expires_at },
});

type Assignment = ScimConnection['scim_group_implicit_role_assignments'][number];

/**
 * Every group with its roles, in the order of the directory. Groups with roles that the directory does not list come
 * last.
 */
export function scimGroups(groups: readonly ScimGroup[], assigned: readonly Assignment[]): readonly ScimGroupItem[] {
  const rolesOf = (id: string) => [
    ...new Set(assigned.filter(({ group_id }) => group_id === id).map(({ role_id }) => role_id)),
  ];
  // A Map takes the position from the first entry and the name from the last one.
  const named = new Map([...groups, ...assigned, ...groups].map(({ group_id: id, group_name: name }) => [id, name]));
  return [...named].map(([id, name]) => ({ id, name: readableText(name), roles: rolesOf(id) }));
}

/** The roles of groups, by the ids of the groups. */
export type ScimRoles = Readonly<Record<string, readonly string[]>>;

/**
 * All roles of all groups for the update call: the current roles (`now`) with the changes that the form made to the
 * roles it showed (`seen`). Preserves changes of other admins.
 */
export const assignmentsOf = (
  now: readonly ScimGroupItem[],
  seen: readonly ScimGroupItem[],
  draft: ScimRoles,
): readonly { readonly role_id: string; readonly group_id: string }[] =>
  now.flatMap(({ id, roles }) => {
    const before = seen.find((group) => group.id === id)?.roles ?? [];
    const wanted = rolesIn(draft, id) ?? before;
    const kept = roles.filter((role) => wanted.includes(role) || !before.includes(role));
    const given = wanted.filter((role) => !before.includes(role));
    return [...new Set([...kept, ...given])].map((role_id) => ({ role_id, group_id: id }));
  });

/** Uses `hasOwn`, because a group id can be any text, for example `constructor`. */
const rolesIn = (draft: ScimRoles, id: string): readonly string[] | undefined =>
  Object.hasOwn(draft, id) ? draft[id] : undefined;

/** Whether a form changes the roles of a group, ignoring their order. */
export const changesRoles = (groups: readonly ScimGroupItem[], draft: ScimRoles): boolean =>
  groups.some(({ id, roles }) => {
    const wanted = new Set(rolesIn(draft, id) ?? roles);
    return wanted.size !== roles.length || roles.some((role) => !wanted.has(role));
  });
