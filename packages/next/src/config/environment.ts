import { UsageError } from '@foyer/server/internal';

/** Next replaces these expressions during a build for some runtimes, so each name is written out. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const VARIABLES = {
  FOYER_PUBLIC_TOKEN: () => process.env.FOYER_PUBLIC_TOKEN,
  FOYER_PROJECT_ID: () => process.env.FOYER_PROJECT_ID,
  FOYER_API_URL: () => process.env.FOYER_API_URL,
  FOYER_PROJECT_SECRET: () => process.env.FOYER_PROJECT_SECRET,
  FOYER_COOKIE_SECRET: () => process.env.FOYER_COOKIE_SECRET,
  FOYER_SIGN_IN_URL: () => process.env.FOYER_SIGN_IN_URL,
} as const;

type Variable = keyof typeof VARIABLES;

const WHERE = 'into .env.local, or into the environment of your server, and restart Next';

/** The value without spaces and line breaks around it. Undefined if it is missing or empty. */
const valueOf = (name: Variable): string | undefined => VARIABLES[name]()?.trim() || undefined;

/** The kind of a value, for messages. Never the value: it might be a misplaced secret. */
function kindOf(value: string): string {
  if (value.startsWith('secret-'))
    return 'a project secret. Replace the secret in the dashboard if a page contained it';
  if (value.startsWith('public-token-')) return 'a public token';
  if (value.startsWith('project-')) return 'a project id';
  return 'a different text';
}

function wrongKind(name: Variable, takes: string, value: string): UsageError {
  return new UsageError('FOYER_WRONG_VARIABLE', `${name} must be ${takes}, but it contains ${kindOf(value)}.`);
}

/** @throws UsageError if it is missing or not a public token. */
export function publicTokenFromEnvironment(): string {
  const value = valueOf('FOYER_PUBLIC_TOKEN');
  if (value === undefined)
    throw new UsageError(
      'FOYER_MISSING_VARIABLE',
      `FOYER_PUBLIC_TOKEN is not set. Put the public token of your project ${WHERE}. For the sandbox: FOYER_PUBLIC_TOKEN=public-token-test-hello and FOYER_API_URL=http://localhost:4400.`,
    );
  if (/^public-token-(test|live)-[\w-]+$/.test(value)) return value;
  throw wrongKind('FOYER_PUBLIC_TOKEN', '"public-token-test-…" or "public-token-live-…"', value);
}

/**
 * Undefined if there is none: a backend at an address of its own needs none.
 *
 * @throws UsageError if it is not a project id, or belongs to a different environment than the public token.
 */
export function projectIdFromEnvironment(publicToken: string): string | undefined {
  const value = valueOf('FOYER_PROJECT_ID');
  if (value === undefined) return undefined;
  if (/^(secret|public-token)-/.test(value))
    throw wrongKind('FOYER_PROJECT_ID', '"project-test-…" or "project-live-…"', value);
  demandEnvironment('FOYER_PROJECT_ID', /^project-(test|live)-/.exec(value)?.[1], publicToken);
  return value;
}

/** The provider's address, as the option `endpoints`. Undefined: the address of the hosted API. */
export function endpointsFromEnvironment(
  publicToken: string,
): { readonly testAPIURL: string } | { readonly liveAPIURL: string } | undefined {
  const value = valueOf('FOYER_API_URL');
  if (value === undefined) return undefined;
  if (!/^https?:\/\//.test(value) || !URL.canParse(value))
    throw new UsageError(
      'FOYER_WRONG_VARIABLE',
      'FOYER_API_URL must be the address of your provider with its scheme, such as "http://localhost:4400".',
    );
  return isTest(publicToken) ? { testAPIURL: value } : { liveAPIURL: value };
}

/** @throws UsageError if it is missing, not a project secret, or of a different environment than the public token. */
export function projectSecretFromEnvironment(publicToken: string): string {
  const value = valueOf('FOYER_PROJECT_SECRET');
  if (value === undefined)
    throw new UsageError(
      'FOYER_MISSING_VARIABLE',
      `FOYER_PROJECT_SECRET is not set. foyerAccount needs the secret of your project, from your provider's dashboard. Put it ${WHERE}. For the sandbox it is the public token with "secret-" instead of "public-token-".`,
    );
  if (/^(public-token|project)-/.test(value))
    throw wrongKind('FOYER_PROJECT_SECRET', '"secret-test-…" or "secret-live-…"', value);
  demandEnvironment('FOYER_PROJECT_SECRET', /^secret-(test|live)-/.exec(value)?.[1], publicToken);
  return value;
}

const SHORTEST_SECRET = 32;
/** A command that works in every shell, also on Windows. */
const CREATE_SECRET = `node -p "crypto.randomBytes(32).toString('base64')"`;

/** @throws UsageError if it is missing, too short, or a value of the provider. */
export function cookieSecretFromEnvironment(): string {
  const value = valueOf('FOYER_COOKIE_SECRET');
  if (value === undefined)
    throw new UsageError(
      'FOYER_MISSING_VARIABLE',
      `FOYER_COOKIE_SECRET is not set. foyerSignIn encrypts the state between two steps with it. Create one with ${CREATE_SECRET}, and put it ${WHERE}. All instances of your server need the same.`,
    );
  if (/^(secret|public-token|project)-/.test(value))
    throw wrongKind('FOYER_COOKIE_SECRET', `your own random text, such as from ${CREATE_SECRET}`, value);
  if (value.length >= SHORTEST_SECRET) return value;
  throw new UsageError(
    'FOYER_WRONG_VARIABLE',
    `FOYER_COOKIE_SECRET is too short. It must have at least ${SHORTEST_SECRET} random characters, such as from ${CREATE_SECRET}.`,
  );
}

/**
 * The path of the sign-in page.
 *
 * @param option The option of the function, which comes first.
 */
export function signInPath(option?: string): string {
  const path = option ?? valueOf('FOYER_SIGN_IN_URL') ?? '/login';
  if (/^\/(?![/\\])[^?#\\\s]*$/.test(path)) return path;
  throw new UsageError(
    'FOYER_WRONG_VARIABLE',
    `${option === undefined ? 'FOYER_SIGN_IN_URL' : 'signInURL'} must be the path of a page of this app, such as "/login".`,
  );
}

const isTest = (publicToken: string): boolean => publicToken.startsWith('public-token-test-');

function demandEnvironment(name: Variable, environment: string | undefined, publicToken: string): void {
  const expected = isTest(publicToken) ? 'test' : 'live';
  if (environment === undefined || environment === expected) return;
  throw new UsageError(
    'FOYER_OTHER_ENVIRONMENT',
    `${name} is of the ${environment} environment, but the public token is of the ${expected} environment. Both must come from the same one.`,
  );
}
