import type { Problem } from '../../errors';
import type { Step, Told } from '../../flow';
import type { Secret } from '../../secret';
import type { Consent } from '../consent/consent';
import type { AuthorizeRequest, ConsentRefusal, Parsed } from '../consent/consent-request';
import { framedPage } from '../consent/consent-request';
import type { Opened, SessionEnded, SessionFound, UserChanged } from '../consent/consent-session';
import { NO_SESSION } from '../consent/consent-session';
import { isAccountChanged } from '../shared/problem';
import type { Attested, TrustedToken } from './trusted-token';

interface Requested {
  readonly request: AuthorizeRequest;
}

// Decision 18.
/** The person decides. A failed answer returns here, with both buttons enabled. */
export interface ConsentMoment extends Requested {
  readonly at: 'consent';
  readonly consent: Consent;
  /** The person for whom the screen was made. */
  readonly userId: string;
  readonly busy?: 'allow' | 'deny';
  readonly error?: Problem;
}

// Contract 9.
/**
 * Another system identifies the person: a current session is ended first, then that system's token is exchanged.
 * Failures are reported, and the request goes on with the session that exists then.
 */
export interface AttestingMoment extends Requested {
  readonly at: 'attesting';
  readonly trusted: TrustedToken;
  readonly doing: 'signOut' | 'attest' | 'lookAgain';
  // Org W44.
  /** Whether the person is asked to try again if the former session could not be ended. */
  readonly isAskedAgain?: true;
  readonly error?: Problem;
}

export type AuthorizeState =
  | { readonly at: 'opening'; readonly parsed: Parsed<AuthorizeRequest> }
  | AttestingMoment
  /** This request cannot be followed, or not on this page. */
  | { readonly at: 'refused'; readonly error: ConsentRefusal }
  /** Waits for a log-in, then continues with the same request. */
  | ({ readonly at: 'noSession'; readonly hasBegun: boolean; readonly error: Problem } & Requested)
  | ({ readonly at: 'loading' } & Requested)
  | ({
      readonly at: 'failed';
      readonly hasBegun: boolean;
      readonly error: Problem;
      /** What `tryAgain` goes on with, if the former session could not be ended. */
      readonly signingOut?: AttestingMoment;
    } & Requested)
  | ConsentMoment
  // Decision 82.
  /** Another person is signed in than the one whom the screen was for. `tryAgain` asks them anew. */
  | ({ readonly at: 'accountChanged'; readonly error: Problem } & Requested)
  // Spec section 4.
  /** No consent is needed: the answer is sent at once, with consent_granted false. */
  | ({ readonly at: 'submitting' } & Requested)
  /** `scheme`: to a native application, so the page stays. */
  | { readonly at: 'leaving'; readonly to: Secret; readonly host: string; readonly scheme?: string }
  | { readonly at: 'success' }
  | { readonly at: 'denied' };

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
  | { readonly type: 'open' }
  | { readonly type: 'signOut' }
  | { readonly type: 'attest'; readonly trusted: TrustedToken }
  | { readonly type: 'lookAgain' }
  | { readonly type: 'awaitSession' }
  | ({ readonly type: 'preflight' } & Requested)
  | { readonly type: 'watchUser'; readonly userId: string }
  | ({
      readonly type: 'submit';
      readonly userId: string;
      readonly isRequired: boolean;
      readonly isGranted: boolean;
    } & Requested)
  | { readonly type: 'leave'; readonly to: Secret; readonly scheme?: string | undefined };

type Next = Step<AuthorizeState, AuthorizeCommand>;
type Event = Told<AuthorizeEvent, AuthorizeCommand>;
type At<Moment extends AuthorizeState['at']> = Extract<AuthorizeState, { at: Moment }>;

// Spec sections 2, 4, 5 and 6; decisions 2, 18, 22.
/** The rules of an application's request for access. */
export function authorizeTransition(state: AuthorizeState, event: Event): Next {
  switch (state.at) {
    case 'opening':
      return fromOpening(state, event);
    case 'attesting':
      return fromAttesting(state, event);
    case 'noSession':
      if (event.type === 'start') return [state, { type: 'awaitSession' }];
      return event.type === 'sessionFound' ? load(state.request) : [state];
    case 'loading':
      return fromLoading(state, event);
    case 'failed':
      if (event.type !== 'tryAgain') return [state];
      if (state.signingOut) return attesting(state.signingOut);
      return state.hasBegun ? load(state.request) : reopen({ request: state.request });
    case 'accountChanged':
      return event.type === 'tryAgain' ? load(state.request) : [state];
    case 'consent':
      return fromConsent(state, event);
    case 'submitting':
      return fromSubmitting(state, event);
    case 'leaving':
      return fromLeaving(state, event);
    case 'refused':
    case 'success':
    case 'denied':
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
      if (!event.trusted) return begin(request, event);
      return attesting({
        at: 'attesting',
        request,
        trusted: event.trusted,
        doing: event.isSignedIn ? 'signOut' : 'attest',
        ...(event.isAskedAgain && { isAskedAgain: true }),
      });
    case 'failed':
      return [{ at: 'failed', request, hasBegun: false, error: event.error }];
    default:
      return [state];
  }
}

