import { emptyDatabase } from '../../../scripts/test-sandbox';
import { createSandbox } from '../src/index';
import { Host } from './host';

const reported: string[] = [];

// Opened once per worker and never closed. The files of this package share their modules, and each test has its own
// project. Awaited at module level, so that a slow start of the database counts against no test's timeout.
const sandbox = await createSandbox({
  control: true,
  emptyDatabase: await emptyDatabase(),
  consentURL: 'http://localhost:3000/consent',
  report: (line) => reported.push(line),
});

/** A host with its own project on this worker's database. */
export function newHost(): Host {
  return new Host(sandbox);
}

/** The internal failures reported since the last call. */
export function takeReports(): string[] {
  return reported.splice(0);
}
