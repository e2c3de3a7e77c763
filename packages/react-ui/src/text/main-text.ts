import { builtInTexts } from '@foyer/core/internal/shared';

/**
 * Written as a character, it would double the memory of the first form's script (decision 140). Minifiers replace calls
 * that they know, such as `decodeURIComponent`, with the character.
 */
const ELLIPSIS = /* @__PURE__ */ JSON.parse('"\\u2026"') as string;

/**
 * Texts of the first form and of the parts of all widgets. They are also used without a network, when no other group
 * can be loaded.
 */
export const mainText = {
  'login.title': 'Sign up or log in',
  'methodDivider.text': 'or',
  'formField.email.label': 'Email',
  'formField.email.placeholder': 'example@email.com',
  'foyer.phone.label': 'Phone number',
  'foyer.phone.country': 'Country',
  'button.continue': 'Continue',
  'button.retry': 'Try again',
  'watermark.altText': 'Powered by {provider}',
  'foyer.loading': 'Loading',
  'foyer.noScript': 'JavaScript is turned off. Turn it on in your browser, then reload this page.',
  'foyer.stillWorking': `Still working${ELLIPSIS}`,
  ...builtInTexts,
} as const;

/** Texts of toasts. */
export const toastText = {
  'toast.emailResent': 'Email resent',
} as const;
