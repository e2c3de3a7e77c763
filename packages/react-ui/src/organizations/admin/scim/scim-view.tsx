import type { ScimState } from '@foyer/core/organizations/admin';
import type { ScimConnectionActions } from '@foyer/react-headless/organizations/admin';
import { useScimConnection } from '@foyer/react-headless/organizations/admin';
import { GuardedButton } from '../../../account/guarded-button';
import type { StateAt, Screens, SectionScreenProps } from '../../../account/screens';
import { renderScreen } from '../../../account/screens';
import { BodyText } from '../../../parts/heading';
import { useText } from '../../../text/text';
import { useStyles } from '../../../theme/style-sheets';
import type { AdminViewProps } from '../admin-config';
import { AdminSection, OUTSIDE_SCREENS } from '../admin-section';
import { scimText } from '../connection-text';
import connectionCss from '../connection.css?inline';
import { RoleNames } from '../../role-name';
import { ConnectForm } from './connect-form';
import { ShownConnection } from './scim-shown';
import { TokenStep } from './token-step';

const SCREENS: Screens<ScimState, ScimConnectionActions> = {
  ...OUTSIDE_SCREENS,
  none: NotConnected,
  enter: ConnectForm,
  creating: ConnectForm,
  token: TokenStep,
  show: ShownConnection,
  confirm: ShownConnection,
  starting: ShownConnection,
  nextToken: TokenStep,
  ending: Ending,
  savingGroups: ShownConnection,
  deleting: ShownConnection,
};

/** The SCIM connection of the organization. */
export function ScimView({ config, callbacks }: AdminViewProps) {
  const [state, actions] = useScimConnection(config, callbacks);
  return (
    <RoleNames.Provider value={config.roleNames}>
      <ScimScreen state={state} actions={actions} />
    </RoleNames.Provider>
  );
}

/** The screen of the component's state. */
export function ScimScreen({ state, actions }: SectionScreenProps<ScimState, ScimConnectionActions>) {
  const t = useText(scimText);
  useStyles(connectionCss);
  return (
    <AdminSection
      title={t('foyer.org.scim.title')}
      state={state}
      home={['forbidden', 'loading', 'failed', 'none', 'show']}
      busy={['loading', 'creating', 'starting', 'ending', 'savingGroups', 'deleting']}
      outcomes={{ savingGroups: 'done', ending: 'done', deleting: 'removed' }}
    >
      {renderScreen(SCREENS, state, actions)}
    </AdminSection>
  );
}

function NotConnected({ state, actions }: SectionScreenProps<StateAt<ScimState, 'none'>, ScimConnectionActions>) {
  const t = useText(scimText);
  return (
    <>
      <BodyText>{t('foyer.org.scim.none')}</BodyText>
      {state.may.create ? (
        <div className="foyer-actions">
          <GuardedButton opens="connect" onClick={actions.connect}>
            {t('foyer.org.scim.create')}
          </GuardedButton>
        </div>
      ) : null}
    </>
  );
}

/** A token rotation is ending. If its token still shows, it stays visible until the rotation has ended. */
function Ending({ state, actions }: SectionScreenProps<StateAt<ScimState, 'ending'>, ScimConnectionActions>) {
  if (state.next) return <TokenStep state={{ ...state, next: state.next }} actions={actions} />;
  return <ShownConnection state={state} actions={actions} />;
}
