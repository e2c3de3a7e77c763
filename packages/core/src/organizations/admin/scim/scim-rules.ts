import type { OwnEvent } from '../../../flow/section/section';
import type { At } from '../../../flow/flow';
import { clearError } from '../../../flow/code-entry';
import { sectionProblem } from '../../../flow/section/section';
import type { OwnStep, SectionRules } from '../../../flow/section/section-rules';
import { isFree } from '../../../flow/section/section-rules';
import { isPassing } from '../../../base/is-passing';
import { isOutside } from '../admission';
import { connectionRules } from '../connection-section';
import { changesRoles } from './scim-item';
import type { ScimCommand, ScimData, ScimEvent, ScimState } from './scim-state';
import { requestScimReauth, dataOf, none, readAgain, scimFailed, show, shownOf } from './scim-steps';
import { fromEnding, fromNextToken, fromToken } from './scim-token-rules';

/** The rules of the SCIM section. */
export const scimRules: SectionRules<ScimState, ScimEvent, ScimCommand> = connectionRules<
  ScimState,
  ScimEvent,
  ScimCommand,
  ScimData
>({
  keys: ['personId', 'maySee', 'may'],
  shown(data, state) {
    const asked = 'asked' in state && state.proving !== undefined ? { asked: state.asked } : {};
    const draft = state.at === 'show' && state.draft ? { draft: state.draft } : {};
    if ('connection' in state) return { ...show(state), ...data, ...(state.at === 'show' && { ...asked, ...draft }) };
    return { ...none(data), ...(state.at === 'none' && asked) };
  },
  own(state, event) {
    if (event.type === 'loaded') return [loaded(state, event)];
    if (isOutside(state)) return [state];
    if (event.type === 'failed' && event.command.type === 'load')
      return state.at === 'show' || state.at === 'none' ? scimFailed(state, event.error) : [state];
    return byState(state, event);
  },
});

/** Applies fetched data unless a form, a call or a visible token is in progress. */
function loaded(
  state: ScimState,
  { userOf, connection, groups, roles }: ScimEvent & { readonly type: 'loaded' },
): ScimState {
  if (userOf !== state.personId) return state;
  const isPlain = isOutside(state) || state.at === 'show' || state.at === 'none';
  if (!isPlain) return state;
  const { error, blocked } = state as At<ScimState, 'show'>;
  const problem = isOutside(state) ? {} : { ...(error && { error }), ...(blocked && { blocked }) };
  return { ...(connection ? show({ ...dataOf(state), connection, groups, roles }) : none(state)), ...problem };
}

function byState(state: ScimState, event: OwnEvent<ScimEvent, ScimCommand>): OwnStep<ScimState, ScimCommand> {
  switch (state.at) {
    case 'none':
      return fromNone(state, event);
    case 'enter':
      return fromEnter(state, event);
    case 'creating':
      return fromCreating(state, event);
    case 'token':
      return fromToken(state, event);
    case 'show':
      return fromShow(state, event);
    case 'confirm':
      return fromConfirm(state, event);
    case 'starting':
      return fromStarting(state, event);
    case 'nextToken':
      return fromNextToken(state, event);
    case 'ending':
      return fromEnding(state, event);
    case 'savingGroups':
      return fromSavingGroups(state, event);
    case 'deleting':
      return fromDeleting(state, event);
    default:
      return [state];
  }
}

const EMPTY = { provider: 'generic', displayName: '' } as const;

function fromNone(
  state: At<ScimState, 'none'>,
  event: OwnEvent<ScimEvent, ScimCommand>,
): OwnStep<ScimState, ScimCommand> {
  if (event.type === 'connect') return state.may.create && isFree(state) ? requestScimReauth(state) : [state];
  return [event.type === 'reauthenticated' ? { at: 'enter', ...dataOf(state), draft: EMPTY } : state];
}

function fromEnter(
  state: At<ScimState, 'enter'>,
  event: OwnEvent<ScimEvent, ScimCommand>,
): OwnStep<ScimState, ScimCommand> {
  if (event.type === 'cancel') return [none(state)];
  if (event.type !== 'create' || !isFree(state)) return [state];
  const { draft } = event;
  if (draft.displayName === '') return [{ ...clearError(state), draft, error: sectionProblem('required') }];
  return [
    { at: 'creating', ...dataOf(state), draft },
    { type: 'create', draft, personId: state.personId },
  ];
}

