export { dumpEmptyDatabase } from './db/empty-database';
export { createSandbox, type Sandbox, type SandboxOptions } from './create-sandbox';
export { ControlRefused } from './testing/control-refused';
export type { FaultOrder, NewUser, ReceivedCall, SentMessage } from './testing/control-types';
export { TestProject, type TestProjectOptions } from './testing/test-project';
