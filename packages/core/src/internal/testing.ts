export { recordTrace } from '../testing/trace/record-trace';
export { toTest } from '../testing/trace/to-test';
