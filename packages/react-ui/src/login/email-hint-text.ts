/** The text of the hint below an email field. */
export const emailHintText = {
  'foyer.emailHint': 'Did you mean {email}?',
} as const;
