import type { OwnStep } from '../../../flow/section/section-rules';
import type { OwnEvent } from '../../../flow/section/section';
import type { At } from '../../../flow/flow';
import { sectionProblem } from '../../../flow/section/section';
import { clearError } from '../../../flow/code-entry';
import { requestReauth, isFree, withProblem } from '../../../flow/section/section-rules';
import { adminProblem, isForbidden } from '../admin-section';
import type { MemberItem } from './member-item';
import { directRoles, hasUnnamedGroup, isAdmin, withGroupNames } from './member-item';
import type { MembersEvent, MembersCommand, MembersListed, MembersState } from './members-state';
import { membersListed, membersSettled, withMember } from './members-state';

/** The rules of changing a member's roles. Undefined: another rule handles the event. */
export function rolesStep(
  state: MembersListed,
  event: OwnEvent<MembersEvent, MembersCommand>,
): OwnStep<MembersState, MembersCommand> | undefined {
  if (event.type === 'editRoles') return state.at === 'list' ? edit(state, event.id) : [state];
  if (event.type === 'rolesSaved') return [saved(state, event.member)];
  if (event.type === 'groupsNamed')
    return [{ ...state, list: state.list.map((member) => withGroupNames(member, event.names)) }];
  switch (state.at) {
    case 'roles':
      return fromForm(state, event);
    case 'guarding':
      return state.act === 'roles' ? fromGuarding(state, event) : undefined;
    case 'savingRoles':
      return event.type === 'failed' && event.command.type === 'saveRoles' ? notSaved(state, event) : undefined;
    default:
      return undefined;
  }
}

function edit(state: At<MembersState, 'list'>, id: string): OwnStep<MembersState, MembersCommand> {
  const member = state.list.find((one) => one.id === id);
  if (!member || !isFree(state) || !state.may.roles || member.status === 'deleted') return [state];
  if (id === state.personId) return [{ ...membersListed(state), error: adminProblem('own_role') }];
  const form: MembersState = { ...membersSettled(state), at: 'roles', id, draft: directRoles(member) };
  return hasUnnamedGroup(member) ? [form, { type: 'nameGroups' }] : [form];
}

function fromForm(
  state: At<MembersState, 'roles'>,
  event: OwnEvent<MembersEvent, MembersCommand>,
): OwnStep<MembersState, MembersCommand> | undefined {
  switch (event.type) {
    case 'chooseRole':
      return [isFree(state) ? choose(state, event) : state];
    case 'saveRoles':
      return isFree(state) ? submit(state) : [state];
    case 'reauthenticated':
      return save(state);
    case 'cancel':
      return [membersListed(state)];
    case 'memberRead':
      return [
        event.id === state.id && event.member === null
          ? { ...membersListed(state), error: sectionProblem('gone') }
          : state,
      ];
    default:
      return undefined;
  }
}

/**
 * A role that is not in `assignable` can only be removed, not added. Until the change is saved, the user can add it
 * again.
 */
function choose(
  state: At<MembersState, 'roles'>,
  { role, isChosen }: Extract<OwnEvent<MembersEvent, MembersCommand>, { readonly type: 'chooseRole' }>,
): MembersState {
  const member = state.list.find(({ id }) => id === state.id);
  const isHeld = member !== undefined && directRoles(member).includes(role);
  const isKnown = isHeld || state.draft.includes(role) || state.assignable.some(({ id }) => id === role);
  if (isChosen === state.draft.includes(role) || !isKnown) return state;
  return { ...clearError(state), draft: isChosen ? [...state.draft, role] : state.draft.filter((one) => one !== role) };
}

function submit(state: At<MembersState, 'roles'>): OwnStep<MembersState, MembersCommand> {
  const { id, draft } = state;
  const member = state.list.find((one) => one.id === id);
  if (!member) return [{ ...membersListed(state), error: sectionProblem('gone') }];
  return isSame(directRoles(member), draft) ? [membersListed(state)] : requestReauth(state, 'changeRoles', { id });
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));

/** Before a change that removes the admin role, checks whether the member is the last admin. */
function save(state: At<MembersState, 'roles' | 'guarding'>, isGuarded = false): OwnStep<MembersState, MembersCommand> {
  const { id, draft = [], personId } = state;
  const member = state.list.find((one) => one.id === id);
  const listed = membersListed(state);
  if (!member) return [{ ...listed, error: sectionProblem('gone') }];
  if (!isGuarded && losesAdmin(member, draft))
    return [
      { ...listed, at: 'guarding', id, act: 'roles', draft },
      { type: 'guard', id },
    ];
  return [
    { ...listed, at: 'savingRoles', id, draft },
    { type: 'saveRoles', id, draft, personId },
  ];
}

const losesAdmin = (member: MemberItem, draft: readonly string[]): boolean =>
  isAdmin(member) &&
  member.roles.some((role) => role.isAdmin && role.isDirect && role.sources.length === 0 && !draft.includes(role.id));

function fromGuarding(
  state: At<MembersState, 'guarding'>,
  event: OwnEvent<MembersEvent, MembersCommand>,
): OwnStep<MembersState, MembersCommand> | undefined {
  switch (event.type) {
    case 'guarded':
      return event.isLast ? [{ ...form(state), error: adminProblem('last_admin') }] : save(state, true);
    case 'cancel':
      return [form(state)];
    case 'failed':
      return event.command.type === 'guard' ? withProblem<MembersState>(form(state), event.error) : undefined;
    default:
      return undefined;
  }
}

const form = (state: At<MembersState, 'guarding' | 'savingRoles'>): At<MembersState, 'roles'> => ({
  ...membersListed(state),
  at: 'roles',
  id: state.id,
  draft: state.draft ?? [],
});

function saved(state: MembersListed, member: MemberItem): MembersState {
  const isHere = state.at === 'savingRoles' && state.id === member.id;
  const shown: MembersState = isHere ? membersListed(state) : { ...state };
  return { ...shown, ...withMember(state, member.id, member) };
}

/** Preserves the draft, unless the member is gone or the change is no longer allowed. */
function notSaved(
  state: At<MembersState, 'savingRoles'>,
  { error }: Extract<OwnEvent<MembersEvent, MembersCommand>, { readonly type: 'failed' }>,
): OwnStep<MembersState, MembersCommand> {
  if (error.code === 'member_not_found')
    return [
      { ...membersListed(state), error: sectionProblem('gone') },
      { type: 'readMember', id: state.id },
    ];
  return withProblem<MembersState>(isForbidden(error) ? membersListed(state) : form(state), error);
}
