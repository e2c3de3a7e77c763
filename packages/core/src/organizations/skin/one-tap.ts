/** What Google's prompt uses. Semantic versioning does not cover it. */
export { isOneTapFault } from '../../flows/one-tap/one-tap-rules';
export { createOrganizationOneTapFlow } from '../flows/one-tap/organization-one-tap-flow';
