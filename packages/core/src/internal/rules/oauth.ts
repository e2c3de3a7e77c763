export { oauthFlow as flow } from '../../users/login/oauth/oauth-flow';
