import type * as z from 'zod/mini';
import {
  number,
  object,
  objectWith,
  optionalFlag,
  optionalNumber,
  optionalText,
  protectedShape,
  rememberShape,
  response,
  text,
} from './common';
import { lazy } from './lazy';
import { textIfAny } from './missing';
import { authenticatedDevice } from './session';

const emailShape = {
  email: text,
  expiration_minutes: number,
  login_template_id: optionalText,
  signup_template_id: optionalText,
  locale: optionalText,
  captcha_token: optionalText,
};

// Contract 3.1.
/** `POST /otps/email/login_or_create`. */
export const otpEmailLoginOrCreateRequest = lazy(() => objectWith({ dfp_telemetry_id: optionalText }, emailShape));
export type OtpEmailLoginOrCreateRequest = z.infer<typeof otpEmailLoginOrCreateRequest>;

/** `POST /otps/email/send/primary` and `/secondary`. */
export const otpEmailSendRequest = lazy(() => object(emailShape));
export type OtpEmailSendRequest = z.infer<typeof otpEmailSendRequest>;

const phoneShape = {
  /** E.164. */
  phone_number: text,
  expiration_minutes: number,
  locale: optionalText,
  dfp_telemetry_id: optionalText,
  captcha_token: optionalText,
};

/** `POST /otps/sms/login_or_create`. */
export const otpSmsLoginOrCreateRequest = lazy(() =>
  objectWith({ enable_autofill: optionalFlag, autofill_session_duration_minutes: optionalNumber }, phoneShape),
);
export type OtpSmsLoginOrCreateRequest = z.infer<typeof otpSmsLoginOrCreateRequest>;

/** `POST /otps/sms/send/primary` and `/secondary`. */
export const otpSmsSendRequest = otpSmsLoginOrCreateRequest;
export type OtpSmsSendRequest = z.infer<typeof otpSmsSendRequest>;

/** `POST /otps/whatsapp/login_or_create`. */
export const otpWhatsappLoginOrCreateRequest = lazy(() => object(phoneShape));
export type OtpWhatsappLoginOrCreateRequest = z.infer<typeof otpWhatsappLoginOrCreateRequest>;

/** `POST /otps/whatsapp/send/primary` and `/secondary`. */
export const otpWhatsappSendRequest = otpWhatsappLoginOrCreateRequest;
export type OtpWhatsappSendRequest = z.infer<typeof otpWhatsappSendRequest>;

/** The answer of every call that sends a passcode. */
export const otpSendResponse = lazy(() => response({ method_id: text }));
export type OtpSendResponse = z.infer<typeof otpSendResponse>;

/** `POST /otps/authenticate`; `token` is the passcode. */
export const otpAuthenticateRequest = lazy(() =>
  objectWith(
    {
      token: text,
      method_id: text,
      session_duration_minutes: number,
    },
    { ...protectedShape, ...rememberShape },
  ),
);
export type OtpAuthenticateRequest = z.infer<typeof otpAuthenticateRequest>;

export const otpAuthenticateResponse = lazy(() => authenticatedDevice({ method_id: textIfAny }));
export type OtpAuthenticateResponse = z.infer<typeof otpAuthenticateResponse>;

/** The bodies of these calls. */
export const requests = {
  'otps.email.loginOrCreate': otpEmailLoginOrCreateRequest,
  'otps.email.send.primary': otpEmailSendRequest,
  'otps.email.send.secondary': otpEmailSendRequest,
  'otps.sms.loginOrCreate': otpSmsLoginOrCreateRequest,
  'otps.sms.send.primary': otpSmsSendRequest,
  'otps.sms.send.secondary': otpSmsSendRequest,
  'otps.whatsapp.loginOrCreate': otpWhatsappLoginOrCreateRequest,
  'otps.whatsapp.send.primary': otpWhatsappSendRequest,
  'otps.whatsapp.send.secondary': otpWhatsappSendRequest,
  'otps.authenticate': otpAuthenticateRequest,
} as const;

/** Answers of these calls. */
export const answers = {
  'otps.email.loginOrCreate': otpSendResponse,
  'otps.email.send.primary': otpSendResponse,
  'otps.email.send.secondary': otpSendResponse,
  'otps.sms.loginOrCreate': otpSendResponse,
  'otps.sms.send.primary': otpSendResponse,
  'otps.sms.send.secondary': otpSendResponse,
  'otps.whatsapp.loginOrCreate': otpSendResponse,
  'otps.whatsapp.send.primary': otpSendResponse,
  'otps.whatsapp.send.secondary': otpSendResponse,
  'otps.authenticate': otpAuthenticateResponse,
} as const;
