import type { MagicLinkEvent, MagicLinkState } from '@foyer/core';
import { BodyText } from '../parts/body-text';
import { Button } from '../parts/button';
import { Card } from '../parts/card';
import { Heading } from '../parts/heading';
import { Illustration } from '../parts/illustration';
import { linkText } from '../strings/en/link';
import { useText } from '../strings/text';
import type { ScreenProps } from './screen';

type ProgressState = Extract<MagicLinkState, { at: 'arrived' | 'confirm' | 'authenticating' }>;

/** The page was opened by an email link: 'Logging in...', or one button where another browser asked for it. */
export function LinkProgress({ state, send }: ScreenProps<ProgressState, MagicLinkEvent>) {
  const t = useText(linkText);
  if (state.at !== 'confirm') {
    return (
      <Card>
        <Illustration kind="spinner" />
        <BodyText role="status">{t('login.loading')}</BodyText>
      </Card>
    );
  }
  return (
    <Card>
      <Heading>{t('foyer.link.confirm.title')}</Heading>
      <BodyText>{t('foyer.link.confirm.content')}</BodyText>
      <Button onClick={() => send({ type: 'confirm' })}>{t('button.continue')}</Button>
      <Button variant="text" onClick={() => send({ type: 'back' })}>
        {t('button.cancel')}
      </Button>
    </Card>
  );
}
