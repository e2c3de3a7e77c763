import type { OrganizationFlowOptions } from '@foyer/core/organizations';
import { countriesOf } from '../sign-in/country-of-request';
import { consentJourney, consentOf } from '../sign-in/consent-journey';
import { deviceJourney } from '../sign-in/device-journey';
import type { OpenedPage } from '../sign-in/opened-page';
import type { AnySignInOptions } from '../sign-in/sign-in-options';
import type { SignInRoutes } from '../sign-in/sign-in-routes';
import { createRoutes } from '../sign-in/sign-in-routes';
import { memberConsent } from './member-consent';
import { organizationJourney, withOwnReturns } from './organization-journey';

// Decisions 106 and 123.
/**
 * Creates a route with which members of organizations sign in without JavaScript, like `createSignInRoutes` of
 * `@foyer/server` for users: discovery and the choice of an organization, one organization, SSO, passcodes, passwords,
 * and second factors.
 *
 * @throws UsageError for a missing or wrong option.
 */
export function createSignInRoutes(options: AnySignInOptions<OrganizationFlowOptions>): SignInRoutes {
  return createRoutes(options, (settings, own, ownUrl, request) => {
    const config = { ...own, smsOtpOptions: countriesOf(own.smsOtpOptions, request) };
    const consent = (page: OpenedPage) => memberConsent(page, settings, settings.consent ?? {});
    return {
      of: (url) => consentOf(url) ?? (url.searchParams.has('user_code') ? 'device' : 'login'),
      all: {
        login: organizationJourney(settings, withOwnReturns(config, ownUrl)),
        authorize: consentJourney('authorize', consent),
        logout: consentJourney('logout', consent),
        device: deviceJourney(consent),
      },
    };
  });
}
