import type { Client, DeviceFlowOptions } from '@foyer/core';
import { createDeviceFlow } from '@foyer/core/internal/device';
import { userReader } from '@foyer/core/internal/users';
import { useFlow, useReportedSteps } from '@foyer/react-headless/internal';
import { useDeviceFlowOf } from '@foyer/react-headless/internal/consent';
import type { UserStepReporter } from '@foyer/react-headless/internal/users';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../frame/error-boundary';
import { DeviceScreen } from '../../device/device-screen';

interface DeviceViewProps {
  readonly client: Client;
  readonly reporter: UserStepReporter;
  readonly options: DeviceFlowOptions;
  readonly projectName: string;
  readonly loader: ReactNode;
}

/** A device's approval has no host events. */
const noEvents = () => [];

/** Runs a device's approval: renders the screen of its state and reports its steps to the host. */
export function DeviceView({ client, reporter, options, projectName, loader }: DeviceViewProps) {
  const flow = useDeviceFlowOf(client, createDeviceFlow, options);
  useReportedSteps(flow, reporter, userReader, noEvents);
  const state = useFlow(flow);
  return (
    <ErrorBoundary onError={reporter.host.onError}>
      <DeviceScreen state={state} send={flow.send} projectName={projectName} loader={loader} />
    </ErrorBoundary>
  );
}
