import type { Problem } from '@foyer/core/organizations';
import { InlineButton } from '../../../parts/inline-button';
import { useText } from '../../../text/text';
import { OrganizationProblem } from '../organization-problem';
import { passwordLoginText } from './password-login-text';

interface PasswordProblemProps {
  readonly problem: Problem;
  /** Starts a reset. */
  readonly onReset: () => void;
}

/** Errors for a password that is correct but must be reset. */
const MUST_RESET: readonly string[] = ['reset_password', 'member_reset_password'];

// Org 5.3.
/** Why a password was refused. If it must be reset, the sentence contains a button for that. */
export function PasswordProblem({ problem, onReset }: PasswordProblemProps) {
  const t = useText(passwordLoginText);
  if (!MUST_RESET.includes(problem.code)) return <OrganizationProblem problem={problem} place="password" />;
  return (
    <span>
      {t.rich('foyer.password.mustReset', {
        link: <InlineButton onClick={onReset}>{t('foyer.password.resetLink')}</InlineButton>,
      })}
    </span>
  );
}
