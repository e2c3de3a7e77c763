/** Texts of the notice in the built-in browsers of apps. */
export const inAppText = {
  'foyer.inApp.title': 'Open this page in your browser',
  'foyer.inApp.google': 'Google does not allow logging in inside this app.',
  'foyer.inApp.link': 'The link that we email you opens in your browser, not in this app.',
  'foyer.inApp.menu': 'Copy the link to your browser, or open the page there from the menu of this app.',
  'foyer.inApp.address': 'Link to this page',
  'foyer.inApp.copy': 'Copy link',
  'foyer.inApp.copied': 'Copied',
  'foyer.inApp.copyFailed': 'The link could not be copied. Select it and copy it yourself.',
  'foyer.inApp.open': 'Open in browser',
  'foyer.inApp.share': 'Share link',
} as const;
