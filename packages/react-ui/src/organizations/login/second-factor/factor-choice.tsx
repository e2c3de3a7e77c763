import type { SecondFactorEvent, SecondFactorState } from '@foyer/core/organizations';
import { usePreparedCountries } from '../../../login/otp/phone-field';
import { BackButton } from '../../../parts/back-button';
import { BodyText, Heading } from '../../../parts/heading';
import { Button } from '../../../parts/button';
import { ButtonList } from '../../../parts/button-list';
import { Card } from '../../../parts/card';
import { ChoiceButton } from '../../../parts/choice-button';
import type { IconShape } from '../../../parts/icon';
import { Illustration } from '../../../parts/illustration';
import type { ScreenProps } from '../../../parts/screen';
import { useText } from '../../../text/text';
import { secondFactorText } from './second-factor-text';

type SecondFactorStateAt<At extends SecondFactorState['at']> = Extract<SecondFactorState, { readonly at: At }>;

const PHONE: IconShape = { path: 'M7 3h10v18H7zM11 18h2' };
const MESSAGE: IconShape = { path: 'M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5' };
const OPTIONS = {
  totp: { label: 'mfa.enrollment.option.totp', shape: PHONE },
  sms_otp: { label: 'mfa.enrollment.option.sms', shape: MESSAGE },
} as const;

// Org 5.17.
/** Choice of the second factor to set up. */
export function FactorChoice({ state, send }: ScreenProps<SecondFactorStateAt<'choose'>, SecondFactorEvent>) {
  const t = useText(secondFactorText);
  const { offered } = state.login.start;
  usePreparedCountries(offered.includes('sms_otp'));
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('mfa.enrollment.title')}</Heading>
      <BodyText>{t('mfa.enrollment.content')}</BodyText>
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

// Org W28.
/** The member has a second factor that the organization no longer accepts. */
export function FactorNotAllowed({ state, send }: ScreenProps<SecondFactorStateAt<'notAllowed'>, SecondFactorEvent>) {
  const t = useText(secondFactorText);
  const { notAllowed, organizationName } = state.login.start;
  const name = <bdi translate="no">{organizationName}</bdi>;
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('foyer.mfa.notAllowed.title')}</Heading>
      <Illustration kind="error" />
      {notAllowed.map((method) => (
        <BodyText key={method}>{t.rich(`foyer.mfa.notAllowed.${method}`, { organizationName: name })}</BodyText>
      ))}
      <Button variant="secondary" onClick={() => send({ type: 'continue' })}>
        {t('foyer.mfa.notAllowed.continue')}
      </Button>
    </Card>
  );
}
