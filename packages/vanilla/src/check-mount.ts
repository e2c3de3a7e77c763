import { UsageError } from '@foyer/core';
import { checkClient, isClient, kindOf } from '@foyer/core/skin';

/** Throws a UsageError `invalid_argument` that shows how to call a mount function, if it was called otherwise. */
export function checkMount(name: string, client: unknown, options: unknown): void {
  const call = `${name}(client, { element, … })`;
  if (isClient(options)) throw new UsageError(`${call} takes the client first and the options second; they are swapped.`);
  checkClient(client, call);
  if (typeof options === 'object' && options !== null) return;
  throw new UsageError(`${call} takes an object with \`element\` second; it was given ${kindOf(options)}.`);
}
