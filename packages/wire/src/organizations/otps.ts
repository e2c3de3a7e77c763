import * as z from 'zod/mini';
import {
  commonResponse,
  number,
  objectWith,
  optionalFlag,
  optionalNumber,
  optionalText,
  protectedShape,
  text,
} from '../common';
import { lazy } from '../lazy';
import { textIfAny } from '../missing';
import { discoveryAuth } from './discovery';
import type { DiscoveryAuth } from './discovery';
import type { FullAuth, InForms } from './session';
import { fullAuth, memberAuthWith, protectedIntermediateShape } from './session';

/** `POST /b2b/otps/email/login_or_signup`. */
export const otpEmailLoginOrSignupRequest = lazy(() =>
  objectWith(
    {
      email_address: text,
      organization_id: text,
      login_template_id: optionalText,
      signup_template_id: optionalText,
      locale: optionalText,
      login_expiration_minutes: optionalNumber,
      signup_expiration_minutes: optionalNumber,
    },
    protectedShape,
  ),
);
export type OtpEmailLoginOrSignupRequest = z.infer<typeof otpEmailLoginOrSignupRequest>;

/** The answer of the calls that send a passcode. */
export const otpSendResponse = commonResponse;
export type OtpSendResponse = z.infer<typeof otpSendResponse>;

/** `POST /b2b/otps/email/authenticate`. */
export const otpEmailAuthenticateRequest = lazy(() =>
  objectWith(
    {
      code: text,
      email_address: text,
      organization_id: text,
      session_duration_minutes: number,
      locale: optionalText,
    },
    protectedIntermediateShape,
  ),
);
export type OtpEmailAuthenticateRequest = z.infer<typeof otpEmailAuthenticateRequest>;

export const otpEmailAuthenticateResponse = lazy(() => memberAuthWith({ method_id: textIfAny }));
export type OtpEmailAuthenticateResponse = InForms<z.infer<typeof otpEmailAuthenticateResponse>>;

/** `POST /b2b/otps/email/discovery/send`. */
export const otpEmailDiscoverySendRequest = lazy(() =>
  objectWith(
    {
      email_address: text,
      login_template_id: optionalText,
      locale: optionalText,
      discovery_expiration_minutes: optionalNumber,
    },
    protectedShape,
  ),
);
export type OtpEmailDiscoverySendRequest = z.infer<typeof otpEmailDiscoverySendRequest>;

/** `POST /b2b/otps/email/discovery/authenticate`. */
export const otpEmailDiscoveryAuthenticateRequest = lazy(() =>
  objectWith({ code: text, email_address: text }, protectedShape),
);
export type OtpEmailDiscoveryAuthenticateRequest = z.infer<typeof otpEmailDiscoveryAuthenticateRequest>;

export const otpEmailDiscoveryAuthenticateResponse = discoveryAuth;
export type OtpEmailDiscoveryAuthenticateResponse = DiscoveryAuth;

/** `POST /b2b/otps/sms/send`. The number, such as `+12025550123`, is for a member without a number. */
export const otpSmsSendRequest = lazy(() =>
  objectWith(
    {
      organization_id: text,
      member_id: text,
      mfa_phone_number: optionalText,
      locale: optionalText,
      enable_autofill: optionalFlag,
      autofill_session_duration_minutes: optionalNumber,
    },
    protectedIntermediateShape,
  ),
);
export type OtpSmsSendRequest = z.infer<typeof otpSmsSendRequest>;

/** Turns the second factor on or off for later sign-ins. */
export const mfaEnrollment = lazy(() => z.enum(['enroll', 'unenroll']));

/** `POST /b2b/otps/sms/authenticate`. */
export const otpSmsAuthenticateRequest = lazy(() =>
  objectWith(
    {
      organization_id: text,
      member_id: text,
      code: text,
      session_duration_minutes: number,
      set_mfa_enrollment: z.optional(mfaEnrollment),
    },
    protectedIntermediateShape,
  ),
);
export type OtpSmsAuthenticateRequest = z.infer<typeof otpSmsAuthenticateRequest>;

export const otpSmsAuthenticateResponse = fullAuth;
export type OtpSmsAuthenticateResponse = FullAuth;

/** The bodies of these calls. */
export const requests = {
  'otps.email.loginOrSignup': otpEmailLoginOrSignupRequest,
  'otps.email.authenticate': otpEmailAuthenticateRequest,
  'otps.email.discovery.send': otpEmailDiscoverySendRequest,
  'otps.email.discovery.authenticate': otpEmailDiscoveryAuthenticateRequest,
  'otps.sms.send': otpSmsSendRequest,
  'otps.sms.authenticate': otpSmsAuthenticateRequest,
} as const;

/** Answers of these calls. */
export const answers = {
  'otps.email.loginOrSignup': otpSendResponse,
  'otps.email.authenticate': otpEmailAuthenticateResponse,
  'otps.email.discovery.send': otpSendResponse,
  'otps.email.discovery.authenticate': otpEmailDiscoveryAuthenticateResponse,
  'otps.sms.send': otpSendResponse,
  'otps.sms.authenticate': otpSmsAuthenticateResponse,
} as const;
