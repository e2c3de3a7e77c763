import { isObject, type JsonObject } from '../../http/json';

/** The spelling of RFC 7643, by name in lower case. */
const spellings = new Map(
  [
    ...[
      'userName',
      'externalId',
      'displayName',
      'nickName',
      'profileUrl',
      'title',
      'userType',
      'preferredLanguage',
      'locale',
    ],
    ...[
      'timezone',
      'active',
      'name',
      'formatted',
      'familyName',
      'givenName',
      'middleName',
      'honorificPrefix',
      'honorificSuffix',
    ],
    ...[
      'emails',
      'phoneNumbers',
      'ims',
      'photos',
      'addresses',
      'entitlements',
      'roles',
      'x509Certificates',
      'members',
      'value',
    ],
    ...['display', 'type', 'primary', '$ref', 'streetAddress', 'locality', 'region', 'postalCode', 'country'],
    ...['employeeNumber', 'costCenter', 'organization', 'division', 'department', 'manager'],
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  ].map((name) => [name.toLowerCase(), name]),
);

/** Attributes with a list of values (RFC 7643, sections 4.1.2 and 4.2). */
export const MULTI_VALUED: readonly string[] = [
  ...['emails', 'phoneNumbers', 'ims', 'photos', 'addresses', 'entitlements', 'roles', 'x509Certificates', 'members'],
];

/** The spelling of a name. Returns an unknown name unchanged. */
export const canonicalName = (name: string): string => spellings.get(name.toLowerCase()) ?? name;

/** True for the name of an attribute (RFC 7643, section 2.1) or of an extension. */
export const isAttributeName = (name: string): boolean => /^(?:urn:[\w.:-]+|[A-Za-z$][\w$-]*)$/.test(name);

/** Attributes that the provider sets itself, or that must not be stored. */
const OWN: readonly string[] = ['schemas', 'id', 'meta', 'groups', 'password'];

/**
 * A received resource in canonical spelling, without keys that are not attributes, and without attributes that the
 * provider sets itself.
 */
export function readAttributes(resource: JsonObject): Record<string, unknown> {
  const all = Object.entries(spelled(resource));
  return Object.fromEntries(all.filter(([name]) => !OWN.includes(name.toLowerCase())));
}

function spelled(object: JsonObject): Record<string, unknown> {
  const named = Object.entries(object).filter(([name, value]) => isAttributeName(name) && value !== null);
  return Object.fromEntries(named.map(([name, value]) => [canonicalName(name), spelledValue(value)]));
}

function spelledValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spelledValue);
  return isObject(value) ? spelled(value) : value;
}
