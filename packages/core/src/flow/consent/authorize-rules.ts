import type { Problem } from '../../base/errors';
import type { Step, FlowEvent } from '../flow';
import type { Secret } from '../../base/secret';
import type { Consent } from './consent';
import type { FrameCommand, FrameState } from './consent-frame';
import { consentFrame, fromLeaving } from './consent-frame';
import type { AuthorizeRequest } from './consent-request';
import type { Opened, SessionEnded, SessionFound, UserChanged } from './consent-session';
import { isAccountChanged } from '../problem';
import type { Attested, TrustedToken } from './trusted-token';

interface Requested {
  /** The application's request. */
  readonly request: AuthorizeRequest;
}

// Decision 18.
/** The user decides. A failed submission returns here, with both buttons enabled. */
export interface ConsentState extends Requested {
  readonly at: 'consent';
  /** The content of the consent screen. */
  readonly consent: Consent;
  /** The user for whom the screen was made. */
  readonly userId: string;
  /** The answer that is being sent. */
  readonly busy?: 'allow' | 'deny';
  /** The reason why the answer was not sent. */
  readonly error?: Problem;
}

// Contract 9.
/**
 * Another system identifies the user: a current session is ended first, then that system's token is exchanged.
 * Failures are reported, and the request continues with the session that exists then.
 */
export interface AttestingState extends Requested {
  readonly at: 'attesting';
  /** The trusted token to exchange for a session. */
  readonly trusted: TrustedToken;
  /** The running step: the present user is signed out, the token is exchanged, or the session is read again. */
  readonly doing: 'signOut' | 'attest' | 'lookAgain';
  // Org W44.
  /** Whether the screen offers to try again if the former session could not be ended. */
  readonly isAskedAgain?: true;
  /** The failure of the step. */
  readonly error?: Problem;
}

interface Begun {
  /** Whether the provider was asked already. */
  readonly hasBegun: boolean;
  /** The state that `tryAgain` returns to, if the former session could not be ended. */
  readonly signingOut?: AttestingState;
}

/** The states of the consent screen. */
export type AuthorizeState =
  | FrameState<AuthorizeRequest, Begun>
  | AttestingState
  | ConsentState
  // Spec section 4.
  /** No consent is needed: the flow submits immediately, with consent_granted false. */
  | ({ readonly at: 'submitting' } & Requested)
  /** `scheme`: of a native application. The page then stays open. */
  | {
      readonly at: 'leaving';
      /** The address that the browser is sent to. */
      readonly to: Secret;
      /** The host of that address. */
      readonly host: string;
      /** The scheme of a native application, such as `com.example.app`. */
      readonly scheme?: string;
    }
  /** Access was granted, and the provider doesn't redirect the browser. */
  | { readonly at: 'success' }
  /** Access was denied, and the provider doesn't redirect the browser. */
  | { readonly at: 'denied' };

/** The events of the consent screen. */
export type AuthorizeEvent =
  | (Opened & { readonly trusted?: TrustedToken | undefined; readonly isAskedAgain?: boolean })
  | { readonly type: 'signedOut' }
  | Attested
  | SessionFound
  | SessionEnded
  | UserChanged
  | { readonly type: 'tryAgain' }
  | { readonly type: 'allow' }
  | { readonly type: 'deny' }
  /** Navigates again, if the browser has not left the page. */
  | { readonly type: 'go' }
  | { readonly type: 'consentAsked'; readonly consent: Consent; readonly userId: string }
  | { readonly type: 'consentNotRequired'; readonly userId: string }
  | { readonly type: 'authorized' }
  | { readonly type: 'consentDenied' }
  | { readonly type: 'redirected'; readonly to: Secret };

export type AuthorizeCommand =
  | FrameCommand<AuthorizeRequest>
  | { readonly type: 'signOut' }
  | { readonly type: 'attest'; readonly trusted: TrustedToken }
  | { readonly type: 'lookAgain' }
  | { readonly type: 'watchUser'; readonly userId: string }
  | ({
      readonly type: 'submit';
      readonly userId: string;
      readonly isRequired: boolean;
      readonly isGranted: boolean;
    } & Requested)
  | { readonly type: 'leave'; readonly to: Secret; readonly scheme?: string | undefined };

type AuthorizeStep = Step<AuthorizeState, AuthorizeCommand>;
type AuthorizeFlowEvent = FlowEvent<AuthorizeEvent, AuthorizeCommand>;
type AuthorizeStateAt<Name extends AuthorizeState['at']> = Extract<AuthorizeState, { at: Name }>;

// Spec sections 2, 4, 5 and 6; decisions 2, 18, 22.
/** The rules of an application's request for access. */
export function authorizeTransition(state: AuthorizeState, event: AuthorizeFlowEvent): AuthorizeStep {
  switch (state.at) {
    case 'opening':
      return frame.fromOpening(state, event, (request) => opened(request, event as Extract<AuthorizeEvent, Opened>));
    case 'attesting':
      return fromAttesting(state, event);
    case 'noSession':
      return frame.fromNoSession(state, event);
    case 'loading':
      return fromLoading(state, event);
    case 'failed':
      if (event.type !== 'tryAgain') return [state];
      if (state.signingOut) return attesting(state.signingOut);
      return state.hasBegun ? frame.load(state.request) : frame.reopen(state.request);
    case 'accountChanged':
      return event.type === 'tryAgain' ? frame.load(state.request) : [state];
    case 'consent':
      return fromConsent(state, event);
    case 'submitting':
      return fromSubmitting(state, event);
    case 'leaving':
      return fromLeaving<AuthorizeState, AuthorizeCommand>(state, event, () => leave(state));
    case 'refused':
    case 'success':
    case 'denied':
      return [state];
  }
}

