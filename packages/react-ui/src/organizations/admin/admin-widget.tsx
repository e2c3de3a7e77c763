import { loader } from '@foyer/core/internal/shared';
import type { OrganizationCallbacks } from '@foyer/react-headless/organizations';
import { useMemberAccountPage } from '@foyer/react-headless/organizations/account';
import { useOrganizationHost } from '@foyer/react-headless/internal/organizations';
import { useLazyMemberStepUp } from '@foyer/react-headless/internal/organizations-account';
import type { ComponentType, ReactNode } from 'react';
import { useMemo } from 'react';
import accountCss from '../../account/page/account.css?inline';
import { LoadingList } from '../../account/page/loading-list';
import { PageNotices } from '../../account/page/page-notices';
import { PageScreen } from '../../account/page/page-screen';
import { useEarlySection } from '../../account/page/use-idle-preloads';
import type { TitleLevel } from '../../account/page/section-context';
import { SectionContext } from '../../account/page/section-context';
import { Chunk } from '../../frame/chunk';
import { accountConfigOf, useInheritedProps } from '../../frame/inherited-props';
import { pageCss } from '../../frame/frame-css';
import { useFrame } from '../../frame/use-frame';
import { Loader } from '../../parts/loader';
import { useStyles } from '../../theme/style-sheets';
import type { ConfigAdvice } from '../../user-button/use-advice';
import { useAdvice } from '../../user-button/use-advice';
import type { AdminConfig, AdminViewProps, AdminWidgetProps } from './admin-config';

interface LazyParts<Config extends AdminConfig> {
  /** Loads the lazy part of the component. Must keep its identity, like `loadCheck`. */
  readonly load: () => Promise<ComponentType<AdminViewProps<Config>>>;
  readonly loadAdvice: () => Promise<ConfigAdvice>;
}

const LOADER = <Loader room={{ heading: true }} />;
const NOTHING = {};

const loadCompiler = () => import('./admin-known-keys').then((module) => module.compileAdminStrings);

/** An admin component: its frame, the check that a member is signed in, and its lazy part, once loaded. */
export function AdminWidget<Config extends AdminConfig>({
  load,
  loadAdvice,
  ...own
}: AdminWidgetProps<Config> & LazyParts<Config>) {
  const { config: given, callbacks, headingLevel = 2, ...props } = useInheritedProps(own, accountConfigOf);
  // Hosts without TypeScript can pass any value. The configuration check reports it.
  const config = (given as Config | null | undefined) ?? (NOTHING as Config);
  const host = useOrganizationHost(callbacks);
  useAdvice(loadAdvice, config, host.onError);
  const { frame } = useFrame(props, config, LOADER, { css: pageCss, onError: host.onError, loadCompiler });
  return frame(<Alone config={config} callbacks={callbacks} level={headingLevel} load={load} />);
}

interface AloneProps<Config extends AdminConfig> extends AdminViewProps<Config>, Pick<LazyParts<Config>, 'load'> {
  readonly level: TitleLevel;
}

function Alone<Config extends AdminConfig>({ config, callbacks: given, level, load }: AloneProps<Config>): ReactNode {
  const callbacks = useActionCallbacks(given);
  const [state, actions] = useMemberAccountPage(config, callbacks);
  const isReadOnly = state.at === 'open' && state.isImpersonated;
  const around = useMemo(() => ({ level, takesFocus: false, isReadOnly, noteDraft: nothing }), [level, isReadOnly]);
  useStyles(accountCss);
  useEarlySection(state.at, load, loadView);
  return (
    <>
      {state.at === 'open' ? (
        <div className="foyer-account" key={`${state.organizationId} ${state.personId}`}>
          <PageNotices state={state} onRetry={actions.retry} />
          <SectionContext.Provider value={around}>
            <Chunk load={load} props={{ config, callbacks }} fallback={<LoadingList />} />
          </SectionContext.Provider>
        </div>
      ) : (
        <PageScreen state={state} actions={actions}>
          {null}
        </PageScreen>
      )}
      <StepUpOutlet config={config} callbacks={callbacks} />
    </>
  );
}

/** One chunk for the dialog and its rules, so that the dialog can render as soon as its rules ask for it. */
const loadStepUp = loader(() => import('../account/step-up/member-step-up-dialog'));
const loadStepUpRules = () => loadStepUp().then((module) => module.memberStepUpOf);
const loadStepUpView = () => loadStepUp().then((module) => module.MemberStepUpView);

/**
 * The place where the member re-authenticates. Its chunk loads when an action first needs it, or early if an action
 * probably will.
 */
function StepUpOutlet(props: AdminViewProps) {
  const isWanted = useLazyMemberStepUp(props.config, loadStepUpRules);
  return isWanted ? <Chunk load={loadStepUpView} props={props} fallback={null} /> : null;
}

/** The callbacks for hooks, without `onSignedOut`: the component itself reports the end of a session. */
function useActionCallbacks(callbacks: OrganizationCallbacks | undefined): OrganizationCallbacks | undefined {
  const { onEvent, onError, onSignedIn } = callbacks ?? {};
  return useMemo(() => ({ onEvent, onError, onSignedIn }), [onEvent, onError, onSignedIn]);
}

const nothing = () => undefined;
const loadView = (load: () => Promise<unknown>): Promise<unknown> => load();
