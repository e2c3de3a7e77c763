export type { OAuthDeps } from '../../users/flows/oauth/oauth-commands';
export { createOAuthFlow, oauthActions, oauthFlow } from '../../users/flows/oauth/oauth-flow';
export type { OAuthCommand } from '../../users/flows/oauth/oauth-rules';
export { oauthTransition } from '../../users/flows/oauth/oauth-rules';
