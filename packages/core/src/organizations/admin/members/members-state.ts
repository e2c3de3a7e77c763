import type { AssignableRole } from '../assignable-role';
import type { At } from '../../../flow/flow';
import type { ActionResult, SectionFailable } from '../../../flow/section/section';
import type { OwnStep } from '../../../flow/section/section-rules';
import type { ToOrganizationHost } from '../../login/host-event';
import type { AdminData } from '../admin-section';
import type { AdmissionEvent, AdmissionState } from '../admission';
import type { Invitation, Invitee } from './invitations';
import type { MemberAction, MemberItem, MembersAllowed } from './member-item';

/** Data of the members section that comes with the session. */
export interface MembersData extends AdminData {
  /** The allowed actions. */
  readonly may: MembersAllowed;
  /** The roles that the signed-in member can give to others. */
  readonly assignable: readonly AssignableRole[];
}

/** Filters of the member list. Absent: all members except removed ones. */
export interface MemberFilters {
  /** Only members with this status. */
  readonly status?: string;
  /** Only members with this role. */
  readonly role?: string;
}

/** Search text and filters of a request. */
export interface MembersAsked {
  /** A part of an address. Empty: all members. */
  readonly query: string;
  /** The filters of the list. */
  readonly filters: MemberFilters;
}

/** The loaded pages of the member list. */
export interface MembersShown extends MembersData, MembersAsked {
  /** The members that have loaded. */
  readonly list: readonly MemberItem[];
  /** -1: unknown. */
  readonly total: number;
  /** The cursor of the next page. Absent: this is the last page. */
  readonly cursor?: string;
  /** The search that produced the list. It differs from `query` while the user types. */
  readonly shownBy: MembersAsked;
  /** The search text is too short to send. */
  readonly isShort?: true;
}

interface OnMember {
  /** The id of the member. */
  readonly id: string;
}

interface Inviting extends MembersShown, SectionFailable {
  /** The result of each invitation. */
  readonly results: readonly Invitation[];
  /** The roles that the invited members get. */
  readonly chosen: readonly string[];
}

/** The states of the list of members. */
export type MembersState =
  | AdmissionState<MembersData>
  /** `asked`: the action that waits for re-authentication. */
  | ({
      readonly at: 'list';
      /** The action that waits for re-authentication. */
      readonly asked?: { readonly id: string; readonly act: MemberAction };
    } & MembersShown &
      SectionFailable)
  /** The first page of a search is loading. */
  | ({ readonly at: 'searching' } & MembersShown)
  /** The next page of the list is loading. */
  | ({ readonly at: 'loadingMore' } & MembersShown)
  /** The form for invitations. */
  | ({
      readonly at: 'invite';
      /** The text of the form. */
      readonly draft: string;
      /** The ids of the selected roles. */
      readonly chosen: readonly string[];
      /** The addresses of the text. */
      readonly invitees: readonly Invitee[];
    } & MembersShown &
      SectionFailable)
  /** `error`: of the last call that failed. */
  | ({ readonly at: 'inviting' } & Inviting)
  /** The invitations were sent. `results` says which failed. */
  | ({ readonly at: 'invited' } & Inviting)
  /** The form for the roles of a member. */
  | ({
      readonly at: 'roles';
      /** The ids of the selected roles. */
      readonly draft: readonly string[];
    } & OnMember &
      MembersShown &
      SectionFailable)
  /** The roles are being saved. */
  | ({
      readonly at: 'savingRoles';
      /** The ids of the selected roles. */
      readonly draft: readonly string[];
    } & OnMember &
      MembersShown)
  /**
   * Checks whether the organization has another admin. `draft`: the roles to save after the check.
   */
  | ({
      readonly at: 'guarding';
      /** The action that is in progress. */
      readonly act: MemberAction | 'roles';
      /** The ids of the selected roles. */
      readonly draft?: readonly string[];
    } & OnMember &
      MembersShown)
  /** Asks whether to continue with an action on a member. */
  | ({
      readonly at: 'confirm';
      /** The action to confirm. */
      readonly act: MemberAction;
    } & OnMember &
      MembersShown &
      SectionFailable)
  /** An action on a member is in progress. */
  | ({
      readonly at: 'acting';
      /** The action that is in progress. */
      readonly act: MemberAction;
    } & OnMember &
      MembersShown);

interface Page extends MembersAsked {
  readonly list: readonly MemberItem[];
  readonly total: number;
  readonly cursor?: string;
}

type Changed = ToOrganizationHost<'FOYER_ORGANIZATION_CHANGED'> & ActionResult<MembersData>;

