import { loadLocale } from '@foyer/locales/organizations/load';
import type { Locale } from '@foyer/locales';
import { served } from '../../strings/served';

/** The language of the widgets for organizations that serves a tag best. */
export const organizationLocaleFile = async (wanted: string): Promise<Locale> => served(wanted, await loadLocale(wanted));
