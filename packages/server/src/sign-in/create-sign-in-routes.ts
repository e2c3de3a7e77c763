import { countriesOf } from './country-of-request';
import { consentJourney, consentOf } from './consent-journey';
import { deviceJourney } from './device-journey';
import type { OpenedPage } from './opened-page';
import { userConsent } from './user-consent';
import { resetJourney, loginJourney, withoutScripts } from './user-journeys';
import { withOwnReturns } from './request-client';
import type { LoginConfig } from '@foyer/core';
import type { AnySignInOptions } from './sign-in-options';
import type { SignInRoutes } from './sign-in-routes';
import { createRoutes } from './sign-in-routes';

/** The types of the tokens in reset emails (contract 6). */
const RESETS: readonly (string | null)[] = ['reset_password', 'login'];

/** The flow of an address that is no request of an application. */
function ownFlowOf({ searchParams }: URL): 'device' | 'reset' | 'login' {
  if (RESETS.includes(searchParams.get('stytch_token_type'))) return 'reset';
  return searchParams.has('user_code') ? 'device' : 'login';
}

// Decisions 106 and 123.
/**
 * Creates a route with which users sign in without JavaScript. It runs the login flow on the server and renders its
 * screens.
 *
 * The returned function answers each GET and POST of `path`, and never rejects. A form posts its fields and the pressed
 * button. The route then runs the step at the provider with the public token, seals the new state into an HttpOnly
 * cookie for 10 minutes, and redirects with a 303 to the page of that state. After the sign-in, the browser has the
 * cookies that the client would have written. The route rejects posts from different sites, and all responses are
 * `no-store`.
 *
 * @throws UsageError for a missing or wrong option.
 *
 * @example
 * import { createSignInRoutes } from '@foyer/server';
 *
 * export const signIn = createSignInRoutes({
 *   publicToken: 'public-token-live-1234',
 *   config: { products: ['otp'], otpOptions: { methods: ['email'] } },
 *   cookieSecret: process.env['FOYER_COOKIE_SECRET'] ?? '',
 *   path: '/sign-in',
 * });
 */
export function createSignInRoutes(options: AnySignInOptions<LoginConfig>): SignInRoutes {
  return createRoutes(options, (settings, own, ownUrl, request) => {
    const otpOptions = countriesOf(own.otpOptions, request);
    const given: LoginConfig = { ...own, ...(otpOptions && { otpOptions }) };
    const config = withOwnReturns(withoutScripts(given), ownUrl);
    const consent = (page: OpenedPage) => userConsent(page, settings, settings.consent ?? {});
    return {
      of: (url) => consentOf(url) ?? ownFlowOf(url),
      all: {
        login: loginJourney(settings, config, given),
        reset: resetJourney(settings, config),
        authorize: consentJourney('authorize', consent),
        logout: consentJourney('logout', consent),
        device: deviceJourney(consent),
      },
    };
  });
}
