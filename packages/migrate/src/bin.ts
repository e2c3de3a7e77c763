#!/usr/bin/env node
import { parseCommandLine, usage } from './command-line';
import { migrateFiles } from './migrate-files';
import { report } from './report';

// The codemod depends on no other package.
const PAGE = 'https://foyer-js.github.io/foyer/guide/messages';

function run(): void {
  const asked = parseCommandLine(process.argv.slice(2));
  if (asked.kind === 'help') return console.log(usage);
  if (asked.kind === 'refused') return refuse(`${asked.reason} ${PAGE}#FOYER_MIGRATE_OPTION\n\n${usage}`, 2);
  try {
    console.log(report(migrateFiles(asked.paths, asked), asked));
  } catch (error) {
    refuse(`${error instanceof Error ? error.message : 'It failed.'} ${PAGE}#FOYER_MIGRATE_FAILED`, 1);
  }
}

function refuse(reason: string, code: number): void {
  console.error(`foyer-migrate: ${reason}`);
  process.exitCode = code;
}

run();
