import { rememberDaysOf } from '@foyer/core/internal/shared';
import { UsageError } from './errors';
import { aFlag, checked } from './option-rules';

/** The option `mfa` of a server whose login remembers browsers. */
export interface MfaOption {
  /** For how many days a remembered browser counts as the second factor of a user, 1 to 90. */
  readonly rememberDays: number;
}

/** Reads the option. Null: one factor is enough. */
export function mfaOf(value: unknown): Partial<MfaOption> | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'object') return checked('mfa', value, aFlag) ? {} : null;
  const rememberDays = rememberDaysOf(Reflect.get(value, 'rememberDays'));
  if (rememberDays === undefined)
    throw new UsageError(
      'FOYER_WRONG_SERVER_OPTION',
      'mfa takes true, false or { rememberDays }, a whole number from 1 to 90.',
    );
  return { rememberDays };
}
