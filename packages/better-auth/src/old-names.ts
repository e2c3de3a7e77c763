import { withLink } from '@foyer/wire/message-link';
import type { AuthContext } from 'better-auth';
import { usageError } from './usage-error';

const warned = new Set<string>();

/** Logs once for a process that a name of the public API has changed. */
function warnOfOldName(auth: AuthContext, oldName: string, newName: string): void {
  if (warned.has(oldName)) return;
  warned.add(oldName);
  auth.logger.warn(
    withLink(
      'FOYER_OLD_NAME',
      `${oldName} is now ${newName}. The old name works until the next version. To replace it in all files, run \`npx @foyer/migrate\`.`,
    ),
  );
}

interface RedirectURLs {
  readonly redirectURLs?: readonly string[];
  readonly redirectUrls?: readonly string[];
}

/**
 * The addresses under the name that the host used.
 *
 * @throws BetterAuthError if both names have a value.
 */
export function redirectURLsOf({ redirectURLs, redirectUrls: old }: RedirectURLs): readonly string[] {
  if (old === undefined) return redirectURLs ?? [];
  if (redirectURLs === undefined) return old;
  throw usageError(
    'FOYER_OLD_NAME',
    'foyer() got redirectURLs and also redirectUrls, its old name. Remove redirectUrls.',
  );
}

/** Logs the old names among the options of the plugin. */
export function noteOldOptions(auth: AuthContext, { redirectUrls }: RedirectURLs): void {
  if (redirectUrls !== undefined) warnOfOldName(auth, 'The option redirectUrls of foyer()', 'redirectURLs');
}

/** Adds the old name of `loginURL`, which is logged when the host reads it. */
export const withOldName = <Mail extends { readonly loginURL: string }>(
  auth: AuthContext,
  mail: Mail,
): Mail & { readonly loginUrl: string } =>
  Object.defineProperty({ ...mail, loginUrl: mail.loginURL }, 'loginUrl', {
    enumerable: false,
    get() {
      warnOfOldName(auth, 'loginUrl of sendResetMail', 'loginURL');
      return mail.loginURL;
    },
  });
