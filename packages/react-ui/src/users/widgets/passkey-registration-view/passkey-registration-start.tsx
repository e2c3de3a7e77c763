import type { PasskeyRegistrationEvent, PasskeyRegistrationState, Problem } from '@foyer/core';
import { Banner } from '../../../kernel/parts/later/banner';
import { BodyText } from '../../../kernel/parts/body-text';
import { Button } from '../../../kernel/parts/button';
import { Card } from '../../../kernel/parts/card';
import { Heading } from '../../../kernel/parts/heading';
import { Illustration } from '../../../kernel/parts/later/illustration';
import { ProblemText } from '../../../kernel/strings/error-text';
import { passkeyText } from '../../methods/passkey/passkey-text';
import { useText } from '../../../kernel/strings/text';
import type { ScreenProps } from '../../../kernel/parts/screen';

type StartState = Extract<PasskeyRegistrationState, { at: 'start' | 'creating' }>;

/** 'Set up a new Passkey' (spec section 2, Passkey). */
export function PasskeyRegistrationStart({ state, send }: ScreenProps<StartState, PasskeyRegistrationEvent>) {
  const t = useText(passkeyText);
  const { error, blocked } = state.at === 'start' ? state : {};
  return (
    <Card>
      <Heading>{t('passkey.registrationStart.title')}</Heading>
      <Illustration kind="passkey" />
      <BodyText>{t('passkey.registrationStart.subtitle')}</BodyText>
      <BodyText>{t('passkey.registrationStart.description')}</BodyText>
      {error ? (
        <Banner kind="error">
          <ProblemText problem={shown(error)} />
        </Banner>
      ) : null}
      <Button busy={state.at === 'creating'} disabled={blocked} onClick={() => send({ type: 'createPasskey' })}>
        {t('button.createPasskey')}
      </Button>
      <Button variant="secondary" onClick={() => send({ type: 'skipPasskey' })}>
        {t('button.skip')}
      </Button>
    </Card>
  );
}

/** Spec section 8: a duplicate has its own text; every other failure is 'not created'. */
const shown = (error: Problem): Problem =>
  error.retryAt !== undefined || error.code === 'passkey_duplicate' ? error : { ...error, code: 'passkey_not_created' };
