import type { Problem } from '../../../base/errors';
import type { FlowEvent, Step } from '../../../flow/flow';
import type { SignsIn, ToHost } from '../../../flow/host-event';
import type { Failable } from '../../../flow/problem';
import type {
  ClockRead,
  FactorCommand,
  FactorEvent,
  FactorStart,
  FactorState,
  SaveCodesState,
  TotpEnrollment,
  WaitingLogin,
} from '../../../flow/second-factor/factor-state';
import type { PasskeyAnswer } from '../passkey/passkey-rules';

/** The user whose sign-in waits for a second factor. */
export interface UserFactorStart extends FactorStart {
  readonly personId: string;
  /** The first email address of the account, for the entry in an authenticator app. */
  readonly email?: string;
  /** The host of the page: the name in an authenticator app and of the file with recovery codes. */
  readonly site: string;
  /** For how many days the browser can be remembered. Absent: not at all. */
  readonly rememberDays?: number;
}

/** The user confirms with a passkey. */
export interface EnterPasskeyState extends Failable {
  readonly at: 'enterPasskey';
  /** The sign-in that waits for the second factor. */
  readonly login: WaitingLogin<UserFactorStart>;
  /** The step in progress. `open`: none. */
  readonly entry: 'open' | 'prompting' | 'verifying';
}

/** The user must have a second factor, and can set up none of the host's list. */
export interface NoFactorState {
  readonly at: 'noFactor';
  /** The sign-in that waits for the second factor. */
  readonly login: WaitingLogin<UserFactorStart>;
}

/** The recovery codes of a new authenticator app. The user is signed in once they are saved. */
export interface SaveUserCodesState extends SaveCodesState {
  /** The sign-in that waits for the second factor. */
  readonly login: WaitingLogin<UserFactorStart>;
  /** The call in progress. `open`: none. */
  readonly entry: 'open' | 'finishing';
  /** The failure of the last step of the sign-in. */
  readonly problem?: Problem;
}

/** The states in which a login of users waits for its second factor. */
export type WaitingState = FactorState<UserFactorStart> | EnterPasskeyState | NoFactorState;

/** The states of the second factor of a login. */
export type SecondFactorState =
  /** No sign-in waits. */
  | { readonly at: 'idle' }
  /** The sign-in that waits is being read. */
  | { readonly at: 'looking' }
  /** The sign-in that waits could not be read. */
  | ({ readonly at: 'unread'; readonly error: Problem } & Failable)
  | WaitingState
  | SaveUserCodesState
  /** The sign-in has ended: too much time has passed, or another tab has signed in or out. */
  | { readonly at: 'lapsed' }
  /** The user is signed in. */
  | {
      readonly at: 'verified';
      /** How many recovery codes remain. Absent: enough, or none was used. */
      readonly recoveryCodesLeft?: number;
    };

/** A second factor was accepted: the user is signed in. */
type Accepted = {
  readonly type: 'accepted';
  readonly recoveryCodesLeft?: number;
} & SignsIn &
  ToHost<'FOYER_SECOND_FACTOR'>;

/** The events of the second factor of a login. */
export type SecondFactorEvent =
  | FactorEvent
  /** A sign-in was held, because it lacks a second factor. */
  | { readonly type: 'held' }
  /** The user is signed in, by another tab. */
  | { readonly type: 'userFound' }
  | ({ readonly type: 'waiting'; readonly start: UserFactorStart } & Omit<ClockRead, 'type'>)
  | { readonly type: 'notHeld' }
  /** The first code of a new app was accepted. */
  | { readonly type: 'enrolled'; readonly enrollment: TotpEnrollment; readonly endsAt: number }
  | { readonly type: 'usePasskey' }
  /** Whether to remember this browser if the code is right. */
  | { readonly type: 'remember'; readonly isTicked: boolean }
  | ({ readonly type: 'passkeyPicked' } & PasskeyAnswer)
  | Accepted;

/** The account that the calls are for. The same object for all calls of a sign-in. */
export type UserOwner = Pick<UserFactorStart, 'personId' | 'rememberDays'>;

/** The commands of the second factor that members don't have. */
export type UserFactorCommand =
  /** Sets the host's condition, then reads the sign-in that waits. */
  | { readonly type: 'watch' }
  /** `owner`: the user whose factors have changed, so the provider is asked again. */
  | { readonly type: 'readHeld'; readonly owner?: UserOwner }
  /** Ends the sign-in that waits. */
  | { readonly type: 'leave' }
  | { readonly type: 'promptPasskey' }
  | ({ readonly type: 'verifyPasskey'; readonly owner: UserOwner } & PasskeyAnswer)
  /** Signs in after the recovery codes were saved. */
  | { readonly type: 'finish'; readonly owner: UserOwner };

export type SecondFactorCommand = FactorCommand<UserOwner> | UserFactorCommand;
export type SecondFactorFlowEvent = FlowEvent<SecondFactorEvent, SecondFactorCommand>;
export type SecondFactorStep = Step<SecondFactorState, SecondFactorCommand>;

/** Whether a sign-in waits for a second factor. */
export const isWaiting = (state: SecondFactorState): state is WaitingState =>
  'login' in state && state.at !== 'saveCodes';
