import type { CryptoEvent, CryptoState, Problem } from '@foyer/core';
import { isPassing } from '@foyer/core/skin';
import type { ReactNode } from 'react';
import { BackButton } from '../../parts/back-button';
import { BodyText } from '../../parts/body-text';
import { Button } from '../../parts/button';
import { Card } from '../../parts/card';
import { Heading } from '../../parts/heading';
import { HelperText } from '../../parts/helper-text';
import { Illustration } from '../../parts/illustration';
import { ProblemText } from '../../strings/error-text';
import { cryptoText } from './crypto-text';
import type { Text } from '../../strings/text';
import { useText } from '../../strings/text';
import type { ScreenProps } from '../../parts/screen';

type ErrorState = Extract<CryptoState, { at: 'error' }>;

const REASONS = {
  wallet_busy: 'foyer.crypto.busy',
  wallet_account_changed: 'foyer.crypto.accountChanged',
  unsafe_message: 'foyer.crypto.unsafeMessage',
} as const;

/** 'Looks like there was an error!', with the way back and another try (spec sections 2 and 8, Crypto). */
export function CryptoError({ state, send }: ScreenProps<ErrorState, CryptoEvent>) {
  const t = useText(cryptoText);
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

/** Why, where a person can do something about it. What the provider says of a wallet is for developers. */
function reasonFor(problem: Problem, t: Text<typeof cryptoText>): ReactNode {
  const { code, retryAt } = problem;
  if (Object.hasOwn(REASONS, code)) return t(REASONS[code as keyof typeof REASONS]);
  const isSaid = isPassing(problem) || retryAt !== undefined || code === 'user_lock_limit_reached';
  return isSaid ? <ProblemText problem={problem} /> : null;
}
