import type {
  AssignableRole,
  MemberAct,
  MemberItem,
  MembersAllowed,
  MembersState,
} from '@foyer/core/organizations/admin';
import type { MembersActions } from '@foyer/react-headless/organizations/admin';
import type { MomentAt } from '../../../account/screens';
import type { membersText } from './members-text';

/** The moments in which members are listed. */
export type MembersListState = MomentAt<
  MembersState,
  'list' | 'searching' | 'loadingMore' | 'roles' | 'savingRoles' | 'guarding' | 'confirm' | 'acting'
>;

export interface MemberRowProps {
  readonly item: MemberItem;
  readonly personId: string;
  readonly may: MembersAllowed;
  readonly assignable: readonly AssignableRole[];
  /** What can be done to the member shows. */
  readonly isOpen: boolean;
  /** What shows can be done now. */
  readonly isFree: boolean;
  /** The moment, where it is about this member. */
  readonly moment: MembersListState | undefined;
  readonly actions: MembersActions;
  readonly onToggle: (id: string) => void;
}

/** What each act is called. */
export const ACT_WORDS = {
  sendAgain: 'foyer.org.members.again',
  withdraw: 'foyer.org.members.withdraw',
  remove: 'foyer.me.remove',
  leave: 'foyer.org.members.leave',
  restore: 'foyer.org.members.restore',
  resetPhone: 'foyer.org.members.resetPhone',
  resetApp: 'foyer.org.members.resetApp',
  resetPassword: 'foyer.org.members.resetPassword',
  signOut: 'foyer.org.members.signOut',
} as const satisfies Readonly<Record<MemberAct, keyof typeof membersText>>;

/** Acts that begin without a question. */
export const UNASKED: readonly MemberAct[] = ['restore', 'sendAgain'];
