import { warn } from '../base/log';

/** What keeps the session of one client fresh. */
export interface Refresher {
  start(this: void): void;
  /** Stops while another client of this page runs the background refresh. */
  pause(this: void): void;
}

/**
 * The refreshers of each public token in this page: the only state of Foyer that clients share. The newest one runs.
 * When it leaves, the previous one continues.
 */
const lines = new Map<string, Refresher[]>();

/** Takes over from the refresher that is running. */
export function joinLine(publicToken: string, own: Refresher) {
  const line = lines.get(publicToken) ?? [];
  if (line.length > 0) warn(`A second client for ${publicToken} takes over the background refresh from the first.`);
  lines.set(publicToken, line);
  line.at(-1)?.pause();
  line.push(own);
  const isActive = () => line.at(-1) === own;

  return {
    /** Whether this is the refresher that runs. */
    isActive,
    leave(): void {
      if (!line.includes(own)) return;
      const wasActive = isActive();
      line.splice(line.indexOf(own), 1);
      if (line.length === 0) lines.delete(publicToken);
      else if (wasActive) line.at(-1)?.start();
    },
  };
}
