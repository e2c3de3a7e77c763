export { OAUTH_PROVIDERS } from '../provider';
