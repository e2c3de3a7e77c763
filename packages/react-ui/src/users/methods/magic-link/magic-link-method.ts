import { LinkRefused } from '../../../kernel/methods/later/error-screen';
import { LinkProgress } from '../../../kernel/methods/later/link-progress';
import type { LoginMethodFile } from '../login-method';
import { successOf } from '../../../kernel/methods/later/success';
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
