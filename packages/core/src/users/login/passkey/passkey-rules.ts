import type { FoyerError } from '../../../base/errors';
import type { Step, FlowEvent } from '../../../flow/flow';
import type { Secret } from '../../../base/secret';
import type { Deadline } from '../../../flow/deps';
import type { SignsIn, ToHost } from '../../../flow/host-event';
import { problem, retryCommand } from '../../../flow/problem';
import type { IdlePasskey, PasskeyOfferCommand, PasskeyOfferEvent } from './passkey-offer-rules';
import { offerStep } from './passkey-offer-rules';

/** A passkey's response to a challenge, before it is sent to the provider. */
export interface PasskeyAnswer {
  /** The signed response of the authenticator, as JSON. */
  readonly credential: Secret;
  /** The domain that the passkey belongs to. */
  readonly rpId: string;
}

/**
 * Whether the field suggests passkeys; absent until that is known. False if the browser can't, or once the tries are
 * spent.
 */
interface Autofill {
  /** The browser suggests passkeys in the email field. */
  readonly autofill?: boolean;
}

/** The states of the flow of passkeys. */
export type PasskeyState =
  | IdlePasskey
  /** The browser's prompt is open. */
  | ({ readonly at: 'prompting' } & Autofill)
  /** The provider verifies the passkey. This might create a session, so it can't be canceled. */
  | ({ readonly at: 'verifying' } & Autofill)
  /** The user is signed in. */
  | { readonly at: 'authenticated' };

/** The events of the flow of passkeys. */
export type PasskeyEvent =
  | { readonly type: 'usePasskey' }
  | { readonly type: 'back' }
  | { readonly type: 'autofillKnown'; readonly autofill: boolean }
  /** From the prompt, or from a field. */
  | ({ readonly type: 'passkeyPicked' } & PasskeyAnswer)
  | ({ readonly type: 'passkeyAccepted' } & SignsIn & ToHost<'PASSKEY_AUTHENTICATE'>)
  /** A password was accepted: the browser can now create a passkey (conditional create). */
  | { readonly type: 'passwordUsed' }
  | ({ readonly type: 'passkeyRegistered' } & ToHost<'PASSKEY_REGISTER'>)
  | { readonly type: 'unblocked' }
  | PasskeyOfferEvent;

export type PasskeyCommand =
  | { readonly type: 'askAutofill' }
  | { readonly type: 'prompt' }
  | ({ readonly type: 'verifyPasskey' } & PasskeyAnswer)
  | { readonly type: 'makePasskeyAfterPassword' }
  | PasskeyOfferCommand
  | { readonly type: 'awaitRetry'; readonly until: Deadline };

type PasskeyStep = Step<PasskeyState, PasskeyCommand>;
type PasskeyFlowEvent = FlowEvent<PasskeyEvent, PasskeyCommand>;

// Spec sections 2, 4 and 8, Passkey.
/** Rules of signing in with a passkey. */
export function passkeyTransition(state: PasskeyState, event: PasskeyFlowEvent): PasskeyStep {
  if (state.at === 'authenticated') return [state];
  if (event.type === 'autofillKnown') return [{ ...state, autofill: event.autofill }];
  // If the support check itself fails, show the button.
  if (event.type === 'failed' && event.command.type === 'askAutofill') return [{ ...state, autofill: false }];
  switch (state.at) {
    case 'idle':
      return fromIdle(state, event);
    case 'prompting':
      return fromPrompting(state, event);
    case 'verifying':
      return fromVerifying(state, event);
  }
}

function fromIdle(state: PasskeyState & { at: 'idle' }, event: PasskeyFlowEvent): PasskeyStep {
  const offered = offerStep(state, event);
  if (offered) return offered;
  switch (event.type) {
    case 'start':
      return [
        state,
        ...(state.autofill === undefined ? [{ type: 'askAutofill' } as const] : []),
        ...retryCommand(state.error),
      ];
    case 'unblocked':
      return [idle(state)];
    case 'usePasskey':
      return state.blocked ? [state] : [{ ...known(state), at: 'prompting' }, { type: 'prompt' }];
    case 'passkeyPicked':
      return verify(state, event);
    case 'passwordUsed':
      return [state, { type: 'makePasskeyAfterPassword' }];
    // A stale response still signs in (fault N4).
    case 'passkeyAccepted':
      return [{ at: 'authenticated' }];
    default:
      return [state];
  }
}

function fromPrompting(state: PasskeyState & { at: 'prompting' }, event: PasskeyFlowEvent): PasskeyStep {
  switch (event.type) {
    case 'passkeyPicked':
      return verify(state, event);
    case 'failed':
      return event.command.type === 'prompt' ? refused(state, event.error) : [state];
    case 'back':
    case 'stop':
      return [idle(state)];
    default:
      return [state];
  }
}

function fromVerifying(state: PasskeyState & { at: 'verifying' }, event: PasskeyFlowEvent): PasskeyStep {
  switch (event.type) {
    case 'passkeyAccepted':
      return [{ at: 'authenticated' }];
    case 'failed':
      return event.command.type === 'verifyPasskey' ? refused(state, event.error) : [state];
    case 'stop':
      return [idle(state)];
    default:
      return [state];
  }
}

const verify = (state: Open, { credential, rpId }: PasskeyFlowEvent & { type: 'passkeyPicked' }): PasskeyStep => [
  { ...known(state), at: 'verifying' },
  { type: 'verifyPasskey', credential, rpId },
];

/** Another ceremony of ours, or leaving, has ended this one, which is not a failure. */
const SILENT = ['aborted', 'passkey_yielded'];

const refused = (state: Open, error: FoyerError): PasskeyStep =>
  SILENT.includes(error.code) ? [idle(state)] : [{ ...idle(state), ...problem(error) }, ...retryCommand(error)];

type Open = Exclude<PasskeyState, { at: 'authenticated' }>;

const known = ({ autofill }: Open): { autofill?: boolean } => (autofill === undefined ? {} : { autofill });
const idle = (state: Open): PasskeyState & { at: 'idle' } => ({ at: 'idle', ...known(state) });
