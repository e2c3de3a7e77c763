import { usePreparedCountries } from '../otp/phone-field';
import { BackButton } from '../../parts/back-button';
import { BodyText, Heading } from '../../parts/heading';
import { ButtonList } from '../../parts/button-list';
import { Card } from '../../parts/card';
import { ChoiceButton } from '../../parts/choice-button';
import type { IconShape } from '../../parts/icon';
import type { FactorScreenProps } from './factor-kind';
import { useText } from '../../text/text';
import { factorText } from './factor-text';

const PHONE: IconShape = { path: 'M7 3h10v18H7zM11 18h2' };
const MESSAGE: IconShape = { path: 'M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5' };
const OPTIONS = {
  totp: { label: 'mfa.enrollment.option.totp', shape: PHONE },
  sms_otp: { label: 'mfa.enrollment.option.sms', shape: MESSAGE },
} as const;

// Org 5.17.
/** Choice of the second factor to set up. */
export function FactorChoice({ state, send, kind }: FactorScreenProps<'choose'>) {
  const t = useText(factorText);
  const { choice } = kind.useAbout(state.login);
  const offered = state.login.start.offered.filter((method) => method !== 'passkey');
  usePreparedCountries(offered.includes('sms_otp'));
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('mfa.enrollment.title')}</Heading>
      {choice === null ? null : <BodyText>{choice}</BodyText>}
      <ButtonList>
        {offered.map((method) => (
          <ChoiceButton key={method} shape={OPTIONS[method].shape} onClick={() => send({ type: 'choose', method })}>
            {t(OPTIONS[method].label)}
          </ChoiceButton>
        ))}
      </ButtonList>
    </Card>
  );
}
