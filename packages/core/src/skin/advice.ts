/** What the advice for developers uses. Semantic versioning does not cover it. */
export { OAUTH_PROVIDERS } from '../base/social-provider';
