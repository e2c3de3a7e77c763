/** What the screens of `oauth` use. Semantic versioning does not cover it. */
export type { OAuthDeps } from '../flows/oauth/oauth-commands';
export { createOAuthFlow, oauthActions, oauthFlow } from '../flows/oauth/oauth-flow';
export type { OAuthCommand } from '../flows/oauth/oauth-rules';
export { oauthTransition } from '../flows/oauth/oauth-rules';
