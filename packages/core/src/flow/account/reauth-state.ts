import type { Failable } from '../problem';
import type { Secret } from '../../base/secret';
import type { AccountAction } from '../account-action';
import type { Deadline } from '../deps';
import type { FlowEvent, Step } from '../flow';
import type { ToHost } from '../host-event';
import type { CodeEntry, ResendControl } from '../code-entry';
import type { CodeEvent, CodeWait, SentCode } from '../section/section-code';

/** A re-authentication method, as far as the rules need it. `key` is unique among the methods of a user. */
export interface ReauthMethod {
  readonly type: string;
  readonly key: string;
}

/** The sensitive action that waits for re-authentication, its user, and their methods. */
export interface ReauthPrompt<Way extends ReauthMethod> {
  /** The sensitive action that waits. */
  readonly act: AccountAction;
  /** The id of the signed-in user. */
  readonly personId: string;
  /** The ways to re-authenticate. */
  readonly methods: readonly Way[];
}

/** A passcode that was sent for re-authentication. */
export interface ReauthSent extends SentCode, Pick<CodeEntry, 'expired'> {
  /** The address that the passcode was sent to. */
  readonly to: string;
  /** Whether the passcode can be sent again. */
  readonly resend: Extract<ResendControl, 'sent' | 'waiting'>;
}

export type ReauthState<Way extends ReauthMethod> =
  /** No sensitive action waits. */
  | { readonly at: 'idle' }
  /** `isAnother`: the user asked for another method than the one that was offered. */
  | ({
      readonly at: 'choose';
      /** The user asked for a different way than the one that was offered first. */
      readonly isAnother?: true;
    } & ReauthPrompt<Way> &
      Failable)
  /** A passcode or link is being sent. */
  | ({
      readonly at: 'sending';
      /** The chosen way. */
      readonly method: Way;
      /** The address that the passcode is sent to. */
      readonly to: string;
    } & ReauthPrompt<Way>)
  /** The user enters a password or a code. `sent`: the message with the code. */
  | ({
      readonly at: 'enter';
      /** The chosen way. */
      readonly method: Way;
      /** The passcode that was sent. */
      readonly sent?: ReauthSent;
    } & ReauthPrompt<Way> &
      Failable)
  /** The password or code is being checked. */
  | ({
      readonly at: 'checking';
      /** The chosen way. */
      readonly method: Way;
      /** The passcode that was sent. */
      readonly sent?: ReauthSent;
    } & ReauthPrompt<Way>)
  /** The browser or a wallet shows a prompt. */
  | ({
      readonly at: 'prompting';
      /** The chosen way. */
      readonly method: Way;
    } & ReauthPrompt<Way>)
  /** A user who can only re-authenticate by email link opens it in another tab. */
  | ({
      readonly at: 'linkSent';
      /** The address that the email link was sent to. */
      readonly to: string;
    } & ReauthPrompt<Way>)
  /** The browser goes to a different site. */
  | ({
      readonly at: 'leaving';
      /** The chosen way. */
      readonly method: Way;
    } & ReauthPrompt<Way>)
  /** A member also has to use a second factor. */
  | ({
      readonly at: 'secondFactor';
      /** The state of the second factor. */
      readonly inner: object;
    } & ReauthPrompt<Way>)
  /** The user has no method. */
  | ({ readonly at: 'none' } & ReauthPrompt<Way>);

export type ReauthEvent<Way extends ReauthMethod> =
  | ({ readonly type: 'ask' } & ReauthPrompt<Way>)
  /** The user chose a method, by its key. */
  | { readonly type: 'pick'; readonly key: string }
  | { readonly type: 'anotherWay' }
  | ({ readonly type: 'codeSent'; readonly to: string } & SentCode)
  | { readonly type: 'submit'; readonly code: Secret }
  /** A password, or a recovery code. */
  | { readonly type: 'submit'; readonly password: Secret }
  | Exclude<CodeEvent, { readonly type: 'submitCode' }>
  | { readonly type: 'accepted' }
  /** The user has re-authenticated in another tab. */
  | { readonly type: 'reauthenticatedElsewhere' }
  /** Another user is signed in, or the user signed out. */
  | { readonly type: 'userGone' }
  | { readonly type: 'left' }
  | { readonly type: 'stillHere' }
  /** The page was opened with the response of another site that this tab went to. */
  | ({ readonly type: 'cameBack'; readonly method: Way } & ReauthPrompt<Way>)
  | { readonly type: 'cancel' }
  | { readonly type: 'unblocked' }
  | ({ readonly type: 'reported' } & ToHost<'FOYER_STEP_UP'>);

export type ReauthCommand<Way extends ReauthMethod> =
  | { readonly type: 'checkReturn' }
  | { readonly type: 'watch'; readonly act: AccountAction; readonly personId: string }
  | { readonly type: 'send'; readonly method: Way; readonly personId: string }
  | {
      readonly type: 'check';
      readonly method: Way;
      readonly secret: Secret;
      readonly methodId: string;
      readonly personId: string;
    }
  | { readonly type: 'prompt'; readonly method: Way; readonly personId: string }
  | { readonly type: 'leave'; readonly method: Way; readonly act: AccountAction; readonly personId: string }
  | { readonly type: 'awaitReturn' }
  | { readonly type: 'spend'; readonly personId: string }
  | CodeWait
  | {
      readonly type: 'tell';
      readonly act: AccountAction;
      readonly result: 'done' | 'cancelled';
      readonly method?: string;
    }
  | { readonly type: 'awaitRetry'; readonly until: Deadline };

export type ReauthStep<Way extends ReauthMethod> = Step<ReauthState<Way>, ReauthCommand<Way>>;
export type AnyReauthEvent<Way extends ReauthMethod> = FlowEvent<ReauthEvent<Way>, ReauthCommand<Way>>;
export type ReauthStateAt<Way extends ReauthMethod, Name extends ReauthState<Way>['at']> = Extract<
  ReauthState<Way>,
  { readonly at: Name }
>;
