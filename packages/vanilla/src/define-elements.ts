import type { Client, FoyerError, Problem, SignIn } from '@foyer/core';
import type {
  DeviceApprovalProps,
  HostEvent,
  IdentityProviderProps,
  LoginProps,
  PasskeyRegistrationProps,
  ResetPasswordProps,
} from '@foyer/react-ui';
import {
  mountDeviceApproval,
  mountIdentityProvider,
  mountLogin,
  mountPasskeyRegistration,
  mountResetPassword,
  USER_CLIENTS,
} from './mounts';
import type { WidgetElementOf, Writable } from './widget-element';
import { define, widgetElement } from './widget-element';
import type { ElementOptions } from './with-languages';
import { withLanguages } from './with-languages';

/** The properties of every widget element, in addition to those of its widget. */
export type WidgetElement = WidgetElementOf<Client>;

/** `<foyer-device-approval>`: rendered as soon as it has a client. It needs no `config`. */
export interface FoyerDeviceApprovalElement extends WidgetElement, Writable<Required<DeviceApprovalProps>> {}

/** `<foyer-identity-provider>`: rendered as soon as it has a client. It needs no `config`. */
export interface FoyerIdentityProviderElement extends WidgetElement, Writable<Required<IdentityProviderProps>> {}

/** `<foyer-login>`: rendered as soon as it has a `config` and a client (`client` or the attribute `public-token`). */
export interface FoyerLoginElement extends WidgetElement, Writable<Required<LoginProps>> {}

/** `<foyer-passkey-registration>`: rendered as soon as it has a client. It needs no `config`. */
export interface FoyerPasskeyRegistrationElement extends WidgetElement, Writable<Required<PasskeyRegistrationProps>> {}

/** `<foyer-reset-password>`: rendered as soon as it has a client. It needs no `config`. */
export interface FoyerResetPasswordElement extends WidgetElement, Writable<Required<ResetPasswordProps>> {}

declare global {
  interface HTMLElementTagNameMap {
    'foyer-device-approval': FoyerDeviceApprovalElement;
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

const PROPERTIES = ['config', 'styles', 'callbacks', 'strings', 'locale', 'languages'] as const;

/**
 * Registers the custom elements that are not registered yet; the others are unchanged. Does nothing on a server.
 *
 * @example
 * import { defineElements } from '@foyer/vanilla';
 *
 * defineElements();
 * // <foyer-login public-token="public-token-live-1234" config='{"products":["otp"]}'></foyer-login>
 */
export function defineElements(options?: ElementOptions): void {
  if (typeof customElements === 'undefined') return;
  const languages = options?.languages;
  const deviceApproval = withLanguages(languages, mountDeviceApproval);
  const identityProvider = withLanguages(languages, mountIdentityProvider);
  const login = withLanguages(languages, mountLogin);
  const passkeyRegistration = withLanguages(languages, mountPasskeyRegistration);
  const resetPassword = withLanguages(languages, mountResetPassword);
  define('foyer-device-approval', () => widgetElement(USER_CLIENTS, deviceApproval, PROPERTIES));
  define('foyer-identity-provider', () =>
    widgetElement(USER_CLIENTS, identityProvider, [...PROPERTIES, 'getIDPConsentManifest', 'authTokenParams']),
  );
  define('foyer-login', () => widgetElement(USER_CLIENTS, login, PROPERTIES, 'config'));
  define('foyer-passkey-registration', () => widgetElement(USER_CLIENTS, passkeyRegistration, PROPERTIES));
  define('foyer-reset-password', () =>
    widgetElement(USER_CLIENTS, resetPassword, [...PROPERTIES, 'passwordResetToken']),
  );
}
