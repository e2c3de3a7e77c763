import { consentHostEvents, parseConsentRequest } from '@foyer/core/internal/kernel/consent';
import { useFlow, useOrganizationClient } from '@foyer/react-headless/organizations';
import type { OrganizationHost } from '@foyer/react-headless/internal/organizations';
import { useMemberEvents } from '@foyer/react-headless/internal/organizations';
import {
  useOrganizationAuthorizeFlow,
} from '@foyer/react-headless/internal/organizations/use-organization-authorize-consent';
import {
  useOrganizationLogoutFlow,
} from '@foyer/react-headless/internal/organizations/use-organization-logout-consent';
import { useState } from 'react';
import { ErrorBoundary } from '../../../kernel/frame/error-boundary';
import { AuthorizeScreen } from '../../../kernel/widgets/identity-provider/authorize-screen';
import type { ConsentViewProps } from '../../../kernel/widgets/identity-provider/consent-screen';
import { LogoutScreen } from '../../../kernel/widgets/identity-provider/logout-screen';

type ViewProps = ConsentViewProps<OrganizationHost>;

interface OrganizationConsentViewProps extends Pick<ViewProps, 'host' | 'options'> {
  /** Null: the project has no name, and the page stands for it. */
  readonly projectName: string | null;
}

/** Reads the page's query once and shows the flow that it requests. */
export function OrganizationConsentView({ projectName, ...props }: OrganizationConsentViewProps) {
  const { consentQuery } = useOrganizationClient();
  const [search] = useState(consentQuery);
  const View = parseConsentRequest(search).flow === 'logout' ? LogoutView : AuthorizeView;
  return <View {...props} search={search} projectName={projectName ?? location.hostname} />;
}

/** Runs a request for access to the member's account. */
function AuthorizeView({ search, options, host, projectName }: ViewProps) {
  const flow = useOrganizationAuthorizeFlow({ ...options, search });
  useMemberEvents(flow, host, consentHostEvents);
  const state = useFlow(flow);
  return (
    <ErrorBoundary onError={host.onError}>
      <AuthorizeScreen state={state} send={flow.send} projectName={projectName} />
    </ErrorBoundary>
  );
}

/** A log-out has no host events. */
const noEvents = () => [];

/** Runs a log-out of the member. */
function LogoutView({ search, options, host, projectName }: ViewProps) {
  const flow = useOrganizationLogoutFlow({ ...options, search });
  useMemberEvents(flow, host, noEvents);
  const state = useFlow(flow);
  return (
    <ErrorBoundary onError={host.onError}>
      <LogoutScreen state={state} send={flow.send} projectName={projectName} />
    </ErrorBoundary>
  );
}
