import { useFlow } from '@foyer/react-headless';
import { useHostEvents } from '@foyer/react-headless/skin';
import { useLogoutFlow } from '@foyer/react-headless/skin/consent';
import { ErrorBoundary } from '../error-boundary';
import type { ConsentViewProps } from './consent-view-props';
import { LogoutScreen } from './logout-screen';

/** A log-out has no host events (contract 10.5). */
const noEvents = () => [];

/** Runs a log-out: draws the screen of its state and reports its steps to the host. */
export function LogoutView({ search, options, host, projectName }: ConsentViewProps) {
  const flow = useLogoutFlow({ ...options, search });
  useHostEvents(flow, host, noEvents);
  const state = useFlow(flow);
  return (
    <ErrorBoundary onError={host.onError}>
      <LogoutScreen state={state} send={flow.send} projectName={projectName} />
    </ErrorBoundary>
  );
}
