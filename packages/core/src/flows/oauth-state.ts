import type { OauthAuthenticateResponse } from '@foyer/wire';
import type { Problem } from '../errors';
import type { PublicAuth } from './deps';
import type { OAuthProvider } from '../social-provider';

export type OAuthState =
  | { readonly at: 'choose'; readonly error?: Problem }
  /** The browser is on its way to the provider. */
  | { readonly at: 'leaving'; readonly provider: OAuthProvider }
  /** The provider sent the person back; the token is still in the address bar. */
  | { readonly at: 'arrived'; readonly startedHere: boolean }
  /** The login was started in another browser: a person must go on (threat T10). */
  | { readonly at: 'confirm' }
  | { readonly at: 'authenticating' }
  | { readonly at: 'authenticated' }
  | { readonly at: 'refused'; readonly error: Problem };

export type OAuthEvent =
  | { readonly type: 'choose'; readonly provider: OAuthProvider }
  | { readonly type: 'confirm' }
  | { readonly type: 'back' }
  /** The browser was told to go. */
  | { readonly type: 'left' }
  /** It did not go, or came back as it had left (back/forward cache). */
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
