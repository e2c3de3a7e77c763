import { createHash } from 'node:crypto';
import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { anonymous } from 'better-auth/plugins/anonymous';
import { captcha } from 'better-auth/plugins/captcha';
import { haveIBeenPwned } from 'better-auth/plugins/haveibeenpwned';
import { API, ORIGIN, startBackend, type Backend } from './backend';

export const LEAKED = 'leaked horse battery';
export const RIGHT_CAPTCHA = 'right';
const SITE_VERIFY = 'https://captcha.test/verify';

/** Answers for the two services that plugins of the host ask. */
export function answerService(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  if (url === SITE_VERIFY)
    return Promise.resolve(Response.json({ success: JSON.stringify(init?.body).includes(RIGHT_CAPTCHA) }));
  const hash = createHash('sha1').update(LEAKED).digest('hex').toUpperCase();
  return Promise.resolve(new Response(url.endsWith(hash.slice(0, 5)) ? `${hash.slice(5)}:3\r\n` : ''));
}

/** An app on better-auth with its own rules. */
export interface HostApp {
  readonly backend: Backend;
  /** The arguments of the host's callbacks. */
  readonly called: string[];
  readonly stored: Map<string, string>;
}

function storageIn(stored: Map<string, string>) {
  return {
    get: (key: string) => Promise.resolve(stored.get(key) ?? null),
    set: (key: string, value: string) => Promise.resolve(void stored.set(key, value)),
    delete: (key: string) => Promise.resolve(void stored.delete(key)),
    increment: (key: string) => {
      const count = Number(stored.get(key) ?? 0) + 1;
      stored.set(key, String(count));
      return Promise.resolve(count);
    },
    getAndDelete: (key: string) => {
      const value = stored.get(key) ?? null;
      stored.delete(key);
      return Promise.resolve(value);
    },
  };
}

/** The result of the host's hook for a call: an error, a different body, or nothing. */
function ruleFor(path: string, email: string): object | null {
  if (path === '/sign-up/email' && !email.endsWith('@acme.test'))
    return new APIError('FORBIDDEN', { message: 'Only addresses of acme.test sign up.' });
  if (path === '/sign-up/email' && email === 'rename@acme.test')
    return { context: { body: { email: 'renamed@acme.test', name: 'By the hook' } } };
  if (path === '/sign-in/email-otp' && email === 'closed@acme.test') {
    return new APIError(
      'BAD_REQUEST',
      { message: 'This account is closed.' },
      { 'x-host-reason': 'closed', 'set-cookie': 'host-closed=1' },
    );
  }
  return null;
}

const allowList = createAuthMiddleware((call) => {
  const { path } = call;
  const { email, name } = (call.body ?? {}) as { readonly email?: string; readonly name?: string };
  if (path === '/update-user' && name !== undefined)
    return Promise.resolve({ context: { body: { name: name.toUpperCase() } } });
  if (path === '/sign-up/email') {
    call.setCookie('host-before', '1');
    call.setHeader('x-host-before', 'seen');
  }
  const rule = ruleFor(path, String(email));
  return rule instanceof APIError ? Promise.reject(rule) : Promise.resolve(rule);
});

const noteSignIns = (called: string[]) =>
  createAuthMiddleware((call) => {
    const { path, context } = call;
    if (path === '/sign-up/email') call.setCookie('host-after', '2');
    if (context.newSession) called.push(`signed in at ${path}: ${context.newSession.user.email}`);
    else if (context.returned instanceof APIError)
      called.push(`refused at ${path}: ${String(context.returned.body?.code)}`);
    return Promise.resolve();
  });

/** A plugin that the router of better-auth asks before an endpoint. */
const blocking: BetterAuthPlugin = {
  id: 'blocking',
  middlewares: [
    {
      path: '/sign-up/*',
      middleware: createAuthMiddleware(({ body }) => {
        const isBlocked = (body as { readonly email?: string } | undefined)?.email === 'blocked@acme.test';
        return isBlocked
          ? Promise.reject(new APIError('FORBIDDEN', { message: 'Blocked by a middleware.' }))
          : Promise.resolve();
      }),
    },
  ],
};

/** `auth`: what this app has otherwise. */
export async function startHostApp(auth: Partial<BetterAuthOptions> = {}): Promise<HostApp> {
  const called: string[] = [];
  const stored = new Map<string, string>();
  const note = (text: string) => Promise.resolve(void called.push(text));
  const backend = await startBackend({
    plugins: [
      haveIBeenPwned(),
      blocking,
      captcha({
        provider: 'cloudflare-turnstile',
        secretKey: 'secret',
        siteVerifyURLOverride: SITE_VERIFY,
        endpoints: ['/sign-in/email'],
      }),
      anonymous({ onLinkAccount: ({ newUser }) => note(`linked ${newUser.user.email}`) }),
    ],
    auth: {
      disabledPaths: ['/sign-in/magic-link'],
      hooks: { before: allowList, after: noteSignIns(called) },
      emailVerification: {
        sendOnSignUp: true,
        sendVerificationEmail: ({ user, url }) =>
          note(`link ${user.email} ${url}`).then(() => note(`verify ${user.email} ${new URL(url).pathname}`)),
      },
      databaseHooks: {
        user: { create: { before: ({ email }) => Promise.resolve(email === 'vetoed@acme.test' ? false : undefined) } },
        session: {
          create: {
            before: async ({ userId }, endpoint) => {
              const user = await endpoint?.context.internalAdapter.findUserById(userId);
              return user?.email === 'sessionless@acme.test' ? false : undefined;
            },
          },
        },
      },
      secondaryStorage: storageIn(stored),
      ...auth,
      emailAndPassword: {
        enabled: true,
        onPasswordReset: ({ user }) => note(`reset ${user.email}`),
        ...auth.emailAndPassword,
      },
    },
  });
  return { backend, called, stored };
}

/** The cookie of a user of the host's own pages who has given no address. */
export async function anonymousCookie({ backend }: HostApp): Promise<string> {
  const request = new Request(`${API}/sign-in/anonymous`, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json' },
    body: '{}',
  });
  const answer = await backend.handle(request);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
