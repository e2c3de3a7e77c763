import type { BetterAuthOptions } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { parseUserInput } from 'better-auth/db';
import { Refusal } from './api-error';
import type { ProjectContext } from './call-context';
import type { JsonObject } from './json';
import { isObject, storedObject } from './json';
import type { UserRow } from './tables';

type AdditionalFields = NonNullable<NonNullable<BetterAuthOptions['user']>['additionalFields']>;
type AdditionalField = AdditionalFields[string];

/**
 * The `additionalFields` of the host that a user can set and read. Fields with `input: false` are the host's own, and
 * those with `returned: false` would be asked for at every sign-in.
 */
const fieldsOf = ({ auth }: ProjectContext): readonly (readonly [string, AdditionalField])[] =>
  Object.entries(auth.options.user?.additionalFields ?? {}).filter(
    ([, { input, returned }]) => input !== false && returned !== false,
  );

/**
 * The columns for `untrusted_metadata`, which replaces all metadata. Each value whose key is one of the host's
 * `additionalFields` is checked by better-auth's rules and stored in that column, too. The metadata records which of
 * them a user has set, because a column can have a default value. A column without a value in the body is not changed.
 */
export function metadataColumns(context: ProjectContext, body: JsonObject): JsonObject {
  if ('trusted_metadata' in body) throw new Refusal('cannot_update_trusted_metadata');
  const metadata = body['untrusted_metadata'] ?? null;
  if (metadata === null) return {};
  if (!isObject(metadata)) throw new Refusal('bad_request', { message: 'untrusted_metadata must be an object.' });
  const columns = fieldsOf(context).flatMap(([key, field]) =>
    Object.hasOwn(metadata, key) ? Object.entries(columnOf(context, key, field, metadata[key])) : [],
  );
  return {
    ...Object.fromEntries(columns),
    foyerUntrustedMetadata: JSON.stringify(storedObject(JSON.stringify(metadata))),
  };
}

/** The value of one column, by better-auth's validator. Throws `bad_request` with the path of the field. */
function columnOf({ auth }: ProjectContext, key: string, field: AdditionalField, given: unknown): JsonObject {
  const refuse = (message: string, cause?: unknown) =>
    new Refusal('bad_request', { message, path: `untrusted_metadata.${key}`, cause });
  const isEmpty = given === null || given === '';
  if (isEmpty && field.required === true) throw refuse(`${key} is required`);
  const value = isEmpty && field.type !== 'string' ? null : typed(field, given);
  if (value === undefined) throw refuse(`${key} must be ${[field.type].flat().join(' or ')}.`);
  if (value === null) return { [key]: null };
  try {
    return parseUserInput(auth.options, { [key]: value }, 'update');
  } catch (thrown) {
    throw isAPIError(thrown) && thrown.statusCode < 500 ? refuse(thrown.message, thrown) : thrown;
  }
}

/** A value of JSON as its column has it. Undefined: it is of a different type. */
function typed({ type }: AdditionalField, given: unknown): unknown {
  if (given === null) return null;
  if (Array.isArray(type)) return type.includes(given as never) ? given : undefined;
  switch (type) {
    case 'string':
      return typeof given === 'string' ? given : undefined;
    case 'number':
      return typeof given === 'number' ? given : undefined;
    case 'boolean':
      return typeof given === 'boolean' ? given : undefined;
    case 'date':
      return dateOf(given);
    default:
      return given;
  }
}

function dateOf(given: unknown): Date | undefined {
  const date = typeof given === 'string' && /^\d{4}-\d\d-\d\d/.test(given) ? new Date(given) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}

/** The metadata of a user. The host's columns outrank copies in it, because its own pages might have changed them. */
export function viewMetadata(context: ProjectContext, user: UserRow): JsonObject {
  const stored = storedObject(user.foyerUntrustedMetadata);
  const keys = fieldsOf(context).map(([key]) => key);
  const columns = fieldsOf(context).flatMap(([key, { defaultValue }]) => {
    const value = plain((user as unknown as JsonObject)[key]);
    const isSet = value !== null && (Object.hasOwn(stored, key) || value !== defaultValue);
    return isSet ? [[key, value] as const] : [];
  });
  const others = Object.entries(stored).filter(([key]) => !keys.includes(key));
  return Object.fromEntries([...others, ...columns]);
}

/** A value of a column as JSON. A date without a time is a text such as `1815-12-10`. */
function plain(value: unknown): unknown {
  if (!(value instanceof Date)) return value ?? null;
  return value.toISOString().replace(/T00:00:00\.000Z$/, '');
}
