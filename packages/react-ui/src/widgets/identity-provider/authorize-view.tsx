import { consentHostEvents } from '@foyer/core/skin/consent';
import { useFlow } from '@foyer/react-headless';
import { useHostEvents } from '@foyer/react-headless/skin';
import { useAuthorizeFlow } from '@foyer/react-headless/skin/consent';
import { ErrorBoundary } from '../error-boundary';
import { AuthorizeScreen } from './authorize-screen';
import type { ConsentViewProps } from './consent-view-props';

/** Runs a request for access: draws the screen of its state and reports its steps to the host. */
export function AuthorizeView({ search, options, host, projectName }: ConsentViewProps) {
  const flow = useAuthorizeFlow({ ...options, search });
  useHostEvents(flow, host, consentHostEvents);
  const state = useFlow(flow);
  return (
    <ErrorBoundary onError={host.onError}>
      <AuthorizeScreen state={state} send={flow.send} projectName={projectName} />
    </ErrorBoundary>
  );
}
