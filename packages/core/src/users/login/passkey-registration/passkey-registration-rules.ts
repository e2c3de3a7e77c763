import type { Failable } from '../../../flow/problem';
import type { FoyerError, Problem } from '../../../base/errors';
import type { Step, FlowEvent } from '../../../flow/flow';
import type { Deadline } from '../../../flow/deps';
import type { ToHost } from '../../../flow/host-event';
import { isPassing } from '../../../base/is-passing';
import { isAccountChanged, problem, retryCommand } from '../../../flow/problem';

/** A passkey of the signed-in user. */
export interface Passkey {
  /** The id of the passkey at the provider. */
  readonly id: string;
  /** The name that the user sees. */
  readonly name: string;
}

/** The name that the provider has stored, and the one that was sent. */
export type RenamedPasskey = Passkey & { readonly sent: string };

/** The open form for one passkey of the list. */
export type PasskeyEdit =
  | { readonly type: 'renaming'; readonly id: string }
  /** The warning shows; nothing is deleted yet. */
  | { readonly type: 'deleting'; readonly id: string };

export interface Passkeys {
  /** The user who owns these passkeys. */
  readonly userId: string;
  /** The user's passkeys for this domain. */
  readonly passkeys: readonly Passkey[];
}

// Spec section 2, Passkey: 'Registration success'.
/** The screen with the list. */
export interface PasskeyListState extends Passkeys {
  readonly at: 'list';
  /** The passkey that is renamed or deleted now. */
  readonly edit?: PasskeyEdit;
  /** Changes that the provider has not confirmed yet. */
  readonly pending: number;
  // Contract 10.1.
  /** 'Done' waits for them, then reports to the host. */
  readonly done: 'no' | 'waiting' | 'reported';
}

/** The states of the flow that creates and manages passkeys. */
export type PasskeyRegistrationState =
  /** No session is known, so the flow asks the provider. */
  | { readonly at: 'checking' }
  /** The provider could not be reached, or another user has signed in since. */
  | {
      readonly at: 'unreachable';
      /** The reason why the passkeys could not be loaded. */
      readonly error: Problem;
    }
  // Spec section 5.
  /** Registration needs an active session. */
  | {
      readonly at: 'noUser';
      /** The reason why no passkey was created. */
      readonly error: Problem;
    }
  /** The screen that creates the first passkey. */
  | ({ readonly at: 'start' } & Failable & Passkeys)
  /** The browser's prompt is open, or the passkey is being saved. */
  | ({ readonly at: 'creating' } & Passkeys)
  | PasskeyListState;

/** The events of the flow that creates and manages passkeys. */
export type PasskeyRegistrationEvent =
  | { readonly type: 'retry' }
  | ({ readonly type: 'passkeysLoaded' } & Passkeys)
  | { readonly type: 'createPasskey' }
  | { readonly type: 'skipPasskey' }
  | ({ readonly type: 'passkeyRegistered' } & ToHost<'PASSKEY_REGISTER'> & Passkeys)
  | { readonly type: 'setUpAnother' }
  | { readonly type: 'beginRename'; readonly id: string }
  | { readonly type: 'saveName'; readonly name: string }
  | { readonly type: 'askDelete'; readonly id: string }
  | { readonly type: 'confirmDelete' }
  | { readonly type: 'cancelEdit' }
  | { readonly type: 'pressDone' }
  | { readonly type: 'changeAnswered'; readonly renamed?: RenamedPasskey }
  | { readonly type: 'passkeysDone'; readonly announce: 'PASSKEY_DONE' }
  | { readonly type: 'unblocked' };

export type PasskeyRegistrationCommand =
  | { readonly type: 'loadPasskeys' }
  | { readonly type: 'register'; readonly userId: string }
  | { readonly type: 'rename'; readonly id: string; readonly name: string; readonly userId: string }
  | { readonly type: 'delete'; readonly id: string; readonly userId: string }
  | { readonly type: 'finish' }
  | { readonly type: 'awaitRetry'; readonly until: Deadline };

