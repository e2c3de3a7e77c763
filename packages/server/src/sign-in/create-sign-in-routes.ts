import { consentJourney, consentOf } from './consent-journey';
import type { OpenedPage } from './opened-page';
import { userConsent } from './user-consent';
import { resetJourney, loginJourney, withoutScripts } from './user-journeys';
import { withOwnReturns } from './request-client';
import type { LoginConfig } from '@foyer/core';
import type { SignInOptions } from './sign-in-options';
import type { SignInRoutes } from './sign-in-routes';
import { createRoutes } from './sign-in-routes';

/** The types of the tokens of reset mails (contract 6). */
const RESETS: readonly (string | null)[] = ['reset_password', 'login'];

// Decisions 106 and 123.
/**
 * A route by which people sign in without a script: it takes the steps of a login with the rules of the browser, and
 * draws its screens.
 *
 * The returned function answers each GET and POST of `path`, and never rejects. A form posts what was pressed and
 * typed; the step is taken at the provider with the public token; the new state is sealed into a cookie that scripts
 * cannot read, for 10 minutes; and the answer is a 303 to the page of that state. Once signed in, the browser has the
 * cookies that the client would have written. Posts of other sites are refused, and no answer may be kept by a cache.
 *
 * @throws UsageError for a missing or wrong option.
 */
export function createSignInRoutes(options: SignInOptions<LoginConfig>): SignInRoutes {
  return createRoutes(options, (settings, given, ownUrl) => {
    const config = withOwnReturns(withoutScripts(given), ownUrl);
    const consent = (page: OpenedPage) => userConsent(page, settings, settings.consent ?? {});
    return {
      of: (url) => consentOf(url) ?? (RESETS.includes(url.searchParams.get('stytch_token_type')) ? 'reset' : 'login'),
      all: {
        login: loginJourney(settings, config, given),
        reset: resetJourney(settings, config),
        authorize: consentJourney('authorize', consent),
        logout: consentJourney('logout', consent),
      },
    };
  });
}
