import type * as z from 'zod/mini';
import { rbacPolicy, rbacRole } from '../src/bootstrap';
import {
  discoveredOrganization,
  member,
  memberSession,
  mfaRequired,
  organization,
  organizationBySlug,
  primaryRequired,
  ssoConnection,
} from '../src/organizations/index';
import {
  administeredOrganization,
  externalConnection,
  oidcConnection,
  samlConnection,
  scimConnection,
  scimConnectionWithBearerToken,
  scimConnectionWithNextBearerToken,
  scimGroup,
} from '../src/organizations/admin/index';
import { session } from '../src/session';
import { userDevice } from '../src/session-parts';
import { user } from '../src/user';

/** A type in the notation of the contract's table: `string?`, `'a'|'b'`, `['string']`, `{ key: type }`. */
export type Notation = string | readonly Notation[] | { readonly [key: string]: Notation };

/** The shapes that the tables name, those of users and those of members. */
const NAMED = new Map<z.core.$ZodType, string>([
  [user, 'User'],
  [session, 'Session'],
  [userDevice, 'Device'],
  [rbacPolicy, 'RBACPolicy'],
  [rbacRole, 'RBACRole'],
  [member, 'Member'],
  [organization, 'Organization'],
  [organizationBySlug, 'OrganizationBySlug'],
  [ssoConnection, 'SSOActiveConnection'],
  [memberSession, 'MemberSession'],
  [primaryRequired, 'PrimaryRequired'],
  [mfaRequired, 'MfaRequired'],
  [discoveredOrganization, 'DiscoveredOrganization'],
  [administeredOrganization, 'Organization'],
  [samlConnection, 'SAMLConnection'],
  [oidcConnection, 'OIDCConnection'],
  [externalConnection, 'ExternalConnection'],
  [scimConnection, 'SCIMConnection'],
  [scimConnectionWithBearerToken, 'SCIMConnectionWithBearerToken'],
  [scimConnectionWithNextBearerToken, 'SCIMConnectionWithNextBearerToken'],
  [scimGroup, 'SCIMGroup'],
]);

const inner = (schema: z.core.$ZodType) => (schema as z.ZodMiniOptional).def.innerType;
const suffixed = (type: Notation, suffix: string): Notation => {
  if (typeof type === 'string') return type + suffix;
  return Array.isArray(type) && type[0] === 'string' ? `string[]${suffix}` : `{}${suffix}`;
};

/** A schema in the notation of the table; `unfold` spells out a shape that has a name there. */
export function notationOf(schema: z.core.$ZodType, unfold = false, isMild = false): Notation {
  const name = NAMED.get(schema);
  if (name !== undefined && !unfold) return name;
  switch (schema._zod.def.type) {
    case 'default':
    case 'prefault':
      return notationOf(inner(schema), false, isMild);
    case 'optional':
      return isMild ? notationOf(inner(schema), false, isMild) : suffixed(notationOf(inner(schema)), '?');
    case 'nullable':
      return isMild ? notationOf(inner(schema), false, isMild) : suffixed(notationOf(inner(schema)), '|null');
    case 'object': {
      const fields = Object.entries((schema as z.ZodMiniObject).def.shape);
      return Object.fromEntries(fields.map(([key, field]) => [key, notationOf(field, false, isMild)]));
    }
    case 'array':
      return [notationOf((schema as z.ZodMiniArray).def.element, false, isMild)];
    case 'literal':
      return (schema as z.ZodMiniLiteral).def.values.map((value) => `'${String(value)}'`).join('|');
    case 'enum':
      return Object.values((schema as z.ZodMiniEnum).def.entries)
        .map((value) => `'${value}'`)
        .join('|');
    case 'record':
      return 'object';
    case 'union':
      return '{}';
    default:
      return schema._zod.def.type;
  }
}

/** A type of the table without its remarks; one long string in braces becomes `{}`. */
export function normal(type: Notation): Notation {
  if (Array.isArray(type)) return type.map(normal);
  if (typeof type === 'object') {
    const known = Object.entries(type).filter(([key]) => !key.includes('<'));
    return Object.fromEntries(known.map(([key, value]) => [key.replace('query.', ''), normal(value)]));
  }
  const bare = type.replace(/\s*\([^)]*\)/g, '').trim();
  if (!bare.startsWith('{')) return bare;
  return `{}${/}(\|null)?(\?)?$/.exec(bare)?.slice(1).join('') ?? ''}`;
}

/** A type without the parts that a tolerant reader ignores: optional, null, and its values. */
export function mild(type: Notation): Notation {
  if (Array.isArray(type)) return type.map(mild);
  if (typeof type === 'object')
    return Object.fromEntries(Object.entries(type).map(([key, inner]) => [key, mild(inner)]));
  const bare = type.replace(/(\?|\|null)+$/, '');
  if (bare.startsWith("'")) return 'string';
  return bare === 'string[]' ? ['string'] : bare;
}

/** The type of a schema, with `{}` wherever the table says no more than that. */
export function asBrief(actual: Notation, expected: Notation | undefined): Notation {
  if (expected === '{}') return typeof actual === 'object' ? '{}' : actual;
  if (typeof actual !== 'object' || typeof expected !== 'object') return actual;
  if (Array.isArray(actual))
    return actual.map((item: Notation, index) => asBrief(item, (expected as readonly Notation[])[index]));
  const members = expected as Readonly<Record<string, Notation | undefined>>;
  return Object.fromEntries(
    Object.entries(actual).map(([key, inner]: [string, Notation]) => [key, asBrief(inner, members[key])]),
  );
}
