import type { SecondFactorEvent, SecondFactorState } from '@foyer/core/organizations';
import { PhoneForm } from '../../../login/otp/phone-form';
import { BackButton } from '../../../parts/back-button';
import { BodyText, Heading } from '../../../parts/heading';
import { Card } from '../../../parts/card';
import type { ScreenProps } from '../../../parts/screen';
import { useScreenContext } from '../../../parts/screen-context';
import { useText } from '../../../text/text';
import type { OrganizationContextValue } from '../organization-context';
import { OrganizationProblem } from '../organization-problem';
import { secondFactorText } from './second-factor-text';

type SmsEnrollmentProps = ScreenProps<Extract<SecondFactorState, { readonly at: 'enrollSms' }>, SecondFactorEvent>;

// Org 5.18, W43, W49.
/** The phone number for passcodes by text message. A number that was typed before is still there. */
export function SmsEnrollment({ state, send }: SmsEnrollmentProps) {
  const t = useText(secondFactorText);
  const { known, config } = useScreenContext<OrganizationContextValue>();
  const { draft, error, blocked = false, entry } = state;
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('mfa.smsEnrollment.title')}</Heading>
      <BodyText>{t('mfa.smsEnrollment.content')}</BodyText>
      <PhoneForm
        draft={draft}
        initialPhone={(known ?? config).initialValues?.phone}
        countries={config.smsOtpOptions}
        problem={error}
        problemText={error ? <OrganizationProblem problem={error} place="sms" /> : null}
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
