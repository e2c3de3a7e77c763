export { OAUTH_PROVIDERS } from '../base/social-provider';
