import { cleanPhone } from '@foyer/wire/pasted';
import { loader } from '../base/load';
import { within } from '../base/waits';
import type { ParsedPhone } from '../flow/deps';
import { callingCode } from './countries';
import { allowedOf } from './first-country';
import type * as PhoneParser from './phone-parser';
import type { Platform } from '../base/platform';

/** Phone numbers. The parser is a chunk that the first use loads. */
export interface Phone {
  // Spec section 5.
  /**
   * The E.164 number. After 2 s, or if the parser fails: calling code plus digits, treated as valid.
   * @param allowedCountries The countries of which the number can be. Undefined: all.
   */
  parse(this: void, phone: string, country: string, allowedCountries?: readonly string[]): Promise<ParsedPhone>;
  /**
   * The number as it is usually written in its country. Reads `phone` as a national number of `country` if that is
   * given, else in international form. After 10 s, or on failure: the text itself. Never rejects.
   */
  format(this: void, phone: string, country?: string): Promise<string>;
  /** The country of a number in international form (`+44 20 …`); null for any other text. Never rejects. */
  detect(this: void, text: string): Promise<{ readonly country: string; readonly national: string } | null>;
}

/** Spec section 9, in ms. */
const PARSE_TIMEOUT = 2000;
const FORMAT_TIMEOUT = 10_000;

const parserFile = loader(() => import('./phone-parser'));

/** @param load Loads the parser. */
export function createPhone(
  platform: Pick<Platform, 'timer'>,
  load: () => Promise<typeof PhoneParser> = parserFile,
): Phone {
  /** Undefined if the work fails or takes longer than `ms`. */
  const inTime = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
    within(platform, ms, work).catch(() => undefined);

  async function parse(phone: string, country: string): Promise<ParsedPhone> {
    const parsed = await inTime(
      PARSE_TIMEOUT,
      load().then(({ parsePhone }) => parsePhone(cleanPhone(phone), country)),
    );
    if (parsed) return parsed;
    const text = cleanPhone(phone);
    // In Italy the zero in brackets belongs to the number.
    const digits = (/^\+\s*39/.test(text) ? text : text.replace(/\(0+\)/, '')).replace(/\D/g, '');
    const code = text.startsWith('+') ? '' : (callingCode(country) ?? '');
    return { isValid: digits !== '', number: `+${code}${digits}`, national: phone };
  }

  return {
    async parse(phone, country, allowedCountries) {
      const parsed = await parse(phone, country);
      return parsed.isValid && isForeign(parsed.number, allowedCountries) ? { ...parsed, isForeign: true } : parsed;
    },
    async format(phone, country) {
      const shown = await inTime(
        FORMAT_TIMEOUT,
        load().then(({ formatPhone }) => formatPhone(cleanPhone(phone), country)),
      );
      return shown ?? phone;
    },
    async detect(text) {
      const phone = cleanPhone(text);
      if (!phone.startsWith('+')) return null;
      return (
        (await inTime(
          PARSE_TIMEOUT,
          load().then(({ detectPhone }) => detectPhone(phone)),
        )) ?? null
      );
    },
  };
}

/** Whether an E.164 number has the calling code of none of these countries. No calling code begins with another one. */
const isForeign = (number: string, countries: readonly string[] | undefined): boolean =>
  allowedOf(countries)?.every((country) => !number.startsWith(`+${callingCode(country) ?? ''}`)) ?? false;
