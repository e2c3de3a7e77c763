import type { Client } from '@foyer/core';
import { FoyerProvider } from '@foyer/react-headless';
import { DeviceApproval } from '@foyer/react-ui';
import { SignIn } from '../consent/app';
import { useReportedSteps } from '../consent/use-reported-events';

/** The page that devices send users to: their code and, while no one is signed in, a sign-in form next to it. */
export function App({ client }: { readonly client: Client }) {
  const [events, callbacks] = useReportedSteps();
  return (
    <FoyerProvider client={client}>
      <div className="widgets">
        <div data-testid="device">
          <DeviceApproval callbacks={callbacks} />
        </div>
        <SignIn />
      </div>
      <output hidden data-testid="reported-events">
        {events.join(' ')}
      </output>
    </FoyerProvider>
  );
}
