import { UsageError } from '@foyer/core';
import { report } from '@foyer/core/skin';
import type { Locale } from '@foyer/locales';

/** The language that was found for a tag. Throws if there is none, and says so in the console: the program names it. */
export function served(wanted: string, found: Locale | undefined): Locale {
  if (found) return found;
  const message = `locale=${JSON.stringify(wanted)} is not a language of @foyer/locales, so English is shown.`;
  report(message);
  throw new UsageError(message, 'invalid_config');
}
