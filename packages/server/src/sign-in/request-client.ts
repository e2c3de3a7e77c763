import type { Client, LoginConfig } from '@foyer/core';
import { createClient } from '@foyer/core';
import type { ClientInternals } from '@foyer/core/internal/shared';
import { internals } from '@foyer/core/internal/shared';
import type { OpenedPage } from './opened-page';
import type { RouteSettings } from './sign-in-options';

/** A client of this request, and what flows take from it. */
export interface RequestClient {
  readonly client: Client;
  /** For a flow's `deps`. */
  readonly parts: Client[typeof internals];
  /** Whether somebody has been signed in since the request began. */
  readonly hasSignedIn: () => boolean;
}

/** A client whose browser is the request. */
export function createRequestClient(
  page: OpenedPage,
  { publicToken, endpoints, cookieOptions }: RouteSettings,
): RequestClient {
  const client = createClient(publicToken, { endpoints, cookieOptions }, page.platform);
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

/** Types of tokens that come back from another site to the browser that went there. */
const RETURNS = new Set(['oauth', 'discovery_oauth', 'sso']);

interface PageInternals extends Pick<ClientInternals, 'clock' | 'urlTokens'> {
  readonly resetTokens: Pick<Client[typeof internals]['resetTokens'], 'take'>;
}

// Decision 123.
/**
 * The parts of a client for a flow of this request: with the clock of its step, and with links of mails that wait for a
 * person. Whoever scans mails opens them by the same request as a person does.
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

/** The configuration with the route itself as the place that links and other sites lead back to. */
export function withOwnReturns(config: LoginConfig, url: string): LoginConfig {
  const back = { loginRedirectURL: url, signupRedirectURL: url };
  return {
    ...config,
    emailMagicLinksOptions: { ...config.emailMagicLinksOptions, ...back },
    oauthOptions: { ...config.oauthOptions, ...back },
    passwordOptions: { ...config.passwordOptions, loginRedirectURL: url, resetPasswordRedirectURL: url },
  };
}
