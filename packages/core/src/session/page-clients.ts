import type { Platform } from '../base/platform';
import type { CookieNames } from './snapshot';

/** A client on this page, as the other clients see it. */
interface PageClient {
  /** The public token and the API address of its sessions. */
  readonly project: string;
  readonly names: CookieNames;
  /** Makes it read the cookies again. */
  readonly look: () => void;
}

/** One list for all clients of a page, including those of another build: of organizations, or from a script. */
const CLIENTS = Symbol.for('foyer.cookies');

export interface PageClients {
  /** Whether no client of another project on this page uses a cookie of the same name. */
  isAlone(this: void): boolean;
  /** Adds this client to those of the page. Returns a function that removes it. */
  join(this: void): () => void;
}

// Decision 101.
/**
 * The clients of a page that use cookies with the same names. Cookies that no record describes might belong to any of
 * them.
 */
export function createPageClients(
  { isBrowser, page }: Pick<Platform, 'isBrowser' | 'page'>,
  own: PageClient,
): PageClients {
  const shared = page as { [CLIENTS]?: Set<PageClient> };
  // A server process has clients of many visitors, and no cookies.
  const clients = isBrowser ? (shared[CLIENTS] ??= new Set()) : new Set<PageClient>();
  const names = Object.values(own.names);
  const otherProjects = () =>
    [...clients].filter(
      (client) => client.project !== own.project && Object.values(client.names).some((name) => names.includes(name)),
    );
  const notifyOtherProjects = () => {
    for (const { look } of otherProjects()) look();
  };

  return {
    isAlone: () => otherProjects().length === 0,
    join() {
      clients.add(own);
      notifyOtherProjects();
      return () => {
        clients.delete(own);
        notifyOtherProjects();
      };
    },
  };
}
