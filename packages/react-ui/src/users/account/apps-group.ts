import type { ComponentType } from 'react';
import { sectionGroup } from '../../account/page/section-group';
import type { SectionOf } from './account-groups';
import { ConnectedAppsView } from './connected-apps-view';

/** The sections of the group 'Apps'. */
export const AppsGroup = sectionGroup({
  connectedApps: ConnectedAppsView,
} satisfies Readonly<Record<SectionOf<'apps'>, ComponentType>>);
