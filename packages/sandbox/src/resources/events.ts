import type { SdkCall } from '../http/sdk-call';

/** Events are only noted, masked, in the list of calls; the client ignores the answer. */
export const eventCalls: readonly SdkCall[] = [
  { method: 'POST', path: '/events', run: () => Promise.resolve({}) },
];
