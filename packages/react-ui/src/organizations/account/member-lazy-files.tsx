import type { MemberSectionName } from '@foyer/core/organizations/account';
import { loader } from '@foyer/core/internal/shared';
import { useLazyMemberStepUp } from '@foyer/react-headless/internal/organizations-account';
import type { OrganizationCallbacks } from '@foyer/react-headless/organizations';
import type { ComponentType } from 'react';
import accountCss from '../../account/page/account.css?inline';
import { LoadingList } from '../../account/page/loading-list';
import type { GroupName } from '../../account/page/page-groups';
import type { GroupViewProps } from '../../account/page/section-group';
import type { SectionSummary } from '../../account/page/section-list';
import { Chunk } from '../../frame/chunk';
import { useStyles } from '../../theme/style-sheets';
import type { OrganizationAccountConfig } from './member-context';
import { MEMBER_SECTION_GROUPS } from './member-groups';

/** The chunk of each group, loaded when one of its sections is opened. */
const GROUP_VIEWS: Readonly<Record<GroupName, () => Promise<ComponentType<GroupViewProps>>>> = {
  profile: () => import('./member-profile-group').then((module) => module.MemberProfileGroup),
  security: () => import('./member-security-group').then((module) => module.MemberSecurityGroup),
  apps: () => import('./member-apps-group').then((module) => module.MemberAppsGroup),
};

const groupOf = (name: string | undefined): GroupName => MEMBER_SECTION_GROUPS[name as MemberSectionName];

/** Loads the chunk of a section early. If that fails, it is requested again when the section is opened. */
export const preloadMemberSection = (name: MemberSectionName): Promise<unknown> =>
  GROUP_VIEWS[groupOf(name)]().catch(() => undefined);

/**
 * Sections of one group, once its chunk is loaded. If it does not load, an error shows in its place, and the other
 * groups work.
 */
export function LazyMemberGroup(props: GroupViewProps) {
  useStyles(accountCss);
  const group = groupOf(props.sections[0]);
  return <Chunk key={group} load={GROUP_VIEWS[group]} props={props} fallback={<LoadingList />} />;
}

/** Loads the summaries of the section list. */
export const loadMemberSummary = (): Promise<SectionSummary> =>
  import('./member-summary').then((module) => module.MemberSummary);

/** One chunk for the dialog and its rules, so that the dialog can render as soon as its rules ask for it. */
const loadStepUp = loader(() => import('./step-up/member-step-up-dialog'));
const loadStepUpRules = () => loadStepUp().then((module) => module.memberStepUpOf);
const loadStepUpView = () => loadStepUp().then((module) => module.MemberStepUpView);

interface MemberStepUpOutletProps {
  readonly config: OrganizationAccountConfig;
  readonly callbacks: OrganizationCallbacks | undefined;
}

/**
 * The place where the member re-authenticates. Its chunk loads when an action first needs it, or early if an action
 * probably will.
 */
export function MemberStepUpOutlet(props: MemberStepUpOutletProps) {
  const isWanted = useLazyMemberStepUp(props.config, loadStepUpRules);
  return isWanted ? <Chunk load={loadStepUpView} props={props} fallback={null} /> : null;
}
