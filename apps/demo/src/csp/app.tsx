import type { Client } from '@foyer/core';
import { FoyerProvider } from '@foyer/react-headless';
import { Login } from '@foyer/react-ui';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { readSetup } from '../setup/address';
import { loginProps } from '../setup/login-props';
import type { Violations } from './violations';

interface AppProps {
  readonly client: Client;
  readonly violations: Violations;
}

/** The widget under the policy, and the violations that the browser reported. */
export function App({ client, violations }: AppProps) {
  const [address] = useState(() => new URL(location.href));
  const props = useMemo(() => loginProps(readSetup(address), address), [address]);
  const list = useSyncExternalStore(violations.subscribe, violations.list);
  return (
    <FoyerProvider client={client}>
      <p className="count" role="status" data-testid="violations" data-count={list.length}>
        {list.length === 0 ? 'Nothing was forbidden.' : `${list.length} forbidden: ${list.join(', ')}`}
      </p>
      <Login {...props} />
    </FoyerProvider>
  );
}
