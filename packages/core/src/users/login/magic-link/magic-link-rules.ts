import type { Failable } from '../../../flow/problem';
import type { MagicLinkAuthenticateResponse } from '@foyer/wire';
import type { Problem } from '../../../base/errors';
import type { Step, FlowEvent } from '../../../flow/flow';
import type { MustAsk } from '../../../flow/arrival';
import type { Agreed, Deadline, PublicAuth } from '../../../flow/deps';
import type { SignsIn, ToHost } from '../../../flow/host-event';
import { cleanEmail, INVALID_EMAIL, isEmail } from '../../../flow/email';
import { isCutOff } from '../../../base/is-passing';
import { problem, retryCommand, signUpRefusalOf } from '../../../flow/problem';
import type { TokenFlow, TokenState } from '../../../flow/token-arrival';
import { spendToken, tokenTransition } from '../../../flow/token-arrival';

// Spec section 9.
/** The lifetime of a link unless the options set it, in minutes. */
export const DEFAULT_LINK_EXPIRATION_MINUTES = 30;

/** The states of the flow of email links. */
export type MagicLinkState =
  /** The form for an address. */
  | ({
      readonly at: 'enter';
      /** The address in the field, as the user typed it. */
      readonly email?: string;
    } & Failable)
  /** The link is being sent. */
  | {
      readonly at: 'sending';
      /** The address that the link is sent to. */
      readonly email: string;
    }
  /** The link was sent. */
  | {
      readonly at: 'sent';
      /** The address that the link was sent to. */
      readonly email: string;
      /** Set if the link works on any device: whether the user has left this page since, and come back to it. */
      readonly anywhere?: 'waiting' | 'returned';
    }
  | TokenState
  /** The user is signed in. */
  | { readonly at: 'authenticated' }
  /** The link of the page did not sign in, or the provider does not let the address sign up. */
  | {
      readonly at: 'refused';
      /** The reason. */
      readonly error: Problem;
      /** The address, if this page was sent no link to it. */
      readonly email?: string;
    }
  // Faults N1 to N7.
  /** The sign-in with the link was cut off, for example by a lost network. This page still has the link. */
  | (Failable & {
      readonly at: 'cutOff';
      /** The reason. */
      readonly error: Problem;
      /** The user's consent to sign in with the link. */
      readonly agreed?: Agreed;
    })
  | RenewingState;

// Decision 164.
/** The user asks for another message, on the page that refused their link. */
export type RenewingState = {
  readonly at: 'renewing';
  /** The reason why the link did not sign in. */
  readonly reason: Problem;
  /** The address in the field, as the user typed it. */
  readonly email: string;
  /** The message that is being sent. `open`: none. */
  readonly entry: 'open' | 'sendingLink' | 'sendingCode';
} & Failable;

/** The events of the flow of email links. */
export type MagicLinkEvent =
  | { readonly type: 'submitEmail'; readonly email: string }
  /** On the page that refused a link: asks for a passcode. Only a login that also has passcodes sends it. */
  | { readonly type: 'requestCode'; readonly email: string }
  | { readonly type: 'codeSent' }
  | { readonly type: 'codeFailed'; readonly error: Problem | undefined }
  /** The user came back to the page of a link that works on any device. */
  | { readonly type: 'returned'; readonly isSignedIn: boolean }
  // Spec section 2.
  /** 'Try again' on the confirmation: clears the stored email. After a cut: spends the link again. */
  | { readonly type: 'tryAgain' }
  | { readonly type: 'confirm' }
  | { readonly type: 'back' }
  | ({
      readonly type: 'linkSent';
      readonly email: string;
      readonly isAnywhere?: boolean;
    } & ToHost<'MAGIC_LINK_LOGIN_OR_CREATE'>)
  | ({ readonly type: 'linkAccepted'; readonly response: PublicAuth<MagicLinkAuthenticateResponse> } & SignsIn)
  | MustAsk
  | { readonly type: 'unblocked' };

export type MagicLinkCommand =
  | { readonly type: 'sendLink'; readonly email: string }
  | { readonly type: 'authenticateLink'; readonly agreed?: Agreed }
  | { readonly type: 'discardLink' }
  | { readonly type: 'awaitUser' }
  | { readonly type: 'logTryAgain'; readonly email: string }
  | { readonly type: 'awaitRetry'; readonly until: Deadline };

type MagicLinkStep = Step<MagicLinkState, MagicLinkCommand>;

// Spec sections 2, 4 and 5.
/** Rules of signing up and in with an email link. */
export function magicLinkTransition(
  state: MagicLinkState,
  event: FlowEvent<MagicLinkEvent, MagicLinkCommand>,
): MagicLinkStep {
  switch (state.at) {
    case 'enter':
      return fromEnter(state, event);
    case 'sending':
      return fromSending(state, event);
    case 'sent':
      return fromSent(state, event);
    case 'arrived':
    case 'confirm':
    case 'authenticating':
      return event.type === 'linkAccepted' && state.at === 'authenticating'
        ? [{ at: 'authenticated' }]
        : tokenTransition(state, event, LINK);
    case 'refused':
      // A stale response still signs in (fault N4).
      if (event.type === 'linkAccepted') return [{ at: 'authenticated' }];
      if (event.type === 'back') return [enter(state.email)];
      return signUpRefusalOf(state.error) ? [state] : renew(state, state.error, event);
    case 'cutOff':
      return fromCutOff(state, event);
    case 'renewing':
      return fromRenewing(state, event);
    case 'authenticated':
      return [state];
  }
}

type MagicLinkFlowEvent = FlowEvent<MagicLinkEvent, MagicLinkCommand>;

