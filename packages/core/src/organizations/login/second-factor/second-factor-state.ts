import type { Failable } from '../../../flow/problem';
import type { Problem } from '../../../base/errors';
import type { Step, FlowEvent } from '../../../flow/flow';
import type { CodeEntry, MessageWait } from '../../../flow/code-entry';
import type { Secret } from '../../../base/secret';
import type { ToOrganizationHost } from '../host-event';
import type { MfaMethod } from '../mfa-methods';
import type { EndedState } from '../outcome';
import { ended } from '../outcome';
import type { SecondFactorStart } from '../primary-result';
import type { JustSent, MayResend } from '../resend';
import type { SecondFactorMember } from '../second-factor-ways';
import type { OrganizationTarget } from '../target';

// Org 12.
/** Default lifetime of a texted passcode, in minutes. */
export const DEFAULT_TEXT_EXPIRATION_MINUTES = 2;
/** The time 'Copied' shows, in ms. */
export const COPIED_MS = 3000;

/** The typed phone number. `country` is an ISO 3166-1 alpha-2 code. */
export interface PhoneDraft {
  /** The number, as the user typed it. */
  readonly phone: string;
  /** The country of the field: an ISO 3166-1 alpha-2 code such as `DE`. */
  readonly country: string;
}

/** A texted passcode. */
export interface SentText extends MayResend {
  /** E.164. Empty: only the provider knows it. */
  readonly to: string;
  /** The typed number. Absent: the provider knew the number. */
  readonly draft?: PhoneDraft;
  /** When the passcode expires (ms, monotonic). */
  readonly deadline: number;
}

/** Setup data of an authenticator app. The provider returns it only once. */
export interface TotpEnrollment {
  /** In base32. */
  readonly secret: Secret;
  /** The URL of the QR code image. It contains the secret. */
  readonly qrCode: Secret;
  readonly recoveryCodes: readonly Secret[];
}

/** A login that waits for its second factor, with the data that its screens share. */
export interface WaitingLogin {
  readonly start: SecondFactorStart;
  /** When the intermediate session ends (ms, monotonic). */
  readonly endsAt: number;
  // Org W49.
  readonly draft?: PhoneDraft;
  /** A valid passcode while a different screen shows. Prevents a second text message. */
  readonly running?: SentText;
  /** The registration of this login, created only once and shown again when the user comes back. */
  readonly enrollment?: TotpEnrollment;
  /** The member set up an authenticator app in another browser since the first factor. */
  readonly hasTotp?: true;
}

interface InLogin {
  /** The sign-in that waits for the second factor. */
  readonly login: WaitingLogin;
}

