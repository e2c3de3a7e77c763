/** Texts of the page that refused an email link, and of links that work on any device. */
export const renewText = {
  'foyer.link.again.code': 'Email me a code instead',
  'foyer.link.again.link': 'Send a new link to this browser',
  'foyer.link.confirm.anywhere':
    'This link logs you in to {site}, with the account that it was sent to. Continue only if you requested it yourself.',
  'foyer.link.elsewhere':
    'Did you open the link on another device? Then you are signed in there. To log in here too, request a new link.',
} as const;
