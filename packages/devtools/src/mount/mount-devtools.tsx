import { createRoot } from 'react-dom/client';
import { observe } from '../log/observe';
import { browserSurroundings } from '../log/surroundings';
import type { AnyClient } from '../log/devtools-hook';
import type { Corner, Dock } from '../panel/panel-state';
import { insertPanelSheet } from './panel-sheet';
import { RunningPanel, watchedOf } from './running-panel';

/** Any client of Foyer, of users or of organizations. */
export type DevtoolsClient = AnyClient;

/** The options of the panel. */
export interface DevtoolsOptions {
  /** Opens the panel initially. Default: false. The developer's earlier choice takes precedence. */
  readonly initialIsOpen?: boolean;
  /** Initial position of the panel. Default: at the bottom. The developer's earlier choice takes precedence. */
  readonly dock?: Dock;
  /**
   * The corner of the page for the button of the closed panel.
   * @defaultValue at the bottom, on the side of the dock
   */
  readonly buttonPosition?: Corner;
  /** The nonce of the page's CSP, for browsers without constructable style sheets. */
  readonly nonce?: string;
}

/** A mounted panel. */
export interface MountedDevtools {
  /** Removes the panel and restores the clients. A second call does nothing. */
  unmount(this: void): void;
}

/**
 * Shows the developer tools in a corner of the page.
 *
 * @param clients The client to inspect, or several.
 */
export function mountDevtools(
  clients: DevtoolsClient | readonly DevtoolsClient[],
  options: DevtoolsOptions = {},
): MountedDevtools {
  const { nonce, ...beginning } = options;
  const observed = listOf(clients).map((client) => observe(client));
  const host = document.createElement('div');
  host.dataset['foyerDevtools'] = '';
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = insertPanelSheet(shadow, nonce);
  const container = document.createElement('div');
  shadow.append(container);
  document.body.append(host);
  const root = createRoot(container);
  const { now } = browserSurroundings;
  root.render(<RunningPanel watched={watchedOf(observed)} sheet={sheet} now={now} {...beginning} />);
  return {
    unmount() {
      for (const { stop } of observed.splice(0)) stop();
      host.remove();
      // React warns if a root unmounts during the render of another root, for example if a component of the page
      // unmounts the panel.
      queueMicrotask(() => root.unmount());
    },
  };
}

/** The clients without duplicates. */
const listOf = (clients: DevtoolsClient | readonly DevtoolsClient[]): DevtoolsClient[] => [
  ...new Set(Array.isArray(clients) ? (clients as readonly DevtoolsClient[]) : [clients as DevtoolsClient]),
];
