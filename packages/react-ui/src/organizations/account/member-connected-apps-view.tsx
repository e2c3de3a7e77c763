import type { ConnectedAppsState } from '@foyer/core/organizations/account';
import type { MemberConnectedAppsActions } from '@foyer/react-headless/organizations/account';
import { useMemberAppGrants } from '@foyer/react-headless/organizations/account';
import { renderConnectedApps } from '../../account/connected-apps-list';
import type { SectionScreenProps } from '../../account/screens';
import { useText } from '../../text/text';
import { useMemberContext } from './member-context';
import { memberAccountText } from './member-account-text';
import { MemberSection } from './member-section';

/** The apps that have access to a member's account. */
export function MemberConnectedAppsView() {
  const { config, callbacks } = useMemberContext();
  const [state, actions] = useMemberAppGrants(config, callbacks);
  return <MemberConnectedAppsScreen state={state} actions={actions} />;
}

/** The screen of the section's state. */
export function MemberConnectedAppsScreen({
  state,
  actions,
}: SectionScreenProps<ConnectedAppsState, MemberConnectedAppsActions>) {
  const t = useText(memberAccountText);
  return (
    <MemberSection
      title={t('foyer.me.apps.title')}
      state={state}
      home={['list', 'failed']}
      busy={['loading', 'revoking']}
      outcomes={{ revoking: 'removed' }}
    >
      {renderConnectedApps(state, actions)}
    </MemberSection>
  );
}
