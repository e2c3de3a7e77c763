import { LinkRefused } from '../../../login/error-screen';
import { OAuthConfirm } from '../../../login/link-confirm';
import { LinkProgress } from '../../../login/link-progress';
import type { LoginMethodFile } from '../login-method';
import { successOf } from '../../../login/success';
import { SocialButtons } from './social-buttons';

export const oauthMethod: LoginMethodFile<'oauth'> = {
  buttons: SocialButtons,
  screens: {
    arrived: LinkProgress,
    confirm: OAuthConfirm,
    authenticating: LinkProgress,
    authenticated: successOf('login.success.content'),
    refused: LinkRefused,
  },
};
