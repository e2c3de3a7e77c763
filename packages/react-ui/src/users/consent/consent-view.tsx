import type { Client } from '@foyer/core';
import {
  consentHostEvents,
  createAuthorizeFlow,
  createLogoutFlow,
  parseConsentRequest,
} from '@foyer/core/internal/consent';
import { userReader } from '@foyer/core/internal/users';
import { useBootstrap, useFlow, useIsHydrated, useReportedSteps } from '@foyer/react-headless/internal';
import { useAuthorizeFlowOf, useLogoutFlowOf } from '@foyer/react-headless/internal/consent';
import type { UserStepReporter } from '@foyer/react-headless/internal/users';
import { useState } from 'react';
import { ErrorBoundary } from '../../frame/error-boundary';
import { ArrivingConsentStyles } from '../../consent/arriving-consent-styles';
import { AuthorizeScreen } from '../../consent/authorize-screen';
import type { ConsentViewProps } from '../../consent/consent-screen';
import { LogoutScreen } from '../../consent/logout-screen';
import { useInitialScreen, useUserId } from '../../consent/use-initial-screen';

type ViewProps = ConsentViewProps<Client, UserStepReporter>;

/** Reads the page's query once and shows the flow that it requests. */
export function ConsentView(props: Pick<ViewProps, 'client' | 'reporter' | 'options' | 'loader'>) {
  const [search] = useState(props.client.consentQuery);
  const { bootstrap } = useBootstrap();
  const isHydrated = useIsHydrated();
  const { initialConsent } = props.options;
  // A server knows the flow that it requested, but not the query of this page.
  const flow = (isHydrated ? undefined : initialConsent?.flow) ?? parseConsentRequest(search).flow;
  const projectName = bootstrap.projectName ?? initialConsent?.projectName ?? location.hostname;
  const View = flow === 'logout' ? LogoutView : AuthorizeView;
  return (
    <>
      <ArrivingConsentStyles />
      <View {...props} search={search} projectName={projectName} />
    </>
  );
}

/** Runs a request for access: renders the screen of its state and reports its steps to the host. */
export function AuthorizeView({ search, options, client, reporter, projectName, loader }: ViewProps) {
  const flow = useAuthorizeFlowOf(client, createAuthorizeFlow, { ...options, search });
  useReportedSteps(flow, reporter, userReader, consentHostEvents);
  const state = useFlow(flow);
  const personId = useUserId(client.user, ({ user_id }) => user_id);
  const shown = useInitialScreen(options.initialConsent, state, personId);
  return (
    <ErrorBoundary onError={reporter.host.onError}>
      <AuthorizeScreen {...shown} send={flow.send} projectName={projectName} loader={loader} />
    </ErrorBoundary>
  );
}

/** A sign-out has no host events (contract 10.5). */
const noEvents = () => [];

/** Runs a sign-out: renders the screen of its state and reports its steps to the host. */
export function LogoutView({ search, options, client, reporter, projectName }: ViewProps) {
  const flow = useLogoutFlowOf(client, createLogoutFlow, { ...options, search });
  useReportedSteps(flow, reporter, userReader, noEvents);
  const state = useFlow(flow);
  const personId = useUserId(client.user, ({ user_id }) => user_id);
  const shown = useInitialScreen(options.initialConsent, state, personId);
  return (
    <ErrorBoundary onError={reporter.host.onError}>
      <LogoutScreen {...shown} send={flow.send} projectName={projectName} />
    </ErrorBoundary>
  );
}
