export type { DeviceDeps, DeviceFlowOptions } from '../flow/device/device-commands';
export { createDeviceFlow, deviceActions, deviceFlow, userCodeOf } from '../flow/device/device-flow';
export type {
  DeviceApproveState,
  DeviceCommand,
  DeviceEnterState,
  DeviceEvent,
  DeviceReauthenticateState,
  DeviceState,
} from '../flow/device/device-rules';
