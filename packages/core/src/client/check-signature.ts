import { UsageError } from '../errors';

/** What calls must be given, by their names below the client. Calls that are not there need nothing. */
export type Signatures = Readonly<Record<string, string>>;

/** Throws a UsageError if a call lacks what its signature names: values that are there, or objects in braces. */
export function checkSignature(signatures: Signatures, call: string, args: readonly unknown[]): void {
  const signature = (Object.hasOwn(signatures, call) && signatures[call]) || '';
  const needs = signature.match(/\{[^{}]*\}|\w+/g) ?? [];
  const missing = needs.filter((need, index) => !fits(need, args[index]));
  if (missing.length === 0) return;
  const name = call.replace('urlTokens.', '');
  throw new UsageError(`client.${name}(${signature}) was called without ${missing.join(' and ')}.`);
}

const fits = (need: string, value: unknown): boolean =>
  need.startsWith('{') ? typeof value === 'object' && value !== null : value !== undefined && value !== null;
