import type { FlowEvent, Step } from '../../../flow/flow';
import type { Problem } from '../../../base/errors';
import type {
  ClockRead,
  FactorCommand,
  FactorEvent,
  FactorState,
  MfaMethod,
  SaveCodesState,
  SentText,
  TotpEnrollment,
  WaitingLogin,
} from '../../../flow/second-factor/factor-state';
import type { ToOrganizationHost } from '../host-event';
import type { EndedState } from '../outcome';
import type { SecondFactorStart } from '../primary-result';
import type { OrganizationTarget } from '../target';

/** The organization no longer allows the member's second factor. The user can try it anyway, or ask an admin. */
export interface NotAllowedState {
  readonly at: 'notAllowed';
  /** The sign-in that waits for the second factor. */
  readonly login: WaitingLogin<SecondFactorStart>;
}
/** The member is signed in. The codes show only now. */
export interface SaveMemberCodesState extends SaveCodesState {
  /** The organization of the session. */
  readonly organization: OrganizationTarget;
}
/** The end: signed in, back, or expired. */
export interface SecondFactorEndedState extends EndedState {
  /** The number of remaining recovery codes, if 3 or less. */
  readonly recoveryCodesLeft?: number;
}

/** The states in which a login waits for its second factor. */
export type WaitingState = NotAllowedState | FactorState<SecondFactorStart>;

/** The states of the second factor. */
export type SecondFactorState =
  /** No login waits. `error`: `begin` got a response that does not require a second factor. */
  | {
      readonly at: 'idle';
      /** The reason why the sign-in has to start over. */
      readonly error?: Problem;
    }
  /** The sign-in is known; the flow decides what to do first. */
  | {
      readonly at: 'beginning';
      /** The sign-in that needs a second factor. */
      readonly start: SecondFactorStart;
    }
  | WaitingState
  | SaveMemberCodesState
  | SecondFactorEndedState;

/** The event for an accepted second factor. */
export interface Accepted {
  readonly type: 'accepted';
  readonly organization: OrganizationTarget;
  /** The registration of an app that was just set up. */
  readonly enrollment?: TotpEnrollment;
  readonly recoveryCodesLeft?: number;
}

type Announced = 'choose' | 'textSent' | 'textResent' | 'totpCreated';

/** The events of the second factor. */
export type SecondFactorEvent =
  /** A first factor was accepted; the login now waits for its second factor. */
  | { readonly type: 'begin'; readonly start: SecondFactorStart }
  | { readonly type: 'beginRefused'; readonly error: Problem }
  | ClockRead
  /** Continues despite {@link NotAllowedState}. */
  | { readonly type: 'continue' }
  | { readonly type: 'choose'; readonly method: MfaMethod }
  | ({ readonly type: 'textSent' | 'textResent'; readonly sent: SentText } & ToOrganizationHost<'B2B_SMS_OTP_SEND'>)
  | ({ readonly type: 'totpCreated'; readonly enrollment: TotpEnrollment } & ToOrganizationHost<'B2B_TOTP_CREATE'>)
  | Exclude<FactorEvent, { readonly type: Announced }>
  | (Accepted &
      ToOrganizationHost<'B2B_SMS_OTP_AUTHENTICATE' | 'B2B_TOTP_AUTHENTICATE' | 'B2B_RECOVERY_CODES_RECOVER'>);

/** The ids of the member in second factor calls. */
export type SecondFactorOwner = Pick<SecondFactorStart, 'memberId' | 'organizationId' | 'within'>;

export type SecondFactorCommand = FactorCommand<SecondFactorOwner>;

export type SecondFactorFlowEvent = FlowEvent<SecondFactorEvent, SecondFactorCommand>;
export type SecondFactorStep = Step<SecondFactorState, SecondFactorCommand>;

export const isWaiting = (state: SecondFactorState): state is WaitingState => 'login' in state;
