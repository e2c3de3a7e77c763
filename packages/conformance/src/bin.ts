#!/usr/bin/env node
import { parseCommandLine, usage } from './command-line';
import { Stuck } from './kit/terms';
import { checkOnce, checkWhileWatching } from './command';
import { listChecks } from './profiles/all-profiles';

async function run(): Promise<number> {
  const asked = parseCommandLine(process.argv.slice(2));
  switch (asked.kind) {
    case 'help':
      console.log(usage);
      return 0;
    case 'list':
      for (const { id, level, section, title } of listChecks()) console.log(`${level.padEnd(6)}  ${id}  ${title} (${section})`);
      return 0;
    case 'wrong':
      console.error(`foyer-conformance: ${asked.reason}\n\n${usage}`);
      return 2;
    case 'run':
      return asked.options.isWatching ? checkWhileWatching(asked.options) : checkOnce(asked.options);
  }
}

run().then(
  // A backend that hangs holds a connection open, which would keep this process.
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(`foyer-conformance: ${error instanceof Error ? error.message : 'failed'}`);
    process.exit(error instanceof Stuck ? 2 : 1);
  },
);
