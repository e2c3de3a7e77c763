import type { InitialConsent } from '@foyer/core';
import { oauthAuthorizeStartResponse } from '@foyer/wire/idp';
import { readAnswer } from '@foyer/wire/read-answer';
import type { RequestLike } from '../request';
import type { KnownUser } from '../users';
import { USERS } from '../users';
import type { ConsentKind, InitialConsentOptions } from './initial-consent';
import { initialConsent } from './initial-consent';

// Contract 3.12.
const KIND: ConsentKind<KnownUser> = {
  reader: USERS,
  authorizePath: '/sdk/v1/idp/oauth/authorize/start',
  logoutPath: '/sdk/v1/oauth/logout/start',
  readStarted: (data) => readAnswer(oauthAuthorizeStartResponse, data),
  verifyWithProvider: false,
  userOf: ({ session, user }) => ({ user_id: session.user_id, ...(user && { emails: user.emails }) }),
};

// Decision 124.
/**
 * Returns the first screen of the consent page, for `initialConsent` of `IdentityProvider`: plain data without a token.
 * It is for the user whose cookies the request has, so no cache must store the page. Asks the provider at most once,
 * and changes nothing there.
 *
 * @param request A `Request`, or `{ headers, url }`. The query of its address contains the authorization request.
 * @returns Null if there is no question for the user, or the provider does not answer within `timeout` (default: 1000
 * ms). The widget then loads it in the browser.
 * @throws UsageError for a missing or wrong option, or a request without its address.
 */
export const getInitialConsent = (
  request: RequestLike,
  options: InitialConsentOptions,
): Promise<InitialConsent | null> => initialConsent(KIND, request, options);
