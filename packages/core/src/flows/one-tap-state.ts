import type { Problem } from '../errors';
import type { OneTapPlace } from '../one-tap-position';
import type { Secret } from '../secret';

type Place = Exclude<OneTapPlace, 'none'>;

export type OneTapState =
  | { readonly at: 'idle' }
  | { readonly at: 'loading'; readonly place: Place }
  | { readonly at: 'shown'; readonly place: Place }
  /** Somebody chose an account. */
  | { readonly at: 'submitting'; readonly place: Place }
  | { readonly at: 'leaving'; readonly place: Place }
  /** Not shown, or closed by the person: the normal button serves. */
  | { readonly at: 'closed' }
  | { readonly at: 'failed'; readonly error: Problem };

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

/** Spec section 4: the errors of a configuration, each with a message for developers. */
export const ONE_TAP_FAULTS = [
  'origin_not_allowed_for_client',
  'invalid_client',
  'oauth_config_not_found',
  'no_login_redirect_urls_set',
  'no_signup_redirect_urls_set',
  'default_provider_not_allowed',
] as const;
export type OneTapFault = (typeof ONE_TAP_FAULTS)[number];

/** Whether a failure is one that the host's developers can mend. */
export const isOneTapFault = (code: string): code is OneTapFault =>
  (ONE_TAP_FAULTS as readonly string[]).includes(code);
