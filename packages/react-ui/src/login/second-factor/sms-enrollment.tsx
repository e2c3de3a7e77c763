import { PhoneForm } from '../otp/phone-form';
import { BackButton } from '../../parts/back-button';
import { BodyText, Heading } from '../../parts/heading';
import { Card } from '../../parts/card';
import type { FactorScreenProps } from './factor-kind';
import { useText } from '../../text/text';
import { factorText } from './factor-text';

// Org 5.18, W43, W49.
/** The phone number for passcodes by text message. A number that was typed before is still there. */
export function SmsEnrollment({ state, send, kind }: FactorScreenProps<'enrollSms'>) {
  const t = useText(factorText);
  const { initialPhone, countries, sms } = kind.useAbout(state.login);
  const { draft, error, blocked = false, entry } = state;
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('mfa.smsEnrollment.title')}</Heading>
      <BodyText>{sms}</BodyText>
      <PhoneForm
        draft={draft}
        initialPhone={initialPhone}
        countries={countries}
        problem={error}
        problemText={error ? <kind.Problem problem={error} place="sms" /> : null}
        busy={entry !== 'open'}
        busyText={t('foyer.email.sendingCode')}
        blocked={blocked}
        needsText
        autoComplete="tel"
        onSubmit={(phone, country) => send({ type: 'submitPhone', draft: { phone, country } })}
      />
    </Card>
  );
}
