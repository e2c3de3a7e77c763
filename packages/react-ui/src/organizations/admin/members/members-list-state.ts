import type {
  AssignableRole,
  MemberAction,
  MemberItem,
  MembersAllowed,
  MembersState,
} from '@foyer/core/organizations/admin';
import type { MembersActions } from '@foyer/react-headless/organizations/admin';
import type { StateAt } from '../../../account/screens';
import type { membersText } from './members-text';

/** The states that list members. */
export type MembersListState = StateAt<
  MembersState,
  'list' | 'searching' | 'loadingMore' | 'roles' | 'savingRoles' | 'guarding' | 'confirm' | 'acting'
>;

export interface MemberRowProps {
  readonly item: MemberItem;
  readonly personId: string;
  readonly may: MembersAllowed;
  readonly assignable: readonly AssignableRole[];
  /** The actions on the member are shown. */
  readonly isOpen: boolean;
  /** The actions can be started. */
  readonly isFree: boolean;
  /** The state, if it is about this member. */
  readonly state: MembersListState | undefined;
  readonly actions: MembersActions;
  readonly onToggle: (id: string) => void;
}

/** The text of each action. */
export const ACTION_WORDS = {
  sendAgain: 'foyer.org.members.again',
  withdraw: 'foyer.org.members.withdraw',
  remove: 'foyer.me.remove',
  leave: 'foyer.org.members.leave',
  restore: 'foyer.org.members.restore',
  resetPhone: 'foyer.org.members.resetPhone',
  resetApp: 'foyer.org.members.resetApp',
  resetPassword: 'foyer.org.members.resetPassword',
  signOut: 'foyer.org.members.signOut',
} as const satisfies Readonly<Record<MemberAction, keyof typeof membersText>>;

/** Actions that start without a question. */
export const UNASKED: readonly MemberAction[] = ['restore', 'sendAgain'];
