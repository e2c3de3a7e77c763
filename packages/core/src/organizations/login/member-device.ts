import { createFlow } from '../../flow/create-flow';
import { depsOf } from '../../flow/deps';
import type { FlowClient } from '../../flow/deps';
import type { DeviceDeps, DeviceFlowOptions } from '../../flow/device/device-commands';
import { deviceFlow } from '../../flow/device/device-flow';
import type { DeviceCommand, DeviceEvent, DeviceState } from '../../flow/device/device-rules';
import type { Flow } from '../../flow/flow';
import type { ConsentMember } from './consenting-member';
import { userOf } from './consenting-member';

/** Dependencies of the approval of a member's device. A client provides all of them except the options. */
export type OrganizationDeviceDeps = Omit<DeviceDeps, 'user'> & ConsentMember;

// Decision 174.
/**
 * Creates the approval of a member's device: the flow of users, with the member as the user.
 *
 * @param code The code of the page's address, to show in the field. Empty: none.
 */
export function createOrganizationDeviceFlow(
  client: FlowClient<OrganizationDeviceDeps>,
  code: string,
  options: DeviceFlowOptions | (() => DeviceFlowOptions) = {},
): Flow<DeviceState, DeviceEvent, DeviceCommand> {
  const { flow, deps } = memberDevice(client, code, options);
  return createFlow(flow, deps);
}

/** The same flow as data, with its deps: `createFlow(flow, deps)` runs it. */
export function memberDevice(
  client: FlowClient<OrganizationDeviceDeps>,
  code: string,
  options: DeviceFlowOptions | (() => DeviceFlowOptions) = {},
): { readonly flow: ReturnType<typeof deviceFlow>; readonly deps: DeviceDeps } {
  const deps = depsOf<OrganizationDeviceDeps>(client, options);
  return { flow: deviceFlow(code), deps: { ...deps, user: userOf(deps) } };
}
