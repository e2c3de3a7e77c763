import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { parseCommandLine, type CommandLine } from '../src/command-line';

/** An empty folder, until the test is over. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-conformance-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** The result of a command line with a URL and a token. A later option replaces an earlier one. */
export function optionsOf(...args: readonly string[]): CommandLine {
  const parsed = parseCommandLine(['--url', 'http://localhost:1', '--token', 'public-token-test-kit', ...args]);
  if (parsed.kind !== 'run') return expect.fail(`parsed as ${parsed.kind}`);
  return parsed.options;
}

const BIN = fileURLToPath(new URL('../src/bin.ts', import.meta.url));
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** How a process ended. */
interface End {
  readonly code: number | null;
  readonly signal: string | null;
}

/** The command in its own process, in a folder. It ends with the test. */
export function startCommand(folder: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, ['--conditions=foyer-source', '--import', TSX, BIN, ...args], { cwd: folder });
  let output = '';
  const waiting = new Set<() => void>();
  const hear = (text: unknown) => {
    output += String(text);
    for (const look of waiting) look();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<End>((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    child,
    ended,
    output: () => output,
    /** Resolves when it has printed this. */
    printed: (text: string) =>
      new Promise<void>((resolve) => {
        const look = () => void (output.includes(text) && resolve());
        waiting.add(look);
        look();
      }),
  };
}
