'use client';

import { IdentityProvider, StytchEventType, type IDPConsentManifestGenerator } from '@stytch/react';

const manifest: IDPConsentManifestGenerator = ({ scopes, clientName }) => [
  { header: `${clientName} may:`, items: scopes.map((scope) => ({ text: scope, details: [`The scope ${scope}`] })) },
];

export function Consent({ token }: { readonly token: string }) {
  return (
    <IdentityProvider
      getIDPConsentManifest={manifest}
      authTokenParams={{ trustedAuthToken: token, tokenProfileID: 'trusted-profile-1' }}
      callbacks={{
        onEvent: ({ type }) => type === StytchEventType.OAuthAuthorizeFlowStart && console.info('asked'),
      }}
    />
  );
}
