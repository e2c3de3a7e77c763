import type { OrganizationCallbacks } from '@foyer/react-headless/organizations';
import { useMemberAccount } from '@foyer/react-headless/organizations/account';
import { useOrganizationHost } from '@foyer/react-headless/internal/organizations';
import type { ComponentType, ReactNode } from 'react';
import { useMemo } from 'react';
import accountCss from '../../../kernel/account/page/account.css?inline';
import { LoadingList } from '../../../kernel/account/page/loading-list';
import { PageNotices } from '../../../kernel/account/page/page-notices';
import { PageScreen } from '../../../kernel/account/page/page-screen';
import { SectionContext } from '../../../kernel/account/page/section-context';
import { Chunk } from '../../../kernel/frame/chunk';
import { useFrame } from '../../../kernel/frame/use-frame';
import { Loader } from '../../../kernel/parts/loader';
import { useStyles } from '../../../kernel/theme/style-sheets';
import type { ConfigAdvice } from '../../../kernel/widgets/signed-in/use-advice';
import { useAdvice } from '../../../kernel/widgets/signed-in/use-advice';
import type { AdminConfig, AdminViewProps, AdminWidgetProps } from './admin-config';

interface LateParts<Config extends AdminConfig> {
  /** Loads what the component draws. Must keep its identity, as the other one must. */
  readonly load: () => Promise<ComponentType<AdminViewProps<Config>>>;
  readonly loadAdvice: () => Promise<ConfigAdvice>;
}

const LOADER = <Loader room={{ heading: true }} />;
const NOTHING = {};

const loadCompiler = () => import('../host-strings/admin-known-keys').then((module) => module.compileAdminStrings);

/** A component that administers an organization: its frame, whoever is signed in, and what it draws, once that is loaded. */
export function AdminWidget<Config extends AdminConfig>({ config = NOTHING as Config, callbacks, headingLevel = 2, load, loadAdvice, ...props }: AdminWidgetProps<Config> & LateParts<Config>) {
  const host = useOrganizationHost(callbacks);
  useAdvice(loadAdvice, config, host.onError);
  const { frame } = useFrame(props, config, LOADER, { onError: host.onError, loadCompiler });
  return frame(<Alone config={config} callbacks={callbacks} level={headingLevel} load={load} />);
}

interface AloneProps<Config extends AdminConfig> extends AdminViewProps<Config>, Pick<LateParts<Config>, 'load'> {
  readonly level: 2 | 3 | 4;
}

function Alone<Config extends AdminConfig>({ config, callbacks: given, level, load }: AloneProps<Config>): ReactNode {
  const callbacks = useActCallbacks(given);
  const [state, actions] = useMemberAccount(config, callbacks);
  const isReadOnly = state.at === 'open' && state.isImpersonated;
  const around = useMemo(() => ({ level, takesFocus: false, isReadOnly, noteDraft: nothing }), [level, isReadOnly]);
  useStyles(accountCss);
  if (state.at !== 'open') return <PageScreen state={state} actions={actions}>{null}</PageScreen>;
  return (
    <div className="foyer-account" key={`${state.organizationId} ${state.personId}`}>
      <PageNotices state={state} onRetry={actions.retry} />
      <SectionContext.Provider value={around}>
        <Chunk load={load} props={{ config, callbacks }} fallback={<LoadingList />} />
      </SectionContext.Provider>
    </div>
  );
}

/** The callbacks that hooks are given: the component itself tells of the end of a session. */
function useActCallbacks(callbacks: OrganizationCallbacks | undefined): OrganizationCallbacks | undefined {
  const { onEvent, onError, onSignedIn } = callbacks ?? {};
  return useMemo(() => ({ onEvent, onError, onSignedIn }), [onEvent, onError, onSignedIn]);
}

const nothing = () => undefined;
