import type { OtpCodeState, OtpEvent } from '@foyer/core';
import { Secret } from '@foyer/core/internal/shared';
import type { ScreenProps } from '../../../parts/screen';
import { ProblemText } from '../../../text/error-text';
import { PasscodeScreen } from '../../../login/otp/passcode-screen';
import { useReadablePhone } from '../../../login/use-readable-phone';
import { ResendControl } from './resend-control';

/** 'Enter passcode' (spec sections 2, 4 and 5, OTP). */
export function OtpAuthenticate({ state, send }: ScreenProps<OtpCodeState, OtpEvent>) {
  const { sent, entry, error, expired, blocked = false } = state;
  const verifying = entry === 'verifying';
  const destination = useReadablePhone(sent.to, sent.draft.channel !== 'email');
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
