import { warnOfOldName } from '@foyer/core/internal/shared';
import { UsageError } from './errors';
import type { OptionReader } from './option-rules';

/** An option of the host, under the name that the host used. */
export interface GivenOption {
  readonly name: string;
  readonly value: unknown;
}

/** The old and the new name of an option. */
export interface RenamedOption {
  /** The function or package that has the option, for messages. */
  readonly of: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Reads an option that has an old name. The old name still works, and warns the developer once for a process.
 *
 * @throws UsageError if both names have a value.
 */
export function renamedOption(given: OptionReader, { of, from, to }: RenamedOption): GivenOption {
  const [old, value] = [given.raw(from), given.raw(to)];
  if (old === undefined) return { name: to, value };
  if (value !== undefined)
    throw new UsageError('FOYER_OLD_NAME', `${of} got ${to} and also ${from}, its old name. Remove ${from}.`);
  warnOfOldName(`The option ${from} of ${of}`, to);
  return { name: from, value: old };
}
