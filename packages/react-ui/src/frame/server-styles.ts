/**
 * The styles of what a server renders. This module and its style sheets are files of their own, without React, so that
 * server components may call `getStyles`.
 */
import passwordCss from '../parts/password-field.css?inline';
import notesCss from '../parts/notes.css?inline';
import phoneCss from '../parts/phone-field.css?inline';
import { firstFormCss } from '../parts/first-form-css';
import autoCss from '../theme/auto-scheme.css?inline';

/** The colours of `colorScheme: 'auto'` where no script looks for the scheme of the page. */
export const autoSchemeCss: string = autoCss;

/**
 * Returns the style sheet of a widget that a server has rendered and scripts have not reached yet, as CSS text. Put it
 * in a `<style>` of the page, with the nonce of its Content-Security-Policy if it has one. React 19 needs no such call:
 * there a widget brings these styles along.
 */
export const getStyles = (): string => `${firstFormCss}${autoSchemeCss}${phoneCss}${passwordCss}${notesCss}`;
