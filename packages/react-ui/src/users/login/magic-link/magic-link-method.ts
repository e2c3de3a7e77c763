import { LinkRefused } from '../../../login/error-screen';
import { LinkProgress } from '../../../login/link-progress';
import type { LoginMethodFile } from '../login-method';
import { successOf } from '../../../login/success';
import { EmailConfirmation } from './email-confirmation';

export const magicLinkMethod: LoginMethodFile<'magicLink'> = {
  screens: {
    sent: EmailConfirmation,
    arrived: LinkProgress,
    confirm: LinkProgress,
    authenticating: LinkProgress,
    authenticated: successOf('login.success.content'),
    refused: LinkRefused,
  },
};
