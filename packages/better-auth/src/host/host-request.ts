import type { AuthContext } from 'better-auth';
import { setRequestCookie } from 'better-auth/cookies';
import { makeSignature } from 'better-auth/crypto';
import type { CallContext } from '../call-context';
import { optionalText } from '../fields';
import type { HostStep } from './host-steps';

const CAPTCHA_HEADER = 'x-captcha-response';

/**
 * The request that a page of the host would have sent: hooks and plugins find the session, the captcha and the body in
 * their usual place.
 */
export async function requestOf(context: CallContext, { path, method, body }: HostStep): Promise<Request> {
  const url = new URL(`${context.auth.baseURL}${path}`);
  const headers = await headersOf(context);
  if (method === 'POST') return new Request(url, { method, headers, body: JSON.stringify(body) });
  for (const [name, value] of Object.entries(body)) if (typeof value === 'string') url.searchParams.set(name, value);
  return new Request(url, { method, headers });
}

async function headersOf(context: CallContext): Promise<Headers> {
  const { auth, request, sessionToken } = context;
  const headers = new Headers(request.headers);
  for (const name of ['authorization', 'content-length']) headers.delete(name);
  headers.set('content-type', 'application/json');
  const captcha = optionalText(context.body, 'captcha_token');
  if (captcha !== null && !headers.has(CAPTCHA_HEADER)) headers.set(CAPTCHA_HEADER, captcha);
  if (sessionToken !== null) await setSession(headers, auth, sessionToken);
  return headers;
}

async function setSession(headers: Headers, { authCookies, secret }: AuthContext, token: string): Promise<void> {
  setRequestCookie(
    headers,
    authCookies.sessionToken.name,
    encodeURIComponent(`${token}.${await makeSignature(token, secret)}`),
  );
  // A cached session might be a different one.
  setRequestCookie(headers, authCookies.sessionData.name, '');
}
