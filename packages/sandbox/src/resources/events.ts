import type { SdkCall } from '../http/sdk-call';

/** Events have no effect. The call log shows them, masked; clients ignore the answer. */
export const eventCalls: readonly SdkCall[] = [
  { method: 'POST', path: '/events', run: () => Promise.resolve({}) },
];
