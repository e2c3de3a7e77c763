export type { OAuthActions } from '../../users/flows/use-oauth';
export { useOAuth } from '../../users/flows/use-oauth';
