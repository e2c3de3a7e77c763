/** The error catalogue. The texts that the first form needs even without a network are in main-text.ts. */
export { problemWords as errorsText } from '@foyer/core/internal/shared';

/** Texts of pages that work without JavaScript, where a server handles the steps. */
export const stepText = {
  'foyer.steps.cookies': 'Your browser is blocking cookies. Allow them for this site, then start again.',
  'foyer.steps.expired': 'This page has expired, or your browser is blocking cookies. Please start again.',
  'foyer.steps.refused': 'We could not accept that form. Please try again here.',
  'foyer.steps.older': 'You submitted an older version of this page. This is the current one.',
  'foyer.steps.confirm': 'Please confirm: press the same button again to give this app access to your account.',
  'foyer.steps.passkeysNeedScript': 'Passkeys need JavaScript. Turn it on in your browser, then reload this page.',
  'foyer.steps.walletsNeedScript': 'Crypto wallets need JavaScript. Turn it on in your browser, then reload this page.',
  'foyer.steps.needsScript':
    'Passkeys and crypto wallets need JavaScript. Turn it on in your browser, then reload this page.',
} as const;
