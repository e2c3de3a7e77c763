/** Texts of the switcher's button before its panel is loaded. */
export const switcherButtonText = {
  'foyer.org.switch.label': 'Organization',
  'foyer.error.network': 'We could not reach the server. Check your connection and try again.',
} as const;
