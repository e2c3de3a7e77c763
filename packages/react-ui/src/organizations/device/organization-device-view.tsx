import type { DeviceFlowOptions, OrganizationClient } from '@foyer/core/organizations';
import { createOrganizationDeviceFlow, memberReader } from '@foyer/core/internal/organizations';
import { useFlow, useReportedSteps } from '@foyer/react-headless/internal';
import { useDeviceFlowOf } from '@foyer/react-headless/internal/consent';
import type { MemberStepReporter } from '@foyer/react-headless/internal/organizations';
import type { ReactNode } from 'react';
import { DeviceScreen } from '../../device/device-screen';
import { ErrorBoundary } from '../../frame/error-boundary';
import { RoleNames } from '../role-name';
import { MemberRoles } from './member-roles';

interface OrganizationDeviceViewProps {
  readonly client: OrganizationClient;
  readonly reporter: MemberStepReporter;
  readonly options: DeviceFlowOptions;
  readonly roleNames: Readonly<Record<string, string>> | undefined;
  readonly projectName: string;
  readonly loader: ReactNode;
}

/** A device's approval has no host events. */
const noEvents = () => [];

/** Runs the approval of a member's device: renders the screen of its state and reports its steps to the host. */
export function OrganizationDeviceView(props: OrganizationDeviceViewProps) {
  const { client, reporter, options, roleNames, projectName, loader } = props;
  const flow = useDeviceFlowOf(client, createOrganizationDeviceFlow, options);
  useReportedSteps(flow, reporter, memberReader, noEvents);
  const state = useFlow(flow);
  return (
    <ErrorBoundary onError={reporter.host.onError}>
      <RoleNames.Provider value={roleNames}>
        <DeviceScreen state={state} send={flow.send} projectName={projectName} loader={loader} Roles={MemberRoles} />
      </RoleNames.Provider>
    </ErrorBoundary>
  );
}
