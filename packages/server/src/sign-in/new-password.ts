import { Secret } from '@foyer/core/internal/shared';
import type { Posted } from './posted';

/** A form of a new password, whose text was found strong enough. */
interface Checked {
  readonly at: 'checked';
  readonly password: Secret;
  readonly report: { readonly isValid: boolean };
}

/** Whether the password that was posted has just been checked, and may be sent. */
export const isChecked = (state: unknown, { fields: { password } }: Posted): boolean =>
  password !== undefined && strengthsOf(state).some((one) => one.report.isValid && one.password.reveal() === password);

/** The checks within a state, wherever its flow keeps them. */
function strengthsOf(state: unknown): readonly Checked[] {
  if (typeof state !== 'object' || state === null || state instanceof Secret) return [];
  return Object.entries(state).flatMap(([name, value]) =>
    name === 'strength' && isCheck(value) ? [value] : strengthsOf(value),
  );
}

const isCheck = (value: unknown): value is Checked =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  value.at === 'checked' &&
  'password' in value &&
  value.password instanceof Secret;
