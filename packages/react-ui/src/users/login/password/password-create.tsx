import type { PasswordCreateState, PasswordEvent } from '@foyer/core';
import { Secret } from '@foyer/core/internal/shared';
import type { DetailAnswers } from '@foyer/core/internal/users';
import { useContext, useRef } from 'react';
import { useScreenContext } from '../../../parts/screen-context';
import type { LoginContextValue } from '../login-context';
import { BackButton } from '../../../parts/back-button';
import { BodyText, Heading } from '../../../parts/heading';
import { Button } from '../../../parts/button';
import { Card } from '../../../parts/card';
import { Divider } from '../../../parts/button-list';
import { FrameContext } from '../../../theme/frame-context';
import { mainText } from '../../../text/main-text';
import { passwordText } from './password-text';
import { useText } from '../../../text/text';
import { NewPasswordForm } from '../../../login/password/new-password-form';
import type { ScreenProps } from '../../../parts/screen';

const INSTEAD = { link: 'button.emailMagicLink', code: 'button.emailOTP' } as const;

/** 'Finish creating your account by setting a password.', or another method if there is one (spec section 2). */
export function PasswordCreate({ state, send }: ScreenProps<PasswordCreateState, PasswordEvent>) {
  const t = useText(passwordText);
  const main = useText(mainText);
  const { bootstrap, methods } = useScreenContext<LoginContextValue>();
  const { noScript, awaitsScripts } = useContext(FrameContext);
  // Without scripts, the fields are on the screen after this one: their errors are part of a flow's state only there.
  const NewAccount = noScript && !awaitsScripts ? undefined : methods?.files.details?.newAccount;
  const check = useRef<() => DetailAnswers | undefined>(undefined);
  const busy = state.entry === 'creating' || state.entry === 'mailing';
  const submit = (text: string) => {
    const details = check.current?.();
    if (!NewAccount || details)
      send({ type: 'submitPassword', password: new Secret(text), ...(details && { details }) });
  };
  const { instead, entry } = state;
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{instead ? t('createAccount.title') : t('password.createAccount.content')}</Heading>
      {instead ? (
        <>
          <Button
            variant="secondary"
            busy={entry === 'handingOver'}
            disabled={state.blocked ?? busy}
            onClick={() => send({ type: 'chooseInstead' })}
          >
            {t(INSTEAD[instead])}
          </Button>
          <Divider>{main('methodDivider.text')}</Divider>
          <BodyText>{t('password.createAccount.content')}</BodyText>
        </>
      ) : null}
      <NewPasswordForm
        form={state}
        config={bootstrap.passwordConfig}
        email={state.email}
        busy={busy}
        disabled={entry === 'handingOver'}
        onText={(text) => send({ type: 'typed', password: new Secret(text) })}
        onCheckAgain={() => send({ type: 'checkAgain' })}
        onSubmit={submit}
        footer={NewAccount ? <NewAccount.Notice /> : undefined}
      >
        {NewAccount ? <NewAccount.Fields busy={busy} email={state.email} check={check} /> : null}
      </NewPasswordForm>
    </Card>
  );
}
