import type { OrganizationClient, OrganizationLoginEvent, OrganizationLoginState } from '@foyer/core/organizations';
import { SAFE_BOOTSTRAP } from '@foyer/core/internal/shared';
import type { firstState as FirstState } from '@foyer/core/internal/organizations';
import type { TextOverrides } from '@foyer/react-ui/internal/shared';
import { createText } from '@foyer/react-ui/internal/shared';
import type { OrganizationLoginConfig } from '@foyer/react-ui/organizations';
import { drawFramed } from './frame';
import type { DrawOptions, Drawn } from './options';

/** How a login to organizations is drawn. */
export interface DrawOrganizationLoginOptions extends DrawOptions {
  readonly config: OrganizationLoginConfig;
}

const ignore = () => undefined;
/** Servers of users alone never load them. */
const loadScreens = () =>
  Promise.all([
    import('@foyer/core/internal/organizations'),
    import('@foyer/react-ui/internal/organizations'),
    import('@foyer/react-ui/internal/organizations'),
    import('@foyer/react-ui/internal/organizations'),
  ]);
type FirstDeps = Parameters<typeof FirstState>[0];

/** A page that no link has opened. */
const blankPage = (config: OrganizationLoginConfig): FirstDeps =>
  ({
    options: () => config,
    leadsToReset: () => false,
    hasIntermediate: () => false,
    urlTokens: { peek: () => null, present: () => undefined },
  }) as unknown as FirstDeps;

/**
 * What screens ask of the client while they are drawn: whether the project is a test project, for advice to developers.
 */
const client = { publicToken: '' } as OrganizationClient;

/**
 * The screen of an organization login's state as a string, for pages without React and without any script.
 *
 * @param given Undefined: the first form of the configuration.
 * @param send Gets what a pressed control sends to the flow.
 */
export const drawOrganizationLogin = (
  given: OrganizationLoginState | undefined,
  options: DrawOrganizationLoginOptions,
  send: (event: OrganizationLoginEvent) => void = ignore,
): Promise<Drawn> => draw(given, options, send, false);

/**
 * The screen of an organization login's state as a string, for a page on which a widget takes its place: nothing moves
 * then. Undefined: the first form of the configuration.
 *
 * @throws UsageError without `action`.
 */
export const renderOrganizationLogin = async (
  state: OrganizationLoginState | undefined,
  options: DrawOrganizationLoginOptions,
): Promise<string> => (await draw(state, options, ignore, true)).html;

async function draw(
  given: OrganizationLoginState | undefined,
  options: DrawOrganizationLoginOptions,
  send: (event: OrganizationLoginEvent) => void,
  isAdopted: boolean,
): Promise<Drawn> {
  const { styles, bootstrap = SAFE_BOOTSTRAP } = options;
  const [{ firstState, servedOrganizationLogin }, screens, { laterFile }, { partScreens, passwordResetText }] =
    await loadScreens();
  const { OrganizationContext, OrganizationScreen, OrganizationLogos, loadOrganizationCompiler } = screens;
  const config = servedOrganizationLogin(options.config, bootstrap.unservedProducts);
  const state = given ?? firstState(blankPage(config));
  const { about } = state;
  const isFirst = state.at === 'main';
  const hideHeaderText = styles?.hideHeaderText === true;
  const context = {
    client,
    config,
    bootstrap,
    hideHeaderText,
    advice: [],
    about,
    onError: ignore,
    later: laterFile,
    parts: partScreens,
  };
  const organization = isFirst && about.target?.to === 'organization' ? about.target : undefined;
  const screen = (
    <OrganizationContext.Provider value={context}>
      <OrganizationScreen state={state} send={send} />
    </OrganizationContext.Provider>
  );
  const logo = <OrganizationLogos app={styles?.logo?.logoImageUrl} organization={organization} />;
  const resentText = (texts: TextOverrides | undefined) =>
    createText(passwordResetText, texts)('password.reset.toast.emailResent');
  return drawFramed(
    { screen, state, loadCompiler: loadOrganizationCompiler, logo, isFirst, resentText, isAdopted },
    options,
  );
}
