import type { LoginConfig } from '@foyer/core';
import type { FoyerProviderProps as ClientProviderProps } from '@foyer/react-headless';
import { FoyerProvider as ClientProvider } from '@foyer/react-headless';
import type { WidgetSettings } from '../frame/widget-settings';
import { WidgetSettingsProvider } from '../frame/widget-settings';
import type { UserButtonStrings } from '../user-button/user-button-text';
import type { AccountStrings } from './account/account-known-keys';
import type { Strings } from './text/catalogue';

/** The texts of all widgets for users, by key. */
type AllStrings = Strings & AccountStrings & UserButtonStrings;

/** The props of `FoyerProvider`: those of `@foyer/react-headless`, and settings for all widgets. */
export interface FoyerProviderProps extends ClientProviderProps, WidgetSettings<AllStrings, Partial<LoginConfig>> {}

/**
 * Provides a client to the hooks and widgets below, and settings that all these widgets inherit. It is `FoyerProvider`
 * of `@foyer/react-headless` with the additional props `appearance`, `strings`, `locale`, `languages` and `config`.
 *
 * @throws UsageError if `client` is no client.
 * @example
 * const config = defineLoginConfig({ products: ['otp'], otpOptions: { methods: ['email'] } });
 *
 * <FoyerProvider client={client} config={config} appearance={{ colors: { primary: '#0b3d91' } }}>
 *   <RequireSession fallback={<Login />}>
 *     <Account />
 *   </RequireSession>
 * </FoyerProvider>;
 */
export function FoyerProvider({
  appearance,
  strings,
  locale,
  languages,
  config,
  children,
  ...client
}: FoyerProviderProps) {
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
