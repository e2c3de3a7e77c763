import { rememberDaysOf } from '@foyer/core/internal/shared';
import { UsageError } from './errors';
import { aFlag, checked } from './option-rules';

/** Reads the option. Null: one factor is enough. */
export function mfaOf(value: unknown): { readonly rememberDays?: number } | null {
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
