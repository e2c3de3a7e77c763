import type { ComponentType } from 'react';
import { sectionGroup } from '../../account/page/section-group';
import type { MemberSectionOf } from './member-groups';
import { MemberProfileView } from './member-profile-view';
import { MemberEmailView } from './member-email-view';
import { MemberPhoneView } from './member-phone-view';

/** The sections of the group 'Profile'. */
export const MemberProfileGroup = sectionGroup({
  profile: MemberProfileView,
  email: MemberEmailView,
  phone: MemberPhoneView,
} satisfies Readonly<Record<MemberSectionOf<'profile'>, ComponentType>>);
