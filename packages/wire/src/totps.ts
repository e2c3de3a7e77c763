import * as z from 'zod/mini';
import { number, object, objectWith, optionalText, rememberShape, response, text } from './common';
import { lazy } from './lazy';
import { flagIfAny, textIfAny, textsIfAny } from './missing';
import { authenticatedDevice } from './session';
import { user } from './user';

// Contract 3.8.
/** `POST /totps`. */
export const totpCreateRequest = lazy(() => object({ expiration_minutes: number }));
export type TotpCreateRequest = z.infer<typeof totpCreateRequest>;

// Contract 3.8.
/** `qr_code` is a data URI of an image. The client stores `__user` if it is present. */
export const totpCreateResponse = lazy(() =>
  response({
    totp_id: textIfAny,
    secret: text,
    qr_code: text,
    recovery_codes: textsIfAny,
    user: z.optional(user),
    user_id: optionalText,
    __user: z.optional(user),
  }),
);
export type TotpCreateResponse = z.infer<typeof totpCreateResponse>;

const signInShape = { session_duration_minutes: number, dfp_telemetry_id: optionalText, captcha_token: optionalText };

/** `POST /totps/authenticate`. */
export const totpAuthenticateRequest = lazy(() =>
  objectWith({ totp_code: text }, { ...signInShape, ...rememberShape }),
);
export type TotpAuthenticateRequest = z.infer<typeof totpAuthenticateRequest>;

export const totpAuthenticateResponse = lazy(() => authenticatedDevice({ totp_id: textIfAny }));
export type TotpAuthenticateResponse = z.infer<typeof totpAuthenticateResponse>;

const registration = lazy(() => object({ totp_id: textIfAny, verified: flagIfAny, recovery_codes: textsIfAny }));

/** `POST /totps/recovery_codes`. Servers disagree on whether `totps` is an object or a list. */
export const totpRecoveryCodesResponse = lazy(() =>
  response({
    user_id: textIfAny,
    totps: z.union([registration, z.array(registration)]),
  }),
);
export type TotpRecoveryCodesResponse = z.infer<typeof totpRecoveryCodesResponse>;

/** `POST /totps/recover`. */
export const totpRecoverRequest = lazy(() => objectWith({ recovery_code: text }, signInShape));
export type TotpRecoverRequest = z.infer<typeof totpRecoverRequest>;

export const totpRecoverResponse = totpAuthenticateResponse;
export type TotpRecoverResponse = z.infer<typeof totpRecoverResponse>;

/** The bodies of these calls. */
export const requests = {
  'totps.create': totpCreateRequest,
  'totps.authenticate': totpAuthenticateRequest,
  'totps.recover': totpRecoverRequest,
} as const;

/** Answers of these calls. */
export const answers = {
  'totps.create': totpCreateResponse,
  'totps.authenticate': totpAuthenticateResponse,
  'totps.recoveryCodes': totpRecoveryCodesResponse,
  'totps.recover': totpRecoverResponse,
} as const;
