import type { InitialConsent } from '@foyer/core';
import { IdentityProvider, prepareIdentityProvider } from '@foyer/react-ui';

/** Data that a server loads before it renders the page. */
export const prepare = () => prepareIdentityProvider();

/**
 * What a server knows per request, and no markup says. A page of this host is drawn once, so its address brings it to
 * the browser.
 */
const parameter = (name: string): string =>
  (typeof location === 'object' ? new URLSearchParams(location.search).get(name) : null) ?? '';

/** As `getInitialConsent` answers. */
const known = (): InitialConsent => ({
  flow: 'authorize',
  projectName: 'localhost',
  first: {
    at: 'consent',
    userId: parameter('user'),
    request: {
      clientId: parameter('client_id'),
      redirectUri: 'https://notes.example/back',
      host: 'notes.example',
      responseType: 'code',
      scopes: ['openid', 'email'],
    },
    consent: {
      client: { name: { text: 'Acme Notes', from: 'client', doubts: [] }, isFirstParty: false },
      host: 'notes.example',
      account: 'ada@example.com',
      hasCustomScopes: false,
      sections: [{ header: 'requesting', items: [{ kind: 'identity' }, { kind: 'profile', details: ['email'] }] }],
      isHostManifest: false,
      scopes: ['openid', 'email'],
      ungrantable: [],
    },
  },
});

export const ConsentScreen = () => <IdentityProvider initialConsent={known()} styles={{ container: { width: 400 } }} />;