const frame = consentFrame<AuthorizeRequest, Begun>((hasBegun) => ({ hasBegun }));

function opened(
  request: AuthorizeRequest,
  { trusted, isSignedIn, isAskedAgain }: Extract<AuthorizeEvent, Opened>,
): AuthorizeStep {
  if (!trusted) return frame.begin(request, { isSignedIn });
  return attesting({
    at: 'attesting',
    request,
    trusted,
    doing: isSignedIn ? 'signOut' : 'attest',
    ...(isAskedAgain && { isAskedAgain: true }),
  });
}

function fromAttesting(state: AttestingState, event: AuthorizeFlowEvent): AuthorizeStep {
  const { request, doing } = state;
  switch (event.type) {
    case 'start':
      return attesting(state);
    // The token might already have signed the user in, and it is never sent twice.
    case 'stop':
      return [doing === 'attest' ? { ...state, doing: 'lookAgain' } : state];
    case 'signedOut':
      return doing === 'signOut' ? attesting({ ...state, doing: 'attest' }) : [state];
    case 'attested':
      return frame.begin(request, event);
    case 'failed': {
      const { error, command } = event;
      if (command.type === 'signOut' && state.isAskedAgain) {
        return [{ at: 'failed', request, hasBegun: false, error, signingOut: state }];
      }
      if (command.type === 'signOut') return attesting({ ...state, doing: 'attest', error });
      if (command.type === 'attest') return attesting({ ...state, doing: 'lookAgain', error });
      return [{ at: 'failed', request, hasBegun: false, error }];
    }
    default:
      return [state];
  }
}

function fromLoading(state: AuthorizeStateAt<'loading'>, event: AuthorizeFlowEvent): AuthorizeStep {
  const { request } = state;
  switch (event.type) {
    case 'consentAsked':
      return consent({ at: 'consent', request, consent: event.consent, userId: event.userId });
    case 'consentNotRequired':
      return [
        { at: 'submitting', request },
        { type: 'submit', request, userId: event.userId, isRequired: false, isGranted: false },
      ];
    default:
      return frame.fromLoading(state, event);
  }
}

function fromConsent(state: ConsentState, event: AuthorizeFlowEvent): AuthorizeStep {
  switch (event.type) {
    case 'allow':
    case 'deny':
      return decide(state, event.type);
    case 'failed':
      if (event.command.type !== 'submit') return [state];
      if (isAccountChanged(event.error)) return frame.failed(state.request, event.error);
      return consent({ ...idle(state), error: event.error });
    // The response might still arrive, so the decision is not sent again while the call runs.
    case 'stop':
      return [state.busy ? idle(state) : state];
    case 'start':
      return consent(state);
    default:
      return answered(state, event);
  }
}

function decide(state: ConsentState, busy: 'allow' | 'deny'): AuthorizeStep {
  if (state.busy) return [state];
  const { request, userId } = state;
  return [
    { ...idle(state), busy },
    { type: 'submit', request, userId, isRequired: true, isGranted: busy === 'allow' },
  ];
}

function fromSubmitting(state: AuthorizeStateAt<'submitting'>, event: AuthorizeFlowEvent): AuthorizeStep {
  const { request } = state;
  switch (event.type) {
    // The response will be dropped. Asking again is safe, because its code was not delivered.
    case 'stop':
      return [{ at: 'loading', request }];
    case 'failed':
      return frame.failed(request, event.error);
    default:
      return answered(state, event);
  }
}

/** The step after a decision was sent, or after the user has changed. */
function answered(state: ConsentState | AuthorizeStateAt<'submitting'>, event: AuthorizeFlowEvent): AuthorizeStep {
  const { request } = state;
  switch (event.type) {
    case 'authorized':
      return [{ at: 'success' }];
    case 'consentDenied':
      return [{ at: 'denied' }];
    case 'redirected':
      return leave({
        at: 'leaving',
        to: event.to,
        host: request.host,
        ...(request.scheme !== undefined && { scheme: request.scheme }),
      });
    case 'userChanged':
      return frame.load(request);
    case 'sessionEnded':
      return frame.awaitSession(request, true, event.error);
    default:
      return [state];
  }
}

/**
 * Navigates to the address in the provider's response. Of private-use schemes only that of the request is allowed
 * (decision 105).
 */
const leave = (state: AuthorizeStateAt<'leaving'>): AuthorizeStep => [
  state,
  { type: 'leave', to: state.to, scheme: state.scheme },
];

const attesting = (state: AttestingState): AuthorizeStep => {
  const { doing, trusted } = state;
  return [state, doing === 'attest' ? { type: doing, trusted } : { type: doing }];
};

const consent = (state: ConsentState): AuthorizeStep => [state, { type: 'watchUser', userId: state.userId }];

const idle = ({ busy: _busy, error: _error, ...state }: ConsentState): ConsentState => state;
