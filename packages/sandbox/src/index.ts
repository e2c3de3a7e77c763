export { dumpEmptyDatabase } from './db/empty-database';
export { createSandbox, type Sandbox, type SandboxOptions } from './create-sandbox';
export { ControlRefused, TestProject, type TestProjectOptions } from './testing/test-project';
export type { FaultOrder, NewUser, ReceivedCall, SentMessage } from './testing/control-types';
