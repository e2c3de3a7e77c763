import type { Problem } from '../../errors';
import type { Step, Told } from '../../flow';
import type { ConsentRefusal, LogoutRequest, Parsed } from '../consent/consent-request';
import { framedPage } from '../consent/consent-request';
import type { Opened, SessionEnded, SessionFound } from '../consent/consent-session';
import { NO_SESSION } from '../consent/consent-session';
import { isAccountChanged } from '../shared/problem';

interface Requested {
  readonly request: LogoutRequest;
}
interface Target extends Requested {
  /** Where the provider sends the person afterwards. */
  readonly to: string;
  /** The person who is to be logged out. */
  readonly userId: string;
}

export type LogoutState =
  | { readonly at: 'opening'; readonly parsed: Parsed<LogoutRequest> }
  | { readonly at: 'refused'; readonly error: ConsentRefusal }
  // Decision 3.
  /** Waits for a log-in. */
  | ({ readonly at: 'noSession'; readonly error: Problem } & Requested)
  | ({ readonly at: 'loading' } & Requested)
  | ({ readonly at: 'failed'; readonly error: Problem } & Requested)
  // Decision 82.
  /** Another person is signed in than the one whom the screen was for. `tryAgain` begins anew for them. */
  | ({ readonly at: 'accountChanged'; readonly error: Problem } & Requested)
  | ({ readonly at: 'confirm'; readonly busy?: true; readonly error?: Problem } & Target)
  // Spec section 4.
  /** No confirmation is needed: the provider asks for none, nor does the host. */
  | ({ readonly at: 'loggingOut' } & Target)
  /** The error is for the host: the browser has forgotten the session, the server may not have been told. */
  | { readonly at: 'leaving'; readonly to: string; readonly host: string; readonly error?: Problem }
  | { readonly at: 'notLoggedOut' };

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
  | { readonly type: 'open' }
  | { readonly type: 'awaitSession' }
  | ({ readonly type: 'preflight' } & Requested)
  | { readonly type: 'revoke'; readonly userId: string }
  | { readonly type: 'leave'; readonly to: string };

type Next = Step<LogoutState, LogoutCommand>;
type Event = Told<LogoutEvent, LogoutCommand>;
type At<Moment extends LogoutState['at']> = Extract<LogoutState, { at: Moment }>;

// Spec sections 2 and 4, Logout; threat T9.
/** The rules of a log-out that an application asks for. */
export function logoutTransition(state: LogoutState, event: Event): Next {
  switch (state.at) {
    case 'opening':
      return fromOpening(state, event);
    case 'noSession':
      if (event.type === 'start') return [state, { type: 'awaitSession' }];
      return event.type === 'sessionFound' ? load(state.request) : [state];
    case 'loading':
      return fromLoading(state, event);
    case 'failed':
    case 'accountChanged':
      if (event.type !== 'tryAgain') return [state];
      // The session and the framing page may have changed meanwhile.
      return [{ at: 'opening', parsed: { request: state.request } }, { type: 'open' }];
    case 'confirm':
      return fromConfirm(state, event);
    case 'loggingOut':
      return fromLoggingOut(state, event);
    case 'leaving':
      if (event.type === 'go') return [state, { type: 'leave', to: state.to }];
      return [event.type === 'failed' ? { at: 'refused', error: event.error } : state];
    case 'refused':
    case 'notLoggedOut':
      return [state];
  }
}

function fromOpening(state: At<'opening'>, event: Event): Next {
  if ('refusal' in state.parsed) return [event.type === 'start' ? { at: 'refused', error: state.parsed.refusal } : state];
  const { request } = state.parsed;
  switch (event.type) {
    case 'start':
      return [state, { type: 'open' }];
    case 'opened':
      if (event.framedBy !== null) return [{ at: 'refused', error: framedPage(event.framedBy) }];
      return event.isSignedIn ? load(request) : awaitSession({ request, error: NO_SESSION });
    case 'failed':
      return [{ at: 'failed', request, error: event.error }];
    default:
      return [state];
  }
}

function fromLoading(state: At<'loading'>, event: Event): Next {
  const { request } = state;
  switch (event.type) {
    case 'start':
      return load(request);
    case 'logoutAsked': {
      const { to, userId } = event;
      if (event.isRequired) return [{ at: 'confirm', request, to, userId }];
      return [{ at: 'loggingOut', request, to, userId }, { type: 'revoke', userId }];
    }
    case 'sessionEnded':
      return awaitSession({ request, error: event.error });
    case 'failed':
      return failed(request, event.error);
    default:
      return [state];
  }
}

function fromConfirm(state: At<'confirm'>, event: Event): Next {
  const { request, to, userId } = state;
  const asked = { at: 'confirm', request, to, userId } as const;
  switch (event.type) {
    case 'yes':
      return state.busy ? [state] : [{ ...asked, busy: true }, { type: 'revoke', userId }];
    case 'no':
      return [state.busy ? state : { at: 'notLoggedOut' }];
    case 'loggedOut':
      return leave(state, event);
    case 'failed':
      return isAccountChanged(event.error) ? failed(request, event.error) : [{ ...asked, error: event.error }];
    case 'stop':
      return [state.busy ? asked : state];
    default:
      return [state];
  }
}

function fromLoggingOut(state: At<'loggingOut'>, event: Event): Next {
  switch (event.type) {
    case 'loggedOut':
      return leave(state, event);
    case 'failed':
      return failed(state.request, event.error);
    case 'stop':
      return [{ at: 'loading', request: state.request }];
    default:
      return [state];
  }
}

const leave = (
  { to, request }: At<'confirm' | 'loggingOut'>,
  { error }: Extract<LogoutEvent, { type: 'loggedOut' }>,
): Next => [
  { at: 'leaving', to, host: request.host, ...(error && { error }) },
  { type: 'leave', to },
];

const failed = (request: LogoutRequest, error: Problem): Next => [
  { at: isAccountChanged(error) ? 'accountChanged' : 'failed', request, error },
];

const load = (request: LogoutRequest): Next => [
  { at: 'loading', request },
  { type: 'preflight', request },
];

const awaitSession = (state: Omit<At<'noSession'>, 'at'>): Next => [
  { at: 'noSession', ...state },
  { type: 'awaitSession' },
];
