#!/usr/bin/env node
import { withLink } from '@foyer/wire/message-link';
import { parseCommandLine, usage } from './command-line';
import { checkOnce, failureLine } from './command';
import { listChecks } from './profiles/all-profiles';
import { checkWhileWatching } from './watch';

async function run(): Promise<number> {
  const asked = parseCommandLine(process.argv.slice(2));
  switch (asked.kind) {
    case 'help':
      console.log(usage);
      return 0;
    case 'list':
      for (const { id, level, section, title } of listChecks())
        console.log(`${level.padEnd(6)}  ${id}  ${title} (${section})`);
      return 0;
    case 'wrong':
      console.error(`foyer-conformance: ${withLink('FOYER_CONFORMANCE_OPTION', `${asked.reason}.`)}\n\n${usage}`);
      return 2;
    case 'run':
      return asked.options.isWatching ? checkWhileWatching(asked.options) : checkOnce(asked.options);
  }
}

/**
 * Ends the process after stdout has been flushed. A backend that hangs holds a connection open, which would keep the
 * process alive.
 */
const leave = (code: number): void => void process.stdout.write('', () => process.exit(code));

// The reader of the pipe has closed it, for example `head`.
process.stdout.on('error', () => process.exit(2));
run().then(leave, (error: unknown) => {
  console.error(failureLine(error));
  leave(2);
});
