import * as z from 'zod/mini';
import { id } from '../../src/common';
import { errorResponse, schemaErrorResponse } from '../../src/error';
import { memberFactor, memberSession } from '../../src/organizations/session';
import { session } from '../../src/session';
import { factor, timesShape } from '../../src/session-parts';
import { ANSWERS, VALUES } from './document-text';
import type { Json, JsonObject } from './json';
import { isList, isObject } from './json';
import type { NamedSchema } from './schema-sources';

/** The schemas of a document. */
export interface Components {
  readonly nameOf: (schema: z.core.$ZodType) => string;
  readonly named: Readonly<Record<string, JsonObject>>;
}

interface ErrorTypes {
  readonly names: readonly string[];
  readonly statuses: Readonly<Record<string, number>>;
}

const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const refTo = (name: string): string => `#/components/schemas/${name}`;

interface Made {
  readonly zodSchema: z.core.$ZodType;
  readonly jsonSchema: JsonObject;
}

/** One of these members, and no null. */
const oneOfThese = (names: readonly string[], schema?: JsonObject): JsonObject[] =>
  names.map((name) => ({ required: [name], ...(schema && { properties: { [name]: schema } }) }));

/** The rules about several members, which the zod schemas check in code. */
function rulesOf({ zodSchema, jsonSchema: { properties } }: Made): JsonObject {
  if (zodSchema === schemaErrorResponse) return { anyOf: oneOfThese(['body', 'params', 'query']) };
  if (zodSchema === session || zodSchema === memberSession)
    return { anyOf: oneOfThese(['started_at', 'last_accessed_at']) };
  if (zodSchema === factor) return { patternProperties: { _oauth_factor$: { $ref: refTo('OauthFactor') } } };
  if (zodSchema === memberFactor)
    return { patternProperties: { _oauth_factor$: { $ref: refTo('MemberOauthFactor') } } };
  const mayAskForMore = isObject(properties) && 'member_session' in properties && 'mfa_required' in properties;
  return mayAskForMore
    ? { anyOf: oneOfThese(['member_session', 'primary_required', 'mfa_required'], { type: 'object' }) }
    : {};
}

/** Translates checks of zod to JSON Schema. */
function override(made: Made): void {
  const { zodSchema, jsonSchema } = made;
  Object.assign(jsonSchema, rulesOf(made));
  if (isObject(jsonSchema['additionalProperties']) && Object.keys(jsonSchema['additionalProperties']).length === 0)
    jsonSchema['additionalProperties'] = true;
  delete jsonSchema['propertyNames'];
  if (zodSchema === id) jsonSchema['minLength'] = 1;
  if (zodSchema === timesShape.expires_at) jsonSchema['format'] = 'date-time';
  if (zodSchema === errorResponse && isObject(jsonSchema['properties']))
    jsonSchema['properties']['error_type'] = { $ref: refTo('ErrorType') };
}

const OPTIONS = { io: 'input', uri: refTo, override: override as never } as const;

/** A text, or a list of texts, of which a description names the known values: `AuthMethod`. */
function withValues(member: JsonObject, description: string, values: readonly string[]): JsonObject {
  const name = values.find((one) => description.includes(`\`${one}\``));
  const { type, items, ...rest } = member;
  if (name === undefined) return member;
  const $ref = refTo(name);
  return type === 'array' ? { ...rest, type, items: { ...(isObject(items) && items), $ref } } : { ...rest, $ref };
}

/** Answers have null here, by the contract. Readers treat every null as absent, so the schemas do not mention it. */
const NULLABLE: Readonly<Record<string, readonly string[]>> = {
  BootstrapResponse: ['cname_domain', 'slug_pattern', 'password_config', 'dfp_protected_auth_mode'],
  Member: ['profile_picture_url', 'locale'],
  OrganizationConnectedApp: ['logo_url'],
  OrganizationConnectedAppResponse: ['logo_url'],
  ConnectedApp: ['logo_url'],
};

