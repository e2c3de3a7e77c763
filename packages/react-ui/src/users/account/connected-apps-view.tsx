import type { ConnectedAppsState } from '@foyer/core/account';
import type { ConnectedAppsActions } from '@foyer/react-headless/account';
import { useAppGrants } from '@foyer/react-headless/account';
import { renderConnectedApps } from '../../account/connected-apps-list';
import type { SectionScreenProps } from '../../account/screens';
import { useText } from '../../text/text';
import { useAccountContext } from './account-context';
import { accountText } from './account-text';
import { UserSection } from './user-section';

/** The apps that have access to a user's account. */
export function ConnectedAppsView() {
  const { config, callbacks } = useAccountContext();
  const [state, actions] = useAppGrants(config, callbacks);
  return <ConnectedAppsScreen state={state} actions={actions} />;
}

/** The screen of the section's state. */
export function ConnectedAppsScreen({ state, actions }: SectionScreenProps<ConnectedAppsState, ConnectedAppsActions>) {
  const t = useText(accountText);
  return (
    <UserSection
      title={t('foyer.me.apps.title')}
      state={state}
      home={['list', 'failed']}
      busy={['loading', 'revoking']}
      outcomes={{ revoking: 'removed' }}
    >
      {renderConnectedApps(state, actions)}
    </UserSection>
  );
}
