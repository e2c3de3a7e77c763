import type { Database } from '../../db/connect';
import type { scimConnections } from '../../db/tables/scim';
import { isObject, type JsonObject } from '../../http/json';
import type { Project } from '../../projects/project';
import { parseFilter, type Filter } from './filter';
import { keyIn, stepsOf } from './matching';
import { ScimError } from './scim-error';

export type ScimConnection = typeof scimConnections.$inferSelect;

/** An authenticated request of an identity provider. */
export interface ScimContext {
  readonly db: Database;
  readonly project: Project;
  readonly connection: ScimConnection;
  /** The address of this connection, without a slash at the end. */
  readonly base: string;
  readonly body: JsonObject;
  readonly query: URLSearchParams;
  /** The last segment of the path, for calls that name a resource. */
  readonly id: string;
}

/** One endpoint below the address of a connection. */
export interface ScimCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Throws ScimError and ApiError to refuse. */
  run(context: ScimContext): Promise<Response>;
}

/** Query of a list. */
export interface ListQuery {
  readonly filter: Filter | null;
  /** Counted from 1. */
  readonly startIndex: number;
  readonly count: number;
  readonly selection: Selection;
}

/** Selection of the attributes in an answer, as names in the notation of RFC 7644, section 3.10. */
export interface Selection {
  /** Null: all of them. */
  readonly wanted: readonly string[] | null;
  readonly excluded: readonly string[];
}

const MOST = 1000;
const DEFAULT_COUNT = 100;

/** Reads the query of a list. Throws `invalidFilter` and `invalidValue`. */
export function readListQuery(query: URLSearchParams): ListQuery {
  const filter = query.get('filter') ?? '';
  return {
    filter: filter.trim() === '' ? null : parseFilter(filter),
    startIndex: Math.max(1, integer(query, 'startIndex', 1)),
    count: Math.min(MOST, Math.max(0, integer(query, 'count', DEFAULT_COUNT))),
    selection: selectionIn(query),
  };
}

/** Reads `attributes` and `excludedAttributes` (RFC 7644, section 3.9). */
export function selectionIn(query: URLSearchParams): Selection {
  const namesIn = (key: string) =>
    (query.get(key) ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
  const wanted = namesIn('attributes');
  return { wanted: wanted.length === 0 ? null : wanted, excluded: namesIn('excludedAttributes') };
}

function integer(query: URLSearchParams, key: string, fallback: number): number {
  const text = query.get(key) ?? '';
  if (text === '') return fallback;
  if (!/^[+-]?\d{1,9}$/.test(text)) throw new ScimError(400, `${key} must be a whole number.`, 'invalidValue');
  return Number(text);
}

/** An answer with a page of a list (RFC 7644, section 3.4.2). */
export function listAnswer(total: number, startIndex: number, resources: readonly unknown[]) {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}

/** Attributes that every answer contains (RFC 7643, section 3.1). */
const ALWAYS = ['id', 'schemas'];

/** The part of a resource that a request has selected. */
export function selected(resource: JsonObject, { wanted, excluded }: Selection): JsonObject {
  const picked =
    wanted === null
      ? resource
      : only(
          resource,
          [...ALWAYS, ...wanted].map((name) => pathIn(resource, name)),
        );
  return without(
    picked,
    excluded
      .map((name) => pathIn(resource, name))
      .filter(([first = '', ...inner]) => inner.length > 0 || !ALWAYS.includes(first)),
  );
}

/** True if an answer contains this attribute of a resource. */
export function isSelected({ wanted, excluded }: Selection, name: string): boolean {
  const has = (names: readonly string[]) => names.some((one) => (stepsOf(one)[0] ?? '').toLowerCase() === name);
  return (wanted === null || has(wanted)) && !excluded.some((one) => one.toLowerCase() === name);
}

/** A name in parts, in lower case. The name of an extension contains dots and colons. */
const pathIn = (resource: JsonObject, name: string): readonly string[] =>
  (keyIn(resource, name) === undefined ? stepsOf(name) : [name]).map((step) => step.toLowerCase());

type Paths = readonly (readonly string[])[];

/** The rest of the paths below a key: empty for a path that ends at the key. */
const below = (paths: Paths, key: string): Paths =>
  paths.filter(([first]) => first === key.toLowerCase()).map(([, ...rest]) => rest);
const isWhole = (paths: Paths): boolean => paths.some(({ length }) => length === 0);

function only(resource: JsonObject, paths: Paths): JsonObject {
  const entries = Object.entries(resource).map(([key, value]) => [key, value, below(paths, key)] as const);
  return Object.fromEntries(
    entries
      .filter(([, , inner]) => inner.length > 0)
      .map(([key, value, inner]) => [key, isWhole(inner) ? value : inEach(value, (one) => only(one, inner))]),
  );
}

function without(resource: JsonObject, paths: Paths): JsonObject {
  const entries = Object.entries(resource).map(([key, value]) => [key, value, below(paths, key)] as const);
  return Object.fromEntries(
    entries
      .filter(([, , inner]) => !isWhole(inner))
      .map(([key, value, inner]) => [key, inner.length === 0 ? value : inEach(value, (one) => without(one, inner))]),
  );
}

const inEach = (value: unknown, change: (one: JsonObject) => JsonObject): unknown =>
  Array.isArray(value)
    ? value.map((one: unknown) => (isObject(one) ? change(one) : one))
    : isObject(value)
      ? change(value)
      : value;
