import type { OauthAuthenticateResponse } from '@foyer/wire';
import type { Problem } from '../../../base/errors';
import type { Step, FlowEvent } from '../../../flow/flow';
import type { MustAsk } from '../../../flow/arrival';
import type { Agreed, PublicAuth } from '../../../flow/deps';
import type { SignsIn } from '../../../flow/host-event';
import type { TokenFlow, TokenState } from '../../../flow/token-arrival';
import { signUpRefusalOf } from '../../../flow/problem';
import { tokenTransition } from '../../../flow/token-arrival';
import type { OAuthProvider } from '../../../base/social-provider';

/** The states of the flow of social logins. */
export type OAuthState =
  /** The buttons of the social providers. */
  | {
      readonly at: 'choose';
      /** The failure of the last login. */
      readonly error?: Problem;
    }
  /** The browser navigates to the provider. */
  | {
      readonly at: 'leaving';
      /** The chosen social provider. */
      readonly provider: OAuthProvider;
    }
  | TokenState
  /** The user is signed in. */
  | { readonly at: 'authenticated' }
  /** The return from the social provider did not sign in. */
  | {
      readonly at: 'refused';
      /** The reason why the login failed. */
      readonly error: Problem;
    };

/** The events of the flow of social logins. */
export type OAuthEvent =
  | { readonly type: 'choose'; readonly provider: OAuthProvider }
  | { readonly type: 'confirm' }
  | { readonly type: 'back' }
  /** The navigation has started. */
  | { readonly type: 'left' }
  /** The page was not left, or was restored as it was (back/forward cache). */
  | { readonly type: 'stillHere' }
  /** The provider redirected back without a token. */
  | { readonly type: 'refusedThere'; readonly error: Problem }
  | MustAsk
  | ({ readonly type: 'accepted'; readonly response: PublicAuth<OauthAuthenticateResponse> } & SignsIn);

export type OAuthCommand =
  | { readonly type: 'start'; readonly provider: OAuthProvider }
  | { readonly type: 'awaitReturn' }
  | { readonly type: 'readRefusal' }
  | { readonly type: 'authenticate'; readonly agreed?: Agreed }
  | { readonly type: 'discard' };

type OAuthStep = Step<OAuthState, OAuthCommand>;
type OAuthFlowEvent = FlowEvent<OAuthEvent, OAuthCommand>;

// Spec sections 2 and 7.
/** Rules of signing up and in with a social account. */
export function oauthTransition(state: OAuthState, event: OAuthFlowEvent): OAuthStep {
  switch (state.at) {
    case 'choose':
      return fromChoose(state, event);
    case 'leaving':
      return fromLeaving(state, event);
    case 'arrived':
    case 'confirm':
    case 'authenticating':
      return event.type === 'accepted' && state.at === 'authenticating'
        ? [{ at: 'authenticated' }]
        : tokenTransition(state, event, REDIRECT);
    case 'refused':
      // A stale response still signs in (fault N4).
      if (event.type === 'accepted') return [{ at: 'authenticated' }];
      return [event.type === 'back' ? { at: 'choose' } : state];
    case 'authenticated':
      return [state];
  }
}

function fromChoose(state: OAuthState & { at: 'choose' }, event: OAuthFlowEvent): OAuthStep {
  switch (event.type) {
    case 'start':
      return [state, { type: 'readRefusal' }];
    case 'choose':
      return [
        { at: 'leaving', provider: event.provider },
        { type: 'start', provider: event.provider },
      ];
    case 'refusedThere':
      return [choose(event.error)];
    default:
      return [state];
  }
}

function fromLeaving(state: OAuthState & { at: 'leaving' }, event: OAuthFlowEvent): OAuthStep {
  switch (event.type) {
    case 'left':
      return [state, { type: 'awaitReturn' }];
    case 'failed':
      return [choose(event.error)];
    case 'stillHere':
    case 'back':
    case 'stop':
      return [{ at: 'choose' }];
    default:
      return [state];
  }
}

/** The buttons with a failure, or the screen of a refused sign-up. */
const choose = (error: Problem): OAuthState => ({ at: signUpRefusalOf(error) ? 'refused' : 'choose', error });

const REDIRECT: TokenFlow<object, OAuthState, OAuthCommand> = {
  held: () => ({}),
  spend: (_held, agreed) => ({ type: 'authenticate', ...(agreed && { agreed }) }),
  declined: () => [{ at: 'choose' }, { type: 'discard' }],
  refused: (_state, { error }) => [{ at: 'refused', error }],
};
