import type { InitialConsent } from '@foyer/core/organizations';
import { oauthAuthorizeStartResponse } from '@foyer/wire/organizations/idp';
import { readAnswer } from '@foyer/wire/read-answer';
import type { ConsentKind, InitialConsentOptions } from '../consent/initial-consent';
import { initialConsent } from '../consent/initial-consent';
import type { RequestLike } from '../request';
import type { KnownMember } from './members';
import { MEMBERS } from './members';

// Org api 5.12.
const KIND: ConsentKind<KnownMember> = {
  reader: MEMBERS,
  authorizePath: '/sdk/v1/idp/b2b/oauth/authorize/start',
  logoutPath: '/sdk/v1/b2b/oauth/logout/start',
  readStarted: (data) => readAnswer(oauthAuthorizeStartResponse, data),
  // Neither the JWT nor the provider's answer about a request contains the member.
  verifyWithProvider: true,
  userOf: ({ session, member, organization }) => ({
    user_id: session.member_id,
    ...(member?.email_address && { emails: [{ email: member.email_address }] }),
    ...(organization?.organization_name && { organization: organization.organization_name }),
  }),
};

// Decision 124.
/**
 * Returns the first screen of the consent page, for `initialConsent` of `OrganizationIdentityProvider`: plain data
 * without a token. It is for the member whose cookies the request has, so no cache must store the page. Asks the
 * provider for the member and for the question that they see, and changes nothing there.
 *
 * @param request A `Request`, or `{ headers, url }`. The query of its address contains the authorization request.
 * @returns Null if there is no question for the member, or the provider does not answer within `timeout` (default: 1000
 * ms). The widget then loads it in the browser.
 * @throws UsageError for a missing or wrong option, or a request without its address.
 */
export const getInitialConsent = (
  request: RequestLike,
  options: InitialConsentOptions,
): Promise<InitialConsent | null> => initialConsent(KIND, request, options);
