export type { OAuthFlowOptions } from '../../users/login/oauth/oauth-commands';
export { createOAuthFlow, oauthActions } from '../../users/login/oauth/oauth-flow';
export type { OAuthEvent, OAuthState } from '../../users/login/oauth/oauth-rules';
