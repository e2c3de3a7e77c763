import { reauthTransition } from '../../../flow/account/reauth-rules';
import type { ReauthCommand, ReauthEvent, ReauthState } from '../../../flow/account/reauth-state';
import type { FlowEvent, Step } from '../../../flow/flow';
import { secondFactorTransition } from '../../login/second-factor/second-factor-rules';
import type {
  SecondFactorCommand,
  SecondFactorEvent,
  SecondFactorFlowEvent,
  SecondFactorState,
} from '../../login/second-factor/second-factor-state';
import type { SecondFactorStart } from '../../login/primary-result';
import type { MemberStepUpAsked, MemberStepUpMethod } from './member-step-up-methods';

type CommonState = ReauthState<MemberStepUpMethod>;

/** The provider accepted a first factor, which ended the session, and requires a second factor for the next one. */
type SecondFactorStage = {
  readonly at: 'secondFactor';
  /** The state of the second factor. */
  readonly inner: SecondFactorState;
} & MemberStepUpAsked;

/** The states of the dialog that re-authenticates. */
export type MemberStepUpState =
  | Exclude<CommonState, { readonly at: 'secondFactor' | 'checking' | 'prompting' }>
  /** `isDropped`: the action no longer waits for it, but the response might still require a second factor. */
  | (Extract<CommonState, { readonly at: 'checking' }> & {
      /** The member who signed in is a different one, so the session was ended. */
      readonly isDropped?: true;
    })
  | SecondFactorStage;

/** The events of the dialog that re-authenticates. */
export type MemberStepUpEvent =
  | ReauthEvent<MemberStepUpMethod>
  /** The organization does not allow codes, so the provider sent a link. */
  | { readonly type: 'linkSent'; readonly to: string }
  | { readonly type: 'secondFactorDue'; readonly start: SecondFactorStart }
  | { readonly type: 'secondFactor'; readonly event: SecondFactorEvent }
  /** The waiting action ended: a different member signed in, or its section closed. */
  | { readonly type: 'dropped' };

/** Without `prompt`, because members have no method with a browser prompt (passkeys). */
export type MemberStepUpCommand =
  | Exclude<ReauthCommand<MemberStepUpMethod>, { readonly type: 'prompt' }>
  | { readonly type: 'secondFactor'; readonly command: SecondFactorCommand };

type StepUpStep = Step<MemberStepUpState, MemberStepUpCommand>;
type AnyStepUpEvent = FlowEvent<MemberStepUpEvent, MemberStepUpCommand>;
type CommonEvent = FlowEvent<ReauthEvent<MemberStepUpMethod>, ReauthCommand<MemberStepUpMethod>>;

const IDLE: MemberStepUpState = { at: 'idle' };

// Account screens, section 5.
/** The rules of a member's step-up: the consumer rules plus the second factor. */
export function memberStepUpTransition(state: MemberStepUpState, event: AnyStepUpEvent): StepUpStep {
  if (state.at === 'secondFactor') return fromSecondFactor(state, event);
  if (state.at === 'checking') {
    const step = fromChecking(state, event);
    if (step) return step;
  }
  if (event.type === 'linkSent')
    return [state.at === 'sending' ? { at: 'linkSent', ...askedOf(state), to: event.to } : state];
  const commonEvent = event.type === 'dropped' ? { type: 'cancel' } : event;
  // The consumer rules ignore second factor events.
  return reauthTransition<MemberStepUpMethod>(state, commonEvent as CommonEvent) as StepUpStep;
}

type Checking = Extract<MemberStepUpState, { readonly at: 'checking' }>;

const askedOf = ({ act, personId, methods }: MemberStepUpAsked): MemberStepUpAsked => ({ act, personId, methods });
const finish = ({ act }: MemberStepUpAsked, result: 'done' | 'cancelled'): StepUpStep => [
  IDLE,
  { type: 'tell', act, result },
];

/**
 * A response that requires a second factor ends the session, and so the waiting action, before it arrives here.
 */
function fromChecking(state: Checking, event: AnyStepUpEvent): StepUpStep | undefined {
  switch (event.type) {
    case 'userGone':
    case 'dropped':
      return [{ ...state, isDropped: true }];
    case 'failed':
      return state.isDropped && (event.command.type === 'check' || event.command.type === 'spend')
        ? finish(state, 'cancelled')
        : undefined;
    case 'secondFactorDue':
      return secondFactorStep(
        { at: 'secondFactor', ...askedOf(state), inner: { at: 'idle' } },
        { type: 'begin', start: event.start },
      );
    default:
      return undefined;
  }
}

function fromSecondFactor(state: SecondFactorStage, event: AnyStepUpEvent): StepUpStep {
  switch (event.type) {
    case 'secondFactor':
      return secondFactorStep(state, event.event);
    case 'start':
      return secondFactorStep(state, event);
    case 'failed': {
      const { command, error } = event;
      return command.type === 'secondFactor'
        ? secondFactorStep(state, { type: 'failed', command: command.command, error })
        : [state];
    }
    case 'cancel':
    case 'stop':
      return finish(state, 'cancelled');
    case 'reported':
      return [{ ...state }];
    default:
      return [state];
  }
}

function secondFactorStep(state: SecondFactorStage, event: SecondFactorFlowEvent): StepUpStep {
  const [inner, ...asked] = secondFactorTransition(state.inner, event);
  if (inner === state.inner && asked.length === 0) return [state];
  if (inner.at === 'ended') return finish(state, inner.outcome.how === 'member' ? 'done' : 'cancelled');
  return [{ ...state, inner }, ...asked.map((command) => ({ type: 'secondFactor', command }) as const)];
}
