import { cleanPhone } from '@foyer/wire/pasted';
import { ParseError, parsePhoneNumberWithError, type PhoneNumber } from 'libphonenumber-js/min';
import { ApiError } from '../http/api-error';
import type { Settings } from '../projects/settings';

/**
 * Validates a phone number, which must be in E.164, and returns it. Throws `invalid_phone_number`,
 * `invalid_phone_number_country_code` (unknown, or not allowed by the project) and `unsubscribed_phone_number`.
 */
export function checkPhoneNumber(input: unknown, settings: Settings): string {
  const number = typeof input === 'string' ? cleanPhone(input) : '';
  if (!/^\+\d{1,20}$/.test(number)) throw new ApiError('invalid_phone_number');
  const parsed = parse(number);
  if (!parsed.isPossible()) throw new ApiError('invalid_phone_number');
  if (!isAllowed(parsed, settings.allowed_country_codes)) throw new ApiError('invalid_phone_number_country_code');
  if (settings.unsubscribed_phone_numbers.includes(parsed.number)) throw new ApiError('unsubscribed_phone_number');
  return parsed.number;
}

function parse(input: string): PhoneNumber {
  try {
    return parsePhoneNumberWithError(input);
  } catch (cause) {
    const isCountry = cause instanceof ParseError && cause.message === 'INVALID_COUNTRY';
    throw new ApiError(isCountry ? 'invalid_phone_number_country_code' : 'invalid_phone_number', undefined, {
      cause,
    });
  }
}

function isAllowed(phone: PhoneNumber, allowed: Settings['allowed_country_codes']): boolean {
  if (allowed === null) return true;
  return allowed.some(
    (code) => code.toUpperCase() === phone.country || code.replace('+', '') === phone.countryCallingCode,
  );
}
