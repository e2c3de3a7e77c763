export { recordTrace } from '../testing/record-trace';
export { toTest } from '../testing/to-test';
