import { loadLocale } from '@foyer/locales/load';
import type { Locale } from '@foyer/locales';
import { served } from './served';

/** The language of the widgets for users that serves a tag best. */
export const localeFile = async (wanted: string): Promise<Locale> => served(wanted, await loadLocale(wanted));
