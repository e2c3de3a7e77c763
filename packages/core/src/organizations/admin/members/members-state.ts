import type { At } from '../../../flow/flow';
import type { ActionResult, SectionFailable } from '../../../flow/section/section';
import type { OwnStep } from '../../../flow/section/section-rules';
import type { ToOrganizationHost } from '../../login/host-event';
import type { AdminData } from '../admin-section';
import type { AdmissionEvent, AdmissionState } from '../admission';
import type { Invitation, Invitee } from './invitations';
import type { MemberAction, MemberItem, MembersAllowed } from './member-item';

/** A role that can be assigned. */
export interface AssignableRole {
  readonly id: string;
  /** What the host calls it, else its id. */
  readonly label: string;
}

/** What the list of members shows beside them. */
export interface MembersData extends AdminData {
  readonly may: MembersAllowed;
  readonly assignable: readonly AssignableRole[];
}

/** Which members are listed. Absent: all, but without those who were removed. */
export interface MemberFilters {
  readonly status?: string;
  readonly role?: string;
}

/** What a list of members was asked for by. */
export interface MembersAsked {
  /** A part of an address; empty: everybody. */
  readonly query: string;
  readonly filters: MemberFilters;
}

/** A list of members, page by page. */
export interface MembersShown extends MembersData, MembersAsked {
  readonly list: readonly MemberItem[];
  /** -1: they were not counted. */
  readonly total: number;
  /** Where the next page begins. Absent: this is all. */
  readonly cursor?: string;
  /** What the list was asked for by, where the search has more or less in it by now. */
  readonly shownBy: MembersAsked;
  /** The search is too short. */
  readonly isShort?: true;
}

interface OnMember {
  readonly id: string;
}

interface Inviting extends MembersShown, SectionFailable {
  readonly results: readonly Invitation[];
  /** The roles of those who are invited. */
  readonly chosen: readonly string[];
}

export type MembersState =
  | AdmissionState<MembersData>
  /** `asked`: what waits for a proof. */
  | ({ readonly at: 'list'; readonly asked?: { readonly id: string; readonly act: MemberAction } } & MembersShown &
      SectionFailable)
  | ({ readonly at: 'searching' } & MembersShown)
  | ({ readonly at: 'loadingMore' } & MembersShown)
  | ({
      readonly at: 'invite';
      readonly draft: string;
      readonly chosen: readonly string[];
      readonly invitees: readonly Invitee[];
    } & MembersShown &
      SectionFailable)
  /** `error`: of the call that has failed last. */
  | ({ readonly at: 'inviting' } & Inviting)
  | ({ readonly at: 'invited' } & Inviting)
  | ({ readonly at: 'roles'; readonly draft: readonly string[] } & OnMember & MembersShown & SectionFailable)
  | ({ readonly at: 'savingRoles'; readonly draft: readonly string[] } & OnMember & MembersShown)
  /**
   * Whether somebody else administers the organization is being asked. `draft`: the roles that are to be saved then.
   */
  | ({ readonly at: 'guarding'; readonly act: MemberAction | 'roles'; readonly draft?: readonly string[] } & OnMember &
      MembersShown)
  | ({ readonly at: 'confirm'; readonly act: MemberAction } & OnMember & MembersShown & SectionFailable)
  | ({ readonly at: 'acting'; readonly act: MemberAction } & OnMember & MembersShown);

interface Page extends MembersAsked {
  readonly list: readonly MemberItem[];
  readonly total: number;
  readonly cursor?: string;
}

type Changed = ToOrganizationHost<'FOYER_ORGANIZATION_CHANGED'> & ActionResult<MembersData>;

export type MembersEvent =
  | AdmissionEvent
  /** Pages of members. `behind`: the page that it follows. */
  | ({ readonly type: 'loaded' } & Page & ActionResult<MembersData>)
  | ({ readonly type: 'found' } & Page & ActionResult<MembersData>)
  | ({ readonly type: 'foundMore'; readonly behind: string } & Page & ActionResult<MembersData>)
  /** Somebody has typed into the search. */
  | { readonly type: 'searchFor'; readonly query: string; readonly isShort: boolean }
  /** Nothing was typed for a while. */
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
  /** The names of groups of the directory, by their ids. */
  | { readonly type: 'groupsNamed'; readonly names: Readonly<Record<string, string>> }
  | { readonly type: 'act'; readonly id: string; readonly act: MemberAction }
  | ({ readonly type: 'guarded'; readonly isLast: boolean } & ActionResult<MembersData>)
  | { readonly type: 'confirm' }
  /** `member`: as they are now. */
  | ({
      readonly type: 'acted';
      readonly id: string;
      readonly act: MemberAction;
      readonly member?: MemberItem;
    } & Changed)
  /** A member was read again. Null: they are there no longer. */
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

/** A moment in which members are listed. */
export type MembersListed = Extract<MembersState, MembersShown>;

/** What of a moment everybody is told. */
export const membersDataOf = ({ personId, maySee, may, assignable }: MembersData): MembersData => ({
  personId,
  maySee,
  may,
  assignable,
});

/** The list of a moment, without what is done with it. */
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

/** The list without anything under way. */
export const membersListed = (state: MembersShown): At<MembersState, 'list'> => ({
  at: 'list',
  ...membersShownOf(state),
});

/** The list before something is done with it: of a search that was not asked for yet, nothing stays. */
export function membersSettled(state: MembersShown): At<MembersState, 'list'> {
  const { isShort: _, ...listed } = membersListed(state);
  return { ...listed, ...state.shownBy };
}

/** The moment that asks for a first page. */
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

/** The list with a member as they are now. One who is gone, or fits it no longer, is not in it. */
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

/** Whether a member belongs to the list, by their status: whoever was removed is listed where that is asked for. */
const fits = ({ status }: MemberItem, { shownBy: { filters } }: MembersShown): boolean =>
  filters.status === undefined ? status !== 'deleted' : status === filters.status;
