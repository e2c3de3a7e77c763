import { firstEnrollment, firstFactorScreen, fromWaiting } from '../../../flow/second-factor/factor-rules';
import type { ClockRead, FactorFlowEvent, FactorStep, TotpEnrollment } from '../../../flow/second-factor/factor-state';
import { givenUp } from '../../../flow/second-factor/factor-state';
import { fromSaveCodes, mayFinish, saveCodes } from '../../../flow/second-factor/recovery-rules';
import { isLapsed } from '../error-text';
import { ended } from '../outcome';
import type { SecondFactorStart } from '../primary-result';
import type { OrganizationTarget } from '../target';
import type {
  Accepted,
  NotAllowedState,
  SaveMemberCodesState,
  SecondFactorFlowEvent,
  SecondFactorState,
  SecondFactorStep,
  WaitingState,
} from './second-factor-state';
import { isWaiting } from './second-factor-state';

// Org 5.17 to 5.24, 7.
/** The rules of a second factor: text message, authenticator app, or recovery code. */
export function secondFactorTransition(state: SecondFactorState, event: SecondFactorFlowEvent): SecondFactorStep {
  if (event.type === 'begin') return begin(state, event.start);
  if (isWaiting(state)) return whileWaiting(state, event);
  switch (state.at) {
    case 'idle':
      return [event.type === 'beginRefused' ? { at: 'idle', error: event.error } : state];
    case 'beginning':
      if (event.type === 'start') return [state, { type: 'readClock' }];
      return event.type === 'clockRead' ? firstScreen(state.start, event) : [state];
    case 'saveCodes':
      return fromMemberCodes(state, event);
    case 'ended':
      return [state];
  }
}

/** Starts, unless a login already waits for its second factor. */
function begin(state: SecondFactorState, start: SecondFactorStart): SecondFactorStep {
  if (state.at !== 'idle' && state.at !== 'ended') return [state];
  return [{ at: 'beginning', start }, { type: 'readClock' }];
}

// Org 4.1, 7.
function firstScreen(start: SecondFactorStart, { endsAt, textEndsAt, resendAt }: ClockRead): SecondFactorStep {
  const login = { start, endsAt };
  const sent = { to: start.phoneNumber ?? '', deadline: textEndsAt, resendAt };
  const [first, ...commands]: SecondFactorStep =
    start.notAllowed.length > 0 ? [{ at: 'notAllowed', login }] : firstFactorScreen(login, sent);
  return [first, { type: 'awaitLapse', endsAt }, ...commands];
}

function whileWaiting(state: WaitingState, event: SecondFactorFlowEvent): SecondFactorStep {
  // Also for a late response, because a signed-in member needs no second factor.
  if (event.type === 'accepted') return accepted(event);
  const isContinued = event.type === 'continue' && state.at === 'notAllowed';
  if (isContinued) return firstEnrollment(state.login);
  return fromWaiting(state, event as FactorFlowEvent, { isLapsed, fromOther: fromNotAllowed });
}

// Org W28.
const fromNotAllowed = (
  state: NotAllowedState,
  event: FactorFlowEvent,
): FactorStep<SecondFactorStart> | [NotAllowedState] => (event.type === 'back' ? givenUp() : [state]);

function accepted({ organization, enrollment: made, recoveryCodesLeft }: Accepted): SecondFactorStep {
  if (made) return [saveMemberCodes(organization, made)];
  const end = ended({ how: 'member', result: { next: 'done', organization } });
  return [recoveryCodesLeft !== undefined && recoveryCodesLeft <= FEW_CODES ? { ...end, recoveryCodesLeft } : end];
}

// Org 5.23.
const FEW_CODES = 3;

/** The screen of the recovery codes of a signed-in member. */
export const saveMemberCodes = (organization: OrganizationTarget, made: TotpEnrollment): SaveMemberCodesState => ({
  ...saveCodes(made),
  organization,
});

// Org 5.24.
function fromMemberCodes(state: SaveMemberCodesState, event: SecondFactorFlowEvent): SecondFactorStep {
  const { organization } = state;
  if (event.type !== 'finish') return fromSaveCodes(state, event as FactorFlowEvent, organization.name);
  return [mayFinish(state) ? ended({ how: 'member', result: { next: 'done', organization } }) : state];
}
