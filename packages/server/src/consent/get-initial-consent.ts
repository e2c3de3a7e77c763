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
  confirm: false,
  userOf: ({ session, user }) => ({ user_id: session.user_id, ...(user && { emails: user.emails }) }),
};

// Decision 124.
/**
 * What the consent screen of this page shows first, for `initialConsent` of `IdentityProvider`: plain data without a
 * token. It is for the person whose cookies the request has, so no cache may keep the page. Asks the provider at most
 * once, and changes nothing there.
 *
 * @param request With its address, of which the query counts: a `Request`, or `{ headers, url }`.
 * @returns Null if there is nothing to ask a person, or the provider does not answer within `timeout` (default: 1000
 *   ms). The widget then finds out in the browser.
 * @throws UsageError for a missing or wrong option, or a request without its address.
 */
export const getInitialConsent = (
  request: RequestLike,
  options: InitialConsentOptions,
): Promise<InitialConsent | null> => initialConsent(KIND, request, options);
