import type { ComponentType } from 'react';
import { sectionGroup } from '../../account/page/section-group';
import type { MemberSectionOf } from './member-groups';
import { MemberConnectedAppsView } from './member-connected-apps-view';

/** The sections of the group 'Apps'. */
export const MemberAppsGroup = sectionGroup({
  connectedApps: MemberConnectedAppsView,
} satisfies Readonly<Record<MemberSectionOf<'apps'>, ComponentType>>);
