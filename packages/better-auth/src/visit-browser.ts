import { randomBytes } from 'node:crypto';
import { makeSignature } from 'better-auth/crypto';
import type { CallContext } from './call-context';
import { sealed } from './one-time';

// Decision 155.

/** In seconds. */
const COOKIE_AGE = 15 * 60;

/** The browser that begins or finishes a visit to an identity provider. */
export interface VisitBrowser {
  /** Identifies the browser in the stored data of a visit. */
  readonly id: string;
  /** The cookie that identifies the browser when it returns. */
  readonly cookie: string;
}

const cookieOf = ({ auth }: CallContext) => auth.createAuthCookie('foyer_visit', { maxAge: COOKIE_AGE });

/** The browser id of a request. Null if the browser began no visit. The signature of its cookie is checked. */
export async function findBrowser(context: CallContext): Promise<string | null> {
  const secret = await secretOf(context);
  return secret === null ? null : sealed(context, `browser:${secret}`);
}

async function secretOf(context: CallContext): Promise<string | null> {
  const value = await context.endpoint.getSignedCookie(cookieOf(context).name, context.auth.secret);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The browser that begins a visit. All of its tabs have one cookie, which each visit prolongs. */
export async function beginInBrowser(context: CallContext): Promise<VisitBrowser> {
  const secret = (await secretOf(context)) ?? randomBytes(32).toString('base64url');
  const { name, attributes } = cookieOf(context);
  const value = encodeURIComponent(`${secret}.${await makeSignature(secret, context.auth.secret)}`);
  return {
    id: sealed(context, `browser:${secret}`),
    cookie: [`${name}=${value}`, ...cookieAttributes(attributes, COOKIE_AGE)].join('; '),
  };
}

// RFC 6265 section 4.1.1.
/** The attributes of a cookie that lasts for `age` seconds. */
export function cookieAttributes(
  { domain, path = '/', secure, sameSite, partitioned }: ReturnType<typeof cookieOf>['attributes'],
  age: number,
): string[] {
  const site =
    typeof sameSite === 'string' ? `${sameSite.slice(0, 1).toUpperCase()}${sameSite.slice(1).toLowerCase()}` : 'Lax';
  return [
    ...[`Path=${path}`, `Max-Age=${age}`, 'HttpOnly', `SameSite=${site}`],
    ...(domain === undefined ? [] : [`Domain=${domain}`]),
    ...(secure === true ? ['Secure'] : []),
    ...(partitioned === true ? ['Partitioned'] : []),
  ];
}
