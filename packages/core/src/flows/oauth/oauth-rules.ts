import type { OauthAuthenticateResponse } from '@foyer/wire';
import type { Problem } from '../../errors';
import type { Step, Told } from '../../flow';
import type { PublicAuth } from '../shared/deps';
import type { OAuthProvider } from '../../base/social-provider';

export type OAuthState =
  | { readonly at: 'choose'; readonly error?: Problem }
  /** The browser is on its way to the provider. */
  | { readonly at: 'leaving'; readonly provider: OAuthProvider }
  /** The provider sent the person back; the token is still in the address bar. */
  | { readonly at: 'arrived'; readonly startedHere: boolean }
  // Threat T10.
  /** The login was started in another browser: a person must continue. */
  | { readonly at: 'confirm' }
  | { readonly at: 'authenticating' }
  | { readonly at: 'authenticated' }
  | { readonly at: 'refused'; readonly error: Problem };

export type OAuthEvent =
  | { readonly type: 'choose'; readonly provider: OAuthProvider }
  | { readonly type: 'confirm' }
  | { readonly type: 'back' }
  /** The navigation has started. */
  | { readonly type: 'left' }
  /** The page was not left, or was restored as it was (back/forward cache). */
  | { readonly type: 'stillHere' }
  /** The provider sent the person back without a token. */
  | { readonly type: 'refusedThere'; readonly error: Problem }
  | { readonly type: 'accepted'; readonly response: PublicAuth<OauthAuthenticateResponse> };

export type OAuthCommand =
  | { readonly type: 'start'; readonly provider: OAuthProvider }
  | { readonly type: 'awaitReturn' }
  | { readonly type: 'readRefusal' }
  | { readonly type: 'authenticate' }
  | { readonly type: 'discard' };

type Next = Step<OAuthState, OAuthCommand>;
type Event = Told<OAuthEvent, OAuthCommand>;

// Spec sections 2 and 7.
/** The rules of sign-up and log-in with a social account. */
export function oauthTransition(state: OAuthState, event: Event): Next {
  switch (state.at) {
    case 'choose':
      return fromChoose(state, event);
    case 'leaving':
      return fromLeaving(state, event);
    case 'arrived':
      return event.type === 'start' ? arrive(state.startedHere) : [state];
    case 'confirm':
      if (event.type === 'back') return [{ at: 'choose' }, { type: 'discard' }];
      return event.type === 'confirm' ? arrive(true) : [state];
    case 'authenticating':
      return fromAuthenticating(state, event);
    case 'refused':
      // A late answer still signs in (fault N4).
      if (event.type === 'accepted') return [{ at: 'authenticated' }];
      return [event.type === 'back' ? { at: 'choose' } : state];
    case 'authenticated':
      return [state];
  }
}

function fromChoose(state: OAuthState & { at: 'choose' }, event: Event): Next {
  switch (event.type) {
    case 'start':
      return [state, { type: 'readRefusal' }];
    case 'choose':
      return [{ at: 'leaving', provider: event.provider }, { type: 'start', provider: event.provider }];
    case 'refusedThere':
      return [{ at: 'choose', error: event.error }];
    default:
      return [state];
  }
}

function fromLeaving(state: OAuthState & { at: 'leaving' }, event: Event): Next {
  switch (event.type) {
    case 'left':
      return [state, { type: 'awaitReturn' }];
    case 'failed':
      return [{ at: 'choose', error: event.error }];
    case 'stillHere':
    case 'back':
    case 'stop':
      return [{ at: 'choose' }];
    default:
      return [state];
  }
}

const arrive = (startedHere: boolean): Next =>
  startedHere ? [{ at: 'authenticating' }, { type: 'authenticate' }] : [{ at: 'confirm' }];

function fromAuthenticating(state: OAuthState & { at: 'authenticating' }, event: Event): Next {
  switch (event.type) {
    case 'accepted':
      return [{ at: 'authenticated' }];
    case 'failed':
      return [{ at: 'refused', error: event.error }];
    // The call goes on, and a new start joins it, so that the token is not spent twice.
    case 'start':
      return [state, { type: 'authenticate' }];
    default:
      return [state];
  }
}
