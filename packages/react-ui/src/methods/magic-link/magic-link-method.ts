import { magicLinkFlow } from '@foyer/core/skin/magic-link';
import { LinkRefused } from '../shared/error-screen';
import { LinkProgress } from '../shared/link-progress';
import type { LoginMethodFile } from '../shared/login-method';
import { successOf } from '../shared/success';
import { EmailConfirmation } from './email-confirmation';

/** Links by email. */
export const magicLinkMethod: LoginMethodFile<'magicLink'> = {
  flow: magicLinkFlow,
  screens: {
    sent: EmailConfirmation,
    arrived: LinkProgress,
    confirm: LinkProgress,
    authenticating: LinkProgress,
    authenticated: successOf('login.success.content'),
    refused: LinkRefused,
  },
};
