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
/** 'Copied' shows for this many ms. */
export const COPIED_MS = 3000;

/** A phone number as the person typed it. `country` is an ISO 3166-1 alpha-2 code. */
export interface PhoneDraft {
  readonly phone: string;
  readonly country: string;
}

/** A passcode that was texted. */
export interface SentText extends MayResend {
  /** E.164; empty if only the provider knows it. */
  readonly to: string;
  /** The number as typed, where it was typed here. */
  readonly draft?: PhoneDraft;
  /** When the passcode expires (ms, monotonic). */
  readonly deadline: number;
}

/** Setup data of an authenticator app. The provider gives it once. */
export interface TotpEnrollment {
  /** In base32. */
  readonly secret: Secret;
  /** The address of the image to scan. It contains the secret. */
  readonly qrCode: Secret;
  readonly recoveryCodes: readonly Secret[];
}

/** A login that waits for its second factor, with what it remembers from screen to screen. */
export interface WaitingLogin {
  readonly start: SecondFactorStart;
  /** When the intermediate session ends (ms, monotonic). */
  readonly endsAt: number;
  // Org W49.
  readonly draft?: PhoneDraft;
  /** A passcode that runs while another screen shows: no second one is sent meanwhile. */
  readonly running?: SentText;
  /** Coming back shows the same registration: it is made once for a login. */
  readonly enrollment?: TotpEnrollment;
  /** An authenticator app was set up elsewhere since the first factor. */
  readonly hasTotp?: true;
}

interface InLogin {
  readonly login: WaitingLogin;
}

/** The member has a second factor that the organization no longer allows: an admin must help, or the provider may. */
export interface NotAllowedState extends InLogin {
  readonly at: 'notAllowed';
}
export interface ChooseState extends InLogin {
  readonly at: 'choose';
}
export interface EnrollSmsState extends InLogin, Failable {
  readonly at: 'enrollSms';
  readonly entry: 'open' | 'parsing' | 'sending';
  readonly draft?: PhoneDraft;
}
/** The passcode that nobody has asked for by a button is being sent. */
export interface TextingState extends InLogin {
  readonly at: 'texting';
  /** E.164; empty if only the provider knows it. */
  readonly to: string;
}
/** That passcode was not sent. */
export interface UnsentState extends InLogin, Failable {
  readonly at: 'unsent';
  readonly to: string;
  readonly error: Problem;
}
export interface EnterSmsState extends InLogin, CodeEntry {
  readonly at: 'enterSms';
  readonly sent: SentText;
}
export interface CreatingTotpState extends InLogin {
  readonly at: 'creatingTotp';
}
export interface TotpFailedState extends InLogin, Failable {
  readonly at: 'totpFailed';
  readonly error: Problem;
}
export interface ShowQrState extends InLogin {
  readonly at: 'showQr';
  readonly enrollment: TotpEnrollment;
}
export interface ShowSecretState extends InLogin {
  readonly at: 'showSecret';
  readonly enrollment: TotpEnrollment;
  readonly copy?: 'copied' | 'failed';
}
export interface EnterTotpState extends InLogin, Failable {
  readonly at: 'enterTotp';
  readonly entry: 'open' | 'verifying';
  /** Of an app that is being set up: where it was shown last. */
  readonly enrolling?: { readonly enrollment: TotpEnrollment; readonly view: 'showQr' | 'showSecret' };
}
export interface EnterRecoveryCodeState extends InLogin, Failable {
  readonly at: 'enterRecoveryCode';
  readonly entry: 'open' | 'verifying';
}
/** The member is signed in. The codes show now, and never again. */
export interface SaveCodesState {
  readonly at: 'saveCodes';
  readonly organization: OrganizationTarget;
  readonly codes: readonly Secret[];
  /** Whether they were copied, downloaded or printed. */
  readonly isSaved: boolean;
  /** Whether the person says that they are kept somewhere. */
  readonly isTicked: boolean;
  readonly copy?: 'copied' | 'failed';
  /** Why the file was not made, or the page not printed. */
  readonly error?: Problem;
}
/** The end: signed in, back, or out of time. */
export interface SecondFactorEndedState extends EndedState {
  /** Number of recovery codes left, where it is 3 or less. */
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

export type SecondFactorState =
  /** No login waits. An error: what was given is no answer that asks for a second factor. */
  | { readonly at: 'idle'; readonly error?: Problem }
  | { readonly at: 'beginning'; readonly start: SecondFactorStart }
  | WaitingState
  | SaveCodesState
  | SecondFactorEndedState;

/** What a full answer of a second factor is to the rules. */
export interface Accepted {
  readonly type: 'accepted';
  readonly organization: OrganizationTarget;
  /** Of an app that has just been set up. */
  readonly enrollment?: TotpEnrollment;
  readonly recoveryCodesLeft?: number;
}

export type SecondFactorEvent =
  /** A first factor was answered: this login waits for its second. */
  | { readonly type: 'begin'; readonly start: SecondFactorStart }
  | { readonly type: 'beginRefused'; readonly error: Problem }
  | ({ readonly type: 'clockRead'; readonly endsAt: number; readonly textEndsAt: number } & JustSent)
  /** Tries in spite of {@link NotAllowedState}. */
  | { readonly type: 'goOn' }
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
  /** Six digits, or on the screen of recovery codes one of those. */
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
  /** 'Done', once the codes are kept. */
  | { readonly type: 'finish' }
  | { readonly type: 'tryAgain' }
  | { readonly type: 'back' }
  /** Gives the login up, for the first screen. */
  | { readonly type: 'startOver' }
  | { readonly type: 'lapsed' }
  | { readonly type: 'unblocked' };

/** Ids of the member whose second factor a call is about. */
export type SecondFactorOwner = Pick<SecondFactorStart, 'memberId' | 'organizationId' | 'within'>;

export type SecondFactorCommand =
  | { readonly type: 'readClock' }
  | { readonly type: 'awaitLapse'; readonly endsAt: number }
  | { readonly type: 'parsePhone'; readonly draft: PhoneDraft }
  /** With a number that was typed here, `draft` says how. */
  | { readonly type: 'sendText'; readonly owner: SecondFactorOwner; readonly to: string; readonly draft?: PhoneDraft }
  | { readonly type: 'resendText'; readonly owner: SecondFactorOwner; readonly sent: SentText }
  | { readonly type: 'awaitExpiry'; readonly deadline: number }
  /** `deadline` says which passcode is checked: that of the last message, or one before. */
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

/** The same object for all calls of a login, so that those of one kind can be told to be one. */
export const ownerOf = ({ start }: WaitingLogin): SecondFactorOwner => start;

/** Facts about the member that decide the ways on from a screen. */
export const memberOf = ({ start, hasTotp }: WaitingLogin, enrolling: boolean): SecondFactorMember => ({
  enrolling,
  enrolled: hasTotp ? [...start.enrolled, 'totp'] : start.enrolled,
  allowed: start.allowed,
});

// Org 9, W43.
/** Back from a screen that none of this login was before: to where the login came from. */
export const givenUp = (): SecondFactorStep => [ended({ how: 'back' })];
