import type { OrganizationClient } from '@foyer/core/organizations';
import { consentHostEvents, parseConsentRequest } from '@foyer/core/internal/consent';
import {
  createOrganizationAuthorizeFlow,
  createOrganizationLogoutFlow,
  memberReader,
} from '@foyer/core/internal/organizations';
import { useFlow, useIsHydrated, useReportedSteps } from '@foyer/react-headless/internal';
import { useAuthorizeFlowOf, useLogoutFlowOf } from '@foyer/react-headless/internal/consent';
import type { MemberStepReporter } from '@foyer/react-headless/internal/organizations';
import { useState } from 'react';
import { ErrorBoundary } from '../../frame/error-boundary';
import { ArrivingConsentStyles } from '../../consent/arriving-consent-styles';
import { AuthorizeScreen } from '../../consent/authorize-screen';
import type { ConsentViewProps } from '../../consent/consent-screen';
import { LogoutScreen } from '../../consent/logout-screen';
import { useInitialScreen, useUserId } from '../../consent/use-initial-screen';

type ViewProps = ConsentViewProps<OrganizationClient, MemberStepReporter>;

interface OrganizationConsentViewProps extends Pick<ViewProps, 'client' | 'reporter' | 'options' | 'loader'> {
  /** Null: the project has no name, so texts name the page instead. */
  readonly projectName: string | null;
}

/** Reads the page's query once and shows the flow that it requests. */
export function OrganizationConsentView({ projectName, ...props }: OrganizationConsentViewProps) {
  const [search] = useState(props.client.consentQuery);
  const isHydrated = useIsHydrated();
  const { initialConsent } = props.options;
  // A server knows the flow that it requested, but not the query of this page.
  const flow = (isHydrated ? undefined : initialConsent?.flow) ?? parseConsentRequest(search).flow;
  const View = flow === 'logout' ? LogoutView : AuthorizeView;
  return (
    <>
      <ArrivingConsentStyles />
      <View {...props} search={search} projectName={projectName ?? initialConsent?.projectName ?? location.hostname} />
    </>
  );
}

/** Runs a request for access to the member's account. */
function AuthorizeView({ search, options, client, reporter, projectName, loader }: ViewProps) {
  const flow = useAuthorizeFlowOf(client, createOrganizationAuthorizeFlow, { ...options, search });
  useReportedSteps(flow, reporter, memberReader, consentHostEvents);
  const state = useFlow(flow);
  const personId = useUserId(client.self, ({ member_id }) => member_id);
  const shown = useInitialScreen(options.initialConsent, state, personId);
  return (
    <ErrorBoundary onError={reporter.host.onError}>
      <AuthorizeScreen {...shown} send={flow.send} projectName={projectName} loader={loader} />
    </ErrorBoundary>
  );
}

/** A sign-out has no host events. */
const noEvents = () => [];

/** Runs a sign-out of the member. */
function LogoutView({ search, options, client, reporter, projectName }: ViewProps) {
  const flow = useLogoutFlowOf(client, createOrganizationLogoutFlow, { ...options, search });
  useReportedSteps(flow, reporter, memberReader, noEvents);
  const state = useFlow(flow);
  const personId = useUserId(client.self, ({ member_id }) => member_id);
  const shown = useInitialScreen(options.initialConsent, state, personId);
  return (
    <ErrorBoundary onError={reporter.host.onError}>
      <LogoutScreen {...shown} send={flow.send} projectName={projectName} />
    </ErrorBoundary>
  );
}
