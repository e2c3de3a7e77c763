import type { OwnStep } from '../../../flow/section/section-rules';
import type { OwnEvent } from '../../../flow/section/section';
import type { At } from '../../../flow/flow';
import { sectionProblem } from '../../../flow/section/section';
import { requestReauth, isFree, noticeOf, withProblem } from '../../../flow/section/section-rules';
import { adminProblem } from '../admin-section';
import type { MemberAction, MemberItem } from './member-item';
import { ACTION_OF, actionsOn, isAdmin, isHarmless, isRemoval } from './member-item';
import type { MembersEvent, MembersCommand, MembersListed, MembersShown, MembersState } from './members-state';
import { membersListed, membersSettled, withMember } from './members-state';

/** The rules of actions on a member: re-authenticate, check for the last admin, confirm, call. */
export function memberActionStep(
  state: MembersListed,
  event: OwnEvent<MembersEvent, MembersCommand>,
): OwnStep<MembersState, MembersCommand> | undefined {
  switch (event.type) {
    case 'act':
      return state.at === 'list' ? requestAction(state, event.id, event.act) : [state];
    case 'reauthenticated':
      return state.at === 'list' && state.asked ? afterReauth(state, state.asked) : undefined;
    case 'guarded':
      return guarded(state, event.isLast);
    case 'confirm':
      return state.at === 'confirm' && isFree(state) ? startAction(state, state.id, state.act) : [state];
    case 'cancel':
      return [['confirm', 'guarding'].includes(state.at) ? membersListed(state) : state];
    case 'acted':
      return acted(state, event);
    case 'failed':
      return actionFailed(state, event);
    default:
      return undefined;
  }
}

const memberOf = ({ list }: MembersShown, id: string): MemberItem | undefined => list.find((one) => one.id === id);

function requestAction(
  state: At<MembersState, 'list'>,
  id: string,
  action: MemberAction,
): OwnStep<MembersState, MembersCommand> {
  const member = memberOf(state, id);
  if (!member || !isFree(state) || !actionsOn(member, state).includes(action)) return [state];
  return requestReauth({ ...membersSettled(state), asked: { id, act: action } }, ACTION_OF[action], { id });
}

/** Runs a harmless action; checks whether a removed admin is the last one; asks to confirm all other actions. */
function afterReauth(
  state: At<MembersState, 'list'>,
  { id, act: next }: { readonly id: string; readonly act: MemberAction },
): OwnStep<MembersState, MembersCommand> {
  const member = memberOf(state, id);
  const listed = membersListed(state);
  if (!member || !actionsOn(member, state).includes(next)) return [{ ...listed, error: sectionProblem('gone') }];
  if (isHarmless(next)) return startAction(listed, id, next);
  if (isRemoval(next) && isAdmin(member))
    return [
      { ...listed, at: 'guarding', id, act: next },
      { type: 'guard', id },
    ];
  return [{ ...listed, at: 'confirm', id, act: next }];
}

function startAction(state: MembersShown, id: string, next: MemberAction): OwnStep<MembersState, MembersCommand> {
  const member = memberOf(state, id);
  const listed = membersListed(state);
  if (!member) return [{ ...listed, error: sectionProblem('gone') }];
  return [
    { ...listed, at: 'acting', id, act: next },
    { type: 'act', act: next, member, personId: state.personId },
  ];
}

/** Undefined: the check belongs to a change of roles. */
function guarded(state: MembersListed, isLast: boolean): OwnStep<MembersState, MembersCommand> | undefined {
  if (state.at !== 'guarding') return [state];
  const { id, act: next } = state;
  if (next === 'roles') return undefined;
  const listed = membersListed(state);
  return [isLast ? { ...listed, error: adminProblem('last_admin') } : { ...listed, at: 'confirm', id, act: next }];
}

type Acted = Extract<OwnEvent<MembersEvent, MembersCommand>, { readonly type: 'acted' }>;

function acted(state: MembersListed, event: Acted): OwnStep<MembersState, MembersCommand> {
  const { id, act: done, member } = event;
  const former = memberOf(state, id);
  const isHere = state.at === 'acting' && state.id === id;
  const shown: MembersState = isHere ? membersListed(state) : { ...state };
  if (done === 'leave') return [isHere ? gone(state) : shown];
  const next = { ...shown, ...withMember(state, id, afterwards(former, event)) };
  if (ACTION_OF[done] !== 'resetFactor') return [next];
  const notice = noticeOf('resetFactor', { addresses: addressesOf(member ?? former) });
  // The factor was already removed, so the list is out of date.
  return member ? [next, notice] : [next, notice, { type: 'readMember', id }];
}

/** The state after the member left the organization and has no session. */
const gone = ({ may, assignable }: MembersShown): MembersState => ({
  at: 'loading',
  personId: '',
  maySee: false,
  may,
  assignable,
});

/** The member after an action: from the response, else derived from the action. */
function afterwards(former: MemberItem | undefined, { act: done, member }: Acted): MemberItem | null {
  if (member) return member;
  if (!former) return null;
  return isRemoval(done)
    ? { ...former, status: 'deleted', roles: [], hasPhone: false, hasApp: false, passwordId: '' }
    : former;
}

/** The recipients of an email about the change. An unverified address might belong to someone else. */
const addressesOf = (member: MemberItem | undefined): readonly string[] => (member?.isVerified ? [member.email] : []);

function actionFailed(
  state: MembersListed,
  { command, error }: Extract<OwnEvent<MembersEvent, MembersCommand>, { readonly type: 'failed' }>,
): OwnStep<MembersState, MembersCommand> | undefined {
  if (command.type === 'guard') {
    if (state.at !== 'guarding') return [state];
    return state.act === 'roles' ? undefined : withProblem(membersListed(state), error);
  }
  if (command.type !== 'act') return undefined;
  if (state.at !== 'acting') return [state];
  const step = withProblem<MembersState>(membersListed(state), error);
  // The outcome is unknown, so the member is fetched again.
  return error.code === 'unsure' ? [...step, { type: 'readMember', id: state.id }] : step;
}
