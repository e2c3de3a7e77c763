import type { Namespaces } from '../../address/link-marker';
import type { LinkTypes } from '../../address/url-tokens';

// Org api 8.
/** The types of one-time tokens of members. The reset links are spent by their form. */
export const MEMBER_LINKS: LinkTypes = {
  handled: /^(discovery|discovery_oauth|oauth|sso|multi_tenant_magic_links|multi_tenant_impersonation)$/,
  ours: /^(discovery|discovery_oauth|oauth|sso|multi_tenant_(magic_links|passwords|impersonation))$/,
};

// Org api 6. A reset mail has a log-in link too, and its pair is that of the reset.
/** Where the verifiers are that may belong to a token of that type. */
export const MEMBER_NAMESPACES: Namespaces = {
  multi_tenant_magic_links: ['passwords', 'magic_links'],
  multi_tenant_passwords: ['passwords'],
  discovery: ['magic_links', 'passwords'],
  oauth: ['oauth'],
  discovery_oauth: ['oauth'],
  sso: ['sso'],
};
