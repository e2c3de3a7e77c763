import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../scripts/lib/process.mjs';

const groups = new Set();

/**
 * The environment of a user's own terminal, without variables of this repository or of the npm that started the tests.
 */
function ownEnv() {
  const left = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_(package|lifecycle|command|execpath|config_(local_prefix|engine_strict|omit_lockfile))|INIT_CWD$|NODE_ENV$|NODE_OPTIONS$)/.test(
        name,
      ),
  );
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(root));
  const quiet = { DO_NOT_TRACK: '1', NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1', FORCE_COLOR: '0' };
  return { ...Object.fromEntries(left), ...quiet, PATH: path.join(delimiter) };
}

/** Starts a command line in a folder, in its own process group, which ends with this process at the latest. */
function launch(line, cwd, env = {}) {
  const child = spawn(line, {
    cwd,
    shell: true,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...ownEnv(), ...env },
  });
  const launched = { child, output: '' };
  const note = (chunk) => (launched.output += chunk);
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  groups.add(child);
  child.once('close', () => groups.delete(child));
  return launched;
}

/** The longest time of a command, in minutes. The slowest installs and builds take three. */
const LIMIT = 15;

/** Runs a command line to its end. Rejects with its whole output if it fails, or does not end in time. */
export function complete(line, cwd, env) {
  const launched = launch(line, cwd, env);
  const late = setTimeout(() => signal(launched.child, 'SIGKILL'), LIMIT * 60_000);
  return new Promise((resolve, reject) => {
    launched.child.once('close', (code) => {
      clearTimeout(late);
      if (code === 0) resolve(launched.output);
      else
        reject(
          new Error(
            `${line} ${code === null ? `did not end in ${LIMIT} minutes` : `ended with code ${code}`}:\n${launched.output}`,
          ),
        );
    });
  });
}

/**
 * Starts a server and waits until it answers, with any status. `printed` returns its output.
 * @returns {Promise<{ stop: () => Promise<void>, printed: () => string }>}
 */
export async function serve(line, cwd, url, env) {
  if (await reaches(url)) throw new Error(`Something answers at ${url} already. Stop it first.`);
  const launched = launch(line, cwd, env);
  const ended = new Promise((resolve) => launched.child.once('close', resolve));
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await wait(100)) {
    if (await reaches(url)) return { stop: () => stop(launched.child, ended), printed: () => launched.output };
    if (launched.child.exitCode !== null) break;
  }
  await stop(launched.child, ended);
  throw new Error(`${line} does not answer at ${url}:\n${launched.output}`);
}

const reaches = (url) =>
  fetch(url, { signal: AbortSignal.timeout(30_000) }).then(
    () => true,
    () => false,
  );

async function stop(child, ended) {
  signal(child, 'SIGTERM');
  const late = setTimeout(() => signal(child, 'SIGKILL'), 5000);
  await ended;
  clearTimeout(late);
}

function signal(child, name) {
  try {
    process.kill(-child.pid, name);
  } catch {
    // It has already ended.
  }
}

process.once('exit', () => {
  for (const child of groups) signal(child, 'SIGKILL');
});
