export { flowOf } from '../../testing/replay/flow-of';
export { readTrace } from '../../testing/replay/read-trace';
export type { Difference, ReplayedFlow } from '../../testing/replay/replay';
export { replay } from '../../testing/replay/replay';
