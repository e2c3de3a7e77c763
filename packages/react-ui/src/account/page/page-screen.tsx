import type { Problem } from '@foyer/core/internal/shared';
import type { ReactNode } from 'react';
import { ChunkFailed } from '../../frame/chunk-failed';
import { Button } from '../../parts/button';
import { Card } from '../../parts/card';
import { BodyText, Heading } from '../../parts/heading';
import { Loader } from '../../parts/loader';
import { ScreenFocus } from '../../parts/screen';
import { useText } from '../../text/text';
import { useStyles } from '../../theme/style-sheets';
import accountCss from './account.css?inline';
import { pageText } from './page-text';

/** The states of an account page, for users and members. */
type PageScreenState =
  | { readonly at: 'checking' | 'signedOut' | 'open' | 'changed' }
  | { readonly at: 'failed'; readonly error: Problem };

interface PageScreenProps {
  readonly state: PageScreenState;
  readonly actions: { readonly retry: () => void; readonly continue: () => void };
  /** The page in the state `open`. */
  readonly children: ReactNode;
}

/** The screen of an account page's state. */
export function PageScreen(props: PageScreenProps) {
  useStyles(accountCss);
  const { at } = props.state;
  return (
    <div className="foyer-account">
      <ScreenFocus shown={at} passing={['checking', 'failed']}>
        <CurrentScreen key={at} {...props} />
      </ScreenFocus>
    </div>
  );
}

function CurrentScreen({ state, actions, children }: PageScreenProps): ReactNode {
  const t = useText(pageText);
  switch (state.at) {
    case 'checking':
      return <Loader room={{ heading: true }} />;
    case 'open':
      return children;
    case 'failed':
      return <ChunkFailed problem={state.error} onRetry={actions.retry} />;
    case 'signedOut':
      return (
        <Card>
          <Heading>{t('foyer.me.signedOut.title')}</Heading>
          <BodyText>{t('foyer.me.signedOut.content')}</BodyText>
        </Card>
      );
    case 'changed':
      return (
        <Card>
          <Heading>{t('foyer.me.changed.title')}</Heading>
          <BodyText>{t('foyer.me.changed.content')}</BodyText>
          <Button onClick={actions.continue}>{t('button.continue')}</Button>
        </Card>
      );
  }
}
