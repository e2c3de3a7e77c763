import type { OrganizationProviderProps as ClientProviderProps } from '@foyer/react-headless/organizations';
import { OrganizationProvider as ClientProvider } from '@foyer/react-headless/organizations';
import type { WidgetSettings } from '../frame/widget-settings';
import { WidgetSettingsProvider } from '../frame/widget-settings';
import type { UserButtonStrings } from '../user-button/user-button-text';
import type { OrganizationAccountStrings } from './account/organization-account-known-keys';
import type { AdminStrings } from './admin/admin-known-keys';
import type { OrganizationLoginConfig } from './login/organization-context';
import type { OrganizationSwitcherStrings } from './switcher/switcher-known-keys';
import type { OrganizationStrings } from './text/organization-catalogue';

/** The texts of all widgets for organizations, by key. */
type AllStrings = OrganizationStrings &
  OrganizationAccountStrings &
  AdminStrings &
  OrganizationSwitcherStrings &
  UserButtonStrings;

/**
 * The props of `OrganizationProvider`: those of `@foyer/react-headless/organizations`, and settings for all widgets.
 */
export interface OrganizationProviderProps
  extends ClientProviderProps, WidgetSettings<AllStrings, OrganizationLoginConfig> {}

/**
 * Provides a client of organizations to the hooks and widgets below, and settings that all these widgets inherit. It is
 * `OrganizationProvider` of `@foyer/react-headless/organizations` with the additional props `appearance`, `strings`,
 * `locale`, `languages` and `config`.
 *
 * @throws UsageError if `client` is no client of organizations.
 */
export function OrganizationProvider({
  appearance,
  strings,
  locale,
  languages,
  config,
  children,
  ...client
}: OrganizationProviderProps) {
  return (
    <ClientProvider {...client}>
      <WidgetSettingsProvider
        appearance={appearance}
        strings={strings}
        locale={locale}
        languages={languages}
        config={config}
      >
        {children}
      </WidgetSettingsProvider>
    </ClientProvider>
  );
}
