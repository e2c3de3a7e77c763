import type { OrganizationSwitcherProps } from '@foyer/react-ui/organizations/switcher';
import type { Writable } from '../../widget-element';
import { define, widgetElement } from '../../widget-element';
import type { ElementOptions } from '../../with-languages';
import { withLanguages } from '../../with-languages';
import type { OrganizationWidgetElement } from '../define-organization-elements';
import { MEMBER_CLIENTS } from '../member-clients';
import { mountOrganizationSwitcher } from './organization-switcher-mount';

/**
 * `<foyer-organization-switcher>`: rendered as soon as it has a client and a member is signed in. It needs no `config`.
 */
export interface FoyerOrganizationSwitcherElement
  extends OrganizationWidgetElement, Writable<Required<OrganizationSwitcherProps>> {}

declare global {
  interface HTMLElementTagNameMap {
    'foyer-organization-switcher': FoyerOrganizationSwitcherElement;
  }
}

/** Registers `<foyer-organization-switcher>` unless there is an element with that name. Does nothing on a server. */
export function defineOrganizationSwitcherElement(options?: ElementOptions): void {
  if (typeof customElements === 'undefined') return;
  const mount = withLanguages(options?.languages, mountOrganizationSwitcher);
  define('foyer-organization-switcher', () =>
    widgetElement(MEMBER_CLIENTS, mount, ['config', 'styles', 'callbacks', 'strings', 'locale', 'languages']),
  );
}
