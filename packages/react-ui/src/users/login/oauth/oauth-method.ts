import { OAuthConfirm } from '../../../login/link-confirm';
import { LinkProgress } from '../../../login/link-progress';
import { Refused } from '../../../login/sign-up-refused';
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
    refused: Refused,
  },
};
