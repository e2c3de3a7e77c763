import type { SharedCatalogue } from '../text/shared-catalogue';

/** The user button and its menu. */
export const userButtonText = {
  'foyer.me.menu.open': 'Account menu',
  'foyer.me.menu.manage': 'Manage account',
  'foyer.account.logOut': 'Log out',
  'foyer.error.network': 'We could not reach the server. Check your connection and try again.',
} as const;

/** The messages of the user button by key, with those that every widget can show. */
export type UserButtonCatalogue = SharedCatalogue & typeof userButtonText;

/** The keys of `strings` of the user button. */
export type UserButtonStringKey = keyof UserButtonCatalogue;

/**
 * A host's texts for the user button: a message in ICU MessageFormat for each replaced key, for example `{
 * 'foyer.me.menu.manage': 'Settings' }`. Keys that are left out stay in English.
 */
export type UserButtonStrings = { readonly [Key in UserButtonStringKey]?: string | undefined };
