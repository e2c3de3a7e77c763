import { spawn, spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** The native compiler, in a tenth of the time. `tsc` is the one in JavaScript, whose API other tools use. */
export const nativeTsc = join(root, 'tools', 'native-tsc', 'node_modules', '.bin', 'tsc');

const localBin = join(root, 'node_modules', '.bin');
const children = new Set();

/** The environment of every child: no telemetry, no prompts, this repository's own tools first on PATH. */
export function childEnv(extra = {}) {
  return {
    ...process.env,
    CI: 'true',
    DO_NOT_TRACK: '1',
    STORYBOOK_DISABLE_TELEMETRY: '1',
    TURBO_TELEMETRY_DISABLED: '1',
    PATH: [localBin, process.env.PATH].join(delimiter),
    ...extra,
  };
}

/**
 * Starts a child process that ends with this one.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function start(command, args, { env, ...options } = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: childEnv(env), ...options });
  children.add(child);
  child.once('close', () => children.delete(child));
  return child;
}

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, cwd?: string, env?: Record<string, string> }} [options] `quiet` returns the
 *   output instead of printing it.
 * @returns {Promise<{ code: number, output: string }>} `code` is 127 if the command could not be started.
 */
export function run(command, args, { quiet = false, ...options } = {}) {
  return new Promise((resolve) => {
    const child = start(command, args, { ...options, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The first line that a command prints; undefined if it does not run. */
export function ask(command, args) {
  const { status, stdout } = spawnSync(command, args, { cwd: root, env: childEnv(), encoding: 'utf8' });
  return status === 0 ? stdout.split('\n')[0].trim() : undefined;
}

/** Stops every child that is still running. */
export function stopAll() {
  for (const child of children) child.kill('SIGTERM');
}

/** Prints the reason and exits with code 1. */
export function fail(message) {
  console.error(`\n${message}\n`);
  stopAll();
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    stopAll();
    process.exit(130);
  });
}
process.once('exit', stopAll);
