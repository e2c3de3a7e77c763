import { warn } from './log';

/** For all copies of Foyer on a page or in a process. */
const WARNED = Symbol.for('foyer.links.bound');
const page = globalThis as { [WARNED]?: true };

/** Tells the developer once for a page or process that `openAnywhere` has no effect. */
export function warnOfBoundLinks(): void {
  if (page[WARNED]) return;
  page[WARNED] = true;
  warn(
    'FOYER_LINKS_BOUND',
    'openAnywhere has no effect: this project requires PKCE for email links, or its settings could not be loaded. The link works only in the browser that requested it. Turn that setting off, or remove openAnywhere.',
  );
}
