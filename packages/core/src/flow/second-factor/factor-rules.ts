import type { Problem } from '../../base/errors';
import type { Step } from '../flow';
import { isAccountChanged } from '../problem';
import { fromRecoveryCode } from './recovery-rules';
import type {
  ChooseState,
  FactorCommand,
  FactorFlowEvent,
  FactorStart,
  FactorState,
  FactorStep,
  GivenUp,
  SentText,
  WaitingLogin,
} from './factor-state';
import { changed, givenUp, lapsed } from './factor-state';
import { enterSms, fromEnrollSms, fromEnterSms, fromTexting, fromUnsent, toSms } from './sms-rules';
import { enrollTotp, fromCreatingTotp, fromEnterTotp, fromShownTotp, fromTotpFailed } from './totp-rules';

/** The first screen of a login that waits. `sent`: the passcode that the provider has already texted. */
export function firstFactorScreen<Own extends FactorStart>(login: WaitingLogin<Own>, sent: SentText): FactorStep<Own> {
  switch (login.start.first) {
    case 'enterSms':
      return login.start.smsSent ? enterSms(login, sent) : toSms(login);
    case 'enterTotp':
      return [{ at: 'enterTotp', login, entry: 'open' }];
    default:
      return firstEnrollment(login);
  }
}

/** The first screen of a user who sets up a factor. */
export function firstEnrollment<Own extends FactorStart>(login: WaitingLogin<Own>): FactorStep<Own> {
  if (login.start.first === 'enrollSms') return [{ at: 'enrollSms', login, entry: 'open' }];
  return login.start.first === 'enrollTotp' ? enrollTotp(login) : [{ at: 'choose', login }];
}

/** A state of a waiting login that only one kind of account has. */
export interface OwnWaiting<Own extends FactorStart> {
  readonly at: string;
  readonly login: WaitingLogin<Own>;
}

/** A step of such a state. */
export type OtherStep<Own extends FactorStart, Other> = Step<FactorState<Own> | GivenUp | Other, FactorCommand<Own>>;

/** The rules of a kind of account. */
export interface FactorAdapter<Own extends FactorStart, Other extends OwnWaiting<Own>> {
  /** Whether an error says that the waiting session has ended. */
  isLapsed(this: void, error: Problem): boolean;
  /** The steps of the states that only this kind has. */
  fromOther(this: void, state: Other, event: FactorFlowEvent): OtherStep<Own, Other>;
}

// Org 5.17 to 5.24, 7.
/** The rules of a login that waits for its second factor, up to the accepted factor. */
export function fromWaiting<Own extends FactorStart, Other extends OwnWaiting<Own>>(
  state: FactorState<Own> | Other,
  event: FactorFlowEvent,
  adapter: FactorAdapter<Own, Other>,
): OtherStep<Own, Other> {
  const step = (): OtherStep<Own, Other> =>
    isShared(state) ? fromState(state, event) : adapter.fromOther(state, event);
  switch (event.type) {
    case 'startOver':
      return givenUp();
    case 'lapsed':
      return isBusy(state) ? [state] : lapsed();
    case 'failed':
      if (isAccountChanged(event.error)) return changed();
      return adapter.isLapsed(event.error) ? lapsed() : step();
    case 'expired':
      // A different screen shows, so the passcode is dropped.
      return state.at === 'enterSms' ? step() : [forgetText(state)];
    case 'start': {
      const [next, ...commands] = step();
      return [next, ...waits(state.login), ...commands];
    }
    default:
      return step();
  }
}

const SHARED: Readonly<Record<FactorState['at'], true>> = {
  choose: true,
  enrollSms: true,
  texting: true,
  unsent: true,
  enterSms: true,
  creatingTotp: true,
  totpFailed: true,
  showQr: true,
  showSecret: true,
  enterTotp: true,
  enterRecoveryCode: true,
};
const isShared = <Own extends FactorStart>(state: FactorState<Own> | OwnWaiting<Own>): state is FactorState<Own> =>
  Object.hasOwn(SHARED, state.at);

function fromState<Own extends FactorStart>(state: FactorState<Own>, event: FactorFlowEvent): FactorStep<Own> {
  switch (state.at) {
    case 'choose':
      return fromChoose(state, event);
    case 'enrollSms':
      return fromEnrollSms(state, event);
    case 'texting':
      return fromTexting(state, event);
    case 'unsent':
      return fromUnsent(state, event);
    case 'enterSms':
      return fromEnterSms(state, event);
    case 'creatingTotp':
      return fromCreatingTotp(state, event);
    case 'totpFailed':
      return fromTotpFailed(state, event);
    case 'showQr':
    case 'showSecret':
      return fromShownTotp(state, event);
    case 'enterTotp':
      return fromEnterTotp(state, event);
    case 'enterRecoveryCode':
      return fromRecoveryCode(state, event);
  }
}

function fromChoose<Own extends FactorStart>(state: ChooseState<Own>, event: FactorFlowEvent): FactorStep<Own> {
  if (event.type === 'back') return givenUp();
  if (event.type !== 'choose' || !state.login.start.offered.includes(event.method)) return [state];
  const { draft } = state.login;
  return event.method === 'totp'
    ? enrollTotp(state.login)
    : [{ at: 'enrollSms', login: state.login, entry: 'open', ...(draft && { draft }) }];
}

/** Whether a call is in progress. Its response then decides whether the login has expired. */
export const isBusy = (state: { readonly at: string }): boolean =>
  state.at === 'texting' || state.at === 'creatingTotp' || ('entry' in state && state.entry !== 'open');

function forgetText<Own extends FactorStart, State extends OwnWaiting<Own>>(state: State): State {
  if (!state.login.running) return state;
  const { running: _over, ...login } = state.login;
  return { ...state, login };
}

/** The timers of the whole login, which a remount starts again. */
const waits = ({ endsAt, running }: WaitingLogin): FactorCommand<never>[] => [
  { type: 'awaitLapse', endsAt },
  ...(running ? [{ type: 'awaitExpiry', deadline: running.deadline } as const] : []),
];

/** Commands of the whole login. Their late responses apply on every screen. */
const OF_LOGIN: readonly string[] = ['verifyText', 'verifyTotp', 'recover', 'awaitLapse'];

/** The part of a waiting state that a command belongs to. */
export function scopeOfFactor(
  state: FactorState | OwnWaiting<FactorStart>,
  { type }: { readonly type: string },
): unknown {
  if (OF_LOGIN.includes(type)) return state.login.start;
  // A passcode stays valid while a different screen shows.
  if (type === 'awaitExpiry')
    return state.at === 'enterSms' && 'sent' in state ? state.sent.deadline : state.login.running?.deadline;
  return 'entry' in state && (type === 'parsePhone' || type === 'sendText') ? `${state.at} ${state.entry}` : state.at;
}

/** The commands that finish after their state was left. */
export const UNINTERRUPTIBLE_FACTOR: readonly string[] = ['verifyText', 'verifyTotp', 'recover', 'createTotp'];
