import { parsePhoneNumberWithError } from 'libphonenumber-js/min';
import * as z from 'zod/mini';
import { Refusal } from './api-error';
import type { JsonObject } from './json';

/** An optional string; null and '' count as absent. Throws `bad_request` for any other type. */
export function optionalText(body: JsonObject, key: string): string | null {
  const value = body[key] ?? '';
  if (typeof value !== 'string') throw new Refusal('bad_request', { message: `${key} must be a string.` });
  return value === '' ? null : value;
}

/** A string that must not be empty. Throws `bad_request`. */
export function requiredText(body: JsonObject, key: string): string {
  const value = optionalText(body, key);
  if (value === null) throw new Refusal('bad_request', { message: `${key} is required.` });
  return value;
}

/** A string that may be empty, such as a password whose strength is to be judged. Throws `bad_request`. */
export function textOf(body: JsonObject, key: string): string {
  const value = body[key];
  if (typeof value !== 'string') throw new Refusal('bad_request', { message: `${key} must be a string.` });
  return value;
}

/** A passcode of six digits. Throws `invalid_code`. */
export function sixDigits(body: JsonObject, key: string): string {
  const code = body[key];
  if (typeof code !== 'string' || !/^\d{6}$/.test(code)) throw new Refusal('invalid_code');
  return code;
}

const LONGEST_SESSION = 366 * 24 * 60;

/** `session_duration_minutes`, a whole number from 5 to 527040. Throws `invalid_session_duration_minutes`. */
export function sessionMinutes(body: JsonObject): number {
  const value = body['session_duration_minutes'];
  if (typeof value === 'number' && Number.isInteger(value) && value >= 5 && value <= LONGEST_SESSION) return value;
  throw new Refusal('invalid_session_duration_minutes');
}

const LONGEST_EXPIRATION = 7 * 24 * 60;

/** An expiration in minutes, at most a week; `fallback` when absent. Throws `invalid_expiration`. */
export function expirationMinutes(body: JsonObject, key: string, fallback: number): number {
  const value = body[key] ?? fallback;
  if (typeof value === 'number' && value >= 1 && value <= LONGEST_EXPIRATION) return value;
  throw new Refusal('invalid_expiration', { message: `${key} must be a number from 1 to ${LONGEST_EXPIRATION}.` });
}

const email = z.email().check(z.maxLength(254));

/** The address of a person (`email`) or a member (`email_address`) in lower case, as better-auth keeps it. Throws `invalid_email`. */
export function emailOf(body: JsonObject): string {
  const { data } = email.safeParse(body['email'] ?? body['email_address']);
  if (data === undefined) throw new Refusal('invalid_email');
  return data.toLowerCase();
}

/** A phone number in E.164. Throws `invalid_phone_number` and `invalid_phone_number_country_code`. */
export function phoneNumberOf(body: JsonObject): string {
  const value = body['phone_number'];
  if (typeof value !== 'string' || !/^\+\d{1,20}$/.test(value)) throw new Refusal('invalid_phone_number');
  try {
    const parsed = parsePhoneNumberWithError(value);
    if (parsed.isValid()) return parsed.number;
  } catch (cause) {
    const isCountry = cause instanceof Error && cause.message === 'INVALID_COUNTRY';
    throw new Refusal(isCountry ? 'invalid_phone_number_country_code' : 'invalid_phone_number', { cause });
  }
  throw new Refusal('invalid_phone_number');
}