function fromEnter(state: MagicLinkState & { at: 'enter' }, event: MagicLinkFlowEvent): MagicLinkStep {
  if (event.type === 'unblocked') return [enter(state.email)];
  if (event.type === 'start') return [state, ...retryCommand(state.error)];
  if (event.type !== 'submitEmail' || state.blocked) return [state];
  const email = cleanEmail(event.email);
  if (!isEmail(email)) return [{ at: 'enter', email: event.email, error: { ...INVALID_EMAIL } }];
  return [
    { at: 'sending', email },
    { type: 'sendLink', email },
  ];
}

function fromSending(state: MagicLinkState & { at: 'sending' }, event: MagicLinkFlowEvent): MagicLinkStep {
  switch (event.type) {
    case 'linkSent':
      return sent(event);
    case 'failed':
      if (signUpRefusalOf(event.error)) return [{ at: 'refused', email: state.email, error: event.error }];
      return [{ ...enter(state.email), ...problem(event.error) }, ...retryCommand(event.error)];
    case 'back':
    case 'stop':
      return [enter(state.email)];
    default:
      return [state];
  }
}

const sent = ({ email, isAnywhere }: MagicLinkEvent & { type: 'linkSent' }): MagicLinkStep =>
  isAnywhere ? [{ at: 'sent', email, anywhere: 'waiting' }, { type: 'awaitUser' }] : [{ at: 'sent', email }];

function fromSent(state: MagicLinkState & { at: 'sent' }, event: MagicLinkFlowEvent): MagicLinkStep {
  switch (event.type) {
    case 'tryAgain':
      return [{ at: 'enter' }, { type: 'logTryAgain', email: state.email }];
    case 'back':
      return [{ at: 'enter', email: state.email }];
    case 'returned':
      if (!state.anywhere) return [state];
      return event.isSignedIn ? [{ at: 'authenticated' }] : [{ ...state, anywhere: 'returned' }, { type: 'awaitUser' }];
    case 'start':
      return state.anywhere ? [state, { type: 'awaitUser' }] : [state];
    default:
      return [state];
  }
}

/** Sends a new link, or lets the flow of passcodes send one, from the page that refused a link. */
function renew(state: MagicLinkState, reason: Problem, event: MagicLinkFlowEvent): MagicLinkStep {
  if (event.type !== 'submitEmail' && event.type !== 'requestCode') return [state];
  const email = cleanEmail(event.email);
  const open = { at: 'renewing', reason, entry: 'open' } as const;
  if (!isEmail(email)) return [{ ...open, email: event.email, error: { ...INVALID_EMAIL } }];
  return event.type === 'requestCode'
    ? [{ ...open, email, entry: 'sendingCode' }]
    : [
        { ...open, email, entry: 'sendingLink' },
        { type: 'sendLink', email },
      ];
}

function fromRenewing(state: RenewingState, event: MagicLinkFlowEvent): MagicLinkStep {
  switch (event.type) {
    // A stale response still signs in (fault N4).
    case 'linkAccepted':
      return [{ at: 'authenticated' }];
    case 'back':
      return [enter(state.email)];
    default:
      return state.entry === 'open' ? fromRenewForm(state, event) : fromRenewCall(state, event);
  }
}

function fromRenewForm(state: RenewingState, event: MagicLinkFlowEvent): MagicLinkStep {
  const { error, blocked, ...rest } = state;
  if (event.type === 'unblocked') return [error ? rest : state];
  if (event.type === 'start') return [state, ...retryCommand(error)];
  return blocked ? [state] : renew(state, state.reason, event);
}

function fromRenewCall(state: RenewingState, event: MagicLinkFlowEvent): MagicLinkStep {
  const isCode = state.entry === 'sendingCode';
  switch (event.type) {
    case 'linkSent':
      return isCode ? [state] : sent(event);
    case 'codeSent':
      return [isCode ? enter(state.email) : state];
    case 'failed':
      return event.command.type === 'sendLink' && !isCode ? notSent(state, event.error) : [state];
    case 'codeFailed':
      return isCode ? notSent(state, event.error) : [state];
    case 'stop':
      return [{ ...state, entry: 'open' }];
    default:
      return [state];
  }
}

const notSent = (state: RenewingState, error: Problem | undefined): MagicLinkStep =>
  error && signUpRefusalOf(error)
    ? [{ at: 'refused', email: state.email, error }]
    : [{ ...state, entry: 'open', ...(error && problem(error)) }, ...retryCommand(error)];

const LINK: TokenFlow<object, MagicLinkState, MagicLinkCommand> = {
  held: () => ({}),
  spend: (_held, agreed) => ({ type: 'authenticateLink', ...(agreed && { agreed }) }),
  declined: () => [{ at: 'enter' }, { type: 'discardLink' }],
  refused: ({ agreed }, { error }) =>
    isCutOff(error)
      ? [{ at: 'cutOff', ...(agreed && { agreed }), ...problem(error) }, ...retryCommand(error)]
      : [{ at: 'refused', error }],
};

function fromCutOff(state: MagicLinkState & { at: 'cutOff' }, event: MagicLinkFlowEvent): MagicLinkStep {
  const { error, blocked, agreed } = state;
  switch (event.type) {
    // A stale response still signs in (fault N4).
    case 'linkAccepted':
      return [{ at: 'authenticated' }];
    case 'tryAgain':
      return blocked ? [state] : spendToken({}, LINK, agreed);
    case 'unblocked':
      return [{ at: 'cutOff', error, ...(agreed && { agreed }) }];
    case 'start':
      return [state, ...retryCommand(error)];
    case 'back':
      return [{ at: 'enter' }, { type: 'discardLink' }];
    default:
      return [state];
  }
}

const enter = (email: string | undefined): MagicLinkState & { at: 'enter' } =>
  email === undefined ? { at: 'enter' } : { at: 'enter', email };
