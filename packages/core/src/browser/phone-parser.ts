import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { ParsedPhone } from '../flow/deps';

/**
 * Parses a number. Only the provider knows new ranges, so every number of a possible length is valid here. This file
 * is its own chunk, because it contains the numbering plans of all countries.
 */
export function parsePhone(text: string, country: string): ParsedPhone {
  const parsed = read(text, country);
  return parsed
    ? { isValid: parsed.isPossible(), number: parsed.number, national: parsed.formatNational() }
    : { isValid: false, number: text, national: text };
}

/** The number in national form; undefined if the text is not a complete number. */
export function formatPhone(text: string, country?: string): string | undefined {
  const parsed = read(text, country);
  return parsed?.isPossible() ? parsed.formatNational() : undefined;
}

export function detectPhone(text: string): { readonly country: string; readonly national: string } | null {
  const parsed = read(text);
  return parsed?.country ? { country: parsed.country, national: parsed.formatNational() } : null;
}

/** Some countries' plans lack the zero in brackets, as in `+44 (0)20 …`. */
function read(text: string, country?: string) {
  const parsed = parse(text, country);
  return parsed?.isPossible() ? parsed : (parse(text.replace(/\(0+\)/, ''), country) ?? parsed);
}

const parse = (text: string, country = '') =>
  parsePhoneNumberFromString(text, {
    extract: false,
    ...(isSupportedCountry(country) && { defaultCountry: country }),
  });
