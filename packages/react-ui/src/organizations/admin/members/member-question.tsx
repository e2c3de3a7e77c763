import type { MemberAction, MemberItem } from '@foyer/core/organizations/admin';
import type { MembersActions } from '@foyer/react-headless/organizations/admin';
import { useOrganizationClient } from '@foyer/react-headless/organizations';
import type { ReactNode } from 'react';
import { Confirm } from '../../../account/confirm';
import type { SectionScreenProps } from '../../../account/screens';
import { useText } from '../../../text/text';
import type { MembersListState } from './members-list-state';
import { ACTION_WORDS, UNASKED } from './members-list-state';
import { membersText } from './members-text';

type AskedState = Extract<MembersListState, { readonly at: 'confirm' | 'acting' }>;

/** Asks below a member's row before an action on them. */
export function MemberQuestion({
  item,
  state,
  actions,
}: SectionScreenProps<AskedState, MembersActions> & { readonly item: MemberItem }) {
  const t = useText(membersText);
  const question = useQuestion(item, state.act);
  if (UNASKED.includes(state.act)) return null;
  return (
    <Confirm
      question={question}
      yes={t(ACTION_WORDS[state.act])}
      busy={state.at === 'acting'}
      onConfirm={actions.confirm}
      onCancel={actions.cancel}
    />
  );
}

function useQuestion({ name, email }: MemberItem, action: MemberAction): ReactNode {
  const t = useText(membersText);
  const { organization } = useOrganizationClient();
  const who = { name: <bdi translate="no">{name || email}</bdi> };
  switch (action) {
    case 'leave':
      return t.rich('foyer.org.members.leaveConfirm', {
        organization: <bdi translate="no">{organization.getSync()?.organization_name ?? ''}</bdi>,
      });
    case 'signOut':
      return t.rich('foyer.me.sessions.confirm', who);
    case 'resetPhone':
    case 'resetApp':
    case 'resetPassword':
      return t.rich('foyer.org.members.resetNote', who);
    default:
      return t.rich('foyer.me.confirm', who);
  }
}
