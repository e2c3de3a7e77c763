import { FoyerError } from '../base/errors';
import type { ParsedPhone, PhoneParser } from './deps';

// Decision 167.
/** The countries of a phone field. */
export interface PhoneCountries {
  /**
   * The country that a phone field begins with, ISO 3166-1 alpha-2: `'DE'`. `'auto'`: the region of the browser's
   * language.
   * @defaultValue `'US'`, or the first allowed country
   */
  readonly defaultCountry?: string | undefined;
  /**
   * The countries that a phone field offers, and whose numbers it accepts. Countries with the same calling code, such
   * as `'US'` and `'CA'`, look the same. The provider's settings still apply.
   * @defaultValue all
   */
  readonly allowedCountries?: readonly string[] | undefined;
}

/**
 * Parses a phone number.
 * @throws FoyerError `invalid_phone_number_country_code` for a number of a country that is not allowed.
 */
export async function parseAllowed(
  { phone }: PhoneParser,
  text: string,
  country: string,
  { allowedCountries }: PhoneCountries = {},
): Promise<ParsedPhone> {
  const parsed = await (allowedCountries ? phone.parse(text, country, allowedCountries) : phone.parse(text, country));
  if (parsed.isForeign)
    throw new FoyerError('invalid_phone_number_country_code', 'The country of this phone number is not allowed.');
  return parsed;
}
