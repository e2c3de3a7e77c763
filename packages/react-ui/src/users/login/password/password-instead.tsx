import type { PasswordEvent, PasswordHandedOverState } from '@foyer/core';
import { Button } from '../../../parts/button';
import { ErrorText } from '../../../parts/error-text';
import { ProblemText } from '../../../text/error-text';
import { passwordText } from './password-text';
import { useText } from '../../../text/text';
import type { ScreenProps } from '../../../parts/screen';
import type { AlongsideProps } from '../login-method';

/** 'Create a password instead' of using the link or code that was sent (contract 10.4). */
function PasswordInstead({ state, send }: ScreenProps<PasswordHandedOverState, PasswordEvent>) {
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

/** The same button below the screen of the method that replaced the password screen. */
export function PasswordAlongside({ state, send, isAway }: AlongsideProps) {
  const { password } = state.methods;
  if (password?.at !== 'handedOver' || !isAway) return null;
  return <PasswordInstead state={password} send={(event) => send({ type: 'password', event })} />;
}
