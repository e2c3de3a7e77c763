import type { Client } from '@foyer/core';
import type { AccountSectionName } from '@foyer/core/account';
import type { WidgetElement } from '../define-elements';
import type { MountOptions } from '../mount-function';
import type { Writable } from '../widget-element';
import { define, widgetElement } from '../widget-element';
import type { ElementOptions } from '../with-languages';
import { withLanguages } from '../with-languages';
import { ACCOUNT_CLIENTS, mountAccount } from './account-mount';
import type { MountedAccountProps } from './account-widget';

/**
 * `<foyer-account>`: rendered as soon as it has a client. The attribute `section` (`section="emails"`) shows only one
 * section; the property takes precedence.
 */
export interface FoyerAccountElement extends WidgetElement, Writable<Required<MountedAccountProps>> {}

declare global {
  interface HTMLElementTagNameMap {
    'foyer-account': FoyerAccountElement;
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
  'headingLevel',
  'openSection',
  'onSection',
] as const;

/** Registers `<foyer-account>` unless there is an element with that name. Does nothing on a server. */
export function defineAccountElement(options?: ElementOptions): void {
  if (typeof customElements === 'undefined') return;
  const mount = withLanguages(options?.languages, mountAccount);
  define('foyer-account', () => {
    const Widget = widgetElement<Client, MountedAccountProps>(
      ACCOUNT_CLIENTS,
      (client, given) => mount(client, withSection(given)),
      PROPERTIES,
    );
    return class extends Widget {
      static readonly observedAttributes = [...((Widget as Observing).observedAttributes ?? []), 'section'];
    };
  });
}

interface Observing {
  readonly observedAttributes?: readonly string[];
}

/** The section of the property, or else of the attribute. An unknown section is reported when it is rendered. */
function withSection(given: MountOptions<MountedAccountProps>): MountOptions<MountedAccountProps> {
  const named = (given.element as Element).getAttribute('section') ?? undefined;
  return { ...given, section: given.section ?? (named as AccountSectionName | undefined) };
}
