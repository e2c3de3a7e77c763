import { Secret } from '@foyer/core/internal/shared';
import type { Posted } from './posted';

/** The state of a new-password form, with a password that is strong enough. */
interface Checked {
  readonly at: 'checked';
  readonly password: Secret;
  readonly report: { readonly isValid: boolean };
}

/** Whether the posted password has passed the check and can be submitted. */
export const isChecked = (state: unknown, { fields: { password } }: Posted): boolean =>
  password !== undefined && strengthsOf(state).some((one) => one.report.isValid && one.password.reveal() === password);

/** The results of the check in a state. Flows have them under different names. */
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
