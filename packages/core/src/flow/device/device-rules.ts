import type { Problem } from '../../base/errors';
import { Secret } from '../../base/secret';
import type { Consent } from '../consent/consent';
import type { ConsentRefusal } from '../consent/consent-request';
import { framedPage } from '../consent/consent-request';
import type { Opened, SessionEnded, SessionFound, UserChanged } from '../consent/consent-session';
import { NO_SESSION } from '../consent/consent-session';
import type { FlowEvent, Step } from '../flow';
import { isAccountChanged } from '../problem';

interface Coded {
  /** The code in the field: typed, of the page's address, or empty. It is never sent without the user. */
  readonly userCode: Secret;
}

/** The user enters the code that their device shows. */
export interface DeviceEnterState extends Coded {
  readonly at: 'enter';
  /** The code is being looked up. */
  readonly busy?: true;
  /** The reason why the code was refused. */
  readonly error?: Problem;
}

/** The user decides. A failed submission returns here, with both buttons enabled. */
export interface DeviceApproveState {
  readonly at: 'approve';
  /** The code as the device shows it. */
  readonly userCode: Secret;
  /** The id of the application. */
  readonly clientId: string;
  /** The application, the account and the permissions. */
  readonly consent: Consent;
  /** The ids of the roles that a member has in this session. Absent for users. */
  readonly roles?: readonly string[];
  /** The user for whom the screen was made. */
  readonly userId: string;
  /** The time of the client's clock, in ms, when the code expires. Absent if the provider does not say. */
  readonly deadline?: number;
  /** The answer that is being sent. */
  readonly busy?: 'allow' | 'deny';
  /** The reason why the answer was not sent. */
  readonly error?: Problem;
}

/** The provider gives a device access only after a recent sign-in. `signInAgain` continues with the same code. */
export interface DeviceReauthenticateState {
  readonly at: 'reauthenticate';
  /** The code to continue with after the sign-in. */
  readonly userCode: Secret;
  /** The user is being signed out. */
  readonly busy?: true;
  /** The refusal (`insufficient_factors`), or the reason why the user was not signed out. */
  readonly error: Problem;
}

/** The states of a device's approval. */
export type DeviceState =
  /** The page is being checked. */
  | ({ readonly at: 'opening' } & Coded)
  /** A page of a different origin frames this one. */
  | {
      readonly at: 'refused';
      /** The reason. */
      readonly error: ConsentRefusal;
    }
  /** The page could not be checked. */
  | ({
      readonly at: 'failed';
      /** The failure of the step. */
      readonly error: Problem;
    } & Coded)
  /** Waits for a sign-in. */
  | ({
      readonly at: 'noSession';
      /** The failure of the step. */
      readonly error: Problem;
    } & Coded)
  | DeviceEnterState
  | DeviceApproveState
  | DeviceReauthenticateState
  /** A different user is signed in than the one for whom the screen was made. `tryAgain` begins again for them. */
  | {
      readonly at: 'accountChanged';
      /** The failure of the step. */
      readonly error: Problem;
    }
  /** The code expired, on the screen or before. */
  | { readonly at: 'expired' }
  /** The device gets access. */
  | { readonly at: 'allowed' }
  /** The device gets no access. */
  | { readonly at: 'denied' };

/** The events of a device's approval. */
export type DeviceEvent =
  | Opened
  | SessionFound
  | SessionEnded
  | UserChanged
  | { readonly type: 'tryAgain' }
  /** The user has confirmed a code. Letter case, blanks and dashes do not matter. */
  | { readonly type: 'submitCode'; readonly userCode: Secret }
  | ({ readonly type: 'codeFound' } & Pick<
      DeviceApproveState,
      'userCode' | 'clientId' | 'consent' | 'roles' | 'userId' | 'deadline'
    >)
  /** The text in the field contains no letter or digit of a code. */
  | { readonly type: 'unreadable' }
  | { readonly type: 'expired' }
  /** The user signs out, to sign in again on this page. */
  | { readonly type: 'signInAgain' }
  | { readonly type: 'allow' }
  | { readonly type: 'deny' }
  | { readonly type: 'decided' };

export type DeviceCommand =
  | { readonly type: 'open' }
  | { readonly type: 'awaitSession' }
  | { readonly type: 'findCode'; readonly userCode: Secret }
  | { readonly type: 'watchUser'; readonly userId: string }
  | { readonly type: 'awaitExpiry'; readonly deadline: number }
  | { readonly type: 'signOut' }
  | {
      readonly type: 'submit';
      readonly userCode: Secret;
      readonly userId: string;
      readonly isGranted: boolean;
    };

type DeviceStep = Step<DeviceState, DeviceCommand>;
type DeviceFlowEvent = FlowEvent<DeviceEvent, DeviceCommand>;
type DeviceStateAt<Name extends DeviceState['at']> = Extract<DeviceState, { at: Name }>;

/** Error codes of contract 9, 'Devices'. */
const EXPIRED = 'device_code_expired';
const NOT_FOUND = 'device_code_not_found';
const NOT_RECENT = 'insufficient_factors';

// Decision 174; RFC 8628, section 3.3.
/** The rules of a device's approval. */
export function deviceTransition(state: DeviceState, event: DeviceFlowEvent): DeviceStep {
  switch (state.at) {
    case 'opening':
      return fromOpening(state, event);
    case 'noSession':
      if (event.type === 'start') return awaitSession(state.userCode, state.error);
      return event.type === 'sessionFound' ? [enter(state.userCode)] : [state];
    case 'failed':
      return event.type === 'tryAgain' ? openPage(state.userCode) : [state];
    case 'accountChanged':
    case 'expired':
      return event.type === 'tryAgain' ? openPage(NO_CODE) : [state];
    case 'enter':
      return fromEnter(state, event);
    case 'approve':
      return fromApprove(state, event);
    case 'reauthenticate':
      return fromReauthenticate(state, event);
    case 'refused':
    case 'allowed':
    case 'denied':
      return [state];
  }
}

