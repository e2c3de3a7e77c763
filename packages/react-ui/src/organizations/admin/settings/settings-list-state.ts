import type { SettingsGroup, SettingsState, SettingsWarning } from '@foyer/core/organizations/admin';
import type { StateAt } from '../../../account/screens';
import type { settingsText } from './settings-text';

/** The states that show settings. */
export type SettingsListState = StateAt<
  SettingsState,
  'show' | 'edit' | 'confirmSave' | 'saving' | 'changedElsewhere' | 'confirmDelete' | 'deleting'
>;

/** The states in which a group is open. */
export type OpenGroupState = Extract<SettingsListState, { readonly group: SettingsGroup }>;

/** The title of each group. */
export const TITLES = {
  name: 'foyer.org.settings.name',
  slug: 'foyer.org.settings.slug',
  logo: 'foyer.org.settings.logo',
  signIn: 'foyer.org.settings.signIn',
  mfa: 'foyer.org.mfa',
  joining: 'foyer.org.settings.joining',
  invites: 'foyer.org.settings.invites',
} as const satisfies Readonly<Record<SettingsGroup, keyof typeof settingsText>>;

/** Warnings before a change that has consequences. */
export const WARNINGS = {
  old_links: 'foyer.org.settings.slugNote',
  narrowed: 'foyer.org.settings.narrowed',
  own_second_factor: 'foyer.org.settings.mfaSelf',
} as const satisfies Readonly<Record<SettingsWarning, keyof typeof settingsText>>;
