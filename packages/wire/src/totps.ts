import * as z from 'zod/mini';
import { flag, number, object, optionalText, protectedShape, response, text, texts } from './common';
import { authenticatedDevice } from './session';
import { user } from './user';

// Contract 3.8.
/** `POST /totps`. */
export const totpCreateRequest = object({ expiration_minutes: number });
export type TotpCreateRequest = z.infer<typeof totpCreateRequest>;

// Contract 3.8.
/** `qr_code` is a data URI of an image. The client stores `__user`, so it is required. */
export const totpCreateResponse = response({
  totp_id: text,
  secret: text,
  qr_code: text,
  recovery_codes: texts,
  user: z.optional(user),
  user_id: optionalText,
  __user: user,
});
export type TotpCreateResponse = z.infer<typeof totpCreateResponse>;

const signInShape = { session_duration_minutes: number, ...protectedShape };

/** `POST /totps/authenticate`. */
export const totpAuthenticateRequest = object({ totp_code: text, ...signInShape });
export type TotpAuthenticateRequest = z.infer<typeof totpAuthenticateRequest>;

export const totpAuthenticateResponse = authenticatedDevice({ totp_id: text });
export type TotpAuthenticateResponse = z.infer<typeof totpAuthenticateResponse>;

const registration = object({ totp_id: text, verified: flag, recovery_codes: texts });

/** `POST /totps/recovery_codes`. Servers disagree on whether `totps` is an object or a list. */
export const totpRecoveryCodesResponse = response({
  user_id: text,
  totps: z.union([registration, z.array(registration)]),
});
export type TotpRecoveryCodesResponse = z.infer<typeof totpRecoveryCodesResponse>;

/** `POST /totps/recover`. */
export const totpRecoverRequest = object({ recovery_code: text, ...signInShape });
export type TotpRecoverRequest = z.infer<typeof totpRecoverRequest>;

export const totpRecoverResponse = totpAuthenticateResponse;
export type TotpRecoverResponse = z.infer<typeof totpRecoverResponse>;
