import type { Present, SessionDuration } from '../flow/deps';
import { TOKEN_PARAM, TOKEN_TYPE_PARAM } from '../base/provider';

// Contract 6.
/** The one-time token in an address. */
export interface ParsedAuthenticateUrl {
  /** Whether `authenticateByUrl` spends tokens of this type. */
  readonly handled: boolean;
  /** The type of the token, such as `magic_links` or `reset_password`. */
  readonly tokenType: string;
  /** The one-time token. */
  readonly token: string;
}

/** The options of `authenticateByUrl`. */
export interface AuthenticateByUrlOptions extends SessionDuration {
  /**
   * Accepted for compatibility with the provider's own client. A token is always removed from the address when a
   * client is created, or when it is first read.
   */
  readonly clearParams?: boolean | undefined;
  /**
   * Asks the user whether to continue if a third party might have created the link: this browser did not request it,
   * or it would replace the signed-in user. `false` leaves everything as it is. Without `confirm`, a link is spent
   * even if this browser did not request it; if a user is signed in, the call rejects with `confirmation_required`.
   */
  readonly confirm?: Confirm | undefined;
}

/** Whether the user agrees to the sign-in. */
export type Confirm = (question: LinkQuestion) => boolean | Promise<boolean>;

/** A link that needs the user's consent before it signs in. */
export interface LinkQuestion {
  /** The type of the token, such as `magic_links`. */
  readonly tokenType: string;
  /** The signed-in user who would be replaced. Null: none. */
  readonly signedIn: Present | null;
}

/** The result of `authenticateByUrl`: the response of the call, or the token if Foyer does not spend its type. */
export type AuthenticateByUrlResult =
  | { readonly handled: true; readonly tokenType: string; readonly data: unknown }
  | { readonly handled: false; readonly tokenType: string; readonly token: string };

/** The types of one-time tokens, by how they are handled. */
export interface LinkTypes {
  /** Types that `authenticateByUrl` spends. */
  readonly handled: RegExp;
  /** Types that are removed from the address. Any other belongs to another program of the page (decision 84). */
  readonly ours: RegExp;
}

/** The types of users (contract 6). */
export const USER_LINKS: LinkTypes = {
  handled: /^(magic_links|oauth|impersonation)$/,
  ours: /^(magic_links|oauth|impersonation|reset_password|login)$/,
};

/** Null if a parameter is missing or repeated. A relative `href` is resolved against `base`. */
export function parseAuthenticateUrl(href: string, base: string, { handled }: LinkTypes): ParsedAuthenticateUrl | null {
  try {
    const { searchParams } = new URL(href, base);
    const [token, another] = searchParams.getAll(TOKEN_PARAM);
    const [tokenType, anotherType] = searchParams.getAll(TOKEN_TYPE_PARAM);
    if (!token || !tokenType || another !== undefined || anotherType !== undefined) return null;
    return { handled: handled.test(tokenType), tokenType, token };
  } catch {
    return null;
  }
}

/** The type of the Foyer token in an address, even if it is repeated. */
export function linkTypeOf(href: string, { ours }: LinkTypes): string | undefined {
  const { searchParams } = new URL(href);
  return searchParams.has(TOKEN_PARAM)
    ? searchParams.getAll(TOKEN_TYPE_PARAM).find((type) => ours.test(type))
    : undefined;
}

export const TOKEN_PARAMS: readonly string[] = [TOKEN_PARAM, TOKEN_TYPE_PARAM];

/** The address without these parameters. The rest stays exactly as it was. */
export function withoutParams(href: string, names: readonly string[]): string {
  if (names.length === 0) return href;
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(href) ?? [];
  const kept = query.split('&').filter((pair) => {
    const params = new URLSearchParams(pair);
    return pair !== '' && !names.some((name) => params.has(name));
  });
  return path + (kept.length > 0 ? `?${kept.join('&')}` : '') + hash;
}
