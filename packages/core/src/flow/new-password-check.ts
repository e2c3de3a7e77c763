import { after } from './commands';
import type { Clock } from './deps';
import type { NewPasswordCommand, NewPasswordEvent, StrengthReport } from './new-password';

/** Asks the provider about one password. Users and organizations have different calls for it. */
export type AskStrength = (
  text: { readonly email: string | undefined; readonly password: string },
  call: { signal: AbortSignal },
) => Promise<StrengthReport>;

/** Runs a command of the strength check. The result is reported once and not stored. */
export async function performNewPasswordCheck(
  command: NewPasswordCommand,
  { deps, signal }: { deps: Clock; signal: AbortSignal },
  ask: AskStrength,
): Promise<NewPasswordEvent> {
  if (command.type === 'awaitRecheck') return after(deps.clock.until(command.until, signal), { type: 'checkAgain' });
  const { password, email, wait } = command;
  if (wait > 0) await deps.clock.sleep(wait, signal);
  const report = await ask({ email, password: password.reveal() }, { signal });
  return { type: 'strengthChecked', password, report };
}

/** Policies with details that can be shown. For any other, only the verdict is known (decision 11). */
const POLICIES = ['zxcvbn', 'luds'] as const;

export const policyOf = (named: string): StrengthReport['policy'] =>
  POLICIES.find((policy) => policy === named) ?? 'none';

/** A score for meters: 0 to 4. */
export const scoreOf = (given: number): number => Math.min(4, Math.max(0, Math.round(given)));
