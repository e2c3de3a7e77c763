import type { Problem } from '../../base/errors';
import type { Step, FlowEvent } from '../flow';
import type { FrameCommand, FrameState } from './consent-frame';
import { consentFrame, fromLeaving } from './consent-frame';
import type { LogoutRequest } from './consent-request';
import type { Opened, SessionEnded, SessionFound } from './consent-session';
import { isAccountChanged } from '../problem';

interface Requested {
  /** The application's request. */
  readonly request: LogoutRequest;
}
interface Target extends Requested {
  /** Address that the provider redirects to afterwards. */
  readonly to: string;
  /** The user to sign out. */
  readonly userId: string;
}

/** The states of the sign-out screen. */
export type LogoutState =
  | FrameState<LogoutRequest>
  /** Asks whether to sign out. */
  | ({
      readonly at: 'confirm';
      /** The sign-out is in progress. */
      readonly busy?: true;
      /** The reason why the sign-out failed. */
      readonly error?: Problem;
    } & Target)
  // Spec section 4.
  /** No confirmation is needed: neither the provider nor the host asks for it. */
  | ({ readonly at: 'loggingOut' } & Target)
  /** The error is for the host: the browser has deleted the session, but the provider might not know. */
  | {
      readonly at: 'leaving';
      /** The address that the browser is sent to. */
      readonly to: string;
      /** The host of that address. */
      readonly host: string;
      /** The reason why the provider could not be reached. */
      readonly error?: Problem;
    }
  /** The user stays signed in. */
  | { readonly at: 'notLoggedOut' };

/** The events of the sign-out screen. */
export type LogoutEvent =
  | Opened
  | SessionFound
  | SessionEnded
  | { readonly type: 'tryAgain' }
  | { readonly type: 'yes' }
  | { readonly type: 'no' }
  | { readonly type: 'go' }
  | { readonly type: 'logoutAsked'; readonly to: string; readonly isRequired: boolean; readonly userId: string }
  | { readonly type: 'loggedOut'; readonly error?: Problem };

export type LogoutCommand =
  | FrameCommand<LogoutRequest>
  | { readonly type: 'revoke'; readonly userId: string }
  | { readonly type: 'leave'; readonly to: string };

type LogoutStep = Step<LogoutState, LogoutCommand>;
type LogoutFlowEvent = FlowEvent<LogoutEvent, LogoutCommand>;
type LogoutStateAt<Name extends LogoutState['at']> = Extract<LogoutState, { at: Name }>;

// Spec sections 2 and 4, Logout; threat T9.
/** Rules of a sign-out that an application requests. */
export function logoutTransition(state: LogoutState, event: LogoutFlowEvent): LogoutStep {
  switch (state.at) {
    case 'opening':
      return frame.fromOpening(state, event, (request) => frame.begin(request, event as Opened));
    case 'noSession':
      return frame.fromNoSession(state, event);
    case 'loading':
      return event.type === 'logoutAsked' ? asked(state.request, event) : frame.fromLoading(state, event);
    case 'failed':
    case 'accountChanged':
      return event.type === 'tryAgain' ? frame.reopen(state.request) : [state];
    case 'confirm':
      return fromConfirm(state, event);
    case 'loggingOut':
      return fromLoggingOut(state, event);
    case 'leaving':
      return fromLeaving<LogoutState, LogoutCommand>(state, event, () => [state, { type: 'leave', to: state.to }]);
    case 'refused':
    case 'notLoggedOut':
      return [state];
  }
}

const frame = consentFrame<LogoutRequest, object>(() => ({}));

function asked(
  request: LogoutRequest,
  { to, userId, isRequired }: Extract<LogoutEvent, { type: 'logoutAsked' }>,
): LogoutStep {
  if (isRequired) return [{ at: 'confirm', request, to, userId }];
  return [
    { at: 'loggingOut', request, to, userId },
    { type: 'revoke', userId },
  ];
}

function fromConfirm(state: LogoutStateAt<'confirm'>, event: LogoutFlowEvent): LogoutStep {
  const { request, to, userId } = state;
  const asked = { at: 'confirm', request, to, userId } as const;
  switch (event.type) {
    case 'yes':
      return state.busy
        ? [state]
        : [
            { ...asked, busy: true },
            { type: 'revoke', userId },
          ];
    case 'no':
      return [state.busy ? state : { at: 'notLoggedOut' }];
    case 'loggedOut':
      return leave(state, event);
    case 'failed':
      return isAccountChanged(event.error) ? frame.failed(request, event.error) : [{ ...asked, error: event.error }];
    case 'stop':
      return [state.busy ? asked : state];
    default:
      return [state];
  }
}

function fromLoggingOut(state: LogoutStateAt<'loggingOut'>, event: LogoutFlowEvent): LogoutStep {
  switch (event.type) {
    case 'loggedOut':
      return leave(state, event);
    case 'failed':
      return frame.failed(state.request, event.error);
    case 'stop':
      return [{ at: 'loading', request: state.request }];
    default:
      return [state];
  }
}

const leave = (
  { to, request }: LogoutStateAt<'confirm' | 'loggingOut'>,
  { error }: Extract<LogoutEvent, { type: 'loggedOut' }>,
): LogoutStep => [
  { at: 'leaving', to, host: request.host, ...(error && { error }) },
  { type: 'leave', to },
];
