import type { SecondFactorEvent, SecondFactorState } from '@foyer/core/organizations';
import { BackButton } from '../../../parts/back-button';
import { BodyText, Heading } from '../../../parts/heading';
import { Button } from '../../../parts/button';
import { Card } from '../../../parts/card';
import { Illustration } from '../../../parts/illustration';
import type { ScreenProps } from '../../../parts/screen';
import { useText } from '../../../text/text';
import { memberFactorText } from './second-factor-text';

type NotAllowedProps = ScreenProps<Extract<SecondFactorState, { readonly at: 'notAllowed' }>, SecondFactorEvent>;

// Org W28.
/** The member has a second factor that the organization no longer accepts. */
export function FactorNotAllowed({ state, send }: NotAllowedProps) {
  const t = useText(memberFactorText);
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
