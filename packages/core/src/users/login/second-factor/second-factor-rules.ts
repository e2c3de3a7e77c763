import type { Problem } from '../../../base/errors';
import { clearError } from '../../../flow/code-entry';
import { problem, retryCommand } from '../../../flow/problem';
import type { OtherStep } from '../../../flow/second-factor/factor-rules';
import { firstFactorScreen, fromWaiting, isBusy } from '../../../flow/second-factor/factor-rules';
import type { FactorFlowEvent, GivenUp, WaitingLogin } from '../../../flow/second-factor/factor-state';
import { givenUp, ownerOf } from '../../../flow/second-factor/factor-state';
import { fromSaveCodes, mayFinish, saveCodes } from '../../../flow/second-factor/recovery-rules';
import type {
  EnterPasskeyState,
  NoFactorState,
  SaveUserCodesState,
  SecondFactorCommand,
  SecondFactorEvent,
  SecondFactorFlowEvent,
  SecondFactorState,
  SecondFactorStep,
  UserFactorStart,
  WaitingState,
} from './second-factor-state';
import { isWaiting } from './second-factor-state';

type Own = EnterPasskeyState | NoFactorState;

// Decision 171.
/** The rules of the second factor of a login: from the held sign-in to the session. */
export function secondFactorTransition(state: SecondFactorState, event: SecondFactorFlowEvent): SecondFactorStep {
  if (event.type === 'accepted' && state.at !== 'verified') return [verified(event)];
  if (isWaiting(state)) return whileWaiting(state, event);
  switch (state.at) {
    case 'idle':
      return fromIdle(state, event);
    case 'looking':
      return fromLooking(state, event);
    case 'unread':
      return fromUnread(state, event);
    case 'saveCodes':
      return fromUserCodes(state, event);
    case 'lapsed':
      return [event.type === 'back' || event.type === 'startOver' || event.type === 'userFound' ? IDLE : state];
    case 'verified':
      return [state];
  }
}

const IDLE: SecondFactorState = { at: 'idle' };

const look = (): SecondFactorStep => [{ at: 'looking' }, { type: 'readHeld' }];
const leave = (to: SecondFactorState): SecondFactorStep => [to, { type: 'leave' }];

function fromIdle(state: SecondFactorState, event: SecondFactorFlowEvent): SecondFactorStep {
  switch (event.type) {
    case 'start':
      return [state, { type: 'watch' }];
    case 'held':
      return look();
    case 'waiting':
      return firstScreen(event);
    default:
      return [state];
  }
}

function fromLooking(state: SecondFactorState, event: SecondFactorFlowEvent): SecondFactorStep {
  switch (event.type) {
    case 'start':
      return look();
    case 'waiting':
      return firstScreen(event);
    case 'notHeld':
      return [{ at: 'lapsed' }];
    case 'userFound':
      return [IDLE];
    case 'back':
    case 'startOver':
      return leave(IDLE);
    case 'failed':
      if (event.command.type !== 'readHeld') return [state];
      return [{ at: 'unread', ...problem(event.error) }, ...retryCommand(event.error)];
    default:
      return [state];
  }
}

function fromUnread(state: SecondFactorState & { at: 'unread' }, event: SecondFactorFlowEvent): SecondFactorStep {
  switch (event.type) {
    case 'tryAgain':
      return state.blocked ? [state] : look();
    case 'back':
    case 'startOver':
      return leave(IDLE);
    case 'userFound':
      return [IDLE];
    case 'unblocked': {
      const { blocked: _over, ...rest } = state;
      return [state.blocked ? rest : state];
    }
    case 'start':
      return [state, ...retryCommand(state.error)];
    default:
      return [state];
  }
}

function firstScreen({
  start,
  endsAt,
  textEndsAt,
  resendAt,
}: SecondFactorEvent & { type: 'waiting' }): SecondFactorStep {
  const login: WaitingLogin<UserFactorStart> = { start, endsAt };
  const sent = { to: start.phoneNumber ?? '', deadline: textEndsAt, resendAt };
  const [first, ...commands] = screenOf(login) ?? after(firstFactorScreen(login, sent));
  return [first, { type: 'awaitLapse', endsAt }, ...commands];
}

function screenOf(login: WaitingLogin<UserFactorStart>): SecondFactorStep | undefined {
  if (login.start.first === 'none') return [{ at: 'noFactor', login }];
  return login.start.first === 'passkey' ? [{ at: 'enterPasskey', login, entry: 'open' }] : undefined;
}

/** The end of the shared rules ends the sign-in that waits. */
function after([to, ...commands]: OtherStep<UserFactorStart, Own>): SecondFactorStep {
  if (!isGivenUp(to)) return [to, ...commands];
  return leave(to.outcome.how === 'back' ? IDLE : { at: 'lapsed' });
}
const isGivenUp = (state: SecondFactorState | GivenUp): state is GivenUp => state.at === 'ended';

function whileWaiting(state: WaitingState, event: SecondFactorFlowEvent): SecondFactorStep {
  switch (event.type) {
    case 'enrolled': {
      const login = { ...state.login, endsAt: event.endsAt };
      return [
        { ...saveCodes(event.enrollment), login, entry: 'open' },
        { type: 'awaitLapse', endsAt: event.endsAt },
      ];
    }
    case 'userFound':
      // The response of this tab's own call decides.
      return [isOpen(state) ? IDLE : state];
    case 'failed':
      return isAppGone(state, event)
        ? [{ at: 'looking' }, { type: 'readHeld', owner: ownerOf(state.login) }]
        : step(state, event);
    case 'remember':
      return [isOpen(state) ? { ...state, login: { ...state.login, remembers: event.isTicked } } : state];
    case 'usePasskey': {
      const { login } = state;
      const isPossible = isOpen(state) && login.start.enrolled.includes('passkey');
      return isPossible ? [{ at: 'enterPasskey', login, entry: 'open' }] : [state];
    }
    default:
      return step(state, event);
  }
}

