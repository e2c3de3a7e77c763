import type { PasswordStrengthCheckResponse } from '@foyer/wire';
import { after } from './commands';
import type { Clock } from './deps';
import type { NewPasswordCommand, NewPasswordEvent, StrengthReport } from './new-password';

/** What the strength check needs. A client provides it. */
export interface StrengthDeps extends Clock {
  readonly passwords: {
    strengthCheck(
      body: { readonly email?: string | undefined; readonly password: string },
      call: { signal: AbortSignal },
    ): Promise<PasswordStrengthCheckResponse>;
  };
}

/** Runs a command of the strength check. The answer is reported once and not stored. */
export async function performStrength(
  command: NewPasswordCommand,
  { deps, signal }: { deps: StrengthDeps; signal: AbortSignal },
): Promise<NewPasswordEvent> {
  if (command.type === 'awaitRecheck') return after(deps.clock.until(command.until, signal), { type: 'checkAgain' });
  const { password, email, wait } = command;
  if (wait > 0) await deps.clock.sleep(wait, signal);
  const answer = await deps.passwords.strengthCheck({ email, password: password.reveal() }, { signal });
  return { type: 'strengthChecked', password, report: reportOf(answer) };
}

/** Of another policy nothing is known but its verdict, so nothing is shown (decision 11). */
const POLICIES = ['zxcvbn', 'luds'] as const;

const reportOf = (answer: PasswordStrengthCheckResponse): StrengthReport => ({
  policy: POLICIES.find((policy) => policy === answer.strength_policy) ?? 'none',
  isValid: answer.valid_password,
  isBreached: answer.breached_password,
  score: Math.min(4, Math.max(0, Math.round(answer.score))),
  warning: answer.feedback.warning,
  suggestions: answer.feedback.suggestions,
  missingCharacters: answer.feedback.luds_requirements.missing_characters,
  missingComplexity: answer.feedback.luds_requirements.missing_complexity,
});
