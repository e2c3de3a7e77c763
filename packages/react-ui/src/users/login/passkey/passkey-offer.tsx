import type { PasskeyOfferEvent, Problem } from '@foyer/core';
import { useCallback } from 'react';
import type { AlongsideProps } from '../login-method';
import { Banner } from '../../../parts/banner';
import { BodyText, Heading } from '../../../parts/heading';
import { Button } from '../../../parts/button';
import { Card } from '../../../parts/card';
import { Illustration } from '../../../parts/illustration';
import { ProblemText } from '../../../text/error-text';
import { passkeyText } from './passkey-text';
import { useText } from '../../../text/text';

interface NewPasskeyCardProps {
  readonly error?: Problem | undefined;
  readonly blocked?: true | undefined;
  readonly busy: boolean;
  readonly send: (event: { readonly type: 'createPasskey' | 'skipPasskey' }) => void;
}

/** 'Set up a new Passkey', with 'Create a Passkey' and 'Skip'. */
export function NewPasskeyCard({ error, blocked, busy, send }: NewPasskeyCardProps) {
  const t = useText(passkeyText);
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
      <Button busy={busy} disabled={blocked} onClick={() => send({ type: 'createPasskey' })}>
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

// Decision 134.
/** Offers to create a passkey after a sign-in with a different method. It takes no focus, and nothing waits for it. */
export function PasskeyOffer({ state, send, isAway }: AlongsideProps) {
  const { passkey } = state.methods;
  const toOffer = useCallback((event: PasskeyOfferEvent) => send({ type: 'passkey', event }), [send]);
  const offer = passkey?.at === 'idle' ? passkey.offer : undefined;
  if (!isAway || !offer || offer.at === 'checking') return null;
  const problemProps = offer.at === 'open' ? { error: offer.error, blocked: offer.blocked } : {};
  return <NewPasskeyCard {...problemProps} busy={offer.at === 'creating'} send={toOffer} />;
}
