import type { Client, DeviceFlowOptions } from '@foyer/core';
import { createDeviceFlow } from '@foyer/core/internal/device';
import { userReader } from '@foyer/core/internal/users';
import { useFlow, useReportedSteps } from '@foyer/react-headless/internal';
import { useDeviceFlowOf } from '@foyer/react-headless/internal/consent';
import type { Callbacks } from '@foyer/react-headless';
import type { UserStepReporter } from '@foyer/react-headless/internal/users';
import type { ReactNode } from 'react';
import { Chunk } from '../../frame/chunk';
import { ErrorBoundary } from '../../frame/error-boundary';
import { DeviceScreen } from '../../device/device-screen';
import { useDeviceStepUp } from '../../device/use-device-step-up';

interface DeviceViewProps {
  readonly client: Client;
  readonly callbacks: Callbacks | undefined;
  readonly reporter: UserStepReporter;
  readonly options: DeviceFlowOptions;
  readonly projectName: string;
  readonly loader: ReactNode;
}

/** A device's approval has no host events. */
const noEvents = () => [];
const loadStepUp = () => import('./device-step-up').then((module) => module.DeviceStepUp);

/** Runs a device's approval: renders the screen of its state and reports its steps to the host. */
export function DeviceView({ client, callbacks, reporter, options, projectName, loader }: DeviceViewProps) {
  const flow = useDeviceFlowOf(client, createDeviceFlow, options);
  useReportedSteps(flow, reporter, userReader, noEvents);
  const { shown, isAsking, onEnd } = useDeviceStepUp(useFlow(flow), flow.send);
  return (
    <ErrorBoundary onError={reporter.host.onError}>
      <DeviceScreen state={shown} send={flow.send} projectName={projectName} loader={loader} isWaiting={isAsking} />
      {isAsking ? <Chunk load={loadStepUp} props={{ callbacks, onEnd }} fallback={null} /> : null}
    </ErrorBoundary>
  );
}
