import { oauthFlow } from '@foyer/core/skin/oauth';
import { LinkRefused } from '../shared/error-screen';
import { OAuthConfirm } from '../shared/link-confirm';
import { LinkProgress } from '../shared/link-progress';
import type { LoginMethodFile } from '../shared/login-method';
import { successOf } from '../shared/success';
import { SocialButtons } from './social-buttons';

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
