import { clearError, INVALID_PASSCODE, isPasscode } from '../code-entry';
import { problem, retryCommand } from '../problem';
import type {
  CreatingTotpState,
  EnterTotpState,
  FactorFlowEvent,
  FactorStart,
  FactorStep,
  ShowQrState,
  ShowSecretState,
  TotpFailedState,
  WaitingLogin,
} from './factor-state';
import { givenUp, ownerOf, userOfLogin } from './factor-state';
import { waysFromTotp } from './second-factor-ways';
import { toSms } from './sms-rules';

/** Starts the setup of an authenticator app. Creates its registration only once per login. */
export function enrollTotp<Own extends FactorStart>(login: WaitingLogin<Own>): FactorStep<Own> {
  const { enrollment, ...rest } = login;
  if (enrollment) return [{ at: 'showQr', login: rest, enrollment }];
  return [
    { at: 'creatingTotp', login },
    { type: 'createTotp', owner: ownerOf(login) },
  ];
}

// Org 5.20.
export function fromCreatingTotp<Own extends FactorStart>(
  state: CreatingTotpState<Own>,
  event: FactorFlowEvent,
): FactorStep<Own> {
  const { login } = state;
  switch (event.type) {
    case 'totpCreated':
      return [{ at: 'showQr', login, enrollment: event.enrollment }];
    case 'failed':
      if (event.command.type !== 'createTotp') return [state];
      // The user set up an app in another browser meanwhile. The provider now requires its code.
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
export function fromTotpFailed<Own extends FactorStart>(
  state: TotpFailedState<Own>,
  event: FactorFlowEvent,
): FactorStep<Own> {
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
export function fromShownTotp<Own extends FactorStart>(
  state: ShowQrState<Own> | ShowSecretState<Own>,
  event: FactorFlowEvent,
): FactorStep<Own> {
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

function copySecret<Own extends FactorStart>(state: ShowSecretState<Own>, event: FactorFlowEvent): FactorStep<Own> {
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
const toChoice = <Own extends FactorStart>(login: WaitingLogin<Own>): FactorStep<Own> =>
  login.start.offered.length > 1 ? [{ at: 'choose', login }] : givenUp();

// Org 5.22.
export function fromEnterTotp<Own extends FactorStart>(
  state: EnterTotpState<Own>,
  event: FactorFlowEvent,
): FactorStep<Own> {
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

function submitCode<Own extends FactorStart>(
  state: EnterTotpState<Own>,
  { code }: FactorFlowEvent & { type: 'submitCode' },
): FactorStep<Own> {
  if (state.entry === 'verifying' || state.blocked) return [state];
  if (!isPasscode(code.reveal())) return [{ ...state, error: { ...INVALID_PASSCODE } }];
  const { remembers } = state.login;
  const made = state.enrolling && { enrollment: state.enrolling.enrollment };
  return [
    { ...clearError(state), entry: 'verifying' },
    { type: 'verifyTotp', owner: ownerOf(state.login), code, ...made, ...(remembers && { remembers }) },
  ];
}

/** Error codes of a missing or replaced registration, which has to be created again. */
const GONE = ['totp_not_found', 'expired_totp'];

function failed<Own extends FactorStart>(
  state: EnterTotpState<Own>,
  { command, error }: FactorFlowEvent & { type: 'failed' },
): FactorStep<Own> {
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
export const waysOfTotp = ({ login, enrolling }: Pick<EnterTotpState, 'login' | 'enrolling'>) =>
  waysFromTotp(userOfLogin(login, enrolling !== undefined));

function leave<Own extends FactorStart>(state: EnterTotpState<Own>, event: FactorFlowEvent): FactorStep<Own> {
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
