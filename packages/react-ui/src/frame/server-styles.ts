/**
 * The styles of server-rendered widgets. This module and its style sheets are separate files without React, so that
 * server components can call `getStyles`.
 */
import passwordCss from '../parts/password-field.css?inline';
import notesCss from '../parts/notes.css?inline';
import phoneCss from '../parts/phone-field.css?inline';
import { firstFormCss } from '../parts/first-form-css';
import autoCss from '../theme/auto-scheme.css?inline';

/** The colors of `colorScheme: 'auto'` for pages where no script reads the color scheme. */
export const autoSchemeCss: string = autoCss;

/**
 * Returns the style sheet of a server-rendered widget before hydration, as CSS text. Put it in a `<style>` of the page,
 * with the nonce of its Content-Security-Policy if it has one. Not needed with React 19: there a widget includes these
 * styles in its markup.
 */
export const getStyles = (): string => `${firstFormCss}${autoSchemeCss}${phoneCss}${passwordCss}${notesCss}`;
