import type { PasswordEvent, PasswordHandedMoment } from '@foyer/core';
import { Button } from '../../parts/button';
import { ErrorText } from '../../parts/error-text';
import { ProblemText } from '../../parts/problem-text';
import { passwordText } from './password-text';
import { useText } from '../../strings/text';
import type { ScreenProps } from '../../parts/screen';

/** 'Create a password instead' of the link or code that was sent (contract 10.4). */
export function PasswordInstead({ state, send }: ScreenProps<PasswordHandedMoment, PasswordEvent>) {
  const t = useText(passwordText);
  const { canSetPassword, entry, error, blocked } = state;
  if (!canSetPassword) return null;
  return (
    <div>
      <Button
        variant="text"
        busy={entry === 'mailing'}
        disabled={blocked ?? false}
        onClick={() => send({ type: 'createPassword' })}
      >
        {t('button.createPasswordInstead')}
      </Button>
      <ErrorText>{error ? <ProblemText problem={error} /> : null}</ErrorText>
    </div>
  );
}