function fromOpening(state: DeviceStateAt<'opening'>, event: DeviceFlowEvent): DeviceStep {
  const { userCode } = state;
  switch (event.type) {
    case 'start':
      return openPage(userCode);
    case 'opened':
      if (event.framedBy !== null) return [{ at: 'refused', error: framedPage(event.framedBy) }];
      return event.isSignedIn ? [enter(userCode)] : awaitSession(userCode, NO_SESSION);
    case 'failed':
      return [{ at: 'failed', userCode, error: event.error }];
    default:
      return [state];
  }
}

function fromEnter(state: DeviceEnterState, event: DeviceFlowEvent): DeviceStep {
  const { userCode, busy } = state;
  switch (event.type) {
    case 'submitCode':
      if (busy) return [state];
      return [
        { ...enter(event.userCode), busy: true },
        { type: 'findCode', userCode: event.userCode },
      ];
    case 'codeFound':
      return busy ? approve(event) : [state];
    case 'unreadable':
      return busy ? [{ ...enter(userCode), error: UNREADABLE }] : [state];
    case 'sessionEnded':
      return awaitSession(userCode, event.error);
    case 'failed':
      return notFound(state, event.error);
    case 'stop':
      return [busy ? enter(userCode) : state];
    default:
      return [state];
  }
}

/** The code stays in its field, unless it has expired. */
function notFound({ userCode }: DeviceEnterState, error: Problem): DeviceStep {
  if (error.code === EXPIRED) return [{ at: 'expired' }];
  if (error.code === NOT_RECENT) return [{ at: 'reauthenticate', userCode, error }];
  return [isAccountChanged(error) ? { at: 'accountChanged', error } : { ...enter(userCode), error }];
}

/** The code stays, so that the user continues with it after the sign-in. */
function fromReauthenticate(state: DeviceReauthenticateState, event: DeviceFlowEvent): DeviceStep {
  const { userCode, busy, error } = state;
  switch (event.type) {
    case 'signInAgain':
      return busy ? [state] : [{ ...state, busy: true }, { type: 'signOut' }];
    case 'sessionEnded':
      return awaitSession(userCode, event.error);
    case 'failed':
      return busy ? notSignedOut(userCode, event.error) : [state];
    case 'stop':
      return [busy ? { at: 'reauthenticate', userCode, error } : state];
    default:
      return [state];
  }
}

const notSignedOut = (userCode: Secret, error: Problem): DeviceStep => [
  isAccountChanged(error) ? { at: 'accountChanged', error } : { at: 'reauthenticate', userCode, error },
];

function fromApprove(state: DeviceApproveState, event: DeviceFlowEvent): DeviceStep {
  switch (event.type) {
    case 'start':
      return watch(state);
    case 'allow':
    case 'deny':
      return decide(state, event.type);
    case 'decided':
      return [{ at: state.busy === 'deny' ? 'denied' : 'allowed' }];
    // While a decision is being sent, its answer decides.
    case 'expired':
      return [state.busy ? state : { at: 'expired' }];
    case 'userChanged':
      return openPage(NO_CODE);
    case 'sessionEnded':
      return awaitSession(NO_CODE, event.error);
    case 'failed':
      return event.command.type === 'submit' ? notSent(state, event.error) : [state];
    // The response might still arrive, so the decision is not sent again while the call runs.
    case 'stop':
      return [state.busy ? idle(state) : state];
    default:
      return [state];
  }
}

function decide(state: DeviceApproveState, busy: 'allow' | 'deny'): DeviceStep {
  if (state.busy) return [state];
  const { userCode, userId } = state;
  return [
    { ...idle(state), busy },
    { type: 'submit', userCode, userId, isGranted: busy === 'allow' },
  ];
}

/** The user code works once: if it is unknown by now, a different tab has decided. */
function notSent(state: DeviceApproveState, error: Problem): DeviceStep {
  if (error.code === EXPIRED) return [{ at: 'expired' }];
  if (error.code === NOT_FOUND) return [{ ...enter(NO_CODE), error }];
  if (error.code === NOT_RECENT) return [{ at: 'reauthenticate', userCode: state.userCode, error }];
  return isAccountChanged(error) ? [{ at: 'accountChanged', error }] : watch({ ...idle(state), error });
}

const NO_CODE = new Secret('');

const openPage = (userCode: Secret): DeviceStep => [{ at: 'opening', userCode }, { type: 'open' }];

const awaitSession = (userCode: Secret, error: Problem): DeviceStep => [
  { at: 'noSession', userCode, error },
  { type: 'awaitSession' },
];

const enter = (userCode: Secret): DeviceEnterState => ({ at: 'enter', userCode });

function approve({ type: _type, ...found }: Extract<DeviceEvent, { type: 'codeFound' }>): DeviceStep {
  return watch({ at: 'approve', ...found });
}

const watch = (state: DeviceApproveState): DeviceStep => [
  state,
  { type: 'watchUser', userId: state.userId },
  ...(state.deadline === undefined ? [] : [{ type: 'awaitExpiry', deadline: state.deadline } as const]),
];

const idle = ({ busy: _busy, error: _error, ...state }: DeviceApproveState): DeviceApproveState => state;

const UNREADABLE: Problem = { code: NOT_FOUND, message: 'This code is not valid. Check it on the device.' };
