import type { FoyerError, Problem } from '@foyer/core';
import type { HostEvent, LoginProps } from '@foyer/react-ui';
import { mountLogin } from './mount-login';
import type { WidgetElement } from './widget-element';
import { widgetElement } from './widget-element';

type Writable<Props> = { -readonly [Key in keyof Props]: Props[Key] | undefined };

/** `<foyer-login>`: drawn as soon as `config` and a client (`client` or the attribute `public-token`) are there. */
export interface FoyerLoginElement extends WidgetElement, Writable<Required<LoginProps>> {}

declare global {
  interface HTMLElementTagNameMap {
    'foyer-login': FoyerLoginElement;
  }
  interface HTMLElementEventMap {
    'foyer-event': CustomEvent<HostEvent>;
    'foyer-error': CustomEvent<FoyerError | Problem>;
  }
}

/** Registers the custom elements, those that are not registered yet. Does nothing on a server. */
export function defineElements(): void {
  if (typeof customElements === 'undefined' || customElements.get('foyer-login')) return;
  customElements.define('foyer-login', widgetElement(mountLogin, ['config', 'styles', 'callbacks', 'strings'], 'config'));
}
