import type { MembersState } from '@foyer/core/organizations/admin';
import type { MembersActions } from '@foyer/react-headless/organizations/admin';
import { useMemberList } from '@foyer/react-headless/organizations/admin';
import { useState } from 'react';
import type { StateAt, Screens, SectionScreenProps } from '../../../account/screens';
import { renderScreen } from '../../../account/screens';
import { useText } from '../../../text/text';
import { useStyles } from '../../../theme/style-sheets';
import type { AdminViewProps, MemberListConfig } from '../admin-config';
import { AdminSection, OUTSIDE_SCREENS } from '../admin-section';
import { RoleNames } from '../../role-name';
import { InviteForm } from './invite-form';
import { Invitations } from './invitations';
import type { MembersListState } from './members-list-state';
import { MembersList } from './members-list';
import membersCss from './members.css?inline';
import { membersText } from './members-text';

const LIST = {
  list: List,
  searching: List,
  loadingMore: List,
  roles: List,
  savingRoles: List,
  guarding: List,
  confirm: List,
  acting: List,
} as const;
const SCREENS: Screens<MembersState, MembersActions> = {
  ...OUTSIDE_SCREENS,
  ...LIST,
  invite: InviteForm,
  inviting: Invitations,
  invited: Invitations,
};
const HOME = ['forbidden', 'loading', 'failed', 'list', 'searching', 'loadingMore'];
const BUSY = ['loading', 'loadingMore', 'guarding', 'savingRoles', 'acting'];

/** The members of an organization. */
export function MembersView({ config, callbacks }: AdminViewProps<MemberListConfig>) {
  const [state, actions] = useMemberList(config, callbacks);
  return (
    <RoleNames.Provider value={config.roleNames}>
      <MembersScreen state={state} actions={actions} />
    </RoleNames.Provider>
  );
}

type LastAction = StateAt<MembersState, 'acting'>['act'];

/** The members in a state. */
export function MembersScreen({ state, actions }: SectionScreenProps<MembersState, MembersActions>) {
  const t = useText(membersText);
  const [action, setAction] = useState<LastAction>();
  useStyles(membersCss);
  if (state.at === 'acting' && state.act !== action) setAction(state.act);
  const outcomes = { savingRoles: 'done', acting: outcomeOf(action, t('foyer.org.members.sent')) } as const;
  return (
    <AdminSection
      title={t('foyer.org.members.title')}
      state={state}
      home={HOME}
      busy={BUSY}
      outcomes={outcomes}
      saysProblem={state.at !== 'list'}
    >
      {renderScreen(SCREENS, state, actions)}
    </AdminSection>
  );
}

function outcomeOf(action: LastAction | undefined, sent: string) {
  if (action === 'sendAgain') return { text: sent };
  return action === 'restore' || action === 'signOut' ? ('done' as const) : ('removed' as const);
}

function List({ state, actions }: SectionScreenProps<MembersListState, MembersActions>) {
  return <MembersList state={state} actions={actions} />;
}
