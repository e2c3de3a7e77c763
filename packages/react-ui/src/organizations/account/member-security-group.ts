import type { ComponentType } from 'react';
import { sectionGroup } from '../../account/page/section-group';
import type { MemberSectionOf } from './member-groups';
import { MemberPasswordView } from './member-password-view';
import { MemberAppView } from './member-app-view';
import { MemberMfaView } from './member-mfa-view';

/** The sections of the group 'Security'. */
export const MemberSecurityGroup = sectionGroup({
  password: MemberPasswordView,
  app: MemberAppView,
  mfa: MemberMfaView,
} satisfies Readonly<Record<MemberSectionOf<'security'>, ComponentType>>);
