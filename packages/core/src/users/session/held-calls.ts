import type { SessionMinutes } from '../../api/call';
import type { SecondFactorMethod } from '../../session/two-factors';
import type { Otps } from '../api/otps';
import type { Totps } from '../api/totps';
import type { Users } from '../api/users';
import type { MfaPolicy } from './mfa-policy';
import type { SignedIn } from './users';

/** A sign-in that waits for a second factor. */
export interface WaitingUser {
  readonly personId: string;
  readonly email: string | undefined;
  /** The verified phone number for passcodes, E.164. */
  readonly phoneNumber: string | undefined;
  /** Whether the user enters a second factor or sets one up. */
  readonly need: 'enter' | 'enroll';
  readonly methods: readonly SecondFactorMethod[];
  /** For how many days the browser can be remembered. Undefined: not at all. */
  readonly rememberDays?: number | undefined;
}

/** The duration of the session, and for how many days the backend is to remember this browser. */
export type HeldMinutes = SessionMinutes & { readonly remember_browser_days?: number | undefined };

/**
 * The calls of the steps of a sign-in, with the session that waits for them. Each is for one user: it rejects with
 * `no_current_session` if a session of that user no longer waits, as after a sign-in in another tab, and stores no
 * response for a different user.
 */
export interface HeldCalls {
  /** Copies a text. Needs a user gesture. */
  copy(this: void, text: string): Promise<void>;
  /** Prints only these lines. */
  print(this: void, title: string, lines: readonly string[]): Promise<void>;
  /** Downloads a text file. */
  save(this: void, name: string, lines: readonly string[]): Promise<void>;
  /**
   * Asks for a second factor from now on, until the client is destroyed. A later policy replaces the earlier one;
   * undefined keeps it, or none. Resolves once no sign-in can be without it.
   */
  require(this: void, policy: () => MfaPolicy | undefined): Promise<void>;
  /** The sign-in that waits for a second factor; null if there is none, or if it waits for a different step. */
  waiting(this: void): Promise<WaitingUser | null>;
  /**
   * Confirms a new app with its first code. The sign-in then waits until `finish`, because the recovery codes show
   * only now.
   */
  enrollTotp(this: void, personId: string, code: string, minutes: HeldMinutes): Promise<void>;
  /**
   * Signs in after `enrollTotp`. Null: the session has ended meanwhile. Rejects with `sign_in_incomplete` if the next
   * step is missing.
   */
  finish(this: void, personId: string): Promise<SignedIn | null>;
  /** Starts to register an authenticator app. */
  createTotp(this: void, personId: string, minutes: number): ReturnType<Totps['create']>;
  /** Continues the sign-in with the code of the app. */
  authenticateTotp(this: void, personId: string, code: string, minutes: HeldMinutes): ReturnType<Totps['authenticate']>;
  /** Continues the sign-in with a recovery code. */
  recover(this: void, personId: string, code: string, minutes: SessionMinutes): ReturnType<Totps['recover']>;
  /** Sends a passcode to a phone number of the account, or to a new one. */
  sendText(
    this: void,
    personId: string,
    phone: string,
    options?: Parameters<Otps['sms']['send']>[1],
  ): ReturnType<Otps['sms']['send']>;
  /** Continues the sign-in with the passcode of a text message. */
  authenticateText(
    this: void,
    personId: string,
    code: string,
    methodId: string,
    minutes: HeldMinutes,
  ): ReturnType<Otps['authenticate']>;
  /** Changes the user: stores the details of a new account. */
  updateUser(this: void, personId: string, changes: Parameters<Users['update']>[0]): Promise<void>;
}
