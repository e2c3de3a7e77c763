import type { OauthAuthenticateResponse } from '@foyer/wire';
import type { Problem } from '../../base/errors';
import type { OAuthProvider } from '../../base/social-provider';
import type { ReturnMarkers } from '../../browser/return-marker';
import type { CallsOf, Clock, Overdue, UrlTokens } from '../../flow/deps';
import type { OAuth } from '../api/oauth';
import type { AccountSectionDeps } from './options';
import { preservedDuration, returnAddress } from '../../flow/account/action-calls';

/** Deps for leaving the page and returning to it. */
export interface LeavingDeps extends UrlTokens {
  readonly publicToken: string;
  readonly oauthReturn: {
    takeRefusal(): Promise<Problem | null>;
    shownAgain(call: { readonly signal: AbortSignal }): Promise<void>;
  };
  /** The marker of this tab. */
  readonly returns: ReturnMarkers;
}

/** Deps for leaving the page for a social account. */
export interface ProviderStart {
  start(options: Readonly<Record<string, unknown>>, call: { readonly signal: AbortSignal }): Promise<void>;
}

type StartDeps = Pick<AccountSectionDeps, 'href' | 'options'> & {
  readonly oauth: CallsOf<OAuth, Readonly<Record<OAuthProvider, ProviderStart>>>;
};

/** Leaves the page for a social account, with the options of the login's configuration. */
export function startProvider(
  deps: StartDeps,
  provider: OAuthProvider,
  more: { readonly oauth_attach_token?: string },
  signal: AbortSignal,
): Promise<void> {
  const back = returnAddress(deps);
  const one = deps.options().login?.oauthOptions?.providers?.find(({ type }) => type === provider);
  const { customScopes, custom_scopes = customScopes, providerParams, provider_params = providerParams } = one ?? {};
  return deps.oauth[provider].start(
    { login_redirect_url: back, signup_redirect_url: back, custom_scopes, provider_params, ...more },
    { signal },
  );
}

/** How long a page can stay visible after the navigation started before its buttons work again, in ms. */
const LEAVING = 10_000;

/** Resolves once the page that was being left is shown again, or the navigation did not happen. */
export async function awaitReturn({ oauthReturn, clock }: LeavingDeps & Clock, signal: AbortSignal) {
  await Promise.race([oauthReturn.shownAgain({ signal }), clock.sleep(LEAVING, signal)]);
  return { type: 'stillHere' } as const;
}

/** Spends the token of a return. The user left this page for it, and stays signed in as the same user. */
export const spendReturn = (
  deps: LeavingDeps & Pick<AccountSectionDeps, 'session' | 'options'>,
  personId: string,
  overdue: Overdue['overdue'],
): Promise<OauthAuthenticateResponse> =>
  deps.urlTokens.authenticate<OauthAuthenticateResponse>(preservedDuration(deps), {
    overdue,
    agreed: { replacing: personId },
    onlyFor: personId,
  });