function fromCreating(
  state: At<ScimState, 'creating'>,
  event: OwnEvent<ScimEvent, ScimCommand>,
): OwnStep<ScimState, ScimCommand> {
  if (event.type === 'created') {
    const { connection, groups, roles, token } = event;
    return [connection ? { at: 'token', ...dataOf(state), connection, groups, roles, token, kept: false } : state];
  }
  if (event.type !== 'failed' || event.command.type !== 'create') return [state];
  const { error } = event;
  // The response and its token might be lost, or another admin created a connection.
  if (isPassing(error)) return readAgain(none(state), error);
  return error.code === 'active_scim_connection_exists'
    ? readAgain(none(state), sectionProblem('gone'))
    : scimFailed({ at: 'enter', ...dataOf(state), draft: state.draft }, error);
}

function fromShow(
  state: At<ScimState, 'show'>,
  event: OwnEvent<ScimEvent, ScimCommand>,
): OwnStep<ScimState, ScimCommand> {
  const { may, connection, groups } = state;
  const isRotating = connection.rotating !== null;
  switch (event.type) {
    case 'rotate':
      return may.update && !isRotating && isFree(state) ? requestScimReauth({ ...state, asked: 'rotate' }) : [state];
    case 'end':
      return may.update && isRotating && isFree(state) ? requestScimReauth({ ...state, asked: event.how }) : [state];
    case 'remove':
      return may.delete && isFree(state) ? requestScimReauth({ ...state, asked: 'delete' }) : [state];
    case 'saveGroups':
      if (!may.roles || !isFree(state)) return [state];
      return changesRoles(groups, event.draft)
        ? requestScimReauth({ ...state, asked: 'saveGroups', draft: event.draft })
        : [show(state)];
    case 'cancel':
      return [state.draft ? show(state) : state];
    case 'reauthenticated':
      return reauthenticatedInShow(state);
    default:
      return [state];
  }
}

function reauthenticatedInShow(state: At<ScimState, 'show'>): OwnStep<ScimState, ScimCommand> {
  const { asked, draft, connection, groups, personId } = state;
  const { id } = connection;
  switch (asked) {
    case undefined:
      return [state];
    case 'rotate':
      return [
        { at: 'starting', ...shownOf(state) },
        { type: 'rotate', id, personId },
      ];
    case 'saveGroups':
      return draft
        ? [
            { at: 'savingGroups', ...shownOf(state), draft },
            { type: 'saveGroups', id, groups, draft, personId },
          ]
        : [state];
    default:
      return [{ at: 'confirm', ...shownOf(state), act: asked }];
  }
}

function fromConfirm(
  state: At<ScimState, 'confirm'>,
  event: OwnEvent<ScimEvent, ScimCommand>,
): OwnStep<ScimState, ScimCommand> {
  if (event.type === 'cancel') return [show(state)];
  if (event.type !== 'confirm' || !isFree(state)) return [state];
  const { act, connection, personId } = state;
  const { id } = connection;
  if (act === 'delete')
    return [
      { at: 'deleting', ...shownOf(state) },
      { type: 'delete', id, personId },
    ];
  return [
    { at: 'ending', ...shownOf(state), how: act },
    { type: 'end', how: act, id, personId },
  ];
}

function fromStarting(
  state: At<ScimState, 'starting'>,
  event: OwnEvent<ScimEvent, ScimCommand>,
): OwnStep<ScimState, ScimCommand> {
  if (event.type === 'rotated')
    return [{ at: 'nextToken', ...shownOf(state), connection: event.connection, token: event.token, kept: false }];
  if (event.type !== 'failed' || event.command.type !== 'rotate') return [state];
  // If the response is lost, there might be a next token that no one has seen. The user can then keep the old one.
  return isPassing(event.error) ? readAgain(show(state), event.error) : scimFailed(show(state), event.error);
}

function fromSavingGroups(
  state: At<ScimState, 'savingGroups'>,
  event: OwnEvent<ScimEvent, ScimCommand>,
): OwnStep<ScimState, ScimCommand> {
  if (event.type === 'groupsSaved') return [show({ ...state, groups: event.groups })];
  if (event.type !== 'failed' || event.command.type !== 'saveGroups') return [state];
  const { error } = event;
  // The form closes if a group is gone, or if another admin has disconnected the directory.
  if (error.code === 'scim_group_role_assignment_group_does_not_exist' || error.code === 'no_active_scim_connection')
    return readAgain(show(state), sectionProblem('gone'));
  return scimFailed({ ...show(state), draft: state.draft }, error);
}

function fromDeleting(
  state: At<ScimState, 'deleting'>,
  event: OwnEvent<ScimEvent, ScimCommand>,
): OwnStep<ScimState, ScimCommand> {
  if (event.type === 'deleted') return [none(state)];
  if (event.type !== 'failed' || event.command.type !== 'delete') return [state];
  return event.error.code === 'unsure' ? readAgain(show(state), event.error) : scimFailed(show(state), event.error);
}