type RegistrationState = PasskeyRegistrationState;
type RegistrationStep = Step<RegistrationState, PasskeyRegistrationCommand>;
type RegistrationFlowEvent = FlowEvent<PasskeyRegistrationEvent, PasskeyRegistrationCommand>;
type RegistrationStateAt<Name extends RegistrationState['at']> = Extract<RegistrationState, { at: Name }>;

// Spec sections 2, 4 and 8, Passkey.
/** Rules of creating, renaming and deleting passkeys. */
export function passkeyRegistrationTransition(
  state: RegistrationState,
  event: RegistrationFlowEvent,
): RegistrationStep {
  // Decision 82. No request was sent.
  if (event.type === 'failed' && isAccountChanged(event.error)) return [{ at: 'unreachable', error: event.error }];
  switch (state.at) {
    case 'checking':
      return fromChecking(state, event);
    case 'unreachable':
      return event.type === 'retry' ? [{ at: 'checking' }, LOAD] : [state];
    case 'noUser':
      return event.type === 'start' ? [{ at: 'checking' }, LOAD] : [state];
    case 'start':
      return fromStart(state, event);
    case 'creating':
      return fromCreating(state, event);
    case 'list':
      return fromList(state, event);
  }
}

const LOAD = { type: 'loadPasskeys' } as const;
const FINISH = { type: 'finish' } as const;

function fromChecking(state: RegistrationStateAt<'checking'>, event: RegistrationFlowEvent): RegistrationStep {
  switch (event.type) {
    case 'start':
      return [state, LOAD];
    case 'passkeysLoaded':
      return [{ at: 'start', userId: event.userId, passkeys: event.passkeys }];
    case 'failed':
      return [meansSignedOut(event.error) ? noUser(event.error) : { at: 'unreachable', error: event.error }];
    default:
      return [state];
  }
}

function fromStart(state: RegistrationStateAt<'start'>, event: RegistrationFlowEvent): RegistrationStep {
  const { userId, passkeys } = state;
  switch (event.type) {
    case 'start':
      return [state, LOAD, ...retryCommand(state.error)];
    case 'unblocked':
      return [{ at: 'start', userId, passkeys }];
    case 'createPasskey':
      return state.blocked
        ? [state]
        : [
            { at: 'creating', userId, passkeys },
            { type: 'register', userId },
          ];
    case 'skipPasskey':
      return [list({ userId, passkeys })];
    // A stale response still means that the passkey was created (fault N4).
    case 'passkeyRegistered':
      return [list(event)];
    default:
      return loaded(state, event);
  }
}

function fromCreating(state: RegistrationStateAt<'creating'>, event: RegistrationFlowEvent): RegistrationStep {
  const { userId, passkeys } = state;
  switch (event.type) {
    case 'passkeyRegistered':
      return [list(event)];
    case 'skipPasskey':
      return [list({ userId, passkeys })];
    case 'stop':
      return [{ at: 'start', userId, passkeys }];
    case 'failed':
      return event.command.type === 'register' ? refused(state, event.error) : loaded(state, event);
    default:
      return loaded(state, event);
  }
}

function refused({ userId, passkeys }: RegistrationStateAt<'creating'>, error: FoyerError): RegistrationStep {
  if (SIGNED_OUT_CODES.includes(error.code)) return [noUser(error)];
  // Leaving or another ceremony of ours has ended it, which is not a failure.
  if (error.code === 'aborted' || error.code === 'passkey_yielded') return [{ at: 'start', userId, passkeys }];
  return [{ at: 'start', userId, passkeys, ...problem(error) }, ...retryCommand(error)];
}

function fromList(state: PasskeyListState, event: RegistrationFlowEvent): RegistrationStep {
  switch (event.type) {
    case 'beginRename':
      return [withEdit(state, 'renaming', event.id)];
    case 'askDelete':
      return [withEdit(state, 'deleting', event.id)];
    case 'cancelEdit':
      return [state.edit ? withoutEdit(state) : state];
    case 'saveName':
      return rename(state, event.name.trim());
    case 'confirmDelete':
      return remove(state);
    case 'setUpAnother':
      return [
        state.edit || state.done === 'waiting'
          ? state
          : { at: 'start', userId: state.userId, passkeys: state.passkeys },
      ];
    case 'pressDone':
      return pressDone(state);
    case 'passkeysDone':
      return [{ ...state, done: 'reported' }];
    case 'changeAnswered':
      return answered(state, event.renamed);
    case 'stop':
      return [{ ...withoutEdit(state), pending: 0, done: state.done === 'waiting' ? 'no' : state.done }];
    case 'start':
      return [state, LOAD];
    default:
      return loaded(state, event);
  }
}

