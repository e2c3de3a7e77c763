import { randomUUID } from 'node:crypto';
import { betterAuth, type AuthContext, type BetterAuthOptions } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { jwt } from 'better-auth/plugins/jwt';
import { magicLink } from 'better-auth/plugins/magic-link';
import { phoneNumber } from 'better-auth/plugins/phone-number';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { type cleanup, foyer, type FoyerOptions } from '../src/index';
import { databaseOptions, newDatabase } from './new-database';
import { storageOptions } from './second-storage';

export const ORIGIN = 'http://localhost:3000';
export const API = 'http://localhost:4450/api/auth';
export const LANDING = `${ORIGIN}/landing`;

export interface SentMessage {
  readonly to: string;
  readonly code?: string;
  readonly link?: string;
  readonly loginLink?: string;
}

/** An instance of better-auth with what it sent. Instances of one database are one backend. */
export interface Backend {
  readonly publicToken: string;
  /** The argument of `cleanup`. */
  readonly auth: Parameters<typeof cleanup>[0];
  readonly sent: SentMessage[];
  readonly logged: string[];
  handle(request: Request): Promise<Response>;
  /** Makes rows of better-auth. */
  make(model: string, data: object): Promise<{ readonly id: string }>;
  remove(model: string, id: string): Promise<void>;
  find(model: string, field: string, value: string): Promise<{ readonly id: string } | null>;
  change(model: string, id: string, update: object): Promise<void>;
  all(model: string): Promise<readonly object[]>;
  hash(password: string): Promise<string>;
  /** Sessions and verifications, wherever the host keeps them. */
  stored(): Promise<AuthContext['internalAdapter']>;
}

interface BackendOptions {
  readonly database?: object;
  readonly publicToken?: string;
  readonly foyer?: Partial<FoyerOptions>;
  readonly auth?: Partial<BetterAuthOptions>;
  /** True for an instance without the plugin. */
  readonly isBare?: boolean;
  /** Replaces the function that records messages. */
  readonly emailOTP?: NonNullable<BetterAuthOptions['plugins']>[number];
  /** Beside the usual ones. */
  readonly plugins?: NonNullable<BetterAuthOptions['plugins']>;
}

const SECRET = 'a secret of tests that is long enough to be one';

/** Starts an instance, and makes the tables that are missing. */
export async function startBackend(given: BackendOptions = {}): Promise<Backend> {
  const publicToken = given.publicToken ?? `public-token-test-${randomUUID()}`;
  const sent: SentMessage[] = [];
  const logged: string[] = [];
  const database = given.database ?? newDatabase();
  const stored = storageOptions(database, publicToken);
  const send = (message: SentMessage) => Promise.resolve(void sent.unshift(message));
  const own: FoyerOptions = {
    publicToken,
    redirectURLs: [LANDING],
    sendResetMail: ({ email, url, loginURL }) => send({ to: email, link: url, loginLink: loginURL }),
    sendWhatsApp: ({ phoneNumber: to, code }) => send({ to, code }),
  };
  const options = {
    appName: 'Acme',
    baseURL: 'http://localhost:4450',
    secret: SECRET,
    database: database as never,
    advanced: databaseOptions,
    trustedOrigins: [ORIGIN],
    telemetry: { enabled: false },
    logger: { log: (level, message, ...rest) => void logged.push([level, message, ...rest.map(String)].join(' ')) },
    emailAndPassword: { enabled: true },
    plugins: [
      jwt(),
      given.emailOTP ?? emailOTP({ sendVerificationOTP: ({ email, otp }) => send({ to: email, code: otp }) }),
      magicLink({ sendMagicLink: ({ email, url }) => send({ to: email, link: url }) }),
      phoneNumber({ sendOTP: ({ phoneNumber: to, code }) => send({ to, code }) }),
      twoFactor(),
      ...(given.plugins ?? []),
      ...(given.isBare === true ? [] : [foyer({ ...own, ...given.foyer })]),
    ],
    ...stored,
    ...given.auth,
    session: { ...stored.session, ...given.auth?.session },
    rateLimit: { ...stored.rateLimit, ...given.auth?.rateLimit },
  } satisfies BetterAuthOptions;
  const auth = betterAuth(options);
  await (await getMigrations(options)).runMigrations();
  return {
    publicToken,
    auth,
    sent,
    logged,
    handle: (request) => auth.handler(request),
    make: async (model, data) => (await auth.$context).adapter.create<object, { id: string }>({ model, data }),
    remove: async (model, id) => (await auth.$context).adapter.delete({ model, where: [{ field: 'id', value: id }] }),
    change: async (model, id, update) =>
      void (await (
        await auth.$context
      ).adapter.update({ model, where: [{ field: 'id', value: id }], update: { ...update } })),
    all: async (model) => (await auth.$context).adapter.findMany<object>({ model, limit: 1000 }),
    stored: async () => (await auth.$context).internalAdapter,
    hash: async (password) => (await auth.$context).password.hash(password),
    find: async (model, field, value) =>
      (await auth.$context).adapter.findOne<{ id: string }>({ model, where: [{ field, value }] }),
  };
}
