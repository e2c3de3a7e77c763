import type { AccountSectionName } from '@foyer/core/account';
import { loader } from '@foyer/core/internal/shared';
import type { Callbacks } from '@foyer/react-headless';
import { useLazyStepUp } from '@foyer/react-headless/internal/users-account';
import type { ComponentType } from 'react';
import { Chunk } from '../../frame/chunk';
import { useStyles } from '../../theme/style-sheets';
import type { AccountConfig } from './account-context';
import { SECTION_GROUPS } from './account-groups';
import { LoadingList } from '../../account/page/loading-list';
import accountCss from '../../account/page/account.css?inline';
import type { GroupName } from '../../account/page/page-groups';
import type { GroupViewProps } from '../../account/page/section-group';
import type { SectionSummary } from '../../account/page/section-list';

/** The chunk of each group, loaded when one of its sections is opened. */
const GROUP_VIEWS: Readonly<Record<GroupName, () => Promise<ComponentType<GroupViewProps>>>> = {
  profile: () => import('./profile-group').then((module) => module.ProfileGroup),
  security: () => import('./security-group').then((module) => module.SecurityGroup),
  apps: () => import('./apps-group').then((module) => module.AppsGroup),
};

const groupOf = (name: string | undefined): GroupName => SECTION_GROUPS[name as AccountSectionName];

/** Loads the chunk of a section early. If that fails, it is requested again when the section is opened. */
export const preloadSection = (name: AccountSectionName): Promise<unknown> =>
  GROUP_VIEWS[groupOf(name)]().catch(() => undefined);

/**
 * Sections of one group, once its chunk is loaded. If it does not load, an error shows in its place, and the other
 * groups work.
 */
export function LazyGroup(props: GroupViewProps) {
  useStyles(accountCss);
  const group = groupOf(props.sections[0]);
  return <Chunk key={group} load={GROUP_VIEWS[group]} props={props} fallback={<LoadingList />} />;
}

/** Loads the summaries of the section list. */
export const loadSummary = (): Promise<SectionSummary> =>
  import('./account-summary').then((module) => module.AccountSummary);

/** One chunk for the dialog and its rules, so that the dialog can render as soon as its rules ask for it. */
const loadStepUp = loader(() => import('./step-up/step-up-dialog'));
const loadStepUpRules = () => loadStepUp().then((module) => module.stepUpOf);
const loadStepUpView = () => loadStepUp().then((module) => module.StepUpView);

interface StepUpOutletProps {
  readonly config: AccountConfig;
  readonly callbacks: Callbacks | undefined;
}

/**
 * The place where the user re-authenticates. Its chunk loads when an action first needs it, or early if an action
 * probably will.
 */
export function StepUpOutlet(props: StepUpOutletProps) {
  const isWanted = useLazyStepUp(props.config, loadStepUpRules);
  return isWanted ? <Chunk load={loadStepUpView} props={props} fallback={null} /> : null;
}
