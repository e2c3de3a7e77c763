#!/usr/bin/env node
import { parseCommandLine, usage } from './command-line';
import { migrateFiles } from './migrate-files';
import { report } from './report';

function run(): void {
  const asked = parseCommandLine(process.argv.slice(2));
  if (asked.kind === 'help') return console.log(usage);
  if (asked.kind === 'refused') return refuse(`${asked.reason}\n\n${usage}`, 2);
  try {
    console.log(report(migrateFiles(asked.paths, asked), asked));
  } catch (error) {
    refuse(error instanceof Error ? error.message : 'failed', 1);
  }
}

function refuse(reason: string, code: number): void {
  console.error(`foyer-migrate: ${reason}`);
  process.exitCode = code;
}

run();
