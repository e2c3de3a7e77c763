import { passcodeIn } from '@foyer/wire/pasted';
import { Secret } from '../../../base/secret';
import type { FlowDefinition } from '../../../flow/flow';
import { scopeOfFactor, UNINTERRUPTIBLE_FACTOR } from '../../../flow/second-factor/factor-rules';
import type { FactorMethod, TypedPhone } from '../../../flow/second-factor/factor-state';
import type { MethodCooperation } from '../login-flow';
import type { UserFactorDeps } from './second-factor-commands';
import { expectedSecondFactorEvents, performSecondFactor, requireSecondFactor } from './second-factor-commands';
import { secondFactorTransition } from './second-factor-rules';
import type { SecondFactorCommand, SecondFactorEvent, SecondFactorState } from './second-factor-state';
import { isWaiting } from './second-factor-state';

type SecondFactorDefinition = FlowDefinition<SecondFactorState, SecondFactorEvent, SecondFactorCommand, UserFactorDeps>;

// Decision 171.
/** The second factor of a login, as data. A login runs it together with its methods. */
export const secondFactorFlow: SecondFactorDefinition & { readonly together: MethodCooperation } = {
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
    'newWithin',
    'owner',
    'problem',
    'recoveryCodesLeft',
    'resend',
    'resendAt',
    'response',
    'sent',
    'start',
    'textEndsAt',
    'to',
    'until',
  ],
  initial: () => ({ at: 'idle' }),
  transition: secondFactorTransition,
  expectedEvents: expectedSecondFactorEvents,
  perform: performSecondFactor,
  scopeOf: (state, command) => (isWaiting(state) ? scopeOfFactor(state, command) : state.at),
  uninterruptible: ({ type }) => UNINTERRUPTIBLE.includes(type),
  isDone: ({ at }) => at === 'verified',
  together: {
    before: requireSecondFactor,
    receives: () => false,
    follow: () => [],
  },
};

const UNINTERRUPTIBLE: readonly string[] = [...UNINTERRUPTIBLE_FACTOR, 'verifyPasskey', 'finish', 'leave'];

/** Functions that send the events of the second factor. */
export const secondFactorActions = (send: (event: SecondFactorEvent) => void) => ({
  /** Chooses the second factor to set up. */
  choose: (method: FactorMethod) => send({ type: 'choose', method }),
  /** Sends a passcode to a new phone number. */
  submitPhone: (draft: TypedPhone) => send({ type: 'submitPhone', draft }),
  /** Signs in with the passcode, the code of an authenticator app, or a recovery code. */
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
  /** Uses a passkey instead. */
  usePasskey: () => send({ type: 'usePasskey' }),
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
  /** Records whether the backend is to remember this browser once the code is accepted. */
  remember: (isTicked: boolean) => send({ type: 'remember', isTicked }),
  /** Finishes the sign-in. */
  finish: () => send({ type: 'finish' }),
  /** Repeats the step that failed, or prompts for the passkey. */
  tryAgain: () => send({ type: 'tryAgain' }),
  /** Returns to the previous screen. On the first one, ends the sign-in. */
  back: () => send({ type: 'back' }),
  /** Ends the sign-in and returns to the first screen of the login. */
  startOver: () => send({ type: 'startOver' }),
});
