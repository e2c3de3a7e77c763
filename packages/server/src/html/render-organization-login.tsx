import type { OrganizationClient, OrganizationLoginEvent, OrganizationLoginState } from '@foyer/core/organizations';
import { SAFE_BOOTSTRAP } from '@foyer/core/internal/shared';
import type { firstState as FirstState } from '@foyer/core/internal/organizations';
import type { TextOverrides } from '@foyer/react-ui/internal/shared';
import { createText, shownUser } from '@foyer/react-ui/internal/shared';
import type { OrganizationLoginConfig } from '@foyer/react-ui/organizations';
import { renderFramed } from './frame';
import type { RenderOptions, RenderedScreen } from './options';

/** Options of the organization login screens. */
export interface RenderOrganizationLoginOptions extends RenderOptions {
  readonly config: OrganizationLoginConfig;
}

const ignore = () => undefined;
/** Dynamic, because servers for users never need these screens. */
const loadScreens = () =>
  Promise.all([
    import('@foyer/core/internal/organizations'),
    import('@foyer/react-ui/internal/organizations'),
    import('@foyer/react-ui/internal/organizations'),
    import('@foyer/react-ui/internal/organizations'),
  ]);
type FirstDeps = Parameters<typeof FirstState>[0];

/** The state of a page that no link has opened. */
const blankPage = (config: OrganizationLoginConfig): FirstDeps =>
  ({
    options: () => config,
    leadsToReset: () => false,
    hasIntermediate: () => false,
    urlTokens: { peek: () => null, present: () => undefined },
  }) as unknown as FirstDeps;

/**
 * The only property of the client that screens read while they render: whether the project is a test project, for
 * advice to developers.
 */
const client = { publicToken: '' } as OrganizationClient;

/**
 * Renders the screen of an organization login's state, for pages without React and without scripts.
 *
 * @param given Undefined: the first form of the configuration.
 * @param send Receives the event of a pressed control.
 */
export const renderOrganizationLoginScreen = (
  given: OrganizationLoginState | undefined,
  options: RenderOrganizationLoginOptions,
  send: (event: OrganizationLoginEvent) => void = ignore,
): Promise<RenderedScreen> => render(given, options, send, false);

/**
 * Renders the screen of an organization login's state, for a page on which a widget later replaces it without a layout
 * shift. Undefined: the first form of the configuration.
 *
 * @throws UsageError without `action`.
 */
export const renderOrganizationLogin = async (
  state: OrganizationLoginState | undefined,
  options: RenderOrganizationLoginOptions,
): Promise<string> => (await render(state, options, ignore, true)).html;

async function render(
  given: OrganizationLoginState | undefined,
  options: RenderOrganizationLoginOptions,
  send: (event: OrganizationLoginEvent) => void,
  isAdopted: boolean,
): Promise<RenderedScreen> {
  const { styles, bootstrap = SAFE_BOOTSTRAP } = options;
  const [{ firstState, servedOrganizationLogin }, screens, { laterFile }, { partScreens, passwordResetText }] =
    await loadScreens();
  const { OrganizationContext, OrganizationScreen, OrganizationLogos, loadOrganizationCompiler } = screens;
  const config = servedOrganizationLogin(options.config, bootstrap.unservedProducts);
  const state = given ?? firstState(blankPage(config));
  const { about } = state;
  if (about.inApp) await screens.prepareInApp();
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
    known: options.known && shownUser(options.known),
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
  return renderFramed(
    { screen, state, loadCompiler: loadOrganizationCompiler, logo, isFirst, resentText, isAdopted },
    options,
  );
}
