import type { MethodDescriptor, MethodTypes, SessionConfig } from './login-method';
import type { OtpConfig } from './otp-method';
import type { MfaOptions, UserFactorDeps } from './second-factor/second-factor-commands';
import type { SecondFactorCommand, SecondFactorEvent, SecondFactorState } from './second-factor/second-factor-state';

/** The part of a login's configuration for a second factor. */
export interface SecondFactorConfig {
  /**
   * Asks for a second factor before the user is signed in: multi-factor authentication (MFA). Your server has to check
   * the factors of the session too (`mfa` of `authenticateRequest`).
   * @defaultValue no second factor
   */
  readonly mfa?: MfaOptions | undefined;
}

export interface SecondFactorTypes extends MethodTypes {
  readonly product: undefined;
  readonly config: OtpConfig & SecondFactorConfig & SessionConfig;
  readonly state: SecondFactorState;
  readonly main: readonly ['idle'];
  readonly event: SecondFactorEvent;
  readonly command: SecondFactorCommand;
  readonly deps: UserFactorDeps;
}

/** The second factor: the step between the other methods and the sign-in. */
export const secondFactorMethod: MethodDescriptor<SecondFactorTypes> = {
  main: ['idle'],
  isOffered: ({ mfa }) => Boolean(mfa),
  options: ({ mfa, otpOptions, sessionOptions }) => ({ ...otpOptions, ...sessionOptions, mfa }),
};