/** The organization no longer allows the member's second factor. The user can try it anyway, or ask an admin. */
export interface NotAllowedState extends InLogin {
  readonly at: 'notAllowed';
}
/** The member chooses a method. */
export interface ChooseState extends InLogin {
  readonly at: 'choose';
}
/** The form for a phone number. */
export interface EnrollSmsState extends InLogin, Failable {
  readonly at: 'enrollSms';
  /** The step in progress. `open`: none. */
  readonly entry: 'open' | 'parsing' | 'sending';
  /** The input of the form. */
  readonly draft?: PhoneDraft;
}
/** Sends a passcode automatically. */
export interface TextingState extends InLogin {
  readonly at: 'texting';
  /** E.164. Empty: only the provider knows it. */
  readonly to: string;
}
/** The automatic passcode could not be sent. */
export interface UnsentState extends InLogin, Failable {
  readonly at: 'unsent';
  /** The number that the passcode was sent to. */
  readonly to: string;
  readonly error: Problem;
}
/** The member enters the texted passcode. */
export interface EnterSmsState extends InLogin, CodeEntry {
  readonly at: 'enterSms';
  /** The passcode that was sent. */
  readonly sent: SentText;
}
/** A new authenticator app is being created. */
export interface CreatingTotpState extends InLogin {
  readonly at: 'creatingTotp';
}
/** The authenticator app could not be created. */
export interface TotpFailedState extends InLogin, Failable {
  readonly at: 'totpFailed';
  readonly error: Problem;
}
/** Shows the image of the new authenticator app. */
export interface ShowQrState extends InLogin {
  readonly at: 'showQr';
  /** The new authenticator app. */
  readonly enrollment: TotpEnrollment;
}
/** Shows the key of the new authenticator app. */
export interface ShowSecretState extends InLogin {
  readonly at: 'showSecret';
  /** The new authenticator app. */
  readonly enrollment: TotpEnrollment;
  /** The result of the last copy of the key. */
  readonly copy?: 'copied' | 'failed';
}
/** The member enters the code of the authenticator app. */
export interface EnterTotpState extends InLogin, Failable {
  readonly at: 'enterTotp';
  /** The call in progress. `open`: none. */
  readonly entry: 'open' | 'verifying';
  /** Set during the setup of an app. `view`: the screen that showed its secret last. */
  readonly enrolling?: { readonly enrollment: TotpEnrollment; readonly view: 'showQr' | 'showSecret' };
}
/** The member enters a recovery code. */
export interface EnterRecoveryCodeState extends InLogin, Failable {
  readonly at: 'enterRecoveryCode';
  /** The call in progress. `open`: none. */
  readonly entry: 'open' | 'verifying';
}
/** The member is signed in. The codes show only now. */
export interface SaveCodesState {
  readonly at: 'saveCodes';
  /** The organization of the session. */
  readonly organization: OrganizationTarget;
  /** The recovery codes. */
  readonly codes: readonly Secret[];
  /** Whether the user copied, downloaded or printed the codes. */
  readonly isSaved: boolean;
  /** Whether the user confirmed that they saved the codes. */
  readonly isTicked: boolean;
  /** The result of the last copy of the codes. */
  readonly copy?: 'copied' | 'failed';
  /** The error of the download or the print. */
  readonly error?: Problem;
}
/** The end: signed in, back, or expired. */
export interface SecondFactorEndedState extends EndedState {
  /** The number of remaining recovery codes, if 3 or less. */
  readonly recoveryCodesLeft?: number;
}

/** The states in which a login waits for its second factor. */
export type WaitingState =
  | NotAllowedState
  | ChooseState
  | EnrollSmsState
  | TextingState
  | UnsentState
  | EnterSmsState
  | CreatingTotpState
  | TotpFailedState
  | ShowQrState
  | ShowSecretState
  | EnterTotpState
  | EnterRecoveryCodeState;

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
  | SaveCodesState
  | SecondFactorEndedState;

/** The event for an accepted second factor. */
export interface Accepted {
  readonly type: 'accepted';
  readonly organization: OrganizationTarget;
  /** The registration of an app that was just set up. */
  readonly enrollment?: TotpEnrollment;
  readonly recoveryCodesLeft?: number;
}

