/** What the advice for developers uses. Semantic versioning does not cover it. */
export { checkOrganizationOptions } from '../flows/organization-login/check-options';
export { ORGANIZATION_OAUTH_PROVIDERS, ORGANIZATION_PRODUCTS } from '../flows/shared/options';
