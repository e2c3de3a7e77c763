import type { PasswordStrengthCheckResponse } from '@foyer/wire';
import type { Passwords } from '../../api/passwords';
import type { Clock } from '../../../flow/deps';
import type { NewPasswordCommand, NewPasswordEvent, StrengthReport } from '../../../flow/new-password';
import { performNewPasswordCheck, policyOf, scoreOf } from '../../../flow/new-password-check';

/** Dependencies of the strength check. A client provides them. */
export interface StrengthDeps extends Clock {
  readonly passwords: Pick<Passwords, 'strengthCheck'>;
}

/** Runs a command of the strength check. */
export const performStrengthCheck = (
  command: NewPasswordCommand,
  context: { deps: StrengthDeps; signal: AbortSignal },
): Promise<NewPasswordEvent> =>
  performNewPasswordCheck(command, context, async (text, call) =>
    reportOf(await context.deps.passwords.strengthCheck(text, call)),
  );

const reportOf = (answer: PasswordStrengthCheckResponse): StrengthReport => ({
  policy: policyOf(answer.strength_policy),
  isValid: answer.valid_password,
  isBreached: answer.breached_password,
  score: scoreOf(answer.score),
  warning: answer.feedback.warning,
  suggestions: answer.feedback.suggestions,
  missingCharacters: answer.feedback.luds_requirements.missing_characters,
  missingComplexity: answer.feedback.luds_requirements.missing_complexity,
});
