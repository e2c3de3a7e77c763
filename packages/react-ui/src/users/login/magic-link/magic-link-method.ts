import { LinkProgress } from '../../../login/link-progress';
import type { LoginMethodFile } from '../login-method';
import { successOf } from '../../../login/success';
import { ConfirmLink } from './confirm-link';
import { CutOffLink } from './cut-off-link';
import { InAppLinkNotice } from './in-app-link-notice';
import { EmailConfirmation } from './email-confirmation';
import { RefusedLink } from './refused-link';

export const magicLinkMethod: LoginMethodFile<'magicLink'> = {
  banner: InAppLinkNotice,
  screens: {
    sent: EmailConfirmation,
    arrived: LinkProgress,
    confirm: ConfirmLink,
    authenticating: LinkProgress,
    authenticated: successOf('login.success.content'),
    refused: RefusedLink,
    cutOff: CutOffLink,
    renewing: RefusedLink,
  },
};
