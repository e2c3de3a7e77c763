/** What the button of the switcher says before anything is loaded. */
export const switcherButtonText = {
  'foyer.org.switch.label': 'Organization',
  'foyer.error.network': 'We could not reach the server. Check your connection and try again.',
} as const;
