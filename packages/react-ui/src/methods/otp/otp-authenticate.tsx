import type { OtpCodeMoment, OtpEvent } from '@foyer/core';
import { Secret } from '@foyer/core';
import { isPassing } from '@foyer/core/skin';
import { useCountdown } from '@foyer/react-headless';
import { useInside } from '@foyer/react-headless/skin';
import { useEffect, useRef, useState } from 'react';
import { Address } from '../../parts/address';
import { BackButton } from '../../parts/back-button';
import { BodyText } from '../../parts/body-text';
import { Button } from '../../parts/button';
import { Card } from '../../parts/card';
import { Form } from '../../parts/form';
import { Heading } from '../../parts/heading';
import { HelperText } from '../../parts/helper-text';
import { PasscodeField } from './passcode-field';
import { ProblemText } from '../../strings/error-text';
import { otpText } from './otp-text';
import { useText } from '../../strings/text';
import { ResendControl } from './resend-control';
import type { ScreenProps } from '../../parts/screen';

/** 'Enter passcode' (spec sections 2, 4 and 5, OTP). */
export function OtpAuthenticate({ state, send }: ScreenProps<OtpCodeMoment, OtpEvent>) {
  const t = useText(otpText);
  const { sent, entry, error, expired, blocked } = state;
  const verifying = entry === 'verifying';
  const destination = useReadableDestination(sent);
  const input = useRef<HTMLInputElement>(null);
  const submit = (code: string) => send({ type: 'submitCode', code: new Secret(code) });
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('passcode.title')}</Heading>
      <BodyText>{t.rich('passcode.sentConfirmation', { recipient: <Address>{destination}</Address> })}</BodyText>
      <Form onSubmit={() => submit(input.current?.value ?? '')} problem={error} fieldRef={input}>
        <PasscodeField
          key={sent.methodId}
          label={t('formField.otp.ariaLabel')}
          channel={sent.draft.channel}
          verifying={verifying}
          disabled={blocked ?? false}
          status={verifying ? t('formField.passcode.status.verifying') : undefined}
          error={error ? <ProblemText problem={error} /> : undefined}
          inputRef={input}
          onComplete={submit}
        />
        {error && isPassing(error) ? <Button type="submit">{t('button.retry')}</Button> : null}
      </Form>
      <Expiry deadline={sent.deadline} expired={expired} />
      <ResendControl resend={state.resend} disabled={verifying || blocked === true} send={send} />
    </Card>
  );
}

function Expiry({ deadline, expired }: { deadline: number; expired: boolean }) {
  const t = useText(otpText);
  const { formatted } = useCountdown(deadline);
  return (
    <HelperText role={expired ? 'status' : 'timer'}>
      {expired
        ? t('passcode.expired')
        : t('passcode.expirationCountdown', { timeRemaining: formatted })}
    </HelperText>
  );
}

/** The address as people write it: a phone number in the format of its country, once that is known. */
function useReadableDestination({ to, draft }: OtpCodeMoment['sent']): string {
  const { phone } = useInside();
  const [readable, setReadable] = useState(to);
  const isPhone = draft.channel !== 'email';
  useEffect(() => {
    if (!isPhone) return;
    let shown = true;
    void phone.format(to).then((text) => shown && setReadable(text));
    return () => {
      shown = false;
    };
  }, [phone, to, isPhone]);
  return isPhone ? readable : to;
}
