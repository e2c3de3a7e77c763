import type { MagicLinkAuthenticateResponse, MagicLinkSendResponse } from '@foyer/wire';
import type { Problem } from '../errors';
import type { Deadline, PublicAuth } from './deps';

/** Spec section 9: minutes that a link lives unless the options say otherwise. */
export const DEFAULT_LINK_EXPIRATION_MINUTES = 30;

export type MagicLinkState =
  | { readonly at: 'enter'; readonly email?: string; readonly error?: Problem; readonly blocked?: true }
  | { readonly at: 'sending'; readonly email: string }
  | { readonly at: 'sent'; readonly email: string }
  /** The page was opened by a link; its token is still in the address bar. */
  | { readonly at: 'arrived'; readonly startedHere: boolean }
  /** The link was asked for in another browser: a person, not a mail scanner, must go on (threats T10, T14). */
  | { readonly at: 'confirm' }
  | { readonly at: 'authenticating' }
  | { readonly at: 'authenticated' }
  | { readonly at: 'refused'; readonly error: Problem };

export type MagicLinkEvent =
  | { readonly type: 'submitEmail'; readonly email: string }
  /** 'Try again' on the confirmation: clears the stored email (spec section 2). */
  | { readonly type: 'tryAgain' }
  | { readonly type: 'confirm' }
  | { readonly type: 'back' }
  | { readonly type: 'linkSent'; readonly email: string; readonly response: MagicLinkSendResponse }
  | { readonly type: 'linkAccepted'; readonly response: PublicAuth<MagicLinkAuthenticateResponse> }
  | { readonly type: 'unblocked' };

export type MagicLinkCommand =
  | { readonly type: 'sendLink'; readonly email: string }
  | { readonly type: 'authenticateLink' }
  | { readonly type: 'discardLink' }
  | { readonly type: 'logTryAgain'; readonly email: string }
  | { readonly type: 'awaitRetry'; readonly until: Deadline };
