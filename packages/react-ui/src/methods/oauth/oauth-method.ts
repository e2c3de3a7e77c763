import { oauthFlow } from '@foyer/core/skin/oauth';
import { LinkProgress } from '../shared/link-progress';
import { LinkRefused } from '../shared/link-refused';
import type { LoginMethodFile } from '../shared/login-method';
import { successOf } from '../shared/success';
import { OAuthConfirm } from './oauth-confirm';
import { SocialButtons } from './social-buttons';

/** Social accounts. */
export const oauthMethod: LoginMethodFile<'oauth'> = {
  flow: oauthFlow,
  buttons: SocialButtons,
  screens: {
    arrived: LinkProgress,
    confirm: OAuthConfirm,
    authenticating: LinkProgress,
    authenticated: successOf('login.success.content'),
    refused: LinkRefused,
  },
};
