import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { expect, it } from 'vitest';
import { callingCode, countries } from '../../src/browser/countries';

it('has the calling code of every country that the phone parser knows', () => {
  const known = getCountries().map((country) => ({ country, callingCode: getCountryCallingCode(country) }));
  expect(countries()).toEqual(known.sort((a, b) => (a.country < b.country ? -1 : 1)));
  expect(callingCode('GB')).toBe('44');
  expect(callingCode('ZZ')).toBeUndefined();
});
