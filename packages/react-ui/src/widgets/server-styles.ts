/**
 * The styles of what a server renders: the frame of a widget and the loader in it. This module and its style sheets are a
 * file of their own, without React, so that server components may call `getStyles`.
 */
import iconCss from '../parts/icon.css?inline';
import loaderCss from '../parts/loader.css?inline';
import logoCss from '../parts/logo.css?inline';
import watermarkCss from '../parts/watermark.css?inline';
import baseCss from '../theme/base.css?inline';
import tokensCss from '../theme/tokens.css?inline';

/**
 * Returns the style sheet of a widget that a server has rendered and scripts have not reached yet, as CSS text. Put it in
 * a `<style>` of the page, with the nonce of its Content-Security-Policy if it has one. React 19 needs no such call: there
 * a widget brings these styles along.
 */
export const getStyles = (): string => [tokensCss, baseCss, logoCss, loaderCss, iconCss, watermarkCss].join('');
