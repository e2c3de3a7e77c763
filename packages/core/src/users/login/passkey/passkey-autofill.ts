import type { FoyerError } from '../../../base/errors';
import type { Flow, FlowDefinition, Step, FlowEvent } from '../../../flow/flow';
import { createFlow } from '../../../flow/create-flow';
import type { Clock } from '../../../flow/deps';
import type { PasskeyFlowOptions, PasskeyPrompt } from './passkey-commands';
import type { PasskeyAnswer } from './passkey-rules';
import { isPassing } from '../../../base/is-passing';

// Spec section 9, decisions 5 and 146.
/** The number of tries per mount: each failure uses up one. */
export const AUTOFILL_TRIES = 5;

// Decision 41.
/** Passkey suggestions in fields, active together with Main. `left`: the remaining tries, including this one. */
export type PasskeyAutofillState =
  | { readonly at: 'paused'; readonly left: number }
  | { readonly at: 'armed'; readonly left: number }
  | { readonly at: 'spent' };

export type PasskeyAutofillEvent =
  /** No other sign-in method is busy. */
  | { readonly type: 'arm' }
  /** Another sign-in method is busy. */
  | { readonly type: 'pause' }
  | ({ readonly type: 'passkeyPicked' } & PasskeyAnswer)
  /** Another call would have no effect in this browser. */
  | { readonly type: 'notOffered' };

/** `rest`: how long to wait first, in ms. `until`: the condition to wait for first. */
export type PasskeyAutofillCommand = { readonly type: 'offer'; readonly rest?: number; readonly until?: 'online' };

export interface PasskeyAutofillDeps extends PasskeyPrompt, Clock {
  readonly options: () => PasskeyFlowOptions;
}

type AutofillStep = Step<PasskeyAutofillState, PasskeyAutofillCommand>;
type AutofillFlowEvent = FlowEvent<PasskeyAutofillEvent, PasskeyAutofillCommand>;

/** Rules of the autofill (spec section 4; decision 5). It never shows an error. */
export function passkeyAutofillTransition(state: PasskeyAutofillState, event: AutofillFlowEvent): AutofillStep {
  if (state.at === 'paused') {
    return event.type === 'arm' ? offer(state.left) : [state];
  }
  if (state.at === 'spent') return [state];
  switch (event.type) {
    case 'failed':
      return failed(state, event.error);
    case 'passkeyPicked':
      return [state.left > 1 ? { at: 'paused', left: state.left - 1 } : { at: 'spent' }];
    case 'notOffered':
      return [{ at: 'spent' }];
    case 'pause':
    case 'stop':
      return [{ at: 'paused', left: state.left }];
    default:
      return [state];
  }
}

/**
 * Spec section 9: a failed read is retried after 5 s. Only the request for the challenge can fail this way, before the
 * browser is asked.
 */
const REST = 5000;

function failed(state: PasskeyAutofillState & { at: 'armed' }, error: FoyerError): AutofillStep {
  // Ending our own ceremony is not a failure.
  if (error.code === 'passkey_yielded') return [state, { type: 'offer' }];
  if (error.code === 'aborted') return [{ at: 'paused', left: state.left }];
  // No request was sent.
  if (error.offline) return [state, { type: 'offer', until: 'online' }];
  return state.left > 1 ? offer(state.left - 1, isPassing(error) ? { rest: REST } : {}) : [{ at: 'spent' }];
}

const offer = (left: number, more: { readonly rest?: number } = {}): AutofillStep => [
  { at: 'armed', left },
  { type: 'offer', ...more },
];

/** The autofill as data. It starts paused, and is armed once no sign-in method is busy. */
export const passkeyAutofillFlow: FlowDefinition<
  PasskeyAutofillState,
  PasskeyAutofillEvent,
  PasskeyAutofillCommand,
  PasskeyAutofillDeps
> = {
  name: 'passkeyAutofill',
  shown: ['left', 'rest', 'rpId', 'until'],
  initial: () => ({ at: 'paused', left: AUTOFILL_TRIES }),
  transition: passkeyAutofillTransition,
  async perform({ rest, until }, { deps, signal }) {
    if (until) await deps.clock.until(until, signal);
    if (rest !== undefined) await deps.clock.sleep(rest, signal);
    return prompt(deps, signal);
  },
  scopeOf: (state) => (state.at === 'armed' ? state.left : state.at),
};

async function prompt(deps: PasskeyAutofillDeps, signal: AbortSignal): Promise<PasskeyAutofillEvent> {
  const answer = await deps.webauthn.prompt({
    domain: deps.options().domain,
    is_passkey: true,
    conditional_mediation: true,
    // The field is ours, and might be in a shadow tree.
    disable_input_check: true,
    signal,
  });
  return answer ? { type: 'passkeyPicked', ...answer } : { type: 'notOffered' };
}

/** The flow with which the autofill runs: a login, or a passkey flow. */
export interface AutofillSurroundings {
  /** Whether no sign-in method is busy. */
  readonly isFree: () => boolean;
  /** Calls the listener on every change. Returns a function that stops listening. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Signs in with the picked passkey. */
  readonly picked: (answer: PasskeyAnswer) => void;
  /** Called when no method is busy, and the field suggests no passkeys any more: a button replaces them. */
  readonly spent: () => void;
}

/**
 * Runs the autofill together with another flow: armed while no sign-in method is busy, aborted as soon as one is.
 * Returns a function that stops it.
 */
export function runPasskeyAutofill(deps: PasskeyAutofillDeps, around: AutofillSurroundings): () => void {
  let answer: PasskeyAnswer | undefined;
  const flow: Flow<PasskeyAutofillState, PasskeyAutofillEvent, PasskeyAutofillCommand> = createFlow(
    {
      ...passkeyAutofillFlow,
      async perform(...offered) {
        const event = await passkeyAutofillFlow.perform(...offered);
        if (event?.type === 'passkeyPicked') answer = { credential: event.credential, rpId: event.rpId };
        return event;
      },
    },
    deps,
  );
  function settle(): void {
    if (!around.isFree()) flow.send({ type: 'pause' });
    else if (flow.getState().at === 'spent') around.spent();
    else flow.send({ type: 'arm' });
  }
  const stops = [
    flow.inspect(({ event, from, to }) => {
      // `inspect` doesn't report the credential itself.
      if (event.type === 'passkeyPicked' && from !== to && answer) around.picked(answer);
      if (to.at === 'spent' && from !== to) settle();
    }),
    around.subscribe(settle),
    flow.start(),
  ];
  settle();
  return () => {
    for (const stop of stops) stop();
  };
}
