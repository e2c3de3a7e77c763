import type { DeviceFlowOptions, OrganizationClient } from '@foyer/core/organizations';
import { createOrganizationDeviceFlow, memberReader } from '@foyer/core/internal/organizations';
import { useFlow, useReportedSteps } from '@foyer/react-headless/internal';
import { useDeviceFlowOf } from '@foyer/react-headless/internal/consent';
import type { OrganizationCallbacks } from '@foyer/react-headless/organizations';
import type { MemberStepReporter } from '@foyer/react-headless/internal/organizations';
import type { ReactNode } from 'react';
import { DeviceScreen } from '../../device/device-screen';
import { useDeviceStepUp } from '../../device/use-device-step-up';
import { Chunk } from '../../frame/chunk';
import { ErrorBoundary } from '../../frame/error-boundary';
import { MemberRoles } from './member-roles';

interface OrganizationDeviceViewProps {
  readonly client: OrganizationClient;
  readonly callbacks: OrganizationCallbacks | undefined;
  readonly reporter: MemberStepReporter;
  readonly options: DeviceFlowOptions;
  readonly projectName: string;
  readonly loader: ReactNode;
}

/** A device's approval has no host events. */
const noEvents = () => [];
const loadStepUp = () => import('./member-device-step-up').then((module) => module.MemberDeviceStepUp);

/** Runs the approval of a member's device: renders the screen of its state and reports its steps to the host. */
export function OrganizationDeviceView(props: OrganizationDeviceViewProps) {
  const { client, callbacks, reporter, options, projectName, loader } = props;
  const flow = useDeviceFlowOf(client, createOrganizationDeviceFlow, options);
  useReportedSteps(flow, reporter, memberReader, noEvents);
  const { shown, isAsking, onEnd } = useDeviceStepUp(useFlow(flow), flow.send);
  const screen = { state: shown, send: flow.send, projectName, loader, isWaiting: isAsking };
  return (
    <ErrorBoundary onError={reporter.host.onError}>
      <DeviceScreen {...screen} Roles={MemberRoles} />
      {isAsking ? <Chunk load={loadStepUp} props={{ callbacks, onEnd }} fallback={null} /> : null}
    </ErrorBoundary>
  );
}
