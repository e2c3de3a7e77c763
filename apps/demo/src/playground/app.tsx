import type { Client } from '@foyer/core';
import { FoyerProvider } from '@foyer/react-headless';
import { useState } from 'react';
import type { Provider } from '../client/provider';
import { useReachable } from '../client/use-reachable';
import { useSetup } from '../setup/use-setup';
import { TopBar } from '../site/top-bar';
import { AccountCard } from './account-card';
import { EventCard } from './event-card';
import { Panel } from './panel';
import { Stage } from './stage';
import { useLog } from './use-log';

interface AppProps {
  readonly client: Client;
  readonly provider: Provider;
  readonly two: boolean;
}

/** Whether the page was opened by a reset email. The client has removed the token from the URL. */
const isResetLink = (client: Client): boolean =>
  ['reset_password', 'login'].includes(client.parseAuthenticateUrl()?.tokenType ?? '');

function withDevtools(href: string): string {
  const address = new URL(href);
  address.searchParams.set('devtools', '');
  return address.href;
}

/** The widget on a host page, the panel that changes it, and its events. */
export function App({ client, provider, two }: AppProps) {
  const control = useSetup();
  const { entries, doubts, callbacks, clear } = useLog();
  const reachable = useReachable(provider.origin, doubts);
  const [round, setRound] = useState(0);
  const [resetting, setResetting] = useState(() => isResetLink(client));
  function startOver(): void {
    setResetting(false);
    setRound((now) => now + 1);
  }
  return (
    <FoyerProvider client={client}>
      <TopBar current="index.html" title="Foyer, the login widget" inbox={provider.inbox} />
      <main className="columns">
        <Stage
          {...control}
          provider={provider}
          reachable={reachable}
          callbacks={callbacks}
          round={round}
          onStartOver={startOver}
          two={two}
          resetting={resetting}
        />
        <section className="live" aria-labelledby="live-title">
          <h2 className="column-title" id="live-title">
            Watch it
          </h2>
          <AccountCard client={client} onLoggedOut={() => setResetting(false)} onError={callbacks.onError} />
          <EventCard entries={entries} clear={clear} />
          <a className="button" href={withDevtools(location.href)}>
            Developer tools
          </a>
        </section>
        <Panel {...control} />
      </main>
    </FoyerProvider>
  );
}
