import type { Client } from '@foyer/core';
import { FoyerProvider, useSession } from '@foyer/react-headless';
import type { IdentityProviderProps } from '@foyer/react-ui';
import { IdentityProvider, Login } from '@foyer/react-ui';
import { useMemo, useState } from 'react';
import { readSetup } from '../setup/address';
import { loginProps } from '../setup/login-props';
import { useReportedSteps } from './use-reported-events';

/**
 * The page that apps redirect users to: the request and, while no one is signed in, a sign-in form next to it.
 * `IdentityProvider` stays mounted, so the request is preserved. Email links return here, with the query.
 */
export function App({ client }: { readonly client: Client }) {
  const [events, callbacks] = useReportedSteps();
  const [{ config, styles }] = useState(() => ofAddress(new URL(location.href)));
  return (
    <FoyerProvider client={client}>
      <div className="widgets">
        <div data-testid="consent">
          <IdentityProvider config={config} styles={styles} callbacks={callbacks} />
        </div>
        <SignIn />
      </div>
      <output hidden data-testid="reported-events">
        {events.join(' ')}
      </output>
    </FoyerProvider>
  );
}

/** The options in the URL of this demo page. Never read a security setting from the URL on your own page. */
function ofAddress(address: URL): Pick<IdentityProviderProps, 'config' | 'styles'> {
  const isHintWanted = address.searchParams.get('logoutConfirmation') === 'unless-proved';
  return {
    config: isHintWanted ? { logoutConfirmation: 'unless-proved' } : {},
    styles: loginProps(readSetup(address), address).styles,
  };
}

/** Sign-in while no one is signed in. Email links return to this address, with its query. */
export function SignIn() {
  const { session, isInitialized } = useSession();
  const [address] = useState(() => new URL(location.href));
  const { config } = useMemo(() => loginProps(readSetup(address), address), [address]);
  if (session || !isInitialized) return null;
  return (
    <div data-testid="login">
      <Login config={config} />
    </div>
  );
}
