import { confirmationRequired } from '../../links/link-consent';
import type { LinkCall } from '../../api/call';
import type { SessionDuration } from '../../flow/deps';
import type { MemberImpersonation } from '../api/impersonation';
import type { MemberMagicLinkCalls } from '../api/magic-links';
import type { MemberOAuthCalls } from '../api/oauth';
import type { SsoCalls } from '../api/sso';
import type { MemberAnswer } from '../api/call';

export interface LinkCalls {
  readonly magicLinks: MemberMagicLinkCalls;
  readonly oauth: MemberOAuthCalls;
  readonly sso: SsoCalls;
  readonly impersonation: MemberImpersonation;
}

// Org api 8.
/** Consumes the token of a URL with the call for its type. */
export function spendByType(
  { magicLinks, oauth, sso, impersonation }: LinkCalls,
  tokenType: string,
  token: string,
  options: SessionDuration,
  call: LinkCall,
): Promise<MemberAnswer> {
  switch (tokenType) {
    case 'discovery':
      return magicLinks.discovery.authenticate({ discovery_magic_links_token: token }, call);
    case 'oauth':
      return oauth.authenticate({ ...options, oauth_token: token }, call);
    case 'discovery_oauth':
      return oauth.discovery.authenticate({ discovery_oauth_token: token }, call);
    case 'sso':
      return sso.authenticate({ ...options, sso_token: token }, call);
    case 'multi_tenant_impersonation':
      // A URL does not show who requested the impersonation, so the user has to confirm it.
      if (call.isOurs) return Promise.reject(confirmationRequired());
      return impersonation.authenticate({ impersonation_token: token }, call);
    default:
      return magicLinks.authenticate({ ...options, magic_links_token: token }, call);
  }
}
