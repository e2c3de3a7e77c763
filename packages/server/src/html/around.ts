import { firstFormCss } from '@foyer/react-ui/internal/shared';
import type { VNode } from 'preact';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Drawing } from './drawing/drawing';
import { during } from './drawing/drawing';
import { styleText } from './drawing/style-text';
import { HiddenFields } from './elements/form-element';
import { element } from './elements/given';
import type { DrawOptions } from './options';

/** What stands around the screen: its styles before it, and the form of the controls that are in no other. */
export function aroundOf(drawing: Drawing, screen: string, options: DrawOptions, isAdopted: boolean): string {
  const isShadow = inShadow(options);
  const selector = isShadow ? ':host' : `.foyer[data-foyer="${idOf(options)}"]`;
  const style = styleText([firstFormCss, ...drawing.styles], selector, options.styles, isAdopted);
  return during(drawing, () => {
    const form = element(
      'form',
      { id: drawing.pressesId, method: 'post', action: options.action },
      h(HiddenFields, { form: undefined }),
    );
    const presses = drawing.hasLoosePress ? renderToString(form) : '';
    const host = element('div', { class: 'foyer-host', 'data-scheme': schemeOf(options) });
    const content = holding(element('style', { nonce: options.nonce }), style) + screen + presses;
    return holding(host, isShadow ? holding(element('template', { shadowrootmode: 'open' }), content) : content);
  });
}

/** An empty element with markup in it. */
const holding = (empty: VNode, markup: string): string => renderToString(empty).replace(/(?=<\/\w+>$)/, () => markup);

export const inShadow = ({ config }: DrawOptions): boolean => config?.enableShadowDOM === true;

/** A selector and ids are made of it. */
export const idOf = ({ id }: DrawOptions): string => (id !== undefined && /^[a-z][\w-]*$/i.test(id) ? id : 'foyer');

/** `auto` is what the visitor's browser prefers: see `styleText`. */
export const schemeOf = ({ styles }: DrawOptions): string => {
  const scheme = styles?.colorScheme;
  return scheme === 'dark' || scheme === 'auto' ? scheme : 'light';
};
