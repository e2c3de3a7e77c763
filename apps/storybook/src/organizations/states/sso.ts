import type { Connection, OrganizationLoginState, SsoDiscoveryState } from '@foyer/core/organizations';
import { ANYBODY, LONG_NAME } from './about';

type State<At extends SsoDiscoveryState['at']> = Extract<SsoDiscoveryState, { readonly at: At }>;

const email = 'ada@harbour.example';

/** SSO discovery in one state. */
export const searching = (inner: SsoDiscoveryState): OrganizationLoginState => ({
  at: 'ssoDiscovery',
  about: { ...ANYBODY, email },
  inner,
});

/** One of each kind; two have the same name. */
export const CONNECTIONS: readonly Connection[] = [
  { id: 'saml-connection-1', displayName: 'Harbour Works', identityProvider: 'okta' },
  { id: 'saml-connection-2', displayName: 'Harbour Works', identityProvider: 'microsoft-entra' },
  { id: 'oidc-connection-1', displayName: 'Lighthouse', identityProvider: 'google-workspace' },
  { id: 'oidc-connection-2', displayName: LONG_NAME, identityProvider: 'generic' },
];

export const enter = (rest: Partial<State<'enter'>> = {}): State<'enter'> => ({ at: 'enter', email, ...rest });
export const choose = (rest: Partial<State<'choose'>> = {}): State<'choose'> => ({
  at: 'choose',
  email,
  connections: CONNECTIONS,
  ...rest,
});
export const slug = (rest: Partial<State<'enterSlug'>> = {}): State<'enterSlug'> => ({
  at: 'enterSlug',
  email,
  slug: '',
  ...rest,
});

/** Every state of the search. A missing one is a type error. */
export const SSO_STATES = {
  idle: { at: 'idle' },
  enter: enter(),
  looking: { at: 'looking', email },
  choose: choose(),
  enterSlug: slug(),
  lookingUp: { at: 'lookingUp', email, slug: 'harbour' },
  leaving: { at: 'leaving', connectionId: 'saml-connection-2', from: choose() },
  ended: { at: 'ended', outcome: { how: 'back' } },
} as const satisfies { [At in SsoDiscoveryState['at']]: State<At> };

/** Long German words, which must not be cut or overflow the card. */
export const GERMAN_SSO = {
  'ssoDiscovery.email.title': 'Geben Sie Ihre E-Mail-Adresse ein, um Ihre Anmeldeseite zu finden',
  'ssoDiscovery.title': 'Wählen Sie Ihre Unternehmensanmeldung aus',
  'ssoDiscovery.fallback.title': 'Für diese E-Mail-Adresse wurde keine Anmeldeseite gefunden',
  'ssoDiscovery.fallback.content':
    'Geben Sie die Kurzbezeichnung Ihrer Organisation aus Webadressen ein, oder melden Sie sich anders an.',
  'ssoDiscovery.fallback.button.reset': 'Andere Anmeldemöglichkeit verwenden',
  'foyer.orgSlug.label': 'Kurzbezeichnung Ihrer Organisation',
  'formField.orgSlug.placeholder': 'ihre-organisationskurzbezeichnung',
  'provider.continueWith': 'Weiter mit {displayName}',
  'foyer.sso.leaving': 'Sie werden zu Ihrer Unternehmensanmeldung weitergeleitet…',
} as const;
