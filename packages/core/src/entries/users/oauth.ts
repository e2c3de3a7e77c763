export type { OAuthFlowOptions } from '../../users/flows/oauth/oauth-commands';
export { createOAuthFlow, oauthActions } from '../../users/flows/oauth/oauth-flow';
export type { OAuthEvent, OAuthState } from '../../users/flows/oauth/oauth-rules';
