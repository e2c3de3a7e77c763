import type { FoyerError, Problem } from '../../base/errors';
import type { Step } from '../flow';
import { isAccountChanged } from '../problem';
import type { ConsentRefusal, Parsed } from './consent-request';
import { framedPage } from './consent-request';
import type { Opened, SessionEnded } from './consent-session';
import { NO_SESSION } from './consent-session';

interface Requested<Request> {
  /** The application's request. */
  readonly request: Request;
}

/** The request is being read. */
interface Opening<Request> {
  readonly at: 'opening';
  /** The request in the address, or the reason why it was refused. */
  readonly parsed: Parsed<Request>;
}
/** The session, or the content of the screen, is loading. */
interface Loading<Request> extends Requested<Request> {
  readonly at: 'loading';
}
/** The user has to sign in first. */
interface NoSession<Request> extends Requested<Request> {
  readonly at: 'noSession';
  /** The failure of the step. */
  readonly error: Problem;
}

/** The states around every request of an application: before its consent is shown, and after it has failed. */
export type FrameState<Request, Begun = unknown> =
  | Opening<Request>
  /** This request can't be followed, or not on this page. */
  | {
      readonly at: 'refused';
      /** The reason why the request was refused. */
      readonly error: ConsentRefusal;
    }
  // Decision 3.
  /** Waits for a sign-in, then continues with the same request. */
  | (NoSession<Request> & Begun)
  | Loading<Request>
  /** A step failed, and can be repeated. */
  | ({
      readonly at: 'failed';
      /** The failure of the step. */
      readonly error: Problem;
    } & Begun &
      Requested<Request>)
  // Decision 82.
  /** Another user is signed in than the one for whom the screen was made. `tryAgain` begins again for them. */
  | ({
      readonly at: 'accountChanged';
      /** The failure of the step. */
      readonly error: Problem;
    } & Requested<Request>);

export type FrameCommand<Request> =
  | { readonly type: 'open' }
  | { readonly type: 'awaitSession' }
  | ({ readonly type: 'preflight' } & Requested<Request>);

type FrameStep<Request, Begun> = Step<FrameState<Request, Begun>, FrameCommand<Request>>;
interface AnyFrameEvent {
  readonly type: string;
}

/**
 * Rules around a request, shared by access and sign-out, and by users and members.
 *
 * @param begun The part of a state that records whether the flow had asked the provider before it was interrupted.
 */
export function consentFrame<Request, Begun extends object>(begun: (hasBegun: boolean) => Begun) {
  const load = (request: Request): FrameStep<Request, Begun> => [
    { at: 'loading', request },
    { type: 'preflight', request },
  ];

  const awaitSession = (request: Request, hasBegun: boolean, error: Problem): FrameStep<Request, Begun> => [
    { at: 'noSession', request, ...begun(hasBegun), error },
    { type: 'awaitSession' },
  ];

  const failed = (request: Request, error: Problem, hasBegun = true): FrameStep<Request, Begun> => [
    isAccountChanged(error)
      ? { at: 'accountChanged', request, error }
      : { at: 'failed', request, ...begun(hasBegun), error },
  ];

  return {
    load,
    awaitSession,
    failed,
    /** The session and the framing page might have changed meanwhile. */
    reopen: (request: Request): FrameStep<Request, Begun> => [{ at: 'opening', parsed: { request } }, { type: 'open' }],

    begin: (request: Request, { isSignedIn }: { readonly isSignedIn: boolean }): FrameStep<Request, Begun> =>
      isSignedIn ? load(request) : awaitSession(request, false, NO_SESSION),

    /** `opened`: the step if the page can show the request. */
    fromOpening<State, Command>(
      state: Opening<Request>,
      tagged: AnyFrameEvent,
      opened: (request: Request) => Step<State, Command>,
    ): Step<State | FrameState<Request, Begun>, Command | FrameCommand<Request>> {
      const event = tagged as
        | { readonly type: 'start' }
        | Opened
        | { readonly type: 'failed'; readonly error: FoyerError };
      if ('refusal' in state.parsed)
        return [event.type === 'start' ? { at: 'refused', error: state.parsed.refusal } : state];
      const { request } = state.parsed;
      switch (event.type) {
        case 'start':
          return [state, { type: 'open' }];
        case 'opened':
          return event.framedBy === null ? opened(request) : [{ at: 'refused', error: framedPage(event.framedBy) }];
        case 'failed':
          return [{ at: 'failed', request, ...begun(false), error: event.error }];
        default:
          return [state];
      }
    },

    fromNoSession(state: NoSession<Request> & Begun, { type }: AnyFrameEvent): FrameStep<Request, Begun> {
      if (type === 'start') return [state, { type: 'awaitSession' }];
      return type === 'sessionFound' ? load(state.request) : [state];
    },

    /** The shared rules while the provider's response is pending. Each flow handles the response itself. */
    fromLoading(state: Loading<Request>, tagged: AnyFrameEvent): FrameStep<Request, Begun> {
      const event = tagged as
        | { readonly type: 'start' }
        | SessionEnded
        | { readonly type: 'failed'; readonly error: FoyerError };
      switch (event.type) {
        case 'start':
          return load(state.request);
        case 'sessionEnded':
          return awaitSession(state.request, true, event.error);
        case 'failed':
          return failed(state.request, event.error);
        default:
          return [state];
      }
    },
  };
}

/** The last state of a request: the browser navigates to the application. */
export function fromLeaving<State, Command>(
  state: State,
  tagged: AnyFrameEvent,
  leave: () => Step<State, Command>,
): Step<State | { readonly at: 'refused'; readonly error: FoyerError }, Command> {
  const event = tagged as
    | { readonly type: 'go' | 'start' | 'stop' }
    | { readonly type: 'failed'; readonly error: FoyerError };
  if (event.type === 'go') return leave();
  // The provider's address is not safe to open (fault N23).
  return [event.type === 'failed' ? { at: 'refused', error: event.error } : state];
}
