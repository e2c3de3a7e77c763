import type { LoginEvent, LoginState } from '@foyer/core';
import { showsPasskeyButton } from '@foyer/core/skin';
import { Button } from '../../parts/button';
import type { ScreenProps } from '../../parts/screen';
import { mainText } from '../../strings/main-text';
import { useText } from '../../strings/text';
import { useLoginContext } from '../shared/login-context';

/** 'Login with a Passkey', where the autofill of the form's field cannot serve (spec section 2, Main). */
export function PasskeyWay({ state, send }: ScreenProps<LoginState, LoginEvent>) {
  const t = useText(mainText);
  const { plan } = useLoginContext();
  const { passkey } = state.methods;
  const autofill = passkey && passkey.at !== 'authenticated' ? passkey.autofill : undefined;
  // Until the browser has said what it can do, the button shows where nothing else could.
  if (!showsPasskeyButton(plan, autofill ?? true)) return null;
  return (
    <Button
      variant="secondary"
      busy={passkey?.at === 'prompting' || passkey?.at === 'verifying'}
      disabled={passkey?.at === 'idle' && passkey.blocked}
      onClick={() => send({ type: 'passkey', event: { type: 'usePasskey' } })}
    >
      {t('button.loginWithPasskey')}
    </Button>
  );
}
