import type { Problem } from '../../base/errors';
import type { Secret } from '../../base/secret';
import type { CodeEntry, MessageWait } from '../code-entry';
import type { Failed, Start, Step, Stop } from '../flow';
import type { Failable } from '../problem';
import type { JustSent, MayResend } from '../resend';

/** A second factor, with the provider's name. */
export type FactorMethod = 'sms_otp' | 'totp' | 'passkey';
/** The second factors of members. */
export type MfaMethod = Exclude<FactorMethod, 'passkey'>;

/** The first screen of the second factor. */
export type SecondFactorScreen = 'enterSms' | 'enterTotp' | 'enrollSms' | 'enrollTotp' | 'choose';

/** Start data of a second factor, for all kinds of account. */
export interface FactorStart {
  readonly first: SecondFactorScreen | 'passkey' | 'none';
  /** The provider has already texted a passcode. */
  readonly smsSent: boolean;
  /** E.164. Undefined: no number. */
  readonly phoneNumber?: string;
  readonly enrolled: readonly FactorMethod[];
  readonly allowed: readonly FactorMethod[];
  /** Factors that the user can set up, in the host's order. */
  readonly offered: readonly FactorMethod[];
}

/** The typed phone number. `country` is an ISO 3166-1 alpha-2 code. */
export interface TypedPhone {
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
  readonly draft?: TypedPhone;
  /** When the passcode expires (ms, monotonic). */
  readonly deadline: number;
  /** The id under which the provider sent it. Members have none. */
  readonly methodId?: string;
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
export interface WaitingLogin<Own extends FactorStart = FactorStart> {
  readonly start: Own;
  /** When the waiting session ends (ms, monotonic). */
  readonly endsAt: number;
  // Org W49.
  readonly draft?: TypedPhone;
  /** A valid passcode while a different screen shows. Prevents a second text message. */
  readonly running?: SentText;
  /** The registration of this login, created only once and shown again when the user comes back. */
  readonly enrollment?: TotpEnrollment;
  /** The user set up an authenticator app in another browser since the first factor. */
  readonly hasTotp?: true;
  /** The user wants this browser to be remembered. Only of users. */
  readonly remembers?: boolean;
}

interface InLogin<Own extends FactorStart> {
  /** The sign-in that waits for the second factor. */
  readonly login: WaitingLogin<Own>;
}

/** The user chooses a method. */
export interface ChooseState<Own extends FactorStart = FactorStart> extends InLogin<Own> {
  readonly at: 'choose';
}
/** The form for a phone number. */
export interface EnrollSmsState<Own extends FactorStart = FactorStart> extends InLogin<Own>, Failable {
  readonly at: 'enrollSms';
  /** The step in progress. `open`: none. */
  readonly entry: 'open' | 'parsing' | 'sending';
  /** The input of the form. */
  readonly draft?: TypedPhone;
}
/** Sends a passcode automatically. */
export interface TextingState<Own extends FactorStart = FactorStart> extends InLogin<Own> {
  readonly at: 'texting';
  /** E.164. Empty: only the provider knows it. */
  readonly to: string;
}
/** The automatic passcode could not be sent. */
export interface UnsentState<Own extends FactorStart = FactorStart> extends InLogin<Own>, Failable {
  readonly at: 'unsent';
  /** The number that the passcode was sent to. */
  readonly to: string;
  readonly error: Problem;
}
/** The user enters the texted passcode. */
export interface EnterSmsState<Own extends FactorStart = FactorStart> extends InLogin<Own>, CodeEntry {
  readonly at: 'enterSms';
  /** The passcode that was sent. */
  readonly sent: SentText;
}
/** A new authenticator app is being created. */
export interface CreatingTotpState<Own extends FactorStart = FactorStart> extends InLogin<Own> {
  readonly at: 'creatingTotp';
}
/** The authenticator app could not be created. */
export interface TotpFailedState<Own extends FactorStart = FactorStart> extends InLogin<Own>, Failable {
  readonly at: 'totpFailed';
  readonly error: Problem;
}
/** Shows the image of the new authenticator app. */
export interface ShowQrState<Own extends FactorStart = FactorStart> extends InLogin<Own> {
  readonly at: 'showQr';
  /** The new authenticator app. */
  readonly enrollment: TotpEnrollment;
}
/** Shows the key of the new authenticator app. */
export interface ShowSecretState<Own extends FactorStart = FactorStart> extends InLogin<Own> {
  readonly at: 'showSecret';
  /** The new authenticator app. */
  readonly enrollment: TotpEnrollment;
  /** The result of the last copy of the key. */
  readonly copy?: 'copied' | 'failed';
}
/** The user enters the code of the authenticator app. */
export interface EnterTotpState<Own extends FactorStart = FactorStart> extends InLogin<Own>, Failable {
  readonly at: 'enterTotp';
  /** The call in progress. `open`: none. */
  readonly entry: 'open' | 'verifying';
  /** Set during the setup of an app. `view`: the screen that showed its secret last. */
  readonly enrolling?: { readonly enrollment: TotpEnrollment; readonly view: 'showQr' | 'showSecret' };
}
/** The user enters a recovery code. */
export interface EnterRecoveryCodeState<Own extends FactorStart = FactorStart> extends InLogin<Own>, Failable {
  readonly at: 'enterRecoveryCode';
  /** The call in progress. `open`: none. */
  readonly entry: 'open' | 'verifying';
}
/** The codes show only now. */
export interface SaveCodesState {
  readonly at: 'saveCodes';
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

/** The states in which a login waits for its second factor. */
export type FactorState<Own extends FactorStart = FactorStart> =
  | ChooseState<Own>
  | EnrollSmsState<Own>
  | TextingState<Own>
  | UnsentState<Own>
  | EnterSmsState<Own>
  | CreatingTotpState<Own>
  | TotpFailedState<Own>
  | ShowQrState<Own>
  | ShowSecretState<Own>
  | EnterTotpState<Own>
  | EnterRecoveryCodeState<Own>;

/** The events of a second factor that its screens and its calls send. */
export type FactorEvent =
  | { readonly type: 'choose'; readonly method: FactorMethod }
  | { readonly type: 'submitPhone'; readonly draft: TypedPhone }
  | { readonly type: 'phoneParsed'; readonly to: string }
  | { readonly type: 'phoneRefused' }
  | { readonly type: 'textSent'; readonly sent: SentText }
  | { readonly type: 'textResent'; readonly sent: SentText }
  | { readonly type: 'resend' }
  | { readonly type: 'resendSettled' }
  | { readonly type: 'expired' }
  | { readonly type: 'totpCreated'; readonly enrollment: TotpEnrollment }
  | { readonly type: 'showQr' }
  | { readonly type: 'showSecret' }
  | { readonly type: 'enterCode' }
  | { readonly type: 'useTotp' }
  | { readonly type: 'useSms' }
  | { readonly type: 'useRecoveryCode' }
  /** Six digits, or a recovery code in the state `enterRecoveryCode`. */
  | { readonly type: 'submitCode'; readonly code: Secret }
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

/** The event for the clock that a waiting login starts with. */
export type ClockRead = {
  readonly type: 'clockRead';
  readonly endsAt: number;
  readonly textEndsAt: number;
} & JustSent;

/** The commands of a second factor. `Owner`: the account that its calls are for. */
export type FactorCommand<Owner> = PaperCommand | FactorCall<Owner> | FactorWait;

/** The timers of a second factor. */
export type FactorWait =
  | { readonly type: 'readClock' }
  | { readonly type: 'awaitLapse'; readonly endsAt: number }
  | { readonly type: 'awaitExpiry'; readonly deadline: number }
  | { readonly type: 'settleCopy' }
  | MessageWait;

/** Commands that copy, save or print. `title`: the name of the account's app or organization. */
export type PaperCommand =
  | { readonly type: 'copySecret'; readonly secret: Secret }
  | { readonly type: 'copyCodes'; readonly codes: readonly Secret[] }
  | { readonly type: 'downloadCodes'; readonly codes: readonly Secret[]; readonly title: string }
  | { readonly type: 'printCodes'; readonly codes: readonly Secret[]; readonly title: string };

/** The calls of a second factor, and the parser of phone numbers. */
export type FactorCall<Owner> =
  | { readonly type: 'parsePhone'; readonly draft: TypedPhone }
  /** `draft`: the typed number, if the user typed it. */
  | { readonly type: 'sendText'; readonly owner: Owner; readonly to: string; readonly draft?: TypedPhone }
  | { readonly type: 'resendText'; readonly owner: Owner; readonly sent: SentText }
  /** `deadline` identifies the passcode: of the last message or an earlier one. */
  | {
      readonly type: 'verifyText';
      readonly owner: Owner;
      readonly code: Secret;
      readonly deadline: number;
      readonly methodId?: string;
      readonly remembers?: boolean;
    }
  | { readonly type: 'createTotp'; readonly owner: Owner }
  | {
      readonly type: 'verifyTotp';
      readonly owner: Owner;
      readonly code: Secret;
      readonly enrollment?: TotpEnrollment;
      readonly remembers?: boolean;
    }
  | { readonly type: 'recover'; readonly owner: Owner; readonly code: Secret };

/** The end of a second factor without a sign-in: the user went back, the session has ended, or another replaced it. */
export interface GivenUp {
  readonly at: 'ended';
  readonly outcome: { readonly how: 'back' | 'lapsed' | 'changed' };
}

export type FactorFlowEvent = FactorEvent | Failed<FactorCommand<unknown>> | Start | Stop;
export type FactorStep<Own extends FactorStart> = Step<FactorState<Own> | GivenUp, FactorCommand<Own>>;

/** The same object for all calls of a login, so that it can identify joined calls. */
export const ownerOf = <Own extends FactorStart>({ start }: WaitingLogin<Own>): Own => start;

/** The second factors of a user who enters or sets up one. */
export interface SecondFactorUser {
  /** The user is setting up this method. */
  readonly enrolling: boolean;
  readonly enrolled: readonly FactorMethod[];
  readonly allowed: readonly FactorMethod[];
}

/** The user's factors, which decide the alternatives on a screen. */
export const userOfLogin = ({ start, hasTotp }: WaitingLogin, enrolling: boolean): SecondFactorUser => ({
  enrolling,
  enrolled: hasTotp ? [...start.enrolled, 'totp'] : start.enrolled,
  allowed: start.allowed,
});

const end = (how: GivenUp['outcome']['how']): readonly [GivenUp] => [{ at: 'ended', outcome: { how } }];

// Org 9, W43.
/** Goes back from the first screen of the second factor to the flow that started it. */
export const givenUp = (): readonly [GivenUp] => end('back');
export const lapsed = (): readonly [GivenUp] => end('lapsed');
export const changed = (): readonly [GivenUp] => end('changed');
