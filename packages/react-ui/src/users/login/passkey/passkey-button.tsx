import type { LoginEvent, LoginState } from '@foyer/core';
import { showsPasskeyButton } from '@foyer/core/internal/users';
import { useContext } from 'react';
import { FrameContext } from '../../../theme/frame-context';
import { useButtonMark } from '../../../login/known-user';
import { Button, useAwaitsScript } from '../../../parts/button';
import type { ScreenProps } from '../../../parts/screen';
import { useText } from '../../../text/text';
import { useScreenContext } from '../../../parts/screen-context';
import type { LoginContextValue } from '../login-context';
import { passkeyLoginText } from './passkey-text';

/** 'Login with a Passkey', for browsers and forms without autofill (spec section 2, Main). */
export function PasskeyWay({ state, send }: ScreenProps<LoginState, LoginEvent>) {
  const t = useText(passkeyLoginText);
  const awaitsScript = useAwaitsScript();
  const { plan } = useScreenContext<LoginContextValue>();
  const { noScript } = useContext(FrameContext);
  const { badge, describedBy } = useButtonMark()('passkey');
  const { passkey } = state.methods;
  const autofill = passkey && passkey.at !== 'authenticated' ? passkey.autofill : undefined;
  // Until the browser's capabilities are known, show the button only if there is no form for the autofill.
  if (!showsPasskeyButton(plan, autofill ?? true)) return null;
  return (
    <Button
      variant="secondary"
      busy={passkey?.at === 'prompting' || passkey?.at === 'verifying'}
      disabled={noScript ?? (passkey?.at === 'idle' && passkey.blocked)}
      waiting={awaitsScript}
      describedBy={describedBy}
      onClick={() => send({ type: 'passkey', event: { type: 'usePasskey' } })}
    >
      <span>{t('button.loginWithPasskey')}</span>
      {badge}
    </Button>
  );
}
