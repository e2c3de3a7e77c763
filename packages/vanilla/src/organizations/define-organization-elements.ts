import type {
  FoyerError,
  MemberSignIn,
  OrganizationClient,
  OrganizationHostEvent,
  Problem,
} from '@foyer/core/organizations';
import type {
  OrganizationDeviceApprovalProps,
  OrganizationIdentityProviderProps,
  OrganizationLoginProps,
} from '@foyer/react-ui/organizations';
import type { WidgetElementOf, Writable } from '../widget-element';
import { define, widgetElement } from '../widget-element';
import type { ElementOptions } from '../with-languages';
import { withLanguages } from '../with-languages';
import {
  mountOrganizationDeviceApproval,
  mountOrganizationIdentityProvider,
  mountOrganizationLogin,
  ORGANIZATION_CLIENTS,
} from './organization-mounts';

/** The events of the elements for organizations, which bubble out of shadow trees. */
export interface OrganizationElementEventMap {
  /** Dispatched with each event of `onEvent`. */
  'foyer-event': CustomEvent<OrganizationHostEvent>;
  /** Dispatched with each error of `onError`. */
  'foyer-error': CustomEvent<FoyerError | Problem>;
  /** Dispatched after each sign-in, with the argument of `onSignedIn`. */
  'foyer-signed-in': CustomEvent<MemberSignIn>;
  /** Dispatched when the session has ended. */
  'foyer-signed-out': CustomEvent<null>;
}

/** The properties of every widget element for organizations, in addition to those of its widget. */
export interface OrganizationWidgetElement extends WidgetElementOf<OrganizationClient> {
  // The elements for users have events with the same names and different contents, so the page's event map can't
  // contain these.
  addEventListener<Type extends keyof OrganizationElementEventMap>(
    type: Type,
    listener: (this: this, event: OrganizationElementEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Type extends Exclude<keyof HTMLElementEventMap, keyof OrganizationElementEventMap>>(
    type: Type,
    listener: (this: this, event: HTMLElementEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** `<foyer-organization-device-approval>`: rendered as soon as it has a client. It needs no `config`. */
export interface FoyerOrganizationDeviceApprovalElement
  extends OrganizationWidgetElement, Writable<Required<OrganizationDeviceApprovalProps>> {}

/** `<foyer-organization-identity-provider>`: rendered as soon as it has a client. It needs no `config`. */
export interface FoyerOrganizationIdentityProviderElement
  extends OrganizationWidgetElement, Writable<Required<OrganizationIdentityProviderProps>> {}

/**
 * `<foyer-organization-login>`: rendered as soon as it has a `config` and a client (`client` or the attribute
 * `public-token`).
 */
export interface FoyerOrganizationLoginElement
  extends OrganizationWidgetElement, Writable<Required<OrganizationLoginProps>> {}

declare global {
  interface HTMLElementTagNameMap {
    'foyer-organization-device-approval': FoyerOrganizationDeviceApprovalElement;
    'foyer-organization-identity-provider': FoyerOrganizationIdentityProviderElement;
    'foyer-organization-login': FoyerOrganizationLoginElement;
  }
}

const PROPERTIES = ['config', 'styles', 'callbacks', 'strings', 'locale', 'languages'] as const;

/**
 * Registers the custom elements for organizations that are not registered yet; the others are unchanged. Does nothing
 * on a server.
 */
export function defineOrganizationElements(options?: ElementOptions): void {
  if (typeof customElements === 'undefined') return;
  const languages = options?.languages;
  const deviceApproval = withLanguages(languages, mountOrganizationDeviceApproval);
  const identityProvider = withLanguages(languages, mountOrganizationIdentityProvider);
  const login = withLanguages(languages, mountOrganizationLogin);
  define('foyer-organization-device-approval', () => widgetElement(ORGANIZATION_CLIENTS, deviceApproval, PROPERTIES));
  define('foyer-organization-identity-provider', () =>
    widgetElement(ORGANIZATION_CLIENTS, identityProvider, [
      ...PROPERTIES,
      'getIDPConsentManifest',
      'trustedAuthTokenParams',
    ]),
  );
  define('foyer-organization-login', () => widgetElement(ORGANIZATION_CLIENTS, login, PROPERTIES, 'config'));
}
