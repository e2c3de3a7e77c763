import type {
  MemberListProps,
  OrganizationConnectedAppsProps,
  OrganizationSettingsProps,
  ScimConnectionProps,
  SsoConnectionsProps,
} from '@foyer/react-ui/organizations/admin';
import type { Writable } from '../../widget-element';
import { define, widgetElement } from '../../widget-element';
import type { ElementOptions } from '../../with-languages';
import { withLanguages } from '../../with-languages';
import type { OrganizationWidgetElement } from '../define-organization-elements';
import { MEMBER_CLIENTS } from '../member-clients';
import {
  mountMemberList,
  mountOrganizationConnectedApps,
  mountOrganizationSettings,
  mountScimConnection,
  mountSsoConnections,
} from './admin-mounts';

/** `<foyer-member-list>`: rendered as soon as it has a client. Like the other admin elements, it needs no `config`. */
export interface FoyerMemberListElement extends OrganizationWidgetElement, Writable<Required<MemberListProps>> {}

/** `<foyer-organization-settings>`: rendered as soon as it has a client. */
export interface FoyerOrganizationSettingsElement
  extends OrganizationWidgetElement, Writable<Required<OrganizationSettingsProps>> {}

/** `<foyer-sso-connections>`: rendered as soon as it has a client. */
export interface FoyerSsoConnectionsElement
  extends OrganizationWidgetElement, Writable<Required<SsoConnectionsProps>> {}

/** `<foyer-scim-connection>`: rendered as soon as it has a client. */
export interface FoyerScimConnectionElement
  extends OrganizationWidgetElement, Writable<Required<ScimConnectionProps>> {}

/** `<foyer-organization-connected-apps>`: rendered as soon as it has a client. */
export interface FoyerOrganizationConnectedAppsElement
  extends OrganizationWidgetElement, Writable<Required<OrganizationConnectedAppsProps>> {}

declare global {
  interface HTMLElementTagNameMap {
    'foyer-member-list': FoyerMemberListElement;
    'foyer-organization-settings': FoyerOrganizationSettingsElement;
    'foyer-sso-connections': FoyerSsoConnectionsElement;
    'foyer-scim-connection': FoyerScimConnectionElement;
    'foyer-organization-connected-apps': FoyerOrganizationConnectedAppsElement;
  }
}

const PROPERTIES = ['config', 'styles', 'callbacks', 'strings', 'locale', 'languages', 'headingLevel'] as const;

/** Registers the admin elements that are not registered yet; the others are unchanged. Does nothing on a server. */
export function defineAdminElements(options?: ElementOptions): void {
  if (typeof customElements === 'undefined') return;
  const languages = options?.languages;
  const [members, settings] = [
    withLanguages(languages, mountMemberList),
    withLanguages(languages, mountOrganizationSettings),
  ];
  const [sso, scim] = [withLanguages(languages, mountSsoConnections), withLanguages(languages, mountScimConnection)];
  const apps = withLanguages(languages, mountOrganizationConnectedApps);
  define('foyer-member-list', () => widgetElement(MEMBER_CLIENTS, members, PROPERTIES));
  define('foyer-organization-settings', () => widgetElement(MEMBER_CLIENTS, settings, PROPERTIES));
  define('foyer-sso-connections', () => widgetElement(MEMBER_CLIENTS, sso, PROPERTIES));
  define('foyer-scim-connection', () => widgetElement(MEMBER_CLIENTS, scim, PROPERTIES));
  define('foyer-organization-connected-apps', () => widgetElement(MEMBER_CLIENTS, apps, PROPERTIES));
}
