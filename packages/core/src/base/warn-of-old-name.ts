import { warn } from './log';

/** The old names that were used on this page or in this process, for all copies of Foyer. */
const USED = Symbol.for('foyer.names.old');
const page = globalThis as { [USED]?: Set<string> };

/**
 * Tells the developer once for a page or process that a name of the public API has changed.
 *
 * @param oldName The name that the host used, as in its code: `useAccount`, `secret of createSignInRoutes`.
 * @param newName The name that replaces it.
 */
export function warnOfOldName(oldName: string, newName: string): void {
  const used = (page[USED] ??= new Set());
  if (used.has(oldName)) return;
  used.add(oldName);
  warn('FOYER_OLD_NAME', `${oldName} is now ${newName}. The old name works until the next version. ${CURE}`);
}

const CURE = 'To replace it in all files, run `npx @foyer/migrate`.';
