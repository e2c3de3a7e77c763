import { UsageError } from '@foyer/core';
import { isClient, kindOf } from '@foyer/core/skin';
import type { ClientKind } from './client-kind';

/** Throws a UsageError `invalid_argument` that shows how to call a mount function, if it was called otherwise. */
export function checkMount(kind: Pick<ClientKind<never>, 'check'>, name: string, client: unknown, options: unknown): void {
  const call = `${name}(client, { element, … })`;
  if (isClient(options)) throw new UsageError(`${call} takes the client first and the options second; they are swapped.`);
  kind.check(client, call);
  if (typeof options === 'object' && options !== null) return;
  throw new UsageError(`${call} takes an object with \`element\` second; it was given ${kindOf(options)}.`);
}
