import type { AccountSectionName } from '@foyer/core/account';
import { loader } from '@foyer/core/internal/shared';
import type { Callbacks } from '@foyer/react-headless';
import { useLazyStepUp } from '@foyer/react-headless/internal/users-account';
import type { ComponentType } from 'react';
import { Chunk } from '../../frame/chunk';
import { useStyles } from '../../theme/style-sheets';
import type { AccountConfig } from './account-context';
import { LoadingList } from '../../account/page/loading-list';
import accountCss from '../../account/page/account.css?inline';

/** The component of a section. */
type SectionView = ComponentType<object>;

/** The chunk of each section, loaded when the section is opened. */
const SECTION_VIEWS: Readonly<Record<AccountSectionName, () => Promise<SectionView>>> = {
  profile: () => import('./profile-view').then((module) => module.ProfileView),
  emails: () => import('./emails-view').then((module) => module.EmailsView),
  phones: () => import('./phones-view').then((module) => module.PhonesView),
  password: () => import('./password-view').then((module) => module.PasswordView),
  passkeys: () => import('./passkeys-view').then((module) => module.PasskeysView),
  twoFactor: () => import('./two-factor-view').then((module) => module.TwoFactorView),
  connectedAccounts: () => import('./connected-accounts-view').then((module) => module.ConnectedAccountsView),
  wallets: () => import('./wallets-view').then((module) => module.WalletsView),
  connectedApps: () => import('./connected-apps-view').then((module) => module.ConnectedAppsView),
  session: () => import('./this-session-view').then((module) => module.ThisSessionView),
  sessions: () => import('./sessions-view').then((module) => module.SessionsView),
  deleteAccount: () => import('./delete-account-view').then((module) => module.DeleteAccountView),
};

/** Loads the chunk of a section early. If that fails, it is requested again when the section is opened. */
export const preloadSection = (name: AccountSectionName): Promise<unknown> =>
  SECTION_VIEWS[name]().catch(() => undefined);

const NO_PROPS = {};

interface LazySectionProps {
  readonly name: AccountSectionName;
}

/**
 * A section, once its chunk is loaded. If it does not load, an error shows in its place, and the other sections work.
 */
export function LazySection({ name }: LazySectionProps) {
  useStyles(accountCss);
  return <Chunk key={name} load={SECTION_VIEWS[name]} props={NO_PROPS} fallback={<LoadingList />} />;
}

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