/** The events of the list of members. */
export type MembersEvent =
  | AdmissionEvent
  /** Pages of members. `behind`: the cursor of the request. */
  | ({ readonly type: 'loaded' } & Page & ActionResult<MembersData>)
  | ({ readonly type: 'found' } & Page & ActionResult<MembersData>)
  | ({ readonly type: 'foundMore'; readonly behind: string } & Page & ActionResult<MembersData>)
  /** The user typed into the search field. */
  | { readonly type: 'searchFor'; readonly query: string; readonly isShort: boolean }
  /** The user stopped typing. */
  | { readonly type: 'quiet' }
  | { readonly type: 'filterBy'; readonly filters: MemberFilters }
  | { readonly type: 'showMore' }
  | { readonly type: 'invite' }
  | {
      readonly type: 'submitInvitations';
      readonly draft: string;
      readonly invitees: readonly Invitee[];
      readonly chosen: readonly string[];
    }
  | ({
      readonly type: 'invitationOver';
      readonly email: string;
      readonly result: Invitation['result'];
    } & Partial<Changed>)
  | { readonly type: 'inviteAgain' }
  | { readonly type: 'editRoles'; readonly id: string }
  | { readonly type: 'chooseRole'; readonly role: string; readonly isChosen: boolean }
  | { readonly type: 'saveRoles' }
  | ({ readonly type: 'rolesSaved'; readonly member: MemberItem } & Changed)
  /** Names of SCIM groups, by id. */
  | { readonly type: 'groupsNamed'; readonly names: Readonly<Record<string, string>> }
  | { readonly type: 'act'; readonly id: string; readonly act: MemberAction }
  | ({ readonly type: 'guarded'; readonly isLast: boolean } & ActionResult<MembersData>)
  | { readonly type: 'confirm' }
  /** `member`: the updated member. */
  | ({
      readonly type: 'acted';
      readonly id: string;
      readonly act: MemberAction;
      readonly member?: MemberItem;
    } & Changed)
  /** A member was fetched again. Null: no longer a member. */
  | ({
      readonly type: 'memberRead';
      readonly id: string;
      readonly member: MemberItem | null;
    } & ActionResult<MembersData>);

export type MembersCommand =
  | { readonly type: 'load' }
  | { readonly type: 'awaitQuiet' }
  | ({ readonly type: 'search' } & MembersAsked)
  | ({ readonly type: 'searchMore'; readonly cursor: string } & MembersAsked)
  | {
      readonly type: 'inviteOne';
      readonly email: string;
      readonly name: string;
      readonly chosen: readonly string[];
      readonly isAgain: boolean;
      readonly personId: string;
    }
  | { readonly type: 'guard'; readonly id: string }
  | { readonly type: 'nameGroups' }
  | { readonly type: 'saveRoles'; readonly id: string; readonly draft: readonly string[]; readonly personId: string }
  | { readonly type: 'act'; readonly act: MemberAction; readonly member: MemberItem; readonly personId: string }
  | { readonly type: 'readMember'; readonly id: string };

/** The states that show the list. */
export type MembersListed = Extract<MembersState, MembersShown>;

/** Picks the data that comes with the session from a state. */
export const membersDataOf = ({ personId, maySee, may, assignable }: MembersData): MembersData => ({
  personId,
  maySee,
  may,
  assignable,
});

/** Picks the list from a state, without a form or a call. */
export const membersShownOf = (state: MembersShown): MembersShown => ({
  ...membersDataOf(state),
  list: state.list,
  total: state.total,
  query: state.query,
  filters: state.filters,
  shownBy: state.shownBy,
  ...(state.cursor !== undefined && { cursor: state.cursor }),
  ...(state.isShort && { isShort: true }),
});

/** The `list` state without an error or a pending action. */
export const membersListed = (state: MembersShown): At<MembersState, 'list'> => ({
  at: 'list',
  ...membersShownOf(state),
});

/** The `list` state before a form or an action. Discards a search text that was not sent. */
export function membersSettled(state: MembersShown): At<MembersState, 'list'> {
  const { isShort: _, ...listed } = membersListed(state);
  return { ...listed, ...state.shownBy };
}

/** The state and the command that request a first page. */
export function searching(
  state: MembersShown,
  { query, filters }: MembersAsked,
): OwnStep<MembersState, MembersCommand> {
  const { isShort: _, ...listed } = membersListed(state);
  return [
    { ...listed, at: 'searching', query, filters },
    { type: 'search', query, filters },
  ];
}

/** The list with an updated member. Removes a member who is gone or no longer matches the filters. */
export function withMember(
  state: MembersShown,
  id: string,
  member: MemberItem | null,
): Pick<MembersShown, 'list' | 'total'> {
  const { list, total } = state;
  if (!list.some((one) => one.id === id)) return { list, total };
  if (member && fits(member, state)) return { list: list.map((one) => (one.id === id ? member : one)), total };
  return { list: list.filter((one) => one.id !== id), total: Math.max(-1, total < 0 ? total : total - 1) };
}

/** Whether the status of a member matches the filters. Removed members only match a filter for them. */
const fits = ({ status }: MemberItem, { shownBy: { filters } }: MembersShown): boolean =>
  filters.status === undefined ? status !== 'deleted' : status === filters.status;
