import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';

export interface PostgresServer {
  readonly databaseURL: string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL server for the test on a free port; null when PostgreSQL is not installed. */
export async function startPostgres(): Promise<PostgresServer | null> {
  const bin = findBinaries();
  if (bin === null) return null;
  const folder = await mkdtemp(join(tmpdir(), 'foyer-postgres-'));
  const account = await accountFor(folder);
  const options = { ...account, cwd: folder };
  const port = await freePort();
  const data = join(folder, 'data');
  await run(join(bin, 'initdb'), ['-A', 'trust', '-U', 'postgres', '-D', data], options);
  const sockets = `-c unix_socket_directories=${folder}`;
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 ${sockets} -c fsync=off`;
  const log = join(folder, 'log');
  await run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', log, '-o', settings, 'start'], options);
  return {
    databaseURL: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], options);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function findBinaries(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted().toReversed() : [];
  const places = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return places.find((place) => place !== '' && existsSync(join(place, 'initdb'))) ?? null;
}

/** PostgreSQL refuses to run as root, so as root it is started with the account of its package. */
async function accountFor(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
  );
  if (uid === undefined || gid === undefined) return {};
  await chown(folder, uid, gid);
  return { uid, gid };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
