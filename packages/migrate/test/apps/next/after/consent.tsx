'use client';

import type { ConsentManifestGenerator } from '@foyer/core';
import { IdentityProvider } from '@foyer/react-ui';

const manifest: ConsentManifestGenerator = ({ scopes, clientName }) => [
  { header: `${clientName} may:`, items: scopes.map((scope) => ({ text: scope, details: [`The scope ${scope}`] })) },
];

export function Consent({ token }: { readonly token: string }) {
  return (
    <IdentityProvider
      getIDPConsentManifest={manifest}
      authTokenParams={{ trustedAuthToken: token, tokenProfileID: 'trusted-profile-1' }}
      callbacks={{
        onEvent: ({ type }) => type === 'OAUTH_AUTHORIZE_FLOW_START' && console.info('asked'),
      }}
    />
  );
}
