import { clearError, INVALID_PASSCODE, isPasscode } from '../../../flow/code-entry';
import { problem, retryCommand } from '../../../flow/problem';
import { waysFromTotp } from '../second-factor-ways';
import type {
  CreatingTotpState,
  EnterTotpState,
  SecondFactorStep,
  SecondFactorFlowEvent,
  ShowQrState,
  ShowSecretState,
  TotpFailedState,
  WaitingLogin,
} from './second-factor-state';
import { givenUp, memberOf, ownerOf } from './second-factor-state';
import { toSms } from './sms-rules';

/** Starts the setup of an authenticator app. Creates its registration only once per login. */
export function enrollTotp(login: WaitingLogin): SecondFactorStep {
  const { enrollment, ...rest } = login;
  if (enrollment) return [{ at: 'showQr', login: rest, enrollment }];
  return [
    { at: 'creatingTotp', login },
    { type: 'createTotp', owner: ownerOf(login) },
  ];
}

// Org 5.20.
export function fromCreatingTotp(state: CreatingTotpState, event: SecondFactorFlowEvent): SecondFactorStep {
  const { login } = state;
  switch (event.type) {
    case 'totpCreated':
      return [{ at: 'showQr', login, enrollment: event.enrollment }];
    case 'failed':
      if (event.command.type !== 'createTotp') return [state];
      // The member set up an app in another browser meanwhile. The provider now requires its code.
      if (event.error.code === 'active_totp_exists') {
        return [{ at: 'enterTotp', login: { ...login, hasTotp: true }, entry: 'open', error: event.error }];
      }
      return [{ at: 'totpFailed', login, ...problem(event.error) }, ...retryCommand(event.error)];
    // The pending call continues, and this start joins it.
    case 'start':
      return enrollTotp(login);
    // The call also continues if the user goes back; choosing the app again joins it.
    case 'back':
      return toChoice(login);
    default:
      return [state];
  }
}

// Org W10.
export function fromTotpFailed(state: TotpFailedState, event: SecondFactorFlowEvent): SecondFactorStep {
  switch (event.type) {
    case 'tryAgain':
      return state.blocked ? [state] : enrollTotp(state.login);
    case 'back':
      return toChoice(state.login);
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

// Org 5.20, 5.21.
export function fromShownTotp(state: ShowQrState | ShowSecretState, event: SecondFactorFlowEvent): SecondFactorStep {
  const { login, enrollment } = state;
  switch (event.type) {
    case 'showSecret':
      return [state.at === 'showQr' ? { at: 'showSecret', login, enrollment } : state];
    case 'showQr':
      return [state.at === 'showSecret' ? { at: 'showQr', login, enrollment } : state];
    case 'enterCode':
      return [{ at: 'enterTotp', login, entry: 'open', enrolling: { enrollment, view: state.at } }];
    case 'back':
      return state.at === 'showSecret' ? [{ at: 'showQr', login, enrollment }] : toChoice({ ...login, enrollment });
    default:
      return state.at === 'showSecret' ? copySecret(state, event) : [state];
  }
}

function copySecret(state: ShowSecretState, event: SecondFactorFlowEvent): SecondFactorStep {
  const { copy: _shown, ...rest } = state;
  switch (event.type) {
    case 'copy':
      return [state, { type: 'copySecret', secret: state.enrollment.secret }];
    case 'copied':
      return [{ ...rest, copy: 'copied' }, { type: 'settleCopy' }];
    case 'failed':
      return event.command.type === 'copySecret' ? [{ ...rest, copy: 'failed' }, { type: 'settleCopy' }] : [state];
    case 'copySettled':
    case 'stop':
      return [state.copy ? rest : state];
    default:
      return [state];
  }
}

// Org W43.
const toChoice = (login: WaitingLogin): SecondFactorStep =>
  login.start.offered.length > 1 ? [{ at: 'choose', login }] : givenUp();

// Org 5.22.
export function fromEnterTotp(state: EnterTotpState, event: SecondFactorFlowEvent): SecondFactorStep {
  switch (event.type) {
    case 'submitCode':
      return submitCode(state, event);
    case 'failed':
      return failed(state, event);
    case 'unblocked':
      return [clearError(state)];
    case 'start':
      return [state, ...retryCommand(state.error)];
    case 'stop':
      return [state.entry === 'open' ? state : { ...state, entry: 'open' }];
    default:
      return state.entry === 'open' ? leave(state, event) : [state];
  }
}

function submitCode(state: EnterTotpState, { code }: SecondFactorFlowEvent & { type: 'submitCode' }): SecondFactorStep {
  if (state.entry === 'verifying' || state.blocked) return [state];
  if (!isPasscode(code.reveal())) return [{ ...state, error: { ...INVALID_PASSCODE } }];
  const made = state.enrolling && { enrollment: state.enrolling.enrollment };
  return [
    { ...clearError(state), entry: 'verifying' },
    { type: 'verifyTotp', owner: ownerOf(state.login), code, ...made },
  ];
}

/** Error codes of a missing or replaced registration, which has to be created again. */
const GONE = ['totp_not_found', 'expired_totp'];

function failed(
  state: EnterTotpState,
  { command, error }: SecondFactorFlowEvent & { type: 'failed' },
): SecondFactorStep {
  if (command.type !== 'verifyTotp' || state.entry !== 'verifying') return [state];
  const { login } = state;
  const next =
    state.enrolling && GONE.includes(error.code)
      ? ({ at: 'totpFailed', login } as const)
      : ({ ...clearError(state), entry: 'open' } as const);
  return [{ ...next, ...problem(error) }, ...retryCommand(error)];
}

// Org 4.6.
/** The alternatives on the screen for an app's code. */
export const waysOfTotp = ({ login, enrolling }: EnterTotpState) =>
  waysFromTotp(memberOf(login, enrolling !== undefined));

function leave(state: EnterTotpState, event: SecondFactorFlowEvent): SecondFactorStep {
  const { login, enrolling } = state;
  const { changeToSms, backupCode } = waysOfTotp(state);
  switch (event.type) {
    case 'back':
      return enrolling ? [{ at: enrolling.view, login, enrollment: enrolling.enrollment }] : givenUp();
    case 'useSms':
      return changeToSms ? toSms(login) : [state];
    case 'useRecoveryCode':
      return [backupCode ? { at: 'enterRecoveryCode', login, entry: 'open' } : state];
    default:
      return [state];
  }
}
