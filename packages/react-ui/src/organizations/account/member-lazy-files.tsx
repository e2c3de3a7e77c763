import type { MemberSectionName } from '@foyer/core/organizations/account';
import { loader } from '@foyer/core/internal/shared';
import { useParts } from '@foyer/react-headless/internal';
import { useLazyMemberStepUp } from '@foyer/react-headless/internal/organizations-account';
import type { OrganizationCallbacks } from '@foyer/react-headless/organizations';
import type { ComponentType } from 'react';
import { useEffect } from 'react';
import accountCss from '../../account/page/account.css?inline';
import { LoadingList } from '../../account/page/loading-list';
import { Chunk } from '../../frame/chunk';
import { useStyles } from '../../theme/style-sheets';
import type { OrganizationAccountConfig } from './member-context';

/** A section as it is drawn, for each name. */
type SectionView = ComponentType<object>;

/** The file of each section, loaded when it is chosen. */
const SECTION_VIEWS: Readonly<Record<MemberSectionName, () => Promise<SectionView>>> = {
  profile: () => import('./member-profile-view').then((module) => module.MemberProfileView),
  email: () => import('./member-email-view').then((module) => module.MemberEmailView),
  password: () => import('./member-password-view').then((module) => module.MemberPasswordView),
  phone: () => import('./member-phone-view').then((module) => module.MemberPhoneView),
  app: () => import('./member-app-view').then((module) => module.MemberAppView),
  mfa: () => import('./member-mfa-view').then((module) => module.MemberMfaView),
  connectedApps: () => import('./member-connected-apps-view').then((module) => module.MemberConnectedAppsView),
};

/** Loads the file of a section ahead. One that does not come is asked for again when the section is chosen. */
export function preloadMemberSection(name: MemberSectionName): void {
  SECTION_VIEWS[name]().catch(() => undefined);
}

/**
 * Loads what sections share, so that choosing one asks for its own file alone. What does not come is asked for again by
 * the section that needs it.
 */
export function usePreloadedMemberParts(): void {
  const { afterEngine } = useParts();
  useEffect(() => afterEngine(() => void import('../../account/code-step').catch(() => undefined)), [afterEngine]);
}

const NO_PROPS = {};

interface LazyMemberSectionProps {
  readonly name: MemberSectionName;
}

/** A section, once its file is there. A file that does not come is said in its place, and the other sections work. */
export function LazyMemberSection({ name }: LazyMemberSectionProps) {
  useStyles(accountCss);
  return <Chunk key={name} load={SECTION_VIEWS[name]} props={NO_PROPS} fallback={<LoadingList />} />;
}

/** The dialog and its rules, in one file for both: who asks can also draw. */
const loadStepUp = loader(() => import('./step-up/member-step-up-dialog'));
const loadStepUpRules = () => loadStepUp().then((module) => module.memberStepUpOf);
const loadStepUpView = () => loadStepUp().then((module) => module.MemberStepUpView);

interface MemberStepUpOutletProps {
  readonly config: OrganizationAccountConfig;
  readonly callbacks: OrganizationCallbacks | undefined;
}

/**
 * Where the member proves that they are there. The file is loaded when an act first asks for it, or ahead of one that
 * is likely to.
 */
export function MemberStepUpOutlet(props: MemberStepUpOutletProps) {
  const isWanted = useLazyMemberStepUp(props.config, loadStepUpRules);
  return isWanted ? <Chunk load={loadStepUpView} props={props} fallback={null} /> : null;
}
