import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SERVER = '/usr/sbin/mariadbd';

export interface MariaDbServer {
  /** The only way in: the server listens to no port. The user is `root`, without a password. */
  readonly socketPath: string;
  stop(): Promise<void>;
}

/**
 * Starts a MariaDB server for the test, with the defaults of its package for character sets. Throws if MariaDB is not
 * installed.
 */
export async function startMariaDb(): Promise<MariaDbServer> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-mariadb-'));
  const socketPath = join(folder, 'socket');
  const shared = ['--no-defaults', `--datadir=${join(folder, 'data')}`, `--user=${userInfo().username}`];
  await run('mariadb-install-db', [...shared, '--auth-root-authentication-method=normal', '--skip-test-db']);
  const settings = [
    '--skip-networking',
    `--socket=${socketPath}`,
    `--pid-file=${join(folder, 'pid')}`,
    '--max-connections=1000',
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_general_ci',
  ];
  const server = spawn(SERVER, [...shared, ...settings, '--innodb-flush-log-at-trx-commit=0', '--skip-log-bin'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready for connections')) resolve();
    });
    server.once('error', reject);
    void ended.then(() => reject(new Error(`MariaDB did not start:\n${log}`)));
  });
  return {
    socketPath,
    async stop() {
      server.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
