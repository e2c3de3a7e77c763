import type { ComponentType } from 'react';
import { sectionGroup } from '../../account/page/section-group';
import type { SectionOf } from './account-groups';
import { PasswordView } from './password-view';
import { PasskeysView } from './passkeys-view';
import { TwoFactorView } from './two-factor-view';
import { ThisSessionView } from './this-session-view';
import { SessionsView } from './sessions-view';
import { DeleteAccountView } from './delete-account-view';

/** The sections of the group 'Security'. */
export const SecurityGroup = sectionGroup({
  password: PasswordView,
  passkeys: PasskeysView,
  twoFactor: TwoFactorView,
  session: ThisSessionView,
  sessions: SessionsView,
  deleteAccount: DeleteAccountView,
} satisfies Readonly<Record<SectionOf<'security'>, ComponentType>>);
