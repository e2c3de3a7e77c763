import type { OtpCodeMoment, OtpEvent } from '@foyer/core';
import { Secret } from '@foyer/core';
import { useInside } from '@foyer/react-headless/skin';
import { useEffect, useState } from 'react';
import type { ScreenProps } from '../../parts/screen';
import { ProblemText } from '../../strings/error-text';
import { PasscodeScreen } from './passcode-screen';
import { ResendControl } from './resend-control';

/** 'Enter passcode' (spec sections 2, 4 and 5, OTP). */
export function OtpAuthenticate({ state, send }: ScreenProps<OtpCodeMoment, OtpEvent>) {
  const { sent, entry, error, expired, blocked = false } = state;
  const verifying = entry === 'verifying';
  const destination = useReadableDestination(sent);
  return (
    <PasscodeScreen
      destination={destination}
      channel={sent.draft.channel}
      passcodeId={sent.methodId}
      deadline={sent.deadline}
      expired={expired}
      verifying={verifying}
      blocked={blocked}
      problem={error}
      problemText={error ? <ProblemText problem={error} /> : null}
      onCode={(code) => send({ type: 'submitCode', code: new Secret(code) })}
      onBack={() => send({ type: 'back' })}
    >
      <ResendControl resend={state.resend} disabled={verifying || blocked} send={send} />
    </PasscodeScreen>
  );
}

/** The readable address: a phone number in its country's format, once the format is loaded. */
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
