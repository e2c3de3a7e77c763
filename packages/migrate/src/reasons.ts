/** Instructions for names of the provider's SDK that are not rewritten. */
const HOC = (hook: string) => `Foyer has no higher-order components. Call ${hook} in the component.`;
const ELEMENT = (name: string, mount: string) =>
  `Call defineElements() of @foyer/vanilla, then set properties on <${name}>: client, config, callbacks. Or call ${mount}(client, { element }).`;

/** The classes of the provider's elements. */
const ELEMENTS: Readonly<Record<string, string>> = {
  StytchUI: ELEMENT('foyer-login', 'mountLogin'),
  StytchResetPassword: ELEMENT('foyer-reset-password', 'mountResetPassword'),
  StytchPasskeyRegistration: ELEMENT('foyer-passkey-registration', 'mountPasskeyRegistration'),
  StytchIdentityProvider: ELEMENT('foyer-identity-provider', 'mountIdentityProvider'),
};
export const isElement = (name: string): boolean => Object.hasOwn(ELEMENTS, name);
export const RENDER =
  "Foyer's elements have no render(): set the properties client, config and callbacks, at any time.";

/** Instructions by imported name. */
export const LEFT: Readonly<Record<string, string>> = {
  ...ELEMENTS,
  withStytch: HOC('useClient()'),
  withStytchUser: HOC('useUser()'),
  withStytchSession: HOC('useSession()'),
  withStytchPermissions:
    'Foyer checks no permissions in the browser. Check them on your server; a browser can only hide a button.',
  useStytchIsAuthorized:
    'Foyer checks no permissions in the browser. Check them on your server; a browser can only hide a button.',
  parseOAuthAuthorizeParams:
    'parseAuthorizeRequest(search) of @foyer/core returns { request } or { refusal } and never throws.',
  parseOAuthLogoutParams:
    'parseLogoutRequest(search) of @foyer/core returns { request } or { refusal } and never throws.',
  PresentationConfig: 'Use styles, of the type StyleConfig, with different keys.',
  defaultTheme: 'Foyer has one default theme. Set styles or custom properties to change it.',
  defaultDarkTheme: 'Foyer has one default theme. Set styles or custom properties to change it.',
  shadcnTheme: 'Foyer has one default theme. Set styles or custom properties to change it.',
  StytchSDKError: 'Compare error.code: every error is a FoyerError with a stable code.',
  StytchAPISchemaError: 'Compare error.code: a request that the provider refuses is an ApiError.',
  mountLogin: 'Pass the client first and rename elementId: mountLogin(client, { element, … }).',
};

export const NO_COUNTERPART = (name: string): string => `${name} has no counterpart in Foyer.`;
export const OTHER_FORM = (from: string): string => `${from} is loaded in a form that this program does not rewrite.`;
export const B2B = "The provider's packages for organizations are not rewritten.";

/** Instructions by member of a client. */
export const MEMBERS: Readonly<Record<string, string>> = {
  rbac: 'The client checks no permissions. Check them on your server; a browser can only hide a button.',
  onStateChange: 'Listen with client.session.onChange and client.user.onChange.',
};

const SPENDS =
  'If the page of this URL contains Login, Login already uses the token: remove this code. Otherwise call client.authenticateByUrl.';

/** Instructions by the text of a string, or the name of an element. */
export const STRINGS: Readonly<Record<string, string>> = {
  'stytch-event': 'The event is foyer-event, and its detail is { type, data }.',
  'stytch-error': 'The event is foyer-error, and its detail is the error.',
  'stytch-ui': 'The element is foyer-login; defineElements() of @foyer/vanilla defines it.',
  'stytch-reset-password': 'The element is foyer-reset-password; defineElements() of @foyer/vanilla defines it.',
  'stytch-passkey-registration':
    'The element is foyer-passkey-registration; defineElements() of @foyer/vanilla defines it.',
  'stytch-identity-provider': 'The element is foyer-identity-provider; defineElements() of @foyer/vanilla defines it.',
  stytch_token_type: SPENDS,
};
