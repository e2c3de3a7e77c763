import type { Flow, FlowDefinition } from '../../../flow/flow';
import { createFlow } from '../../../flow/create-flow';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { LoginMethodStates, MethodCooperation } from '../login-flow';
import type { LoginPlan } from '../login-plan';
import type { PasskeyDeps, PasskeyFlowOptions } from './passkey-commands';
import { performPasskey } from './passkey-commands';
import { isAboutOffer } from './passkey-offer-rules';
import type { PasskeyCommand, PasskeyEvent, PasskeyState } from './passkey-rules';
import { passkeyTransition } from './passkey-rules';
import { untilSignedOut } from '../../../flow/until-signed-out';

/** Signing in with a passkey as data; `createFlow(passkeyFlow, deps)` runs it. */
export const passkeyFlow: FlowDefinition<PasskeyState, PasskeyEvent, PasskeyCommand, PasskeyDeps> & {
  readonly together: MethodCooperation;
} = {
  name: 'passkey',
  shown: ['autofill', 'blocked', 'offer', 'response', 'rpId', 'until', 'userId'],
  together: {
    receives: (_, { type, event }) => type === 'passkey' && isAboutOffer(event.type),
    follow: (from, to) => [
      ...(from.password?.at === 'login' && to.password?.at === 'authenticated' ? [toPasskey('passwordUsed')] : []),
      ...offerEvents(isIn(from), isIn(to)),
    ],
  },
  initial: () => ({ at: 'idle' }),
  ...untilSignedOut(passkeyTransition, ({ at }) => at === 'authenticated', { at: 'idle' }),
  perform: performPasskey,
  // The browser's support is the same in every state, and creating a passkey after a password belongs to none.
  scopeOf: (state, { type }) => {
    if (type === 'makeOffered') return state.at === 'idle' ? (state.offer?.at ?? '') : '';
    return WHOLE_LIFE.includes(type) ? undefined : state.at;
  },
  // A host might unmount the widget as soon as the user has signed in.
  uninterruptible: ({ type }) => type === 'verifyPasskey' || type === 'makePasskeyAfterPassword',
};

const WHOLE_LIFE: readonly string[] = ['askAutofill', 'checkOffer', 'declineOffer', 'makePasskeyAfterPassword'];

const toPasskey = (
  type: 'otherSignIn' | 'offerOver' | 'passwordUsed',
): ReturnType<MethodCooperation['follow']>[number] => ({
  type: 'passkey',
  event: { type },
});

/** Whether a method other than passkeys has signed a user in. */
const isIn = ({ passkey: _, ...others }: LoginMethodStates): boolean =>
  Object.values(others).some(({ at }) => at === 'verified' || at === 'authenticated' || at === 'success');

function offerEvents(wasIn: boolean, isNow: boolean): ReturnType<MethodCooperation['follow']> {
  if (wasIn === isNow) return [];
  return [toPasskey(isNow ? 'otherSignIn' : 'offerOver')];
}

/** The same if the browser's support for autofill is known already, so that the form doesn't check it again. */
export const passkeyFlowWith = (autofill: boolean): typeof passkeyFlow => ({
  ...passkeyFlow,
  initial: () => ({ at: 'idle', autofill }),
});

/** Functions that send the events of the flow, for hooks and hosts. */
export const passkeyActions = (send: (event: PasskeyEvent) => void) => ({
  /** Opens the browser's prompt for passkeys. */
  usePasskey: () => send({ type: 'usePasskey' }),
  /** Returns to the button. */
  back: () => send({ type: 'back' }),
});

/** Creates the flow of passkeys, for frameworks without our hooks. */
export function createPasskeyFlow(
  client: FlowClient<PasskeyDeps>,
  options: PasskeyFlowOptions | (() => PasskeyFlowOptions) = {},
): Flow<PasskeyState, PasskeyEvent, PasskeyCommand> {
  return createFlow(passkeyFlow, depsOf<PasskeyDeps>(client, options));
}

// Spec section 2.
/** The passkey button shows if the browser has no autofill, or there is no field for it. */
export const showsPasskeyButton = ({ hasPasskeys, tabs }: LoginPlan, canAutofill: boolean): boolean =>
  hasPasskeys && !(canAutofill && tabs.length > 0);
