import type { MemberSectionName } from '@foyer/core/organizations/account';
import { loader } from '@foyer/core/internal/shared';
import { useLazyMemberStepUp } from '@foyer/react-headless/internal/organizations-account';
import type { OrganizationCallbacks } from '@foyer/react-headless/organizations';
import type { ComponentType } from 'react';
import accountCss from '../../account/page/account.css?inline';
import { LoadingList } from '../../account/page/loading-list';
import { Chunk } from '../../frame/chunk';
import { useStyles } from '../../theme/style-sheets';
import type { OrganizationAccountConfig } from './member-context';

/** The component of a section. */
type SectionView = ComponentType<object>;

/** The chunk of each section, loaded when the section is opened. */
const SECTION_VIEWS: Readonly<Record<MemberSectionName, () => Promise<SectionView>>> = {
  profile: () => import('./member-profile-view').then((module) => module.MemberProfileView),
  email: () => import('./member-email-view').then((module) => module.MemberEmailView),
  password: () => import('./member-password-view').then((module) => module.MemberPasswordView),
  phone: () => import('./member-phone-view').then((module) => module.MemberPhoneView),
  app: () => import('./member-app-view').then((module) => module.MemberAppView),
  mfa: () => import('./member-mfa-view').then((module) => module.MemberMfaView),
  connectedApps: () => import('./member-connected-apps-view').then((module) => module.MemberConnectedAppsView),
};

/** Loads the chunk of a section early. If that fails, it is requested again when the section is opened. */
export const preloadMemberSection = (name: MemberSectionName): Promise<unknown> =>
  SECTION_VIEWS[name]().catch(() => undefined);

const NO_PROPS = {};

interface LazyMemberSectionProps {
  readonly name: MemberSectionName;
}

/**
 * A section, once its chunk is loaded. If it does not load, an error shows in its place, and the other sections work.
 */
export function LazyMemberSection({ name }: LazyMemberSectionProps) {
  useStyles(accountCss);
  return <Chunk key={name} load={SECTION_VIEWS[name]} props={NO_PROPS} fallback={<LoadingList />} />;
}

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