function orNull(member: JsonObject): JsonObject {
  const { type = 'string', $ref, ...rest } = member;
  return $ref === undefined ? { ...member, type: [type, 'null'] } : { ...rest, anyOf: [{ $ref }, { type: 'null' }] };
}

/** Descriptions of the members that a schema spells out. Members of referenced schemas have their own descriptions. */
interface Said {
  readonly docs: ReadonlyMap<string, string>;
  readonly values: readonly string[];
  readonly nullable: readonly string[];
}

function withSaid(name: string, given: JsonObject, { docs, values, nullable }: Said): JsonObject {
  const description = docs.get(name);
  const member = nullable.includes(name) ? orNull(given) : given;
  return description === undefined ? member : { description, ...withValues(member, description, values) };
}

function describeMembers(schema: Json, said: Said): Json {
  if (isList(schema)) return schema.map((item) => describeMembers(item, said));
  if (!isObject(schema)) return schema;
  const described = Object.fromEntries(
    Object.entries(schema).map(
      ([key, value]) => [key, key === 'default' ? value : describeMembers(value, said)] as const,
    ),
  );
  const { properties } = described;
  if (!isObject(properties)) return described;
  const members = Object.entries(properties).map(
    ([name, value]) => [name, isObject(value) ? withSaid(name, value, said) : value] as const,
  );
  return { ...described, properties: Object.fromEntries(members) };
}

/** The text of a docstring, with the names of the document. */
const inDocument = (doc: string, isNamed: (name: string) => boolean): string =>
  doc
    .replaceAll(/`([a-z]+[A-Z]\w*)`/g, (all, name: string) => (isNamed(titled(name)) ? `\`${titled(name)}\`` : all))
    .replaceAll(/ \(`([A-Z]\w+)`\)/g, (all, name: string) => (isNamed(name) ? all : ''));

function finished(
  { name, doc, memberDocs }: NamedSchema,
  made: Json,
  names: Readonly<Record<'schemas' | 'values', readonly string[]>>,
): JsonObject {
  const {
    $schema: _schema,
    $id: _id,
    ...schema
  } = describeMembers(made, {
    docs: memberDocs,
    values: names.values,
    nullable: NULLABLE[titled(name)] ?? [],
  }) as JsonObject;
  return {
    ...(doc !== undefined && { description: inDocument(doc, (one) => names.schemas.includes(one)) }),
    ...schema,
  };
}

/** Texts of which these are known. */
const valuesSchema = (description: string, values: readonly string[]): JsonObject => ({
  description,
  type: 'string',
  examples: [...values],
});

/** The schemas of a document, by their names, and lists of known values. */
export function componentsOf(
  schemas: readonly NamedSchema[],
  errorTypes: ErrorTypes,
  values: Readonly<Record<string, readonly string[]>> = {},
): Components {
  const registry = z.registry<{ id: string }>();
  for (const { name, schema } of schemas) registry.add(schema, { id: titled(name) });
  const made = z.toJSONSchema(registry, OPTIONS).schemas as Readonly<Record<string, JsonObject>>;
  const names = { schemas: Object.keys(made), values: Object.keys(values) };
  const named = schemas.map((one) => [titled(one.name), finished(one, made[titled(one.name)] ?? {}, names)] as const);
  const ErrorType = {
    ...valuesSchema(ANSWERS.errorType, errorTypes.names),
    'x-foyer-statuses': { ...errorTypes.statuses },
  };
  const known = Object.entries(values).map(([name, list]) => [name, valuesSchema(VALUES, list)] as const);
  return {
    nameOf: (schema) => {
      const { id: name } = registry.get(schema) ?? {};
      if (name === undefined) throw new TypeError('A call has a schema that no module exports.');
      return name;
    },
    named: { ...Object.fromEntries([...named, ...known]), ErrorType },
  };
}
