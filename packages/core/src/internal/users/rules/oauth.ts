export { oauthFlow as flow } from '../../../users/flows/oauth/oauth-flow';
