import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { SendOf, FlowOf } from '../../../flow/flow';
import { sectionFlow } from '../../../flow/section/section-flow';
import { cleanedText } from '../../../flow/section/typed-text';
import { createFlow } from '../../../flow/create-flow';
import type { ShownMember } from '../../account/member-section';
import { adminSource, allowedOf } from '../admin-section';
import { withAdmission } from '../admission';
import type { AssignableRole } from '../assignable-role';
import { assignableRole } from '../assignable-role';
import { splitInvitations } from './invitations';
import type { MemberAction } from './member-item';
import { EVERYBODY_ROLE, MAY_SEE_MEMBERS, MEMBERS_PERMISSIONS } from './member-item';
import type { MembersDeps, MembersOptions } from './members-commands';
import { performMembers } from './members-commands';
import { membersRules } from './members-rules';
import type { MemberFilters, MembersCommand, MembersData, MembersState } from './members-state';
import { membersDataOf } from './members-state';

/** The members of an organization as data; `createFlow(membersFlow, deps)` runs it. */
export const membersFlow = withAdmission(
  sectionFlow({
    name: 'members',
    shown: [
      ...([
        'asked',
        'assignable',
        'behind',
        'chosen',
        'cursor',
        'draft',
        'email',
        'filters',
        'invitees',
        'isAgain',
        'isChosen',
        'isLast',
      ] as const),
      ...([
        'isShort',
        'list',
        'may',
        'maySee',
        'member',
        'name',
        'names',
        'query',
        'result',
        'results',
        'role',
        'shownBy',
        'total',
      ] as const),
    ],
    rules: membersRules,
    source: adminSource<MembersDeps, MembersData>(membersData),
    perform: performMembers,
    scopeOf,
    uninterruptible: ({ type }) => type === 'inviteOne' || type === 'saveRoles' || type === 'act',
  }),
  membersDataOf,
);

function scopeOf(state: MembersState, { type }: MembersCommand): unknown {
  switch (type) {
    case 'load':
    case 'readMember':
      // A response is stale once an action has changed the list.
      return 'list' in state ? state.list : 'loading';
    case 'nameGroups':
      return 'members';
    case 'awaitQuiet':
      return state.at === 'list' ? `list ${state.query}` : state.at;
    case 'search':
      return state.at === 'searching' ? `searching ${JSON.stringify([state.query, state.filters])}` : state.at;
    default:
      return state.at;
  }
}

function membersData(shown: ShownMember | null, deps: MembersDeps): MembersData {
  const { search } = allowedOf({ search: MAY_SEE_MEMBERS }, deps);
  return {
    personId: shown?.member.member_id ?? '',
    maySee: search,
    may: allowedOf(MEMBERS_PERMISSIONS, deps),
    assignable: assignableRoles(shown, deps),
  };
}

function assignableRoles(
  shown: ShownMember | null,
  { bootstrap, options }: Pick<MembersDeps, 'bootstrap' | 'options'>,
): readonly AssignableRole[] {
  const { roles: given } = options();
  const known = [...(bootstrap.getSync().rbacPolicy?.roles ?? []), ...(shown?.organization.custom_roles ?? [])];
  const about = new Map(known.map((role) => [role.role_id, assignableRole(role)]));
  if (!given) return [...about.values()].filter(({ id }) => id !== EVERYBODY_ROLE);
  return given.map(({ role_id, label }) => ({ ...about.get(role_id), id: role_id, label }));
}

/** The label of a role. Default: its name in the policy, else its id. */
export const roleLabel = ({ assignable }: Pick<MembersData, 'assignable'>, role: string): string =>
  assignable.find(({ id }) => id === role)?.label ?? role;

/** The minimum length of a search text. */
const SHORTEST_SEARCH = 3;
const LONGEST_SEARCH = 254;

/** Functions that send the events of the members flow, for hooks and hosts. */
export const membersActions = (send: SendOf<typeof membersFlow>) => ({
  /** Loads the list again after a failure. */
  retry: () => send({ type: 'retry' }),
  /** Searches names and addresses, after a short pause. */
  search(text: string) {
    const query = cleanedText(text, LONGEST_SEARCH);
    send({ type: 'searchFor', query, isShort: query !== '' && query.length < SHORTEST_SEARCH });
  },
  /** Filters the list by status and role. */
  filterBy: (filters: MemberFilters) => send({ type: 'filterBy', filters }),
  /** Loads the next page of the list. */
  showMore: () => send({ type: 'showMore' }),
  /** Opens the form for invitations. */
  invite: () => send({ type: 'invite' }),
  /** Invites the addresses of a text, with these roles. */
  submitInvitations: (draft: string, roles: readonly string[] = []) =>
    send({ type: 'submitInvitations', draft, invitees: splitInvitations(draft), chosen: roles }),
  /** Sends the failed invitations again. */
  inviteAgain: () => send({ type: 'inviteAgain' }),
  /** Opens the roles of a member. */
  editRoles: (id: string) => send({ type: 'editRoles', id }),
  /** Selects a role in the open form, or deselects it. */
  chooseRole: (role: string, isChosen: boolean) => send({ type: 'chooseRole', role, isChosen }),
  /** Saves the selected roles. */
  saveRoles: () => send({ type: 'saveRoles' }),
  /** Starts an action on a member. Most ask for confirmation first. */
  act: (id: string, act: MemberAction) => send({ type: 'act', id, act }),
  /** Confirms the question. */
  confirm: () => send({ type: 'confirm' }),
  /** Closes the form or the question. */
  cancel: () => send({ type: 'cancel' }),
  /** Discards forms and questions, for a page that is hidden for good. */
  forget: () => send({ type: 'forget' }),
});

/** Creates the flow of the members section for organization admins. */
export function createMembersFlow(
  client: FlowClient<MembersDeps>,
  options: MembersOptions | (() => MembersOptions) = {},
): FlowOf<typeof membersFlow> {
  return createFlow(membersFlow, depsOf<MembersDeps>(client, options));
}
