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
} from '../common';
import { lazy } from '../lazy';
import { groupOf } from '../missing';
import { ludsShape, strengthShape, zxcvbnShape } from '../strength';
import { discoveryAuthWithHint } from './discovery';
import type { DiscoveryAuthWithHint } from './discovery';
import type { FullAuth, MemberAuth } from './session';
import { fullAuth, memberAuth, protectedIntermediateShape } from './session';

/** `POST /b2b/passwords/authenticate`. Providers ignore the verifier. */
export const passwordAuthenticateRequest = lazy(() =>
  objectWith(
    {
      organization_id: text,
      email_address: text,
      password: text,
      session_duration_minutes: number,
      locale: optionalText,
      code_verifier: optionalText,
    },
    protectedIntermediateShape,
  ),
);
export type PasswordAuthenticateRequest = z.infer<typeof passwordAuthenticateRequest>;

export const passwordAuthenticateResponse = memberAuth;
export type PasswordAuthenticateResponse = MemberAuth;

/** `POST /b2b/passwords/strength_check`. */
export const passwordStrengthCheckRequest = lazy(() => object({ email_address: optionalText, password: text }));
export type PasswordStrengthCheckRequest = z.infer<typeof passwordStrengthCheckRequest>;

export const passwordStrengthCheckResponse = lazy(() =>
  response({
    ...strengthShape,
    zxcvbn_feedback: groupOf(zxcvbnShape),
    luds_feedback: groupOf(ludsShape),
  }),
);
export type PasswordStrengthCheckResponse = z.infer<typeof passwordStrengthCheckResponse>;

const startShape = {
  reset_password_redirect_url: optionalText,
  reset_password_expiration_minutes: optionalNumber,
  reset_password_template_id: optionalText,
  verify_email_template_id: optionalText,
  locale: optionalText,
  dfp_telemetry_id: optionalText,
  captcha_token: optionalText,
};

/** `POST /b2b/passwords/email/reset/start`. */
export const passwordResetByEmailStartRequest = lazy(() =>
  objectWith(
    {
      organization_id: text,
      email_address: text,
      login_redirect_url: optionalText,
      code_challenge: optionalText,
    },
    startShape,
  ),
);
export type PasswordResetByEmailStartRequest = z.infer<typeof passwordResetByEmailStartRequest>;

/** The answer of the calls that send a reset email. */
export const passwordResetByEmailStartResponse = commonResponse;
export type PasswordResetByEmailStartResponse = z.infer<typeof passwordResetByEmailStartResponse>;

/** `POST /b2b/passwords/email/reset`. */
export const passwordResetByEmailRequest = lazy(() =>
  objectWith(
    {
      password_reset_token: text,
      password: text,
      session_duration_minutes: number,
      locale: optionalText,
      code_verifier: optionalText,
    },
    protectedIntermediateShape,
  ),
);
export type PasswordResetByEmailRequest = z.infer<typeof passwordResetByEmailRequest>;

export const passwordResetByEmailResponse = memberAuth;
export type PasswordResetByEmailResponse = MemberAuth;

/** `POST /b2b/passwords/existing_password/reset`. */
export const passwordResetByExistingPasswordRequest = lazy(() =>
  objectWith(
    {
      organization_id: text,
      email_address: text,
      existing_password: text,
      new_password: text,
      session_duration_minutes: number,
      locale: optionalText,
    },
    protectedShape,
  ),
);
export type PasswordResetByExistingPasswordRequest = z.infer<typeof passwordResetByExistingPasswordRequest>;

export const passwordResetByExistingPasswordResponse = memberAuth;
export type PasswordResetByExistingPasswordResponse = MemberAuth;

/** `POST /b2b/passwords/session/reset`. */
export const passwordResetBySessionRequest = lazy(() => objectWith({ password: text }, protectedShape));
export type PasswordResetBySessionRequest = z.infer<typeof passwordResetBySessionRequest>;

export const passwordResetBySessionResponse = fullAuth;
export type PasswordResetBySessionResponse = FullAuth;

/** `POST /b2b/passwords/discovery/authenticate`. Providers ignore the verifier. */
export const passwordDiscoveryAuthenticateRequest = lazy(() =>
  objectWith(
    {
      email_address: text,
      password: text,
      code_verifier: optionalText,
    },
    protectedShape,
  ),
);
export type PasswordDiscoveryAuthenticateRequest = z.infer<typeof passwordDiscoveryAuthenticateRequest>;

export const passwordDiscoveryAuthenticateResponse = discoveryAuthWithHint;
export type PasswordDiscoveryAuthenticateResponse = DiscoveryAuthWithHint;

/** `POST /b2b/passwords/discovery/reset/start`. */
export const passwordDiscoveryResetByEmailStartRequest = lazy(() =>
  objectWith(
    {
      email_address: text,
      discovery_redirect_url: optionalText,
      pkce_code_challenge: optionalText,
    },
    startShape,
  ),
);
export type PasswordDiscoveryResetByEmailStartRequest = z.infer<typeof passwordDiscoveryResetByEmailStartRequest>;

/** `POST /b2b/passwords/discovery/reset`. */
export const passwordDiscoveryResetByEmailRequest = lazy(() =>
  objectWith(
    {
      password_reset_token: text,
      password: text,
      pkce_code_verifier: optionalText,
    },
    protectedIntermediateShape,
  ),
);
export type PasswordDiscoveryResetByEmailRequest = z.infer<typeof passwordDiscoveryResetByEmailRequest>;

export const passwordDiscoveryResetByEmailResponse = discoveryAuthWithHint;
export type PasswordDiscoveryResetByEmailResponse = DiscoveryAuthWithHint;

/** The bodies of these calls. */
export const requests = {
  'passwords.authenticate': passwordAuthenticateRequest,
  'passwords.strengthCheck': passwordStrengthCheckRequest,
  'passwords.resetByEmailStart': passwordResetByEmailStartRequest,
  'passwords.resetByEmail': passwordResetByEmailRequest,
  'passwords.resetByExistingPassword': passwordResetByExistingPasswordRequest,
  'passwords.resetBySession': passwordResetBySessionRequest,
  'passwords.discovery.authenticate': passwordDiscoveryAuthenticateRequest,
  'passwords.discovery.resetByEmailStart': passwordDiscoveryResetByEmailStartRequest,
  'passwords.discovery.resetByEmail': passwordDiscoveryResetByEmailRequest,
} as const;

/** Answers of these calls. */
export const answers = {
  'passwords.authenticate': passwordAuthenticateResponse,
  'passwords.strengthCheck': passwordStrengthCheckResponse,
  'passwords.resetByEmailStart': passwordResetByEmailStartResponse,
  'passwords.resetByEmail': passwordResetByEmailResponse,
  'passwords.resetByExistingPassword': passwordResetByExistingPasswordResponse,
  'passwords.resetBySession': passwordResetBySessionResponse,
  'passwords.discovery.authenticate': passwordDiscoveryAuthenticateResponse,
  'passwords.discovery.resetByEmailStart': passwordResetByEmailStartResponse,
  'passwords.discovery.resetByEmail': passwordDiscoveryResetByEmailResponse,
} as const;
