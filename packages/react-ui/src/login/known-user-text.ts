/** The texts for users whom the host, the page's URL or this browser knows. */
export const knownUserText = {
  'foyer.lastUsed': 'Last used',
  'foyer.title.logIn': 'Log in',
  'foyer.title.signUp': 'Sign up',
} as const;
