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
    ? `${asked} is not among the languages that the widget was given, so English is shown.`
    : `${asked} has no languages to choose from, so English is shown. Give the widget languages={loadLocale}, with loadLocale of` +
        ' @foyer/locales/load (for organizations: @foyer/locales/organizations/load), or import one language and give it as locale.';
}
