import type { SecondFactorMethod } from '@foyer/core/internal/shared';
import { rememberDaysOf, SECOND_FACTORS } from '@foyer/core/internal/shared';
import { UsageError } from './errors';
import { aFlag, checked } from './option-rules';

/** The condition of two factors, as the host sets it. */
export interface MfaSettings {
  readonly rememberDays?: number | undefined;
  readonly methods?: readonly SecondFactorMethod[] | undefined;
}

/** Reads the option. Null: one factor is enough. */
export function mfaOf(value: unknown): MfaSettings | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'object') return checked('mfa', value, aFlag) ? {} : null;
  const { rememberDays: days, methods: names }: Readonly<Record<string, unknown>> = { ...value };
  const rememberDays = rememberDaysOf(days);
  const methods = Array.isArray(names) ? SECOND_FACTORS.filter((method) => names.includes(method)) : [];
  const isList = Array.isArray(names) && methods.length > 0 && names.every((name) => methods.includes(name as never));
  const isRight = (names === undefined || isList) && (days === undefined || rememberDays !== undefined);
  if (!isRight || (names === undefined && days === undefined))
    throw new UsageError(
      'FOYER_WRONG_SERVER_OPTION',
      "mfa takes true, false or { rememberDays, methods }: a whole number from 1 to 90, and a list of 'totp', 'sms' and 'passkey'.",
    );
  return { rememberDays, methods: names === undefined ? undefined : methods };
}
