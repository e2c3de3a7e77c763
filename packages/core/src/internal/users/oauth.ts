export type { OAuthDeps } from '../../users/login/oauth/oauth-commands';
export { createOAuthFlow, oauthActions, oauthFlow } from '../../users/login/oauth/oauth-flow';
export type { OAuthCommand } from '../../users/login/oauth/oauth-rules';
export { oauthTransition } from '../../users/login/oauth/oauth-rules';