/** The events of the second factor. */
export type SecondFactorEvent =
  /** A first factor was accepted; the login now waits for its second factor. */
  | { readonly type: 'begin'; readonly start: SecondFactorStart }
  | { readonly type: 'beginRefused'; readonly error: Problem }
  | ({ readonly type: 'clockRead'; readonly endsAt: number; readonly textEndsAt: number } & JustSent)
  /** Continues despite {@link NotAllowedState}. */
  | { readonly type: 'continue' }
  | { readonly type: 'choose'; readonly method: MfaMethod }
  | { readonly type: 'submitPhone'; readonly draft: PhoneDraft }
  | { readonly type: 'phoneParsed'; readonly to: string }
  | { readonly type: 'phoneRefused' }
  | ({ readonly type: 'textSent'; readonly sent: SentText } & ToOrganizationHost<'B2B_SMS_OTP_SEND'>)
  | ({ readonly type: 'textResent'; readonly sent: SentText } & ToOrganizationHost<'B2B_SMS_OTP_SEND'>)
  | { readonly type: 'resend' }
  | { readonly type: 'resendSettled' }
  | { readonly type: 'expired' }
  | ({ readonly type: 'totpCreated'; readonly enrollment: TotpEnrollment } & ToOrganizationHost<'B2B_TOTP_CREATE'>)
  | { readonly type: 'showQr' }
  | { readonly type: 'showSecret' }
  | { readonly type: 'enterCode' }
  | { readonly type: 'useTotp' }
  | { readonly type: 'useSms' }
  | { readonly type: 'useRecoveryCode' }
  /** Six digits, or a recovery code in the state `enterRecoveryCode`. */
  | { readonly type: 'submitCode'; readonly code: Secret }
  | (Accepted & ToOrganizationHost<'B2B_SMS_OTP_AUTHENTICATE' | 'B2B_TOTP_AUTHENTICATE' | 'B2B_RECOVERY_CODES_RECOVER'>)
  | { readonly type: 'copy' }
  | { readonly type: 'copied' }
  | { readonly type: 'copySettled' }
  | { readonly type: 'download' }
  | { readonly type: 'downloaded' }
  | { readonly type: 'print' }
  | { readonly type: 'printed' }
  | { readonly type: 'tick'; readonly isTicked: boolean }
  /** The user finishes the recovery codes screen. */
  | { readonly type: 'finish' }
  | { readonly type: 'tryAgain' }
  | { readonly type: 'back' }
  /** Abandons the login and returns to the first screen. */
  | { readonly type: 'startOver' }
  | { readonly type: 'lapsed' }
  | { readonly type: 'unblocked' };

/** The ids of the member in second factor calls. */
export type SecondFactorOwner = Pick<SecondFactorStart, 'memberId' | 'organizationId' | 'within'>;

export type SecondFactorCommand =
  | { readonly type: 'readClock' }
  | { readonly type: 'awaitLapse'; readonly endsAt: number }
  | { readonly type: 'parsePhone'; readonly draft: PhoneDraft }
  /** `draft`: the typed number, if the user typed it. */
  | { readonly type: 'sendText'; readonly owner: SecondFactorOwner; readonly to: string; readonly draft?: PhoneDraft }
  | { readonly type: 'resendText'; readonly owner: SecondFactorOwner; readonly sent: SentText }
  | { readonly type: 'awaitExpiry'; readonly deadline: number }
  /** `deadline` identifies the passcode: of the last message or an earlier one. */
  | { readonly type: 'verifyText'; readonly owner: SecondFactorOwner; readonly code: Secret; readonly deadline: number }
  | { readonly type: 'createTotp'; readonly owner: SecondFactorOwner }
  | {
      readonly type: 'verifyTotp';
      readonly owner: SecondFactorOwner;
      readonly code: Secret;
      readonly enrollment?: TotpEnrollment;
    }
  | { readonly type: 'recover'; readonly owner: SecondFactorOwner; readonly code: Secret }
  | { readonly type: 'copySecret'; readonly secret: Secret }
  | { readonly type: 'copyCodes'; readonly codes: readonly Secret[] }
  | { readonly type: 'downloadCodes'; readonly codes: readonly Secret[]; readonly organizationName: string }
  | { readonly type: 'printCodes'; readonly codes: readonly Secret[]; readonly organizationName: string }
  | { readonly type: 'settleCopy' }
  | MessageWait;

export type SecondFactorFlowEvent = FlowEvent<SecondFactorEvent, SecondFactorCommand>;
export type SecondFactorStep = Step<SecondFactorState, SecondFactorCommand>;

export const isWaiting = (state: SecondFactorState): state is WaitingState => 'login' in state;

/** The same object for all calls of a login, so that it can identify joined calls. */
export const ownerOf = ({ start }: WaitingLogin): SecondFactorOwner => start;

/** The member's factors, which decide the alternatives on a screen. */
export const memberOf = ({ start, hasTotp }: WaitingLogin, enrolling: boolean): SecondFactorMember => ({
  enrolling,
  enrolled: hasTotp ? [...start.enrolled, 'totp'] : start.enrolled,
  allowed: start.allowed,
});

// Org 9, W43.
/** Goes back from the first screen of the second factor to the flow that started it. */
export const givenUp = (): SecondFactorStep => [ended({ how: 'back' })];
