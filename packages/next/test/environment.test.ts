import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  cookieSecretFromEnvironment,
  endpointsFromEnvironment,
  projectSecretFromEnvironment,
  signInPath,
} from '../src/config/environment';
import { serverOptions } from '../src/config/project-options';

afterEach(() => vi.unstubAllEnvs());

const TEST = 'public-token-test-1';
const LIVE = 'public-token-live-1';

/** The message of the UsageError that is thrown with these variables. */
function messageOf(variables: Readonly<Record<string, string>>, read: () => unknown): string {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  try {
    read();
  } catch (error) {
    expect(error).toMatchObject({ name: 'UsageError', code: 'invalid_config' });
    const { message } = error as Error;
    for (const value of Object.values(variables)) if (value.startsWith('secret-')) expect(message).not.toContain(value);
    return message;
  }
  return 'nothing was thrown';
}

describe('the project', () => {
  it('comes from the environment: spaces around a value are ignored', () => {
    vi.stubEnv('FOYER_PUBLIC_TOKEN', ` ${TEST}\n`);
    vi.stubEnv('FOYER_API_URL', 'http://localhost:4400');
    expect(serverOptions({})).toEqual({
      publicToken: TEST,
      projectId: undefined,
      endpoints: { testAPIURL: 'http://localhost:4400' },
    });
  });

  it('comes from options first', () => {
    vi.stubEnv('FOYER_PUBLIC_TOKEN', 'a wrong one');
    const given = { publicToken: LIVE, projectId: 'project-live-1', timeout: 100 };
    expect(serverOptions(given)).toEqual({ ...given, endpoints: undefined });
  });

  it('has the address of its environment', () => {
    vi.stubEnv('FOYER_API_URL', 'https://auth.example');
    expect(endpointsFromEnvironment(LIVE)).toEqual({ liveAPIURL: 'https://auth.example' });
  });

  it.each([
    ['no variable', {}, 'FOYER_PUBLIC_TOKEN is not set. Put the public token of your project into .env.local'],
    ['an empty variable', { FOYER_PUBLIC_TOKEN: ' ' }, 'FOYER_PUBLIC_TOKEN is not set.'],
    [
      'a secret as public token',
      { FOYER_PUBLIC_TOKEN: 'secret-live-abc' },
      'FOYER_PUBLIC_TOKEN must be "public-token-test-…" or "public-token-live-…", but it contains a project secret. Replace the secret',
    ],
    ['a project id as public token', { FOYER_PUBLIC_TOKEN: 'project-live-1' }, 'but it contains a project id.'],
    ['another text as public token', { FOYER_PUBLIC_TOKEN: 'pk_live_1' }, 'but it contains a different text.'],
    ['no project id', { FOYER_PUBLIC_TOKEN: LIVE }, 'FOYER_PROJECT_ID is not set. Put the id of your project'],
    [
      'a public token as project id',
      { FOYER_PUBLIC_TOKEN: LIVE, FOYER_PROJECT_ID: LIVE },
      'FOYER_PROJECT_ID must be "project-test-…" or "project-live-…", but it contains a public token.',
    ],
    [
      'a live token with a test project',
      { FOYER_PUBLIC_TOKEN: LIVE, FOYER_PROJECT_ID: 'project-test-1' },
      'FOYER_PROJECT_ID is of the test environment, but the public token is of the live environment.',
    ],
    [
      'an address without a scheme',
      { FOYER_PUBLIC_TOKEN: TEST, FOYER_API_URL: 'localhost:4400' },
      'FOYER_API_URL must be the address of your provider with its scheme',
    ],
  ])('%s is explained', (_, variables, message) => {
    expect(messageOf(variables, () => serverOptions({}))).toContain(message);
  });
});

describe('secrets', () => {
  it.each([
    ['no project secret', {}, 'FOYER_PROJECT_SECRET is not set. foyerAccount needs the secret of your project'],
    [
      'a public token as project secret',
      { FOYER_PROJECT_SECRET: TEST },
      'FOYER_PROJECT_SECRET must be "secret-test-…" or "secret-live-…", but it contains a public token.',
    ],
    [
      'a project secret of the other environment',
      { FOYER_PROJECT_SECRET: 'secret-live-1' },
      'FOYER_PROJECT_SECRET is of the live environment, but the public token is of the test environment.',
    ],
  ])('%s is explained', (_, variables, message) => {
    expect(messageOf(variables, () => projectSecretFromEnvironment(TEST))).toContain(message);
  });

  it.each([
    ['no cookie secret', {}, 'FOYER_COOKIE_SECRET is not set. foyerSignIn encrypts the state'],
    [
      'the project secret as cookie secret',
      { FOYER_COOKIE_SECRET: 'secret-test-11111111111111111111111111' },
      `FOYER_COOKIE_SECRET must be your own random text, such as from node -p "crypto.randomBytes(32).toString('base64')", but it contains a project secret.`,
    ],
    ['a short one', { FOYER_COOKIE_SECRET: 'short' }, 'FOYER_COOKIE_SECRET is too short. It must have at least 32'],
  ])('%s is explained', (_, variables, message) => {
    expect(messageOf(variables, cookieSecretFromEnvironment)).toContain(message);
  });
});

describe('the sign-in page', () => {
  it('is /login, unless an option or the environment names a different one', () => {
    expect(signInPath()).toBe('/login');
    vi.stubEnv('FOYER_SIGN_IN_URL', '/hello');
    expect(signInPath()).toBe('/hello');
    expect(signInPath('/auth/sign-in')).toBe('/auth/sign-in');
  });

  it.each(['https://evil.example/login', '//evil.example', '/\\evil.example', 'login', '/login?x=1', ''])(
    'cannot be %j',
    (address) => {
      expect(messageOf({}, () => signInPath(address))).toContain(
        'signInURL must be the path of a page of this app, such as "/login".',
      );
    },
  );
});
