import { LinkRefused } from '../../../kernel/methods/later/error-screen';
import { OAuthConfirm } from '../../../kernel/methods/later/link-confirm';
import { LinkProgress } from '../../../kernel/methods/later/link-progress';
import type { LoginMethodFile } from '../login-method';
import { successOf } from '../../../kernel/methods/later/success';
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
