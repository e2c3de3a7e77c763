import type { FoyerError } from '../errors';
import type { Step, Told } from '../flow';
import type { PasskeyCommand, PasskeyEvent, PasskeyState } from './passkey-state';
import { problem, retryCommand } from './problem';

type Next = Step<PasskeyState, PasskeyCommand>;
type Event = Told<PasskeyEvent, PasskeyCommand>;

/** The rules of logging in with a passkey (spec sections 2, 4 and 8, Passkey). */
export function passkeyTransition(state: PasskeyState, event: Event): Next {
  if (state.at === 'authenticated') return [state];
  if (event.type === 'autofillKnown') return [{ ...state, autofill: event.autofill }];
  // A browser that cannot even be asked gets the button.
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

function fromIdle(state: PasskeyState & { at: 'idle' }, event: Event): Next {
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
      return [state, { type: 'makeBesidePassword' }];
    // Late, and signed in all the same (fault N4).
    case 'passkeyAccepted':
      return [{ at: 'authenticated' }];
    // The host is told of each step that changes something.
    case 'passkeyRegistered':
      return [{ ...state }];
    default:
      return [state];
  }
}

function fromPrompting(state: PasskeyState & { at: 'prompting' }, event: Event): Next {
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

function fromVerifying(state: PasskeyState & { at: 'verifying' }, event: Event): Next {
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

const verify = (state: Open, { credential, rpId }: Event & { type: 'passkeyPicked' }): Next => [
  { ...known(state), at: 'verifying' },
  { type: 'verifyPasskey', credential, rpId },
];

/** What another ceremony of ours, or leaving, has ended was nobody's failure. */
const SILENT = ['aborted', 'passkey_yielded'];

const refused = (state: Open, error: FoyerError): Next =>
  SILENT.includes(error.code)
    ? [idle(state)]
    : [{ ...idle(state), ...problem(error) }, ...retryCommand(error)];

type Open = Exclude<PasskeyState, { at: 'authenticated' }>;

const known = ({ autofill }: Open): { autofill?: boolean } => (autofill === undefined ? {} : { autofill });
const idle = (state: Open): PasskeyState & { at: 'idle' } => ({ at: 'idle', ...known(state) });
