import type {
  DiscoveryAuth,
  FullAuth,
  OtpEmailAuthenticateRequest,
  OtpEmailAuthenticateResponse,
  OtpEmailDiscoveryAuthenticateRequest,
  OtpEmailDiscoverySendRequest,
  OtpEmailLoginOrSignupRequest,
  OtpSendResponse,
  OtpSmsAuthenticateRequest,
  OtpSmsSendRequest,
} from '@foyer/wire/organizations';
import type { Call } from '../../api/call';
import { callOptions } from '../../api/call';
import type { Calls, Given, OrganizationApiDeps, SignInMethod, Within } from './call';
import { continueSignInBy, signInBy, withIntermediate } from './call';

// Org api 5.2 and 5.3.
/** Passcodes by email, and by text message as a second factor. Additional keys are passed on. */
export interface MemberOtps {
  /** Passcodes by email. */
  readonly email: {
    /** Sends a passcode to a member or to a user who can join the organization. */
    readonly loginOrSignup: Calls<Given<OtpEmailLoginOrSignupRequest>, OtpSendResponse>;
    /** Signs in with the passcode. Rejects with `otp_code_not_found`, `unable_to_auth_otp_code`, … */
    readonly authenticate: SignInMethod<Given<OtpEmailAuthenticateRequest>, OtpEmailAuthenticateResponse>;
    /** Passcodes of a discovery. */
    readonly discovery: {
      /** Sends a passcode that lists the user's organizations. */
      readonly send: Calls<Given<OtpEmailDiscoverySendRequest>, OtpSendResponse>;
      /** Identifies the user, who then chooses an organization. */
      readonly authenticate: SignInMethod<Given<OtpEmailDiscoveryAuthenticateRequest>, DiscoveryAuth>;
    };
  };
  /** Passcodes by SMS, as a second factor. */
  readonly sms: {
    /** Sends a passcode. `mfa_phone_number` (E.164, `+12025550123`) is only for a member without a number. */
    readonly send: Calls<Given<OtpSmsSendRequest>, OtpSendResponse, Call & Within>;
    /** Verifies the second factor. `set_mfa_enrollment` turns MFA on or off for future sign-ins. */
    readonly authenticate: SignInMethod<Given<OtpSmsAuthenticateRequest>, FullAuth>;
  };
}

export function createOtps(deps: OrganizationApiDeps): MemberOtps {
  const { http } = deps;
  return {
    email: {
      loginOrSignup: (body, call) => http('otps.email.loginOrSignup', { body, ...callOptions(call) }),
      authenticate: (options, call) =>
        continueSignInBy(deps, 'otps.email.authenticate', options, call, deps.intermediates.optional(call?.within)),
      discovery: {
        send: (body, call) => http('otps.email.discovery.send', { body, ...callOptions(call) }),
        authenticate: (options, call) => signInBy(deps, 'otps.email.discovery.authenticate', options, call),
      },
    },
    sms: {
      send: async (options, call) =>
        http('otps.sms.send', {
          ...withIntermediate(options, deps.intermediates.required(call?.within)),
          ...callOptions(call),
        }),
      authenticate: (options, call) =>
        continueSignInBy(deps, 'otps.sms.authenticate', options, call, deps.intermediates.required(call?.within)),
    },
  };
}
