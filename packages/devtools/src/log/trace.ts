import type { AnyFlow } from './taps';

/** Records the steps of a flow from now on. The returned function gives what was recorded. */
export const startTrace = (_flow: AnyFlow): (() => unknown) | undefined => undefined;
