import { withLink } from '@foyer/wire/message-link';
/** Old names of options, with the new ones. */
const RENAMED = { databaseUrl: 'databaseURL', consentUrl: 'consentURL', smtpUrl: 'smtpURL' };
const warned = new Set<string>();

/** Tells the developer once for a process that a name of the public API has changed. */
export function warnOfOldName(oldName: string, newName: string): void {
  if (warned.has(oldName)) return;
  warned.add(oldName);
  process.emitWarning(
    withLink(
      'FOYER_OLD_NAME',
      `${oldName} is now ${newName}. The old name works until the next version. To replace it in all files, run \`npx @foyer/migrate\`.`,
    ),
    { type: 'DeprecationWarning', code: 'FOYER_OLD_NAME' },
  );
}

/**
 * The options with only new names.
 *
 * @param of The function or group that has the options, for messages.
 * @throws TypeError if both names of an option have a value.
 */
export function withNewNames<Options extends object>(of: string, options: Options): Options {
  const given: Record<string, unknown> = Object.fromEntries(Object.entries(options));
  for (const [from, to] of Object.entries(RENAMED)) {
    const value = given[from];
    if (value === undefined) continue;
    if (given[to] !== undefined)
      throw new TypeError(
        withLink('FOYER_OLD_NAME', `${of} got ${to} and also ${from}, its old name. Remove ${from}.`),
      );
    warnOfOldName(`The option ${from} of ${of}`, to);
    given[to] = value;
  }
  return given as Options;
}
