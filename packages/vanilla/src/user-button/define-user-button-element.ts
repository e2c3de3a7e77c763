import type { Client } from '@foyer/core';
import { createClient } from '@foyer/core';
import type { OrganizationClient } from '@foyer/core/organizations';
import type { UserButtonProps } from '@foyer/react-ui/user-button';
import type { WidgetElementOf, Writable } from '../widget-element';
import { define, widgetElement } from '../widget-element';
import type { ElementOptions } from '../with-languages';
import { withLanguages } from '../with-languages';
import { CLIENTS_OF_BOTH, mountUserButton } from './user-button-mount';

/**
 * `<foyer-user-button>`: rendered as soon as it has a client and an account is signed in. The property `client` accepts
 * either kind; the attribute `public-token` creates one for users.
 */
export interface FoyerUserButtonElement
  extends WidgetElementOf<Client | OrganizationClient>, Writable<Required<UserButtonProps>> {}

declare global {
  interface HTMLElementTagNameMap {
    'foyer-user-button': FoyerUserButtonElement;
  }
}

/** Registers `<foyer-user-button>` unless there is an element with that name. Does nothing on a server. */
export function defineUserButtonElement(options?: ElementOptions): void {
  if (typeof customElements === 'undefined') return;
  const mount = withLanguages(options?.languages, mountUserButton);
  define('foyer-user-button', () =>
    widgetElement({ ...CLIENTS_OF_BOTH, create: createClient }, mount, [
      'config',
      'styles',
      'callbacks',
      'strings',
      'locale',
      'languages',
    ]),
  );
}
