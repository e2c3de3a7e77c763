import { Secret } from '../../base/secret';
import type { FlowClient } from '../deps';
import { depsOf } from '../deps';
import type { Flow, FlowDefinition } from '../flow';
import { createFlow } from '../create-flow';
import type { DeviceDeps, DeviceFlowOptions } from './device-commands';
import { performDevice } from './device-commands';
import type { DeviceCommand, DeviceEvent, DeviceState } from './device-rules';
import { deviceTransition } from './device-rules';

/** A device's approval as data; `createFlow(deviceFlow(code), deps)` runs it. */
export const deviceFlow = (code: string): FlowDefinition<DeviceState, DeviceEvent, DeviceCommand, DeviceDeps> => ({
  name: 'device',
  shown: ['busy', 'clientId', 'consent', 'deadline', 'framedBy', 'isGranted', 'isSignedIn', 'roles', 'userId'],
  initial: () => ({ at: 'opening', userCode: new Secret(code) }),
  transition: deviceTransition,
  perform: performDevice,
  // While a decision is being sent, its result decides how to treat a change of user.
  scopeOf: (state, { type }) =>
    (type === 'watchUser' || type === 'awaitExpiry') && state.at === 'approve' && state.busy ? 'busy' : state.at,
  uninterruptible: ({ type }) => type === 'submit',
});

/** Functions that send the events of the flow, for hooks and hosts. */
export const deviceActions = (send: (event: DeviceEvent) => void) => ({
  /** Looks up a code that the user has confirmed. */
  submitCode: (code: string) => send({ type: 'submitCode', userCode: new Secret(code) }),
  /** Gives the device access. Call it only for an event that `isTrusted`. */
  allow: () => send({ type: 'allow' }),
  /** Denies access. */
  deny: () => send({ type: 'deny' }),
  /** Signs the user out, so that they sign in again: on the same page, or where your app sends visitors. */
  signInAgain: () => send({ type: 'signInAgain' }),
  /** Repeats the step that failed, or begins again with a new code. */
  tryAgain: () => send({ type: 'tryAgain' }),
});

/** The code in the query of a page (`verification_uri_complete`, RFC 8628, section 3.3.1), as text to show. */
export const userCodeOf = (search: string): string => {
  const codes = new URLSearchParams(search).getAll('user_code');
  const [code = ''] = codes;
  return codes.length > 1 || code.length > 64
    ? ''
    : code
        .replace(/[^\w -]/g, '')
        .trim()
        .toUpperCase();
};

/**
 * A device's approval.
 *
 * @param code The code of the page's address, to show in the field. Empty: none.
 */
export const createDeviceFlow = (
  client: FlowClient<DeviceDeps>,
  code: string,
  options: DeviceFlowOptions | (() => DeviceFlowOptions) = {},
): Flow<DeviceState, DeviceEvent, DeviceCommand> => createFlow(deviceFlow(code), depsOf<DeviceDeps>(client, options));
