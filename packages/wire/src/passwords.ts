import type * as z from 'zod/mini';
import {
  commonResponse,
  number,
  object,
  objectWith,
  optionalNumber,
  optionalText,
  protectedShape,
  response,
  text,
} from './common';
import { lazy } from './lazy';
import { groupOf, textIfAny } from './missing';
import { authenticatedDevice } from './session';
import { ludsShape, strengthShape, zxcvbnShape } from './strength';

// Contract 3.4.
/** `POST /passwords/strength_check`. */
export const passwordStrengthCheckRequest = lazy(() => object({ email: optionalText, password: text }));
export type PasswordStrengthCheckRequest = z.infer<typeof passwordStrengthCheckRequest>;

export const passwordFeedback = lazy(() => groupOf({ ...zxcvbnShape, luds_requirements: groupOf(ludsShape) }));
export type PasswordFeedback = z.infer<typeof passwordFeedback>;

export const passwordStrengthCheckResponse = lazy(() => response({ ...strengthShape, feedback: passwordFeedback }));
export type PasswordStrengthCheckResponse = z.infer<typeof passwordStrengthCheckResponse>;

const signInShape = { session_duration_minutes: number, dfp_telemetry_id: optionalText, captcha_token: optionalText };
const signedIn = lazy(() => authenticatedDevice({}));

/** `POST /passwords`. */
export const passwordCreateRequest = lazy(() => objectWith({ email: text, password: text }, signInShape));
export type PasswordCreateRequest = z.infer<typeof passwordCreateRequest>;

export const passwordCreateResponse = lazy(() => authenticatedDevice({ email_id: textIfAny }));
export type PasswordCreateResponse = z.infer<typeof passwordCreateResponse>;

/** `POST /passwords/authenticate`. */
export const passwordAuthenticateRequest = passwordCreateRequest;
export type PasswordAuthenticateRequest = z.infer<typeof passwordAuthenticateRequest>;

export const passwordAuthenticateResponse = signedIn;
export type PasswordAuthenticateResponse = z.infer<typeof passwordAuthenticateResponse>;

/** `POST /passwords/email/reset/start`. */
export const passwordResetByEmailStartRequest = lazy(() =>
  objectWith(
    {
      email: text,
      login_redirect_url: optionalText,
      reset_password_redirect_url: optionalText,
      reset_password_expiration_minutes: optionalNumber,
      reset_password_template_id: optionalText,
      locale: optionalText,
      code_challenge: optionalText,
    },
    protectedShape,
  ),
);
export type PasswordResetByEmailStartRequest = z.infer<typeof passwordResetByEmailStartRequest>;

export const passwordResetByEmailStartResponse = commonResponse;
export type PasswordResetByEmailStartResponse = z.infer<typeof passwordResetByEmailStartResponse>;

/** `POST /passwords/email/reset`. */
export const passwordResetByEmailRequest = lazy(() =>
  objectWith(
    {
      token: text,
      password: text,
      code_verifier: optionalText,
    },
    signInShape,
  ),
);
export type PasswordResetByEmailRequest = z.infer<typeof passwordResetByEmailRequest>;

export const passwordResetByEmailResponse = signedIn;
export type PasswordResetByEmailResponse = z.infer<typeof passwordResetByEmailResponse>;

/** `POST /passwords/existing_password/reset`. */
export const passwordResetByExistingPasswordRequest = lazy(() =>
  objectWith(
    {
      email: text,
      existing_password: text,
      new_password: text,
    },
    signInShape,
  ),
);
export type PasswordResetByExistingPasswordRequest = z.infer<typeof passwordResetByExistingPasswordRequest>;

export const passwordResetByExistingPasswordResponse = signedIn;
export type PasswordResetByExistingPasswordResponse = z.infer<typeof passwordResetByExistingPasswordResponse>;

/** `POST /passwords/session/reset`. */
export const passwordResetBySessionRequest = lazy(() => objectWith({ password: text }, signInShape));
export type PasswordResetBySessionRequest = z.infer<typeof passwordResetBySessionRequest>;

export const passwordResetBySessionResponse = signedIn;
export type PasswordResetBySessionResponse = z.infer<typeof passwordResetBySessionResponse>;

/** The bodies of these calls. */
export const requests = {
  'passwords.strengthCheck': passwordStrengthCheckRequest,
  'passwords.create': passwordCreateRequest,
  'passwords.authenticate': passwordAuthenticateRequest,
  'passwords.resetByEmailStart': passwordResetByEmailStartRequest,
  'passwords.resetByEmail': passwordResetByEmailRequest,
  'passwords.resetByExistingPassword': passwordResetByExistingPasswordRequest,
  'passwords.resetBySession': passwordResetBySessionRequest,
} as const;

/** Answers of these calls. */
export const answers = {
  'passwords.strengthCheck': passwordStrengthCheckResponse,
  'passwords.create': passwordCreateResponse,
  'passwords.authenticate': passwordAuthenticateResponse,
  'passwords.resetByEmailStart': passwordResetByEmailStartResponse,
  'passwords.resetByEmail': passwordResetByEmailResponse,
  'passwords.resetByExistingPassword': passwordResetByExistingPasswordResponse,
  'passwords.resetBySession': passwordResetBySessionResponse,
} as const;
