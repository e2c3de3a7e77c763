import { emptyDatabase } from '../../../scripts/test-sandbox';
import { createSandbox } from '../src/index';
import { Host } from './host';

const reported: string[] = [];

// Opened once a worker and never closed: the files of this package share their modules, and each test has a
// project of its own. Awaited here, where no test's time runs: on a busy machine the database takes its time.
const sandbox = await createSandbox({
  control: true,
  emptyDatabase: await emptyDatabase(),
  consentUrl: 'http://localhost:3000/consent',
  report: (line) => reported.push(line),
});

/** A host with a project of its own on the one database of this worker. */
export function newHost(): Host {
  return new Host(sandbox);
}

/** What the provider said about failures of its own since the last call. */
export function takeReports(): string[] {
  return reported.splice(0);
}
