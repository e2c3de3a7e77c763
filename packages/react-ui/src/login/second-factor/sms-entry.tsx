import { Secret, waysOfSms } from '@foyer/core/internal/shared';
import { otpText } from '../otp/otp-text';
import { PasscodeEntry } from '../otp/passcode-entry';
import { useReadablePhone } from '../use-readable-phone';
import { Address } from '../../parts/address';
import { BackButton } from '../../parts/back-button';
import { BodyText, Heading } from '../../parts/heading';
import { Button } from '../../parts/button';
import { Card } from '../../parts/card';
import type { FactorScreenProps } from './factor-kind';
import { Waiting } from '../../parts/waiting';
import { useText } from '../../text/text';
import { ResendLine } from '../resend-message';
import { factorText } from './factor-text';

// Org 5.19.
/** The field for the code from the text message. */
export function SmsEntry({ state, send, kind }: FactorScreenProps<'enterSms'>) {
  const { sent, entry, error, expired, blocked = false } = state;
  const verifying = entry === 'verifying';
  const t = useText(otpText);
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('passcode.title')}</Heading>
      <PasscodeEntry
        above={kind.Remember ? <kind.Remember state={state} disabled={verifying} send={send} /> : null}
        destination={useDestination(sent.to)}
        channel="sms"
        deadline={sent.deadline}
        expired={expired}
        verifying={verifying}
        blocked={blocked}
        problem={error}
        problemText={error ? <kind.Problem problem={error} place="sms" /> : null}
        refused="clear"
        onCode={(code) => send({ type: 'submitCode', code: new Secret(code) })}
      >
        <ResendLine
          what="code"
          resend={state.resend}
          resendAt={sent.resendAt}
          disabled={verifying || blocked}
          send={send}
        />
        <UseApp state={state} send={send} kind={kind} disabled={verifying} />
      </PasscodeEntry>
    </Card>
  );
}

// Org 5.19.
/** The first text message is being sent. */
export function Texting({ state, send, kind }: FactorScreenProps<'texting'>) {
  const t = useText(factorText);
  const destination = <Address>{useDestination(state.to)}</Address>;
  const back = <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />;
  return (
    <Waiting text={t.rich('foyer.mfa.texting', { destination })} back={back}>
      <UseApp state={state} send={send} kind={kind} />
    </Waiting>
  );
}

// Org W11.
/** The first text message was not sent. */
export function Unsent({ state, send, kind }: FactorScreenProps<'unsent'>) {
  const t = useText(factorText);
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('foyer.mfa.unsent')}</Heading>
      <BodyText role="alert">
        <kind.Problem problem={state.error} place="sms" />
      </BodyText>
      <Button disabled={state.blocked} onClick={() => send({ type: 'resend' })}>
        {t('foyer.mfa.sendAgain')}
      </Button>
      <UseApp state={state} send={send} kind={kind} />
    </Card>
  );
}

type UseAppProps = FactorScreenProps<'texting' | 'unsent' | 'enterSms'> & { readonly disabled?: boolean };

// Org 4.6.
/** The other second factors of the user. */
function UseApp({ state, send, kind, disabled = false }: UseAppProps) {
  const t = useText(factorText);
  const { changeToTotp } = waysOfSms(state);
  return (
    <>
      {changeToTotp ? (
        <Button variant="secondary" disabled={disabled} onClick={() => send({ type: 'useTotp' })}>
          {t('mfa.methods.authenticatorApp')}
        </Button>
      ) : null}
      {kind.More ? <kind.More state={state} disabled={disabled} send={send} /> : null}
      {kind.Help ? <kind.Help /> : null}
    </>
  );
}

/** The phone number formatted for display. The browser might not know it. */
function useDestination(to: string): string {
  const t = useText(factorText);
  const readable = useReadablePhone(to);
  return readable === '' ? t('foyer.mfa.yourPhone') : readable;
}
