import { byClass, type ClassBreak, type Plant } from './planting';

const PAGE = 'http://localhost:3000';
const PATH = /\/(?:welcome|reset|in|up)$/;

/** Takes these addresses for those of the page: the provider sees the page's own in their place. */
const taking =
  (fits: RegExp, field: string, isTaken: (url: string) => boolean): Plant =>
  (handle) =>
  async (request) => {
    const url = new URL(request.url);
    if (!fits.test(url.pathname)) return handle(request);
    const instead = (given: string) => (isTaken(given) ? `${PAGE}${PATH.exec(given)?.[0] ?? '/welcome'}` : given);
    const asked = url.searchParams.get(field);
    if (asked !== null) url.searchParams.set(field, instead(asked));
    if (request.method === 'GET') return handle(new Request(url, { headers: request.headers }));
    const body = JSON.parse(await request.text()) as Record<string, unknown>;
    if (typeof body[field] === 'string') body[field] = instead(body[field]);
    return handle(new Request(url, { method: request.method, headers: request.headers, body: JSON.stringify(body) }));
  };

const parsed = (url: string): URL | null => (URL.canParse(url) ? new URL(url) : null);
const LINKS = /\/sdk\/v1\/magic_links\/email\/login_or_create$/;
const LOGIN = 'login_magic_link_url';

/** Lists of pages that are compared in part. */
export const pageBreaks: readonly ClassBreak[] = [
  ...byClass('email-links', {
    'any-page-for-sign-up': [
      'The page for sign-up is not looked at',
      taking(LINKS, 'signup_magic_link_url', () => true),
      'email-links.send.signup-magic-link-url.foreign',
    ],
    'pages-by-beginning': [
      'A page is compared by its beginning',
      taking(LINKS, LOGIN, (url) => url.startsWith(PAGE)),
      'email-links.send.login-magic-link-url.foreign',
    ],
    'pages-by-beginning-of-host': [
      'A host is compared by its beginning',
      taking(LINKS, LOGIN, (url) => parsed(url)?.hostname.startsWith('localhost') === true),
      'email-links.send.login-magic-link-url.foreign',
    ],
    'pages-by-end-of-host': [
      'A host is compared by its end',
      taking(LINKS, LOGIN, (url) => parsed(url)?.hostname.endsWith('localhost') === true),
      'email-links.send.login-magic-link-url.foreign',
    ],
    'pages-by-content': [
      'A page has to be in the address anywhere',
      taking(LINKS, LOGIN, (url) => url.includes(PAGE)),
      'email-links.send.login-magic-link-url.foreign',
    ],
    'pages-of-any-scheme': [
      'javascript: is taken for a page',
      taking(LINKS, LOGIN, (url) => url.startsWith('javascript:')),
      'email-links.send.login-magic-link-url.foreign',
    ],
    'pages-with-user-info': [
      'An address with a user name is taken for the page',
      taking(LINKS, LOGIN, (url) => parsed(url)?.host === 'localhost:3000'),
      'email-links.send.login-magic-link-url.foreign',
    ],
    'pages-without-scheme': [
      'An address without a scheme is taken for a path',
      taking(LINKS, LOGIN, (url) => url.startsWith('/')),
      'email-links.send.login-magic-link-url.foreign',
    ],
    'pages-of-any-port': [
      'Each port of the host is taken',
      taking(
        LINKS,
        LOGIN,
        (url) =>
          parsed(url)?.hostname === 'localhost' && parsed(url)?.username === '' && parsed(url)?.protocol === 'http:',
      ),
      'email-links.send.login-magic-link-url.near',
    ],
    'pages-over-ftp': [
      'Each scheme of the host is taken',
      taking(LINKS, LOGIN, (url) => /^(?:ftp|https):\/\/localhost:3000\//.test(url)),
      'email-links.send.login-magic-link-url.near',
    ],
  }),
  ...byClass('passwords', {
    'reset-page-by-beginning': [
      'The page of a reset is compared by its beginning',
      taking(/reset\/start$/, 'reset_password_redirect_url', (url) => url.startsWith(PAGE)),
      'passwords.reset.reset-password-redirect-url.foreign',
    ],
    'reset-any-log-in-page': [
      'The page that logs in without a password is not looked at',
      taking(/reset\/start$/, 'login_redirect_url', () => true),
      'passwords.reset.login-redirect-url.foreign',
    ],
  }),
  ...byClass('social', {
    'oauth-any-sign-up-page': [
      'The page for sign-up after a provider is not looked at',
      taking(/public\/oauth\/\w+\/start$/, 'signup_redirect_url', () => true),
      'social.start.signup-redirect-url.foreign',
    ],
    'oauth-any-port': [
      'Each port of the host is taken after a provider',
      taking(/public\/oauth\/\w+\/start$/, 'login_redirect_url', (url) => parsed(url)?.port === '4999'),
      'social.start.login-redirect-url.near',
    ],
  }),
  ...byClass('sso', {
    'sso-any-sign-up-page': [
      'The page for sign-up after a company is not looked at',
      taking(/public\/sso\/start$/, 'signup_redirect_url', () => true),
      'sso.start.signup-redirect-url.foreign',
    ],
  }),
  ...byClass('organizations', {
    'member-page-by-beginning': [
      'A page of members is compared by its beginning',
      taking(/b2b\/magic_links\/email\/login_or_signup$/, 'login_redirect_url', (url) => url.startsWith(PAGE)),
      'organizations.links.login-page.foreign',
    ],
    'discovery-any-page': [
      'The page of discovery is not looked at',
      taking(/b2b\/magic_links\/email\/discovery\/send$/, 'discovery_redirect_url', () => true),
      'organizations.links.discovery-page.foreign',
    ],
    'member-reset-any-page': [
      "The page of a member's reset is not looked at",
      taking(/b2b\/passwords\/email\/reset\/start$/, 'reset_password_redirect_url', () => true),
      'organizations.passwords.reset-page.foreign',
    ],
  }),
];
