import { UsageError } from '@foyer/core';
import type { Locale } from '@foyer/locales';
import { matchLocale } from '@foyer/locales';

const ENGLISH: Locale = { tag: 'en', dir: 'ltr', texts: {} };

/**
 * What a widget speaks where nothing that the host has given serves a tag: English, if that serves it. Throws a UsageError
 * `invalid_config` for any other, as the program names it.
 *
 * @param isGiven Whether the host has given languages to choose from.
 */
export function unservedLocale(wanted: string, isGiven: boolean): Locale {
  if (matchLocale(wanted, [ENGLISH.tag]) || (isGiven && wanted === 'auto')) return ENGLISH;
  const asked = `locale=${JSON.stringify(wanted)}`;
  const message = isGiven
    ? `${asked} is none of the languages that the widget was given; English is shown.`
    : `${asked} has no languages to choose from; English is shown. Give the widget languages={loadLocale}, with loadLocale of` +
      ' @foyer/locales/load (for organizations: @foyer/locales/organizations/load), or import one language and give it as locale.';
  throw new UsageError(message, 'invalid_config');
}
