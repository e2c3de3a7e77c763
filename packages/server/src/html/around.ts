import { firstFormCss } from '@foyer/react-ui/internal/shared';
import type { VNode } from 'preact';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Rendering } from './rendering/rendering';
import { during } from './rendering/rendering';
import { styleText } from './rendering/style-text';
import { HiddenFields } from './elements/form-element';
import { element } from './elements/given';
import type { RenderOptions } from './options';

/** Adds the styles before the screen, and the form of the controls that are in no form. */
export function aroundOf(rendering: Rendering, screen: string, options: RenderOptions, isAdopted: boolean): string {
  const isShadow = inShadow(options);
  const selector = isShadow ? ':host' : `.foyer[data-foyer="${idOf(options)}"]`;
  const style = styleText([firstFormCss, ...rendering.styles], selector, options.styles, isAdopted);
  return during(rendering, () => {
    const form = element(
      'form',
      { id: rendering.pressesId, method: 'post', action: options.action },
      h(HiddenFields, { form: undefined }),
    );
    const presses = rendering.hasLoosePress ? renderToString(form) : '';
    const host = element('div', { class: 'foyer-host', 'data-scheme': schemeOf(options) });
    const content = holding(element('style', { nonce: options.nonce }), style) + screen + presses;
    return holding(host, isShadow ? holding(element('template', { shadowrootmode: 'open' }), content) : content);
  });
}

/** Inserts markup into an empty element. */
const holding = (empty: VNode, markup: string): string => renderToString(empty).replace(/(?=<\/\w+>$)/, () => markup);

export const inShadow = ({ config }: RenderOptions): boolean => config?.enableShadowDOM === true;

/** Used in a selector and in ids. */
export const idOf = ({ id }: RenderOptions): string => (id !== undefined && /^[a-z][\w-]*$/i.test(id) ? id : 'foyer');

/** `auto` follows the preference of the browser: see `styleText`. */
export const schemeOf = ({ styles }: RenderOptions): string => {
  const scheme = styles?.colorScheme;
  return scheme === 'dark' || scheme === 'auto' ? scheme : 'light';
};