function rename(state: PasskeyListState, name: string): RegistrationStep {
  const { edit } = state;
  if (edit?.type !== 'renaming') return [state];
  const former = state.passkeys.find(({ id }) => id === edit.id);
  if (name === '' || name === former?.name) return [withoutEdit(state)];
  const passkeys = state.passkeys.map((one) => (one.id === edit.id ? { ...one, name } : one));
  return changed({ ...state, passkeys }, { type: 'rename', id: edit.id, name, userId: state.userId });
}

function remove(state: PasskeyListState): RegistrationStep {
  const { edit } = state;
  if (edit?.type !== 'deleting') return [state];
  const passkeys = state.passkeys.filter(({ id }) => id !== edit.id);
  return changed({ ...state, passkeys }, { type: 'delete', id: edit.id, userId: state.userId });
}

const changed = (state: PasskeyListState, command: PasskeyRegistrationCommand): RegistrationStep => [
  { ...withoutEdit(state), pending: state.pending + 1 },
  command,
];

/** Shows the stored name, unless the user has already chosen a different one. */
function answered(state: PasskeyListState, { id, name = '', sent }: Partial<RenamedPasskey> = {}): RegistrationStep {
  const passkeys = state.passkeys.map((one) => (one.id === id && one.name === sent ? { ...one, name } : one));
  const next = { ...state, passkeys, pending: Math.max(0, state.pending - 1) };
  return next.pending > 0 || state.done !== 'waiting' ? [next] : [next, FINISH];
}

function pressDone(state: PasskeyListState): RegistrationStep {
  if (state.edit || state.done === 'waiting') return [state];
  const waiting: PasskeyListState = { ...state, done: 'waiting' };
  return state.pending > 0 ? [waiting] : [waiting, FINISH];
}

/**
 * The list from the provider. It is ignored during an edit, or while a change is pending that it might not contain
 * yet.
 */
function loaded(
  state: RegistrationStateAt<'start' | 'creating' | 'list'>,
  event: RegistrationFlowEvent,
): RegistrationStep {
  if (event.type === 'failed' && event.command.type === 'loadPasskeys')
    return [meansSignedOut(event.error) ? noUser(event.error) : state];
  if (event.type !== 'passkeysLoaded' || (state.at === 'list' && (state.pending > 0 || state.edit))) return [state];
  return [{ ...state, userId: event.userId, passkeys: event.passkeys }];
}

/** Contract 10.1: a user that can't be read counts as signed out. If the provider is unreachable, that is unknown. */
const meansSignedOut = (error: FoyerError): boolean =>
  !isPassing(error) && error.retryAt === undefined && error.code !== 'aborted';

/** The errors of a registration that mean the same. */
const SIGNED_OUT_CODES = [
  'user_unauthenticated',
  'unauthorized_credentials',
  'invalid_session_token',
  'session_not_found',
  'no_current_session',
];

/** Spec section 5. The code still gives the reason. */
const noUser = ({ code }: Pick<Problem, 'code'>): RegistrationStateAt<'noUser'> => ({
  at: 'noUser',
  error: { code, message: 'Error: Cannot use PasskeyRegistration component without active user authenticated.' },
});

const list = ({ userId, passkeys }: Passkeys): PasskeyListState => ({
  at: 'list',
  userId,
  passkeys,
  pending: 0,
  done: 'no',
});

function withEdit(state: PasskeyListState, type: 'renaming' | 'deleting', id: string): PasskeyListState {
  const isFree = state.edit === undefined && state.done !== 'waiting';
  return isFree && state.passkeys.some((one) => one.id === id) ? { ...state, edit: { type, id } } : state;
}

const withoutEdit = ({ edit: _edit, ...state }: PasskeyListState): PasskeyListState => state;
