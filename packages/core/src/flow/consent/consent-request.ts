import { nativeUrl, safeUrl, schemeOf } from '../../links/navigate';
import type { Problem } from '../../base/errors';
import { Secret } from '../../base/secret';

// Spec section 3, contract 9.
/** An application's request for access, from the address of this page. */
export interface AuthorizeRequest {
  /** The `client_id` of the application. */
  readonly clientId: string;
  /** As the application wrote it, because the provider compares it character by character. */
  readonly redirectUri: string;
  /** Host and port of the redirect, in punycode. The application claims to be there. Empty for a native application. */
  readonly host: string;
  /**
   * The private-use scheme of a native application's redirect (RFC 8252), as `com.example.app`. It opens an app
   * outside of the browser.
   */
  readonly scheme?: string;
  /** The `response_type`, such as `code` (RFC 6749, section 3.1.1). */
  readonly responseType: string;
  /** Without duplicates, in the order of the request. */
  readonly scopes: readonly string[];
  /** The `prompt` of OpenID Connect, such as `consent`. */
  readonly prompt?: string;
  /** The `state`, returned to the application unchanged (RFC 6749, section 4.1.1). */
  readonly state?: string;
  /** The `nonce` of OpenID Connect. */
  readonly nonce?: string;
  /** The `code_challenge` (RFC 7636). */
  readonly codeChallenge?: string;
  /** Resource indicators, RFC 8707. */
  readonly resources?: readonly string[];
}

/** An application's request to sign the user out (OpenID Connect RP-Initiated Logout). */
export interface LogoutRequest {
  /** The `client_id` of the application. */
  readonly clientId: string;
  /** The address to return to after the sign-out. */
  readonly postLogoutRedirectUri: string;
  /** The host of that address. */
  readonly host: string;
  /** The `state`, returned to the application unchanged. */
  readonly state?: string;
  /** The ID token that names the user, if the request has one. */
  readonly idTokenHint?: Secret;
}

/** Why a request is refused: `missing_parameter`, `repeated_parameter`, `unsafe_url` or `framed_page`. */
export interface ConsentRefusal extends Problem {
  /** The parameter at fault. */
  readonly parameter?: string;
  /** The origin of the framing page; empty if the browser does not reveal it. */
  readonly origin?: string;
}

/** A request, or the reason why it was refused. */
export type Parsed<Request> = { readonly request: Request } | { readonly refusal: ConsentRefusal };
/** A request of either kind, or the reason why it was refused. */
export type ParsedConsentRequest =
  | { readonly flow: 'authorize'; readonly parsed: Parsed<AuthorizeRequest> }
  | { readonly flow: 'logout'; readonly parsed: Parsed<LogoutRequest> };

/** Spec section 9. */
const DEFAULT_SCOPES: readonly string[] = ['openid', 'email', 'profile'];

// Spec section 2.
/**
 * Reads the query of a page that shows consent screens. It is a sign-out request if `post_logout_redirect_uri` is
 * present, even if empty. Empty values count as absent, unknown parameters are ignored. Never throws.
 *
 * @param search The query, with or without its question mark.
 */
export const parseConsentRequest = (search: string): ParsedConsentRequest =>
  new URLSearchParams(search).has('post_logout_redirect_uri')
    ? { flow: 'logout', parsed: parseLogoutRequest(search) }
    : { flow: 'authorize', parsed: parseAuthorizeRequest(search) };

const AUTHORIZE = {
  required: ['client_id', 'redirect_uri'],
  optional: ['response_type', 'scope', 'prompt', 'state', 'nonce', 'code_challenge'],
} as const;

/** Reads any query as an authorize request; see {@link parseConsentRequest}. */
export function parseAuthorizeRequest(search: string): Parsed<AuthorizeRequest> {
  const query = new URLSearchParams(search);
  const refusal = refuse(query, AUTHORIZE);
  if (refusal) return { refusal };
  const redirectUri = query.get('redirect_uri') ?? '';
  const place = placeOf(redirectUri);
  if (!place) return { refusal: unsafe('redirect_uri') };
  const scopes = unique((query.get('scope') ?? '').split(' '));
  const resources = unique(query.getAll('resource'));
  return {
    request: {
      clientId: query.get('client_id') ?? '',
      redirectUri,
      ...place,
      responseType: query.get('response_type') || 'code',
      scopes: scopes.length > 0 ? scopes : DEFAULT_SCOPES,
      ...given(query, { prompt: 'prompt', state: 'state', nonce: 'nonce', codeChallenge: 'code_challenge' }),
      ...(resources.length > 0 && { resources }),
    },
  };
}

/** Target of a redirect: a host, or a native application. Undefined if the redirect is not allowed. */
function placeOf(redirectUri: string): Pick<AuthorizeRequest, 'host' | 'scheme'> | undefined {
  const url = safeUrl(redirectUri);
  if (url) return { host: url.host };
  const native = nativeUrl(redirectUri);
  return native ? { host: '', scheme: schemeOf(native) } : undefined;
}

const LOGOUT = {
  required: ['client_id', 'post_logout_redirect_uri'],
  optional: ['id_token_hint', 'state'],
} as const;

/** Reads any query as a sign-out request; see {@link parseConsentRequest}. */
export function parseLogoutRequest(search: string): Parsed<LogoutRequest> {
  const query = new URLSearchParams(search);
  const refusal = refuse(query, LOGOUT);
  if (refusal) return { refusal };
  const postLogoutRedirectUri = query.get('post_logout_redirect_uri') ?? '';
  const url = safeUrl(postLogoutRedirectUri);
  if (!url) return { refusal: unsafe('post_logout_redirect_uri') };
  const hint = query.get('id_token_hint');
  return {
    request: {
      clientId: query.get('client_id') ?? '',
      postLogoutRedirectUri,
      host: url.host,
      ...given(query, { state: 'state' }),
      ...(hint && { idTokenHint: new Secret(hint) }),
    },
  };
}

interface Names {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

/** Missing parameters first, in the order of the contract. A repeated one cannot be trusted (RFC 6749, 3.1). */
function refuse(query: URLSearchParams, { required, optional }: Names): ConsentRefusal | undefined {
  const missing = required.find((name) => query.getAll(name).every((value) => value === ''));
  if (missing) {
    const message = `Required parameter is missing: ${missing}. Please reach out to the application developer.`;
    return { code: 'missing_parameter', message, parameter: missing };
  }
  const repeated = [...required, ...optional].find((name) => query.getAll(name).length > 1);
  if (!repeated) return undefined;
  const message = `Parameter was sent more than once: ${repeated}.`;
  return { code: 'repeated_parameter', message, parameter: repeated };
}

const unsafe = (parameter: string): ConsentRefusal => ({
  code: 'unsafe_url',
  message: 'This app sent an address we cannot open.',
  parameter,
});

const unique = (values: readonly string[]): readonly string[] => [...new Set(values.filter((value) => value !== ''))];

/** The parameters that have a value, under their names in this file. */
function given<Key extends string>(
  query: URLSearchParams,
  names: Readonly<Record<Key, string>>,
): { readonly [K in Key]?: string } {
  const entries = Object.entries<string>(names).map(([key, name]) => [key, query.get(name)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value)) as { readonly [K in Key]?: string };
}

/** Threat T7: a framing page could cover the buttons with its own content. */
export const framedPage = (origin: string): ConsentRefusal => ({
  code: 'framed_page',
  message: `This page is shown inside a page of ${origin || 'an unknown origin'}, which config.allowedFrameOrigins does not contain.`,
  origin,
});
