import type { AccountPageState } from '@foyer/core/account';
import type { Callbacks } from '@foyer/react-headless';
import type { AccountActions, AccountValue } from '@foyer/react-headless/account';
import type { ReactNode } from 'react';
import { ChunkFailed } from '../../../kernel/frame/chunk-failed';
import { Button } from '../../../kernel/parts/button';
import { Card } from '../../../kernel/parts/card';
import { BodyText, Heading } from '../../../kernel/parts/heading';
import { Loader } from '../../../kernel/parts/loader';
import { ScreenFocus } from '../../../kernel/parts/screen';
import { useText } from '../../../kernel/strings/text';
import { useStyles } from '../../../kernel/theme/style-sheets';
import type { AccountConfig } from './account-context';
import { accountPageText } from './account-page-text';
import accountCss from './account.css?inline';
import { AccountLayout } from './account-layout';

interface AccountScreenProps {
  readonly state: AccountValue;
  readonly actions: AccountActions;
  readonly config: AccountConfig;
  readonly callbacks: Callbacks | undefined;
}

type Moments = { readonly [At in AccountPageState['at']]: (props: AccountScreenProps & { readonly state: Extract<AccountValue, { readonly at: At }> }) => ReactNode };

/** The screen of each moment of the page. */
const SCREENS: Moments = {
  checking: () => <Loader room={{ heading: true }} />,
  signedOut: SignedOut,
  open: (props) => <AccountLayout key={props.state.personId} {...props} />,
  changed: Changed,
  failed: ({ state, actions }) => <ChunkFailed problem={state.error} onRetry={actions.retry} />,
};

/** The account page in a moment. */
export function AccountScreen(props: AccountScreenProps) {
  useStyles(accountCss);
  const Screen = SCREENS[props.state.at] as (props: AccountScreenProps) => ReactNode;
  return (
    <div className="foyer-account">
      <ScreenFocus shown={props.state.at} passing={['checking', 'failed']}>
        <Screen key={props.state.at} {...props} />
      </ScreenFocus>
    </div>
  );
}

function SignedOut() {
  const t = useText(accountPageText);
  return (
    <Card>
      <Heading>{t('foyer.me.signedOut.title')}</Heading>
      <BodyText>{t('foyer.me.signedOut.content')}</BodyText>
    </Card>
  );
}

function Changed({ actions }: Pick<AccountScreenProps, 'actions'>) {
  const t = useText(accountPageText);
  return (
    <Card>
      <Heading>{t('foyer.me.changed.title')}</Heading>
      <BodyText>{t('foyer.me.changed.content')}</BodyText>
      <Button onClick={actions.continue}>{t('button.continue')}</Button>
    </Card>
  );
}
