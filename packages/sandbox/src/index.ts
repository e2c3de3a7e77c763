export { dumpEmptyDatabase } from './db/empty-database';
export { createSandbox, type Sandbox, type SandboxOptions } from './create-sandbox';
