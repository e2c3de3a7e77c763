import type { OwnStep } from '../../../flow/section/section-rules';
import type { OwnEvent } from '../../../flow/section/section';
import type { At } from '../../../flow/flow';
import type { Problem } from '../../../base/errors';
import { clearError } from '../../../flow/code-entry';
import { sectionProblem } from '../../../flow/section/section';
import { isFree } from '../../../flow/section/section-rules';
import { isPassing } from '../../../base/is-passing';
import type { ScimEvent, ScimState, ScimCommand, RotationEnd } from './scim-state';
import { requestScimReauth, readAgain, scimFailed, show, shownOf } from './scim-steps';

type WithToken = At<ScimState, 'token' | 'nextToken'>;

// Account screens, W67.
/**
 * The rules of a token that shows once: the screen closes when the user has the token, or confirms to leave without
 * it. Undefined: another rule handles the event.
 */
function tokenStep(
  state: WithToken,
  event: OwnEvent<ScimEvent, ScimCommand>,
): OwnStep<ScimState, ScimCommand> | undefined {
  switch (event.type) {
    case 'copy':
      return [state, { type: 'copyToken', token: state.token }];
    case 'copied':
      return [{ ...staying(clearError(state)), kept: true }];
    case 'tick':
      return [state.kept === event.kept ? state : { ...staying(state), kept: event.kept }];
    case 'done':
      return [state.kept && isFree(state) ? show(state) : state];
    case 'cancel':
      if (state.isLeaving) return [staying(state)];
      return [state.kept ? show(state) : { ...state, isLeaving: true }];
    case 'confirm':
      return [state.isLeaving ? show(state) : state];
    case 'failed':
      return event.command.type === 'copyToken' ? scimFailed(state, event.error) : undefined;
    default:
      return undefined;
  }
}

function staying<State extends WithToken>({ isLeaving: _isLeaving, ...state }: State): State {
  return state as State;
}

export const fromToken = (
  state: At<ScimState, 'token'>,
  event: OwnEvent<ScimEvent, ScimCommand>,
): OwnStep<ScimState, ScimCommand> => tokenStep(state, event) ?? [state];

/** Both tokens work until the user ends the rotation. `finish` requires that the user has the new token. */
export function fromNextToken(
  state: At<ScimState, 'nextToken'>,
  event: OwnEvent<ScimEvent, ScimCommand>,
): OwnStep<ScimState, ScimCommand> {
  switch (event.type) {
    case 'end':
      return isFree(state) && (state.kept || event.how === 'keepOld')
        ? requestScimReauth({ ...staying(state), asked: event.how })
        : [state];
    case 'reauthenticated':
      return state.asked === 'finish' || state.asked === 'keepOld' ? end(state, state.asked) : [state];
    default:
      return tokenStep(state, event) ?? [state];
  }
}

function end(state: At<ScimState, 'nextToken'>, how: RotationEnd): OwnStep<ScimState, ScimCommand> {
  const { token, kept, connection, personId } = state;
  return [
    { at: 'ending', ...shownOf(state), how, next: { token, kept } },
    { type: 'end', how, id: connection.id, personId },
  ];
}

export function fromEnding(
  state: At<ScimState, 'ending'>,
  event: OwnEvent<ScimEvent, ScimCommand>,
): OwnStep<ScimState, ScimCommand> {
  if (event.type === 'ended') return [show({ ...state, connection: event.connection })];
  return event.type === 'failed' && event.command.type === 'end' ? endFailed(state, event.error) : [state];
}

function endFailed({ next, ...state }: At<ScimState, 'ending'>, error: Problem): OwnStep<ScimState, ScimCommand> {
  // Another admin has ended the rotation.
  if (error.code === 'scim_connection_not_rotating_token') return readAgain(show(state), sectionProblem('gone'));
  // The token cannot be fetched again, so it stays visible after a failure.
  if (next) return scimFailed({ at: 'nextToken', ...shownOf(state), ...next }, error);
  return isPassing(error) ? readAgain(show(state), error) : scimFailed(show(state), error);
}
