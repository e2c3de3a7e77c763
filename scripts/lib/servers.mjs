import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fail, root, run, start } from './process.mjs';

/** Whether the port is free on this machine. */
function isFree(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Exits with a clear message if the port is taken; `flag` is the option that changes it. */
export async function requirePort(port, flag) {
  if (!Number.isInteger(port) || port < 1 || port > 65535) fail(`${flag} takes a port from 1 to 65535.`);
  const free = (await isFree(port, '127.0.0.1')) && (await isFree(port, '::'));
  if (!free) fail(`Port ${port} is taken. Stop what uses it, or choose another: ${flag} ${port + 10}`);
}

/** Builds these packages and their dependencies; does nothing if the build is up to date. */
export async function build(...names) {
  console.log(`Building ${names.join(', ')}`);
  const filters = names.map((name) => `--filter=${name}...`);
  const args = ['run', 'build', ...filters, '--output-logs=errors-only'];
  const { code, output } = await run('turbo', args, { quiet: true });
  if (code !== 0) fail(`${output}\nThe build failed.`);
}

/** Starts the local provider from its build. */
export function startSandbox(args, options) {
  return start(process.execPath, [join(root, 'packages', 'sandbox', 'dist', 'bin.js'), ...args], options);
}

/**
 * Waits until a page answers, with any status; exits if its server stops first, or after a minute.
 * @param {string} url
 * @param {import('node:child_process').ChildProcess} server
 */
export async function answers(url, server) {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(100)) {
    if (server.exitCode !== null || server.signalCode !== null) fail(`The server at ${url} has stopped.`);
    const reached = await fetch(url).then(
      () => true,
      () => false,
    );
    if (reached) return;
  }
  fail(`No answer from ${url} after a minute.`);
}
