import type { Namespaces } from '../../links/link-marker';
import type { LinkTypes } from '../../links/url-tokens';
import type { Platform } from '../../base/platform';
import { REDIRECT_TYPE_PARAM } from '../../base/provider';

// Org api 8.
/** The types of one-time tokens of members. The reset links are spent by their form. */
const LINKS: LinkTypes = {
  handled: /^(discovery|discovery_oauth|oauth|sso|multi_tenant_magic_links|multi_tenant_impersonation)$/,
  ours: /^(discovery|discovery_oauth|oauth|sso|multi_tenant_(magic_links|passwords|impersonation))$/,
};
/** On the page of the form for a new password, where the tokens of mails are for that form. */
const RESET_LINKS: LinkTypes = { ...LINKS, handled: /^(discovery_oauth|oauth|sso|multi_tenant_impersonation)$/ };

/** The types of tokens for the address that a page has when its client is created. */
export const linkTypesFor = ({ href }: Pick<Platform, 'href'>): LinkTypes =>
  leadsToReset(href()) ? RESET_LINKS : LINKS;

/** Whether an address leads to the form of a new password, whatever else its page is for. */
export const leadsToReset = (href: string): boolean =>
  new URL(href).searchParams.get(REDIRECT_TYPE_PARAM) === 'reset_password';

// Org api 6. A reset mail has a log-in link too, and its pair is that of the reset.
/** Storage namespaces of the PKCE verifiers that may belong to a token of that type. */
export const MEMBER_NAMESPACES: Namespaces = {
  multi_tenant_magic_links: ['passwords', 'magic_links'],
  multi_tenant_passwords: ['passwords'],
  discovery: ['magic_links', 'passwords'],
  oauth: ['oauth'],
  discovery_oauth: ['oauth'],
  sso: ['sso'],
};
