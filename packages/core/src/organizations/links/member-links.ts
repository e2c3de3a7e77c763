import type { Namespaces } from '../../links/link-marker';
import type { LinkTypes } from '../../links/url-tokens';
import type { Platform } from '../../base/platform';
import { REDIRECT_TYPE_PARAM } from '../../base/provider';

// Org api 8.
/** The types of members' one-time tokens. The reset form consumes reset tokens. */
const LINKS: LinkTypes = {
  handled: /^(discovery|discovery_oauth|oauth|sso|multi_tenant_magic_links|multi_tenant_impersonation)$/,
  ours: /^(discovery|discovery_oauth|oauth|sso|multi_tenant_(magic_links|passwords|impersonation))$/,
};
/** The types on the page of the new password form, which consumes all tokens of emails. */
const RESET_LINKS: LinkTypes = { ...LINKS, handled: /^(discovery_oauth|oauth|sso|multi_tenant_impersonation)$/ };

/** The token types for the URL that the page has when the client is created. */
export const linkTypesFor = ({ href }: Pick<Platform, 'href'>): LinkTypes =>
  leadsToReset(href()) ? RESET_LINKS : LINKS;

/** Whether a URL asks for the new password form. */
export const leadsToReset = (href: string): boolean =>
  new URL(href).searchParams.get(REDIRECT_TYPE_PARAM) === 'reset_password';

// Org api 6. A reset email also has a sign-in link, which uses the PKCE pair of the reset.
/** Storage namespaces of the PKCE verifiers that can belong to each token type. */
export const MEMBER_NAMESPACES: Namespaces = {
  multi_tenant_magic_links: ['passwords', 'magic_links'],
  multi_tenant_passwords: ['passwords'],
  discovery: ['magic_links', 'passwords'],
  oauth: ['oauth'],
  discovery_oauth: ['oauth'],
  sso: ['sso'],
};
