import { passcodeIn } from '@foyer/wire/pasted';
import type { Flow, FlowDefinition } from '../../../flow/flow';
import { createFlow } from '../../../flow/create-flow';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import { scopeOfFactor, UNINTERRUPTIBLE_FACTOR } from '../../../flow/second-factor/factor-rules';
import type { MfaMethod, TypedPhone } from '../../../flow/second-factor/factor-state';
import { Secret } from '../../../base/secret';
import type { MemberAnswerFields } from '../answers';
import type { MfaSettings } from '../mfa-methods';
import { primaryResult } from '../primary-result';
import type { SecondFactorDeps, SecondFactorFlowOptions } from './second-factor-commands';
import { expectedSecondFactorEvents, performSecondFactor } from './second-factor-commands';
import { secondFactorTransition } from './second-factor-rules';
import type { SecondFactorCommand, SecondFactorEvent, SecondFactorState } from './second-factor-state';
import { isWaiting } from './second-factor-state';
import { isSignedIn } from '../outcome';
import { untilSignedOut } from '../../../flow/until-signed-out';

type SecondFactorDefinition = FlowDefinition<
  SecondFactorState,
  SecondFactorEvent,
  SecondFactorCommand,
  SecondFactorDeps
>;

/** The second factor flow as data; `createFlow(secondFactorFlow(), deps)` runs it. */
export function secondFactorFlow(): SecondFactorDefinition {
  const creating = new WeakMap<object, Promise<SecondFactorEvent>>();
  return {
    name: 'secondFactor',
    shown: [
      'announce',
      'blocked',
      'codes',
      'copy',
      'deadline',
      'draft',
      'endsAt',
      'enrolling',
      'enrollment',
      'entry',
      'expired',
      'isSaved',
      'isTicked',
      'login',
      'method',
      'organization',
      'outcome',
      'recoveryCodesLeft',
      'resend',
      'resendAt',
      'response',
      'sent',
      'start',
      'textEndsAt',
      'to',
      'until',
      'owner',
    ],
    initial: () => ({ at: 'idle' }),
    ...untilSignedOut(secondFactorTransition, isSignedIn, { at: 'idle' }),
    expectedEvents: expectedSecondFactorEvents,
    // Org W21: a flow that is stopped and started again joins the pending registration.
    perform(command, context) {
      if (command.type !== 'createTotp') return performSecondFactor(command, context);
      const begun = creating.get(command.owner) ?? performSecondFactor(command, context);
      creating.set(command.owner, begun);
      begun.catch(() => creating.delete(command.owner));
      return begun;
    },
    scopeOf: (state, command) => (isWaiting(state) ? scopeOfFactor(state, command) : state.at),
    uninterruptible: ({ type }) => UNINTERRUPTIBLE_FACTOR.includes(type),
  };
}

/** Functions that send the events of the flow, for hooks and hosts. */
export const secondFactorActions = (send: (event: SecondFactorEvent) => void, settings: () => MfaSettings) => ({
  /** Starts with the response to a first factor that requires a second one. */
  begin: (answer: MemberAnswerFields) => send(beginning(answer, settings())),
  /** Continues to the second factor. */
  continue: () => send({ type: 'continue' }),
  /** Chooses a method. */
  choose: (method: MfaMethod) => send({ type: 'choose', method }),
  /** Sends a passcode to a new phone number. */
  submitPhone: (draft: TypedPhone) => send({ type: 'submitPhone', draft }),
  /** Signs in with the passcode, or with the code of an authenticator app. */
  submitCode: (code: string) => send({ type: 'submitCode', code: new Secret(passcodeIn(code) ?? code) }),
  /** Sends the passcode again. */
  resend: () => send({ type: 'resend' }),
  /** Shows the image of a new authenticator app. */
  showQr: () => send({ type: 'showQr' }),
  /** Shows the key of a new authenticator app. */
  showSecret: () => send({ type: 'showSecret' }),
  /** Opens the field for the code of the app. */
  enterCode: () => send({ type: 'enterCode' }),
  /** Uses the authenticator app instead. */
  useTotp: () => send({ type: 'useTotp' }),
  /** Uses a passcode by SMS instead. */
  useSms: () => send({ type: 'useSms' }),
  /** Uses a recovery code instead. */
  useRecoveryCode: () => send({ type: 'useRecoveryCode' }),
  /** Copies the secret or all recovery codes. Call it in a click handler, because browsers require a user gesture. */
  copy: () => send({ type: 'copy' }),
  /** Downloads the recovery codes as a file. */
  download: () => send({ type: 'download' }),
  /** Opens the browser's print dialog with all recovery codes. */
  print: () => send({ type: 'print' }),
  /** Records whether the user has saved the recovery codes. */
  tick: (isTicked: boolean) => send({ type: 'tick', isTicked }),
  /** Finishes the sign-in. */
  finish: () => send({ type: 'finish' }),
  /** Repeats the step that failed. */
  tryAgain: () => send({ type: 'tryAgain' }),
  /** Returns to the previous screen. */
  back: () => send({ type: 'back' }),
  /** Returns to the first screen of the login. */
  startOver: () => send({ type: 'startOver' }),
});

function beginning(answer: MemberAnswerFields, settings: MfaSettings): SecondFactorEvent {
  const result = primaryResult(answer, settings);
  if (result.next === 'secondFactor') return { type: 'begin', start: result.start };
  const error = result.next === 'refused' ? result.error : { ...NOT_DUE };
  return { type: 'beginRefused', error };
}

const NOT_DUE = { code: 'invalid_argument', message: 'This response does not require a second factor.' };

/** Creates the flow of the second factor, for frameworks without our hooks. */
export function createSecondFactorFlow(
  client: FlowClient<SecondFactorDeps>,
  options: SecondFactorFlowOptions | (() => SecondFactorFlowOptions) = {},
): Flow<SecondFactorState, SecondFactorEvent, SecondFactorCommand> {
  return createFlow(secondFactorFlow(), depsOf<SecondFactorDeps>(client, options));
}
