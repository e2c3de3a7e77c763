import type { AuthorizeEvent, AuthorizeState, LogoutEvent, LogoutState } from '@foyer/core/internal/consent';
import { Logo, AuthorizeScreen, LogoutScreen } from '@foyer/react-ui/internal/shared';
import { renderFramed } from './frame';
import type { RenderOptions, RenderedScreen } from './options';

/** Options of the consent screen, for users and members. */
export interface RenderConsentOptions extends RenderOptions {
  /** The name of the project or organization that the user has their account with. */
  readonly projectName: string;
}

const ignore = () => undefined;

/** Loads the compiler for the texts of users. */
const loadCompiler = () => import('@foyer/react-ui/internal/users').then((file) => file.loadCompiler());

// Threat T7.
/**
 * Renders the screen of an application's authorization request. Its buttons are enabled immediately: the route checks
 * that a grant comes from the page itself, with a minimum delay after the page was rendered.
 *
 * @param send Receives the event of a pressed control.
 */
export const renderConsentScreen = (
  state: AuthorizeState,
  options: RenderConsentOptions,
  send: (event: AuthorizeEvent) => void = ignore,
): Promise<RenderedScreen> => {
  const { projectName, styles } = options;
  const screen = <AuthorizeScreen state={state} send={send} projectName={projectName} />;
  return renderFramed(
    { screen, state, loadCompiler, logo: <Logo url={styles?.logo?.logoImageUrl} kind="consent" /> },
    options,
  );
};

/**
 * Renders the screen of an application's log-out request.
 *
 * @param send Receives the event of a pressed control.
 */
export const renderLogoutScreen = (
  state: LogoutState,
  options: RenderConsentOptions,
  send: (event: LogoutEvent) => void = ignore,
): Promise<RenderedScreen> => {
  const { projectName, styles } = options;
  const screen = <LogoutScreen state={state} send={send} projectName={projectName} />;
  return renderFramed(
    { screen, state, loadCompiler, logo: <Logo url={styles?.logo?.logoImageUrl} kind="consent" /> },
    options,
  );
};
