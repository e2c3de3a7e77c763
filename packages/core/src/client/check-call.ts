import { UsageError } from '../base/errors';
import type { CallTable } from '../http/http';
import { accountChanged } from '../session/user-check';

/** Checks a call when its code is there, by its name below the client: `otps.authenticate`. */
export type CheckCall = (name: string, args: readonly unknown[], as: string | undefined) => void;

/**
 * Throws a UsageError if a call was not given what it needs: the options object above all, which programs without types
 * forget. What is in it is for the server to judge. Throws `account_changed` if a call that acts on an account was made
 * for another person than the one who is shown by now.
 *
 * @param others What must be given to methods that make no call of the table by their name.
 * @param shown The id of the person whom this tab shows.
 */
export const createCheckCall =
  (calls: CallTable, others: Readonly<Record<string, string>>, shown: () => string | undefined): CheckCall =>
  (name, args, as) => {
    // Of twins, the second acts on an account.
    const call = calls[name] ?? calls[`${name}.secondary`];
    checkArguments(name, call?.takes ?? others[name] ?? '', args);
    if (call?.personal && as !== undefined && as !== shown()) throw accountChanged();
  };

/** @param signature Values that must be there, and objects in braces. */
function checkArguments(name: string, signature: string, args: readonly unknown[]): void {
  const needs = signature.match(/\{[^{}]*\}|\w+/g) ?? [];
  const missing = needs.filter((need, index) => !fits(need, args[index]));
  if (missing.length === 0) return;
  const method = name.replace('urlTokens.', '');
  throw new UsageError(`client.${method}(${signature}) was called without ${missing.join(' and ')}.`);
}

const fits = (need: string, value: unknown): boolean =>
  need.startsWith('{') ? typeof value === 'object' && value !== null : value !== undefined && value !== null;
