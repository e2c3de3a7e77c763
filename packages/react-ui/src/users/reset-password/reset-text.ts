/** Texts of the form for a new reset email. */
export const resetText = {
  'foyer.link.again.link': 'Send a new link to this browser',
} as const;
