import { warn } from '../base/log';

/** Keeps the session of one client up to date. */
export interface Refresher {
  start(this: void): void;
  /** Stops while another client of this page runs the background refresh. */
  pause(this: void): void;
}

/**
 * The refreshers of each public token on this page: the only state that Foyer's clients share. The newest one runs.
 * When it leaves, the previous one continues.
 */
const refreshers = new Map<string, Refresher[]>();

const ADVICE =
  'The newer one refreshes the session now. Unless you want two, call createClient once, outside of components.';

/** Takes over from the refresher that is running. */
export function registerRefresher(publicToken: string, own: Refresher) {
  const queue = refreshers.get(publicToken) ?? [];
  if (queue.length > 0) warn('FOYER_SECOND_CLIENT', `This page has two clients for ${publicToken}. ${ADVICE}`);
  refreshers.set(publicToken, queue);
  queue.at(-1)?.pause();
  queue.push(own);
  const isActive = () => queue.at(-1) === own;

  return {
    /** Whether this refresher is the one that runs. */
    isActive,
    leave(): void {
      if (!queue.includes(own)) return;
      const wasActive = isActive();
      queue.splice(queue.indexOf(own), 1);
      if (queue.length === 0) refreshers.delete(publicToken);
      else if (wasActive) queue.at(-1)?.start();
    },
  };
}
