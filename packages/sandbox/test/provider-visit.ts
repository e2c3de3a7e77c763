import { createHash, randomBytes } from 'node:crypto';
import type { Authenticated, Host } from './host';

const ORIGIN = 'http://localhost:4400';

/** A browser navigation: no SDK headers, and redirects are not followed. */
export function visit(host: Host, url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (!headers.has('accept')) headers.set('accept', 'text/html');
  headers.set('referer', 'http://localhost:3000/login');
  return host.sandbox.handle(new Request(new URL(url, ORIGIN), { ...init, headers }));
}

/** The start URL of a provider, for this host's project. */
export function startUrl(host: Host, provider: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams({ public_token: host.publicToken, ...query });
  return `${ORIGIN}/v1/public/oauth/${provider}/start?${search}`;
}

/** Starts a sign-in and returns the URL of the provider's page. */
export async function openProvider(host: Host, provider: string, query: Record<string, string> = {}): Promise<string> {
  const answer = await visit(host, startUrl(host, provider, query));
  return new URL(answer.headers.get('location') ?? '', ORIGIN).href;
}

/** Presses a button on the provider's page. */
export function press(host: Host, page: string, fields: Record<string, string>): Promise<Response> {
  const attempt = new URL(page).searchParams.get('attempt') ?? '';
  const body = new URLSearchParams({ attempt, ...fields });
  return visit(host, '/stand-in/oauth', { method: 'POST', body });
}

/** The URL that pressing a button leads to. */
export async function target(answer: Promise<Response>): Promise<URL> {
  return new URL((await answer).headers.get('location') ?? '');
}

/** Goes all the way to a token. */
export async function tokenFrom(
  host: Host,
  provider: string,
  email: string,
  query: Record<string, string> = {},
): Promise<string> {
  const page = await openProvider(host, provider, query);
  const url = await target(press(host, page, { action: 'continue', email }));
  return url.searchParams.get('token') ?? '';
}

/** The body of the call that spends a token. */
export function spend(token: string, more: object = {}) {
  return { token, session_duration_minutes: 30, ...more };
}

/** Goes all the way to a session. */
export async function signInFrom(host: Host, provider: string, email = 'ada@example.com'): Promise<Authenticated> {
  return host.signIn('/oauth/authenticate', spend(await tokenFrom(host, provider, email)));
}

/** A PKCE pair (RFC 7636). */
export function pkcePair() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}
