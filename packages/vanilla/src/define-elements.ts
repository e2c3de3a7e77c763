import type { FoyerError, Problem, SignIn } from '@foyer/core';
import type { HostEvent, IdentityProviderProps, LoginProps, PasskeyRegistrationProps, ResetPasswordProps } from '@foyer/react-ui';
import { mountIdentityProvider, mountLogin, mountPasskeyRegistration, mountResetPassword } from './mounts';
import type { WidgetElement } from './widget-element';
import { widgetElement } from './widget-element';

type Writable<Props> = { -readonly [Key in keyof Props]: Props[Key] | undefined };

/** `<foyer-identity-provider>`: drawn as soon as it has a client. It needs no `config`. */
export interface FoyerIdentityProviderElement extends WidgetElement, Writable<Required<IdentityProviderProps>> {}

/** `<foyer-login>`: drawn as soon as it has a `config` and a client (`client` or the attribute `public-token`). */
export interface FoyerLoginElement extends WidgetElement, Writable<Required<LoginProps>> {}

/** `<foyer-passkey-registration>`: drawn as soon as it has a client. It needs no `config`. */
export interface FoyerPasskeyRegistrationElement extends WidgetElement, Writable<Required<PasskeyRegistrationProps>> {}

/** `<foyer-reset-password>`: drawn as soon as it has a client. It needs no `config`. */
export interface FoyerResetPasswordElement extends WidgetElement, Writable<Required<ResetPasswordProps>> {}

declare global {
  interface HTMLElementTagNameMap {
    'foyer-identity-provider': FoyerIdentityProviderElement;
    'foyer-login': FoyerLoginElement;
    'foyer-passkey-registration': FoyerPasskeyRegistrationElement;
    'foyer-reset-password': FoyerResetPasswordElement;
  }
  interface HTMLElementEventMap {
    'foyer-event': CustomEvent<HostEvent>;
    'foyer-error': CustomEvent<FoyerError | Problem>;
    'foyer-signed-in': CustomEvent<SignIn>;
    'foyer-signed-out': CustomEvent<null>;
  }
}

const PROPERTIES = ['config', 'styles', 'callbacks', 'strings'] as const;

/** Registers the custom elements that are not registered yet. Does nothing on a server. */
export function defineElements(): void {
  if (typeof customElements === 'undefined') return;
  define('foyer-identity-provider', () =>
    widgetElement(mountIdentityProvider, [...PROPERTIES, 'getIDPConsentManifest', 'authTokenParams']),
  );
  define('foyer-login', () => widgetElement(mountLogin, PROPERTIES, 'config'));
  define('foyer-passkey-registration', () => widgetElement(mountPasskeyRegistration, PROPERTIES));
  define('foyer-reset-password', () => widgetElement(mountResetPassword, [...PROPERTIES, 'passwordResetToken']));
}

function define(name: string, make: () => CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, make());
}
