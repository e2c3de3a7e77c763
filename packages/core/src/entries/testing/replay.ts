export { flowOf } from '../../testing/trace/replay/flow-of';
export { readTrace } from '../../testing/trace/replay/read-trace';
export type { Difference, ReplayedFlow } from '../../testing/trace/replay/replay';
export { replay } from '../../testing/trace/replay/replay';
