import { UsageError } from '../base/errors';
import type { CallTable } from '../http/http';
import { accountChanged } from '../session/user-check';

/** Checks a call when its code has loaded, by its name in the client: `otps.authenticate`. */
export type CheckCall = (name: string, args: readonly unknown[], as: string | undefined) => void;

/**
 * Throws a UsageError if a call lacks a required argument, above all the options object, which programs without types
 * forget. The server validates its contents. Throws `account_changed` if a call that acts on an account was made for a
 * different user than the current one.
 *
 * @param others The required arguments of methods whose names are not in the table of calls.
 * @param shown The id of the user that this tab shows.
 */
export const createCheckCall =
  (calls: CallTable, others: Readonly<Record<string, string>>, shown: () => string | undefined): CheckCall =>
  (name, args, as) => {
    // Of two calls with one name, the secondary one acts on an account.
    const call = calls[name] ?? calls[`${name}.secondary`];
    checkArguments(name, call?.takes ?? others[name] ?? '', args);
    if (call?.personal && as !== undefined && as !== shown()) throw accountChanged();
  };

/** @param signature The required values; objects are in braces. */
function checkArguments(name: string, signature: string, args: readonly unknown[]): void {
  const needs = signature.match(/\{[^{}]*\}|\w+/g) ?? [];
  const missing = needs.filter((need, index) => !fits(need, args[index]));
  if (missing.length === 0) return;
  const method = name.replace('urlTokens.', '');
  throw new UsageError(
    'FOYER_MISSING_ARGUMENT',
    `client.${method}(${signature}) was called without ${missing.join(' and ')}. Pass ${missing.length > 1 ? 'them' : 'it'}.`,
  );
}

const fits = (need: string, value: unknown): boolean =>
  need.startsWith('{') ? typeof value === 'object' && value !== null : value !== undefined && value !== null;
