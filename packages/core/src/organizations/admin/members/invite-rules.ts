import type { OwnStep } from '../../../flow/section/section-rules';
import type { OwnEvent } from '../../../flow/section/section';
import type { Problem } from '../../../base/errors';
import type { At, Step } from '../../../flow/flow';
import { clearError } from '../../../flow/code-entry';
import { sectionProblem } from '../../../flow/section/section';
import { requestReauth, isFree } from '../../../flow/section/section-rules';
import { adminProblem } from '../admin-section';
import type { Invitation, InvitationResult } from './invitations';
import { begun, failedAgain, invitationsOf, isOver, MOST_INVITATIONS, resultOf } from './invitations';
import type { MembersState, MembersEvent, MembersCommand, MembersListed } from './members-state';
import { membersListed, membersSettled, membersShownOf, searching } from './members-state';

/**
 * The rules of inviting members: one call per address, a few in parallel. Undefined: another rule handles the event.
 */
export function inviteStep(
  state: MembersListed,
  event: OwnEvent<MembersEvent, MembersCommand>,
): OwnStep<MembersState, MembersCommand> | undefined {
  if (event.type === 'invitationOver') return invitationAnswered(state, event.email, event.result);
  if (event.type === 'failed' && event.command.type === 'inviteOne')
    return invitationAnswered(state, event.command.email, resultOf(event.error), event.error);
  switch (state.at) {
    case 'list':
      if (event.type !== 'invite') return undefined;
      return [
        isFree(state) && state.may.invite
          ? { ...membersSettled(state), at: 'invite', draft: '', chosen: [], invitees: [] }
          : state,
      ];
    case 'invite':
      return fromForm(state, event);
    case 'invited':
      return fromInvited(state, event);
    default:
      return undefined;
  }
}

function fromForm(
  state: At<MembersState, 'invite'>,
  event: OwnEvent<MembersEvent, MembersCommand>,
): OwnStep<MembersState, MembersCommand> | undefined {
  switch (event.type) {
    case 'submitInvitations':
      return isFree(state)
        ? submit({
            ...clearError(state),
            draft: event.draft,
            invitees: event.invitees,
            chosen: state.may.roles ? event.chosen : [],
          })
        : [state];
    case 'reauthenticated':
      return begin(state, invitationsOf(state.invitees));
    case 'cancel':
      return [membersListed(state)];
    default:
      return undefined;
  }
}

function submit(state: At<MembersState, 'invite'>): OwnStep<MembersState, MembersCommand> {
  const problem = problemOf(state.invitees.length);
  return problem ? [{ ...state, error: problem }] : requestReauth(state, 'invite');
}

function problemOf(count: number): Problem | undefined {
  if (count === 0) return sectionProblem('required');
  return count > MOST_INVITATIONS ? adminProblem('too_many_invitations') : undefined;
}

function fromInvited(
  state: At<MembersState, 'invited'>,
  event: OwnEvent<MembersEvent, MembersCommand>,
): OwnStep<MembersState, MembersCommand> | undefined {
  switch (event.type) {
    case 'inviteAgain':
      return state.results.some(({ result }) => result === 'failed') && isFree(state)
        ? requestReauth(state, 'invite')
        : [state];
    case 'reauthenticated':
      return begin(state, failedAgain(state.results));
    case 'cancel':
      // The list now contains the invited members.
      return searching(state, state.shownBy);
    default:
      return undefined;
  }
}

type InvitingStep = Step<At<MembersState, 'inviting' | 'invited'>, MembersCommand>;

function begin(
  state: At<MembersState, 'invite' | 'invited' | 'inviting'>,
  invitations: readonly Invitation[],
): InvitingStep {
  const { chosen, personId } = state;
  const { results, started } = begun(invitations);
  const at = isOver(results) ? 'invited' : 'inviting';
  const commands = started.map(
    ({ email, name, isAgain = false }) =>
      ({ type: 'inviteOne', email, name, chosen, isAgain, personId }) as const satisfies MembersCommand,
  );
  return [{ at, ...membersShownOf(state), results, chosen }, ...commands];
}

/** Results that the row of the address fully explains, so they need no alert. */
const SAID_BY_ROW: readonly InvitationResult[] = ['member', 'invalid'];

/** Records the result of a call and starts the next invitation. */
function invitationAnswered(
  state: MembersListed,
  email: string,
  result: InvitationResult,
  error?: Problem,
): OwnStep<MembersState, MembersCommand> {
  if (state.at !== 'inviting') return [{ ...state }];
  const [next, ...commands] = begin(
    state,
    state.results.map((one) => (one.email === email && one.result === 'sending' ? { ...one, result } : one)),
  );
  const newest = error && !SAID_BY_ROW.includes(result) ? error : state.error;
  return [newest ? { ...next, error: newest } : next, ...commands];
}
