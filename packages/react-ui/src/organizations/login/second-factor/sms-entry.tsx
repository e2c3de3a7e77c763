import type { SecondFactorEvent, SecondFactorState } from '@foyer/core/organizations';
import { Secret, waysOfSms } from '@foyer/core/internal/shared';
import { PasscodeScreen } from '../../../login/otp/passcode-screen';
import { useReadablePhone } from '../../../login/otp/phone-field';
import { Address } from '../../../parts/address';
import { BackButton } from '../../../parts/back-button';
import { BodyText, Heading } from '../../../parts/heading';
import { Button } from '../../../parts/button';
import { Card } from '../../../parts/card';
import type { ScreenProps } from '../../../parts/screen';
import { Waiting } from '../../../parts/waiting';
import { useText } from '../../../text/text';
import { ResendLine } from '../email/resend-message';
import { OrganizationProblem } from '../organization-problem';
import { secondFactorText } from './second-factor-text';

type SecondFactorStateAt<At extends SecondFactorState['at']> = Extract<SecondFactorState, { readonly at: At }>;
type Props<At extends SecondFactorState['at']> = ScreenProps<SecondFactorStateAt<At>, SecondFactorEvent>;

// Org 5.19.
/** The field for the code from the text message. */
export function SmsEntry({ state, send }: Props<'enterSms'>) {
  const { sent, entry, error, expired, blocked = false } = state;
  const verifying = entry === 'verifying';
  return (
    <PasscodeScreen
      destination={useDestination(sent.to)}
      channel="sms"
      deadline={sent.deadline}
      expired={expired}
      verifying={verifying}
      blocked={blocked}
      problem={error}
      problemText={error ? <OrganizationProblem problem={error} place="sms" /> : null}
      refused="clear"
      onCode={(code) => send({ type: 'submitCode', code: new Secret(code) })}
      onBack={() => send({ type: 'back' })}
    >
      <ResendLine
        what="code"
        resend={state.resend}
        resendAt={sent.resendAt}
        disabled={verifying || blocked}
        send={send}
      />
      <UseApp state={state} send={send} disabled={verifying} />
    </PasscodeScreen>
  );
}

// Org 5.19.
/** The first text message is being sent. */
export function Texting({ state, send }: Props<'texting'>) {
  const t = useText(secondFactorText);
  const destination = <Address>{useDestination(state.to)}</Address>;
  const back = <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />;
  return (
    <Waiting text={t.rich('foyer.mfa.texting', { destination })} back={back}>
      <UseApp state={state} send={send} />
    </Waiting>
  );
}

// Org W11.
/** The first text message was not sent. */
export function Unsent({ state, send }: Props<'unsent'>) {
  const t = useText(secondFactorText);
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('foyer.mfa.unsent')}</Heading>
      <BodyText role="alert">
        <OrganizationProblem problem={state.error} place="sms" />
      </BodyText>
      <Button disabled={state.blocked} onClick={() => send({ type: 'resend' })}>
        {t('foyer.mfa.sendAgain')}
      </Button>
      <UseApp state={state} send={send} />
    </Card>
  );
}

interface UseAppProps extends Props<'texting' | 'unsent' | 'enterSms'> {
  readonly disabled?: boolean;
}

// Org 4.6.
/** The button to use the authenticator app instead, for a member who has one. */
function UseApp({ state, send, disabled = false }: UseAppProps) {
  const t = useText(secondFactorText);
  if (!waysOfSms(state).changeToTotp) return null;
  return (
    <Button variant="secondary" disabled={disabled} onClick={() => send({ type: 'useTotp' })}>
      {t('mfa.methods.authenticatorApp')}
    </Button>
  );
}

/** The phone number formatted for display. The browser might not know it. */
function useDestination(to: string): string {
  const t = useText(secondFactorText);
  const readable = useReadablePhone(to);
  return readable === '' ? t('foyer.mfa.yourPhone') : readable;
}
