import type { AuthorizeEvent, AuthorizeState, LogoutEvent, LogoutState } from '@foyer/core/internal/consent';
import { Logo, AuthorizeScreen, LogoutScreen } from '@foyer/react-ui/internal/shared';
import { drawFramed } from './frame';
import type { DrawOptions, Drawn } from './options';

/** How the request of an application is drawn, of users and of members alike. */
export interface DrawConsentOptions extends DrawOptions {
  /** The name of the project, or of the organization, that the person has their account with. */
  readonly projectName: string;
}

const ignore = () => undefined;

/** The compiler of the kind that the host's texts are for. */
const loadCompiler = () => import('@foyer/react-ui/internal/users').then((file) => file.loadCompiler());

// Threat T7.
/**
 * The screen of an application's request for access as a string. Its buttons can be pressed at once: the route sees to
 * it that a grant comes from the page itself, and a moment after it was shown.
 *
 * @param send Gets what a pressed control sends to the flow.
 */
export const drawConsent = (
  state: AuthorizeState,
  options: DrawConsentOptions,
  send: (event: AuthorizeEvent) => void = ignore,
): Promise<Drawn> => {
  const { projectName, styles } = options;
  const screen = <AuthorizeScreen state={state} send={send} projectName={projectName} />;
  return drawFramed(
    { screen, state, loadCompiler, logo: <Logo url={styles?.logo?.logoImageUrl} kind="consent" /> },
    options,
  );
};

/**
 * The screen of an application's request for a log-out as a string.
 *
 * @param send Gets what a pressed control sends to the flow.
 */
export const drawLogout = (
  state: LogoutState,
  options: DrawConsentOptions,
  send: (event: LogoutEvent) => void = ignore,
): Promise<Drawn> => {
  const { projectName, styles } = options;
  const screen = <LogoutScreen state={state} send={send} projectName={projectName} />;
  return drawFramed(
    { screen, state, loadCompiler, logo: <Logo url={styles?.logo?.logoImageUrl} kind="consent" /> },
    options,
  );
};
