/**
 * The CPU time of Node that a sign-in of a known user takes through the plugin, compared with better-auth's own call
 * for the same:
 * `npm run bench:sign-in`.
 *   --rounds 300      measured sign-ins of each kind, after a tenth to warm up
 *   --only code       one method alone: code, link or password
 *   --side foyer      one side alone, for a profile: foyer or bare
 * Both sides run in this process, in turn, each on its own database of a PostgreSQL server, whose time does not count.
 * Asking for the code or the link is not measured. No time makes this fail.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../../../scripts/test-postgres';
import { API, ORIGIN, startBackend, type Backend } from './backend';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '300' }, only: { type: 'string' }, side: { type: 'string' } },
});
const rounds = Number(values.rounds);
const PASSWORD = 'spindle Orchard 55 teal';
const MINUTES = { session_duration_minutes: 60 };
const EMAIL = 'ada@cost.example';

const requestOf = ({ publicToken }: Backend, path: string, body: object): Request => {
  const headers = {
    authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}`,
    'content-type': 'application/json',
    origin: ORIGIN,
  };
  return new Request(API + path, { method: 'POST', headers, body: JSON.stringify(body) });
};

async function post(backend: Backend, path: string, body: object): Promise<Record<string, unknown>> {
  const response = await backend.handle(requestOf(backend, path, body));
  const parsed = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new TypeError(`${path} answered ${response.status}: ${JSON.stringify(parsed)}`);
  return parsed;
}

/** The request that signs in, by the name of its method, after what comes before it. */
type Methods = Readonly<Record<'code' | 'link' | 'password', (backend: Backend) => Promise<Request>>>;

const SIDES: Readonly<Record<'bare' | 'foyer', Methods>> = {
  bare: {
    async code(backend) {
      await post(backend, '/email-otp/send-verification-otp', { email: EMAIL, type: 'sign-in' });
      return requestOf(backend, '/sign-in/email-otp', { email: EMAIL, otp: backend.sent[0]?.code });
    },
    async link(backend) {
      await post(backend, '/sign-in/magic-link', { email: EMAIL });
      return new Request(backend.sent[0]?.link ?? '');
    },
    password: (backend) => Promise.resolve(requestOf(backend, '/sign-in/email', { email: EMAIL, password: PASSWORD })),
  },
  foyer: {
    async code(backend) {
      const { data } = await post(backend, '/sdk/v1/otps/email/login_or_create', {
        email: EMAIL,
        expiration_minutes: 5,
      });
      return requestOf(backend, '/sdk/v1/otps/authenticate', {
        token: backend.sent[0]?.code,
        method_id: (data as { method_id: string }).method_id,
        ...MINUTES,
      });
    },
    async link(backend) {
      await post(backend, '/sdk/v1/magic_links/email/login_or_create', { email: EMAIL });
      return requestOf(backend, '/sdk/v1/magic_links/authenticate', {
        token: new URL(backend.sent[0]?.link ?? '').searchParams.get('token'),
        ...MINUTES,
      });
    },
    password: (backend) =>
      Promise.resolve(
        requestOf(backend, '/sdk/v1/passwords/authenticate', { email: EMAIL, password: PASSWORD, ...MINUTES }),
      ),
  },
};

/** An instance with one user, who has proved the address and has a password. */
async function start(pool: pg.Pool, isBare: boolean): Promise<Backend> {
  const backend = await startBackend({
    database: pool,
    isBare,
    auth: { verification: { disableCleanup: true }, rateLimit: { enabled: false } },
  });
  await post(backend, '/sign-up/email', { email: EMAIL, password: PASSWORD, name: 'Ada' });
  const { id } = (await backend.find('user', 'email', EMAIL)) ?? { id: '' };
  await backend.change('user', id, { emailVerified: true });
  return backend;
}

/** The CPU time of one sign-in, in ms. */
async function cpuOf(backend: Backend, method: (backend: Backend) => Promise<Request>): Promise<number> {
  const request = await method(backend);
  const before = process.cpuUsage();
  const response = await backend.handle(request);
  const text = await response.text();
  const { user, system } = process.cpuUsage(before);
  if (response.status >= 400) throw new TypeError(`${request.url} answered ${response.status}: ${text}`);
  backend.sent.length = 0;
  return (user + system) / 1000;
}

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

const server = await startPostgres();
if (server === null) throw new Error('This needs an installed PostgreSQL, for example `apt-get install postgresql`.');
const admin = new pg.Pool({ connectionString: server.databaseUrl });
await admin.query('create database bare');
await admin.query('create database foyer');
const pools = {
  bare: new pg.Pool({ connectionString: server.databaseUrl.replace(/postgres$/, 'bare') }),
  foyer: new pg.Pool({ connectionString: server.databaseUrl.replace(/postgres$/, 'foyer') }),
};
const sides = (['bare', 'foyer'] as const).filter((side) => values.side === undefined || values.side === side);
const backends = { bare: await start(pools.bare, true), foyer: await start(pools.foyer, false) };
const table: Record<string, Record<string, string>> = {};
for (const method of (['code', 'link', 'password'] as const).filter(
  (name) => values.only === undefined || values.only === name,
)) {
  const times: Record<'bare' | 'foyer', number[]> = { bare: [], foyer: [] };
  for (let round = -Math.ceil(rounds / 10); round < rounds; round += 1) {
    for (const side of sides) {
      const ms = await cpuOf(backends[side], SIDES[side][method]);
      if (round >= 0) times[side].push(ms);
    }
  }
  const [bare, own] = [median(times.bare), median(times.foyer)];
  table[method] = {
    'better-auth, ms of CPU': bare.toFixed(2),
    'with Foyer, ms of CPU': own.toFixed(2),
    ratio: (own / bare).toFixed(2),
  };
}
console.table(table);
await Promise.all([...Object.values(pools), admin].map((pool) => pool.end()));
await server.stop();
