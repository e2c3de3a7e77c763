/** What the screens of an identity provider use. Semantic versioning does not cover it. */
export { useOrganizationAuthorizeFlow } from '../use-organization-authorize-consent';
export { useOrganizationLogoutFlow } from '../use-organization-logout-consent';
