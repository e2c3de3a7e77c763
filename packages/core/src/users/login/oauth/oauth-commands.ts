import type { OauthAuthenticateResponse } from '@foyer/wire';
import type { OAuth } from '../../api/oauth';
import type { Problem } from '../../../base/errors';
import type { Context } from '../../../flow/flow';
import { sessionDuration } from '../../../flow/commands';
import { signedInOrAsk } from '../../../flow/signed-in-or-ask';
import type { CallsOf, Clock, LinkSpend, UrlTokens } from '../../../flow/deps';
import type { OAuthCommand, OAuthEvent } from './oauth-rules';
import type { OAuthProvider, SocialProvider } from '../../../base/social-provider';

// Spec section 3.
/** Options with the names of the widget's `oauthOptions`. Durations in minutes. */
export interface OAuthFlowOptions {
  /** Scopes and parameters of each provider. A provider that is not listed starts without any. */
  readonly providers?: readonly SocialProvider[] | undefined;
  /** Return address for existing users: a URL that the project allows, or a path of this page. */
  readonly loginRedirectURL?: string | undefined;
  /** Return address for new users: a URL that the project allows, or a path of this page. */
  readonly signupRedirectURL?: string | undefined;
  /**
   * Length of the session in whole minutes, from 5 to 527040.
   * @defaultValue `30`
   */
  readonly sessionDurationMinutes?: number | undefined;
}

interface Start {
  start(options: Readonly<Record<string, unknown>>, call: { signal: AbortSignal }): Promise<void>;
}

/** Dependencies of the flow of social accounts. A client provides all of them except the options. */
export interface OAuthDeps extends Clock, UrlTokens {
  readonly oauth: CallsOf<OAuth, Readonly<Record<OAuthProvider, Start>>>;
  /** Signs that the browser has returned from a provider without a token. */
  readonly oauthReturn: {
    takeRefusal(): Promise<Problem | null>;
    shownAgain(call: { signal: AbortSignal }): Promise<void>;
  };
  readonly options: () => OAuthFlowOptions;
}

/** How long a page can stay visible after the navigation started before its buttons work again, in ms. */
const LEAVING = 10_000;

/** Runs one command of the flow of social accounts. */
export async function performOAuth(
  command: OAuthCommand,
  { deps, signal, overdue }: Context<OAuthDeps>,
): Promise<OAuthEvent | undefined> {
  switch (command.type) {
    case 'start':
      await deps.oauth[command.provider].start(startOptions(command.provider, deps.options()), { signal });
      return { type: 'left' };
    case 'awaitReturn':
      await Promise.race([deps.oauthReturn.shownAgain({ signal }), deps.clock.sleep(LEAVING, signal)]);
      return { type: 'stillHere' };
    case 'readRefusal': {
      const error = await deps.oauthReturn.takeRefusal();
      return error ? { type: 'refusedThere', error } : undefined;
    }
    case 'authenticate':
      return authenticate(deps, { overdue, agreed: command.agreed });
    case 'discard':
      await deps.urlTokens.discard();
      return undefined;
  }
}

function authenticate(deps: OAuthDeps, call: LinkSpend): Promise<OAuthEvent> {
  const signingIn = deps.urlTokens.authenticate<OauthAuthenticateResponse>(sessionDuration(deps.options()), call);
  return signedInOrAsk(signingIn, (response) => ({ type: 'accepted', newWithin: 1, response }), deps);
}

function startOptions(provider: OAuthProvider, options: OAuthFlowOptions) {
  const one = options.providers?.find(({ type }) => type === provider);
  return {
    login_redirect_url: options.loginRedirectURL,
    signup_redirect_url: options.signupRedirectURL,
    custom_scopes: one?.custom_scopes ?? one?.customScopes,
    provider_params: one?.provider_params ?? one?.providerParams,
  };
}
