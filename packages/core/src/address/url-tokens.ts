import type { SessionDuration } from '../flows/shared/deps';
import { TOKEN_PARAM, TOKEN_TYPE_PARAM } from '../provider';

// Contract 6.
/** The one-time token in an address. */
export interface ParsedAuthenticateUrl {
  /** Whether `authenticateByUrl` spends tokens of this type. */
  readonly handled: boolean;
  readonly tokenType: string;
  readonly token: string;
}

export interface AuthenticateByUrlOptions extends SessionDuration {
  /** Whether to remove the token from the address bar. Default: only if `href` is the current address. */
  readonly clearParams?: boolean | undefined;
}

export type AuthenticateByUrlResult =
  | { readonly handled: true; readonly tokenType: string; readonly data: unknown }
  | { readonly handled: false; readonly tokenType: string; readonly token: string };

/** Null if a parameter is missing or repeated. A relative `href` is resolved against `base`. */
export function parseAuthenticateUrl(href: string, base: string): ParsedAuthenticateUrl | null {
  try {
    const { searchParams } = new URL(href, base);
    const [token, another] = searchParams.getAll(TOKEN_PARAM);
    const tokenType = searchParams.get(TOKEN_TYPE_PARAM);
    if (!token || !tokenType || another !== undefined) return null;
    return { handled: /^(magic_links|oauth|impersonation)$/.test(tokenType), tokenType, token };
  } catch {
    return null;
  }
}

/** The address without the token and its type. The rest stays exactly as it was. */
export function withoutToken(href: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(href) ?? [];
  const kept = query.split('&').filter((pair) => {
    const params = new URLSearchParams(pair);
    return pair !== '' && !params.has(TOKEN_PARAM) && !params.has(TOKEN_TYPE_PARAM);
  });
  return path + (kept.length > 0 ? `?${kept.join('&')}` : '') + hash;
}
