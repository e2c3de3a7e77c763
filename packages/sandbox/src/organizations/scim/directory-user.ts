import { readEmail } from '../../accounts/email-address';
import { isObject, type JsonObject } from '../../http/json';
import { MULTI_VALUED } from './attribute-names';
import { ScimError } from './scim-error';

/** A user as a directory describes it. */
export interface DirectoryUser {
  /** In the original spelling. */
  readonly userName: string;
  readonly externalId: string | null;
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly isActive: boolean;
}

const LONGEST = 254;

/** Reads a user from attributes in canonical spelling. Throws `invalidValue`. */
export function readDirectoryUser(attributes: Readonly<Record<string, unknown>>): DirectoryUser {
  demandTypes(attributes);
  const userName = textOf(attributes, 'userName');
  if (userName === null) throw wrong('userName is required.');
  const email = readEmail(userName) ?? readEmail(mainEmail(attributes['emails']));
  if (email === null) throw wrong('userName, or one of emails, must be an email address.');
  return {
    userName,
    externalId: textOf(attributes, 'externalId'),
    email,
    name: nameOf(attributes),
    isActive: flagOf(attributes['active']),
  };
}

const TEXTS = ['nickName', 'profileUrl', 'title', 'userType', 'preferredLanguage', 'locale', 'timezone'];

/** Checks that attributes have the types of the schema, because answers repeat them. Throws `invalidValue`. */
function demandTypes(attributes: Readonly<Record<string, unknown>>): void {
  for (const key of TEXTS) textOf(attributes, key);
  if (!isObject(attributes['name'] ?? {})) throw wrong('name must be an object.');
  for (const key of MULTI_VALUED) {
    const list = attributes[key] ?? [];
    if (!Array.isArray(list)) throw wrong(`${key} must be a list.`);
    if (!list.every((one) => isObject(one) || (key !== 'emails' && typeof one === 'string')))
      throw wrong(`Each of ${key} must be an object.`);
  }
  for (const { value } of listed(attributes['emails'])) {
    if (value !== undefined && typeof value !== 'string') throw wrong('The value of an email must be a string.');
  }
}

const listed = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Reads a short text; null if it is absent or empty. Throws `invalidValue`. */
export function textOf(attributes: Readonly<Record<string, unknown>>, key: string): string | null {
  const value = attributes[key] ?? '';
  if (typeof value !== 'string' || value.length > LONGEST)
    throw wrong(`${key} must be a string of at most ${LONGEST} characters.`);
  return value.trim() === '' ? null : value;
}

/** The primary address, else the work address, else the first. */
function mainEmail(emails: unknown): unknown {
  const all = listed(emails);
  const main = all.find(({ primary }) => isTrue(primary)) ?? all.find(({ type }) => type === 'work') ?? all[0];
  return main?.['value'];
}

function nameOf(attributes: Readonly<Record<string, unknown>>): string {
  const name = isObject(attributes['name']) ? attributes['name'] : {};
  const parts = [textOf(name, 'givenName'), textOf(name, 'familyName')].filter((part) => part !== null).join(' ');
  return textOf(attributes, 'displayName') ?? textOf(name, 'formatted') ?? parts;
}

/** Entra sends truth values as text. */
const isTrue = (value: unknown): boolean =>
  value === true || (typeof value === 'string' && value.toLowerCase() === 'true');

function flagOf(value: unknown): boolean {
  if (value === undefined || isTrue(value)) return true;
  if (value === false || (typeof value === 'string' && value.toLowerCase() === 'false')) return false;
  throw wrong('active must be true or false.');
}

function wrong(detail: string): ScimError {
  return new ScimError(400, detail, 'invalidValue');
}
