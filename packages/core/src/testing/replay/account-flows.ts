import { connectedAccountsFlow } from '../../users/account/connected-accounts/connected-accounts-flow';
import { connectedAppsFlow } from '../../users/account/connected-apps-flow';
import { deleteAccountFlow } from '../../users/account/delete-account/delete-account-flow';
import { emailsFlow } from '../../users/account/emails/emails-flow';
import { accountPageFlow } from '../../users/account/page-flow';
import { passkeysFlow } from '../../users/account/passkeys/passkeys-flow';
import { passwordSectionFlow } from '../../users/account/password-section-flow';
import { phonesFlow } from '../../users/account/phones/phones-flow';
import { profileFlow } from '../../users/account/profile/profile-flow';
import { rememberedBrowsersFlow } from '../../users/account/sessions/remembered-browsers-flow';
import { sessionsFlow } from '../../users/account/sessions/sessions-flow';
import { stepUpFlow } from '../../users/account/step-up/step-up-flow';
import { thisSessionFlow } from '../../users/account/this-session/this-session-flow';
import { twoFactorFlow } from '../../users/account/two-factor/two-factor-flow';
import { walletsFlow } from '../../users/account/wallets/wallets-flow';
import { memberAppFlow } from '../../organizations/account/app/member-app-flow';
import { memberConnectedAppsFlow } from '../../organizations/account/member-connected-apps-flow';
import { memberEmailFlow } from '../../organizations/account/email/member-email-flow';
import { memberMfaFlow } from '../../organizations/account/mfa/member-mfa-flow';
import { memberPageFlow } from '../../organizations/account/member-page-flow';
import { memberPasswordFlow } from '../../organizations/account/password/member-password-flow';
import { memberPhoneFlow } from '../../organizations/account/phone/member-phone-flow';
import { memberProfileFlow } from '../../organizations/account/profile/member-profile-flow';
import { memberStepUpFlow } from '../../organizations/account/step-up/member-step-up-flow';
import type { ReplayedFlow } from './replay';

/** The flows of the account pages: the page, each section, and re-authentication. */
export const ACCOUNT_FLOWS: readonly ReplayedFlow[] = [
  accountPageFlow,
  profileFlow,
  emailsFlow,
  phonesFlow,
  passwordSectionFlow,
  passkeysFlow,
  twoFactorFlow,
  connectedAccountsFlow,
  walletsFlow,
  connectedAppsFlow,
  thisSessionFlow,
  rememberedBrowsersFlow,
  sessionsFlow,
  deleteAccountFlow,
  stepUpFlow,
];

/** The same for members. */
export const MEMBER_ACCOUNT_FLOWS: readonly ReplayedFlow[] = [
  memberPageFlow,
  memberProfileFlow,
  memberEmailFlow,
  memberPasswordFlow,
  memberPhoneFlow,
  memberAppFlow,
  memberMfaFlow,
  memberConnectedAppsFlow,
  memberStepUpFlow(),
];