function fromAttesting(state: AttestingMoment, event: Event): Next {
  const { request, doing } = state;
  switch (event.type) {
    case 'start':
      return attesting(state);
    // The token may already have signed the person in, and it is never sent twice.
    case 'stop':
      return [doing === 'attest' ? { ...state, doing: 'lookAgain' } : state];
    case 'signedOut':
      return doing === 'signOut' ? attesting({ ...state, doing: 'attest' }) : [state];
    case 'attested':
      return begin(request, event);
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

function fromLoading(state: At<'loading'>, event: Event): Next {
  const { request } = state;
  switch (event.type) {
    case 'start':
      return load(request);
    case 'consentAsked':
      return consent({ at: 'consent', request, consent: event.consent, userId: event.userId });
    case 'consentNotRequired':
      return [
        { at: 'submitting', request },
        { type: 'submit', request, userId: event.userId, isRequired: false, isGranted: false },
      ];
    case 'sessionEnded':
      return awaitSession({ request, hasBegun: true, error: event.error });
    case 'failed':
      return failed(request, event.error);
    default:
      return [state];
  }
}

function fromConsent(state: ConsentMoment, event: Event): Next {
  switch (event.type) {
    case 'allow':
    case 'deny':
      return decide(state, event.type);
    case 'failed':
      if (event.command.type !== 'submit') return [state];
      if (isAccountChanged(event.error)) return failed(state.request, event.error);
      return consent({ ...idle(state), error: event.error });
    // The answer may still arrive, so it is not sent again while it is in flight.
    case 'stop':
      return [state.busy ? idle(state) : state];
    case 'start':
      return consent(state);
    default:
      return answered(state, event);
  }
}

function decide(state: ConsentMoment, busy: 'allow' | 'deny'): Next {
  if (state.busy) return [state];
  const { request, userId } = state;
  return [{ ...idle(state), busy }, { type: 'submit', request, userId, isRequired: true, isGranted: busy === 'allow' }];
}

function fromSubmitting(state: At<'submitting'>, event: Event): Next {
  const { request } = state;
  switch (event.type) {
    // The answer will be dropped. Asking again is safe, because its code has reached no one.
    case 'stop':
      return [{ at: 'loading', request }];
    case 'failed':
      return failed(request, event.error);
    default:
      return answered(state, event);
  }
}

/** The step after an answer was sent, or after the person has changed. */
function answered(state: ConsentMoment | At<'submitting'>, event: Event): Next {
  const { request } = state;
  switch (event.type) {
    case 'authorized':
      return [{ at: 'success' }];
    case 'consentDenied':
      return [{ at: 'denied' }];
    case 'redirected':
      return leave({ at: 'leaving', to: event.to, host: request.host, ...(request.scheme !== undefined && { scheme: request.scheme }) });
    case 'userChanged':
      return load(request);
    case 'sessionEnded':
      return awaitSession({ request, hasBegun: true, error: event.error });
    default:
      return [state];
  }
}

function fromLeaving(state: At<'leaving'>, event: Event): Next {
  if (event.type === 'go') return leave(state);
  // The provider's address is not safe to open (fault N23).
  return [event.type === 'failed' ? { at: 'refused', error: event.error } : state];
}

/** To what the provider's answer names. Of private-use schemes only that of the request counts (decision 105). */
const leave = (state: At<'leaving'>): Next => [state, { type: 'leave', to: state.to, scheme: state.scheme }];

const reopen = (parsed: Parsed<AuthorizeRequest>): Next => [{ at: 'opening', parsed }, { type: 'open' }];

const begin = (request: AuthorizeRequest, { isSignedIn }: { readonly isSignedIn: boolean }): Next =>
  isSignedIn ? load(request) : awaitSession({ request, hasBegun: false, error: NO_SESSION });

const attesting = (state: AttestingMoment): Next => {
  const { doing, trusted } = state;
  return [state, doing === 'attest' ? { type: doing, trusted } : { type: doing }];
};

const failed = (request: AuthorizeRequest, error: Problem): Next => [
  isAccountChanged(error) ? { at: 'accountChanged', request, error } : { at: 'failed', request, hasBegun: true, error },
];

const load = (request: AuthorizeRequest): Next => [{ at: 'loading', request }, { type: 'preflight', request }];

const awaitSession = (state: Omit<At<'noSession'>, 'at'>): Next => [
  { at: 'noSession', ...state },
  { type: 'awaitSession' },
];

const consent = (state: ConsentMoment): Next => [state, { type: 'watchUser', userId: state.userId }];

const idle = ({ busy: _busy, error: _error, ...state }: ConsentMoment): ConsentMoment => state;
