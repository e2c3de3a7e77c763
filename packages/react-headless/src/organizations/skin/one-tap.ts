/** What Google's prompt uses. Semantic versioning does not cover it. */
export { useOrganizationOneTap } from '../use-organization-one-tap';
