import { useClient, useSession } from '@foyer/react-headless';
import { useState } from 'react';
import type { Provider } from '../client/provider';
import { useReachable } from '../client/use-reachable';
import { Door } from './door';

interface AppProps {
  readonly provider: Provider;
}

/** A door with a doorman, built only on the headless hooks. */
export function App({ provider }: AppProps) {
  const { session } = useClient();
  const { session: current } = useSession();
  const reachable = useReachable(provider.origin);
  const [visit, setVisit] = useState(0);
  const [message, setMessage] = useState('');
  const leave = async () => {
    const text = await session.revoke().then(
      () => 'You have left.',
      () => 'You have left here. The provider could not be reached.',
    );
    setMessage(text);
    setVisit((now) => now + 1);
  };
  return (
    <>
      <Door key={visit} onLeave={() => void leave()} />
      <footer className="foot">
        <span role="status">
          {reachable ? message : `The provider at ${provider.origin} does not answer. Start it with: npm run demo`}
        </span>
        <nav className="foot-links" aria-label="Elsewhere">
          {current ? (
            <button type="button" className="foot-link" onClick={() => void leave()}>
              Log out
            </button>
          ) : null}
          <a className="foot-link" href={provider.inbox} target="foyer-inbox" rel="noopener">
            Inbox
          </a>
          <a className="foot-link" href={`index.html${location.search}`}>
            The widget
          </a>
        </nav>
      </footer>
    </>
  );
}
