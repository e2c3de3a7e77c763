import type { DeviceEvent, DeviceState } from '@foyer/core/internal/device';
import { DeviceScreen, Logo } from '@foyer/react-ui/internal/shared';
import { renderFramed } from './frame';
import type { RenderedScreen } from './options';
import type { RenderConsentOptions } from './render-consent';

const ignore = () => undefined;

/** Loads the compiler for the texts of users. */
const loadCompiler = () => import('@foyer/react-ui/internal/users').then((file) => file.loadCompiler());

/** Only members have roles. Dynamic, because servers for users never need these screens. */
const loadRoles = () => import('@foyer/react-ui/internal/organizations').then((file) => file.MemberRoles);

// Threat T7.
/**
 * Renders the screen of a device's approval. Its buttons are enabled immediately: the route checks that a grant comes
 * from the page itself, with a minimum delay after the page was rendered.
 *
 * @param send Receives the event of a pressed control.
 */
export async function renderDeviceScreen(
  state: DeviceState,
  options: RenderConsentOptions,
  send: (event: DeviceEvent) => void = ignore,
): Promise<RenderedScreen> {
  const { projectName, styles } = options;
  const Roles = state.at === 'approve' && state.roles ? await loadRoles() : undefined;
  const screen = <DeviceScreen state={state} send={send} projectName={projectName} Roles={Roles} />;
  return renderFramed(
    { screen, state, loadCompiler, logo: <Logo url={styles?.logo?.logoImageUrl} kind="consent" /> },
    options,
  );
}
