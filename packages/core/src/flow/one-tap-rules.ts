import type { OneTapPlace } from '../base/social-provider';
import type { Problem } from '../base/errors';
import type { Step, FlowEvent } from './flow';
import type { Secret } from '../base/secret';

type Place = Exclude<OneTapPlace, 'none'>;

/** The states of Google One Tap. */
export type OneTapState =
  /** No prompt was requested. */
  | { readonly at: 'idle' }
  /** Google's script is loading. */
  | {
      readonly at: 'loading';
      /** The place of the prompt. */
      readonly place: Place;
    }
  /** The prompt shows. */
  | {
      readonly at: 'shown';
      /** The place of the prompt. */
      readonly place: Place;
    }
  /** The user chose an account. */
  | {
      readonly at: 'submitting';
      /** The place of the prompt. */
      readonly place: Place;
    }
  /** The browser goes to the target of the sign-in. */
  | {
      readonly at: 'leaving';
      /** The place of the prompt. */
      readonly place: Place;
    }
  /** Not shown, or closed by the user. The normal button remains. */
  | { readonly at: 'closed' }
  /** The sign-in failed: show a normal button. */
  | {
      readonly at: 'failed';
      /** The reason why the sign-in failed. */
      readonly error: Problem;
    };

/** The events of Google One Tap. */
export type OneTapEvent =
  | { readonly type: 'placed'; readonly place: OneTapPlace }
  | { readonly type: 'shown' }
  | { readonly type: 'closed' }
  | { readonly type: 'credential'; readonly credential: Secret }
  | { readonly type: 'left' };

export type OneTapCommand =
  | { readonly type: 'findPlace' }
  | { readonly type: 'prompt' }
  | { readonly type: 'awaitNext' }
  | { readonly type: 'submit'; readonly credential: Secret }
  | { readonly type: 'awaitReturn' };

// Spec section 4.
/** Configuration errors, each with a message for developers. */
export const ONE_TAP_FAULTS = [
  'origin_not_allowed_for_client',
  'invalid_client',
  'oauth_config_not_found',
  'no_login_redirect_urls_set',
  'no_signup_redirect_urls_set',
  'default_provider_not_allowed',
] as const;
/** The reason why no prompt shows. */
export type OneTapFault = (typeof ONE_TAP_FAULTS)[number];

/** Whether the developers of the host can fix a failure. */
export const isOneTapFault = (code: string): code is OneTapFault =>
  (ONE_TAP_FAULTS as readonly string[]).includes(code);

type OneTapStep = Step<OneTapState, OneTapCommand>;
type OneTapFlowEvent = FlowEvent<OneTapEvent, OneTapCommand>;

// Spec section 4, One Tap.
/** Rules of Google's own prompt. */
export function oneTapTransition(state: OneTapState, event: OneTapFlowEvent): OneTapStep {
  if (event.type === 'failed') return [isUnderWay(state) ? { at: 'failed', error: event.error } : state];
  if (event.type === 'stop') return [isUnderWay(state) ? { at: 'idle' } : state];
  switch (state.at) {
    case 'idle':
      return fromIdle(state, event);
    case 'loading':
    case 'shown':
      return fromPrompt(state, event);
    case 'submitting':
      return event.type === 'left' ? [{ at: 'leaving', place: state.place }, { type: 'awaitReturn' }] : [state];
    case 'leaving':
      return [event.type === 'closed' ? { at: 'closed' } : state];
    case 'closed':
    case 'failed':
      return [state];
  }
}

function fromIdle(state: OneTapState & { at: 'idle' }, event: OneTapFlowEvent): OneTapStep {
  if (event.type === 'start') return [state, { type: 'findPlace' }];
  if (event.type !== 'placed') return [state];
  return event.place === 'none' ? [{ at: 'closed' }] : [{ at: 'loading', place: event.place }, { type: 'prompt' }];
}

function fromPrompt(state: OneTapState & { at: 'loading' | 'shown' }, event: OneTapFlowEvent): OneTapStep {
  switch (event.type) {
    case 'shown':
      return [{ at: 'shown', place: state.place }, { type: 'awaitNext' }];
    case 'closed':
      return [{ at: 'closed' }];
    case 'credential':
      return [
        { at: 'submitting', place: state.place },
        { type: 'submit', credential: event.credential },
      ];
    default:
      return [state];
  }
}

const isUnderWay = ({ at }: OneTapState): boolean => at !== 'closed' && at !== 'failed';
