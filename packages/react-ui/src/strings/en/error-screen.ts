/** The screen for what cannot be said below a field. */
export const errorScreenText = {
  'error.title': 'Looks like there was an error!',
  'button.back.ariaLabel': 'Back',
} as const;
