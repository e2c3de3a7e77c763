import { createHash } from 'node:crypto';
import { Refusal, type RefusalType } from './api-error';
import type { CallContext } from './call-context';
import { optionalText } from './fields';
import type { JsonObject } from './json';

export type LinkKind = 'login' | 'signup';

/** The destination of a link: the requested page if the host allows it, else the first allowed page. */
export function redirectOf(
  { settings }: Pick<CallContext, 'settings'>,
  asked: string | null,
  kind: LinkKind,
  refusal: RefusalType = 'no_match_for_provided_magic_link_url',
): URL {
  const [first] = settings.redirectURLs;
  if (first === undefined)
    throw new Refusal(kind === 'login' ? 'no_login_redirect_urls_set' : 'no_signup_redirect_urls_set');
  if (asked === null) return new URL(first);
  const url = URL.canParse(asked) ? new URL(asked) : null;
  if (url === null || !settings.redirectURLs.some((entry) => matches(url, entry))) throw new Refusal(refusal);
  return url;
}

/** Scheme, host, port and path must be equal. The query must contain the entry's parameters; more are allowed. */
function matches(url: URL, entry: string): boolean {
  if (!URL.canParse(entry) || url.username !== '' || url.password !== '') return false;
  const allowed = new URL(entry);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const hasQuery = [...allowed.searchParams].every(([key, value]) => url.searchParams.getAll(key).includes(value));
  return isWeb && hasQuery && url.origin === allowed.origin && url.pathname === allowed.pathname;
}

// Contract 6.
/** The address of a page with a token. */
export function withToken(url: URL, type: string, token: string): string {
  const link = new URL(url);
  link.searchParams.set('stytch_token_type', type);
  link.searchParams.set('token', token);
  return link.href;
}

// RFC 7636 section 4.2.
/** The S256 challenge of a start call, in either of its fields. Null if there is none. */
export function challengeOf(body: JsonObject, isRequired: boolean): string | null {
  const challenge = optionalText(body, 'code_challenge') ?? optionalText(body, 'pkce_code_challenge');
  if (challenge === null && isRequired) throw new Refusal('invalid_pkce_code_challenge');
  if (challenge === null || /^[\w-]{43}$/.test(challenge)) return challenge;
  throw new Refusal('bad_request', { message: 'code_challenge must be an S256 challenge.' });
}

/** Compares the verifier in a body with the challenge of the start call. */
export function checkVerifier(challenge: unknown, body: JsonObject): void {
  const verifier = optionalText(body, 'code_verifier') ?? optionalText(body, 'pkce_code_verifier');
  if (typeof challenge !== 'string') {
    if (verifier !== null) throw new Refusal('pkce_did_not_expect_code_verifier');
    return;
  }
  if (verifier === null) throw new Refusal('pkce_expected_code_verifier');
  if (createHash('sha256').update(verifier).digest('base64url') !== challenge) throw new Refusal('pkce_mismatch');
}

/** Whether the host's settings require PKCE for a kind of link. */
export const requiresPkce = (
  { settings }: Pick<CallContext, 'settings'>,
  kind: 'email_magic_links' | 'password_resets' | 'oauth' | 'sso',
): boolean => settings.settings[`pkce_required_for_${kind}`] === true;
