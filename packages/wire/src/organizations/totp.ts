import * as z from 'zod/mini';
import { number, objectWith, optionalFlag, optionalNumber, text } from '../common';
import { lazy } from '../lazy';
import { textIfAny, textsIfAny } from '../missing';
import { namingMember } from './member';
import { mfaEnrollment } from './otps';
import type { FullAuth } from './session';
import { fullAuth, protectedIntermediateShape } from './session';

/** `POST /b2b/totp`. */
export const totpCreateRequest = lazy(() =>
  objectWith(
    {
      organization_id: text,
      member_id: text,
      expiration_minutes: optionalNumber,
    },
    protectedIntermediateShape,
  ),
);
export type TotpCreateRequest = z.infer<typeof totpCreateRequest>;

/** `secret` is in base32; `qr_code` is a data URI of an image. */
export const totpCreateResponse = lazy(() =>
  namingMember({
    totp_registration_id: textIfAny,
    secret: text,
    qr_code: text,
    recovery_codes: textsIfAny,
  }),
);
export type TotpCreateResponse = z.infer<typeof totpCreateResponse>;

/** `POST /b2b/totp/authenticate`. */
export const totpAuthenticateRequest = lazy(() =>
  objectWith(
    {
      organization_id: text,
      member_id: text,
      code: text,
      session_duration_minutes: number,
      set_mfa_enrollment: z.optional(mfaEnrollment),
      set_default_mfa: optionalFlag,
    },
    protectedIntermediateShape,
  ),
);
export type TotpAuthenticateRequest = z.infer<typeof totpAuthenticateRequest>;

export const totpAuthenticateResponse = fullAuth;
export type TotpAuthenticateResponse = FullAuth;

/** The bodies of these calls. */
export const requests = {
  'totp.create': totpCreateRequest,
  'totp.authenticate': totpAuthenticateRequest,
} as const;

/** Answers of these calls. */
export const answers = {
  'totp.create': totpCreateResponse,
  'totp.authenticate': totpAuthenticateResponse,
} as const;
