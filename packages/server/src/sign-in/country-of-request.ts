import type { PhoneCountries } from '@foyer/core';
import { firstCountry } from '@foyer/core/internal/shared';
import { header } from '../request';

/** Maximum number of languages that are read: browsers send a few. */
const AT_MOST = 10;

// Decision 167.
/** The options of a phone field, with the region of the request's languages instead of `auto`. */
export const countriesOf = <Options extends PhoneCountries>(
  options: Options | undefined,
  request: Request,
): Options | undefined =>
  options?.defaultCountry === 'auto'
    ? { ...options, defaultCountry: firstCountry(options, languagesOf(header(request, 'accept-language'))) }
    : options;

/** The languages of the header, in its order: browsers sort them by preference. */
const languagesOf = (text: string): readonly string[] =>
  text
    .split(',', AT_MOST)
    .map((part) => (part.split(';')[0] ?? '').trim())
    .filter((language) => language !== '' && language !== '*');