const step = (state: WaitingState, event: SecondFactorFlowEvent): SecondFactorStep =>
  state.at === 'enterPasskey' && isOfPasskey(event)
    ? fromPasskey(state, event)
    : after(fromWaiting<UserFactorStart, Own>(state, event as FactorFlowEvent, { isLapsed, fromOther }));

/** The user has removed the app elsewhere. What is asked for now depends on their other factors. */
const isAppGone = (state: WaitingState, { command, error }: SecondFactorFlowEvent & { type: 'failed' }): boolean =>
  error.code === 'totp_not_found' &&
  (state.at === 'enterTotp'
    ? command.type === 'verifyTotp' && !state.enrolling
    : command.type === 'recover' && state.at === 'enterRecoveryCode');

const isOpen = (state: WaitingState): boolean => !isBusy(state);

// A call with the token of a session that has ended, or that is not this browser's any more.
const LAPSED: readonly string[] = [
  'no_current_session',
  'no_session_arguments',
  'session_not_found',
  'invalid_session_token',
  'user_unauthenticated',
  'other_person',
];
const isLapsed = ({ code }: Problem): boolean => LAPSED.includes(code);

function fromOther(state: Own, event: FactorFlowEvent): OtherStep<UserFactorStart, Own> {
  if (state.at === 'enterPasskey') return leavePasskey(state, event);
  return event.type === 'back' ? givenUp() : [state];
}

type PasskeyStepEvent = Extract<SecondFactorFlowEvent, { type: 'tryAgain' | 'passkeyPicked' | 'failed' }>;
const isOfPasskey = (event: SecondFactorFlowEvent): event is PasskeyStepEvent =>
  event.type === 'tryAgain' ||
  event.type === 'passkeyPicked' ||
  (event.type === 'failed' && (event.command.type === 'promptPasskey' || event.command.type === 'verifyPasskey'));

function fromPasskey(state: EnterPasskeyState, event: PasskeyStepEvent): SecondFactorStep {
  switch (event.type) {
    case 'tryAgain':
      if (!isOpen(state) || state.blocked) return [state];
      return [{ ...clearError(state), entry: 'prompting' }, { type: 'promptPasskey' }];
    case 'passkeyPicked': {
      if (state.entry !== 'prompting') return [state];
      const { credential, rpId } = event;
      return [
        { ...state, entry: 'verifying' },
        { type: 'verifyPasskey', owner: ownerOf(state.login), credential, rpId },
      ];
    }
    case 'failed':
      if (state.entry === 'open') return [state];
      return [{ ...clearError(state), entry: 'open', ...problem(event.error) }, ...retryCommand(event.error)];
  }
}

function leavePasskey(state: EnterPasskeyState, event: FactorFlowEvent): OtherStep<UserFactorStart, Own> {
  const { login } = state;
  const { enrolled } = login.start;
  switch (event.type) {
    case 'useTotp':
      return isOpen(state) && enrolled.includes('totp') ? [{ at: 'enterTotp', login, entry: 'open' }] : [state];
    case 'useSms':
      if (!isOpen(state) || !enrolled.includes('sms_otp')) return [state];
      return firstFactorScreen({ ...login, start: { ...login.start, first: 'enterSms' } }, NO_TEXT);
    case 'back':
      return state.entry === 'verifying' ? [state] : givenUp();
    case 'unblocked':
      return [clearError(state)];
    case 'start':
      return [state, ...retryCommand(state.error)];
    case 'stop':
      return [isOpen(state) ? state : { ...state, entry: 'open' }];
    default:
      return [state];
  }
}
const NO_TEXT = { to: '', deadline: 0 };

function fromUserCodes(state: SaveUserCodesState, event: SecondFactorFlowEvent): SecondFactorStep {
  const { problem: _problem, ...rest } = state;
  switch (event.type) {
    case 'finish':
      if (state.entry === 'finishing' || !mayFinish(state)) return [state];
      return [
        { ...rest, entry: 'finishing' },
        { type: 'finish', owner: ownerOf(state.login) },
      ];
    case 'notHeld':
    case 'lapsed':
      return leave({ at: 'lapsed' });
    case 'userFound':
    case 'startOver':
      return [state];
    case 'start': {
      const waits: SecondFactorCommand = { type: 'awaitLapse', endsAt: state.login.endsAt };
      return [state, waits];
    }
    case 'stop':
      return [{ ...state, entry: 'open' }];
    case 'failed':
      if (event.command.type === 'finish') return [{ ...rest, entry: 'open', problem: event.error }];
      return fromSaveCodes(state, event as FactorFlowEvent, state.login.start.site);
    default:
      return fromSaveCodes(state, event as FactorFlowEvent, state.login.start.site);
  }
}

/** As for members, users learn that few recovery codes remain. */
const FEW_CODES = 3;

const verified = ({ recoveryCodesLeft: left }: SecondFactorEvent & { type: 'accepted' }): SecondFactorState => ({
  at: 'verified',
  ...(left !== undefined && left <= FEW_CODES && { recoveryCodesLeft: left }),
});
