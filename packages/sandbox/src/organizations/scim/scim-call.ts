import type { Database } from '../../db/connect';
import type { scimConnections } from '../../db/tables/scim';
import type { JsonObject } from '../../http/json';
import type { Project } from '../../projects/project';
import { parseFilter, type Filter } from './filter';
import { ScimError } from './scim-error';

export type ScimConnection = typeof scimConnections.$inferSelect;

/** A request of an identity provider that has shown its token. */
export interface ScimContext {
  readonly db: Database;
  readonly project: Project;
  readonly connection: ScimConnection;
  /** The address of this connection, without a slash at the end. */
  readonly base: string;
  readonly body: JsonObject;
  readonly query: URLSearchParams;
  /** The last part of the path, of calls that name a resource. */
  readonly id: string;
}

/** One endpoint below the address of a connection. */
export interface ScimCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Throws ScimError and ApiError to refuse. */
  run(context: ScimContext): Promise<Response>;
}

/** What a list is asked for. */
export interface ListQuery {
  readonly filter: Filter | null;
  /** Counted from 1. */
  readonly startIndex: number;
  readonly count: number;
  /** Attributes to leave out, in lower case. */
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
    excluded: excludedIn(query),
  };
}

/** The attributes that an answer leaves out, in lower case. */
export function excludedIn(query: URLSearchParams): readonly string[] {
  return (query.get('excludedAttributes') ?? '').split(',').map((name) => name.trim().toLowerCase());
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

/** A resource without what the request wants left out. What identifies it stays. */
export function without(resource: JsonObject, excluded: readonly string[]): JsonObject {
  const stays = (key: string) => ['id', 'schemas'].includes(key) || !excluded.includes(key.toLowerCase());
  return Object.fromEntries(Object.entries(resource).filter(([key]) => stays(key)));
}
