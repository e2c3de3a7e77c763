import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountRouteOptions, OldAccountRouteOptions } from '../src/account/index';
import { createAccountRoutes } from '../src/account/index';
import { createSignInRoutes, UsageError } from '../src/index';
import type { AnySignInOptions } from '../src/index';
import { readOptions } from '../src/options';
import { createSignInRoutes as createOrganizationRoutes } from '../src/organizations/index';

const publicToken = 'public-token-test-1234';
const LONG = '0123456789abcdefghijklmnopqrstuvwxyz';
const PROJECT_SECRET = 'secret-test-0123456789abcdefghijklmnopqrstuvwxyz=';
const project = { publicToken, projectId: 'project-test-1234' };
const routes = { publicToken, path: '/sign-in', config: { products: ['otp'], otpOptions: { methods: ['email'] } } };

type Options = Readonly<Record<string, unknown>>;
const signIn = (options: Options) =>
  createSignInRoutes({ ...routes, ...options } as unknown as Parameters<typeof createSignInRoutes>[0]);
const signInMembers = (options: Options) =>
  createOrganizationRoutes({ ...routes, ...options } as unknown as AnySignInOptions<object>);
const account = (options: Options) =>
  createAccountRoutes({ ...project, ...options } as unknown as AccountRouteOptions | OldAccountRouteOptions);
const request = (options: Options) => readOptions({ ...project, ...options });

const RENAMED = [
  ['createSignInRoutes', 'secret', 'cookieSecret', LONG, signIn],
  ['createSignInRoutes', 'secret', 'cookieSecret', [LONG, `${LONG}!`], signInMembers],
  ['createAccountRoutes', 'secret', 'projectSecret', PROJECT_SECRET, account],
  ['@foyer/server', 'confirm', 'verifyWithProvider', true, request],
] as const;

const warnings: unknown[] = [];
beforeEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('foyer.names.old'));
  warnings.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((message: unknown) => void warnings.push(message));
});

describe.each(RENAMED)('%s: the option %s', (of, from, to, value, call) => {
  it(`still works, and warns once that it is now ${to}`, () => {
    call({ [from]: value });
    call({ [from]: value });
    expect(warnings).toEqual([expect.stringContaining(`The option ${from} of ${of} is now ${to}.`)]);
  });

  it(`does not warn as ${to}`, () => {
    call({ [to]: value });
    expect(warnings).toEqual([]);
  });

  it('is refused together with its new name', () => {
    const both = () => call({ [from]: value, [to]: value });
    expect(both).toThrow(UsageError);
    expect(both).toThrow(`got ${to} and also ${from}, its old name`);
  });
});

describe.each(['cookieSecret', 'secret'])('%s of createSignInRoutes', (name) => {
  it.each([
    [PROJECT_SECRET, 'a project secret'],
    [PROJECT_SECRET.replace('test', 'live'), 'a project secret'],
    [`${publicToken}-${LONG}`, 'a public token'],
    [publicToken, 'a public token'],
    [[LONG, PROJECT_SECRET], 'a project secret'],
    [undefined, 'takes a text of at least 32 characters'],
    ['too short', 'takes a text of at least 32 characters'],
    [[], 'takes a text of at least 32 characters'],
    [[LONG, 7], 'takes a text of at least 32 characters'],
  ])('refuses %j, and never repeats it', (value, reason) => {
    const error = thrown(() => signIn({ [name]: value }));
    expect(error).toBeInstanceOf(UsageError);
    expect(String(error)).toContain(reason);
    expect(String(error)).not.toContain('0123456789');
  });
});

function thrown(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
}
