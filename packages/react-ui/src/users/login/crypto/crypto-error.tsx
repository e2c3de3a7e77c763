import type { CryptoEvent, CryptoState, Problem } from '@foyer/core';
import { walletSentence, isPassing, signUpRefusalOf } from '@foyer/core/internal/shared';
import type { ReactNode } from 'react';
import { BackButton } from '../../../parts/back-button';
import { BodyText, Heading } from '../../../parts/heading';
import { Button } from '../../../parts/button';
import { Card } from '../../../parts/card';
import { HelperText } from '../../../parts/helper-text';
import { Illustration } from '../../../parts/illustration';
import { SignUpRefused } from '../../../login/sign-up-refused';
import { ProblemText } from '../../../text/error-text';
import { cryptoText } from './crypto-text';
import type { Text } from '../../../text/text';
import { useText } from '../../../text/text';
import type { ScreenProps } from '../../../parts/screen';

type ErrorState = Extract<CryptoState, { at: 'error' }>;

/** 'Looks like there was an error!', with a back button and a retry button (spec sections 2 and 8, Crypto). */
export function CryptoError({ state, send }: ScreenProps<ErrorState, CryptoEvent>) {
  const t = useText(cryptoText);
  const refusal = signUpRefusalOf(state.error);
  if (refusal) return <SignUpRefused refusal={refusal} onBack={() => send({ type: 'back' })} />;
  const reason = reasonFor(state.error, t);
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('crypto.error.title')}</Heading>
      <Illustration kind="error" />
      <BodyText role="alert">{t('crypto.error.content')}</BodyText>
      {reason ? <HelperText role="status">{reason}</HelperText> : null}
      <Button onClick={() => send({ type: 'retry' })} disabled={state.blocked}>
        {t('button.retry')}
      </Button>
    </Card>
  );
}

/** The reason, if the user can do something about it. The provider's messages about wallets are for developers. */
function reasonFor(problem: Problem, t: Text<typeof cryptoText>): ReactNode {
  const { code, retryAt } = problem;
  const sentence = walletSentence(problem);
  if (sentence && sentence !== 'crypto.error.content') return t(sentence);
  const isSaid = isPassing(problem) || retryAt !== undefined || code === 'user_lock_limit_reached';
  return isSaid ? <ProblemText problem={problem} /> : null;
}
