export type { OAuthActions } from '../../users/login/use-oauth';
export { useOAuth } from '../../users/login/use-oauth';
