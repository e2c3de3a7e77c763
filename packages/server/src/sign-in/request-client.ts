import type { Client, LoginConfig } from '@foyer/core';
import { createClient } from '@foyer/core';
import type { ClientInternals } from '@foyer/core/internal/shared';
import { internals } from '@foyer/core/internal/shared';
import type { OpenedPage } from './opened-page';
import type { RouteSettings } from './sign-in-options';
import { WAITING_COOKIE } from './waiting-cookie';

/** A client for one request, and the parts of it that flows need. */
export interface RequestClient {
  readonly client: Client;
  /** For a flow's `deps`. */
  readonly parts: Client[typeof internals];
  /** Whether a user has signed in since the request began. */
  readonly hasSignedIn: () => boolean;
}

/** Creates a client with the request as its browser. */
export function createRequestClient(
  page: OpenedPage,
  { publicToken, endpoints, cookieOptions, rememberLastMethod }: RouteSettings,
): RequestClient {
  const cookies = { ...cookieOptions, istCookieName: WAITING_COOKIE };
  const client = createClient(publicToken, { endpoints, cookieOptions: cookies, rememberLastMethod }, page.platform);
  const before = client.session.getTokens()?.session_token;
  return {
    client,
    parts: withPageParts(client[internals], page),
    hasSignedIn() {
      const now = client.session.getTokens()?.session_token;
      return now !== undefined && now !== before;
    },
  };
}

/** Types of tokens with which a different site returns to the browser that started the sign-in. */
const RETURNS = new Set(['oauth', 'discovery_oauth', 'sso']);

interface PageInternals extends Pick<ClientInternals, 'clock' | 'urlTokens'> {
  readonly resetTokens: Pick<Client[typeof internals]['resetTokens'], 'take'>;
}

// Decision 123.
/**
 * The client parts for a flow of this request: with the step's clock, and with email links that wait for a button
 * press, because an email scanner opens a link with the same request as a user.
 */
export const withPageParts = <Internals extends PageInternals>(
  own: Internals,
  { stepClock: { clock } }: OpenedPage,
): Internals => ({
  ...own,
  clock,
  urlTokens: {
    ...own.urlTokens,
    peek() {
      const token = own.urlTokens.peek();
      return token && { ...token, startedHere: token.startedHere && RETURNS.has(token.tokenType) };
    },
  },
  resetTokens: {
    ...own.resetTokens,
    async take(given: string | undefined) {
      const taken = await own.resetTokens.take(given);
      return taken && { ...taken, startedHere: false };
    },
  },
});

/** The configuration, with the route as the return address of links and identity providers. */
export function withOwnReturns(config: LoginConfig, url: string): LoginConfig {
  const back = { loginRedirectURL: url, signupRedirectURL: url };
  return {
    ...config,
    emailMagicLinksOptions: { ...config.emailMagicLinksOptions, ...back },
    oauthOptions: { ...config.oauthOptions, ...back },
    passwordOptions: { ...config.passwordOptions, loginRedirectURL: url, resetPasswordRedirectURL: url },
  };
}
