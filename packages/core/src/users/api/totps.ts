import type {
  TotpAuthenticateResponse,
  TotpCreateResponse,
  TotpRecoverResponse,
  TotpRecoveryCodesResponse,
} from '@foyer/wire';
import type { ApiDeps, Call, SessionMinutes, SignInCall } from '../../api/call';
import { callOptions, signInBy } from '../../api/call';

// Contract 3.8.
/** Passcodes of authenticator apps, and their recovery codes. */
export interface Totps {
  /**
   * Starts to register an app for the signed-in user, who has `expiration_minutes` to enter its first passcode.
   * `qr_code` is an image as a data URI. Rejects with `active_totp_exists`, `user_unauthenticated`, …
   */
  create(
    this: void,
    options: {
      /** The time to enter the first code, in whole minutes. */
      readonly expiration_minutes: number;
    },
    call?: Call,
  ): Promise<Omit<TotpCreateResponse, '__user'>>;
  /** Signs in, or adds a factor to the session, with the app's passcode. Each passcode works once. */
  authenticate(
    this: void,
    options: SessionMinutes & {
      /** The code of the authenticator app: 6 digits. */
      readonly totp_code: string;
    },
    call?: SignInCall,
  ): Promise<TotpAuthenticateResponse>;
  /** The unused recovery codes. */
  recoveryCodes(this: void, call?: Call): Promise<TotpRecoveryCodesResponse>;
  /** Like `authenticate`, but with a recovery code. Each code works once. */
  recover(
    this: void,
    options: SessionMinutes & {
      /** One of the recovery codes. */
      readonly recovery_code: string;
    },
    call?: SignInCall,
  ): Promise<TotpRecoverResponse>;
}

export const createTotps = (deps: ApiDeps): Totps => ({
  create: (body, call) => deps.keepUser(() => deps.http('totps.create', { body, ...callOptions(call) })),
  authenticate: (options, call) => signInBy(deps, 'totps.authenticate', options, call),
  recoveryCodes: (call) => deps.http('totps.recoveryCodes', callOptions(call)),
  recover: (options, call) => signInBy(deps, 'totps.recover', options, call),
});
