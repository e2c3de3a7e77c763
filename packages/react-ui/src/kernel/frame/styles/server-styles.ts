/**
 * The styles of what a server renders: the frame of a widget and the loader in it. This module and its style sheets are a
 * file of their own, without React, so that server components may call `getStyles`.
 */
import iconCss from '../../parts/styles/icon.css?inline';
import loaderCss from '../../parts/styles/loader.css?inline';
import logoCss from '../../parts/styles/logo.css?inline';
import watermarkCss from '../../parts/styles/watermark.css?inline';
import baseCss from '../../theme/styles/base.css?inline';
import tokensCss from '../../theme/styles/tokens.css?inline';

/**
 * Returns the style sheet of a widget that a server has rendered and scripts have not reached yet, as CSS text. Put it in
 * a `<style>` of the page, with the nonce of its Content-Security-Policy if it has one. React 19 needs no such call: there
 * a widget brings these styles along.
 */
export const getStyles = (): string => [tokensCss, baseCss, logoCss, loaderCss, iconCss, watermarkCss].join('');
