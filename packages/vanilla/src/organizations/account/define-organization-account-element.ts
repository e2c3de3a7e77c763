import type { OrganizationAccountProps } from '@foyer/react-ui/organizations/account';
import type { Writable } from '../../widget-element';
import { define, widgetElement } from '../../widget-element';
import type { ElementOptions } from '../../with-languages';
import { withLanguages } from '../../with-languages';
import type { OrganizationWidgetElement } from '../define-organization-elements';
import { MEMBER_CLIENTS } from '../member-clients';
import { mountOrganizationAccount } from './organization-account-mount';

/** `<foyer-organization-account>`: rendered as soon as it has a client. It needs no `config`. */
export interface FoyerOrganizationAccountElement
  extends OrganizationWidgetElement, Writable<Required<OrganizationAccountProps>> {}

declare global {
  interface HTMLElementTagNameMap {
    'foyer-organization-account': FoyerOrganizationAccountElement;
  }
}

const PROPERTIES = [
  'config',
  'styles',
  'callbacks',
  'strings',
  'locale',
  'languages',
  'section',
  'onSection',
  'headingLevel',
] as const;

/** Registers `<foyer-organization-account>` unless there is an element with that name. Does nothing on a server. */
export function defineOrganizationAccountElement(options?: ElementOptions): void {
  if (typeof customElements === 'undefined') return;
  const mount = withLanguages(options?.languages, mountOrganizationAccount);
  define('foyer-organization-account', () => widgetElement(MEMBER_CLIENTS, mount, PROPERTIES));
}
