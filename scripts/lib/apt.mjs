import { ask, run } from './process.mjs';

/** The prefix for a command that needs root; undefined if we cannot become root without a password. */
function asRoot() {
  if (process.getuid?.() === 0) return [];
  return ask('sudo', ['-n', 'true']) === undefined ? undefined : ['sudo', '-n'];
}

/**
 * Installs a package of Debian if that needs no prompt.
 * @returns {Promise<string | undefined>} why it was not installed; undefined if it was.
 */
export async function installWithApt(name) {
  const prefix = asRoot();
  if (!prefix || ask('apt-get', ['--version']) === undefined) return 'apt-get does not work here without a prompt.';
  console.log(`Installing ${name} with apt-get`);
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const [command, ...rest] = [...prefix, 'apt-get', ...args];
    const { code } = await run(command, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    if (code !== 0) return `apt-get ${args[0]} ended with code ${code}.`;
  }
  return undefined;
}
