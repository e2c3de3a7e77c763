import type { Flow, LoginEvent, LoginState, PasskeyAutofillEvent, PasskeyAutofillState } from '@foyer/core';
import { createFlow, isMainFree, passkeyAutofillFlow, passkeyOptionsOf, showsPasskeyButton } from '@foyer/core';
import { useClient } from '@foyer/react-headless';
import { useEffect, useRef, useState } from 'react';
import type { MainPart } from '../../widgets/login/main-parts-context';
import { useLoginContext } from '../../widgets/login/login-context';
import { Button } from '../../parts/button';
import { mainText } from '../../strings/main-text';
import { useText } from '../../strings/text';
import type { ScreenProps } from '../../parts/screen';

type Autofill = Flow<PasskeyAutofillState, PasskeyAutofillEvent>;
type Props = ScreenProps<LoginState, LoginEvent>;

/**
 * Main's way in by passkey: the button where `showsPasskeyButton` says so (spec section 2, Main), else the autofill
 * of the form's field. The autofill is made once for a mount of the widget, whatever screens it goes through, since
 * its calls are counted for the mount (design decision 5).
 */
export function createPasskeyWay(): MainPart {
  const mount: { autofill?: Autofill } = {};
  return function PasskeyWay(props: Props) {
    const { plan } = useLoginContext();
    const { passkey } = props.state.methods;
    const autofill = passkey && passkey.at !== 'authenticated' ? passkey.autofill : undefined;
    // Until the browser has said what it can do, the button shows where nothing else could.
    if (showsPasskeyButton(plan, autofill ?? true)) return <PasskeyButton {...props} />;
    return autofill ? <PasskeyAutofill {...props} mount={mount} /> : null;
  };
}

/** 'Login with a Passkey'. */
export function PasskeyButton({ state, send }: Props) {
  const t = useText(mainText);
  const { passkey } = state.methods;
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

function PasskeyAutofill({ state, send, mount }: Props & { readonly mount: { autofill?: Autofill } }) {
  const client = useClient();
  const { config } = useLoginContext();
  const newest = useRef(config);
  newest.current = config;
  const [autofill] = useState(
    () =>
      (mount.autofill ??= createFlow(passkeyAutofillFlow, {
        ...client,
        options: () => passkeyOptionsOf(newest.current),
      })),
  );
  const isFree = isMainFree(state);
  useEffect(
    () =>
      autofill.inspect(({ event, from, to }) => {
        if (event.type === 'passkeyPicked' && from !== to) send({ type: 'passkey', event });
      }),
    [autofill, send],
  );
  useEffect(() => autofill.start(), [autofill]);
  useEffect(() => autofill.send({ type: isFree ? 'arm' : 'pause' }), [autofill, isFree]);
  return null;
}
