import type { Locale } from '@foyer/locales';
import { matchLocale } from '@foyer/locales';

const ENGLISH: Locale = { tag: 'en', dir: 'ltr', texts: {} };

/**
 * The language of a widget if none of the host's languages matches a tag: English, if English matches. For any other
 * tag it returns a message for the developer.
 * @param isGiven Whether the host has given languages to choose from.
 */
export function unservedLocale(wanted: string, isGiven: boolean): Locale | string {
  if (matchLocale(wanted, [ENGLISH.tag]) || (isGiven && wanted === 'auto')) return ENGLISH;
  const asked = `locale=${JSON.stringify(wanted)}`;
  return isGiven
    ? `${asked} is not one of the widget's \`languages\`, so English is shown. Add it, or pass a tag that it has.`
    : `${asked} has no languages to choose from, so English is shown. Pass languages={loadLocale}, with loadLocale of` +
        ' @foyer/locales/load (for organizations: @foyer/locales/organizations/load), or import one language and pass it as locale.';
}
