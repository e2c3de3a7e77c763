export { Stuck, type Level, type Need } from './kit/terms';
export {
  loadAdapter,
  type Adapter,
  type AdapterSurroundings,
  type Message,
  type Project,
  type Fixture,
} from './kit/adapter';
export type { Exchange } from './kit/record';
export type { Result } from './kit/run-check';
export type { ConformanceOptions } from './kit/conformance-options';
export { audits, type Audit } from './kit/audits';
export { runConformance, type Report } from './kit/run-conformance';
export { listChecks, type ListedCheck } from './profiles/all-profiles';
export { htmlOf } from './reports/html';
export { jsonOf, junitOf } from './reports/machine';
export { markdownOf } from './reports/markdown';
