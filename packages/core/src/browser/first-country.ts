import type { PhoneCountries } from '../flow/phone-countries';
import { callingCode } from './countries';

// Spec section 2.
const DEFAULT_COUNTRY = 'US';

const known = (country: unknown): string | undefined => {
  const upper = typeof country === 'string' ? country.toUpperCase() : '';
  return callingCode(upper) === undefined ? undefined : upper;
};

/**
 * The country that a phone field begins with, ISO 3166-1 alpha-2. Unknown countries are ignored.
 * @param languages The languages of the browser, BCP 47. Undefined: not known yet.
 */
export function firstCountry(
  { defaultCountry, allowedCountries }: PhoneCountries,
  languages: readonly string[] | undefined,
): string {
  const wanted = defaultCountry === 'auto' ? regionOf(languages ?? []) : known(defaultCountry);
  const allowed = allowedOf(allowedCountries);
  const first = wanted ?? DEFAULT_COUNTRY;
  return !allowed || allowed.includes(first) ? first : (allowed[0] ?? first);
}

/** The known countries of a host's list, each once. Undefined: all. */
export function allowedOf(allowed: PhoneCountries['allowedCountries']): readonly string[] | undefined {
  if (!Array.isArray(allowed)) return undefined;
  const countries = allowed.flatMap((country) => known(country) ?? []);
  return countries.length > 0 ? [...new Set(countries)] : undefined;
}

/** The region of the first language that has one, or that is mainly spoken in one. */
function regionOf(languages: readonly string[]): string | undefined {
  for (const language of languages) {
    const region = known(readRegion(language));
    if (region) return region;
  }
  return undefined;
}

function readRegion(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    return undefined;
  }
}
