import type { Problem } from '../base/errors';
import type { Platform } from '../base/platform';
import { once } from '../base/waits';
import { TOKEN_TYPE_PARAM } from '../base/provider';
import type { Call } from '../api/call';

/** Signs, in addition to a token, that the browser has returned from a provider. */
export interface OAuthReturn {
  /**
   * Removes a provider's refusal from the address and returns it: `oauth_flow_callback_error`, or one that users can do
   * something about. The provider's own code is in the message. Null if there is none.
   */
  takeRefusal(this: void): Promise<Problem | null>;
  /** Resolves when the page is shown again after it was left (back/forward cache). Rejects when the signal aborts. */
  shownAgain(this: void, call?: Call): Promise<void>;
  /** Resolves when the page is visible again after it was hidden. Rejects when the signal aborts. */
  visibleAgain(this: void, call?: Call): Promise<void>;
}

/** The address has an account, and the user has to sign in to it first; or the provider accepts no sign-up. */
const NAMED = ['account_not_linked', 'sign_ups_closed', 'email_not_in_allowlist', 'email_in_denylist'];

const ERROR_PARAMS = ['error', 'error_description', 'error_uri'];

/** @param types The types of the tokens that a successful return would contain. */
export function createOAuthReturn(platform: Platform, types: readonly (string | null)[] = ['oauth']): OAuthReturn {
  return {
    takeRefusal() {
      const url = new URL(platform.href());
      const code = url.searchParams.get('error');
      if (!types.includes(url.searchParams.get(TOKEN_TYPE_PARAM)) || !code) return Promise.resolve(null);
      for (const name of [TOKEN_TYPE_PARAM, ...ERROR_PARAMS]) url.searchParams.delete(name);
      platform.replaceHref(url.href);
      // Any site can link to this address: it changes no setting (decision 103), and users never see its text.
      const named = /^[\w.-]{1,64}$/.test(code) ? code : 'unknown';
      return Promise.resolve({
        code: NAMED.includes(code) ? code : 'oauth_flow_callback_error',
        message: `The provider returned the error ${named}.`,
      });
    },
    shownAgain: (call) => once(platform, 'pageshow', call?.signal),
    async visibleAgain(call) {
      do await once(platform, 'visibilitychange', call?.signal);
      while (!platform.isVisible());
    },
  };
}
