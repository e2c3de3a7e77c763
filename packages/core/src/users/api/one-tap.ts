import type { FoyerError } from '../../base/errors';
import { ResponseError } from '../../base/errors';
import type { Call } from '../../api/call';
import type { OneTapDismissal, OneTapPage, OneTapPrompts } from '../../api/one-tap-prompts';
import { createOneTapPrompts, oneTapFault } from '../../api/one-tap-prompts';

export type { OneTapPromptEvent, OneTapPromptOptions } from '../../api/one-tap-prompts';

/** The targets of a sign-in with Google One Tap. */
export interface OneTapRedirects {
  /** The target for known users: a URL that the project allows. */
  readonly login_redirect_url?: string | undefined;
  /** The target for new users: a URL that the project allows. */
  readonly signup_redirect_url?: string | undefined;
}

/** The options of `googleOneTap.start`. */
export interface OneTapStartOptions extends OneTapRedirects, OneTapDismissal {}

// Contract 3.11 and 8.
/** Google One Tap. Only one prompt shows at a time: a new one replaces the previous one. */
export interface GoogleOneTap extends Omit<OneTapPrompts<OneTapRedirects>, 'start'> {
  /**
   * Shows the floating prompt. When the user chooses an account, leaves the page like any other start. Resolves when
   * the navigation has started or the prompt was closed. Rejects with `oauth_config_not_found`, `invalid_client`, …
   */
  start(this: void, options?: OneTapStartOptions, call?: Call): Promise<void>;
}

export interface OneTapApiDeps extends OneTapPage {
  readonly publicToken: string;
  readonly services: { call(method: string, request: object): Promise<Readonly<Record<string, unknown>>> };
}

/** The prompt for users. Its calls use the provider's own page. */
export function createOneTap({ publicToken, services, ...page }: OneTapApiDeps): GoogleOneTap {
  const prompts = createOneTapPrompts<OneTapRedirects>(page, {
    async begin() {
      const answer = await services.call('oneTapStart', { publicToken });
      const { googleClientId: clientId, oauthCallbackId: callbackId } = answer;
      if (typeof clientId !== 'string' || typeof callbackId !== 'string') throw strange();
      if (clientId === '') throw oneTapFault('oauth_config_not_found');
      return { clientId, callbackId };
    },
    async submit(idToken, callbackId, redirects) {
      const { redirect_url } = await services.call('oneTapSubmit', {
        publicToken,
        idToken,
        oauthCallbackID: callbackId,
        loginRedirectURL: redirects.login_redirect_url,
        signupRedirectURL: redirects.signup_redirect_url,
      });
      if (typeof redirect_url !== 'string') throw strange();
      return redirect_url;
    },
  });
  return { ...prompts, start: (options = {}, call) => prompts.start(options, call) };
}

const strange = (): FoyerError => new ResponseError("The provider's page gave an answer that is not in the contract.");
