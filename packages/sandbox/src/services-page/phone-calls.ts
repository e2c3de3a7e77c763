import { getExampleNumber, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';

/** `parsedPhoneNumber` of contract 8. Input that cannot be parsed is returned unchanged. */
export function parseNumber(phoneNumber: string, region: string | null) {
  const country = region !== null && isSupportedCountry(region) ? region : undefined;
  const parsed = parsePhoneNumberFromString(phoneNumber, country);
  if (parsed === undefined) return { isValid: false, number: phoneNumber, national: phoneNumber };
  return { isValid: parsed.isValid(), number: parsed.number, national: parsed.formatNational() };
}

/** `getExamplePhoneNumber`: a mobile number in national format, or undefined for an unknown region. */
export function exampleNumber(region: string | null) {
  if (region === null || !isSupportedCountry(region)) return {};
  const phoneNumber = getExampleNumber(region, examples)?.formatNational();
  return phoneNumber === undefined ? {} : { phoneNumber };
}
