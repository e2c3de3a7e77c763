import type { Connection, OrganizationLoginState, OrganizationTarget } from '@foyer/core/organizations';
import { ANYBODY, HARBOUR, LONG_NAME, OF_HARBOUR, STEP_UP, UNBROKEN_NAME } from './about';
import { choosing, list } from './discovery';

export type MainState = Extract<OrganizationLoginState, { readonly at: 'main' }>;
type About = MainState['about'];
type Products = NonNullable<About['ways']['products']>;

const choiceOf = (state: OrganizationLoginState) => (state.at === 'discovery' ? { choice: state.inner } : {});

/** The first screen, for all organizations of an address. */
export const main = (rest: Partial<MainState> = {}): MainState => ({
  at: 'main',
  about: ANYBODY,
  entry: 'open',
  ...rest,
});

const by = (about: About, ...products: Products): About => ({ ...about, ways: { ...about.ways, products } });
export const anybodyBy = (...products: Products): About => by(ANYBODY, ...products);
export const harbourBy = (...products: Products): About => by(OF_HARBOUR, ...products);

const connection = (id: string, displayName: string, identityProvider: string): Connection => ({
  id,
  displayName,
  identityProvider,
});
const withTarget = (more: Partial<OrganizationTarget>): About => ({ ...OF_HARBOUR, target: { ...HARBOUR, ...more } });

/** An organization with SSO connections. */
export const COMPANY: About = withTarget({
  connections: [
    connection('saml-connection-1', 'Okta', 'okta'),
    connection('saml-connection-2', 'Entra ID', 'microsoft-entra'),
  ],
});
export const LONG_COMPANY: About = withTarget({
  name: LONG_NAME,
  connections: [
    connection('saml-connection-1', UNBROKEN_NAME, 'generic'),
    connection('saml-connection-2', LONG_NAME, 'okta'),
  ],
});
export const UNBROKEN: About = withTarget({ name: UNBROKEN_NAME, logoUrl: '' });
export const NAMELESS: About = withTarget({ name: '', logoUrl: '' });
export const BROKEN_LOGO: About = withTarget({ logoUrl: 'data:image/png;base64,AAAA' });

/** The member is known, and verifies the address again. */
export const STEPPING_UP: About = { ...OF_HARBOUR, email: STEP_UP.email, stepUp: STEP_UP };
/** A visitor whose address Harbour wants verified first, chosen from a list that Back returns to. */
export const UNVERIFIED: About = {
  ...STEPPING_UP,
  ...choiceOf(choosing(list())),
  stepUp: { ...STEP_UP, emailVerified: false },
};
export const STEP_UP_BY_GOOGLE: About = {
  ...STEPPING_UP,
  stepUp: { ...STEP_UP, methods: ['google_oauth', 'password'] },
};
export const STEP_UP_BY_PASSWORD: About = { ...STEPPING_UP, stepUp: { ...STEP_UP, methods: ['password'] } };

/** Long German words, which must not be cut or overflow the card. */
export const GERMAN_MAIN = {
  'login.title': 'Registrieren oder anmelden',
  'organizationLogin.title': 'Weiter zur Organisation {organizationName}',
  'button.continueWithEmail': 'Mit der E-Mail-Adresse fortfahren',
  'button.usePassword': 'Stattdessen das Anmeldepasswort verwenden',
  'button.emailLink': 'Anmeldebestätigungslink per E-Mail-Nachricht zusenden',
  'button.emailCode': 'Anmeldebestätigungscode per E-Mail-Nachricht zusenden',
  'provider.continueWithSSO': 'Mit der Unternehmensanmeldung fortfahren',
  'oauth.continueWithMicrosoft': 'Mit dem Microsoft-Benutzerkonto fortfahren',
} as const;
