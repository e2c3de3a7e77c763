import type { Callbacks } from '@foyer/react-headless';
import type { AccountActions, AccountValue } from '@foyer/react-headless/account';
import { PageScreen } from '../../account/page/page-screen';
import type { AccountConfig } from './account-context';
import { AccountLayout } from './account-layout';

interface AccountScreenProps {
  readonly state: AccountValue;
  readonly actions: AccountActions;
  readonly config: AccountConfig;
  readonly callbacks: Callbacks | undefined;
}

/** The screen of the account page's state. */
export const AccountScreen = ({ state, actions, config, callbacks }: AccountScreenProps) => (
  <PageScreen state={state} actions={actions}>
    {state.at === 'open' ? (
      <AccountLayout key={state.personId} state={state} actions={actions} config={config} callbacks={callbacks} />
    ) : null}
  </PageScreen>
);
