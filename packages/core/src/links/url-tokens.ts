import type { Present, SessionDuration } from '../flow/deps';
import { TOKEN_PARAM, TOKEN_TYPE_PARAM } from '../base/provider';

// Contract 6.
/** The one-time token in an address. */
export interface ParsedAuthenticateUrl {
  /** Whether `authenticateByUrl` spends tokens of this type. */
  readonly handled: boolean;
  readonly tokenType: string;
  readonly token: string;
}

export interface AuthenticateByUrlOptions extends SessionDuration {
  /**
   * Accepted for programs of the provider's own client. A token leaves the address as soon as a client is created, or
   * when it is first looked for.
   */
  readonly clearParams?: boolean | undefined;
  /**
   * Asks the person whether to go on, where anyone may have made the link: this browser did not ask for it, or somebody
   * is signed in, whom it would replace. `false` leaves everything as it is. Without it, a link is spent whoever asked
   * for it, unless somebody is signed in: then the call rejects with `confirmation_required`.
   */
  readonly confirm?: Confirm | undefined;
}

/** Whether the person agrees to the sign-in. */
export type Confirm = (question: LinkQuestion) => boolean | Promise<boolean>;

export interface LinkQuestion {
  readonly tokenType: string;
  /** The signed-in person who would be replaced. Null: nobody. */
  readonly signedIn: Present | null;
}

export type AuthenticateByUrlResult =
  | { readonly handled: true; readonly tokenType: string; readonly data: unknown }
  | { readonly handled: false; readonly tokenType: string; readonly token: string };

/** The types of one-time tokens, by what becomes of them. */
export interface LinkTypes {
  /** Those that `authenticateByUrl` spends. */
  readonly handled: RegExp;
  /** Those that leave the address. Any other belongs to another program of the page (decision 84). */
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

/** The type of Foyer's tokens that an address holds, also where one is repeated. */
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
