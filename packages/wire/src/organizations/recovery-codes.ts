import type * as z from 'zod/mini';
import { number, object, objectWith, optionalNumber, protectedShape, response, text, texts } from '../common';
import { lazy } from '../lazy';
import { fullAuthWith, protectedIntermediateShape } from './session';

/** `POST /b2b/recovery_codes/recover`. */
export const recoveryCodesRecoverRequest = lazy(() =>
  objectWith(
    {
      organization_id: text,
      member_id: text,
      recovery_code: text,
      session_duration_minutes: number,
    },
    protectedIntermediateShape,
  ),
);
export type RecoveryCodesRecoverRequest = z.infer<typeof recoveryCodesRecoverRequest>;

export const recoveryCodesRecoverResponse = lazy(() => fullAuthWith({ recovery_codes_remaining: optionalNumber }));
export type RecoveryCodesRecoverResponse = z.infer<typeof recoveryCodesRecoverResponse>;

/** `POST /b2b/recovery_codes/rotate`. */
export const recoveryCodesRotateRequest = lazy(() => object(protectedShape));
export type RecoveryCodesRotateRequest = z.infer<typeof recoveryCodesRotateRequest>;

// The list is required: an empty one means that there are no codes.
/** `GET /b2b/recovery_codes`, and the answer of `rotate`. */
export const recoveryCodesResponse = lazy(() => response({ recovery_codes: texts }));
export type RecoveryCodesResponse = z.infer<typeof recoveryCodesResponse>;

/** The bodies of these calls. */
export const requests = {
  'recoveryCodes.recover': recoveryCodesRecoverRequest,
  'recoveryCodes.rotate': recoveryCodesRotateRequest,
} as const;

/** Answers of these calls. */
export const answers = {
  'recoveryCodes.recover': recoveryCodesRecoverResponse,
  'recoveryCodes.get': recoveryCodesResponse,
  'recoveryCodes.rotate': recoveryCodesResponse,
} as const;
